"""Turns and deals, question by question and article by article."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from referee.scoring.customs import Says, customs
from referee.scoring.laying import Why
from referee.scoring.rules import NextDealer, Rule, Standing
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, PLAYGRIDIA, RUMMY, SYSTEMS
from referee.scoring.turns import (
    Answer,
    Case,
    Matter,
    Pile,
    answers,
    belongs,
    cases,
    laying_article,
    matters,
    takes,
)

SILENT, READING = Standing.SILENT, Standing.READING
STOCK, UPCARD, LAST, BEFORE_LAST = Pile.STOCK, Pile.UPCARD, Pile.LAST, Pile.BEFORE_LAST


def test_000_12_of_two_one_takes_the_top_of_the_stock_or_what_the_other_threw() -> None:
    assert cases(ES_GIN, Matter.TAKE) == (Case.FIRST_TURN, Case.LATER_TURN)
    assert answers(ES_GIN, Matter.TAKE) == ()
    assert answers(ES_GIN, Matter.TAKE, Case.FIRST_TURN) == (
        Answer(Says.PILES, "000 §12", piles=(STOCK, UPCARD)),
        Answer(Says.NO_PASSING, "000 §12"),
    )
    assert answers(ES_GIN, Matter.TAKE, Case.LATER_TURN) == (
        Answer(Says.PILES, "000 §12", piles=(STOCK, LAST)),
        Answer(Says.ONE_CARD, "000 §12"),
    )


def test_000_12_the_card_just_taken_is_not_thrown_and_one_from_the_stock_may_be() -> None:
    assert answers(ES_GIN, Matter.THROW_BACK) == (
        Answer(Says.BACK_NO, "000 §12"),
        Answer(Says.NOT_TO_KNOCK, "000 §12", READING),
        Answer(Says.FROM_STOCK_YES, "000 §12"),
    )


def test_000_12_who_did_not_deal_begins() -> None:
    assert answers(ES_GIN, Matter.FIRST) == (
        Answer(Says.OTHER_BEGINS, "000 §12"),
        Answer(Says.NO_PASSING, "000 §12"),
    )


def test_000_13_two_cards_in_the_stock_void_the_deal() -> None:
    assert answers(ES_GIN, Matter.VOID) == (
        Answer(Says.VOID_AT, "000 §13", number=2),
        Answer(Says.STILL_KNOCKS, "000", SILENT),
        Answer(Says.SAME_DEALER, "000 §13"),
        Answer(Says.WRONG_COUNT_VOIDS, "000 §15"),
    )


def test_000_11_the_winner_deals_and_the_first_time_lots_decide() -> None:
    assert answers(ES_GIN, Matter.DEALER) == (
        Answer(Says.LOTS, "000 §11"),
        Answer(Says.WINNER_DEALS, "000 §11"),
        Answer(Says.SAME_DEALER, "000 §13"),
    )


def test_000_7_nobody_has_to_knock() -> None:
    assert answers(ES_GIN, Matter.DUTY) == (
        Answer(Says.NO_DUTY, "000 §7"),
        Answer(Says.GIN_HELD_BACK, "000", SILENT),
    )


def test_000_says_nothing_of_a_knock_in_the_first_turn() -> None:
    assert answers(ES_GIN, Matter.EARLY) == (Answer(Says.EARLY_KNOCK, "000", SILENT),)


def test_000_16_the_cases_of_three_are_asked_in_two_steps() -> None:
    assert cases(ES_GIN_3, Matter.TAKE) == (Case.FIRST_TURN, Case.SECOND_TURN, Case.LATER_TURN)
    assert cases(ES_GIN_3, Matter.TAKE, Case.SECOND_TURN) == (Case.UPCARD_LEFT, Case.UPCARD_TAKEN)
    assert cases(ES_GIN_3, Matter.TAKE, Case.LATER_TURN) == (Case.DREW, Case.TOOK_MINE, Case.TOOK_OTHERS)
    assert answers(ES_GIN_3, Matter.TAKE, Case.LATER_TURN) == ()


@pytest.mark.parametrize(
    ("case", "piles"),
    [
        (Case.FIRST_TURN, (STOCK, UPCARD)),
        (Case.UPCARD_LEFT, (STOCK, LAST, UPCARD)),
        (Case.UPCARD_TAKEN, (STOCK, LAST)),
        (Case.DREW, (STOCK, LAST, BEFORE_LAST)),
        (Case.TOOK_MINE, (STOCK, LAST, BEFORE_LAST)),
        (Case.TOOK_OTHERS, (STOCK, LAST)),
    ],
)
def test_000_16_either_of_the_last_two_discards_of_ones_opponents(case: Case, piles: tuple[Pile, ...]) -> None:
    first, *_limits = answers(ES_GIN_3, Matter.TAKE, case)
    assert first == Answer(Says.PILES, "000 §16", piles=piles)


def test_000_16_nothing_older() -> None:
    assert answers(ES_GIN_3, Matter.TAKE, Case.DREW)[1:] == (Answer(Says.NOTHING_OLDER, "000 §16"),)


def _played(turns: int) -> Iterator[tuple[Case, frozenset[Pile]]]:
    """The article played out: before each turn how the case is told, and what of the pile may be taken.

    A discard is known by the turn it was thrown in, the card turned up by -1. Open are those of the two turns before,
    which were the two opponents', as far as they are still there.
    """
    for choices in product(range(3), repeat=turns):
        pile, before = {-1}, Case.DREW
        for turn, choice in enumerate(choices):
            open_now = [thrown for thrown in (turn - 1, turn - 2) if thrown in pile]
            names = {turn - 1: Pile.LAST, turn - 2: Pile.BEFORE_LAST, -1: Pile.UPCARD}
            yield _case(turn, before), frozenset(names[thrown] for thrown in open_now)
            if 0 < choice <= len(open_now):
                taken = open_now[choice - 1]
                before = Case.TOOK_OTHERS if taken == turn - 1 else Case.TOOK_MINE
                pile.remove(taken)
            else:
                before = Case.DREW
            pile.add(turn)


def _case(turn: int, before: Case) -> Case:
    match turn:
        case 0:
            return Case.FIRST_TURN
        case 1:
            return Case.UPCARD_LEFT if before is Case.DREW else Case.UPCARD_TAKEN
    return before


def test_000_16_is_so_in_every_way_that_seven_turns_can_go() -> None:
    told = dict[Case, set[frozenset[Pile]]]()
    for case, open_now in _played(7):
        told.setdefault(case, set()).add(open_now | {STOCK})
    assert told == {case: {frozenset(takes(2, case))} for case in told}
    assert len(told) == 6


def test_000_16_the_dealers_right_begins_and_three_cards_void_the_deal() -> None:
    assert answers(ES_GIN_3, Matter.FIRST) == (
        Answer(Says.RIGHT_BEGINS, "000 §16"),
        Answer(Says.ON_TO_THE_RIGHT, "000", SILENT),
        Answer(Says.NO_PASSING, "000 §12"),
    )
    assert answers(ES_GIN_3, Matter.VOID)[0] == Answer(Says.VOID_AT, "000 §16", number=3)
    assert answers(ES_GIN_3, Matter.VOID)[-1] == Answer(Says.WRONG_COUNT_VOIDS, "000 §15", SILENT)
    assert answers(ES_GIN_3, Matter.DEALER)[:2] == (
        Answer(Says.HIGHEST, "000 §16"),
        Answer(Says.WINNER_DEALS, "000", SILENT),
    )


def test_000_17_one_may_wait_for_the_other_table() -> None:
    assert answers(ES_GIN_PAIRS, Matter.WAIT) == (Answer(Says.MAY_WAIT, "000 §17"),)
    assert [rules.id for rules in SYSTEMS.values() if Matter.WAIT in matters(rules)] == ["es-gin-pairs"]
    assert Answer(Says.WINNING_PAIR_DEALS, "000", SILENT) in answers(ES_GIN_PAIRS, Matter.DEALER)


def test_001_1_lots_and_then_by_turns() -> None:
    assert answers(PLAYGRIDIA, Matter.FIRST) == (
        Answer(Says.LOTS, "001 §1"),
        Answer(Says.BEGIN_BY_TURNS, "001 §1"),
        Answer(Says.NO_PASSING, "001 §2"),
    )
    assert answers(PLAYGRIDIA, Matter.DEALER)[1] == Answer(Says.BY_TURNS, "001 §1")


def test_001_2_and_4_the_card_taken_neither_goes_back_nor_knocks() -> None:
    assert answers(PLAYGRIDIA, Matter.THROW_BACK) == (
        Answer(Says.BACK_NO, "001 §2"),
        Answer(Says.NOT_TO_KNOCK, "001 §4"),
        Answer(Says.FROM_STOCK_YES, "001 §2"),
    )


def test_001_9_one_may_knock_in_the_first_turn() -> None:
    assert answers(PLAYGRIDIA, Matter.EARLY) == (Answer(Says.EARLY_KNOCK, "001 §9"),)


def test_001_6_two_cards_or_fewer_and_nobody_knocked() -> None:
    assert answers(PLAYGRIDIA, Matter.VOID) == (
        Answer(Says.VOID_AT, "001 §6", number=2),
        Answer(Says.STILL_KNOCKS, "001 §6"),
        Answer(Says.SAME_DEALER, "001 §6"),
        Answer(Says.WRONG_COUNT_OPEN, "001", SILENT),
    )


@pytest.mark.parametrize("rules", [GIN_MANUAL, OKLAHOMA], ids=lambda rules: str(rules.id))
@pytest.mark.parametrize(
    ("case", "answer"),
    [
        (Case.NOBODY_YET, Answer(Says.TAKE_OR_LEAVE, "003 §2")),
        (Case.ONE_PASSED, Answer(Says.DEALER_MAY_TAKE, "003 §2")),
        (Case.DEALER_TOOK, Answer(Says.INVERTED, "003 §2")),
        (Case.BOTH_PASSED, Answer(Says.OTHER_DRAWS, "003", SILENT)),
    ],
)
def test_003_2_the_card_turned_up_is_offered_round(rules: object, case: Case, answer: Answer) -> None:
    assert rules in (GIN_MANUAL, OKLAHOMA)
    assert case in cases(GIN_MANUAL, Matter.FIRST)
    assert answers(GIN_MANUAL, Matter.FIRST, case) == answers(OKLAHOMA, Matter.FIRST, case) == (answer,)


def test_003_2_any_card_may_be_thrown() -> None:
    assert answers(GIN_MANUAL, Matter.THROW_BACK) == (Answer(Says.BACK_YES, "003 §2"),)
    assert answers(GIN_MANUAL, Matter.TAKE, Case.FIRST_TURN)[1] == Answer(Says.TAKE_OR_LEAVE, "003 §2")


def test_003_is_silent_on_the_stock_and_on_who_deals() -> None:
    for matter in (Matter.VOID, Matter.DEALER, Matter.EARLY):
        assert {answer.standing for answer in answers(OKLAHOMA, matter)} == {SILENT}


def test_004_4_the_dealers_left_begins() -> None:
    assert answers(RUMMY, Matter.FIRST) == (
        Answer(Says.LEFT_BEGINS, "004 §4"),
        Answer(Says.ON_TO_THE_LEFT, "004 §4"),
        Answer(Says.NO_PASSING, "004 §4"),
    )
    assert answers(RUMMY, Matter.THROW_BACK) == (
        Answer(Says.BACK_NO, "004 §4"),
        Answer(Says.FROM_STOCK_YES, "004 §4"),
    )
    assert answers(RUMMY, Matter.DUTY) == (Answer(Says.LAID_AT_WILL, "004 §4"),)


def test_004_6_when_the_stock_runs_out_nothing_is_void() -> None:
    assert answers(RUMMY, Matter.VOID) == (
        Answer(Says.NEVER_VOID, "004 §6"),
        Answer(Says.WRONG_COUNT_OPEN, "004", SILENT),
    )


def test_004_2_of_two_the_winner_deals_of_more_the_dealers_left() -> None:
    assert answers(RUMMY, Matter.DEALER) == (
        Answer(Says.LOTS, "004", SILENT),
        Answer(Says.WINNER_OF_TWO_DEALS, "004 §2"),
        Answer(Says.LEFT_DEALS, "004 §2"),
    )
    assert answers(RUMMY, Matter.EARLY) == (Answer(Says.EARLY_OUT, "004 §7"),)


@pytest.mark.parametrize(
    ("next_dealer", "says"), [(NextDealer.LOSER, Says.LOSER_DEALS), (NextDealer.NEXT, Says.NEXT_DEALS)]
)
def test_a_house_may_have_another_dealer(next_dealer: NextDealer, says: Says) -> None:
    house = replace(ES_GIN, id="house", next_dealer=Rule(next_dealer, "table agreement"))
    assert answers(house, Matter.DEALER)[1].says is says


def test_rules_of_ones_own_go_as_the_first_of_their_form() -> None:
    assert customs(replace(ES_GIN, id="own")) == customs(ES_GIN)
    assert customs(replace(RUMMY, id="own")) == customs(RUMMY)


@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=SYSTEMS)
def test_every_question_ends_in_an_answer_whatever_is_chosen(rules: object) -> None:
    system = next(one for one in SYSTEMS.values() if one == rules)
    for matter in matters(system):
        steps: list[Case | None] = [None]
        while steps:
            case = steps.pop()
            further = cases(system, matter, case)
            assert bool(further) != bool(answers(system, matter, case))
            assert all(belongs(system, matter, step) for step in further)
            steps += further


def test_a_case_of_another_question_does_not_belong() -> None:
    assert not belongs(ES_GIN, Matter.TAKE, Case.TOOK_OTHERS)
    assert not belongs(ES_GIN, Matter.VOID, Case.FIRST_TURN)


@pytest.mark.parametrize(
    ("why", "three", "manual", "rummy"),
    [
        (None, "000 §8", "003 §2", "004 §5"),
        (Why.NO_MELD_TAKES_IT, "000 §8", "003 §2", "004 §5"),
        (Why.NOT_AFTER_GIN, "000 §16", "003 §2", "004"),
        (Why.LEANS_ON_ANOTHER_DEFENDER, "000 §16", "003 §3", "004 §7"),
        (Why.LEANS_ON_ONES_OWN, "000 §16", "003", "004 §5"),
    ],
)
def test_where_it_stands_that_a_card_goes_or_not(why: Why | None, three: str, manual: str, rummy: str) -> None:
    assert [laying_article(rules, why) for rules in (ES_GIN_3, GIN_MANUAL, RUMMY)] == [three, manual, rummy]
