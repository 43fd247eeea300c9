"""Whether a match has changed for this phone, in one query and without asking the judge. Changes nothing."""

from dataclasses import astuple, dataclass
from hashlib import sha256

from sqlalchemy import Select, Text, cast, func, select

from referee.db import Database
from referee.models import Access, Draft, DraftHand, Entry, Link, Phone, Role, TurnedUp
from referee.operations.errors import NotFound
from referee.operations.links import digest
from referee.operations.phones import digest as phone_digest


@dataclass(frozen=True, slots=True)
class Pulse:
    """What the page of a match hangs on: its newest entry, the deals in progress and how many hands are in, the cards
    turned up, and whether this phone may write.
    """

    match_id: int
    last: int
    draft: str | None
    hands: int
    turned: str | None
    writes: bool

    @property
    def tag(self) -> str:
        """The same in a few characters."""
        return sha256(repr(astuple(self)).encode()).hexdigest()[:16]


def pulse(database: Database, secret: str, token: str) -> Pulse:
    """The state of the match of a reading address, for the phone with this token ("" for none). Raises NotFound."""
    with database.reading() as session:
        row = session.execute(_question(secret, token)).first()
    if row is None:
        raise NotFound
    match_id, last, draft, hands, turned, rights = row
    return Pulse(match_id, last or 0, draft, hands, turned, rights > 0)


def _question(secret: str, token: str) -> Select[int, int | None, str | None, int, str | None, int]:
    last = select(func.max(Entry.number)).where(Entry.match_id == Link.match_id).scalar_subquery()
    # Without its mark, which changes with every card that is put: nobody else sees those.
    told = cast(Draft.table_no, Text) + cast(Draft.knocker, Text) + cast(Draft.facts, Text)
    draft = select(func.aggregate_strings(told, " ")).where(Draft.match_id == Link.match_id).scalar_subquery()
    saved = DraftHand.cards.is_not(None)
    hands = select(func.count(DraftHand.seat)).where(DraftHand.match_id == Link.match_id, saved).scalar_subquery()
    card = cast(TurnedUp.table_no, Text) + TurnedUp.card + cast(TurnedUp.after, Text)
    cards = func.aggregate_strings(card, " ")  # with the deal it is of: the same card may be turned up again
    turned = select(cards).where(TurnedUp.match_id == Link.match_id).scalar_subquery()
    given = Link.__table__.alias("given")
    writes = (
        select(func.count(Access.phone_id))
        .join(Phone, Phone.id == Access.phone_id)
        .join(given, given.c.id == Access.link_id)
        .where(
            Access.match_id == Link.match_id,
            Access.role == Role.WRITE,
            Phone.digest == phone_digest(token),
            given.c.revoked_at.is_(None),
        )
        .scalar_subquery()
    )
    return select(Link.match_id, last, draft, hands, turned, writes).where(
        Link.digest == digest(secret), Link.role == Role.READ, Link.revoked_at.is_(None)
    )
