"""The database: an engine, two kinds of transaction, migrations. Knows no table, no operation and no framework.

One database serves several processes: SQLite by default, in WAL mode and with `BEGIN IMMEDIATE` for whatever writes,
so that two writers queue instead of failing half-way; PostgreSQL by address.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import cast

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.orm import Session

FILE = "referee.sqlite3"
PATIENCE = 15

MIGRATIONS = Path(__file__).parent / "migrations"
_IMMEDIATE = "referee_immediate"
_MIGRATION_LOCK = 0x5EFE4EE
"""Any number will do, so long as nothing else in the same PostgreSQL database locks on it."""


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Database:
    """What an operation is given: where to read and write, and what time it is."""

    engine: Engine
    clock: Callable[[], datetime] = utc_now

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A transaction that changes nothing."""
        with Session(self.engine, autoflush=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that is kept if its block ends well; on SQLite the only writer from its first moment."""
        with Session(self.engine.execution_options(**{_IMMEDIATE: True})) as session, session.begin():
            yield session


# --- the engine -----------------------------------------------------------------------------------------------------


def address(environ: Mapping[str, str], instance: Path) -> str:
    """Where the data are: `REFEREE_DATABASE_URL`, or else a SQLite file in the instance folder."""
    return environ.get("REFEREE_DATABASE_URL") or f"sqlite:///{instance / FILE}"


def make_engine(url: str, patience: float = PATIENCE) -> Engine:
    """An engine for that address. A SQLite file's folder is made; a plain PostgreSQL address gets our driver.

    `patience`: seconds a writer waits for his turn at a SQLite file. Raises SQLAlchemy's `ArgumentError`.
    """
    place = make_url(url)
    if place.drivername in ("postgres", "postgresql"):
        place = place.set(drivername="postgresql+psycopg")
    if place.get_backend_name() != "sqlite":
        return create_engine(place, pool_pre_ping=True)
    if place.database and place.database != ":memory:":
        Path(place.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(place, connect_args={"timeout": patience})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: SqliteConnection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says, not where the driver guesses
    _write_ahead(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")


def _write_ahead(connection: SqliteConnection) -> None:
    """Sets WAL mode, which the file remembers. SQLite waits for nobody here: processes that meet at a new file must."""
    patience_ends = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except OperationalError:
            if monotonic() > patience_ends:
                raise
            sleep(0.01)


def _begin_sqlite(connection: Connection) -> None:
    immediate = connection.get_execution_options().get(_IMMEDIATE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def ping(database: Database) -> None:
    """Asks the database for something of ours: raises SQLAlchemy's `DBAPIError` unless it is there and migrated."""
    with database.engine.connect() as connection:
        connection.execute(text("SELECT version_num FROM alembic_version")).one()
        connection.execute(text("SELECT count(*) FROM (SELECT id FROM match LIMIT 1) AS one"))


# --- migrations -----------------------------------------------------------------------------------------------------


def migrate(engine: Engine) -> None:
    """Brings the tables up to date. Of processes that start together one does it, the rest find it done."""
    with _alone(engine) as connection:
        command.upgrade(migrations(connection=connection), "head")


def migrations(place: Path = MIGRATIONS, **attributes: object) -> Config:
    """Alembic's settings without an `alembic.ini`; `attributes` are for `migrations/env.py`."""
    config = Config(output_buffer=StringIO())
    config.set_main_option("script_location", str(place).replace("%", "%%"))
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    config.attributes.update(attributes)
    return config


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """One transaction in which nobody else migrates."""
    with engine.connect().execution_options(**{_IMMEDIATE: True}) as connection:
        if engine.dialect.name == "sqlite":
            with _without_foreign_keys(connection), connection.begin():
                yield connection
                _check_foreign_keys(connection)
            return
        with connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
            yield connection


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    """SQLite replaces a table by dropping it: with foreign keys awake that would delete all that hangs on it."""
    driver = cast(SqliteConnection, connection.connection.driver_connection)
    driver.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys = ON")


def _check_foreign_keys(connection: Connection) -> None:
    lost = connection.execute(text("PRAGMA foreign_key_check")).all()
    if lost:
        raise RuntimeError(
            f"a migration left {len(lost)} rows without what they belong to, the first in {lost[0][0]!r}"
        )
