"""Does this card go there? One card at a time, with the reason of every no (000 §8, §13, §16). Knows no points."""

from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.cards import SUIT_MASK, Card, Hand, cards_of
from referee.scoring.layoffs import LayOff, place, reach
from referee.scoring.melds import is_set


class Why(StrEnum):
    """Why a card does not go."""

    NOT_AFTER_GIN = "not-after-gin"
    SET_IS_FULL = "set-is-full"
    NEEDS_A_CARD_BETWEEN = "needs-a-card-between"
    LEANS_ON_ANOTHER_DEFENDER = "leans-on-another-defender"
    LEANS_ON_ONES_OWN = "leans-on-ones-own"
    NO_MELD_TAKES_IT = "no-meld-takes-it"


@dataclass(frozen=True, slots=True)
class Laying:
    """The answer for one card: the meld it goes to as that stands by then, or why it goes nowhere."""

    card: Card
    to: Hand = 0
    why: Why | None = None


def laying(
    spread: tuple[Hand, ...], cards: Hand, others: Hand = 0, *, own_chain: bool = True, closed: bool = False
) -> tuple[Laying, ...]:
    """For every card whether it can be laid off on a knocker's spread; as many pips go as can.

    `others` are cards that other defenders have laid, on which nobody else may lean; `own_chain` allows to lean on a
    card of one's own; `closed` says that a gin here takes no lay-offs.
    """
    if closed:
        return tuple(Laying(card, why=Why.NOT_AFTER_GIN) for card in cards_of(cards))
    return explained(place(spread, cards, own_chain=own_chain), spread, cards, others)


def explained(steps: tuple[LayOff, ...], spread: tuple[Hand, ...], cards: Hand, others: Hand = 0) -> tuple[Laying, ...]:
    """For every card where it goes, as `steps` have it, or the reason why it stays."""
    goes = {step.card: step.to for step in steps}
    return tuple(
        Laying(card, goes[card]) if card in goes else Laying(card, why=_why(spread, card, cards, others))
        for card in cards_of(cards)
    )


def _why(spread: tuple[Hand, ...], card: Card, cards: Hand, others: Hand) -> Why:
    """The nearest reason: a full set of this rank, others' cards or a gap between it and a run, or nothing at all."""
    if any(is_set(meld) and meld.bit_count() == 4 and meld & card.bit for meld in spread):
        return Why.SET_IS_FULL
    if reach(spread, cards) & card.bit:
        return Why.LEANS_ON_ONES_OWN
    if reach(spread, cards | others) & card.bit:
        return Why.LEANS_ON_ANOTHER_DEFENDER
    suit = SUIT_MASK << 13 * card.suit
    if any(not is_set(meld) and meld & suit for meld in spread):
        return Why.NEEDS_A_CARD_BETWEEN
    return Why.NO_MELD_TAKES_IT
