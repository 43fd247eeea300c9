"""A process that starts the application's database at the same moment as others."""

from typing import Protocol

from referee.db import Database, make_engine, migrate, ping


class Gate(Protocol):
    """A barrier between processes."""

    def wait(self) -> int: ...


def start(url: str, gate: Gate) -> None:
    """Wait for the others, then do what every start does; an error ends the process with a status."""
    engine = make_engine(url)
    gate.wait()
    migrate(engine)
    ping(Database(engine))
