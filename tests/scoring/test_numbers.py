"""Every number of the Spanish rule set is held by a test of the article it cites: one more or less makes that fail."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, replace

import pytest

from referee.scoring.house import OPTIONS
from referee.scoring.rules import Rule, RuleSet, Standing
from referee.scoring.systems import ES_GIN
from tests.scoring import test_articles

Check = Callable[[RuleSet], None]


def numbers() -> dict[str, int]:
    """Every number of the rule set that it uses or that a table may agree on."""
    rules = {field.name: getattr(ES_GIN, field.name) for field in fields(ES_GIN)}
    return {
        name: rule.value
        for name, rule in rules.items()
        if isinstance(rule, Rule)
        and type(rule.value) is int
        and (rule.standing is not Standing.UNUSED or name in OPTIONS[ES_GIN.form])
    }


def others() -> Iterator[tuple[str, int]]:
    """Each number with one more, and with one less where that is a number of the game."""
    for name, value in numbers().items():
        yield name, value + 1
        if value > 0 or name == "losing_knocker":
            yield name, value - 1


def checks(article: str) -> list[Check]:
    """The tests that cite an article: `000 §8` is tested by `test_000_s8_…`, `000` alone by what it is silent about."""
    prefix = f"test_{article.replace(' §', '_s')}_" if "§" in article else f"test_{article}_silent_"
    return [check for name, check in inspect.getmembers(test_articles, inspect.isfunction) if name.startswith(prefix)]


def fails(check: Check, rules: RuleSet) -> bool:
    try:
        check(rules)
    except Exception:  # an answer of another kind is as much a failure as an assertion
        return True
    return False


def test_the_numbers() -> None:
    assert numbers() == {
        "hand_size": 10,
        "knock_limit": 10,
        "ace_limit": 0,
        "gin_bonus": 20,
        "undercut_bonus": 10,
        "losing_knocker": 0,
        "void_at_stock": 2,
        "target": 100,
        "deal_prize": 20,
        "match_prize": 100,
        "shutout_prize": 100,
    }


@pytest.mark.parametrize(("name", "value"), list(others()))
def test_another_number_fails_a_test_of_its_article(name: str, value: int) -> None:
    rule = ES_GIN.rule(name)
    changed: RuleSet = replace(ES_GIN, **{name: replace(rule, value=value)})  # type: ignore[arg-type]
    failing = [check.__name__ for check in checks(rule.article) if fails(check, changed)]
    assert failing, f"{name} = {value} contradicts no test of {rule.article}"


@pytest.mark.parametrize("article", sorted({ES_GIN.rule(name).article for name in numbers()}))
def test_as_it_is_none_of_them_fails(article: str) -> None:
    assert [check.__name__ for check in checks(article) if fails(check, ES_GIN)] == []
