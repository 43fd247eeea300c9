"""The card turned up for the deal being played, one a table: told before anybody knocks, in view until the deal is
written. Knows a card as its two characters, and no rule: whether it matters is for whoever asks.

It is no entry of the journal, for nothing has happened yet: the deal in progress takes it over, and the event of the
deal tells it.
"""

from datetime import datetime

from sqlalchemy.orm import Session

from referee import models
from referee.codec.text import read_card
from referee.db import Database
from referee.operations.errors import MatchOver, Refused, Stale
from referee.operations.freshness import is_stale
from referee.operations.stamp import Stamp
from referee.operations.stored import Event, StoredMatch, read_match
from referee.scoring.errors import Code, Fault

LONGEST_CARD = 20
"""Characters: whatever is longer names no single card."""

_DEAL: Event = {"kind": "deal"}


def turn_up(database: Database, match_id: int, card: str, stamp: Stamp, *, table: int = 0) -> str:
    """Say, or correct, which card was turned up for the deal now played at a table; the card as it is kept.

    A deal in progress there is told too, and forgets that an illegal knock was accepted: another card may set another
    limit. Saying the same again changes nothing. Raises NotFound, Refused for what is no card, Stale, MatchOver.
    """
    told = read_card(card[:LONGEST_CARD])
    if told is None:
        raise Refused((Fault(Code.BAD_CARD, ("upcard",), detail=card[:LONGEST_CARD]),))
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        if is_stale(match.entries, _DEAL, table, stamp.after):
            raise Stale(match.last)
        if match.replay().over:
            raise MatchOver
        if card_turned(session, match, table) != str(told):
            _keep(session, database.clock(), match, str(told), stamp, table)
        _tell_draft(session, match, str(told), table)
    return str(told)


def card_of(database: Database, match: StoredMatch, *, table: int = 0) -> str | None:
    """The card turned up for the deal now played at a table; None while nobody has said."""
    with database.reading() as session:
        return card_turned(session, match, table)


def card_turned(session: Session, match: StoredMatch, table: int) -> str | None:
    """The same inside a transaction. A card is of one deal: that of a deal the journal has gone past counts no more."""
    row = session.get(models.TurnedUp, (match.id, table))
    return None if row is None or is_stale(match.entries, _DEAL, table, row.after) else row.card


def _keep(session: Session, now: datetime, match: StoredMatch, card: str, stamp: Stamp, table: int) -> None:
    row = models.TurnedUp(
        match_id=match.id,
        table_no=table,
        card=card,
        after=stamp.after,
        phone_id=stamp.phone,
        written_at=now,
    )
    session.merge(row)


def _tell_draft(session: Session, match: StoredMatch, card: str, table: int) -> None:
    draft = session.get(models.Draft, (match.id, table))
    if draft is None or is_stale(match.entries, _DEAL, table, draft.after) or draft.facts.get("upcard") == card:
        return
    kept = {name: told for name, told in draft.facts.items() if name != "accepted"}
    draft.tell(kept | {"upcard": card})
