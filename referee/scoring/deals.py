"""One deal of a match, judged however it was told, with the remedies in force at its table. Knows no totals."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from referee.scoring.counts import Counted, Counts, as_counted, judge_counts
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts
from referee.scoring.journal import Deal, IllegalKnock, Unreadable, VoidDeal
from referee.scoring.rules import TABLE_AGREEMENT, RuleSet
from referee.scoring.rummy import Left, Out, judge_left, judge_out
from referee.scoring.showdown import judge
from referee.scoring.verdict import Choice, Verdict, Void, VoidReason

Told = TypeVar("Told", Facts, Counts, Counted)


def in_force(told: Told, remedies: Iterable[IllegalKnock]) -> Told:
    """A deal as told, with the remedies of this deal applied (000 §15)."""
    accepted = any(remedy.choice is Choice.ACCEPT for remedy in remedies)
    barred = frozenset(remedy.offender for remedy in remedies if remedy.choice is Choice.PLAIN_DIFFERENCE)
    return replace(told, accepted=told.accepted or accepted, barred=told.barred | barred)


def verdict_of(rules: RuleSet, event: Deal | Unreadable, remedies: tuple[IllegalKnock, ...] = ()) -> Verdict | None:
    """Judge one deal with the remedies in force; None where its facts cannot be so."""
    try:
        return None if isinstance(event, Unreadable) else judge_deal(rules, event, remedies)
    except Impossible:
        return None


def judge_deal(rules: RuleSet, event: Deal, remedies: tuple[IllegalKnock, ...] = ()) -> Verdict:
    """The same for a deal that can be read; raises `Impossible` where its facts cannot be so."""
    match event:
        case Facts():
            return judge(rules, in_force(event, remedies))
        case Counts():
            return judge_counts(rules, in_force(event, remedies))
        case Counted():
            return as_counted(rules, in_force(event, remedies))
        case Out():
            return judge_out(rules, event)
        case Left():
            return judge_left(rules, event)
        case VoidDeal():
            return _void(rules, event.reason)
        case _:
            assert_never(event)


def _void(rules: RuleSet, reason: VoidReason) -> Void:
    """A void deal by its article; by a table's own agreement where the source names no such case."""
    match reason:
        case VoidReason.STOCK:
            return Void(reason, rules.void_at_stock.article, rules.void_at_stock.value)
        case VoidReason.WRONG_COUNT:
            return Void(reason, rules.articles.wrong_count)
        case VoidReason.MISDEAL | VoidReason.FOUL_DECK | VoidReason.AGREED:
            return Void(reason, TABLE_AGREEMENT)
        case _:
            assert_never(reason)
