"""000 §17, the game of two pairs, each thing it says held by a test that is named for it.

Every test takes a rule set, so that `test_numbers` can change a number and see the tests of its article fail. A and B
(seats 0 and 2) play C and D (1 and 3).

| §17 says                                              | tested by                                                  |
|-------------------------------------------------------|------------------------------------------------------------|
| who plays whom, where they sit, by the cards drawn    | by hand: the lot is drawn before the first entry           |
| A meets C and B meets D, then A meets D and B meets C | `test_000_s17_the_opponents_`                              |
| each table is a game for two                          | `test_000_s17_each_table_`, §7, §8, §11, §13 as for two    |
| one score for both; both win: the sum                 | `test_000_s17_the_sum_`                                    |
| one wins and one loses: the difference                | `test_000_s17_the_difference_`                             |
| a turn may wait for the other table's result          | `test_000_s17_a_table_that_is_done_`: the page says so     |
| more than 125, then the prizes of the game for two    | `test_000_s17_a_hundred_and_twenty_five_`, `…_prizes_`     |
| what it does not say                                  | `test_000_silent_`                                         |
"""

import pytest

from referee.scoring.cards import Card
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Impossible
from referee.scoring.house_rules import change
from referee.scoring.journal import AtTable, Close, IllegalKnock, Ruling, Unreadable
from referee.scoring.match import Mark, Match, Round, TableNow
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import Payment, Prize, PrizeReason, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN_PAIRS
from referee.scoring.verdict import Choice, Found, Illegal, Void, VoidReason
from tests.scoring.table import ELENA, STOCK, TOMAS, at, counted, knocked, played, settled, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE

A, C, B, D = range(4)
FIRST, SECOND = (at(A, C), at(B, D)), (at(A, D), at(B, C))
"""The two tables of an odd and of an even round."""
ours, theirs = won.__get__(ELENA), won.__get__(TOMAS)
"""A deal of so many points that the first, or the second, at a table won."""


@pytest.fixture
def rules() -> RuleSet:
    return ES_GIN_PAIRS


def match(rules: RuleSet, *events: AtTable | Close | Ruling, first_dealer: int | None = A) -> Match:
    return played(rules, *events, first_dealer=first_dealer, seats=4)


def rounds(*scores: tuple[int, int]) -> list[AtTable]:
    """Rounds whose two tables give these points: above nought to A and B, below to C and D."""
    told = []
    for number, points in enumerate(scores):
        tables = SECOND if number % 2 else FIRST
        told += [table(ours(won) if won >= 0 else theirs(-won)) for table, won in zip(tables, points, strict=True)]
    return told


# --- §17: who meets whom --------------------------------------------------------------------------------------------


def test_000_s17_the_opponents_change_every_round_and_change_back(rules: RuleSet) -> None:
    assert rules.players == (4,)
    assert match(rules).sides == ((A, B), (C, D))
    seated = [tuple(table.seats for table in match(rules, *rounds(*[(5, 6)] * number)).tables) for number in range(4)]
    assert seated == [((A, C), (B, D)), ((A, D), (B, C)), ((A, C), (B, D)), ((A, D), (B, C))]


def test_000_s17_each_table_plays_a_game_for_two(rules: RuleSet) -> None:
    assert rules.at_table == (2,)
    told = match(rules, FIRST[0](knocked(SEVEN, THREE)), FIRST[1](counted(TOMAS, 31, 0)))
    assert [getattr(deal.verdict, "points", None) for deal in told.scored] == [(0, 14), (0, 51)]
    assert [deal.winner for deal in told.deals] == [C, D]
    assert told.score == (0, 65)


def test_000_s17_the_sum_where_both_of_a_pair_win(rules: RuleSet) -> None:
    told = match(rules, FIRST[0](ours(14)), FIRST[1](ours(22)))
    assert (told.score, told.won) == ((36, 0), (1, 0))
    assert told.columns == ((Mark(2, 36, 36),), ())
    assert told.rounds == (Round(1, 2, ((A, C), (B, D)), (1, 2), (36, 0), 0),)


def test_000_s17_the_difference_where_one_wins_and_one_loses(rules: RuleSet) -> None:
    told = match(rules, FIRST[0](ours(14)), FIRST[1](theirs(22)))
    assert (told.score, told.won) == ((0, 8), (0, 1))
    assert told.rounds == (Round(1, 2, ((A, C), (B, D)), (1, 2), (0, 8), 1),)
    told = match(rules, FIRST[1](theirs(22)), FIRST[0](ours(23)))
    assert (told.score, told.won) == ((1, 0), (1, 0))


