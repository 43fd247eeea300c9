"""Deals of which only counts or points are known. Knows deadwood and figures, no cards."""

from dataclasses import dataclass
from typing import assert_never

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


def heaviest(size: int) -> int:
    """Pips of the dearest `size` cards that hold no meld: two of each rank from the king down (of ten: 98)."""
    return sum(min(13 - place // 2, 10) for place in range(size))


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
    barred: frozenset[int] = frozenset()
    accepted: bool = False


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


def as_counted(rules: RuleSet, told: Counted) -> Settled:
    """Take the table's own figures as they are; one that these rules cannot give earns advice, not refusal.

    A `barred` winner writes no bonus, an `accepted` knock is over the limit (000 §15): more figures can be right then.
    """
    lines = [Line(told.winner, told.points[told.winner], Reason.AS_COUNTED, TABLE_AGREEMENT)]
    lines += [
        Line(seat, points, Reason.AS_COUNTED, TABLE_AGREEMENT)
        for seat, points in enumerate(told.points)
        if points and seat != told.winner
    ]
    return Settled(told.outcome, told.winner, told.points, (), tuple(lines), None, _doubt(rules, told))


def _doubt(rules: RuleSet, told: Counted) -> tuple[Advice, ...]:
    """Figures outside what this outcome can pay, or points for somebody who did not win."""
    least, most = figures(rules, told.outcome, len(told.points), accepted=told.accepted)
    paid = told.points[told.winner]
    losers = [points for seat, points in enumerate(told.points) if seat != told.winner]
    likely = (0 if told.winner in told.barred else least) <= paid <= most
    if likely and all(points in (0, rules.losing_knocker.value) for points in losers):
        return ()
    return (Advice(AdviceCode.UNLIKELY_FIGURE, told.winner, 0, told.winner, paid),)


def figures(rules: RuleSet, outcome: Outcome, seats: int, *, accepted: bool = False) -> tuple[int, int]:
    """The least and the most points that such a win can pay (000 §8); `accepted` for a knock over the limit."""
    hand, bonus = heaviest(rules.hand_size.value), rules.undercut_bonus.value
    twice = 2 if rules.spades_double.value else 1
    match outcome:
        case Outcome.GIN:
            return rules.gin_bonus.value, twice * (hand * (seats - 1) + rules.gin_bonus.value)
        case Outcome.KNOCK:
            return (0 if rules.tie.value is Tie.KNOCKER else 1), twice * (hand * (seats - 1) - 1)
        case Outcome.UNDERCUT:
            least = {Tie.DEFENDER: bonus, Tie.DEFENDER_NO_BONUS: 0, Tie.KNOCKER: bonus + 1}[rules.tie.value]
            knocker = hand if accepted else rules.highest_limit
            return least, twice * (knocker + hand * (seats - 2) + bonus)
        case _:
            assert_never(outcome)
