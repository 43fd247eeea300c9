"""Deals by counts and by points as the table counted them: an impossible figure earns advice, never refusal."""

from itertools import product

import pytest

from referee.scoring.cards import Card
from referee.scoring.counts import Counted, Counts, as_counted, figures, heaviest, judge_counts
from referee.scoring.house_rules import change
from referee.scoring.journal import IllegalKnock
from referee.scoring.points import score
from referee.scoring.rules import TABLE_AGREEMENT, RuleSet, Tie
from referee.scoring.systems import ES_GIN, ES_GIN_3, SYSTEMS
from referee.scoring.verdict import Advice, AdviceCode, Choice, Found, Illegal, Line, Outcome, Reason, Settled
from tests.scoring.table import ELENA, TOMAS, counted, played, won

GIN, KNOCK, UNDERCUT = Outcome.GIN, Outcome.KNOCK, Outcome.UNDERCUT
BY_SPADES = change(ES_GIN, {"spades_double": True})
HIS_TIE = change(ES_GIN, {"tie": "knocker"})


def test_points_are_taken_as_they_were_counted() -> None:
    verdict = as_counted(ES_GIN, won(TOMAS, 22))
    assert (verdict.winner, verdict.outcome, verdict.points, verdict.deadwood) == (TOMAS, KNOCK, (0, 22), ())
    assert verdict.lines == (Line(TOMAS, 22, Reason.AS_COUNTED, TABLE_AGREEMENT),)
    assert (verdict.shown, verdict.advice) == (None, ())


def test_a_loser_with_points_has_a_line_and_earns_advice() -> None:
    verdict = as_counted(ES_GIN, Counted(ELENA, UNDERCUT, (24, -20)))
    assert verdict.lines == (
        Line(ELENA, 24, Reason.AS_COUNTED, TABLE_AGREEMENT),
        Line(TOMAS, -20, Reason.AS_COUNTED, TABLE_AGREEMENT),
    )
    assert verdict.advice == (Advice(AdviceCode.UNLIKELY_FIGURE, ELENA, 0, ELENA, 24),)
    losing = change(ES_GIN, {"losing_knocker": -20})
    assert as_counted(losing, Counted(ELENA, UNDERCUT, (20, -20))).advice == ()
    assert as_counted(losing, Counted(ELENA, UNDERCUT, (20, 0))).advice == ()


def test_a_count_that_no_hand_holds_earns_advice() -> None:
    likely, doubtful = judge_counts(ES_GIN, Counts(ELENA, (3, 98))), judge_counts(ES_GIN, Counts(ELENA, (3, 99)))
    assert isinstance(likely, Settled)
    assert isinstance(doubtful, Settled)
    assert (likely.points, likely.advice) == ((95, 0), ())
    assert (doubtful.points, doubtful.advice) == (
        (96, 0),
        (Advice(AdviceCode.UNLIKELY_FIGURE, ELENA, 3, ELENA, 96),),
    )


def test_the_heaviest_hand_without_a_meld() -> None:
    """Two of each rank from the king to the nine: 98."""
    assert [heaviest(size) for size in (0, 1, 2, 8, 9, 10, 11, 12)] == [0, 10, 20, 80, 89, 98, 106, 114]


@pytest.mark.parametrize(
    ("rules", "outcome", "seats", "least", "most"),
    [
        (ES_GIN, GIN, 2, 20, 118),
        (ES_GIN, KNOCK, 2, 1, 97),
        (ES_GIN, UNDERCUT, 2, 10, 20),
        (ES_GIN, GIN, 3, 20, 216),
        (ES_GIN, KNOCK, 3, 3, 195),
        (ES_GIN, UNDERCUT, 3, 11, 118),
        (BY_SPADES, GIN, 2, 20, 236),
        (BY_SPADES, KNOCK, 2, 1, 194),
        (BY_SPADES, UNDERCUT, 2, 10, 40),
        (HIS_TIE, KNOCK, 2, 0, 97),
        (HIS_TIE, UNDERCUT, 2, 11, 20),
        (change(ES_GIN, {"tie": "defender-no-bonus"}), UNDERCUT, 2, 0, 20),
        (change(ES_GIN, {"knock_limit": "upcard"}), UNDERCUT, 2, 10, 20),
        (change(ES_GIN, {"knock_limit": 5, "undercut_bonus": 25}), UNDERCUT, 2, 25, 30),
    ],
)
def test_what_a_win_can_pay(rules: RuleSet, outcome: Outcome, seats: int, least: int, most: int) -> None:
    assert figures(rules, outcome, seats) == (least, most)
    for paid in (least - 1, least, most, most + 1):
        told = Counted(0, outcome, (paid, *[0] * (seats - 1)))
        assert bool(as_counted(rules, told).advice) == (paid in (least - 1, most + 1))