def test_000_s17_a_table_that_is_done_waits_for_the_other(rules: RuleSet) -> None:
    told = match(rules, FIRST[1](ours(14)))
    assert (told.score, told.columns, told.rounds) == ((0, 0), ((), ()), ())
    assert told.tables == (TableNow((A, C), A), TableNow((B, D), B, waits=True))
    again = match(rules, FIRST[1](ours(14)), FIRST[1](ours(30)), FIRST[0](ours(1)))
    assert again.score == (15, 0)
    assert [deal.misplaced for deal in again.deals] == [False, True, False]


def test_000_s17_a_hundred_and_twenty_five_do_not_end_a_match_and_one_more_does(rules: RuleSet) -> None:
    assert (match(rules, *rounds((60, 5), (-50, 110))).score, match(rules, *rounds((60, 5), (-50, 110))).over) == (
        (125, 0),
        False,
    )
    over = match(rules, *rounds((60, 5), (-50, 111)))
    assert (over.score, over.over, over.passed) == ((126, 0), True, 0)


def test_000_s17_prizes_are_those_of_the_game_for_two(rules: RuleSet) -> None:
    end = settle(match(rules, *rounds((60, 5), (-20, -10), (40, 31))))
    assert end is not None
    assert end.prizes == (
        Prize(0, 40, PrizeReason.DEAL, "000 §17", deals=2),
        Prize(1, 20, PrizeReason.DEAL, "000 §17", deals=1),
        Prize(0, 100, PrizeReason.MATCH, "000 §17"),
    )
    assert (end.final, end.payments, end.rule) == ((276, 50), (Payment(1, 0, 226),), "000 §15")
    alone = settle(match(rules, *rounds((60, 5), (40, 31))))
    assert alone is not None
    assert alone.prizes[-1] == Prize(0, 100, PrizeReason.SHUTOUT, "000 §17")
    assert alone.final == (136 + 40 + 100 + 100, 0)


# --- as for two -----------------------------------------------------------------------------------------------------


def test_000_s7_ten_loose_may_knock_and_eleven_may_not(rules: RuleSet) -> None:
    assert match(rules, FIRST[0](counted(ELENA, 10, 30)), FIRST[1](counted(ELENA, 10, 31))).score == (41, 0)
    verdict = match(rules, FIRST[0](counted(ELENA, 11, 30))).deals[0].verdict
    assert isinstance(verdict, Illegal)
    assert verdict.limit == 10


def test_000_s8_gin_takes_twenty_and_an_undercut_ten(rules: RuleSet) -> None:
    assert settled(rules, knocked(GIN, PAIRS)).points == (73, 0)
    assert settled(rules, knocked(SEVEN, THREE)).points == (0, 14)


def test_000_s11_ten_cards_each_and_one_more_for_who_knocks(rules: RuleSet) -> None:
    assert settled(rules, knocked(SEVEN + " 8d", PAIRS)).deadwood == (7, 53)
    with pytest.raises(Impossible) as eleven:
        judge(rules, knocked(SEVEN, PAIRS + " Jd"))
    assert [(fault.code, fault.at) for fault in eleven.value.faults] == [(Code.WRONG_COUNT, ("cards", TOMAS))]


def test_000_s13_a_void_deal_is_dealt_again_at_its_table(rules: RuleSet) -> None:
    told = match(rules, FIRST[0](STOCK), FIRST[1](ours(9)), FIRST[0](STOCK), FIRST[0](ours(4)), first_dealer=C)
    assert told.deals[0].verdict == Void(VoidReason.STOCK, "000 §13", stock=2)
    assert [deal.dealer for deal in told.deals] == [C, D, C, C]
    assert (told.score, len(told.rounds)) == ((13, 0), 1)
    assert told.rounds[0].entries == (2, 4)


def test_000_s15_a_remedy_holds_at_its_table_only(rules: RuleSet) -> None:
    barred = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    told = match(rules, FIRST[0](barred), FIRST[1](counted(ELENA, 0, 30)), FIRST[0](counted(ELENA, 0, 30)))
    assert told.score == (30 + 20 + 30, 0)
    assert [deal.remedies for deal in told.deals] == [(), (barred,)]
    assert match(rules, FIRST[0](barred)).tables[0].remedies == (barred,)
    assert (match(rules, FIRST[0](barred)).tables[1].remedies, match(rules, FIRST[0](barred)).remedies) == ((), ())
    assert match(rules, FIRST[0](barred), FIRST[0](STOCK)).tables[0].remedies == ()


# --- what no article says -------------------------------------------------------------------------------------------


