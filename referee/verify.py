"""`referee verify`: every deal of a database that today's judge decides otherwise than was announced. Changes nothing.

Exit status: 0 there is none, 1 there is some, 2 when there is no such database. What a later entry of the match itself
changed, the rules corrected for instance, is no such thing: the judge is held against the journal as it stood then.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sqlalchemy import make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from referee import models
from referee.db import Database, address, make_engine, ping
from referee.operations import matches
from referee.operations.drift import Drift, Points, drifts
from referee.web.config import ConfigError, instance_path, read_config


def main(argv: Sequence[str] | None = None) -> int:
    """Look through a database and print a line a deal; returns the exit status."""
    args = _parser().parse_args(argv)
    try:
        told = list(lines(_open(args.database or configured(os.environ))))
    except (ArgumentError, ConfigError, FileNotFoundError, SQLAlchemyError) as fault:
        print(f"referee verify: no database to look through: {str(fault).splitlines()[0]}", file=sys.stderr)
        return 2
    for line in told:
        print(line)
    print(f"{len(told)} {'deal' if len(told) == 1 else 'deals'} decided otherwise than announced", file=sys.stderr)
    return 1 if told else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="referee verify",
        description="Lists every deal that the judge would now decide otherwise than was announced; changes nothing.",
    )
    parser.add_argument("--database", metavar="URL", help="SQLAlchemy's address; the configured one by default")
    return parser


def configured(environment: Mapping[str, str]) -> str:
    """The address of the application's own database, as these variables have it. Raises ConfigError."""
    settings = read_config(environment, {})
    folder = instance_path(settings) or Path(__file__).parents[1] / "instance"
    return str(settings.get("DATABASE_URL") or address({}, Path(folder)))


def _open(url: str) -> Database:
    """A database that is there and migrated; nothing is made and nothing migrated."""
    place = make_url(url)
    if place.get_backend_name() == "sqlite" and place.database and not Path(place.database).is_file():
        raise FileNotFoundError(place.database)
    database = Database(make_engine(url))
    ping(database)
    return database


def lines(database: Database) -> Iterator[str]:
    """A line for each: match, entry, announced and present points by name."""
    with database.reading() as session:
        numbers = session.scalars(select(models.Match.id).order_by(models.Match.id)).all()
    for number in numbers:
        stored = matches.load(database, number)
        match = stored.replay()
        for drift in drifts(stored, match):
            if drift.judged:
                yield f"match {number}, entry {drift.entry}: {_told(drift, match.names)}"


def _told(drift: Drift, names: tuple[str, ...]) -> str:
    seated = [names[seat] for seat in drift.seats]
    return f"announced {_points(seated, drift.announced)}; now {_points(seated, drift.now)}"


def _points(names: Sequence[str], points: Points) -> str:
    told = zip(names, points, strict=True)
    return ", ".join(f"{name} {'no result' if one is None else one}" for name, one in told)
