"""The rule sets, as values. Each rule carries the article it comes from; nothing here decides anything.

A variant is a base with rules replaced, and a table's own agreement replaces both the value and its article. An article
is written `000 §8`: the source, then the section. `Standing` says whether the source says it, is silent, or we read it
so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
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
    """Who deals after a scored deal."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"
    NEXT = "next"


class TargetRule(StrEnum):
    """Whether the target must be passed or reached."""

    OVER = "over"
    REACH = "reach"


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
    """Everything a table plays by. Points and pips are whole numbers; `seats` players hold `hand_size` cards each."""

    id: str
    seats: int
    articles: Articles
    hand_size: Rule[int]
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
    irregularities: Rule[Irregularities]
    void_at_stock: Rule[int]
    next_dealer: Rule[NextDealer]
    single_deal: Rule[bool]
    target: Rule[int]
    target_rule: Rule[TargetRule]
    deal_prize: Rule[int]
    match_prize: Rule[int]
    shutout_prize: Rule[int]

    def limit(self, upcard: Card | None) -> int:
        """The most deadwood a knock may leave; the upcard matters only where it sets the limit."""
        limit = self.knock_limit.value
        if limit != UPCARD:
            return limit
        if upcard is None:
            raise Impossible((Fault(Code.UPCARD_NEEDED, ("upcard",)),))
        return upcard.pips if upcard.rank else self.ace_limit.value

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


ES_GIN = RuleSet(
    id="es-gin",
    seats=2,
    articles=Articles(
        deadwood="000 §8",
        difference="000 §8",
        plain_difference="000 §15",
        illegal_knock="000 §15",
        wrong_discard="000 §15",
        wrong_count="000 §15",
        sheet="000 §14",
        settlement="000 §15",
    ),
    hand_size=said(10, "000 §11"),
    knock_limit=said(10, "000 §7"),
    ace_limit=unused(0, "000"),
    gin_bonus=said(20, "000 §8"),
    layoffs_on_gin=said(True, "000 §13"),
    undercut_bonus=said(10, "000 §8"),
    tie=read(Tie.DEFENDER, "000 §8"),
    losing_knocker=unused(0, "000"),
    spades_double=unused(False, "000"),
    layout=silent(LayoutRule.AS_LAID, "000"),
    defender_melds=read(DefenderMelds.JOINT, "000 §8"),
    own_chain=read(True, "000 §8"),
    return_taken=said(False, "000 §12"),
    three_hand_score=unused(ThreeHandScore.SUM, "000"),
    pairs_void=unused(PairsVoid.REDEAL, "000"),
    irregularities=said(Irregularities.SPANISH, "000 §15"),
    void_at_stock=said(2, "000 §13"),
    next_dealer=said(NextDealer.WINNER, "000 §11"),
    single_deal=said(False, "000 §2"),
    target=said(100, "000 §8"),
    target_rule=read(TargetRule.OVER, "000 §8"),
    deal_prize=said(20, "000 §8"),
    match_prize=said(100, "000 §8"),
    shutout_prize=said(100, "000 §8"),
)

SYSTEMS: Mapping[str, RuleSet] = {rules.id: rules for rules in (ES_GIN,)}

_NOT_OPTIONS = ("id", "seats", "articles", "hand_size")
OPTIONS = tuple(field.name for field in fields(RuleSet) if field.name not in _NOT_OPTIONS)
"""What a table may change, in the order in which a rules page tells it."""

MOST = 9999
"""No number of a table's own goes beyond this, so that every sheet can be printed."""

_BOUNDS = {"losing_knocker": (-MOST, MOST), "ace_limit": (0, 1)}


def change(rules: RuleSet, changes: Mapping[str, object]) -> RuleSet:
    """The same rule set with a table's own values; a value of the base has the base's article again.

    Raises `Impossible` naming every option that is unknown or unfit.
    """
    changed, faults = change_what_fits(rules, changes)
    if faults:
        raise Impossible(faults)
    return changed


def change_what_fits(rules: RuleSet, changes: Mapping[str, object]) -> tuple[RuleSet, tuple[Fault, ...]]:
    """The same without raising: the options that fit are changed, the others are told."""
    base = SYSTEMS[rules.id]
    changed: dict[str, Any] = {}
    faults: list[Fault] = []
    for option, value in changes.items():
        if option not in OPTIONS:
            faults.append(Fault(Code.UNKNOWN_OPTION, ("rules", option), detail=option))
        elif (fit := _fit(option, rules.rule(option).value, value)) is None:
            faults.append(Fault(Code.BAD_REQUEST, ("rules", option)))
        else:
            known = base.rule(option)
            changed[option] = known if fit == known.value else Rule(fit, TABLE_AGREEMENT, Standing.TABLE)
    return replace(rules, **changed), tuple(faults)


def _fit(option: str, now: object, value: object) -> object | None:
    """The value as this option holds it, or None: a flag, one of its words, or a number within bounds."""
    if option == "knock_limit" and value == UPCARD:
        return UPCARD
    match now:
        case bool():
            return value if isinstance(value, bool) else None
        case StrEnum():
            return next((word for word in type(now) if word == value), None)
    least, most = _BOUNDS.get(option, (0, MOST))
    return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else None


def changes(rules: RuleSet) -> dict[str, int | bool | str]:
    """What distinguishes a rule set from its base: `change(SYSTEMS[rules.id], changes(rules)) == rules`."""
    base = SYSTEMS[rules.id]
    return {option: rules.rule(option).value for option in OPTIONS if rules.rule(option) != base.rule(option)}
