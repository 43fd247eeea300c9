"""004, basic Rummy, each thing it says held by a test that is named for it.

Its sections are counted by their headings. Every test takes a rule set, so that `test_numbers` can change a number and
see the tests of its article fail.

| § | says                                                       | tested by                                           |
|---|------------------------------------------------------------|-----------------------------------------------------|
| 1 | the order of cards; in other forms the ace may be high too | `test_004_s1_`                                      |
| 2 | how many cards, who deals next                             | `test_004_s2_`                                      |
| 3 | sets of three or four, runs of three or more               | `test_004_s3_`                                      |
| 4 | the turn; the card taken is not thrown                     | `test_004_s4_`                                      |
| 5 | adding to any meld on the table                            | `test_004_s5_`                                      |
| 6 | going out, with or without a discard; the stock turned     | `test_004_s6_`; turning the stock is not judged     |
| 7 | what everybody pays, rummy                                 | `test_004_s7_`                                      |
|   | what it does not say                                       | `test_004_silent_`                                  |
"""

import pytest

from referee.scoring.cards import Card, hand
from referee.scoring.counts import Counted, as_counted
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.house_rules import change
from referee.scoring.journal import Close
from referee.scoring.laying import Why
from referee.scoring.match import Mark
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import (
    Left,
    Out,
    Play,
    add_to_table,
    best_layouts,
    best_play,
    judge_left,
    judge_out,
    laying_on_table,
    melds_together,
)
from referee.scoring.settlement import Payment, Settlement, settle
from referee.scoring.systems import RUMMY
from referee.scoring.verdict import AdviceCode, Outcome, Shown
from tests.scoring.table import ELENA, EVA, LUIS, TOMAS, laid, melds, played, told

SPADES = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts"
TABLE = melds("8h 9h Th | 3s 3h 3d")


@pytest.fixture
def rules() -> RuleSet:
    return RUMMY


def out(winner: int, *hands: str, rummy: bool = False) -> Out:
    return Out(winner, tuple(map(hand, hands)), rummy)


def faults(rules: RuleSet, told: Out) -> list[tuple[Code, tuple[str | int, ...], str]]:
    with pytest.raises(Impossible) as wrong:
        judge_out(rules, told)
    for fault in wrong.value.faults:
        seat = fault.at[-1]
        assert isinstance(seat, int)
        assert fault.cards == told.hands[seat]
    return [(fault.code, fault.at, fault.detail) for fault in wrong.value.faults]


# --- §1–3 -----------------------------------------------------------------------------------------------------------


def test_004_s1_the_ace_is_low(rules: RuleSet) -> None:
    assert melds_together(rules, hand("Ah 2h 3h"))
    assert not melds_together(rules, hand("Qh Kh Ah"))


