"""The articles of 000 for two players, each thing they say held by a test that is named for it.

Every test takes a rule set, so that `test_numbers` can change a number and see the tests of its article fail.

| §  | says                                        | tested by                                                         |
|----|---------------------------------------------|-------------------------------------------------------------------|
| 1  | two players, 52 cards, no joker             | `test_000_s1_`                                                    |
| 2  | groups of three at least; "reach" 100       | `test_000_s2_`; that 100 must be passed, §8                       |
| 3  | two to four players                         | not here: another number of players is another system             |
| 4  | kind of deck, a second one kept ready       | nothing to judge: nobody scores by the deck                       |
| 5  | order and value of the cards                | `test_000_s5_`                                                    |
| 6  | sets and runs, the ace low only             | `test_000_s6_`; all of it again in `test_oracle`                  |
| 7  | knock with ten or less, gin, no duty        | `test_000_s7_`                                                    |
| 8  | lay-offs, points, prizes                    | `test_000_s8_`                                                    |
| 9  | vocabulary                                  | nothing to judge: the words are the catalogues'                   |
| 10 | the same values once more                   | `test_000_s10_`                                                   |
| 11 | the deal, who deals next                    | `test_000_s11_`; lot, cut and second deck are not seen by a judge |
| 12 | the turn, the taken card is not thrown back | `test_000_s12_`; who begins and how a hand is sorted are not seen |
| 13 | the end of a deal, lay-offs on gin, void    | `test_000_s13_`                                                   |
| 14 | only the winner writes, running totals      | `test_000_s14_`                                                   |
| 15 | end of the match, irregularities            | `test_000_s15_`; the end and the prizes also by §8                |
|    | what no article says and we have to decide  | `test_000_silent_`                                                |
"""

import inspect
import re
import sys

import pytest

from referee.scoring.cards import DECK, PIPS, RANKS, SUITS, Card, hand, pips
from referee.scoring.errors import Code, Impossible, NotACard
from referee.scoring.house_rules import change
from referee.scoring.journal import Close, IllegalKnock, Ruling, VoidDeal
from referee.scoring.layouts import layouts
from referee.scoring.match import Mark
from referee.scoring.melds import is_meld, min_deadwood
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import Payment, Prize, PrizeReason, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import (
    Choice,
    Found,
    Illegal,
    Outcome,
    Remedy,
    Settled,
    Undo,
    Void,
    VoidReason,
)
from tests.scoring.table import ELENA, STOCK, TOMAS, counted, knocked, melds, played, settled, text, told, won

SEVEN = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d"
"""Elena with seven loose."""
GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
TWO_SETS_AND_RUNS = "4h 5h 6h 7h 9c 9d 9s 9h"
"""Eight cards melded: two loose ones make the ten."""
PAIRS = "4c 4d 5c 5s 6d 6s As 2h Kd Qh"
"""Tomás with 53 that go nowhere."""
THREE = "Ad 2d 3d Th Jh Qh 8s 8c 8d 3s"
"""Tomás with three loose."""


@pytest.fixture
def rules() -> RuleSet:
    return ES_GIN


# --- §1–6: the cards and what they make -----------------------------------------------------------------------------


def test_000_s1_two_players_and_fifty_two_cards(rules: RuleSet) -> None:
    assert rules.players == rules.at_table == (2,)
    assert len({str(card) for card in DECK}) == len(DECK) == 52
    with pytest.raises(NotACard):
        Card.parse("**")


def test_000_s2_a_group_has_three_cards_at_least(rules: RuleSet) -> None:
    assert not is_meld(hand("7h 7s"))
    assert not is_meld(hand("7h 8h"))
    assert is_meld(hand("7h 7s 7d"))
    assert is_meld(hand("7h 8h 9h"))


