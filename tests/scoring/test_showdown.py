"""Whole verdicts, figure by figure: what is shown, what is ruled, what is advised."""

import pytest

from referee.scoring.cards import Card, hand
from referee.scoring.facts import Facts
from referee.scoring.house_rules import change
from referee.scoring.layoffs import best_deadwood, best_layoff, choices, follow, place, reach
from referee.scoring.layouts import Discard, Layout, discards, layouts, spreads
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN, ES_GIN_3
from referee.scoring.verdict import (
    Advice,
    AdviceCode,
    Illegal,
    Line,
    Outcome,
    Reason,
    Settled,
    Shown,
    Undo,
)
from tests.scoring.table import ELENA, TOMAS, knocked, laid, melds, settled
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE

ILLEGAL = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
MIXED = "As 5s 6s 7s 5c 6c 7c 5d 6d 7d"
"""Elena with three sets or three runs and the ace loose."""
WAITING = "3s 4s 8s 4c 8c 4d 8d 5h 6h 7h"
"""Tomás, whose cards all go on those runs."""


def test_a_whole_verdict() -> None:
    tomas = "8h 7h Ad 2d 3d Ts Js Qs 8c 4d"
    assert judge(ES_GIN, knocked(SEVEN + " Kd", tomas, discard="Kd")) == Settled(
        outcome=Outcome.KNOCK,
        winner=ELENA,
        points=(1, 0),
        deadwood=(7, 8),
        lines=(Line(ELENA, 1, Reason.DIFFERENCE, "000 §8"),),
        shown=Shown(
            discard=Card.parse("Kd"),
            melds=(melds("9c 9d 9s | 4h 5h 6h | Jc Qc Kc"), melds("Ts Js Qs | Ad 2d 3d 4d")),
            layoffs=((), laid("7h on 4h 5h 6h, 8h on 4h 5h 6h 7h")),
            loose=(hand("7d"), hand("8c")),
        ),
        advice=(),
        knocker=ELENA,
    )


def test_the_layout_is_the_knockers_choice_where_nobody_said() -> None:
    verdict = settled(ES_GIN, knocked(MIXED, WAITING))
    assert (verdict.outcome, verdict.points, verdict.deadwood) == (Outcome.KNOCK, (2, 0), (1, 3))
    assert verdict.shown is not None
    assert set(verdict.shown.melds[ELENA]) == set(melds("5s 5c 5d | 6s 6c 6d | 7s 7c 7d"))


def test_where_every_layout_loses_the_one_that_gives_least() -> None:
    """Spread as runs Elena would give twenty: every card of Tomás would go on them; as sets nine stay."""
    elena, tomas = "6s 7s 8s Kh 6d 7d 8d 6c 7c 8c", "4s 5s 9s Ts 4h 5h Th 4d 5d Td"
    verdict = settled(ES_GIN, knocked(elena, tomas))
    assert (verdict.winner, verdict.points, verdict.deadwood) == (TOMAS, (0, 11), (10, 9))
    runs = settled(ES_GIN, knocked(elena, tomas, spread={ELENA: "6s 7s 8s | 6d 7d 8d | 6c 7c 8c"}))
    assert runs.points == (0, 20)


# --- advice ---------------------------------------------------------------------------------------------------------


def test_a_better_spread_is_told_with_what_it_would_have_paid() -> None:
    verdict = settled(ES_GIN, knocked(MIXED, WAITING, spread={ELENA: "5s 6s 7s | 5c 6c 7c | 5d 6d 7d"}))
    assert (verdict.winner, verdict.points) == (TOMAS, (0, 11))
    assert verdict.advice == (
        Advice(AdviceCode.BETTER_SPREAD, ELENA, 1, ELENA, 2, melds("5s 5d 5c | 6s 6d 6c | 7s 7d 7c")),
    )


