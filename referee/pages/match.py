"""The page of a match and the pages below it that end a deal. They know words and addresses, not the judge.

Sentences come from ``referee.wording``, figures with a real minus, addresses from the view. Nothing here may hold a
link that grants writing: only ``referee.pages.links.WritingPage`` does.
"""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Link, Problem
from referee.pages.shared import Act, Line, Places, Seat, Sheet
from referee.pages.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal whose cards are being entered: ``what`` is known (``Elena knocks. Cards missing: Tomás.``).

    ``hands`` lead to the hands that are missing, which each player may put on his own phone; ``verdict`` leads to the
    verdict, "" while one is missing.
    """

    what: str
    hands: tuple[Link, ...]
    verdict: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a deal is void: ``value`` is posted (``stock``, ``wrong-count``, ``misdeal``, ``foul-deck``, ``agreed``)."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Upcard:
    """The card turned up for the deal: ``text`` (``7♠``), "" while nobody said; ``says`` what follows from it."""

    text: str
    says: str
    href: str


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence and the article it rests on."""

    text: str
    article: Link


@dataclass(frozen=True, slots=True)
class TablePart:
    """What a phone that may write finds for one table; an act is None, an address "", where it makes no sense now.

    ``title`` says who meets whom and ``note`` who deals there or that it waits for the other table; both are "" where
    there is but one. ``end`` posts ``seat`` and ``asks`` who of the ``players`` ended the deal; ``void`` posts
    ``reason``, one of ``reasons``; ``abandon`` drops the ``draft``. ``upcard`` comes first where it matters.
    ``wrong`` leads to what may be done when something went wrong, ``remedies`` are in force after an illegal knock.
    """

    title: str
    note: str
    asks: str
    players: tuple[Seat, ...]
    end: Act | None
    draft: Draft | None
    abandon: Act | None
    void: Act | None
    reasons: tuple[Reason, ...]
    counts: str
    points: str
    upcard: Upcard | None = None
    wrong: str = ""
    remedies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingFormPage:
    """``matches/ruling.html``: what the table agreed. Posts ``text``, and ``points-0`` … for each of ``columns``."""

    chrome: Chrome
    at: Places
    heading: str
    act: Act
    columns: tuple[Seat, ...]
    text: str
    points: tuple[str, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Pen:
    """What a phone that may write finds for the match as a whole; each act is None where it makes no sense now.

    ``undo`` and ``rematch`` post nothing of their own. ``undoes`` says what the undo takes back.
    """

    undo: Act | None
    undoes: str
    rematch: Act | None


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One line of the reckoning at the end.

    ``kind`` is ``deals``, ``prize``, ``total`` or ``difference``, or ``payment`` where more than two settle; ``values``
    by column, an en dash for nothing, "" for a place left blank; ``article`` leads to the rule.
    """

    kind: str
    label: str
    article: Link | None
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """How a match ended.

    ``headline`` (``Elena wins``, ``Level``), ``how`` (``Passed 100 in deal 7.``), ``points``: the difference;
    ``oddity``: a sentence for the freak match in which the one who passed the target still owes, else "".
    """

    headline: str
    how: str
    points: str
    names: tuple[str, ...]
    rows: tuple[FinalRow, ...]
    oddity: str = ""

    @property
    def sums(self) -> tuple[FinalRow, ...]:
        """The rows that add up in every column."""
        return tuple(row for row in self.rows if row.kind != "payment")

    @property
    def payments(self) -> tuple[FinalRow, ...]:
        """Who pays whom."""
        return tuple(row for row in self.rows if row.kind == "payment")


@dataclass(frozen=True, slots=True)
class MatchPage:
    """``matches/show.html``: a match that is played, watched or over.

    ``heading`` says where one is (``Deal 7``), ``lines`` begin with the latest deal, ``pen`` is None for a viewer: the
    ``tables`` then tell only who meets whom. ``final`` is None while the match goes on; ``notice`` says once what just
    happened (``Undone: …``); ``tag`` names this state of the page, so that it can ask whether there is a newer one.
    ``meanwhile`` says what one of several tables may do while another decides, with its article.
    """

    chrome: Chrome
    at: Places
    heading: str
    sheet: Sheet
    lines: tuple[Line, ...]
    pen: Pen | None
    tables: tuple[TablePart, ...]
    final: Final | None
    notice: str = ""
    tag: str = ""
    meanwhile: Told | None = None


@dataclass(frozen=True, slots=True)
class DealPage:
    """``matches/deal.html``: the full verdict of an old deal; ``heading`` is ``Deal 3``.

    ``previous`` and ``following`` are the addresses of its neighbours, "" at the ends. ``correct`` leads to where it is
    put right, "" for a viewer; ``note`` tells when it was, and what was announced before.
    """

    chrome: Chrome
    at: Places
    heading: str
    verdict: Verdict
    previous: str
    following: str
    correct: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A printed number to circle: ``value`` is posted (``0-7``: seat 0 knocked with 7; ``0-``: with what is typed)."""

    id: str
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class CountsPage:
    """``matches/counts.html``: a deal by what each hand was left with.

    Posts ``circle``, which names the knocker and his count at one tap, and ``deadwood-0``, ``deadwood-1`` …, whose ids
    are the same, the number being a seat. ``circles`` and ``deadwood`` stand in the order of ``players``, and hold with
    ``circle`` what was chosen and typed. Where one ``goes_out`` instead, ``rummy`` is posted too.
    """

    chrome: Chrome
    at: Places
    heading: str
    act: Act
    players: tuple[Seat, ...]
    circles: tuple[tuple[Circle, ...], ...]
    circle: str = ""
    deadwood: tuple[str, ...] = ("", "")
    goes_out: bool = False
    rummy: bool = False
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way for a deal to end: ``value`` is posted (``knock``, ``gin``, ``undercut``)."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class PointsPage:
    """``matches/points.html``: a deal as the table itself counted it.

    Posts ``winner`` (a seat), ``outcome`` and ``points``; ids ``winner-0``, ``outcome-0``, ``points``. Where the
    points of everybody are asked, ``each`` holds them in the order of ``players``; posted as ``points-0`` ….
    """

    chrome: Chrome
    at: Places
    heading: str
    act: Act
    players: tuple[Seat, ...]
    outcomes: tuple[Outcome, ...]
    winner: str = ""
    outcome: str = ""
    points: str = ""
    each: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Typed:
    """One thing that was typed before the sheet changed, as it is read back."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Field:
    """One field to be posted again as it was."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class StalePage:
    """``matches/stale.html`` (409): the sheet as it is now, and below it what was typed on an older one.

    ``news`` is what was written meanwhile, the latest first. ``act`` posts ``fields`` again where they were going, with
    the key and the last entry of the new sheet; ``fields`` leaves out ``key``, ``after`` and the CSRF token.
    ``act`` is None when it can be written no more (the match is over, the deal in progress gone). ``typed`` is empty
    where nothing was. ``own``: it was this phone itself that wrote meanwhile.
    """

    chrome: Chrome
    at: Places
    heading: str
    sheet: Sheet
    news: tuple[Line, ...]
    typed: tuple[Typed, ...]
    fields: tuple[Field, ...]
    act: Act | None
    own: bool = False
