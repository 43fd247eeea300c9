"""What each phone may do in which match. A role lives as long as the link that gave it. Knows no secret.

A phone keeps one row a match and role, moved to the newest link that gave it.
"""

from datetime import datetime

from sqlalchemy import Select, delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from referee.db import Database
from referee.models import Access, Link, Role
from referee.operations.errors import NotFound
from referee.operations.stored import hold


def grant(database: Database, phone_id: int, link_id: int) -> None:
    """This phone has the role of that link. Writes nothing where it has it already. Raises NotFound for a dead link."""
    with database.reading() as session:
        if session.scalar(live(phone_id).where(Access.link_id == link_id)) is not None:
            return
    try:
        _grant(database, phone_id, link_id)
    except IntegrityError:  # two requests of one phone at once, where the database allows that
        _grant(database, phone_id, link_id)


def roles(database: Database, phone_id: int, match_id: int) -> frozenset[Role]:
    """What this phone may do in that match."""
    with database.reading() as session:
        return held(session, phone_id, match_id)


# --- for operations with a transaction of their own ---------------------------------------------------------------


def held(session: Session, phone_id: int, match_id: int) -> frozenset[Role]:
    """As `roles`."""
    return frozenset(access.role for access in session.scalars(live(phone_id).where(Access.match_id == match_id)))


def live(phone_id: int) -> Select[Access]:
    """What this phone has by links that live."""
    return (
        select(Access)
        .join(Link, Link.id == Access.link_id)
        .where(Access.phone_id == phone_id, Link.revoked_at.is_(None))
    )


def admit(session: Session, now: datetime, phone_id: int, link: Link) -> None:
    """Give a phone the role of a link."""
    row = session.get(Access, (phone_id, link.match_id, link.role))
    if row is None:
        row = Access(phone_id=phone_id, match_id=link.match_id, role=link.role)
        session.add(row)
    row.link_id, row.granted_at = link.id, now


def expel(session: Session, link_id: int) -> None:
    """Nobody has a role by that link any more."""
    session.execute(delete(Access).where(Access.link_id == link_id))


def _grant(database: Database, phone_id: int, link_id: int) -> None:
    with database.writing() as session:
        link = session.get(Link, link_id)
        if link is None:
            raise NotFound
        hold(session, link.match_id)
        session.refresh(link)
        if link.revoked_at is not None:
            raise NotFound
        admit(session, database.clock(), phone_id, link)
