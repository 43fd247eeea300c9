"""`python -m referee.migrations "what changes"` writes the next migration: what the models say beyond the last one.

To be read and completed by hand before it is committed.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from alembic import command
from alembic.script import Script, ScriptDirectory

from referee.db import MIGRATIONS, make_engine, migrate, migrations


def write_next(message: str, place: Path = MIGRATIONS) -> Path:
    """The file of the new migration, in the `versions` of `place`."""
    number = 1 + int(ScriptDirectory.from_config(migrations(place)).get_current_head() or 0)
    with TemporaryDirectory() as folder:
        engine = make_engine(f"sqlite:///{folder}/as_migrated.sqlite3")
        migrate(engine)
        with engine.connect() as connection:
            config = migrations(place, connection=connection)
            made = command.revision(config, message, autogenerate=True, rev_id=f"{number:04}")
        engine.dispose()
    if not isinstance(made, Script):
        raise TypeError(f"one migration was asked for, not {made!r}")
    return Path(made.path)


if __name__ == "__main__":
    sys.stdout.write(f"{write_next(sys.argv[1])}\n")
