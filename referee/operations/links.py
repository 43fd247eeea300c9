"""Links: secrets that open a match for reading or writing. Knows roles, not phones' names nor addresses.

A secret is derived from the link's nonce with the app's own key, so that it can be shown again without being stored;
what is stored finds the link of a secret but makes none. Unknown, revoked and meant for another role are one answer.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.orm import Session

from referee import models
from referee.db import Database
from referee.models import Role
from referee.operations import access
from referee.operations.errors import KeyReused, NotFound
from referee.operations.stamp import check_key
from referee.operations.stored import hold

_NONCE_BYTES = 16
_SECRET_BYTES = 16


@dataclass(frozen=True, slots=True)
class Link:
    """A link that lives: which match it opens, and for what."""

    id: int
    match_id: int
    role: Role


@dataclass(frozen=True, slots=True)
class Made:
    """A new link's row, and its secret, which the row does not hold."""

    row: models.Link
    secret: str


@dataclass(frozen=True, slots=True)
class Renewed:
    """The secret of a new link, and of the reading address that now leads to the match; None as in `address`."""

    secret: str | None
    reading: str | None
    repeated: bool


def resolve(database: Database, secret: str, role: Role) -> Link:
    """The live link of that role with this secret. Raises NotFound, whatever the reason."""
    with database.reading() as session:
        row = _by_secret(session, secret)
        if row is None or row.role is not role or row.revoked_at is not None:
            raise NotFound
        return Link(row.id, row.match_id, row.role)


def address(database: Database, app_key: bytes, match_id: int, role: Role = Role.READ) -> str | None:
    """The secret of the live link of that role, again; None when there is none, or the app's key has changed since it
    was made: the old secret still opens, but only a renewed link can be shown.
    """
    with database.reading() as session:
        return shown(session, app_key, match_id, role)


def renew(database: Database, app_key: bytes, secret: str, role: Role, *, key: str, phone_id: int) -> Renewed:
    """A new link of that role; the old one dies at once, and with it the role of every phone but this one.

    `secret` is that of the reading address on which it was asked. It may be the one that a first tap with the same key
    has just revoked: the second gets the same answer. Raises NotFound unless this phone may write, BadKey, KeyReused.
    """
    check_key(key)
    with database.writing() as session:
        asked = _asked(session, secret, phone_id)
        match_id = asked.match_id
        first = session.scalar(select(models.Link).filter_by(match_id=match_id, key=key))
        if first is None and asked.revoked_at is not None:
            raise NotFound
        if first is not None and first.role is not role:
            raise KeyReused(first.id)
        if first is None:
            _replace(session, database.clock(), app_key, match_id, role, key, phone_id)
        new, reading = (shown(session, app_key, match_id, wanted) for wanted in (role, Role.READ))
        return Renewed(new, reading, repeated=first is not None)


# --- for operations with a transaction of their own ---------------------------------------------------------------


def make(session: Session, now: datetime, app_key: bytes, match_id: int, role: Role, key: str | None = None) -> Made:
    """A new link of a match."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    secret = derive(app_key, nonce)
    row = models.Link(match_id=match_id, role=role, nonce=nonce, digest=digest(secret), key=key, created_at=now)
    session.add(row)
    session.flush()
    return Made(row, secret)


def shown(session: Session, app_key: bytes, match_id: int, role: Role) -> str | None:
    """As `address`."""
    live = select(models.Link).filter_by(match_id=match_id, role=role, revoked_at=None).order_by(models.Link.id.desc())
    row = session.scalars(live).first()
    return None if row is None else secret_of(app_key, row)


def secret_of(app_key: bytes, row: models.Link) -> str | None:
    """The secret of a link, None when it was made with another key of the app."""
    secret = derive(app_key, row.nonce)
    return secret if hmac.compare_digest(digest(secret), row.digest) else None


def derive(app_key: bytes, nonce: bytes) -> str:
    """The secret that belongs to a nonce: 128 bits, 22 characters that an address takes as they are."""
    mac = hmac.digest(app_key, nonce, "sha256")[:_SECRET_BYTES]
    return urlsafe_b64encode(mac).rstrip(b"=").decode()


def digest(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _by_secret(session: Session, secret: str) -> models.Link | None:
    return session.scalar(select(models.Link).filter_by(digest=digest(secret)))


def _asked(session: Session, secret: str, phone_id: int) -> models.Link:
    """The reading link, alive or not, on whose page a phone that may write asks for a new one, and its match held.

    Raises NotFound.
    """
    row = _by_secret(session, secret)
    if row is None or row.role is not Role.READ:
        raise NotFound
    hold(session, row.match_id)
    session.refresh(row)
    if Role.WRITE not in access.held(session, phone_id, row.match_id):
        raise NotFound
    return row


def _replace(
    session: Session, now: datetime, app_key: bytes, match_id: int, role: Role, key: str, phone_id: int
) -> None:
    _revoke(session, now, match_id, role)
    access.admit(session, now, phone_id, make(session, now, app_key, match_id, role, key).row)


def _revoke(session: Session, now: datetime, match_id: int, role: Role) -> None:
    """Revoked links are kept, so that their secrets are never taken for new ones; the rights they gave are not."""
    for row in session.scalars(select(models.Link).filter_by(match_id=match_id, role=role, revoked_at=None)):
        row.revoked_at = now
        access.expel(session, row.id)