def test_000_s5_a_card_counts_its_number_and_a_court_card_ten(rules: RuleSet) -> None:
    worth = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
    assert {str(card): card.pips for card in DECK} == {rank + suit: worth[rank] for suit in SUITS for rank in RANKS}
    assert pips(hand("As 5h Td Kc")) == 26
    assert PIPS[0b1_0000_0000_0001] == 11


def test_000_s6_three_or_four_of_a_rank(rules: RuleSet) -> None:
    assert is_meld(hand("Qs Qh Qd Qc"))
    assert not is_meld(hand("Qs Qh Qd Kc"))


def test_000_s6_a_run_is_of_one_suit_without_a_gap(rules: RuleSet) -> None:
    assert is_meld(hand("5c 6c 7c 8c 9c Tc"))
    assert not is_meld(hand("5c 6c 7d"))
    assert not is_meld(hand("5c 6c 8c"))


def test_000_s6_the_ace_goes_below_the_two_and_never_above_the_king(rules: RuleSet) -> None:
    assert is_meld(hand("As 2s 3s"))
    assert is_meld(hand("As Ah Ac"))
    assert not is_meld(hand("Qs Ks As"))
    assert not is_meld(hand("Ks As 2s"))
    assert not is_meld(hand("Ks Ah 2h"))


def test_000_s6_a_card_stands_in_one_meld(rules: RuleSet) -> None:
    assert min_deadwood(hand("7h 7s 7d 8h 9h")) == 17 - 3
    assert [layout.melds for layout in layouts(hand("7h 7s 7d 8h 9h"))] == [(hand("7h 8h 9h"),)]


# --- §7: knock and gin ----------------------------------------------------------------------------------------------


def test_000_s7_ten_loose_may_knock_and_eleven_may_not(rules: RuleSet) -> None:
    ten = judge(rules, knocked(TWO_SETS_AND_RUNS + " 8c 2s", PAIRS))
    assert isinstance(ten, Settled)
    assert ten.deadwood == (10, 53)
    eleven = judge(rules, knocked(TWO_SETS_AND_RUNS + " 8c 3s", PAIRS))
    assert isinstance(eleven, Illegal)
    assert (eleven.deadwood, eleven.limit, eleven.rule) == (11, 10, "000 §15")


def test_000_s7_the_limit_holds_for_counts_too(rules: RuleSet) -> None:
    ten, eleven = played(rules, counted(ELENA, 10, 20)), played(rules, counted(ELENA, 11, 20))
    assert ten.score == (10, 0)
    assert isinstance(eleven.deals[0].verdict, Illegal)
    assert eleven.score == (0, 0)


def test_000_s7_gin_is_all_ten_cards_melded(rules: RuleSet) -> None:
    assert settled(rules, knocked(GIN, PAIRS)).outcome is Outcome.GIN
    assert settled(rules, knocked(SEVEN, PAIRS)).outcome is Outcome.KNOCK


def test_000_s7_nobody_has_to_knock(rules: RuleSet) -> None:
    """Tomás could have knocked long ago with his three; that Elena did is all that counts."""
    assert settled(rules, knocked(SEVEN, THREE)).winner == TOMAS


# --- §8: laying off -------------------------------------------------------------------------------------------------


def test_000_s8_what_is_left_goes_on_the_melds_of_who_knocked(rules: RuleSet) -> None:
    """The seven and then the eight on the end of the run, the three on its start."""
    verdict = settled(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 5d", "7h 8h 3h Ad 2s Td 6c Ks Qs 4c"))
    assert verdict.deadwood == (5, 43)
    assert verdict.shown is not None
    laid_off = {str(step.card): text(step.to) for step in verdict.shown.layoffs[TOMAS]}
    assert laid_off == {"3h": "4h 5h 6h", "7h": "3h 4h 5h 6h", "8h": "3h 4h 5h 6h 7h"}


def test_000_s8_the_fourth_card_goes_on_a_set(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, "9h Ad Ac 2s 3s 5d 6d Ts Js Kh"))
    assert verdict.shown is not None
    assert [(str(step.card), text(step.to)) for step in verdict.shown.layoffs[TOMAS]] == [("9h", "9s 9d 9c")]


