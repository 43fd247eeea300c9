"""How a card is shown: rank, suit, and the name that is read aloud. Knows no rules: pips are those of every gin."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _
from flask_babel import lazy_gettext

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shcd"  # the columns of the grid, so that neighbours never look alike

_RANK_NAMES: Final = {
    "A": lazy_gettext("ace"),
    "2": lazy_gettext("two"),
    "3": lazy_gettext("three"),
    "4": lazy_gettext("four"),
    "5": lazy_gettext("five"),
    "6": lazy_gettext("six"),
    "7": lazy_gettext("seven"),
    "8": lazy_gettext("eight"),
    "9": lazy_gettext("nine"),
    "T": lazy_gettext("ten"),
    "J": lazy_gettext("jack"),
    "Q": lazy_gettext("queen"),
    "K": lazy_gettext("king"),
}
_SUIT_NAMES: Final = {
    "s": lazy_gettext("spades"),
    "h": lazy_gettext("hearts"),
    "c": lazy_gettext("clubs"),
    "d": lazy_gettext("diamonds"),
}
_PIPS: Final = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card as it is drawn.

    ``code`` is what forms post ("Th"), ``rank`` and ``pip`` what is printed ("10", "♥"), ``suit`` one of "shcd" and the
    class that colours it, ``name`` what is read aloud, ``points`` its pips (J Q K 10).
    """

    code: str
    rank: str
    suit: str
    pip: str
    name: str
    points: int

    @property
    def short(self) -> str:
        """Rank and suit in running text: "10♥"."""
        return self.rank + self.pip


@dataclass(frozen=True, slots=True)
class Turned:
    """The card turned up for a deal, and ``says`` what follows from it ("knock with 7 or less")."""

    card: CardFace
    says: str


def face(code: str) -> CardFace:
    """The face of a card given by its two characters ("Th"), named in the language of this request.

    Raises KeyError when it is no card.
    """
    rank, suit = code[0], code[1:]
    name = str(_("%(rank)s of %(suit)s", rank=_RANK_NAMES[rank], suit=_SUIT_NAMES[suit]))
    printed = "10" if rank == "T" else rank
    return CardFace(code, printed, suit, _PIPS[suit], name, min(RANKS.index(rank) + 1, 10))


def faces(codes: Iterable[str]) -> tuple[CardFace, ...]:
    """The faces of several cards, in the order given."""
    return tuple(map(face, codes))
