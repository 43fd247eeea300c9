"""The matches a phone knows, as its list shows them. Knows no words; changes nothing."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from referee import models
from referee.db import Database
from referee.models import Role
from referee.operations import links
from referee.operations.access import live
from referee.operations.stored import StoredMatch, stored
from referee.scoring.match import Match

MOST = 100


@dataclass(frozen=True, slots=True)
class Kept:
    """A match on the list: as stored, where it stands, the most this phone may do, the secret of its reading address.

    `secret` is None when the app's key has changed since that link was made.
    """

    match: StoredMatch
    state: Match
    role: Role
    secret: str | None


def matches_of(database: Database, app_key: bytes, phone_id: int, *, most: int = MOST) -> tuple[Kept, ...]:
    """The newest `most` matches in which this phone has a role: running ones first, of each kind the newest first.

    Four queries, however many matches.
    """
    with database.reading() as session:
        roles = _roles(session, phone_id)
        rows = _matches(session, [*roles], most)
        ids = [row.id for row in rows]
        entries, secrets = _entries(session, ids), _secrets(session, app_key, ids)
    kept = [_kept(stored(row, entries[row.id]), roles[row.id], secrets.get(row.id)) for row in rows]
    return tuple(sorted(kept, key=lambda one: one.state.over))


def _kept(match: StoredMatch, roles: set[Role], secret: str | None) -> Kept:
    return Kept(match, match.replay(), Role.WRITE if Role.WRITE in roles else Role.READ, secret)


def _roles(session: Session, phone_id: int) -> dict[int, set[Role]]:
    found = defaultdict(set)
    for access in session.scalars(live(phone_id)):
        found[access.match_id].add(access.role)
    return found


def _matches(session: Session, ids: Sequence[int], most: int) -> Sequence[models.Match]:
    newest = select(models.Match).where(models.Match.id.in_(ids))
    newest = newest.order_by(models.Match.created_at.desc(), models.Match.id.desc()).limit(most)
    return session.scalars(newest).all()


def _entries(session: Session, ids: Sequence[int]) -> dict[int, list[models.Entry]]:
    found = defaultdict(list)
    for row in session.scalars(
        select(models.Entry).where(models.Entry.match_id.in_(ids)).order_by(models.Entry.match_id, models.Entry.number)
    ):
        found[row.match_id].append(row)
    return found


def _secrets(session: Session, app_key: bytes, ids: Sequence[int]) -> dict[int, str | None]:
    reading = select(models.Link).where(
        models.Link.match_id.in_(ids), models.Link.role == Role.READ, models.Link.revoked_at.is_(None)
    )
    return {row.match_id: links.secret_of(app_key, row) for row in session.scalars(reading)}