def test_000_s8_who_knocked_lays_off_nothing(rules: RuleSet) -> None:
    """Elena's seven would go on the run of Tomás; it counts against her all the same."""
    verdict = settled(rules, knocked("4h 5h 6h 9c 9h 9s Jc Qc Kc 7d", "8d 9d Td Ad 2d 3d Ts Js Qs 8c"))
    assert verdict.deadwood == (7, 8)
    assert verdict.points == (1, 0)
    assert verdict.shown is not None
    assert verdict.shown.layoffs[ELENA] == ()


def test_000_s8_melds_on_the_table_are_not_taken_apart(rules: RuleSet) -> None:
    """Pairs of fours, fives and sixes stay pairs beside the run 4-5-6."""
    assert settled(rules, knocked(SEVEN, PAIRS)).deadwood == (7, 53)


def test_000_s8_a_defender_may_break_his_own_meld_to_lay_off_more(rules: RuleSet) -> None:
    """Two of the eights leave their set for the runs and take a nine along: nine is left instead of ten and more."""
    verdict = settled(rules, knocked("5s 6s 7s Ks 9c Tc Jc Kc Jd Kd", "2s 8s 9s Ac 2c 7c 8c 2d 8d 2h"))
    assert verdict.deadwood == (10, 9)
    assert verdict.points == (0, 11)


# --- §8: points -----------------------------------------------------------------------------------------------------


def test_000_s8_gin_takes_twenty_and_what_the_other_has_left(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS))
    assert (verdict.winner, verdict.points) == (ELENA, (73, 0))
    assert told(verdict) == ((ELENA, 53, "deadwood", "000 §8"), (ELENA, 20, "gin-bonus", "000 §8"))


def test_000_s8_a_knock_that_wins_takes_the_difference(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, PAIRS))
    assert (verdict.winner, verdict.points) == (ELENA, (46, 0))
    assert told(verdict) == ((ELENA, 46, "difference", "000 §8"),)


def test_000_s8_a_knock_that_loses_gives_the_difference_and_ten(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN, THREE))
    assert (verdict.outcome, verdict.winner, verdict.points) == (Outcome.UNDERCUT, TOMAS, (0, 14))
    assert told(verdict) == ((TOMAS, 4, "difference", "000 §8"), (TOMAS, 10, "undercut-bonus", "000 §8"))


def test_000_s8_equal_counts_are_the_defenders(rules: RuleSet) -> None:
    verdict = settled(rules, knocked("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts"))
    assert verdict.deadwood == (10, 10)
    assert (verdict.outcome, verdict.winner, verdict.points) == (Outcome.UNDERCUT, TOMAS, (0, 10))


def test_000_s8_the_same_by_counts(rules: RuleSet) -> None:
    assert played(rules, counted(ELENA, 0, 31)).score == (51, 0)
    assert played(rules, counted(ELENA, 5, 19)).score == (14, 0)
    assert played(rules, counted(ELENA, 9, 4)).score == (0, 15)
    assert played(rules, counted(TOMAS, 8, 8)).score == (10, 0)


# --- §8: the end of a match -----------------------------------------------------------------------------------------


def test_000_s8_a_hundred_does_not_end_a_match_and_one_more_does(rules: RuleSet) -> None:
    match = played(rules, won(ELENA, 60), won(ELENA, 40))
    assert (match.score, match.over, match.passed) == ((100, 0), False, None)
    match = played(rules, won(ELENA, 60), won(ELENA, 41))
    assert (match.score, match.over, match.passed) == ((101, 0), True, ELENA)


