"""Everything the database keeps, to hold against what it kept before. Knows tables by their names only."""

from flask import Flask
from sqlalchemy import text

from referee.models import Base
from referee.web.database import database

Rows = list[tuple[object, ...]]


def kept(app: Flask) -> dict[str, Rows]:
    """Every row of every table."""
    with app.app_context(), database().engine.connect() as connection:
        return {
            table: [tuple(row) for row in connection.execute(text(f'SELECT * FROM "{table}" ORDER BY 1, 2'))]
            for table in sorted(Base.metadata.tables)
        }


def changed(before: dict[str, Rows], after: dict[str, Rows]) -> set[str]:
    """The tables in which something is not as it was."""
    return {table for table in before | after if before.get(table) != after.get(table)}
