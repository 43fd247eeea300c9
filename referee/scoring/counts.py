"""Deals of which only counts or points are known. Knows deadwood and figures, no cards."""

from dataclasses import dataclass

from referee.scoring.cards import Card
from referee.scoring.points import Score, score
from referee.scoring.rules import TABLE_AGREEMENT, Irregularities, RuleSet, ThreeHandScore, Tie
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
    tie_winner: int | None = None


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
    found = score(rules, told.knocker, told.deadwood, told.upcard, told.barred, told.tie_winner)
    return Settled(
        found.outcome,
        found.winner,
        found.points,
        told.deadwood,
        found.lines,
        advice=_too_heavy(rules, told, found),
        knocker=told.knocker,
        tied=found.tied,
    )


def _too_heavy(rules: RuleSet, told: Counts, found: Score) -> tuple[Advice, ...]:
    """A count that no hand can hold once it is melded: a slip of the pen, taken as given."""
    if max(told.deadwood) <= heaviest(rules.hand_size.value):
        return ()
    points = found.points[found.winner]
    return (Advice(AdviceCode.UNLIKELY_FIGURE, found.winner, told.deadwood[found.winner], found.winner, points),)


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
    goes_out = told.outcome in (Outcome.OUT, Outcome.RUMMY)
    if _sums_to_nothing(told) if goes_out else _can_be_paid(rules, told):
        return ()
    return (Advice(AdviceCode.UNLIKELY_FIGURE, told.winner, 0, told.winner, told.points[told.winner]),)


def _sums_to_nothing(told: Counted) -> bool:
    """What the others pay is what the winner gets, and each of them pays something (004 §7)."""
    return not sum(told.points) and all(points < 0 for seat, points in enumerate(told.points) if seat != told.winner)


def _can_be_paid(rules: RuleSet, told: Counted) -> bool:
    least, most = figures(rules, told.outcome, len(told.points), accepted=told.accepted)
    paid = told.points[told.winner]
    losers = [points for seat, points in enumerate(told.points) if seat != told.winner]
    likely = (0 if told.winner in told.barred else least) <= paid <= most
    return likely and all(points in (0, rules.losing_knocker.value) for points in losers)


def figures(rules: RuleSet, outcome: Outcome, seats: int, *, accepted: bool = False) -> tuple[int, int]:
    """The least and the most points that a knock can pay (000 §8, §16); `accepted` for one over the limit."""
    hand, bonus, others = heaviest(rules.hand_size.value), rules.undercut_bonus.value, seats - 1
    twice = 2 if rules.spades_double.value else 1
    once, his_tie = rules.three_hand_score.value is ThreeHandScore.SUM, rules.tie.value is Tie.KNOCKER
    if outcome is Outcome.GIN:
        return rules.gin_bonus.value, twice * (hand * others + rules.gin_bonus.value)
    if outcome is Outcome.KNOCK:
        least = others * (1 if his_tie else 2) - (1 if once else others)
        return least, twice * (hand * others - (1 if once else others))
    plain = max(others - 1 if once else 0, 1 if his_tie else 0)
    knocker = hand if accepted else rules.highest_limit
    bonus_at_least = 0 if rules.tie.value is Tie.DEFENDER_NO_BONUS else bonus
    return plain + bonus_at_least, twice * (knocker + hand * (others - 1) + bonus)
