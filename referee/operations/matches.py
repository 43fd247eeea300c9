"""A match opened, read and deleted. Knows nothing of what happens in between."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from referee import models
from referee.codec.reading import read_rules
from referee.db import Database
from referee.models import Role
from referee.operations import links, names
from referee.operations.access import admit
from referee.operations.errors import BadNames, KeyReused, Refused
from referee.operations.stamp import check_key
from referee.operations.stored import Event, StoredMatch, hold, read_match
from referee.scoring.errors import Code, Fault, Impossible


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What is agreed before the first deal: `{"base": "es-gin", …changes}`, a name a seat, who deals first if known.

    `rules_name` is what the table calls its own rules, None where it has no name for them.
    """

    rules: Event
    names: Sequence[str]
    first_dealer: int | None = None
    rules_name: str | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A match and the secret of its reading address (None if the app's key has changed since it was opened)."""

    match_id: int
    secret: str | None
    repeated: bool = False


def open_match(database: Database, app_key: bytes, new: NewMatch, key: str, phone_id: int) -> Opened:
    """Open a match, with a link for each role; this phone may write. The same key and phone get the first match again.

    A lot drawn anew by the repetition is not looked at: the first one holds.
    Raises BadNames, Refused (rules or first dealer), BadKey, KeyReused (other names or rules than then).
    """
    check_key(key)
    new = _fit(new)
    try:
        return _open(database, app_key, new, key, phone_id)
    except IntegrityError:  # a second tap came between looking and writing, where the database allows that
        return _open(database, app_key, new, key, phone_id)


def load(database: Database, match_id: int) -> StoredMatch:
    """A match with its journal, in two queries. Raises NotFound."""
    with database.reading() as session:
        return read_match(session, match_id)


def delete(database: Database, match_id: int) -> None:
    """Delete a match for good, with its journal, deal in progress, links and rights. Raises NotFound."""
    with database.writing() as session:
        session.delete(hold(session, match_id))


def _fit(new: NewMatch) -> NewMatch:
    """The same with names as they are kept; raises BadNames, Refused."""
    try:
        rules = read_rules(new.rules)
    except Impossible as impossible:
        raise Refused(impossible.faults) from None
    if wrong := names.problems(new.names):
        raise BadNames(wrong)
    if len(new.names) not in rules.players:
        raise Refused((Fault(Code.WRONG_TABLE, ("players",)),))
    if new.first_dealer is not None and new.first_dealer not in range(len(new.names)):
        raise Refused((Fault(Code.UNKNOWN_PLAYER, ("first_dealer",)),))
    if new.rules_name is not None and (wrong := names.problems([new.rules_name])):
        raise BadNames(wrong)
    return NewMatch(
        rules=dict(new.rules),
        names=tuple(map(names.tidy, new.names)),
        first_dealer=new.first_dealer,
        rules_name=new.rules_name and names.tidy(new.rules_name),
    )


def _open(database: Database, app_key: bytes, new: NewMatch, key: str, phone_id: int) -> Opened:
    with database.writing() as session:
        first = session.scalar(select(models.Match).filter_by(opened_by=phone_id, key=key))
        if first is None:
            return _insert(session, database.clock(), app_key, new, key, phone_id)
        if (first.names, first.rules, first.rules_name) != ([*new.names], new.rules, new.rules_name):
            raise KeyReused(first.id)
        return Opened(first.id, links.shown(session, app_key, first.id, Role.READ), repeated=True)


def _insert(session: Session, now: datetime, app_key: bytes, new: NewMatch, key: str, phone_id: int) -> Opened:
    row = models.Match(
        rules=dict(new.rules),
        rules_name=new.rules_name,
        names=[*new.names],
        first_dealer=new.first_dealer,
        key=key,
        opened_by=phone_id,
        created_at=now,
    )
    session.add(row)
    session.flush()
    read, write = (links.make(session, now, app_key, row.id, role) for role in (Role.READ, Role.WRITE))
    for link in (read, write):
        admit(session, now, phone_id, link.row)
    return Opened(row.id, read.secret)