def test_004_s1_or_where_the_table_says_so_high_too(rules: RuleSet) -> None:
    high = change(rules, {"ace_high_too": True})
    good = ("Ah 2h 3h", "Qh Kh Ah", "Jh Qh Kh Ah", "9h Th Jh Qh Kh Ah", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")
    assert all(melds_together(high, hand(cards)) for cards in good)
    bad = ("Kh Ah 2h", "Qh Kh Ad", "Qd Kh Ah", "Kh Ah", "Jh Kh Ah", "Th Jh Kh Ah", "Ks Ah As", "Qs Qh Ks Kh Ah", "Ah")
    assert not any(melds_together(high, hand(cards)) for cards in bad)
    two_aces = ("Js Qs Ks As Ah", "Qs Ks As Qh Kh Ah", "Ks Kh As Ah")
    assert not any(melds_together(high, hand(cards)) for cards in two_aces)
    assert judge_left(high, Left(0, (0, 1))).points == (1, -1)


@pytest.mark.parametrize("players", range(2, 7))
def test_so_many_cards_are_dealt(players: int) -> None:
    assert RUMMY.cards_for(players) == {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[players]


def test_004_s2_ten_cards_for_two_seven_for_four_six_for_more(rules: RuleSet) -> None:
    assert rules.players == rules.at_table == (2, 3, 4, 5, 6)
    for players, dealt in ((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)):
        others = [f"{rank}h" for rank in "A234"][: players - 2]
        held, more = " ".join(SPADES.split()[:dealt]), " ".join([*SPADES.split(), "Js"][: dealt + 1])
        assert judge_out(rules, out(0, "", held, *others)).winner == 0
        assert faults(rules, out(0, "", more, *others)) == [(Code.WRONG_COUNT, ("cards", 1), f"1–{dealt}")]


def test_004_s2_of_two_the_winner_deals_of_more_the_next_in_turn(rules: RuleSet) -> None:
    two = played(rules, Left(TOMAS, (5, 0)), Left(TOMAS, (5, 0)), first_dealer=ELENA)
    assert [deal.dealer for deal in two.deals] == [ELENA, TOMAS]
    assert two.next_dealer == TOMAS
    three = played(rules, *[Left(EVA, (5, 5, 0))] * 3, first_dealer=TOMAS, seats=3)
    assert [deal.dealer for deal in three.deals] == [TOMAS, EVA, ELENA]
    assert three.next_dealer == TOMAS
    assert played(rules, Left(EVA, (5, 5, 0)), first_dealer=None, seats=3).next_dealer is None


def test_004_s3_three_or_four_of_a_kind_or_three_in_a_row(rules: RuleSet) -> None:
    assert all(
        melds_together(rules, hand(cards)) for cards in ("7s 7h 7d", "7s 7h 7d 7c", "7s 8s 9s", "9c Tc Jc Qc Kc")
    )
    assert not any(melds_together(rules, hand(cards)) for cards in ("7s 7h", "7s 8s", "7s 8s 9h", "7s 8s Ts"))


# --- §4–6: the turn -------------------------------------------------------------------------------------------------


def test_004_s4_the_card_just_taken_is_not_thrown(rules: RuleSet) -> None:
    seven, king = hand("7s 7h 7d Kc"), Card.parse("Kc")
    assert best_play(rules, seven).discard == king
    assert best_play(rules, seven, taken=Card.parse("7d")).out
    kept = best_play(rules, seven, taken=king)
    assert (kept.out, kept.left, kept.discard) == (False, hand("Kc"), None)


def test_004_s5_the_examples(rules: RuleSet) -> None:
    """On 10-9-8 the jack, or queen and jack, or the seven, or seven and six; and the fourth three on three of them."""
    for cards in ("Jh", "Qh Jh", "7h", "7h 6h", "3c"):
        assert sum(step.card.bit for step in add_to_table(rules, TABLE, hand(cards))) == hand(cards)
    assert add_to_table(rules, TABLE, hand("6h 7h Jh 3c")) == laid(
        "7h on 8h 9h Th, 6h on 7h 8h 9h Th, Jh on 6h 7h 8h 9h Th, 3c on 3s 3h 3d"
    )


def test_004_s5_a_card_that_others_follow_goes_on_the_run_before_the_set(rules: RuleSet) -> None:
    assert add_to_table(rules, melds("7s 7h 7d | 8c 9c Tc"), hand("6c 7c")) == laid("7c on 8c 9c Tc, 6c on 7c 8c 9c Tc")


def test_004_s5_what_does_not_go_says_why(rules: RuleSet) -> None:
    why = {str(row.card): row.why for row in laying_on_table(rules, TABLE, hand("Qh 7s Kd Jh"))}
    assert why == {"Jh": None, "Qh": None, "7s": Why.NO_MELD_TAKES_IT, "Kd": Why.NO_MELD_TAKES_IT}
    assert [row.why for row in laying_on_table(rules, TABLE, hand("Qh"))] == [Why.NEEDS_A_CARD_BETWEEN]
    high, run = change(rules, {"ace_high_too": True}), melds("Jh Qh Kh")
    assert [row.why for row in laying_on_table(high, run, hand("Ah"))] == [None]
    assert [row.why for row in laying_on_table(rules, run, hand("Ah"))] == [Why.NEEDS_A_CARD_BETWEEN]


def test_004_s6_all_that_is_left_melded_one_goes_out_without_a_discard(rules: RuleSet) -> None:
    play = best_play(rules, hand("7s 7h 7d 9c Tc Jc"))
    assert play == Play(melds("7s 7h 7d | 9c Tc Jc"), (), 0)
    assert play.out


def test_004_s6_with_the_table_and_a_discard_one_goes_out_too(rules: RuleSet) -> None:
    play = best_play(rules, hand("Jh 7h 3c Kc"), TABLE)
    assert (play.out, str(play.discard), len(play.added), play.melds) == (True, "Kc", 3, ())
    assert best_play(rules, hand("Kc")).out
    stays = best_play(rules, hand("Jh 2c Kc"), TABLE)
    assert (stays.out, stays.left, stays.discard) == (False, hand("2c Kc"), None)


def test_004_s6_going_out_is_worth_more_than_few_pips(rules: RuleSet) -> None:
    """Kings stay together to go out with the ace thrown; of two ways to stay the lighter one is taken."""
    play = best_play(rules, hand("As Ks Kh Kd"))
    assert (play.melds, str(play.discard)) == (melds("Ks Kh Kd"), "As")
    torn = best_play(rules, hand("9s 9h 9d Td Jd 2c 3h"))
    assert (torn.melds, torn.left) == (melds("9d Td Jd"), hand("9s 9h 2c 3h"))


def test_every_best_way_to_meld_fewest_melds_first() -> None:
    rows = best_layouts(RUMMY, hand("4s 5s 6s 7s 8s 9s Kd"))
    assert [layout.melds for layout in rows] == [melds("4s 5s 6s 7s 8s 9s"), melds("4s 5s 6s | 7s 8s 9s")]
    assert [layout.loose for layout in rows] == [hand("Kd")] * 2
    assert [layout.melds for layout in best_layouts(RUMMY, hand("Kd"))] == [()]


# --- §7: what everybody pays ----------------------------------------------------------------------------------------


def test_004_s7_everybody_pays_the_winner_all_he_has_left(rules: RuleSet) -> None:
    """Melded or not: three sevens in hand are 21."""
    verdict = judge_out(rules, out(TOMAS, "7s 7h 7d", "", "Kc As"))
    assert (verdict.outcome, verdict.winner) == (Outcome.OUT, TOMAS)
    assert (verdict.points, verdict.deadwood) == ((-21, 32, -11), (21, 0, 11))
    assert told(verdict) == (
        (ELENA, -21, "pips", "004 §7"),
        (TOMAS, 32, "pips", "004 §7"),
        (EVA, -11, "pips", "004 §7"),
    )
    nothing = ((), (), ())
    assert verdict.shown == Shown(None, nothing, nothing, (hand("7s 7h 7d"), 0, hand("Kc As")))
    assert (verdict.knocker, verdict.advice, verdict.tied) == (None, (), ())


def test_004_s7_court_cards_ten_aces_one(rules: RuleSet) -> None:
    assert judge_out(rules, out(0, "", "Jc Qd Kh Ts As 9d")).points == (50, -50)


def test_004_s7_rummy_is_paid_double(rules: RuleSet) -> None:
    verdict = judge_left(rules, Left(ELENA, (0, 20, 3), rummy=True))
    assert (verdict.outcome, verdict.points, verdict.deadwood) == (Outcome.RUMMY, (46, -40, -6), (0, 20, 3))
    assert told(verdict) == (
        (ELENA, 23, "pips", "004 §7"),
        (TOMAS, -20, "pips", "004 §7"),
        (EVA, -3, "pips", "004 §7"),
        (ELENA, 23, "rummy-double", "004 §7"),
        (TOMAS, -20, "rummy-double", "004 §7"),
        (EVA, -3, "rummy-double", "004 §7"),
    )
    assert judge_out(rules, out(ELENA, "", "Kc", rummy=True)).points == (20, -20)
    three = judge_left(change(rules, {"rummy_factor": 3}), Left(ELENA, (0, 20), rummy=True))
    assert three.points == (60, -60)
    assert [line.points for line in three.lines] == [20, -20, 40, -40]
    assert all(type(line.points) is int for line in three.lines)


def test_004_s7_who_wins_holds_nothing_and_everybody_else_something(rules: RuleSet) -> None:
    wrong = out(TOMAS, "", "Kc", "As")
    assert faults(rules, wrong) == [
        (Code.WRONG_COUNT, ("cards", ELENA), "1–7"),
        (Code.WRONG_COUNT, ("cards", TOMAS), "0"),
    ]
    assert faults(rules, out(TOMAS, "Kc", "", "Kc")) == [(Code.DUPLICATE_CARD, ("cards", EVA), "")]
    with pytest.raises(Impossible) as counts:
        judge_left(rules, Left(TOMAS, (0, 5, 9)))
    assert counts.value.faults == (
        Fault(Code.BAD_REQUEST, ("deadwood", ELENA)),
        Fault(Code.BAD_REQUEST, ("deadwood", TOMAS)),
    )


def test_004_s7_more_than_the_cards_dealt_can_count_earns_advice(rules: RuleSet) -> None:
    assert judge_left(rules, Left(TOMAS, (70, 0, 9))).advice == ()
    doubtful = judge_left(rules, Left(TOMAS, (71, 0, 9)))
    assert (doubtful.points, [missed.code for missed in doubtful.advice]) == (
        (-71, 80, -9),
        [AdviceCode.UNLIKELY_FIGURE],
    )


def test_004_s7_the_columns_are_signed_and_sum_to_nothing(rules: RuleSet) -> None:
    match = played(rules, Left(ELENA, (0, 20, 3)), Left(EVA, (12, 8, 0), rummy=True), seats=3)
    assert match.columns == (
        (Mark(1, 23, 23), Mark(2, -1, -24)),
        (Mark(1, -20, -20), Mark(2, -36, -16)),
        (Mark(1, -3, -3), Mark(2, 37, 40)),
    )
    assert (sum(match.score), match.won, match.over) == (0, (1, 0, 1), False)


def test_004_s7_each_pays_what_his_column_owes(rules: RuleSet) -> None:
    end = settle(played(rules, Left(ELENA, (0, 20, 3)), Left(EVA, (12, 8, 0), rummy=True), Close(), seats=3))
    assert end == Settlement((), (-1, -36, 37), EVA, (Payment(TOMAS, EVA, 36), Payment(ELENA, EVA, 1)), "004 §7")


def test_004_s7_the_deepest_in_debt_pays_the_highest_first(rules: RuleSet) -> None:
    told = (Left(ELENA, (0, 20, 3, 7)), Left(LUIS, (1, 1, 30, 0)), Close())
    end = settle(played(rules, *told, seats=4))
    assert end is not None
    assert end.final == (29, -21, -33, 25)
    assert end.payments == (Payment(EVA, ELENA, 29), Payment(TOMAS, LUIS, 21), Payment(EVA, LUIS, 4))


# --- what it does not say -------------------------------------------------------------------------------------------


def test_004_silent_no_target_and_no_number_of_deals_ends_a_match(rules: RuleSet) -> None:
    match = played(rules, *[Left(ELENA, (0, 90))] * 30)
    assert (match.score, match.over, match.passed) == ((2700, -2700), False, None)


def test_004_silent_a_table_may_agree_on_a_target(rules: RuleSet) -> None:
    agreed = change(rules, {"target": 50})
    assert not played(agreed, Left(ELENA, (0, 49))).over
    match = played(agreed, Left(ELENA, (0, 50)))
    assert (match.over, match.passed) == (True, ELENA)
    end = settle(match)
    assert end is not None
    assert (end.prizes, end.final, end.payments) == ((), (50, -50), (Payment(TOMAS, ELENA, 50),))


def test_004_silent_a_table_may_agree_on_a_number_of_deals(rules: RuleSet) -> None:
    agreed = change(rules, {"deals": 2})
    assert not played(agreed, Left(ELENA, (0, 9))).over
    match = played(agreed, Left(ELENA, (0, 9)), Left(TOMAS, (4, 0)), Left(TOMAS, (4, 0)))
    assert (match.over, match.passed, match.closed, match.score) == (True, None, True, (5, -5))
    assert [deal.after_end for deal in match.deals] == [False, False, True]


def test_004_silent_points_as_counted_at_the_table(rules: RuleSet) -> None:
    good = Counted(TOMAS, Outcome.OUT, (-9, 12, -3))
    assert as_counted(rules, good).advice == ()
    for odd in ((-9, 13, -3), (0, 3, -3), (-9, 6, 3)):
        assert [one.code for one in as_counted(rules, Counted(TOMAS, Outcome.RUMMY, odd)).advice] == [
            AdviceCode.UNLIKELY_FIGURE
        ]
