"""A table's own agreement: a system with some of its values replaced. Knows which options there are, not what they do.

Where the table agrees on a value, that replaces both the value and its article; a value of the system has the system's
article again.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.rules import TABLE_AGREEMENT, UPCARD, Form, Rule, RuleSet, Standing
from referee.scoring.systems import SYSTEMS

_GIN = (
    "knock_limit ace_limit gin_bonus layoffs_on_gin undercut_bonus tie losing_knocker spades_double layout "
    "defender_melds own_chain return_taken three_hand_score pairs_void equal_round_spoils irregularities "
    "void_at_stock next_dealer single_deal target target_rule deal_prize match_prize shutout_prize closed_deal_prize"
)
_RUMMY = "ace_high_too rummy_factor rummy_strict next_dealer target deals"
OPTIONS: Mapping[Form, tuple[str, ...]] = {
    Form.KNOCK: tuple(_GIN.split()),
    Form.PAIRS: tuple(_GIN.split()),
    Form.RUMMY: tuple(_RUMMY.split()),
}
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
        if option not in OPTIONS[rules.form]:
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
    least, most = bounds(option)
    return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else None


def bounds(option: str) -> tuple[int, int]:
    """The least and the most that a number of this option can be."""
    return _BOUNDS.get(option, (0, MOST))


def possible(rules: RuleSet, option: str) -> tuple[bool | int | str, ...]:
    """What a table chooses from, nothing where any number within bounds will do."""
    match rules.rule(option).value:
        case bool():
            return (True, False)
        case StrEnum() as word:
            return tuple(type(word))
    least, most = bounds(option)
    return (least, most) if most - least == 1 else ()


def changes(rules: RuleSet) -> dict[str, int | bool | str]:
    """What distinguishes a rule set from its base: `change(SYSTEMS[rules.id], changes(rules)) == rules`."""
    base = SYSTEMS[rules.id]
    return {
        option: rules.rule(option).value for option in OPTIONS[rules.form] if rules.rule(option) != base.rule(option)
    }
