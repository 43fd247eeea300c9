"""001, the game as Playgridia plays it, each thing it says held by a test that is named for it.

Its sections are counted by their headings. Every test takes a rule set, so that `test_numbers` can change a number and
see the tests of its article fail.

| § | says                                            | tested by                                                     |
|---|-------------------------------------------------|---------------------------------------------------------------|
| 1 | two players, ten cards, the starter alternates  | `test_001_s1_`                                                |
| 2 | the turn; the taken card is not thrown back     | `test_001_s2_`; the clock is the server's                     |
| 3 | melds, the ace low, what cards count            | `test_001_s3_`                                                |
| 4 | knock with ten or less or not at all, gin       | `test_001_s4_`                                                |
| 5 | lay-offs, the undercut, a tie                   | `test_001_s5_`                                                |
| 6 | points, dead deals, one deal or to 100          | `test_001_s6_`                                                |
| 7 | aids of the screen                              | nothing to judge: the meter and the hint are the page's       |
| 8 | where to read on                                | nothing to judge                                              |
| 9 | the same once more as questions                 | `test_001_s9_`                                                |
|   | what it does not say                            | `test_001_silent_`                                            |
"""

import pytest

from referee.scoring.cards import hand, pips
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Impossible
from referee.scoring.house_rules import change
from referee.scoring.melds import is_meld, min_deadwood
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import Payment, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import PLAYGRIDIA
from referee.scoring.verdict import AdviceCode, Illegal, Outcome, Undo, Void, VoidReason
from tests.scoring.table import ELENA, STOCK, TOMAS, counted, knocked, melds, played, settled, told, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE


@pytest.fixture
def rules() -> RuleSet:
    return PLAYGRIDIA


def to_a_hundred(rules: RuleSet) -> RuleSet:
    """The other length of a match that 001 offers."""
    return change(rules, {"single_deal": False})


def test_001_s1_two_players_and_ten_cards_each(rules: RuleSet) -> None:
    assert rules.players == (2,)
    assert settled(rules, knocked(SEVEN + " 8d", PAIRS)).deadwood == (7, 53)
    with pytest.raises(Impossible) as eleven:
        judge(rules, knocked(SEVEN, PAIRS + " Jd"))
    assert [(fault.code, fault.at) for fault in eleven.value.faults] == [(Code.WRONG_COUNT, ("cards", TOMAS))]


def test_001_s1_the_starter_alternates_after_every_scored_deal(rules: RuleSet) -> None:
    match = played(to_a_hundred(rules), won(TOMAS, 9), STOCK, won(TOMAS, 9), won(ELENA, 9))
    assert [deal.dealer for deal in match.deals] == [ELENA, TOMAS, TOMAS, ELENA]
    assert match.next_dealer == TOMAS


def test_001_s2_the_card_just_taken_is_not_thrown_back(rules: RuleSet) -> None:
    verdict = judge(rules, knocked(SEVEN + " Jd", PAIRS, discard="Jd", taken="Jd"))
    assert isinstance(verdict, Undo)
    assert ([str(card) for card in verdict.discards], verdict.rule) == (["7d"], "001 §2")


def test_001_s3_the_examples_of_melds(rules: RuleSet) -> None:
    good = ("7h 7s 7d", "4c 5c 6c 7c", "As 2s 3s")
    assert all(is_meld(hand(cards)) for cards in good)
    assert not any(is_meld(hand(cards)) for cards in ("7h 7s", "4c 5c 6d", "Qs Ks As"))


def test_001_s3_the_examples_of_what_is_left(rules: RuleSet) -> None:
    assert min_deadwood(hand("5s 3d Ad")) == 5 + 3 + 1
    assert min_deadwood(hand("5s 3d Ad Kh")) == 19
    assert [pips(hand(card)) for card in ("Ad", "7c", "Kh")] == [1, 7, 10]


def test_001_s4_ten_may_be_left_and_eleven_are_refused(rules: RuleSet) -> None:
    assert played(rules, counted(ELENA, 10, 20)).score == (10, 0)
    verdict = played(rules, counted(ELENA, 11, 20)).deals[0].verdict
    assert isinstance(verdict, Illegal)
    assert (verdict.limit, verdict.remedies, verdict.rule) == (10, (), "001 §4")


