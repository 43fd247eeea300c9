"""What can be wrong with what the judge is told. Knows no language: a fault is a code, a place and the cards meant.

Three kinds of no: what is not a card at all raises `NotACard`; facts that cannot be so are `Fault` values, all of them
at once inside `Impossible`; what the rules forbid is no error but a ruling (see `verdict`).
"""

from dataclasses import dataclass
from enum import StrEnum


class RefereeError(Exception):
    """Anything this package raises on purpose."""


class NotACard(RefereeError, ValueError):
    """The text names no card of the deck."""


class Code(StrEnum):
    """Names of faults, as the machine face tells them."""

    BAD_CARD = "bad-card"
    DUPLICATE_CARD = "duplicate-card"
    WRONG_COUNT = "wrong-count"
    BAD_MELD = "bad-meld"
    BAD_LAYOFF = "bad-layoff"
    BAD_DISCARD = "bad-discard"
    BAD_TAKEN = "bad-taken"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_PLAYER = "unknown-player"
    UPCARD_NEEDED = "upcard-needed"
    WRONG_TABLE = "wrong-table"
    MATCH_OVER = "match-over"
    BAD_REQUEST = "bad-request"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that cannot be so.

    `at` leads to it (field names, seats, places in a list), `other` to the second place of a card that is in two;
    `cards` are those meant, `detail` is what was told instead, or the number of cards that it takes.
    """

    code: Code
    at: tuple[str | int, ...]
    cards: int = 0
    detail: str = ""
    other: tuple[str | int, ...] = ()


class Impossible(RefereeError):
    """Facts that cannot be so, with every fault found."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = faults
