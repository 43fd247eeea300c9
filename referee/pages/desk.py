"""The desk: questions asked without a match, and their answers. Everything it tells comes ready made."""

from dataclasses import dataclass

from referee.pages.cards import CardFace
from referee.pages.chrome import Chrome, Guard, Link, Problem
from referee.pages.hand import Cell, Tab, Tray
from referee.pages.verdict import Defender, HandRow, Layout, Spread, Verdict

Fields = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Games:
    """By which rules one asks: the game's ``name``, its ``rules`` to look up, and the same page by each other game."""

    name: str
    rules: str
    others: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The link that shows this very answer on another phone, and the same as a QR code."""

    link: str
    qr: str


@dataclass(frozen=True, slots=True)
class DeskPage:
    """desk/index.html: what can be asked, by which rules; ``title`` of a question and what it is about."""

    chrome: Chrome
    home: str
    games: Games
    questions: tuple[Link, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsPage:
    """desk/cards.html: the cards of a question on the grid, place by place.

    ``name`` whose cards these are; ``fields`` are hidden: the rules, this place (``at``), the cards of the others.
    ``tabs`` the places, the seat of each its number; the button of one posts ``do=at-1``. ``save`` is the next step.
    ``players``: among how many this deal was played, as links, () where the rules leave no choice.
    """

    chrome: Chrome
    back: Link
    action: str
    tray_action: str
    title: str
    game: str
    name: str
    fields: Fields
    tabs: tuple[Tab, ...]
    tray: Tray
    cells: tuple[Cell, ...]
    save: str
    typed: str = ""
    players: tuple[Link, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that an answer asks back: one of a few, sent by GET with the hidden ``fields``.

    ``name`` of the field, ``label``, ``options`` as (value, text), ``value`` chosen.
    """

    action: str
    fields: Fields
    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard: the card, what it leaves (``left``) and what one may do then (``says``); or why it is forbidden."""

    card: CardFace
    left: str
    says: str
    article: Link | None = None


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """desk/hand.html: what a hand is worth. ``steps`` tell a play of rummy in order; ``carry`` knocks with it."""

    chrome: Chrome
    back: Link
    games: Games
    shown: Shown
    headline: str
    points: str
    story: str
    article: Link | None
    layouts: tuple[Layout, ...]
    throws: tuple[Throw, ...]
    steps: tuple[str, ...]
    ask: Ask | None
    carry: tuple["Carry", ...] = ()


@dataclass(frozen=True, slots=True)
class Ruled:
    """A deal that cannot be settled as it lies, in words: what the rule says."""

    headline: str
    points: str
    story: str
    asks: str
    article: Link | None
    spread: Spread | None
    hands: tuple[HandRow, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to carry a deal into a match: who it was that knocked, and the fields that say so."""

    name: str
    guard: Guard
    fields: Fields


@dataclass(frozen=True, slots=True)
class Carry:
    """A match of this phone that a deal can be carried into: ``what`` it is, ``asks`` who it was, a button each."""

    what: str
    action: str
    asks: str
    seatings: tuple[Seating, ...]


@dataclass(frozen=True, slots=True)
class KnockAnswer:
    """desk/knock.html: a whole deal, decided or ruled on.

    ``ways`` are what else the table may say of it, and where it is laid otherwise.
    """

    chrome: Chrome
    back: Link
    games: Games
    shown: Shown
    verdict: Verdict | None
    ruled: Ruled | None
    ask: Ask | None
    carry: tuple[Carry, ...]
    ways: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class LaidForm:
    """desk/laid.html: how the melds of A were spread and what was laid off. See `pages.verdict.LaidPage`."""

    chrome: Chrome
    back: Link
    action: str
    fields: Fields
    knocker: str
    layouts: tuple[Layout, ...]
    layout: str
    typed: str
    defenders: tuple[Defender, ...]
    made: bool
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Goes:
    """Whether one card goes: where, or why not, and the article."""

    card: CardFace
    goes: bool
    says: str
    article: Link | None


@dataclass(frozen=True, slots=True)
class LayoffAnswer:
    """desk/layoff.html: card by card. ``ways``: the same asked otherwise."""

    chrome: Chrome
    back: Link
    games: Games
    shown: Shown
    headline: str
    story: str
    spread: Spread
    cards: tuple[Goes, ...]
    ways: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of an answer; ``mark`` is ``said``, ``reading`` or ``silent``."""

    text: str
    mark: str
    article: Link | None


@dataclass(frozen=True, slots=True)
class AskPage:
    """desk/ask.html: the short questions, one of them opened.

    ``path`` is the case as chosen so far, each link a step back; ``cases`` how it may go on; then ``answers``.
    """

    chrome: Chrome
    back: Link
    games: Games
    question: str
    path: tuple[Link, ...]
    cases: tuple[Link, ...]
    answers: tuple[Said, ...]
    questions: tuple[Link, ...]
    shown: Shown | None
    source: str
    wrong: Link | None = None
    problems: tuple[Problem, ...] = ()
