"""Deals of which only counts or points are known. Knows deadwood and figures, no cards."""

from dataclasses import dataclass

from referee.scoring.cards import Card
from referee.scoring.points import score
from referee.scoring.rules import TABLE_AGREEMENT, Irregularities, RuleSet, Tie
from referee.scoring.verdict import (
    SPANISH_REMEDIES,
    Advice,
    AdviceCode,
    Illegal,
    Line,
    Outcome,
    Reason,
    Settled,
)

HEAVIEST_HAND = 98
"""Pips of the ten dearest cards that hold no meld: two of each rank from the king to the nine."""


@dataclass(frozen=True, slots=True)
class Counts:
    """A knock told by each seat's deadwood after lay-offs."""

    knocker: int
    deadwood: tuple[int, ...]
    upcard: Card | None = None
    barred: frozenset[int] = frozenset()
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """A deal told by the points as the table counted them."""

    winner: int
    outcome: Outcome
    points: tuple[int, ...]


def judge_counts(rules: RuleSet, told: Counts) -> Settled | Illegal:
    """Find gin, knock or undercut from the counts and add what belongs to it (000 §8)."""
    limit, own = rules.limit(told.upcard), told.deadwood[told.knocker]
    if own > limit and not told.accepted:
        spanish = rules.irregularities.value is Irregularities.SPANISH
        chooser = (told.knocker + 1) % len(told.deadwood)
        remedies = SPANISH_REMEDIES if spanish else ()
        return Illegal(told.knocker, own, limit, chooser, remedies, rules.articles.illegal_knock)
    found = score(rules, told.knocker, told.deadwood, told.upcard, told.barred)
    return Settled(found.outcome, found.winner, found.points, told.deadwood, found.lines)


def as_counted(rules: RuleSet, told: Counted, barred: frozenset[int] = frozenset()) -> Settled:
    """Take the table's own figures as they are; one that these rules cannot give earns advice, not refusal.

    A `barred` winner writes no bonus (000 §15), so that any difference may be right.
    """
    lines = [Line(told.winner, told.points[told.winner], Reason.AS_COUNTED, TABLE_AGREEMENT)]
    lines += [
        Line(seat, points, Reason.AS_COUNTED, TABLE_AGREEMENT)
        for seat, points in enumerate(told.points)
        if points and seat != told.winner
    ]
    return Settled(told.outcome, told.winner, told.points, (), tuple(lines), None, _doubt(rules, told, barred))


def _doubt(rules: RuleSet, told: Counted, barred: frozenset[int]) -> tuple[Advice, ...]:
    """Figures outside what this outcome can pay, or points for somebody who did not win."""
    least, most = figures(rules, told.outcome, len(told.points))
    paid = told.points[told.winner]
    losers = [points for seat, points in enumerate(told.points) if seat != told.winner]
    likely = (0 if told.winner in barred else least) <= paid <= most
    if likely and all(points in (0, rules.losing_knocker.value) for points in losers):
        return ()
    return (Advice(AdviceCode.UNLIKELY_FIGURE, told.winner, 0, told.winner, paid),)


def figures(rules: RuleSet, outcome: Outcome, seats: int) -> tuple[int, int]:
    """The least and the most points that such a win can pay (000 §8)."""
    others = HEAVIEST_HAND * (seats - 1)
    twice = 2 if rules.spades_double.value else 1
    match outcome:
        case Outcome.GIN:
            return rules.gin_bonus.value, twice * (others + rules.gin_bonus.value)
        case Outcome.KNOCK:
            return (0 if rules.tie.value is Tie.KNOCKER else 1), twice * others
        case Outcome.UNDERCUT:
            least = rules.undercut_bonus.value if rules.tie.value is Tie.DEFENDER else 0
            return least, twice * (others + rules.undercut_bonus.value)
