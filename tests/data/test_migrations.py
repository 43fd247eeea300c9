"""The migrations: they can be written out for PostgreSQL, and make the tables the models speak of, once."""

from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Engine, MetaData, inspect, text

from referee.db import MIGRATIONS, Database, make_engine, migrate, migrations
from referee.migrations.__main__ import write_next
from referee.models import Base, UtcDateTime
from referee.operations.turned_up import card_of, turn_up
from tests.data.actions import Table, open_table
from tests.data.starter import start

REVISIONS = [step.revision for step in ScriptDirectory.from_config(migrations()).walk_revisions()]
STARTERS = 6


def rendered(change: str, *, down: bool = False) -> str:
    """The SQL of a range of migrations for PostgreSQL, made without one."""
    config, written = migrations(dialect="postgresql"), StringIO()
    config.output_buffer = written
    (command.downgrade if down else command.upgrade)(config, change, sql=True)
    return written.getvalue()


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_migration_renders_for_postgresql(revision: str) -> None:
    before = ScriptDirectory.from_config(migrations()).get_revision(revision).down_revision or "base"
    up, down = rendered(f"{before}:{revision}"), rendered(f"{revision}:{before}", down=True)
    assert up.startswith("BEGIN;")
    assert up.rstrip().endswith("COMMIT;")
    assert f"'{revision}'" in up
    assert f"'{revision}'" in down


def test_on_postgresql_the_tables_have_its_own_types() -> None:
    sql = rendered("head")
    assert all(f"CREATE TABLE {name} (" in sql for name in Base.metadata.tables)
    assert "TIMESTAMP WITH TIME ZONE" in sql
    assert "SERIAL" in sql
    assert "DATETIME" not in sql
    assert "AUTOINCREMENT" not in sql


def test_migrations_and_models_agree(database: Database) -> None:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, Base.metadata) == []


def test_constraints_of_models_and_migrations_have_the_same_names(database: Database, tmp_path: Path) -> None:
    """Alembic compares no checks and no primary keys."""
    direct = make_engine(f"sqlite:///{tmp_path / 'direct.sqlite3'}")
    Base.metadata.create_all(direct)
    if database.engine.dialect.name == "sqlite":
        assert names(database.engine) == names(direct)
    direct.dispose()


def names(engine: Engine) -> dict[str, set[object]]:
    """Every constraint and index by table; none is nameless but SQLite's primary key of an AUTOINCREMENT table."""
    looked = inspect(engine)
    return {
        table: {
            *((looked.get_pk_constraint(table)["name"], *looked.get_pk_constraint(table)["constrained_columns"]),),
            *(found["name"] for found in looked.get_unique_constraints(table)),
            *(found["name"] for found in looked.get_foreign_keys(table)),
            *(found["name"] for found in looked.get_indexes(table)),
            *((found["name"], found["sqltext"]) for found in looked.get_check_constraints(table)),
        }
        for table in Base.metadata.tables
    }


def test_a_match_of_the_first_days_goes_on_with_every_table_that_came_since(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    migrate(engine)
    table = open_table(Database(engine))
    table.play(2)
    with engine.begin() as connection:
        command.downgrade(migrations(connection=connection), "0001")
    assert "rules_name" not in {column["name"] for column in inspect(engine).get_columns("match")}
    migrate(engine)
    assert set(inspect(engine).get_table_names()) >= set(Base.metadata.tables)
    turn_up(table.database, table.match_id, "7s", table.stamp())
    assert (table.match.last, card_of(table.database, table.match)) == (2, "7s")
    engine.dispose()


def test_migrating_again_changes_nothing(table: Table) -> None:
    table.play(2)
    migrate(table.database.engine)
    assert table.match.last == 2


def test_down_to_nothing_and_up_again(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'down.sqlite3'}")
    migrate(engine)
    with engine.begin() as connection:
        command.downgrade(migrations(connection=connection), "base")
        assert set(inspect(connection).get_table_names()) == {"alembic_version"}
    migrate(engine)
    open_table(Database(engine)).play(1)
    engine.dispose()


def test_foreign_keys_sleep_while_migrating_and_wake_afterwards(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'keys.sqlite3'}")
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    engine.dispose()


def test_a_migration_that_would_leave_orphans_is_not_kept(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'orphans.sqlite3'}")
    migrate(engine)
    table = open_table(Database(engine))
    with engine.connect() as connection:
        connection.connection.driver_connection.execute("PRAGMA foreign_keys = OFF")  # type: ignore[union-attr]
        connection.execute(text("DELETE FROM phone"))
        connection.commit()
    with pytest.raises(RuntimeError, match="without what they belong to"):
        migrate(engine)
    assert table.match.names == ("Elena", "Tomás")
    engine.dispose()


def test_processes_that_start_at_once_all_find_it_migrated(tmp_path: Path) -> None:
    processes = get_context("forkserver")
    processes.set_forkserver_preload(["tests.data.starter"])
    gate = processes.Barrier(STARTERS, timeout=60)
    url = f"sqlite:///{tmp_path / 'new' / 'folder' / '50%.sqlite3'}"
    starters = [processes.Process(target=start, args=(url, gate)) for _ in range(STARTERS)]
    for starter in starters:
        starter.start()
    for starter in starters:
        starter.join()
    assert [starter.exitcode for starter in starters] == [0] * STARTERS
    engine = make_engine(url)
    open_table(Database(engine)).play(1)
    engine.dispose()


def test_the_next_migration_is_written_from_the_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "migrations"
    copytree(MIGRATIONS, place, ignore=ignore_patterns("__pycache__"))
    metadata = MetaData(naming_convention=Base.metadata.naming_convention)
    for table in Base.metadata.tables.values():
        table.to_metadata(metadata)
    metadata.tables["match"].append_column(Column("seen_at", UtcDateTime))
    monkeypatch.setattr(Base, "metadata", metadata)
    file = write_next("When it was seen", place)
    before, number = REVISIONS[0], f"{1 + len(REVISIONS):04}"
    assert file == place / "versions" / f"{number}_when_it_was_seen.py"
    written = file.read_text()
    assert written.startswith('"""When it was seen."""\n')
    assert f"revision = '{number}'\ndown_revision = '{before}'\n" in written
    assert "batch_op.add_column(sa.Column('seen_at', sa.DateTime(timezone=True), nullable=True))" in written
    assert "batch_op.drop_column('seen_at')" in written
    compile(written, str(file), "exec")