def test_001_s4_the_hand_is_always_grouped_for_least_deadwood(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS, spread={ELENA: "5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}))
    assert verdict.outcome is Outcome.GIN
    assert [missed.code for missed in verdict.advice] == [AdviceCode.SPREAD_REFUSED]
    assert verdict.shown is not None
    assert set(verdict.shown.melds[ELENA]) == set(melds("4h 5h 6h 7h | 9c 9d 9s | Jc Qc Kc"))


def test_001_s4_after_a_gin_nothing_is_laid_off(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, "8h 9h Tc As 2d Ks Kh Kd 3s 4d"))
    assert (verdict.outcome, verdict.deadwood) == (Outcome.GIN, (0, 37))


def test_001_s5_the_defender_lays_off_on_sets_and_on_either_end_of_runs(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, "9h 3h 7h 8c Ac 2s 5d 6s Ts Kh"))
    assert verdict.shown is not None
    assert {str(step.card) for step in verdict.shown.layoffs[TOMAS]} == {"9h", "3h", "7h"}


def test_001_s5_less_or_as_much_is_an_undercut(rules: RuleSet) -> None:
    assert played(rules, counted(ELENA, 8, 9)).deals[0].winner == ELENA
    assert played(rules, counted(ELENA, 8, 8)).deals[0].winner == TOMAS
    assert played(rules, counted(ELENA, 8, 7)).deals[0].winner == TOMAS


def test_001_s6_a_knock_that_wins_takes_the_difference(rules: RuleSet) -> None:
    assert told(settled(rules, knocked(SEVEN, PAIRS))) == ((ELENA, 46, "difference", "001 §6"),)


def test_001_s6_gin_takes_twenty_five_and_all_the_other_has_left(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS))
    assert told(verdict) == ((ELENA, 53, "deadwood", "001 §6"), (ELENA, 25, "gin-bonus", "001 §6"))


def test_001_s6_an_undercut_takes_the_difference_and_twenty_five(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, THREE))
    assert told(verdict) == ((TOMAS, 4, "difference", "001 §6"), (TOMAS, 25, "undercut-bonus", "001 §6"))
    assert played(rules, counted(ELENA, 8, 8)).score == (0, 25)


def test_001_s6_two_cards_or_less_in_the_stock_and_the_deal_is_dead(rules: RuleSet) -> None:
    match = played(rules, STOCK)
    assert match.deals[0].verdict == Void(VoidReason.STOCK, "001 §6", stock=2)
    assert (match.over, match.won, match.next_dealer) == (False, (0, 0), ELENA)


def test_001_s6_one_scored_deal_is_the_match(rules: RuleSet) -> None:
    match = played(rules, STOCK, counted(ELENA, 8, 20), won(TOMAS, 20))
    assert (match.over, match.passed, match.score) == (True, ELENA, (12, 0))
    assert [deal.after_end for deal in match.deals] == [False, False, True]


def test_001_s6_or_the_first_to_reach_a_hundred(rules: RuleSet) -> None:
    long = to_a_hundred(rules)
    assert not played(long, won(ELENA, 60), won(ELENA, 39)).over
    match = played(long, won(ELENA, 60), won(ELENA, 40))
    assert (match.over, match.passed, match.score) == (True, ELENA, (100, 0))


def test_001_s9_a_tie_is_worth_twenty_five_exactly(rules: RuleSet) -> None:
    verdict = settled(rules, knocked("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts"))
    assert (verdict.outcome, verdict.deadwood, verdict.points) == (Outcome.UNDERCUT, (10, 10), (0, 25))


# --- what it does not say -------------------------------------------------------------------------------------------


def test_001_silent_nobody_takes_a_prize(rules: RuleSet) -> None:
    end = settle(played(to_a_hundred(rules), won(ELENA, 60), won(TOMAS, 30), won(ELENA, 50)))
    assert end is not None
    assert (end.prizes, end.final, end.payments) == ((), (110, 30), (Payment(TOMAS, ELENA, 80),))
    alone = settle(played(to_a_hundred(rules), won(ELENA, 110)))
    assert alone is not None
    assert alone.final == (110, 0)


def test_001_silent_who_knocks_and_loses_is_written_nothing(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN, THREE)).points == (0, 29)


def test_001_silent_where_the_upcard_sets_the_limit_an_ace_wants_gin(rules: RuleSet) -> None:
    by_upcard = change(rules, {"knock_limit": "upcard"})
    one = "4h 5h 6h 9c 9d 9s Jc Qc Kc Ad"
    assert isinstance(judge(by_upcard, knocked(one, PAIRS, upcard="Ah")), Illegal)


def test_001_silent_a_wrong_number_of_cards_is_a_wrong_entry(rules: RuleSet) -> None:
    with pytest.raises(Impossible):
        judge(rules, knocked(SEVEN, PAIRS + " Jd", as_dealt=True))


def test_001_silent_what_was_ruled_elsewhere_is_obeyed(rules: RuleSet) -> None:
    """A knock that stands, and a winner who may write the plain difference only."""
    assert played(rules, Counts(ELENA, (12, 30), accepted=True)).score == (18, 0)
    assert played(rules, Counts(ELENA, (0, 30), barred=frozenset({ELENA}))).score == (30, 0)
