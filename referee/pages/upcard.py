"""The page on which the card turned up is chosen. Shows what it is told of the card's meaning; it knows no rule."""

from dataclasses import dataclass

from referee.pages.cards import RANKS, SUITS, CardFace, face
from referee.pages.chrome import Chrome, Problem
from referee.pages.shared import Act, Places


@dataclass(frozen=True, slots=True)
class UpcardPage:
    """matches/upcard.html: the 52 cards, each a button, and a line for who would rather type.

    ``heading`` says where one is ("Deal 7"), ``means`` what the card is for in this match. ``cells`` are in the reading
    order of the grid, ``chosen`` the code of the card said before, "" for none. ``tap`` and ``write`` post ``upcard``
    and ``table``, each with a key of its own; ``typed`` is what was written and could not be taken.
    """

    chrome: Chrome
    at: Places
    heading: str
    means: str
    tap: Act
    write: Act
    table: int
    cells: tuple[CardFace, ...]
    chosen: str = ""
    typed: str = ""
    problems: tuple[Problem, ...] = ()


def deck() -> tuple[CardFace, ...]:
    """Every card in reading order, rank by rank and ♠♥♣♦ within a rank."""
    return tuple(face(rank + suit) for rank in RANKS for suit in SUITS)