def test_000_silent_equal_points_are_nobodys_round(rules: RuleSet) -> None:
    told = match(rules, *rounds((14, -14)))
    assert (told.score, told.won, told.columns) == ((0, 0), (0, 0), ((), ()))
    assert told.rounds == (Round(1, 2, ((A, C), (B, D)), (1, 2), (0, 0), None),)
    assert [table.seats for table in told.tables] == [(A, D), (B, C)]


def test_000_silent_a_round_of_nought_is_won_by_who_won_both(rules: RuleSet) -> None:
    told = match(rules, *rounds((0, 0)))
    assert (told.won, told.columns) == ((1, 0), ((Mark(2, 0, 0),), ()))
    theirs_both = match(rules, FIRST[0](theirs(0)), FIRST[1](theirs(0)))
    assert (theirs_both.won, theirs_both.columns) == ((0, 1), ((), (Mark(2, 0, 0),)))


def test_000_silent_an_equal_round_spoils_the_clean_sweep(rules: RuleSet) -> None:
    told = rounds((60, 5), (14, -14), (40, 31))
    end = settle(match(rules, *told))
    assert end is not None
    assert end.final == (136 + 40 + 100, 0)
    spared = settle(match(change(rules, {"equal_round_spoils": False}), *told))
    assert spared is not None
    assert spared.final == (136 + 40 + 100 + 100, 0)


def test_000_silent_a_void_deal_may_count_nought(rules: RuleSet) -> None:
    nought = change(rules, {"pairs_void": "zero"})
    told = match(nought, FIRST[0](STOCK), FIRST[1](theirs(9)))
    assert (told.score, told.won, told.rounds[0].entries) == ((0, 9), (0, 1), (1, 2))
    both = match(nought, FIRST[0](STOCK), FIRST[1](STOCK))
    assert (both.score, both.won, both.rounds[0].winner) == ((0, 0), (0, 0), None)
    assert [table.seats for table in both.tables] == [(A, D), (B, C)]


def test_000_silent_a_round_void_at_both_tables_spoils_nothing(rules: RuleSet) -> None:
    """A void deal is nobody's (000 §13): where it counts nought, two of them make no equal round."""
    nought = change(rules, {"pairs_void": "zero"})
    end = settle(match(nought, FIRST[0](STOCK), FIRST[1](STOCK), SECOND[0](ours(66)), SECOND[1](ours(70))))
    assert end is not None
    assert end.final == (136 + 20 + 100 + 100, 0)


def test_000_silent_the_pair_that_won_deals_at_both_tables(rules: RuleSet) -> None:
    assert [table.dealer for table in match(rules, first_dealer=B).tables] == [A, B]
    assert [table.dealer for table in match(rules, first_dealer=D).tables] == [C, D]
    assert [table.dealer for table in match(rules, *rounds((-9, -9))).tables] == [D, C]
    assert [table.dealer for table in match(rules, *rounds((-9, -9), (9, 9))).tables] == [A, B]
    assert [table.dealer for table in match(rules, *rounds((-9, -9), (9, -9))).tables] == [C, D]
    assert [table.dealer for table in match(rules, first_dealer=None).tables] == [None, None]
    assert match(rules).next_dealer is None


def test_000_silent_no_prize_for_who_is_written_less(rules: RuleSet) -> None:
    """Nothing in the game for two takes points from who knocks and loses."""
    told = match(rules, FIRST[0](counted(ELENA, 9, 4)), FIRST[1](counted(TOMAS, 30, 5)))
    assert (told.score, told.columns[0]) == ((0, 15 + 25), ())


def test_000_silent_what_who_knocked_loses_is_his_pairs(rules: RuleSet) -> None:
    """A table that agrees on twenty less: both won, each pair writes its own; one won, the difference of all."""
    losing = change(rules, {"losing_knocker": -20})
    both = match(losing, FIRST[0](counted(TOMAS, 4, 9)), FIRST[1](counted(ELENA, 3, 30)))
    assert (both.score, both.won) == ((15 + 27, -20), (1, 0))
    one = match(losing, FIRST[0](counted(TOMAS, 4, 9)), FIRST[1](counted(TOMAS, 30, 3)))
    assert (one.score, one.won) == ((15 - (27 - 20), 0), (1, 0))


def test_000_silent_where_the_upcard_sets_the_limit_an_ace_wants_gin(rules: RuleSet) -> None:
    by_upcard, ace = change(rules, {"knock_limit": "upcard"}), Card.parse("Ah")
    verdict = match(by_upcard, FIRST[0](Counts(ELENA, (1, 20), ace))).deals[0].verdict
    assert isinstance(verdict, Illegal)


