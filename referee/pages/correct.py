"""An old entry put right: as it was told, and the form that tells it anew. Knows words, no match."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.pages.chrome import Chrome, Problem
from referee.pages.match import Outcome, Reason
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
