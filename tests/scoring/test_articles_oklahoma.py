"""003, Oklahoma, each thing its manual says held by a test that is named for it; the rest is as in `test_articles_003`.

| § | says                                                       | tested by                                          |
|---|------------------------------------------------------------|----------------------------------------------------|
| 2 | the first card sets the limit, an ace wants gin, spades    | `test_003_s2_`                                     |
| 3 | difference, 20 and 25, doubled where it is a spade         | `test_003_s3_`                                     |
|   | what it does not say                                       | `test_003_silent_`                                 |
"""

from dataclasses import replace

import pytest

from referee.scoring.cards import Card
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import settle
from referee.scoring.showdown import judge
from referee.scoring.systems import GIN_MANUAL, OKLAHOMA
from referee.scoring.verdict import Illegal, Outcome, Settled, Void, VoidReason
from tests.scoring.table import ELENA, STOCK, TOMAS, counted, knocked, played, settled, told, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE


@pytest.fixture
def rules() -> RuleSet:
    return OKLAHOMA


def by(upcard: str, knocker: int, *deadwood: int) -> Counts:
    return Counts(knocker, deadwood, Card.parse(upcard))


def test_003_s2_oklahoma_is_the_manuals_gin_but_for_three_rules(rules: RuleSet) -> None:
    same = {name: getattr(GIN_MANUAL, name) for name in ("id", "knock_limit", "ace_limit", "spades_double")}
    assert replace(OKLAHOMA, **same) == GIN_MANUAL


def test_003_s2_ten_cards_each(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN, PAIRS, upcard="Th")).deadwood == (7, 53)


@pytest.mark.parametrize(("upcard", "limit"), [("2h", 2), ("9h", 9), ("Td", 10), ("Jc", 10), ("Qh", 10), ("Kd", 10)])
def test_what_the_first_card_allows(upcard: str, limit: int) -> None:
    assert isinstance(played(OKLAHOMA, by(upcard, ELENA, limit, 30)).deals[0].verdict, Settled)
    over = played(OKLAHOMA, by(upcard, ELENA, limit + 1, 30)).deals[0].verdict
    assert isinstance(over, Illegal)
    assert over.limit == limit


def test_003_s2_the_first_card_sets_the_limit(rules: RuleSet) -> None:
    assert isinstance(judge(rules, knocked(SEVEN, PAIRS, upcard="7h")), Settled)
    over = judge(rules, knocked(SEVEN, PAIRS, upcard="6h"))
    assert isinstance(over, Illegal)
    assert (over.deadwood, over.limit) == (7, 6)


def test_003_s2_an_ace_allows_nothing_but_gin(rules: RuleSet) -> None:
    one = "4h 5h 6h 9c 9d 9s Jc Qc Kc Ad"
    assert isinstance(judge(rules, knocked(one, PAIRS, upcard="Ah")), Illegal)
    assert settled(rules, knocked(GIN, PAIRS, upcard="Ah")).outcome is Outcome.GIN


def test_003_s2_without_the_first_card_nobody_knows(rules: RuleSet) -> None:
    with pytest.raises(Impossible) as needed:
        judge(rules, knocked(SEVEN, PAIRS))
    assert needed.value.faults == (Fault(Code.UPCARD_NEEDED, ("upcard",)),)
    assert played(rules, counted(ELENA, 5, 30)).deals[0].verdict is None


def test_003_s2_a_spade_doubles_a_knock_a_gin_and_an_undercut(rules: RuleSet) -> None:
    assert played(rules, by("7s", ELENA, 5, 30)).score == (50, 0)
    assert played(rules, by("7s", ELENA, 0, 30)).score == (110, 0)
    assert played(rules, by("7s", ELENA, 6, 2)).score == (0, 48)
    assert [played(rules, by(f"7{suit}", ELENA, 5, 30)).score for suit in "hdc"] == [(25, 0)] * 3


def test_003_s2_the_ace_of_spades_wants_gin_and_doubles_it(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS.replace("As", "Ad"), upcard="As"))
    assert told(verdict) == (
        (ELENA, 53, "deadwood", "003 §3"),
        (ELENA, 25, "gin-bonus", "003 §3"),
        (ELENA, 78, "spades-double", "003 §2"),
    )


def test_003_s3_twenty_five_for_gin_and_twenty_for_less_than_who_knocked(rules: RuleSet) -> None:
    assert settled(rules, knocked(GIN, PAIRS, upcard="7h")).points == (78, 0)
    assert settled(rules, knocked(SEVEN, THREE, upcard="7h")).points == (0, 24)
    assert settled(rules, knocked(SEVEN, THREE, upcard="7s")).points == (0, 48)


# --- what it does not say -------------------------------------------------------------------------------------------


def test_003_silent_who_is_barred_is_not_doubled(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS, upcard="7s", barred=(ELENA,)))
    assert [(line.points, str(line.reason)) for line in verdict.lines] == [(53, "difference")]


def test_003_silent_a_hundred_where_nobody_says_to_how_many(rules: RuleSet) -> None:
    assert not played(rules, won(ELENA, 60), won(ELENA, 39)).over
    assert played(rules, won(ELENA, 60), won(ELENA, 40)).passed == ELENA


def test_003_silent_with_two_cards_in_the_stock_the_deal_is_void(rules: RuleSet) -> None:
    assert played(rules, STOCK).deals[0].verdict == Void(VoidReason.STOCK, "003", stock=2)


def test_003_silent_nobody_takes_a_prize(rules: RuleSet) -> None:
    end = settle(played(rules, won(ELENA, 110)))
    assert end is not None
    assert end.final == (110, 0)


def test_003_silent_who_knocks_and_loses_is_written_nothing(rules: RuleSet) -> None:
    assert played(rules, by("9h", TOMAS, 3, 8)).score == (25, 0)
