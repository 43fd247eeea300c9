"""From deadwood to points: two hands and, as a joint for other systems, three."""

import pytest

from referee.scoring.house_rules import change
from referee.scoring.points import score
from referee.scoring.rules import RuleSet
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import Outcome

LOSING = change(ES_GIN, {"losing_knocker": -20, "gin_bonus": 40})


@pytest.mark.parametrize(
    ("rules", "knocker", "deadwood", "outcome", "winner", "points"),
    [
        (ES_GIN, 0, (5, 19), Outcome.KNOCK, 0, (14, 0)),
        (ES_GIN, 1, (5, 19), Outcome.UNDERCUT, 0, (24, 0)),
        (ES_GIN, 1, (0, 0), Outcome.GIN, 1, (0, 20)),
        (LOSING, 0, (0, 41, 58), Outcome.GIN, 0, (139, 0, 0)),
        (LOSING, 0, (5, 19, 30), Outcome.KNOCK, 0, (44, 0, 0)),
        (LOSING, 0, (5, 19, 3), Outcome.UNDERCUT, 2, (-20, 0, 31)),
        (LOSING, 2, (4, 19, 9), Outcome.UNDERCUT, 0, (34, 0, -20)),
    ],
)
def test_the_least_deadwood_wins(
    rules: RuleSet, knocker: int, deadwood: tuple[int, ...], outcome: Outcome, winner: int, points: tuple[int, ...]
) -> None:
    found = score(rules, knocker, deadwood)
    assert (found.outcome, found.winner, found.points) == (outcome, winner, points)


@pytest.mark.parametrize(("knocker", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_of_two_defenders_who_tie_the_one_who_plays_sooner_wins(knocker: int, winner: int) -> None:
    deadwood = tuple(9 if seat == knocker else 4 for seat in range(3))
    assert score(ES_GIN, knocker, deadwood).winner == winner


def test_the_lines_of_a_seat_add_up_to_its_points() -> None:
    found = score(LOSING, 0, (5, 19, 3))
    assert [(line.seat, line.points) for line in found.lines] == [(2, 21), (2, 10), (0, -20)]
