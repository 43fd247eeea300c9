"""A table's own rules, kept by name on the phone that wrote them. Knows no option and no match.

What is kept is `{"base": "es-gin", …changes}` with only what differs from the base, so that a value set to what the
source says cites the source again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from referee import models
from referee.codec.reading import read_rules
from referee.db import Database
from referee.operations import names
from referee.operations.errors import BadNames, KeyReused, NotFound, Refused, RulesFull
from referee.operations.stamp import check_key
from referee.scoring.errors import Impossible
from referee.scoring.house_rules import changes
from referee.scoring.rules import RuleSet

MOST = 50


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules that a table has made its own: what it calls them, and what they are."""

    id: int
    name: str
    told: Mapping[str, Any]
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class Saved:
    """The house rules that a save made; `repeated` when they had been made before by the same key."""

    id: int
    repeated: bool = False


def save(
    database: Database, phone_id: int, name: str, told: Mapping[str, object], key: str, *, most: int = MOST
) -> Saved:
    """Keep rules under a name; the same key and phone get the first answer again.

    Raises BadKey, Refused (rules), BadNames (seat 0 stands for the name), KeyReused, RulesFull (`most` are kept).
    """
    check_key(key)
    rules, tidied = _resolved(told), names.tidy(name)
    if wrong := names.problems([name]):
        raise BadNames(wrong)
    try:
        return _save(database, phone_id, tidied, rules, key, most)
    except IntegrityError:  # a second tap came between looking and writing, where the database allows that
        return _save(database, phone_id, tidied, rules, key, most)


def of_phone(database: Database, phone_id: int) -> tuple[HouseRules, ...]:
    """All that this phone keeps, the latest first."""
    with database.reading() as session:
        rows = session.scalars(_of(phone_id).order_by(models.HouseRules.id.desc()))
        return tuple(map(_read, rows))


def get(database: Database, phone_id: int, house_id: int) -> HouseRules:
    """The rules of that number, if this phone keeps them; raises NotFound."""
    with database.reading() as session:
        return _read(_row(session, phone_id, house_id))


def delete(database: Database, phone_id: int, house_id: int) -> None:
    """Forget them; matches played by them keep theirs. Raises NotFound."""
    with database.writing() as session:
        session.delete(_row(session, phone_id, house_id))


def _resolved(told: Mapping[str, object]) -> RuleSet:
    try:
        return read_rules(told)
    except Impossible as impossible:
        raise Refused(impossible.faults) from None


def _save(database: Database, phone_id: int, name: str, rules: RuleSet, key: str, most: int) -> Saved:
    told = {"base": rules.id, **changes(rules)}
    with database.writing() as session:
        kept = session.scalars(_of(phone_id)).all()
        first = next((row for row in kept if row.key == key), None)
        if first is not None:
            if (first.name, first.rules) != (name, told):
                raise KeyReused(first.id)
            return Saved(first.id, repeated=True)
        if names.problems([*(row.name for row in kept), name]):
            raise BadNames((names.NameProblem(0, names.Wrong.EQUAL),))
        if len(kept) >= most:
            raise RulesFull(most)
        row = models.HouseRules(phone_id=phone_id, name=name, rules=told, key=key, created_at=database.clock())
        session.add(row)
        session.flush()
        return Saved(row.id)


def _of(phone_id: int) -> Select[models.HouseRules]:
    return select(models.HouseRules).filter_by(phone_id=phone_id)


def _row(session: Session, phone_id: int, house_id: int) -> models.HouseRules:
    row = session.scalar(_of(phone_id).filter_by(id=house_id))
    if row is None:
        raise NotFound
    return row


def _read(row: models.HouseRules) -> HouseRules:
    return HouseRules(row.id, row.name, row.rules, read_rules(row.rules))
