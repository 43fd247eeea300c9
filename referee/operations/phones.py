"""Phones, known by the secret in their cookie. Know no name, no number and no maker."""

import re
import secrets
from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from referee.db import Database
from referee.models import Phone

_TOKEN_BYTES = 16
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def new_token() -> str:
    """What a phone that has none is given: 128 random bits, 22 characters that a cookie takes as they are."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether this could be a token of ours."""
    return _TOKEN.fullmatch(text) is not None


def find(database: Database, token: str) -> int | None:
    """The phone with this token, None if it has never done anything. Writes nothing."""
    with database.reading() as session:
        return _find(session, token)


def find_or_create(database: Database, token: str) -> int:
    """The phone with this token, from now on known. ValueError for what is no token."""
    if not is_token(token):
        raise ValueError("not a phone's token")
    known = find(database, token)
    if known is not None:
        return known
    try:
        return _create(database, token)
    except IntegrityError:  # two requests of a new phone at once, where the database allows that
        return _create(database, token)


def _find(session: Session, token: str) -> int | None:
    return session.scalar(select(Phone.id).filter_by(digest=digest(token)))


def _create(database: Database, token: str) -> int:
    with database.writing() as session:
        known = _find(session, token)
        if known is not None:
            return known
        phone = Phone(digest=digest(token), created_at=database.clock())
        session.add(phone)
        session.flush()
        return phone.id


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()
