"""What a decided deal looks like: the spread, the sum, the ruling, and the page that lays it otherwise.

Every sentence comes ready made (referee.wording); nothing here judges, adds up or cites.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from referee.pages.cards import RANKS, CardFace, Turned, face
from referee.pages.chrome import Chrome, Guard, Link, Problem


@dataclass(frozen=True, slots=True)
class SpreadCard:
    """A card on the table.

    ``by`` is the name of the player who laid it off on this meld, "" when it is the knocker's own. ``tag``: the name
    stands under this card, as it does under the last one that a player laid on a meld.
    """

    card: CardFace
    by: str = ""
    tag: bool = False


@dataclass(frozen=True, slots=True)
class Spread:
    """The knocker's melds as they lie, laid-off cards attached where they went; ``label`` is read aloud before them."""

    label: str
    melds: tuple[tuple[SpreadCard, ...], ...]

    @property
    def laid(self) -> bool:
        """Whether anybody laid a card off."""
        return any(shown.by for meld in self.melds for shown in meld)

    @property
    def size(self) -> Literal["", "many", "most"]:
        """How small the cards must be for three melds to stand side by side on a phone."""
        cards = sum(map(len, self.melds))
        return "" if cards < 13 else "many" if cards < 15 else "most"


def attach(meld: Sequence[str], laid: Mapping[str, str]) -> tuple[SpreadCard, ...]:
    """A meld of the knocker with the cards laid off on it, as they lie: a run in order, a set with the newcomer last.

    ``meld`` are codes in order ("5s", "6s", "7s"), ``laid`` the codes laid off, each with the name of who did.
    """
    cards = [*meld, *laid]
    if meld[0][0] != meld[1][0]:
        cards.sort(key=lambda code: RANKS.index(code[0]))
    last = {laid[code]: code for code in cards if code in laid}
    return tuple(SpreadCard(face(code), laid.get(code, ""), code in last.values()) for code in cards)


@dataclass(frozen=True, slots=True)
class HandRow:
    """What one player has besides the spread: a defender's own melds, and the loose cards with their pips.

    ``none`` is the sentence for a hand without loose cards ("nothing loose").
    """

    name: str
    melds: tuple[tuple[CardFace, ...], ...]
    loose: tuple[CardFace, ...]
    none: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the reckoning: "Tomás, deadwood", "53" or "− 7", and the article it rests on.

    ``result`` draws the line that closes the sum, and its figure large.
    """

    label: str
    figure: str
    article: Link | None = None
    result: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A settled deal, the same in the preview, in the history and on paper.

    ``headline`` "Elena wins", ``points`` large beside it, ``story`` one or two sentences. By counts or bare points no
    card was seen: there is no ``spread`` and there are no ``hands``. ``advice``: what would have paid more. ``upcard``
    is the card turned up, where it matters.
    """

    headline: str
    points: str
    story: str
    lines: tuple[Line, ...]
    spread: Spread | None = None
    hands: tuple[HandRow, ...] = ()
    advice: tuple[str, ...] = ()
    upcard: Turned | None = None


@dataclass(frozen=True, slots=True)
class VerdictPage:
    """deal/verdict.html: the verdict before it is written down.

    ``back`` leads to the cards, ``deal`` is "Deal 7", ``action`` takes the POST that writes it and ``write`` is what
    that button says ("Write 104 for Elena"). ``laid`` leads to the page that lays it otherwise, None where nothing is
    laid. ``choices`` are what the table may still say of it, ``remedies`` what was chosen after an illegal knock and
    is in force.
    """

    chrome: Chrome
    guard: Guard
    back: Link
    deal: str
    verdict: Verdict
    action: str
    write: str
    laid: Link | None
    choices: tuple["Choice", ...] = ()
    problems: tuple[Problem, ...] = ()
    remedies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One way on from a ruling: one tap, one POST to ``action`` with ``guard`` and the hidden ``fields``.

    ``title`` is what is done, ``consequence`` what follows from it, with its actual result where that is known. Without
    a ``guard`` it writes nothing and only leads to ``action``; where that is "" too, it is only told.
    """

    title: str
    consequence: str
    action: str
    guard: Guard | None
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """A deal that cannot be settled as it lies.

    ``kind`` "undo": another discard or layout saves the knock; "illegal": over the limit whatever is done; "void": a
    wrong number of cards; "tie": defenders share the least; "wrong": something else went wrong, or is still asked.
    ``points`` is the deadwood meant ("" for none), ``asks`` heads the choices ("Elena decides"), ``article`` is the one
    that says so.
    """

    kind: Literal["undo", "illegal", "void", "tie", "wrong"]
    headline: str
    points: str
    story: str
    asks: str
    article: Link | None
    choices: tuple[Choice, ...]
    spread: Spread | None = None
    hands: tuple[HandRow, ...] = ()
    upcard: Turned | None = None


@dataclass(frozen=True, slots=True)
class RulingPage:
    """deal/ruling.html: what the rules say, and the ways on.

    ``laid`` where another spread may be the answer, ``late`` where it may be too late for this one. ``into`` carries it
    into a match, ``others`` lead to
    the same by other rules.
    """

    chrome: Chrome
    back: Link
    deal: str
    ruling: Ruling
    laid: Link | None = None
    late: Link | None = None
    others: tuple[Link, ...] = ()
    into: tuple[Link, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """One way the knocker's ten cards may have been spread.

    ``value`` is posted as ``layout``: the melds as codes ("4s5s6s 7s7h7d"). ``melds`` and ``loose`` are drawn, and
    ``note`` says what it leaves ("7 loose, the best").
    """

    value: str
    melds: tuple[tuple[CardFace, ...], ...]
    loose: tuple[CardFace, ...]
    note: str


@dataclass(frozen=True, slots=True)
class LayOff:
    """One loose card of the defender that would go somewhere.

    ``melds`` are the (value, text) pairs of where: the value a meld as codes ("5s6s7s"), the text as printed
    ("5♠ 6♠ 7♠"); ``value`` is the one chosen, "" when it stays in the hand. Posted as ``to-8s``.
    """

    card: CardFace
    melds: tuple[tuple[str, str], ...]
    value: str = ""


@dataclass(frozen=True, slots=True)
class Defender:
    """A defender and those of his loose cards that would go somewhere."""

    name: str
    layoffs: tuple[LayOff, ...]


@dataclass(frozen=True, slots=True)
class LaidPage:
    """deal/laid.html: how the melds were really spread, and what was laid off.

    ``layout`` is the value of the chosen layout, or "typed" with the text in ``typed``. ``made`` says that the lay-offs
    of the ``defenders`` were as chosen there; otherwise they are the best ones.
    """

    chrome: Chrome
    guard: Guard
    back: Link
    deal: str
    action: str
    knocker: str
    layouts: tuple[Layout, ...]
    layout: str
    typed: str
    defenders: tuple[Defender, ...]
    made: bool
    problems: tuple[Problem, ...] = ()
