"""Every number of every rule set is held by a test of the article it cites: one more or less makes that fail."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from types import ModuleType

import pytest

from referee.scoring.house_rules import OPTIONS
from referee.scoring.rules import Rule, RuleSet, Standing
from referee.scoring.systems import SYSTEMS
from tests.scoring import (
    test_articles,
    test_articles_001,
    test_articles_003,
    test_articles_004,
    test_articles_oklahoma,
    test_articles_pairs,
    test_articles_three,
)

Check = Callable[[RuleSet], None]
Number = int | tuple[int, ...]

TESTS: dict[str, ModuleType] = {
    "es-gin": test_articles,
    "es-gin-3": test_articles_three,
    "es-gin-pairs": test_articles_pairs,
    "playgridia": test_articles_001,
    "gin-manual": test_articles_003,
    "oklahoma": test_articles_oklahoma,
    "rummy": test_articles_004,
}
"""Where the articles of each system are tested."""


def numbers(rules: RuleSet) -> dict[str, Number]:
    """Every number of the rule set that it uses or that a table may agree on."""
    told = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        name: rule.value
        for name, rule in told.items()
        if isinstance(rule, Rule) and (rule.standing is not Standing.UNUSED or name in OPTIONS[rules.form])
        if type(rule.value) is int or isinstance(rule.value, tuple)
    }


def others() -> Iterator[tuple[str, str, Number]]:
    """Each number with one more, and with one less where that is a number of the game."""
    for system, rules in SYSTEMS.items():
        for name, value in numbers(rules).items():
            if isinstance(value, tuple):
                for place in range(len(value)):
                    yield system, name, (*value[:place], value[place] + 1, *value[place + 1 :])
                    yield system, name, (*value[:place], value[place] - 1, *value[place + 1 :])
                continue
            yield system, name, value + 1
            if value > 0 or name == "losing_knocker":
                yield system, name, value - 1


def checks(system: str, article: str) -> list[Check]:
    """The tests that cite an article: `000 §8` is tested by `test_000_s8_…`, `000` alone by what it is silent about."""
    prefix = f"test_{article.replace(' §', '_s')}_" if "§" in article else f"test_{article}_silent_"
    return [check for name, check in inspect.getmembers(TESTS[system], inspect.isfunction) if name.startswith(prefix)]


def fails(check: Check, rules: RuleSet) -> bool:
    try:
        check(rules)
    except (Exception, pytest.fail.Exception):  # an answer of another kind is as much a failure as an assertion
        return True
    return False


def test_the_numbers() -> None:
    spanish = {"hand_size": 10, "knock_limit": 10, "ace_limit": 0, "gin_bonus": 20, "undercut_bonus": 10}
    spanish |= {"losing_knocker": 0, "void_at_stock": 2, "target": 100}
    spanish |= {"deal_prize": 20, "match_prize": 100, "shutout_prize": 100}
    three = spanish | {"gin_bonus": 40, "undercut_bonus": 0, "losing_knocker": -20, "void_at_stock": 3, "target": 200}
    without = spanish | {"deal_prize": 0, "match_prize": 0, "shutout_prize": 0}
    manual = without | {"gin_bonus": 25, "undercut_bonus": 20}
    assert {system: numbers(rules) for system, rules in SYSTEMS.items()} == {
        "es-gin": spanish,
        "es-gin-3": three,
        "es-gin-pairs": spanish | {"target": 125},
        "playgridia": without | {"gin_bonus": 25, "undercut_bonus": 25},
        "gin-manual": manual,
        "oklahoma": {name: value for name, value in manual.items() if name != "knock_limit"},
        "rummy": {"dealt": (10, 7, 7, 6, 6), "rummy_factor": 2, "target": 0, "deals": 0},
    }


@pytest.mark.parametrize(("system", "name", "value"), list(others()))
def test_another_number_fails_a_test_of_its_article(system: str, name: str, value: Number) -> None:
    rules = SYSTEMS[system]
    rule = rules.rule(name)
    changed: RuleSet = replace(rules, **{name: replace(rule, value=value)})  # type: ignore[arg-type]
    failing = [check.__name__ for check in checks(system, rule.article) if fails(check, changed)]
    assert failing, f"{system}: {name} = {value} contradicts no test of {rule.article}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_as_it_is_none_of_them_fails(system: str) -> None:
    articles = {SYSTEMS[system].rule(name).article for name in numbers(SYSTEMS[system])}
    held = [check for article in articles for check in checks(system, article)]
    assert [check.__name__ for check in held if fails(check, SYSTEMS[system])] == []
