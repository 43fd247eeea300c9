"""The first page, the form that opens a match, and the worked sample. They know words and addresses, no match."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Problem
from referee.pages.match import Final
from referee.pages.shared import Line, Sheet
from referee.pages.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Score:
    """One player's total on a slip of paper, with a real minus."""

    name: str
    total: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A match being played: a leaf of the pad that leads back to it. ``what``: ``Deal 7, Elena deals``."""

    href: str
    what: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over: ``what`` (``Tomás beats Elena by 212``), ``day`` as said (``23 Nov``) and as ISO date."""

    href: str
    what: str
    day: str
    iso_day: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """``home/index.html``. Both lists begin with the latest and are empty on a new phone."""

    chrome: Chrome
    running: tuple[Slip, ...]
    finished: tuple[Finished, ...]
    new: str
    sample: str
    lost: str
    desk: str


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """A rule set that a match may be opened with: ``system`` is posted (``es-gin``), ``href`` its page of rules."""

    system: str
    name: str
    summary: str
    href: str


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A field for a name: ``label`` says whose (``one player``, ``player 3``); ``optional`` may stay empty."""

    seat: int
    label: str
    name: str
    optional: bool


@dataclass(frozen=True, slots=True)
class NewPage:
    """``matches/new.html``: the form of a new match, empty or as it was typed.

    Posts ``key``, ``name-0``, ``name-1`` … (ids the same), ``dealer`` (a seat, ``lot`` or ``unknown``; first id
    ``dealer-0``) and ``rules``, the game chosen of the ``choices``; ``game`` asks for another (id ``rules-0``);
    ``lots`` draws cards for the same form. ``seats`` and ``dealer`` hold what was typed; ``known`` are names this
    phone has written before, ``own`` leads to the rules that a table makes its own.
    """

    chrome: Chrome
    action: str
    key: str
    back: str
    seats: tuple[NewSeat, ...]
    dealer: str
    rules: str
    choices: tuple[RuleChoice, ...]
    lots: str
    own: str
    known: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def pairs(self) -> bool:
        """Whether two share a column: then partners stand one after the other, under the same label."""
        return len({seat.label for seat in self.seats}) < len(self.seats)

    @property
    def chosen(self) -> RuleChoice:
        """The game to be played."""
        return next(choice for choice in self.choices if choice.system == self.rules)


@dataclass(frozen=True, slots=True)
class SamplePage:
    """``home/sample.html``: a whole match to look at.

    Its ``href``s stay on the page (``#deal-3``, ``#in-full``) or lead to rules. ``lines`` in the order of play;
    ``verdict`` is one deal in full for ``_parts/verdict.html``, ``verdict_title`` says which.
    """

    chrome: Chrome
    home: str
    new: str
    sheet: Sheet
    lines: tuple[Line, ...]
    final: Final
    verdict: Verdict
    verdict_title: str