def test_the_best_spread_earns_no_advice() -> None:
    verdict = settled(ES_GIN, knocked(MIXED, WAITING, spread={ELENA: "7s 7d 7c | 5s 5d 5c | 6s 6d 6c"}))
    assert (verdict.points, verdict.advice) == ((2, 0), ())
    assert verdict.shown is not None
    assert verdict.shown.melds[ELENA] == melds("7s 7d 7c | 5s 5d 5c | 6s 6d 6c")


def test_a_spread_that_does_not_count_is_told_with_the_one_that_does() -> None:
    spread = {ELENA: "5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}
    verdict = settled(change(ES_GIN, {"layout": "best"}), knocked(GIN, PAIRS, spread=spread))
    best = layouts(hand(GIN))[0].melds
    assert verdict.advice == (Advice(AdviceCode.SPREAD_REFUSED, ELENA, 0, ELENA, 73, best),)


def test_a_better_lay_off_is_told_with_what_it_would_have_paid() -> None:
    tomas = "7h 8h 2h Ad Ac 2s 3s 5d Ts Js"
    verdict = settled(ES_GIN, knocked(SEVEN, tomas, laid_off="7h on 4h"))
    assert (verdict.deadwood, verdict.points) == ((7, 42), (35, 0))
    assert verdict.shown is not None
    assert verdict.shown.layoffs == ((), laid("7h on 4h 5h 6h"))
    whole = laid("7h on 4h 5h 6h, 8h on 4h 5h 6h 7h")
    assert verdict.advice == (Advice(AdviceCode.BETTER_LAYOFF, TOMAS, 34, ELENA, 27, (), whole),)


def test_a_defender_who_could_have_melded_more_is_told_that() -> None:
    verdict = settled(ES_GIN, knocked(SEVEN, THREE, spread={TOMAS: "Ad 2d 3d | Th Jh Qh"}))
    assert (verdict.deadwood, verdict.points) == ((7, 27), (20, 0))
    best = layouts(hand(THREE))[0].melds
    assert verdict.advice == (Advice(AdviceCode.BETTER_LAYOFF, TOMAS, 3, TOMAS, 14, best),)


def test_stated_melds_stay_and_what_is_left_is_laid_off_at_its_best() -> None:
    tomas = "7h 8h 9h Ad Ac 2s 3s 5d Ts Js"
    kept = settled(ES_GIN, knocked(SEVEN, tomas, spread={TOMAS: "7h 8h 9h"}))
    assert kept.deadwood == (7, 32)
    loose = settled(ES_GIN, knocked(SEVEN, tomas, spread={TOMAS: ""}))
    assert loose.deadwood == (7, 32)
    assert loose.shown is not None
    assert len(loose.shown.layoffs[TOMAS]) == 3
    assert loose.advice == ()


def test_stated_lay_offs_stay_and_what_is_left_is_melded_at_its_best() -> None:
    verdict = settled(ES_GIN, knocked(SEVEN, THREE, laid_off=""))
    assert (verdict.deadwood, verdict.advice) == ((7, 3), ())
    nothing = settled(ES_GIN, knocked(SEVEN, "7h 8h 2h Ad Ac 2s 3s 5d Ts Js", laid_off=""))
    assert nothing.deadwood == (7, 49)
    both = settled(ES_GIN, knocked(SEVEN, THREE, spread={TOMAS: "Ad 2d 3d"}, laid_off=""))
    assert both.deadwood == (7, 57)


def test_lay_offs_as_they_were_made_one_on_the_other() -> None:
    steps = "7h on 4h 5h 6h, 3h on 4h 5h 6h 7h, 8h on 3h 4h 5h 6h 7h"
    verdict = settled(ES_GIN, knocked(SEVEN, "7h 8h 3h Ad Ac 2s 3s 5d Ts Js", laid_off=steps))
    assert verdict.shown is not None
    assert (verdict.shown.layoffs[TOMAS], verdict.deadwood, verdict.advice) == (laid(steps), (7, 32), ())


def test_a_better_discard_is_told_with_what_it_would_have_paid() -> None:
    elena = "4h 5h 6h 9c 9d 9s Jc Qc Kc 2d Kd"
    tomas = "4c 4d 5c 5s 6d 6s As 2h Ks Qh"
    verdict = settled(ES_GIN, knocked(elena, tomas, discard="2d"))
    assert (verdict.deadwood, verdict.points) == ((10, 53), (43, 0))
    assert verdict.advice == (
        Advice(
            AdviceCode.BETTER_DISCARD,
            ELENA,
            2,
            ELENA,
            51,
            melds("9c 9d 9s | 4h 5h 6h | Jc Qc Kc"),
            discard=Card.parse("Kd"),
        ),
    )
    apart = settled(ES_GIN, knocked(elena.removesuffix(" Kd"), tomas, discard="Kd"))
    assert apart.advice == ()
    other_way = settled(ES_GIN, knocked(elena.replace(" 2d", ""), tomas, discard="2d"))
    assert other_way == verdict


def test_no_advice_to_throw_the_card_just_taken() -> None:
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 2d Kd", "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="2d", taken="Kd")
    assert settled(ES_GIN, facts).advice == ()


