"""From deadwood to cited points. Knows the rule set, not the cards."""

from dataclasses import dataclass

from referee.scoring.cards import Card
from referee.scoring.rules import RuleSet, Tie
from referee.scoring.verdict import Line, Outcome, Reason


@dataclass(frozen=True, slots=True)
class Score:
    """Who won a deal, how, and the lines that say how much."""

    outcome: Outcome
    winner: int
    points: tuple[int, ...]
    lines: tuple[Line, ...]


def score(
    rules: RuleSet,
    knocker: int,
    deadwood: tuple[int, ...],
    upcard: Card | None = None,
    barred: frozenset[int] = frozenset(),
) -> Score:
    """Settle a knock from each seat's deadwood after lay-offs (000 §8). Whether the knock was legal is not asked.

    `barred` seats may write only the plain difference (000 §15).
    """
    winner, outcome = _winner(rules, knocker, deadwood)
    lines = list(_winner_lines(rules, outcome, winner, knocker, deadwood, winner in barred))
    if rules.spades_double.value and upcard is not None and upcard.suit == 0:
        paid = sum(line.points for line in lines)
        lines.append(Line(winner, paid, Reason.SPADES_DOUBLE, rules.spades_double.article))
    if winner != knocker and rules.losing_knocker.value:
        lines.append(Line(knocker, rules.losing_knocker.value, Reason.LOSING_KNOCKER, rules.losing_knocker.article))
    points = [0] * len(deadwood)
    for line in lines:
        points[line.seat] += line.points
    return Score(outcome, winner, tuple(points), tuple(lines))


def _winner(rules: RuleSet, knocker: int, deadwood: tuple[int, ...]) -> tuple[int, Outcome]:
    """Gin wins; otherwise the least deadwood, a tie as the rule set says. Defenders stand in turn order."""
    if not deadwood[knocker]:
        return knocker, Outcome.GIN
    seats = len(deadwood)
    best = min(((knocker + step) % seats for step in range(1, seats)), key=deadwood.__getitem__)
    if deadwood[knocker] < deadwood[best] or (deadwood[knocker] == deadwood[best] and rules.tie.value is Tie.KNOCKER):
        return knocker, Outcome.KNOCK
    return best, Outcome.UNDERCUT


def _winner_lines(
    rules: RuleSet, outcome: Outcome, winner: int, knocker: int, deadwood: tuple[int, ...], barred: bool
) -> tuple[Line, ...]:
    """What the winner writes, without doubling."""
    articles = rules.articles
    difference = sum(deadwood) - 2 * deadwood[winner]
    if barred:
        return (Line(winner, difference, Reason.DIFFERENCE, articles.plain_difference),)
    if outcome is Outcome.GIN:
        return (
            Line(winner, difference, Reason.DEADWOOD, articles.deadwood),
            Line(winner, rules.gin_bonus.value, Reason.GIN_BONUS, rules.gin_bonus.article),
        )
    plain = Line(winner, difference, Reason.DIFFERENCE, articles.difference)
    tied_without = deadwood[winner] == deadwood[knocker] and rules.tie.value is Tie.DEFENDER_NO_BONUS
    if outcome is Outcome.KNOCK or tied_without or not rules.undercut_bonus.value:
        return (plain,)
    return plain, Line(winner, rules.undercut_bonus.value, Reason.UNDERCUT_BONUS, rules.undercut_bonus.article)
