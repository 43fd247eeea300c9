"""What a rule set is: values, each with the article it comes from. Names no system and decides nothing.

An article is written `000 §8`: the source, then the section, counted by its headings where a source does not number
them. `Standing` says whether the source says it, is silent, or we read it so.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Literal, TypeVar

from referee.scoring.cards import Card
from referee.scoring.errors import Code, Fault, Impossible

T = TypeVar("T")
TABLE_AGREEMENT = "table agreement"
UPCARD: Literal["upcard"] = "upcard"


class Standing(StrEnum):
    """What stands behind a rule."""

    SAID = "said"
    READING = "reading"
    SILENT = "silent"
    UNUSED = "unused"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """A value and the article it comes from."""

    value: T
    article: str
    standing: Standing = Standing.SAID


class Tie(StrEnum):
    """Who wins when the knocker and a defender have equal deadwood."""

    DEFENDER = "defender"
    DEFENDER_NO_BONUS = "defender-no-bonus"
    KNOCKER = "knocker"


class LayoutRule(StrEnum):
    """Whether melds count as they were laid or always at their best."""

    AS_LAID = "as-laid"
    BEST = "best"


class DefenderMelds(StrEnum):
    """Whether a defender melds and lays off as one choice, or melds first."""

    JOINT = "joint"
    FIRST = "first"


class ThreeHandScore(StrEnum):
    """How three hands are compared."""

    SUM = "sum"
    DIFFERENCES = "differences"


class PairsVoid(StrEnum):
    """What a void deal at one of two tables is worth."""

    REDEAL = "redeal"
    ZERO = "zero"


class Irregularities(StrEnum):
    """What follows an illegal knock: the Spanish remedies, or refusal."""

    SPANISH = "spanish"
    REFUSE = "refuse"


class NextDealer(StrEnum):
    """Who deals after a scored deal: at a table of two its winner and otherwise the next, or one of these always."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"
    NEXT = "next"
    WINNER_OF_TWO = "winner-of-two"


class TargetRule(StrEnum):
    """Whether the target must be passed or reached."""

    OVER = "over"
    REACH = "reach"


class Form(StrEnum):
    """How a deal is decided and whose columns it fills: the three algorithms there are."""

    KNOCK = "knock"
    PAIRS = "pairs"
    RUMMY = "rummy"


class Payments(StrEnum):
    """What is paid in the end: to everyone above the difference from him, or what one's own total owes."""

    DIFFERENCES = "differences"
    BALANCE = "balance"


@dataclass(frozen=True, slots=True)
class Articles:
    """Where the rules that are no option stand."""

    deadwood: str
    difference: str
    plain_difference: str
    illegal_knock: str
    wrong_discard: str
    wrong_count: str
    sheet: str
    settlement: str


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Everything a table plays by. Points and pips are whole numbers.

    `players` are the numbers of players who can sit down; they hold `hand_size` cards each, or, where it depends on how
    many they are, as many as `dealt` says for two, three and so on. A `target` or number of `deals` of 0 is none.
    """

    id: str
    form: Form
    players: tuple[int, ...]
    articles: Articles
    hand_size: Rule[int]
    dealt: Rule[tuple[int, ...]]
    knock_limit: Rule[int | Literal["upcard"]]
    ace_limit: Rule[int]
    gin_bonus: Rule[int]
    layoffs_on_gin: Rule[bool]
    undercut_bonus: Rule[int]
    tie: Rule[Tie]
    losing_knocker: Rule[int]
    spades_double: Rule[bool]
    layout: Rule[LayoutRule]
    defender_melds: Rule[DefenderMelds]
    own_chain: Rule[bool]
    return_taken: Rule[bool]
    three_hand_score: Rule[ThreeHandScore]
    pairs_void: Rule[PairsVoid]
    equal_round_spoils: Rule[bool]
    irregularities: Rule[Irregularities]
    void_at_stock: Rule[int]
    next_dealer: Rule[NextDealer]
    single_deal: Rule[bool]
    target: Rule[int]
    target_rule: Rule[TargetRule]
    deal_prize: Rule[int]
    match_prize: Rule[int]
    shutout_prize: Rule[int]
    closed_deal_prize: Rule[bool]
    payments: Rule[Payments]
    ace_high_too: Rule[bool]
    rummy_factor: Rule[int]
    rummy_strict: Rule[bool]
    deals: Rule[int]

    def limit(self, upcard: Card | None) -> int:
        """The most deadwood a knock may leave; the upcard matters only where it sets the limit."""
        limit = self.knock_limit.value
        if limit != UPCARD:
            return limit
        if upcard is None:
            raise Impossible((Fault(Code.UPCARD_NEEDED, ("upcard",)),))
        return upcard.pips if upcard.rank else self.ace_limit.value

    def cards_for(self, players: int) -> int:
        """How many cards each of so many players is dealt."""
        return self.dealt.value[players - 2] if self.dealt.value else self.hand_size.value

    @property
    def needs_upcard(self) -> bool:
        """Whether a deal hangs on the card turned up, which is asked before anybody knocks (003 §2)."""
        return self.knock_limit.value == UPCARD or self.spades_double.value

    @property
    def at_table(self) -> tuple[int, ...]:
        """How many players one deal can have: of two pairs, two meet at each table (000 §17)."""
        return (2,) if self.form is Form.PAIRS else self.players

    @property
    def highest_limit(self) -> int:
        """The most that a legal knock can leave, whatever card is turned up."""
        limit = self.knock_limit.value
        return 10 if limit == UPCARD else limit

    def rule(self, option: str) -> Rule[Any]:
        """The rule an option's name stands for."""
        found: Rule[Any] = getattr(self, option)
        return found


def said(value: T, article: str) -> Rule[T]:
    """A rule that its source says."""
    return Rule(value, article)


def read(value: T, article: str) -> Rule[T]:
    """A rule as we read a source that can be read otherwise."""
    return Rule(value, article, Standing.READING)


def silent(value: T, source: str) -> Rule[T]:
    """Our default where the source says nothing."""
    return Rule(value, source, Standing.SILENT)


def unused(value: T, source: str) -> Rule[T]:
    """A rule that this system has no use for."""
    return Rule(value, source, Standing.UNUSED)