WAYS = [
    *(SYSTEMS[system] for system in ("es-gin", "es-gin-3", "es-gin-pairs", "playgridia", "gin-manual", "oklahoma")),
    *(change(ES_GIN_3, {"tie": tie}) for tie in ("knocker", "defender-no-bonus")),
    *(change(ES_GIN_3, {"tie": tie, "three_hand_score": "differences", "undercut_bonus": 7}) for tie in Tie),
    *(change(ES_GIN, {"tie": tie, "spades_double": True, "knock_limit": 5}) for tie in Tie),
]


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("accepted", [False, True])
def test_what_a_win_can_pay_is_what_the_judge_gives(rules: RuleSet, accepted: bool) -> None:
    """Over all counts at the edges of what hands can hold, under a spade and another card."""
    seats = rules.at_table[0]
    edges = sorted({0, 1, 2, 3, rules.highest_limit - 1, rules.highest_limit, rules.highest_limit + 1, 97, 98})
    paid: dict[Outcome, set[int]] = {}
    for deadwood in product(edges, repeat=seats):
        if accepted or deadwood[0] <= rules.highest_limit:
            for upcard in ("7s", "7h"):
                found = score(rules, 0, deadwood, Card.parse(upcard))
                paid.setdefault(found.outcome, set()).add(found.points[found.winner])
    assert set(paid) == {GIN, KNOCK, UNDERCUT}
    for outcome, points in paid.items():
        least, most = figures(rules, outcome, seats, accepted=accepted)
        assert (min(points), max(points)) == (least, most), outcome


def test_an_accepted_knock_can_be_undercut_by_more() -> None:
    assert figures(ES_GIN, UNDERCUT, 2, accepted=True) == (10, 108)
    accepted = IllegalKnock(ELENA, Found.LATER, Choice.ACCEPT)
    verdicts = [
        deal.verdict for deal in played(ES_GIN, accepted, won(TOMAS, 50, UNDERCUT), won(TOMAS, 50, UNDERCUT)).deals
    ]
    assert [bool(getattr(verdict, "advice", None)) for verdict in verdicts] == [False, True]


def test_who_was_barred_can_be_paid_less() -> None:
    barred = IllegalKnock(TOMAS, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    verdicts = [deal.verdict for deal in played(ES_GIN, barred, won(TOMAS, 3, GIN), won(TOMAS, 3, GIN)).deals]
    assert [bool(getattr(verdict, "advice", None)) for verdict in verdicts] == [False, True]
    assert as_counted(ES_GIN, Counted(TOMAS, GIN, (0, 0), barred=frozenset({TOMAS}))).advice == ()
    assert as_counted(ES_GIN, Counted(TOMAS, GIN, (0, -1), barred=frozenset({TOMAS}))).advice
    other = IllegalKnock(ELENA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
    assert getattr(played(ES_GIN, other, won(TOMAS, 3, GIN)).deals[0].verdict, "advice", None)


def test_counts_within_the_limit_are_settled() -> None:
    assert judge_counts(ES_GIN, counted(TOMAS, 20, 8)) == Settled(
        outcome=KNOCK,
        winner=TOMAS,
        points=(0, 12),
        deadwood=(20, 8),
        lines=(Line(TOMAS, 12, Reason.DIFFERENCE, "000 §8"),),
        knocker=TOMAS,
    )


def test_the_upcard_may_set_the_limit_of_counts() -> None:
    rules = change(ES_GIN, {"knock_limit": "upcard"})
    assert isinstance(judge_counts(rules, Counts(ELENA, (3, 20), Card.parse("3h"))), Settled)
    over = judge_counts(rules, Counts(ELENA, (3, 20), Card.parse("2h")))
    assert isinstance(over, Illegal)
    assert over.limit == 2


def test_among_three_the_next_in_turn_chooses() -> None:
    over = judge_counts(ES_GIN, Counts(0, (12, 20, 30)))
    assert isinstance(over, Illegal)
    assert over.chooser == 1
    last = judge_counts(ES_GIN, Counts(2, (20, 30, 12)))
    assert isinstance(last, Illegal)
    assert last.chooser == 0


def test_counts_over_the_limit_are_a_ruling() -> None:
    verdict = played(ES_GIN, counted(TOMAS, 20, 12)).deals[0].verdict
    assert isinstance(verdict, Illegal)
    assert (verdict.knocker, verdict.deadwood, verdict.limit, verdict.chooser) == (TOMAS, 12, 10, ELENA)
    assert (verdict.rule, verdict.shown, len(verdict.remedies)) == ("000 §15", None, 3)