def test_000_s8_each_player_takes_twenty_for_every_deal_won(rules: RuleSet) -> None:
    end = settle(played(rules, won(TOMAS, 30), won(ELENA, 80), STOCK, won(ELENA, 30)))
    assert end is not None
    per_deal = [prize for prize in end.prizes if prize.reason is PrizeReason.DEAL]
    assert per_deal == [
        Prize(ELENA, 40, PrizeReason.DEAL, "000 §8", deals=2),
        Prize(TOMAS, 20, PrizeReason.DEAL, "000 §8", deals=1),
    ]


def test_000_s8_who_passes_a_hundred_takes_another_hundred(rules: RuleSet) -> None:
    end = settle(played(rules, won(TOMAS, 30), won(ELENA, 80), won(ELENA, 30)))
    assert end is not None
    assert end.prizes[-1] == Prize(ELENA, 100, PrizeReason.MATCH, "000 §8")
    assert end.final == (110 + 40 + 100, 30 + 20)


def test_000_s8_who_won_every_deal_takes_a_third_hundred(rules: RuleSet) -> None:
    end = settle(played(rules, won(ELENA, 80), STOCK, won(ELENA, 30)))
    assert end is not None
    assert end.prizes[-1] == Prize(ELENA, 100, PrizeReason.SHUTOUT, "000 §8")
    assert end.final == (110 + 40 + 100 + 100, 0)


def test_000_s8_prizes_do_not_help_to_reach_the_target(rules: RuleSet) -> None:
    match = played(rules, *(won(ELENA, 10) for _ in range(10)))
    assert (match.score, match.over, settle(match)) == ((100, 0), False, None)


def test_000_s10_the_table_of_values(rules: RuleSet) -> None:
    """Gin 20, the lesser hand of who did not knock 10, a deal won 20, passing a hundred 100, winning every deal 100."""
    match = played(rules, counted(ELENA, 0, 30), counted(TOMAS, 2, 9), counted(ELENA, 0, 14))
    assert match.columns[ELENA] == (Mark(1, 50, 50), Mark(2, 67, 17), Mark(3, 101, 34))
    end = settle(match)
    assert end is not None
    assert [(prize.points, prize.reason) for prize in end.prizes] == [
        (60, PrizeReason.DEAL),
        (100, PrizeReason.MATCH),
        (100, PrizeReason.SHUTOUT),
    ]


# --- §11–12: the deal and the turn ----------------------------------------------------------------------------------


def test_000_s11_ten_cards_each_and_one_more_for_who_knocks(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN, PAIRS)).deadwood == (7, 53)
    assert settled(rules, knocked(SEVEN + " 8d", PAIRS)).deadwood == (7, 53)
    with pytest.raises(Impossible) as nine:
        judge(rules, knocked(SEVEN.removesuffix(" 7d"), PAIRS))
    with pytest.raises(Impossible) as eleven:
        judge(rules, knocked(SEVEN, PAIRS + " Jd"))
    assert [(fault.code, fault.at) for fault in nine.value.faults] == [(Code.WRONG_COUNT, ("cards", ELENA))]
    assert [(fault.code, fault.at) for fault in eleven.value.faults] == [(Code.WRONG_COUNT, ("cards", TOMAS))]


def test_000_s11_the_winner_of_a_deal_deals_the_next(rules: RuleSet) -> None:
    match = played(rules, won(TOMAS, 14), won(TOMAS, 9), won(ELENA, 3))
    assert [deal.dealer for deal in match.deals] == [ELENA, TOMAS, TOMAS]
    assert match.next_dealer == ELENA
    assert played(rules, won(ELENA, 101)).next_dealer is None


