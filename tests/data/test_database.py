"""The database: how it is found, how it is kept safe, what time it keeps."""

import sqlite3
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from threading import Timer

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, StatementError

from referee.db import PATIENCE, Database, address, make_engine, migrate, ping
from referee.models import Phone
from tests.data.actions import Table


def test_the_address_is_the_one_told_or_a_file_in_the_instance_folder() -> None:
    here = Path("/srv/referee/instance")
    assert address({"REFEREE_DATABASE_URL": "postgresql://db/referee"}, here) == "postgresql://db/referee"
    assert address({}, here) == "sqlite:////srv/referee/instance/referee.sqlite3"
    assert address({"REFEREE_DATABASE_URL": ""}, here) == "sqlite:////srv/referee/instance/referee.sqlite3"


def test_a_file_that_another_process_is_just_making_is_waited_for(tmp_path: Path) -> None:
    """SQLite itself does not wait where a file changes its mode: `patience` is 0, and yet it is opened."""
    file = tmp_path / "new.sqlite3"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    Timer(0.2, other.execute, ("COMMIT",)).start()
    engine = make_engine(f"sqlite:///{file}", patience=0)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    engine.dispose()
    other.close()


def test_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.db.PATIENCE", 0)
    file = tmp_path / "new.sqlite3"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(DBAPIError, match="locked"):
        make_engine(f"sqlite:///{file}", patience=0).connect()
    other.close()


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_plain_postgresql_address_gets_the_driver_that_is_installed(scheme: str) -> None:
    engine = make_engine(f"{scheme}://referee:secret@db/referee")
    assert engine.url.drivername == "postgresql+psycopg"
    assert engine.url.password == "secret"


def test_sqlite_waits_keeps_a_log_ahead_and_minds_foreign_keys(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'one.sqlite3'}")
    with engine.connect() as connection:
        told = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        }
    full = 2
    assert told == {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": full,
        "busy_timeout": PATIENCE * 1000,
    }
    engine.dispose()


def test_a_writer_is_the_only_one_from_the_first_moment_and_keeps_no_reader_waiting(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.sqlite3'}"
    database, other = Database(make_engine(url)), Database(make_engine(url, patience=0))
    with database.writing() as first:
        first.execute(text("SELECT 1"))
        with other.reading() as reader:
            assert reader.execute(text("SELECT 2")).scalar_one() == 2
        with other.writing() as second, pytest.raises(DBAPIError, match="locked"):
            second.execute(text("SELECT 1"))
    database.engine.dispose()
    other.engine.dispose()


class Spilled(Exception):
    """Something goes wrong at the table."""


def test_a_write_that_fails_leaves_nothing(database: Database) -> None:
    with suppress(Spilled), database.writing() as session:
        session.add(Phone(digest=b"x" * 32, created_at=database.clock()))
        session.flush()
        raise Spilled
    with database.reading() as session:
        assert session.query(Phone).count() == 0


def test_ping_asks_for_our_tables(database: Database, tmp_path: Path) -> None:
    ping(database)
    empty = Database(make_engine(f"sqlite:///{tmp_path / 'empty.sqlite3'}"))
    with pytest.raises(DBAPIError):
        ping(empty)
    empty.engine.dispose()


def test_a_database_in_memory_will_do_for_one_thread() -> None:
    database = Database(make_engine("sqlite://"))
    migrate(database.engine)
    ping(database)
    database.engine.dispose()


def test_moments_are_kept_in_utc_and_come_back_aware(database: Database) -> None:
    in_madrid = datetime(2026, 7, 1, 23, 30, tzinfo=timezone(timedelta(hours=2)))
    with database.writing() as session:
        session.add(Phone(digest=b"x" * 32, created_at=in_madrid))
    with database.reading() as session:
        kept = session.query(Phone).one().created_at
    assert kept == in_madrid
    assert kept.tzinfo is UTC
    assert kept.hour == 21


def test_a_moment_without_a_zone_is_refused(database: Database) -> None:
    with pytest.raises(StatementError, match="without a time zone"), database.writing() as session:
        session.add(Phone(digest=b"x" * 32, created_at=datetime(2026, 7, 1)))  # noqa: DTZ001 - that is the point


def test_the_clock_is_asked_in_utc(table: Table) -> None:
    written = table.match.opened_at
    assert timedelta(0) <= datetime.now(UTC) - written < timedelta(minutes=1)


def test_none_of_it_needs_flask() -> None:
    code = (
        "import sys; from referee.operations import access, drafts, journal, links, matches, phones, shelf;"
        "sys.exit(any(name.split('.')[0] in ('flask', 'werkzeug') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0
