"""What a test of the data may ask for: a migrated database of its own, a phone, a table with a match on it.

On SQLite files; with `REFEREE_TEST_DATABASE_URL` the same tests run on that (empty) database instead, one by one.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from referee.db import Database, make_engine, migrate
from tests.data.actions import FOUR, PAIRS, Table, open_table

ELSEWHERE = os.environ.get("REFEREE_TEST_DATABASE_URL")


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file to copy: migrating takes longer than most tests."""
    file = tmp_path_factory.mktemp("template") / "empty.sqlite3"
    engine = make_engine(f"sqlite:///{file}")
    migrate(engine)
    engine.dispose()  # the last to leave takes what is in the WAL into the file
    return file


@pytest.fixture
def database(tmp_path: Path, template: Path) -> Iterator[Database]:
    if ELSEWHERE:
        made = Database(make_engine(ELSEWHERE))
        with made.engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
        migrate(made.engine)
    else:
        file = tmp_path / "referee.sqlite3"
        file.write_bytes(template.read_bytes())
        made = Database(make_engine(f"sqlite:///{file}"))
    yield made
    made.engine.dispose()


@pytest.fixture
def table(database: Database) -> Table:
    """Elena and Tomás, match opened, nothing played."""
    return open_table(database)


@pytest.fixture
def pairs(database: Database) -> Table:
    """Elena and Marta against Tomás and Luis, at two tables."""
    return open_table(database, PAIRS, FOUR)