def test_000_s12_the_card_just_taken_is_not_thrown_back(rules: RuleSet) -> None:
    verdict = judge(rules, knocked(SEVEN + " Kd", "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="Kd", taken="Kd"))
    assert isinstance(verdict, Undo)
    assert ([str(card) for card in verdict.discards], verdict.rule) == (["7d"], "000 §12")
    assert (verdict.deadwood, verdict.layout) == (7, ())


def test_000_s12_with_the_discard_unknown_it_was_another_card(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN + " 8d", PAIRS, taken="8d"))
    assert verdict.shown is not None
    assert (str(verdict.shown.discard), verdict.deadwood) == ("7d", (8, 53))


# --- §13: the end of a deal -----------------------------------------------------------------------------------------


def test_000_s13_the_card_thrown_counts_for_nobody(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(SEVEN + " Kd", "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="Kd"))
    assert (verdict.deadwood, verdict.points) == ((7, 53), (46, 0))
    apart = settled(rules, knocked(SEVEN, "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="Kd"))
    assert apart == verdict


def test_000_s13_lay_offs_are_made_on_a_gin_too(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, "8h 9h Tc As 2d Ks Kh Kd 3s 4d"))
    assert (verdict.deadwood, verdict.points) == ((0, 10), (30, 0))
    assert verdict.shown is not None
    assert [str(step.card) for step in verdict.shown.layoffs[TOMAS]] == ["8h", "9h", "Tc"]


def test_000_s13_with_two_cards_in_the_stock_the_deal_is_void(rules: RuleSet) -> None:
    match = played(rules, STOCK)
    assert match.deals[0].verdict == Void(VoidReason.STOCK, "000 §13", stock=2)
    assert (match.score, match.won) == ((0, 0), (0, 0))


def test_000_s13_the_same_player_deals_a_void_deal_again(rules: RuleSet) -> None:
    match = played(rules, STOCK, won(TOMAS, 5), STOCK)
    assert [deal.dealer for deal in match.deals] == [ELENA, ELENA, TOMAS]
    assert match.next_dealer == TOMAS


# --- §14: the sheet -------------------------------------------------------------------------------------------------


def test_000_s14_the_winner_writes_the_running_total_and_nothing_else(rules: RuleSet) -> None:
    """14 and then 22 are written 14 and 36."""
    match = played(rules, won(ELENA, 14), won(TOMAS, 9), STOCK, won(ELENA, 22))
    assert match.columns == ((Mark(1, 14, 14), Mark(4, 36, 22)), (Mark(2, 9, 9),))
    assert [deal.score for deal in match.deals] == [(14, 0), (14, 9), (14, 9), (36, 9)]
    assert [deal.number for deal in match.scored] == [1, 2, 3]


# --- §15: the end, and what goes wrong ------------------------------------------------------------------------------


def test_000_s15_the_difference_is_what_the_winner_has_won(rules: RuleSet) -> None:
    end = settle(played(rules, won(TOMAS, 30), won(ELENA, 80), won(ELENA, 30)))
    assert end is not None
    assert (end.winner, end.payments, end.rule) == (ELENA, (Payment(TOMAS, ELENA, 250 - 50),), "000 §15")
    assert not end.freak


def test_000_s15_who_passes_a_hundred_can_still_owe(rules: RuleSet) -> None:
    """Fifteen deals of six are worth more than four of twenty-six and the prize."""
    end = settle(played(rules, *(won(TOMAS, 6) for _ in range(15)), *(won(ELENA, 26) for _ in range(4))))
    assert end is not None
    assert (end.final, end.winner, end.payments) == ((284, 390), TOMAS, (Payment(ELENA, TOMAS, 106),))
    assert end.freak


def test_000_s15_a_wrong_number_of_cards_makes_the_deal_void(rules: RuleSet) -> None:
    void = Void(VoidReason.WRONG_COUNT, "000 §15")
    assert judge(rules, knocked(SEVEN, PAIRS + " Jd", as_dealt=True)) == void
    assert judge(rules, knocked(SEVEN.removesuffix(" 7d"), PAIRS, as_dealt=True)) == void
    match = played(rules, won(TOMAS, 5), VoidDeal(VoidReason.WRONG_COUNT))
    assert (match.deals[1].verdict, match.next_dealer) == (void, TOMAS)


def test_000_s15_a_knock_over_the_limit_is_for_the_opponent_to_decide(rules: RuleSet) -> None:
    verdict = judge(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "4c 4d 5c 7s 6d 6s As 2h Kd Qh"))
    assert isinstance(verdict, Illegal)
    assert (verdict.knocker, verdict.deadwood, verdict.chooser, verdict.rule) == (ELENA, 32, TOMAS, "000 §15")


def test_000_s15_what_he_may_choose_hangs_on_when_it_was_seen(rules: RuleSet) -> None:
    verdict = judge(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", PAIRS.replace("5s", "7s")))
    assert isinstance(verdict, Illegal)
    assert verdict.remedies == (
        Remedy(Found.BEFORE_SHOW, (Choice.FACE_UP_ONE_PLAY, Choice.ACCEPT)),
        Remedy(Found.AFTER_SHOW, (Choice.FACE_UP_TO_END, Choice.PLAIN_DIFFERENCE)),
        Remedy(Found.LATER, (Choice.ACCEPT,)),
    )


def test_000_s15_accepted_it_counts_as_a_legal_knock(rules: RuleSet) -> None:
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "4c 4d 5c 7s 6d 6s As 2h Kd Qh", accepted=True)
    assert settled(rules, facts).points == (55 - 32, 0)
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "4c 4d 4s 7s 8s As 2s 3s Kd 5d", accepted=True)
    assert settled(rules, facts).points == (0, 32 - 30 + 10)


def test_000_s15_played_on_without_bonus_a_gin_writes_the_difference_only(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, PAIRS, barred=(ELENA,)))
    assert told(verdict) == ((ELENA, 53, "difference", "000 §15"),)
    verdict = settled(rules, knocked(SEVEN, THREE, barred=(TOMAS,)))
    assert told(verdict) == ((TOMAS, 4, "difference", "000 §15"),)


def test_000_s15_only_the_offender_is_barred(rules: RuleSet) -> None:
    assert settled(rules, knocked(GIN, PAIRS, barred=(TOMAS,))).points == (73, 0)


def test_000_s15_a_remedy_lasts_until_the_deal_ends(rules: RuleSet) -> None:
    barred = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE, by=TOMAS)
    match = played(rules, barred, counted(ELENA, 0, 30), counted(ELENA, 0, 30))
    assert match.score == (30 + 50, 0)
    match = played(rules, barred, STOCK, counted(ELENA, 0, 30))
    assert match.score == (50, 0)
    match = played(rules, barred)
    assert match.remedies == (barred,)


