"""Who shares a column and who meets whom: one table of all players, or two of two where pairs play (000 §17).

A *side* is a column of the sheet: a player, or a pair. Knows seats and points, not cards.
"""

from collections.abc import Sequence

from referee.scoring.rules import Form, RuleSet
from referee.scoring.verdict import Settled

Table = tuple[int, ...]
"""The seats of the match that sit at one table, in turn order; a pair's table begins with the first pair's."""


def sides_of(rules: RuleSet, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats of every side; partners sit opposite each other."""
    if rules.form is Form.PAIRS:
        return (0, 2), (1, 3)
    return tuple((seat,) for seat in range(seats))


def tables_of(rules: RuleSet, seats: int, round_number: int) -> tuple[Table, ...]:
    """The tables of a round, counted from 1: with pairs the opponents change each time, and change back."""
    if rules.form is not Form.PAIRS:
        return (tuple(range(seats)),)
    return ((0, 1), (2, 3)) if round_number % 2 else ((0, 3), (2, 1))


def won_by(rules: RuleSet, results: Sequence[tuple[Table, Settled | None]]) -> tuple[tuple[int, ...], int | None]:
    """What each side writes for a round, and which won it: at a single table what its deal gives.

    None stands for a table that gave nothing. Two pairs write what their players did if both of one won, else the
    difference; where that is nothing nobody writes and nobody won (000 §17).
    """
    verdicts = [verdict for _, verdict in results if verdict is not None]
    if rules.form is not Form.PAIRS:
        return verdicts[0].points, verdicts[0].winner
    first, second = (sum(verdict.points[side] for verdict in verdicts) for side in (0, 1))
    winners = {verdict.winner for verdict in verdicts}
    if len(winners) == 1:
        return (first, second), winners.pop()
    if first == second:
        return (0, 0), None
    return (max(first - second, 0), max(second - first, 0)), int(first < second)
