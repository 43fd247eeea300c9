"""Who comes in at a match's address, and what this phone may do there. Knows links and roles, no page.

An unknown secret, a revoked one, one for another role and a phone without the right are one answer: 404.
"""

from dataclasses import dataclass

from flask import current_app, request

from referee.models import Role
from referee.operations import access, links, matches
from referee.operations.errors import NotFound
from referee.operations.stamp import Stamp
from referee.operations.stored import StoredMatch
from referee.pages.match import Field
from referee.scoring.match import Match
from referee.web.csrf import FIELD
from referee.web.database import database
from referee.web.phone import current_phone, offer_phone, phone_for_writing, phone_token

GUARDS = frozenset({"key", "after", "do", FIELD})


@dataclass(frozen=True, slots=True)
class Visit:
    """A match as this phone sees it: its reading address, its journal, where it stands, and whether it may write."""

    secret: str
    stored: StoredMatch
    match: Match
    phone: int | None
    writes: bool

    @property
    def after(self) -> int:
        """The newest entry that a page made now shows."""
        return self.stored.last


def enter(secret: str) -> Visit:
    """Open the match of a reading address; raises NotFound."""
    link = links.resolve(database(), secret, Role.READ)
    stored = matches.load(database(), link.match_id)
    phone = current_phone()
    writes = phone is not None and Role.WRITE in access.roles(database(), phone, link.match_id)
    return Visit(secret, stored, stored.replay(), phone, writes)


def remember(secret: str) -> None:
    """This phone looks on: its list shall show the match, once it has come back with our cookie. A match changes by
    nothing of this, and a link's preview, which keeps no cookie, leaves no trace.
    """
    if phone_token():
        access.grant(database(), phone_for_writing(), links.resolve(database(), secret, Role.READ).id)
    else:
        offer_phone()


def enter_to_write(secret: str) -> Visit:
    """The same for who wants to write; raises NotFound where this phone may not."""
    visit = enter(secret)
    if not visit.writes:
        raise NotFound
    return visit


def stamp(visit: Visit) -> Stamp:
    """What this form carries: its key, the entry it builds on, this phone. Raises BadKey, NotFound."""
    if visit.phone is None:
        raise NotFound
    return Stamp(request.form.get("key", ""), after(), visit.phone)


def after() -> int:
    """The newest entry that the page of this form showed; 0 where it does not say."""
    told = request.form.get("after", "")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 7 else 0


def sent() -> tuple[Field, ...]:
    """What was typed or chosen in this form, without what guards it and the button that sent it."""
    return tuple(Field(name, value) for name, value in request.form.items(multi=True) if name not in GUARDS)


def mark() -> str:
    """The state of the deal in progress that the page showed."""
    return request.args.get("mark", "")


def app_key() -> bytes:
    """What the secrets of links are derived with."""
    key = current_app.config["SECRET_KEY"]
    return key if isinstance(key, bytes) else str(key).encode()
