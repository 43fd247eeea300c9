"""An old entry put right: as it was told, and what would come of it before it is written. Knows words, no match."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.pages.chrome import Chrome, Guard, Link, Problem
from referee.pages.match import Field, Outcome, Reason
from referee.pages.shared import Act, Places, Seat


@dataclass(frozen=True, slots=True)
class Way:
    """A form in which a deal can be told; ``here`` for the one that is shown."""

    text: str
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class Asks:
    """What the form of this entry asks.

    ``how``: ``deal``, ``counts``, ``points``, ``void``, ``ruling``, "" for nothing. ``goes_out`` where one goes out and
    nobody knocks; ``each`` where everybody's points are told; ``barred`` is who may write only the plain difference, ""
    for nobody; the others say whether that is asked.
    """

    how: str
    goes_out: bool
    each: bool
    upcard: bool
    tie: bool
    accepted: bool
    laid: bool
    as_dealt: bool
    barred: str


@dataclass(frozen=True, slots=True)
class CorrectPage:
    """``matches/correct.html``: an entry as it was told, to be told otherwise, taken out or put back.

    ``told`` is what it says now, ``note`` when that was corrected. ``fields`` holds what every field of the form shows,
    by its name; ``ways`` are the forms in which a deal can be told. ``act`` posts the form, and ``out`` posts ``what``:
    ``retract``, or ``restore`` for an entry that is ``gone``.
    """

    chrome: Chrome
    at: Places
    heading: str
    told: str
    note: str
    gone: bool
    act: Act
    out: Act
    asks: Asks
    ways: tuple[Way, ...]
    players: tuple[Seat, ...]
    fields: Mapping[str, str]
    outcomes: tuple[Outcome, ...]
    reasons: tuple[Reason, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A figure before and after; ``differs`` where they are not the same."""

    label: str
    before: str
    after: str

    @property
    def differs(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that would become another: what it is now and what it would be, an en dash for nothing."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ForeseenPage:
    """``matches/foreseen.html``: what a correction would change; nothing is written yet.

    ``what`` says what is done; ``rows`` are the columns, then prizes, finals and payments; ``deals`` those that change,
    ``ends`` sentences about the end of the match. ``action`` takes ``fields`` again, with ``do`` ``write`` or ``edit``.
    """

    chrome: Chrome
    guard: Guard
    back: Link
    heading: str
    what: str
    rows: tuple[Row, ...]
    deals: tuple[Deal, ...]
    ends: tuple[str, ...]
    action: str
    fields: tuple[Field, ...]
    write: str
    edits: bool
