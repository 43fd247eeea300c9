"""003, the manual of Gin, each thing it says held by a test that is named for it. Oklahoma is `test_articles_oklahoma`.

Its sections are counted by their headings: 1 the screen, 2 the rules, 3 the points. Every test takes a rule set, so
that `test_numbers` can change a number and see the tests of its article fail.

| § | says                                                   | tested by                                              |
|---|--------------------------------------------------------|--------------------------------------------------------|
| 1 | 50, 100 or 200 points; the button that is dead over 10 | `test_003_s1_`                                         |
| 2 | the deal, any card may be thrown, knock, lay-offs, gin | `test_003_s2_`; passing the upcard is not judged       |
| 3 | what cards count, difference, 20, 25                   | `test_003_s3_`                                         |
|   | what it does not say                                   | `test_003_silent_`                                     |
"""

import pytest

from referee.scoring.cards import Card, hand, pips
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Impossible
from referee.scoring.house_rules import change
from referee.scoring.melds import is_meld
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import Payment, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import GIN_MANUAL
from referee.scoring.verdict import Illegal, Outcome, Void, VoidReason
from tests.scoring.table import ELENA, STOCK, TOMAS, counted, knocked, played, settled, text, told, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE


@pytest.fixture
def rules() -> RuleSet:
    return GIN_MANUAL


def test_003_s1_a_match_may_go_to_fifty_or_two_hundred(rules: RuleSet) -> None:
    for target in (50, 200):
        agreed = change(rules, {"target": target})
        assert not played(agreed, won(ELENA, target - 1)).over
        assert played(agreed, won(ELENA, target)).passed == ELENA


def test_003_s1_over_ten_nobody_can_show_his_cards(rules: RuleSet) -> None:
    verdict = played(rules, counted(ELENA, 11, 30)).deals[0].verdict
    assert isinstance(verdict, Illegal)
    assert (verdict.remedies, verdict.rule) == ((), "003 §1")


def test_003_s2_ten_cards_each(rules: RuleSet) -> None:
    assert rules.players == (2,)
    assert settled(rules, knocked(SEVEN + " 8d", PAIRS)).deadwood == (7, 53)
    with pytest.raises(Impossible) as eleven:
        judge(rules, knocked(SEVEN, PAIRS + " Jd"))
    assert [fault.code for fault in eleven.value.faults] == [Code.WRONG_COUNT]


def test_003_s2_any_card_may_be_thrown_even_the_one_just_taken(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN + " Jd", PAIRS, discard="Jd", taken="Jd"))
    assert (verdict.deadwood, verdict.points) == ((7, 53), (46, 0))


def test_003_s2_the_examples_of_melds(rules: RuleSet) -> None:
    assert is_meld(hand("Kh Kd Kc"))
    assert is_meld(hand("Th Jh Qh"))


def test_003_s2_ten_may_be_left_and_eleven_not(rules: RuleSet) -> None:
    assert played(rules, counted(TOMAS, 30, 10)).score == (0, 20)
    assert isinstance(played(rules, counted(TOMAS, 30, 11)).deals[0].verdict, Illegal)


def test_003_s2_the_second_player_adds_to_the_melds_of_the_first(rules: RuleSet) -> None:
    """The seven that is left goes to the three sevens."""
    verdict = settled(rules, knocked("7s 7h 7d Jc Qc Kc 4h 5h 6h 2s", "7c As 2h 3d 4c 9c 8d Td Js Qs"))
    assert verdict.shown is not None
    assert [(str(step.card), text(step.to)) for step in verdict.shown.layoffs[TOMAS]] == [("7c", "7s 7h 7d")]


def test_003_s2_after_a_gin_he_may_not(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, "8h 9h Tc As 2d Ks Kh Kd 3s 4d"))
    assert (verdict.outcome, verdict.deadwood) == (Outcome.GIN, (0, 37))


def test_003_s2_the_match_ends_when_the_target_is_reached(rules: RuleSet) -> None:
    assert not played(rules, won(ELENA, 60), won(ELENA, 39)).over
    assert played(rules, won(ELENA, 60), won(ELENA, 40)).passed == ELENA


def test_003_s3_what_cards_count(rules: RuleSet) -> None:
    assert [pips(hand(card)) for card in ("As", "2h", "9d", "Tc", "Js", "Qh", "Kd")] == [1, 2, 9, 10, 10, 10, 10]


def test_003_s3_who_shows_first_with_less_takes_the_difference(rules: RuleSet) -> None:
    assert told(settled(rules, knocked(SEVEN, PAIRS))) == ((ELENA, 46, "difference", "003 §3"),)


def test_003_s3_the_other_with_less_takes_the_difference_and_twenty(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, THREE))
    assert told(verdict) == ((TOMAS, 4, "difference", "003 §3"), (TOMAS, 20, "undercut-bonus", "003 §3"))


def test_003_s3_gin_takes_twenty_five_besides(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS))
    assert told(verdict) == ((ELENA, 53, "deadwood", "003 §3"), (ELENA, 25, "gin-bonus", "003 §3"))


def test_003_s3_a_spade_turned_up_may_double_here_too(rules: RuleSet) -> None:
    """The points section says it once more; we read it of Oklahoma, a table may read it of both."""
    spade = Counts(ELENA, (0, 30), Card.parse("7s"))
    assert played(rules, spade).score == (55, 0)
    assert played(change(rules, {"spades_double": True}), spade).score == (110, 0)


# --- what it does not say -------------------------------------------------------------------------------------------


def test_003_silent_a_hundred_where_nobody_says_to_how_many(rules: RuleSet) -> None:
    assert not played(rules, won(ELENA, 60), won(ELENA, 39)).over
    assert played(rules, won(ELENA, 60), won(ELENA, 40)).passed == ELENA


def test_003_silent_a_tie_is_the_defenders_with_the_twenty(rules: RuleSet) -> None:
    assert played(rules, counted(ELENA, 8, 8)).score == (0, 20)


def test_003_silent_with_two_cards_in_the_stock_the_deal_is_void(rules: RuleSet) -> None:
    match = played(rules, STOCK)
    assert match.deals[0].verdict == Void(VoidReason.STOCK, "003", stock=2)
    assert match.next_dealer == ELENA


def test_003_silent_the_dealer_alternates(rules: RuleSet) -> None:
    match = played(rules, won(ELENA, 9), won(ELENA, 9), won(TOMAS, 9))
    assert [deal.dealer for deal in match.deals] == [ELENA, TOMAS, ELENA]


def test_003_silent_nobody_takes_a_prize_and_the_difference_is_paid(rules: RuleSet) -> None:
    end = settle(played(rules, won(ELENA, 60), won(TOMAS, 30), won(ELENA, 50)))
    assert end is not None
    assert (end.prizes, end.payments) == ((), (Payment(TOMAS, ELENA, 80),))
    alone = settle(played(rules, won(ELENA, 110)))
    assert alone is not None
    assert alone.final == (110, 0)


def test_003_silent_who_knocks_and_loses_is_written_nothing(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN, THREE)).points == (0, 24)


def test_003_silent_melds_count_as_they_were_laid(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS, spread={ELENA: "5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}))
    assert (verdict.outcome, verdict.points) == (Outcome.KNOCK, (49, 0))


def test_003_silent_where_the_upcard_sets_the_limit_an_ace_wants_gin(rules: RuleSet) -> None:
    by_upcard = change(rules, {"knock_limit": "upcard"})
    one = "4h 5h 6h 9c 9d 9s Jc Qc Kc Ad"
    assert isinstance(judge(by_upcard, knocked(one, PAIRS, upcard="Ah")), Illegal)