def test_000_s15_the_prize_for_the_deal_stays_with_who_was_barred(rules: RuleSet) -> None:
    barred = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    assert played(rules, barred, counted(ELENA, 0, 30)).won == (1, 0)


def test_000_s15_seen_later_the_knock_stands(rules: RuleSet) -> None:
    match = played(rules, IllegalKnock(ELENA, Found.LATER, Choice.ACCEPT), counted(ELENA, 14, 30))
    assert match.score == (16, 0)
    assert match.deals[0].remedies == (IllegalKnock(ELENA, Found.LATER, Choice.ACCEPT),)


def test_000_s15_the_wrong_discard_must_be_undone_without_penalty(rules: RuleSet) -> None:
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="Kc")
    verdict = judge(rules, facts)
    assert isinstance(verdict, Undo)
    assert (verdict.deadwood, verdict.limit, verdict.rule) == (35, 10, "000 §15")
    assert [str(card) for card in verdict.discards] == ["8d", "7d", "9s", "9c"]
    assert played(rules, facts, won(TOMAS, 3)).score == (0, 3)


# --- what no article says -------------------------------------------------------------------------------------------


def test_000_silent_a_defender_without_deadwood_changes_nothing_about_a_gin(rules: RuleSet) -> None:
    verdict = settled(rules, knocked(GIN, "Ad 2d 3d Th Jh Qh 8s 8c 8d 8h"))
    assert told(verdict) == ((ELENA, 0, "deadwood", "000 §8"), (ELENA, 20, "gin-bonus", "000 §8"))


