"""What was seen at the table when a deal ended, and whether it can be so. Judges nothing.

Facts that cannot be so are faults, all found at once; whether the rules allow what happened is asked elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.scoring.cards import Card, Hand
from referee.scoring.errors import Code, Fault
from referee.scoring.layoffs import LayOff
from referee.scoring.melds import is_meld
from referee.scoring.rules import UPCARD, RuleSet

Spread = tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The end of one deal, by seat.

    The knocker's hand has eleven cards with `discard` one of them or unknown, or ten with `discard` the eleventh or
    unknown. `laid` and `laid_off` are what was seen, None where nobody said. `barred` and `accepted` are remedies in
    force (000 §15); `as_dealt` says that a wrong number of cards is what lay on the table,
    `tie_winner` whom the table named where two defenders tie.
    """

    knocker: int
    hands: tuple[Hand, ...]
    discard: Card | None = None
    taken: Card | None = None
    upcard: Card | None = None
    laid: tuple[Spread | None, ...] = ()
    laid_off: tuple[tuple[LayOff, ...] | None, ...] = ()
    barred: frozenset[int] = frozenset()
    accepted: bool = False
    as_dealt: bool = False
    tie_winner: int | None = None

    def spread_of(self, seat: int) -> Spread | None:
        """The melds as this seat laid them, if anybody said."""
        return self.laid[seat] if self.laid else None

    def layoffs_of(self, seat: int) -> tuple[LayOff, ...] | None:
        """The lay-offs as this seat made them, if anybody said."""
        return self.laid_off[seat] if self.laid_off else None

    def ten(self, seat: int) -> Hand:
        """The hand without the card known to be thrown."""
        thrown = self.discard.bit if self.discard is not None and seat == self.knocker else 0
        return self.hands[seat] & ~thrown


def wrong_counts(rules: RuleSet, facts: Facts) -> tuple[int, ...]:
    """The seats whose number of cards cannot be: the knocker may hold one more than the others (000 §11–12)."""
    size = rules.hand_size.value
    return tuple(
        seat
        for seat, hand in enumerate(facts.hands)
        if hand.bit_count() != size and not (seat == facts.knocker and hand.bit_count() == size + 1)
    )


def faults(rules: RuleSet, facts: Facts) -> tuple[Fault, ...]:
    """Everything that cannot be so, in the order of the fields."""
    takes = str(rules.hand_size.value)
    return (
        *(Fault(Code.WRONG_COUNT, ("cards", seat), facts.hands[seat], takes) for seat in wrong_counts(rules, facts)),
        *cards_twice(facts.hands),
        *_discard_faults(rules, facts),
        *_taken_faults(rules, facts),
        *(() if facts.upcard is not None or rules.knock_limit.value != UPCARD else _UPCARD_MISSING),
        *(fault for seat in range(len(facts.hands)) for fault in _laid_faults(rules, facts, seat)),
    )


_UPCARD_MISSING = (Fault(Code.UPCARD_NEEDED, ("upcard",)),)


def cards_twice(hands: tuple[Hand, ...]) -> Iterator[Fault]:
    """Cards that lie in two hands."""
    for seat, hand in enumerate(hands):
        for earlier in range(seat):
            if both := hands[earlier] & hand:
                yield Fault(Code.DUPLICATE_CARD, ("cards", seat), both, other=("cards", earlier))


def _discard_faults(rules: RuleSet, facts: Facts) -> Iterator[Fault]:
    """With eleven cards the discard is one of them, with ten it is none of anybody's."""
    if facts.discard is None:
        return
    bit, over = facts.discard.bit, facts.hands[facts.knocker].bit_count() - rules.hand_size.value
    if over == 1 and not facts.hands[facts.knocker] & bit:
        yield Fault(Code.BAD_DISCARD, ("discard",), bit)
    for seat, hand in enumerate(facts.hands):
        if hand & bit and (seat != facts.knocker or over == 0):
            yield Fault(Code.DUPLICATE_CARD, ("discard",), bit, other=("cards", seat))


def _taken_faults(rules: RuleSet, facts: Facts) -> Iterator[Fault]:
    """What the knocker took is in no other hand, and where all his eleven cards are known it is one of them."""
    if facts.taken is None:
        return
    bit, eleven = facts.taken.bit, facts.hands[facts.knocker] | (facts.discard.bit if facts.discard is not None else 0)
    holders = [seat for seat, hand in enumerate(facts.hands) if hand & bit and seat != facts.knocker]
    for seat in holders:
        yield Fault(Code.DUPLICATE_CARD, ("taken",), bit, other=("cards", seat))
    if not holders and not eleven & bit and eleven.bit_count() == rules.hand_size.value + 1:
        yield Fault(Code.BAD_TAKEN, ("taken",), bit)


def _laid_faults(rules: RuleSet, facts: Facts, seat: int) -> Iterator[Fault]:
    """As laid: melds that are melds, apart from each other, from the hand; a knocker keeps a card to throw."""
    left, spread = facts.ten(seat), facts.spread_of(seat)
    for place, meld in enumerate(spread or ()):
        if not is_meld(meld) or meld & ~left:
            yield Fault(Code.BAD_MELD, ("laid", seat, place), meld)
        left &= ~meld
    all_eleven = facts.hands[seat].bit_count() == rules.hand_size.value + 1 and not left
    if all_eleven and seat == facts.knocker and facts.discard is None:
        yield Fault(Code.BAD_MELD, ("laid", seat), facts.hands[seat])
    yield from _layoff_faults(facts, seat, left)


def _layoff_faults(facts: Facts, seat: int, left: Hand) -> Iterator[Fault]:
    """Lay-offs are a defender's own cards, each once, none that he melded; where they go is asked with the spread."""
    for place, step in enumerate(facts.layoffs_of(seat) or ()):
        if seat == facts.knocker or not left & step.card.bit:
            yield Fault(Code.BAD_LAYOFF, ("laid_off", seat, place), step.card.bit)
        left &= ~step.card.bit
