"""How a table says that melds were spread and what went on them, in a match or at the desk. Judges no deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from referee.codec.text import read_card, read_cards
from referee.pages.chrome import Problem
from referee.scoring.cards import Hand, hand_of
from referee.scoring.layoffs import LayOff
from referee.showing.laid import Spread, are_melds, in_order

TYPED = "typed"
LONGEST = 200


@dataclass(frozen=True, slots=True)
class Laying:
    """The spread, as chosen from the list (`layout`) or `typed`, and the lay-offs made, None for the best ones.

    `made` stand by place at the table, the knocker's empty.
    """

    spread: Spread
    layout: str
    typed: str = ""
    made: tuple[tuple[LayOff, ...], ...] | None = None

    def problems(self, ten: Hand) -> tuple[Problem, ...]:
        """A spread that is none of these cards."""
        unread = self.layout == TYPED and read_cards(self.typed)[1]
        if not unread and are_melds(self.spread, ten):
            return ()
        text = _("These are no melds of the ten cards. Write each together, apart from the next: 4s5s6s 7s7h7d")
        return (Problem(str(text), "spread"),)


def read_laying(sent: Mapping[str, str], hands: Sequence[Hand], knocker: int) -> Laying:
    """What was chosen or typed; melds stand apart, the cards of each together."""
    layout, typed = (sent.get(name, "")[:LONGEST] for name in ("layout", "spread"))
    spread = read_spread(typed if layout == TYPED else layout)
    made = None
    if sent.get("layoffs") == "made":
        made = tuple(
            () if place == knocker else in_order(spread, _steps(sent, hand)) for place, hand in enumerate(hands)
        )
    return Laying(spread, layout, typed, made)


def read_spread(text: str) -> Spread:
    """Melds that stand apart."""
    return tuple(hand_of(read_cards(word)[0]) for word in text.split())


def _steps(sent: Mapping[str, str], hand: Hand) -> list[LayOff]:
    """What one defender is said to have laid off, in no order."""
    steps = []
    for name, value in sent.items():
        card = read_card(name.removeprefix("to-")) if name.startswith("to-") else None
        if card is not None and card.bit & hand and value:
            steps.append(LayOff(card, hand_of(read_cards(value[:LONGEST])[0])))
    return steps