def test_000_silent_points_ruled_to_one_player_are_his_pairs(rules: RuleSet) -> None:
    told = match(rules, Ruling("looked at the stock", (0, 0, 7, 3)))
    assert (told.score, told.won, told.columns) == ((7, 3), (0, 0), ((Mark(1, 7, 7),), (Mark(1, 3, 3),)))


def test_000_silent_closed_with_a_round_half_played_its_result_counts_nothing(rules: RuleSet) -> None:
    told = match(rules, *rounds((5, 6)), SECOND[0](ours(30)), Close())
    assert (told.score, told.over, told.passed) == ((11, 0), True, None)
    end = settle(told)
    assert end is not None
    assert (end.prizes, end.payments) == ((), (Payment(1, 0, 11),))


# --- after corrections ----------------------------------------------------------------------------------------------


def test_a_table_of_the_next_round_ends_this_one_as_it_stands(rules: RuleSet) -> None:
    """The result of B and D was taken out after the next round had begun: what A wrote stands alone."""
    told = match(rules, FIRST[0](ours(14)), SECOND[0](ours(5)), SECOND[1](theirs(9)))
    assert (told.score, told.won) == ((14, 4), (1, 1))
    assert told.columns == ((Mark(2, 14, 14),), (Mark(3, 4, 4),))
    assert [(played.number, played.entries) for played in told.rounds] == [(1, (1,)), (2, (2, 3))]
    none_left = match(rules, SECOND[0](ours(5)), SECOND[1](ours(9)), FIRST[1](ours(2)))
    assert (none_left.score, [played.number for played in none_left.rounds]) == ((14, 0), [1])
    assert [table.waits for table in none_left.tables] == [False, True]
    assert [deal.early for deal in told.deals] == [False, True, False]
    assert [deal.early for deal in none_left.deals] == [True, False, False]


def test_a_round_left_open_at_the_end_stays_open(rules: RuleSet) -> None:
    told = match(rules, FIRST[0](ours(30)), Close(), SECOND[0](ours(5)))
    assert (told.score, told.rounds, told.tables[0].waits) == ((0, 0), (), True)
    assert [(deal.after_end, deal.early, deal.misplaced) for deal in told.deals] == [
        (False, False, False),
        (True, False, False),
    ]


def test_a_round_that_is_ended_early_can_end_the_match(rules: RuleSet) -> None:
    told = match(rules, FIRST[0](ours(126)), SECOND[0](ours(5)))
    assert (told.score, told.passed, told.won) == ((126, 0), 0, (1, 0))
    assert [(deal.after_end, deal.number) for deal in told.deals] == [(False, 1), (True, None)]


def test_a_deal_that_is_not_settled_ends_no_round(rules: RuleSet) -> None:
    over = counted(ELENA, 11, 30)
    told = match(rules, FIRST[0](over), FIRST[1](ours(9)), FIRST[0](Unreadable("bad-card")))
    assert (told.rounds, [deal.number for deal in told.deals]) == ((), [None, 1, None])
    assert [table.waits for table in told.tables] == [False, True]


def test_what_comes_after_the_end_counts_nothing(rules: RuleSet) -> None:
    told = match(rules, *rounds((100, 26)), SECOND[0](ours(50)), SECOND[1](ours(50)))
    assert told.score == (126, 0)
    assert [(deal.after_end, deal.misplaced) for deal in told.deals[2:]] == [(True, False)] * 2
    assert [deal.number for deal in told.deals] == [1, 2, None, None]


def test_a_remedy_is_forgotten_with_its_round(rules: RuleSet) -> None:
    """And one at a table that does not play changes nothing."""
    barred = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    told = match(rules, FIRST[0](barred), FIRST[1](ours(9)), SECOND[0](ours(5)), SECOND[1](ours(5)))
    assert [table.remedies for table in told.tables] == [(), ()]
    after = match(rules, FIRST[0](ours(9)), FIRST[0](barred), FIRST[1](ours(9)), *rounds((1, 1), (1, 1))[2:])
    assert [(note.misplaced, note.early) for note in after.notes] == [(True, False)]
    assert [table.remedies for table in after.tables] == [(), ()]


def test_a_remedy_at_a_table_of_the_next_round_begins_it(rules: RuleSet) -> None:
    barred = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    told = match(rules, FIRST[0](ours(9)), SECOND[0](barred), SECOND[0](counted(ELENA, 0, 30)), SECOND[1](ours(5)))
    assert [(note.misplaced, note.early) for note in told.notes] == [(False, True)]
    assert (told.score, [deal.early for deal in told.deals]) == ((9 + 30 + 5, 0), [False, False, False])
