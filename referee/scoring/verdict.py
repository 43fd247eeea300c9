"""What the judge answers: a settled deal as cited lines, or a ruling. Values only; knows no language."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from referee.scoring.cards import Card, Hand
from referee.scoring.layoffs import LayOff


class Outcome(StrEnum):
    """How a deal ended."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    OUT = "out"
    RUMMY = "rummy"


class Reason(StrEnum):
    """Why a line gives points."""

    DIFFERENCE = "difference"
    DEADWOOD = "deadwood"
    GIN_BONUS = "gin-bonus"
    UNDERCUT_BONUS = "undercut-bonus"
    LOSING_KNOCKER = "losing-knocker"
    SPADES_DOUBLE = "spades-double"
    PIPS = "pips"
    RUMMY_DOUBLE = "rummy-double"
    AS_COUNTED = "as-counted"


@dataclass(frozen=True, slots=True)
class Line:
    """Points one seat writes, why, and by which article."""

    seat: int
    points: int
    reason: Reason
    rule: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies on the table, by seat: melds, lay-offs, loose cards; and the card the knocker threw, where known."""

    discard: Card | None
    melds: tuple[tuple[Hand, ...], ...]
    layoffs: tuple[tuple[LayOff, ...], ...]
    loose: tuple[Hand, ...]


class AdviceCode(StrEnum):
    """What a seat missed, or what looks odd."""

    BETTER_SPREAD = "better-spread"
    BETTER_LAYOFF = "better-layoff"
    BETTER_DISCARD = "better-discard"
    SPREAD_REFUSED = "spread-refused"
    UNLIKELY_FIGURE = "unlikely-figure"


@dataclass(frozen=True, slots=True)
class Advice:
    """What another spread, lay-off or discard would have left `seat`, and who would then have won how much."""

    code: AdviceCode
    seat: int
    deadwood: int
    winner: int
    points: int
    melds: tuple[Hand, ...] = ()
    layoffs: tuple[LayOff, ...] = ()
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal that counts. Deadwood and points stand by seat; `shown` is None where only counts or points are known.

    `knocker` is None where nobody knocked or nobody said. `tied` are the defenders among whom the table may say who
    won, where they share the least deadwood (000 is silent).
    """

    outcome: Outcome
    winner: int
    points: tuple[int, ...]
    deadwood: tuple[int, ...]
    lines: tuple[Line, ...]
    shown: Shown | None = None
    advice: tuple[Advice, ...] = ()
    knocker: int | None = None
    tied: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Undo:
    """A knock that must be put right without penalty: by one of `discards`, or by laying the same cards as `layout`."""

    knocker: int
    deadwood: int
    limit: int
    discards: tuple[Card, ...]
    layout: tuple[Hand, ...]
    rule: str
    shown: Shown


class Found(StrEnum):
    """When an illegal knock was noticed."""

    BEFORE_SHOW = "before-show"
    AFTER_SHOW = "after-show"
    LATER = "later"


class Choice(StrEnum):
    """What the chooser may decide after an illegal knock."""

    FACE_UP_ONE_PLAY = "face-up-one-play"
    FACE_UP_TO_END = "face-up-to-end"
    PLAIN_DIFFERENCE = "plain-difference"
    ACCEPT = "accept"


@dataclass(frozen=True, slots=True)
class Remedy:
    """The choices open when the error is found at this moment."""

    found: Found
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Illegal:
    """A knock over the limit that nothing puts right: `chooser` decides among the remedies (000 §15)."""

    knocker: int
    deadwood: int
    limit: int
    chooser: int
    remedies: tuple[Remedy, ...]
    rule: str
    shown: Shown | None = None


class VoidReason(StrEnum):
    """Why a deal is nobody's."""

    STOCK = "stock"
    WRONG_COUNT = "wrong-count"
    MISDEAL = "misdeal"
    FOUL_DECK = "foul-deck"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Void:
    """A deal that is nobody's; the same player deals again. `stock`: the cards left there, where that is the reason."""

    reason: VoidReason
    rule: str
    stock: int | None = None


Verdict: TypeAlias = Settled | Undo | Illegal | Void

SPANISH_REMEDIES = (
    Remedy(Found.BEFORE_SHOW, (Choice.FACE_UP_ONE_PLAY, Choice.ACCEPT)),
    Remedy(Found.AFTER_SHOW, (Choice.FACE_UP_TO_END, Choice.PLAIN_DIFFERENCE)),
    Remedy(Found.LATER, (Choice.ACCEPT,)),
)
"""What 000 §15 lets the opponent choose, by the moment the illegal knock is found."""
