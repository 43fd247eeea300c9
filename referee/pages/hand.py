"""The page on which a hand is put: grid, tray, tabs. Shows what it is told of melds and counts; it finds none."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from flask_babel import gettext as _

from referee.pages.cards import RANKS, SUITS, CardFace, Turned, face
from referee.pages.chrome import Chrome, Guard, Problem


@dataclass(frozen=True, slots=True)
class Tab:
    """One hand of the deal, at the top: whose, how many cards it has (-1: not shown here), whether he knocks."""

    seat: int
    name: str
    cards: int
    current: bool
    knocks: bool


class Order(StrEnum):
    """How the tray's cards lie: in their melds, or all in one row by suit or by rank. The value is what forms post."""

    MELDS = "melds"
    SUITS = "suits"
    RANKS = "ranks"


@dataclass(frozen=True, slots=True)
class Tray:
    """The hand as it would lie on the table, and what the judge says of it while it is being put.

    ``loose`` are the deadwood without the thrown card; ``thrown`` is the card thrown, or with eleven cards and nothing
    said the one that it would be best to throw (then ``chosen`` is false). ``choosing``: eleven cards, so that a tap on
    one throws it. ``count`` is the deadwood, ``says`` the sentence ("May knock. Throws K♦"), ``ticked`` that it is good
    news. ``wait`` is what is still missing ("3 cards to go"), "" when the hand is complete. ``order`` is how they lie.
    ``all_count``: every card counts, melded or not.
    """

    melds: tuple[tuple[CardFace, ...], ...]
    loose: tuple[CardFace, ...]
    count: int
    says: str
    ticked: bool = False
    wait: str = ""
    thrown: CardFace | None = None
    chosen: bool = False
    choosing: bool = False
    order: Order = Order.MELDS
    all_count: bool = False

    @property
    def row(self) -> tuple[CardFace, ...]:
        """Every card but the thrown one in a single row, () where they lie in their melds."""
        if self.order is Order.MELDS:
            return ()
        cards = chain(*self.melds, self.loose)
        return tuple(sorted(cards, key=_by_suit if self.order is Order.SUITS else _by_rank))

    @property
    def meld_codes(self) -> str:
        """The melds as hand.js reads them: "5s6s7s QsQhQd"."""
        return " ".join("".join(card.code for card in meld) for meld in self.melds)

    @property
    def loose_codes(self) -> str:
        """The loose cards as hand.js reads them: "7d Ah"."""
        return " ".join(card.code for card in self.loose)


def _by_suit(card: CardFace) -> tuple[int, int]:
    return SUITS.index(card.suit), RANKS.index(card.code[0])


def _by_rank(card: CardFace) -> tuple[int, int]:
    return RANKS.index(card.code[0]), SUITS.index(card.suit)


@dataclass(frozen=True, slots=True)
class TrayPage:
    """deal/tray.html on its own: the answer to every change of the hand."""

    tray: Tray


@dataclass(frozen=True, slots=True)
class Cell:
    """One card of the grid. ``marks`` are its classes: the strokes through it, "loose", "thrown".

    ``holder`` is the player whose hand it is in when that is another, "" otherwise: the cell is dim and dead then,
    unless the card is in this hand too and has to be taken out of one of them.
    """

    card: CardFace
    checked: bool
    marks: str = ""
    holder: str = ""

    @property
    def dead(self) -> bool:
        """Whether it cannot be tapped."""
        return bool(self.holder) and not self.checked

    @property
    def twice(self) -> bool:
        """Whether both hands have it."""
        return bool(self.holder) and self.checked

    @property
    def label(self) -> str:
        """What is read aloud."""
        if self.holder:
            return str(_("%(card)s, in the hand of %(name)s", card=self.card.name, name=self.holder))
        return self.card.name

    @property
    def note(self) -> str:
        """The small sign at its right: the initial of the other hand, or what it counts when it is loose."""
        return self.holder[:1] if self.holder else str(self.card.points)


@dataclass(frozen=True, slots=True)
class HandPage:
    """deal/hand.html: one hand of the deal in progress.

    ``name`` whose; ``deal`` "Deal 7"; ``tabs`` every hand in seat order; ``cells`` 52 in reading order (`grid`);
    ``action`` takes the form, ``tray_action`` the same form for a new tray, ``abandon_action`` drops the deal in
    progress. ``save`` is the text of the next step ("On to Tomás's hand", "See the verdict"). ``typed`` is what was
    typed and could not be read. ``taken``: the codes among which "which card came from the discard pile?" may choose,
    with ``taken_value`` ("" for not said); empty on a hand that does not knock. ``upcard`` is the card turned up, where
    it was told. ``remedies`` are in force after an illegal knock.
    """

    chrome: Chrome
    guard: Guard
    name: str
    deal: str
    tabs: tuple[Tab, ...]
    tray: Tray
    cells: tuple[Cell, ...]
    action: str
    tray_action: str
    abandon_action: str
    save: str
    knocks: bool
    typed: str = ""
    taken: tuple[CardFace, ...] = ()
    taken_value: str = ""
    upcard: Turned | None = None
    problems: tuple[Problem, ...] = ()
    remedies: tuple[str, ...] = ()


def grid(cards: AbstractSet[str], tray: Tray, elsewhere: Mapping[str, str]) -> tuple[Cell, ...]:
    """The 52 cells in reading order, rank by rank and ♠♥♣♦ within a rank.

    ``cards`` are the codes of this hand, ``elsewhere`` the codes that another hand holds with the name of its player.
    """
    marks = strokes([[card.code for card in meld] for meld in tray.melds])
    for card in tray.loose:
        _add(marks, card.code, "loose")
    if tray.thrown:
        _add(marks, tray.thrown.code, "thrown")
    codes = (rank + suit for rank in RANKS for suit in SUITS)
    return tuple(Cell(face(code), code in cards, marks.get(code, ""), elsewhere.get(code, "")) for code in codes)


def strokes(melds: Sequence[Sequence[str]]) -> dict[str, str]:
    """The classes of the blue pencil, card by card: "run", "set", with "first" and "last" at the ends.

    A set's line also crosses the card between its ends that is not in it.
    """
    marks: dict[str, str] = {}
    for meld in melds:
        kind = "set" if meld[0][0] == meld[-1][0] else "run"
        line = _line(meld, kind)
        for place, code in enumerate(line):
            ends = f" {kind}-first" * (place == 0) + f" {kind}-last" * (place == len(line) - 1)
            _add(marks, code, kind + ends)
    return marks


def _add(marks: dict[str, str], code: str, classes: str) -> None:
    """A cell may carry two: the run of one card and the set that crosses it."""
    marks[code] = f"{marks[code]} {classes}" if code in marks else classes


def _line(meld: Sequence[str], kind: str) -> list[str]:
    """The cells a stroke goes through, in the order of the grid."""
    if kind == "run":
        return sorted(meld, key=lambda code: RANKS.index(code[0]))
    columns = sorted(SUITS.index(code[1]) for code in meld)
    return [meld[0][0] + suit for suit in SUITS[columns[0] : columns[-1] + 1]]
