"""The events of a match as its journal tells them, in the order in which they happened. Facts only, nothing computed.

Retractions and amendments are resolved before (see `referee.corrections`): what is here stands.
"""

from dataclasses import dataclass
from typing import TypeAlias

from referee.scoring.counts import Counted, Counts
from referee.scoring.facts import Facts
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Left, Out
from referee.scoring.verdict import Choice, Found, VoidReason


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """A deal that is nobody's."""

    reason: VoidReason


@dataclass(frozen=True, slots=True)
class IllegalKnock:
    """An illegal knock and the remedy chosen; its effect lives until that deal ends (000 §15)."""

    offender: int
    found: Found
    choice: Choice
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling by agreement of the table, with the points it gives, by seat; no deal won."""

    text: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    """A player's name put right; it changes the label, not the seat."""

    seat: int
    to: str


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who dealt first, put right for the whole match."""

    seat: int


@dataclass(frozen=True, slots=True)
class RulesCorrected:
    """The rule set, put right for the whole match."""

    rules: RuleSet


@dataclass(frozen=True, slots=True)
class Close:
    """The table ends the match."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A stored event that cannot be read or cannot be so; it counts nothing and says why."""

    code: str


Deal: TypeAlias = Facts | Counts | Counted | Out | Left | VoidDeal
"""A deal as it was told, by the seats of its table."""


@dataclass(frozen=True, slots=True)
class AtTable:
    """What happened at one table: which seats of the match sit there, and the event by their places at it.

    Only where several tables play at once is it needed (000 §17); elsewhere the match is the table.
    """

    seats: tuple[int, ...]
    event: Deal | IllegalKnock | Unreadable


Event: TypeAlias = Deal | IllegalKnock | AtTable | Ruling | Rename | FirstDealer | RulesCorrected | Close | Unreadable


@dataclass(frozen=True, slots=True)
class Entry:
    """An event that stands, with the number of the journal entry that told it (from 1)."""

    number: int
    event: Event
