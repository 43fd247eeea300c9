"""What a phone may see of a deal in progress. Pure: rows in, one value out. Knows seats and texts, no cards.

Until every hand is in, a phone sees the hands it saved itself and what was said of them; of the others only that they
are in. Then all is shown to all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from referee import models
from referee.operations.stored import Event

PART = "part"
"""Kept among the facts and none of them: the seats whose hand was left half put, which are still missing."""

ENDS = "ends"
"""Another: the field of the event that names whoever ended the deal, where nobody knocked."""

_GIVE_THE_KNOCKER_AWAY = frozenset({"discard", "taken"})
_GIVE_A_SEAT_AWAY = frozenset({"laid", "laid_off"})


@dataclass(frozen=True, slots=True)
class HandView:
    """One seat's hand: whether it is in, the whole of it, whether this phone saved it, and its cards, None where they
    are not shown.
    """

    seat: int
    saved: bool
    mine: bool
    cards: str | None


@dataclass(frozen=True, slots=True)
class DraftView:
    """A deal in progress. `facts` are those that may be seen, as the event will tell them; `after` the entry it builds
    on; `mark` names this state of it. `stale`: the journal has gone on, it cannot be confirmed any more.
    """

    knocker: int
    after: int
    mark: str
    started_at: datetime
    hands: tuple[HandView, ...]
    facts: Event
    stale: bool = False

    ends: str = "knocker"

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose hand is not in."""
        return tuple(hand.seat for hand in self.hands if not hand.saved)

    @property
    def event(self) -> Event | None:
        """The event that confirming it would write; None while a hand is missing."""
        if self.missing:
            return None
        cards = {str(hand.seat): hand.cards for hand in self.hands}
        return {"kind": "deal", self.ends: str(self.knocker), "cards": cards, **self.facts}

    def hand(self, seat: int) -> HandView | None:
        """The hand of a seat; None for one that has none in this deal."""
        return next((hand for hand in self.hands if hand.seat == seat), None)


def view_of(
    draft: models.Draft, hands: Sequence[models.DraftHand], phone: int | None, *, stale: bool = False
) -> DraftView:
    """The draft as this phone may see it; `hands` in seat order."""
    whole = {hand.seat for hand in hands if hand.cards is not None} - {*map(int, draft.facts.get(PART, ()))}
    seen = {hand.seat for hand in hands if len(whole) == len(hands) or _mine(hand, phone)}
    return DraftView(
        knocker=draft.knocker,
        after=draft.after,
        mark=draft.mark,
        started_at=draft.started_at,
        hands=tuple(_hand(hand, phone, whole=hand.seat in whole, shown=hand.seat in seen) for hand in hands),
        facts=_facts(draft, seen),
        stale=stale,
        ends=draft.facts.get(ENDS, "knocker"),
    )


def _mine(hand: models.DraftHand, phone: int | None) -> bool:
    return hand.cards is not None and phone is not None and hand.phone_id == phone


def _hand(hand: models.DraftHand, phone: int | None, *, whole: bool, shown: bool) -> HandView:
    return HandView(
        seat=hand.seat,
        saved=whole,
        mine=_mine(hand, phone),
        cards=hand.cards if shown else None,
    )


def _facts(draft: models.Draft, seen: set[int]) -> Event:
    return {
        name: _of_seats(told, seen) if name in _GIVE_A_SEAT_AWAY else told
        for name, told in draft.facts.items()
        if name not in (PART, ENDS) and (name not in _GIVE_THE_KNOCKER_AWAY or draft.knocker in seen)
    }


def _of_seats(told: Mapping[str, object], seen: set[int]) -> Mapping[str, object]:
    return {seat: fact for seat, fact in told.items() if seat in map(str, seen)}