def test_an_ace_kept_for_a_card_that_would_have_melded() -> None:
    """The seven would have lengthened the run; without the ace it were gin."""
    verdict = settled(ES_GIN, knocked("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc As", PAIRS.replace("As", "Ah"), discard="7h"))
    assert (verdict.deadwood, [str(missed.discard) for missed in verdict.advice]) == ((1, 54 - 1), ["As"])
    assert verdict.advice[0].points == 73


def test_a_discard_that_leaves_the_same_is_not_advised_though_it_had_paid_more() -> None:
    """Gin by either end of the run; that the other would have left Tomás more loose nobody could know."""
    elena, tomas = "4h 5h 6h 7h 8h 9c 9d 9s Jc Qc Kc", "2h 3h 9h As Jd Qs Kd 4s 6c 7d"
    assert settled(ES_GIN, knocked(elena, tomas, discard="4h")).points == (73, 0)
    other = settled(ES_GIN, knocked(elena, tomas, discard="8h"))
    assert (other.points, other.advice) == ((68, 0), ())


def test_a_discard_that_leaves_less_and_pays_the_same_is_not_advised() -> None:
    """Without the four of spades one would be loose instead of ten, but Tomás had laid off nine more."""
    elena, tomas = "4s 4h 5h 6h 4d 5d 6d Ac 3c 4c 5c", "As 2s 3s 6s Ah 2h 3h Ad 3d 6c"
    verdict = settled(ES_GIN, knocked(elena, tomas, discard="6h"))
    assert (verdict.deadwood, verdict.points, verdict.advice) == ((10, 16), (6, 0), ())
    best = settled(ES_GIN, knocked(elena, tomas))
    assert (best.deadwood, best.points) == ((1, 7), (6, 0))


# --- eleven cards and no discard ------------------------------------------------------------------------------------


