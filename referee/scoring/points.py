"""From deadwood to cited points. Knows the rule set, not the cards."""

from dataclasses import dataclass

from referee.scoring.cards import Card
from referee.scoring.rules import RuleSet, ThreeHandScore, Tie
from referee.scoring.verdict import Line, Outcome, Reason


@dataclass(frozen=True, slots=True)
class Score:
    """Who won a deal, how, and the lines that say how much; `tied` are defenders who share the least deadwood."""

    outcome: Outcome
    winner: int
    points: tuple[int, ...]
    lines: tuple[Line, ...]
    tied: tuple[int, ...] = ()


def score(
    rules: RuleSet,
    knocker: int,
    deadwood: tuple[int, ...],
    upcard: Card | None = None,
    barred: frozenset[int] = frozenset(),
    tie_winner: int | None = None,
) -> Score:
    """Settle a knock from each seat's deadwood after lay-offs (000 §8, §16). Whether the knock was legal is not asked.

    `barred` seats may write only the plain difference, undoubled (000 §15). `tie_winner` is whom the table named among
    defenders that tie; it says nothing where they do not.
    """
    ahead = _ahead(rules, knocker, deadwood)
    winner = tie_winner if tie_winner in ahead else (*ahead, knocker)[0]
    outcome = Outcome.UNDERCUT if ahead else Outcome.KNOCK if deadwood[knocker] else Outcome.GIN
    lines = list(_winner_lines(rules, outcome, winner, knocker, deadwood, winner in barred))
    if rules.spades_double.value and upcard is not None and upcard.suit == 0 and winner not in barred:
        paid = sum(line.points for line in lines)
        lines.append(Line(winner, paid, Reason.SPADES_DOUBLE, rules.spades_double.article))
    if winner != knocker and rules.losing_knocker.value:
        lines.append(Line(knocker, rules.losing_knocker.value, Reason.LOSING_KNOCKER, rules.losing_knocker.article))
    points = [0] * len(deadwood)
    for line in lines:
        points[line.seat] += line.points
    return Score(outcome, winner, tuple(points), tuple(lines), ahead if len(ahead) > 1 else ())


def _ahead(rules: RuleSet, knocker: int, deadwood: tuple[int, ...]) -> tuple[int, ...]:
    """The defenders with the least deadwood, in turn order, if that beats the knocker's (000 §8); a tie as agreed."""
    seats = len(deadwood)
    defenders = [(knocker + step) % seats for step in range(1, seats)]
    least = min(deadwood[seat] for seat in defenders)
    own = deadwood[knocker]
    if not own or own < least or (own == least and rules.tie.value is Tie.KNOCKER):
        return ()
    return tuple(seat for seat in defenders if deadwood[seat] == least)


def _difference(rules: RuleSet, winner: int, deadwood: tuple[int, ...]) -> int:
    """The others' deadwood less the winner's own, once or from each of them (000 §8, §16)."""
    once = rules.three_hand_score.value is ThreeHandScore.SUM
    return sum(deadwood) - deadwood[winner] * (2 if once else len(deadwood))


def _winner_lines(
    rules: RuleSet, outcome: Outcome, winner: int, knocker: int, deadwood: tuple[int, ...], barred: bool
) -> tuple[Line, ...]:
    """What the winner writes, without doubling."""
    articles = rules.articles
    difference = _difference(rules, winner, deadwood)
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
