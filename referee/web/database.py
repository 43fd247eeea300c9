"""The application's one database, brought up to date when it starts. Knows no table."""

from pathlib import Path
from typing import cast

from flask import Flask, current_app

from referee.db import Database, address, make_engine, migrate

_KEY = "referee.database"


def install(app: Flask) -> None:
    """Open the database of `DATABASE_URL` and migrate it; of workers starting together one does, the others wait.

    Raises SQLAlchemy's errors where there is no such database.
    """
    url = str(app.config.get("DATABASE_URL") or address({}, Path(app.instance_path)))
    app.config["DATABASE_URL"] = url
    engine = make_engine(url)
    migrate(engine)
    app.extensions[_KEY] = Database(engine)


def database() -> Database:
    """What the operations are given. A transaction lasts as long as one operation, never as long as a request."""
    return cast(Database, current_app.extensions[_KEY])