def test_the_discard_that_leaves_least_is_taken_and_of_equals_the_dearest() -> None:
    verdict = settled(ES_GIN, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 2d Kd", "4c 4d 5c 5s 6d 6s As 2h Ks Qh"))
    assert verdict.shown is not None
    assert (verdict.shown.discard, verdict.deadwood, verdict.advice) == (Card.parse("Kd"), (2, 53), ())
    equal = settled(ES_GIN, knocked("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc Tc", PAIRS))
    assert equal.shown is not None
    assert (equal.outcome, equal.shown.discard) == (Outcome.GIN, Card.parse("Kc"))


def test_among_equal_discards_the_one_that_pays_the_knocker_most() -> None:
    """Gin by throwing the four or the seven of the run; without the seven, Tomás lays off less."""
    elena, tomas = "4h 5h 6h 7h 9c 9d 9s 9h Jc Qc Kc", "8h Th Ah As 2d Ks Kd 3s 4d Qd"
    verdict = settled(ES_GIN, knocked(elena, tomas))
    assert verdict.shown is not None
    assert (verdict.outcome, verdict.shown.discard) == (Outcome.GIN, Card.parse("7h"))
    assert verdict.points == (20 + verdict.deadwood[TOMAS], 0)


def test_the_discard_is_none_of_the_cards_in_a_meld() -> None:
    facts = knocked("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc 2d", PAIRS, spread={ELENA: "4h 5h 6h | 9c 9d 9s | Jc Qc Kc"})
    verdict = settled(ES_GIN, facts)
    assert verdict.shown is not None
    assert (verdict.shown.discard, verdict.deadwood, verdict.advice) == (Card.parse("7h"), (2, 53), ())


def test_where_only_the_card_just_taken_is_left_to_throw_the_knock_is_put_right() -> None:
    facts = knocked(
        "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc 2d", PAIRS, taken="2d", spread={ELENA: "4h 5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}
    )
    verdict = judge(ES_GIN, facts)
    assert isinstance(verdict, Undo)
    assert (verdict.rule, verdict.deadwood) == ("000 §12", 0)
    assert [str(card) for card in verdict.discards] == ["7h", "4h"]


# --- rulings --------------------------------------------------------------------------------------------------------


def test_a_whole_undo_by_discard() -> None:
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", PAIRS.replace("Kd", "Ks"), discard="Kc")
    assert judge(ES_GIN, facts) == Undo(
        knocker=ELENA,
        deadwood=35,
        limit=10,
        discards=tuple(map(Card.parse, ("8d", "7d", "9s", "9c"))),
        layout=(),
        rule="000 §15",
        shown=Shown(
            discard=Card.parse("Kc"),
            melds=(melds("9s 9d 9c | 4h 5h 6h"), ()),
            layoffs=((), ()),
            loose=(hand("Jc Qc 7d 8d"), 0),
        ),
    )


def test_a_whole_undo_by_layout() -> None:
    """Spread as the sets of fours and fives, sixteen stay; as runs no more than the limit."""
    elena, tomas = "4s 5s 6s 4h 5h 6h 4d 5d 6d Tc", "7c 8c 9s Jd Qd Kh Kd 2c 2d Ah"
    assert judge(ES_GIN, knocked(elena, tomas, spread={ELENA: "4s 4h 4d | 5s 5h 5d"})) == Undo(
        knocker=ELENA,
        deadwood=28,
        limit=10,
        discards=(),
        layout=melds("4s 5s 6s | 4h 5h 6h | 4d 5d 6d"),
        rule="000 §15",
        shown=Shown(None, (melds("4s 4h 4d | 5s 5h 5d"), ()), ((), ()), (hand("6s 6h 6d Tc"), 0)),
    )


def test_among_three_the_next_in_turn_chooses() -> None:
    three = Facts(0, (hand(ILLEGAL), hand(PAIRS.replace("5s", "7s")), hand("7c 8c 9h Jd Qd Kh Kc 2c 2d Ah")))
    verdict = judge(ES_GIN_3, three)
    assert isinstance(verdict, Illegal)
    assert verdict.chooser == 1


def test_a_whole_illegal_knock_as_it_was_laid() -> None:
    elena = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
    tomas = "4c 4d 5c 7s 6d 6s As 2h Kd Qh"
    verdict = judge(ES_GIN, knocked(tomas, elena, knocker=TOMAS, spread={TOMAS: "4h 5h 6h"}))
    assert isinstance(verdict, Illegal)
    assert (verdict.knocker, verdict.deadwood, verdict.limit, verdict.chooser) == (TOMAS, 59, 10, ELENA)
    assert verdict.shown == Shown(None, ((), melds("4h 5h 6h")), ((), ()), (0, hand("9c 9d 9s Jc Qc 7d 5s")))


def test_an_accepted_knock_is_not_ruled_on() -> None:
    returned = knocked(SEVEN + " Jd", PAIRS, discard="Jd", taken="Jd", accepted=True)
    assert settled(ES_GIN, returned).points == (46, 0)
    spread = knocked("4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", PAIRS.replace("2h", "2d").replace("5s 6d 6s", "5h 6d 6h"))
    assert settled(ES_GIN, spread).outcome is Outcome.GIN


def test_the_card_just_taken_thrown_where_no_other_discard_helps() -> None:
    facts = knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d Kd", PAIRS.replace("Kd", "Ks"), discard="Kd", taken="Kd")
    verdict = judge(change(ES_GIN, {"knock_limit": 7}), facts)
    assert isinstance(verdict, Illegal)
    assert (verdict.deadwood, verdict.limit) == (7, 7)


def test_of_ten_cards_with_the_discard_unknown_no_other_discard_can_be_named() -> None:
    assert isinstance(judge(ES_GIN, knocked("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", PAIRS.replace("5s", "7s"))), Illegal)


# --- lay-offs where nothing else is said ---------------------------------------------------------------------------


def test_cards_lean_on_each_other_unless_it_is_said_that_they_may_not() -> None:
    spread, cards = melds("4h 5h 6h | 9s 9d 9c"), hand("7h 8h 2d")
    assert reach(spread, cards) == hand("7h 8h")
    assert choices(spread, cards) == [hand("7h 8h")]
    assert best_layoff(spread, cards) == hand("7h 8h")
    assert best_deadwood(spread, cards) == 2
    assert place(spread, cards) == laid("7h on 4h 5h 6h, 8h on 4h 5h 6h 7h")
    assert follow(spread, laid("7h on 6h, 8h on 7h, 2d on 4h")) == (place(spread, cards), (2,))


def test_the_fourth_card_of_a_set_may_be_wanted_at_home() -> None:
    sets = melds("9s 9d 9c | 5s 5d 5c")
    assert best_deadwood(sets, hand("7h 8h 9h 3h 4h 5h Kd")) == 10
    assert best_layoff(sets, hand("7h 8h 9h 3h 4h 5h Kd")) == 0
    # The seven goes to the other sevens: then the nine is worth nothing at home, and the five still is.
    assert best_deadwood(sets, hand("7s 7d 7h 8h 9h 3h 4h 5h")) == 8
    assert best_layoff(sets, hand("7s 7d 7h 8h 9h 3h 4h 5h")) == hand("9h")
    assert best_deadwood(melds("Ah Ad Ac"), hand("As 2s 3s Kd")) == 10


# --- layouts --------------------------------------------------------------------------------------------------------


def test_a_run_of_six_is_two_layouts() -> None:
    assert layouts(hand("4s 5s 6s 7s 8s 9s Kd")) == (
        Layout(melds("4s 5s 6s 7s 8s 9s"), hand("Kd")),
        Layout(melds("4s 5s 6s | 7s 8s 9s"), hand("Kd")),
    )


def test_a_run_of_ten_is_nine_layouts() -> None:
    assert len(layouts(hand("As 2s 3s 4s 5s 6s 7s 8s 9s Ts"))) == 9


def test_spreads_end_with_the_worst_that_leaves_no_meld() -> None:
    ways = spreads(hand("4s 4h 4d 5s 6s"))
    assert [(way.deadwood, len(way.melds)) for way in ways] == [(8, 1), (11, 1)]


@pytest.mark.parametrize(("forbidden", "first"), [("", "Kd"), ("Kd", "2d")])
def test_discards_best_first(forbidden: str, first: str) -> None:
    rows = discards(hand("4h 5h 6h 9c 9d 9s Jc Qc Kc 2d Kd"), hand(forbidden))
    assert str(rows[0].card) == first
    assert Discard(Card.parse("2d"), 10) in rows
    assert len(rows) == 11 - bool(forbidden)


def test_any_card_may_go_unless_it_is_said_which_may_not() -> None:
    assert [str(row.card) for row in discards(hand("As 2s 3s Kd"))] == ["Kd", "3s", "2s", "As"]
