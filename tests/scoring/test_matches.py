"""Whole matches of more than two: rounds of pairs beside their definition, and who pays whom in the end."""

from hypothesis import given
from hypothesis import strategies as st

from referee.scoring.counts import Counted
from referee.scoring.house_rules import change
from referee.scoring.journal import AtTable, Close, Ruling
from referee.scoring.rummy import Left
from referee.scoring.settlement import Payment, settle
from referee.scoring.systems import ES_GIN_3, ES_GIN_PAIRS, RUMMY
from referee.scoring.verdict import Outcome
from tests.oracle_deal import round_of
from tests.scoring.table import STOCK, played

Result = tuple[int, int]
results = st.tuples(st.integers(0, 1), st.integers(0, 6) | st.integers(0, 60))
rounds = st.lists(st.tuples(results, results, st.booleans(), st.booleans()), max_size=12)
"""Of every round: what the first and the second table gave, which was done first, whether that was void before."""


def _told(told: list[tuple[Result, Result, bool, bool]]) -> list[AtTable]:
    """Every deal of these rounds at its table, the first pair's player first."""
    events = []
    for number, (first, second, swapped, void) in enumerate(told):
        tables = ((0, 3), (2, 1)) if number % 2 else ((0, 1), (2, 3))
        rows = list(zip(tables, (first, second), strict=True))
        for place, (table, (winner, points)) in enumerate(rows[::-1] if swapped else rows):
            if void and place == 0:
                events.append(AtTable(table, STOCK))
            won = (points, 0) if winner == 0 else (0, points)
            events.append(AtTable(table, Counted(winner, Outcome.KNOCK, won)))
    return events


@given(rounds, st.none() | st.integers(0, 3))
def test_rounds_of_pairs_are_what_their_definition_says(
    told: list[tuple[Result, Result, bool, bool]], first_dealer: int | None
) -> None:
    score, won, over, dealing = [0, 0], [0, 0], False, None if first_dealer is None else first_dealer % 2
    dealers, counted = [], 0
    for first, second, _, void in told:
        dealers += [dealing] * (3 if void else 2)
        if over:
            continue
        counted += 1
        points, winner = round_of((first, second))
        score = [total + gain for total, gain in zip(score, points, strict=True)]
        if winner is not None:
            won[winner] += 1
            dealing = winner
        over = max(score) > 125
    match = played(ES_GIN_PAIRS, *_told(told), first_dealer=first_dealer, seats=4)
    assert (list(match.score), list(match.won), match.over, len(match.rounds)) == (score, won, over, counted)
    found = [None if deal.dealer is None else deal.dealer % 2 for deal in match.deals if not deal.after_end]
    assert found == dealers[: len(found)]
    assert all(deal.dealer in deal.seats for deal in match.deals if deal.dealer is not None)
    assert match.passed == (score.index(max(score)) if over else None)
    assert not any(deal.misplaced or deal.early for deal in match.deals)


@given(rounds)
def test_a_pairs_prizes_are_for_its_rounds(told: list[tuple[Result, Result, bool, bool]]) -> None:
    match = played(ES_GIN_PAIRS, *_told(told), seats=4)
    end = settle(match)
    if end is None:
        return
    assert match.passed is not None
    passed, other = match.passed, 1 - match.passed
    clean = match.won[passed] == len(match.rounds)
    assert end.final[other] == match.score[other] + 20 * match.won[other]
    assert end.final[passed] == match.score[passed] + 20 * match.won[passed] + (200 if clean else 100)


totals = st.lists(st.integers(-200, 200), min_size=3, max_size=3)


@given(totals)
def test_of_three_each_pays_everyone_above_him(score: list[int]) -> None:
    end = settle(played(change(ES_GIN_3, {"target": 0}), Ruling("as it stood", tuple(score)), Close(), seats=3))
    assert end is not None
    assert {*end.payments} == {
        Payment(payer, payee, score[payee] - score[payer])
        for payer in range(3)
        for payee in range(3)
        if score[payee] > score[payer]
    }
    assert len(end.payments) == len({*end.payments})


@given(st.integers(2, 6), st.data())
def test_of_a_rummy_each_pays_and_is_paid_what_his_column_says(players: int, data: st.DataObject) -> None:
    told = []
    for winner in data.draw(st.lists(st.integers(0, players - 1), max_size=8)):
        left = data.draw(st.lists(st.integers(1, 60), min_size=players, max_size=players))
        told.append(Left(winner, tuple(0 if seat == winner else pips for seat, pips in enumerate(left)), winner == 0))
    match = played(RUMMY, *told, Close(), seats=players)
    end = settle(match)
    assert end is not None
    assert sum(end.final) == 0
    assert end.final == match.score
    paid = [0] * players
    for payment in end.payments:
        assert payment.points > 0
        paid[payment.payer] -= payment.points
        paid[payment.payee] += payment.points
    assert tuple(paid) == end.final
    assert len(end.payments) < players


@given(totals)
def test_columns_that_sum_to_more_or_less_are_paid_as_far_as_they_go(score: list[int]) -> None:
    """A ruling can give points to one and take them from nobody: nobody pays more than he owes or takes more."""
    end = settle(played(RUMMY, Ruling("as it stood", tuple(score)), Close(), seats=3))
    assert end is not None
    for seat, total in enumerate(score):
        pays = sum(payment.points for payment in end.payments if payment.payer == seat)
        takes = sum(payment.points for payment in end.payments if payment.payee == seat)
        assert pays <= max(0, -total)
        assert takes <= max(0, total)
    owed, due = sum(-total for total in score if total < 0), sum(total for total in score if total > 0)
    assert sum(payment.points for payment in end.payments) == min(owed, due)