def test_000_silent_a_spread_over_the_limit_is_laid_again(rules: RuleSet) -> None:
    elena, tomas = "4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", "4c 4d 5c 5h 6d 6h As 2d Ks Qh"
    verdict = judge(rules, knocked(elena, tomas, spread={ELENA: "7s 7h 7d 7c | Ah 2h 3h"}))
    assert isinstance(verdict, Undo)
    assert (verdict.deadwood, verdict.discards, verdict.rule) == (15, (), "000 §15")
    assert set(verdict.layout) == set(melds("4s 5s 6s | 7s 7h 7d 7c | Ah 2h 3h"))


def test_000_silent_what_was_called_is_not_what_counts(rules: RuleSet) -> None:
    """A gin that has to be spread so is a gin; with a worse spread it is a knock."""
    assert settled(rules, knocked(GIN, PAIRS, spread={ELENA: "4h 5h 6h 7h | 9c 9d 9s | Jc Qc Kc"})).points == (73, 0)
    loose = settled(rules, knocked(GIN, PAIRS, spread={ELENA: "5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}))
    assert (loose.outcome, loose.points) == (Outcome.KNOCK, (49, 0))


def test_000_silent_the_winner_writes_even_a_nought(rules: RuleSet) -> None:
    match = played(rules, IllegalKnock(TOMAS, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE), counted(ELENA, 6, 6))
    assert match.columns == ((), (Mark(2, 0, 0),))
    assert match.won == (0, 1)


def test_000_silent_a_ruling_gives_points_but_no_deal(rules: RuleSet) -> None:
    match = played(rules, won(ELENA, 95), Ruling("Tomás looked at the stock", (6, 0)))
    assert (match.score, match.won, match.passed) == ((101, 0), (1, 0), ELENA)
    end = settle(match)
    assert end is not None
    assert end.final == (101 + 20 + 100 + 100, 0)


def test_000_silent_closed_before_the_target_nobody_takes_a_prize(rules: RuleSet) -> None:
    match = played(rules, won(ELENA, 60), won(TOMAS, 20), Close())
    end = settle(match)
    assert (match.over, match.passed) == (True, None)
    assert end is not None
    assert (end.prizes, end.final, end.winner) == ((), (60, 20), ELENA)


def test_000_silent_who_knocks_and_loses_is_written_nothing(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN, THREE)).points == (0, 14)


def test_000_silent_where_the_upcard_sets_the_limit_an_ace_wants_gin(rules: RuleSet) -> None:
    """A table that agrees on the upcard's pips for a limit."""
    by_upcard = change(rules, {"knock_limit": "upcard"})
    one = "4h 5h 6h 9c 9d 9s Jc Qc Kc Ad"
    assert isinstance(judge(by_upcard, knocked(one, PAIRS, upcard="Ah")), Illegal)
    assert isinstance(judge(by_upcard, knocked(one, PAIRS, upcard="2h")), Settled)
    assert isinstance(judge(by_upcard, knocked(GIN, PAIRS, upcard="Ah")), Settled)


# --- the table above ------------------------------------------------------------------------------------------------


def test_the_table_names_every_article_and_only_tests_there_are() -> None:
    table, here = inspect.getdoc(sys.modules[__name__]) or "", dict(inspect.getmembers(sys.modules[__name__]))
    assert [int(row) for row in re.findall(r"^\| (\d+)", table, re.MULTILINE)] == list(range(1, 16))
    named = set(re.findall(r"`(test_000_\w+_)`", table))
    assert all(any(name.startswith(prefix) for name in here) for prefix in named)
    assert all(any(name.startswith(prefix) for prefix in named) for name in here if name.startswith("test_000"))
