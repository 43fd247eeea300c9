"""A match, computed from its journal: totals, dealer, end. Knows no prizes and nothing of how it is shown.

A replay never raises on events that were once written: one that cannot be so counts nothing and says why.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, assert_never

from referee.scoring.counts import Counted, Counts, as_counted, judge_counts
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts
from referee.scoring.journal import (
    Close,
    Deal,
    Entry,
    Event,
    FirstDealer,
    IllegalKnock,
    Rename,
    RulesCorrected,
    Ruling,
    Unreadable,
    VoidDeal,
)
from referee.scoring.rules import TABLE_AGREEMENT, NextDealer, RuleSet, TargetRule
from referee.scoring.showdown import judge
from referee.scoring.verdict import Choice, Settled, Verdict, Void, VoidReason


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat writes in its column: the running total after entry `entry` (000 §14)."""

    entry: int
    total: int
    points: int


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal as the journal told it: `number` counts the scored deals from 1, None for one that gives nothing.

    `score` holds the totals after it; `after_end` marks a deal left over after an amended end, which does not count;
    `verdict` is None where the stored facts cannot be so.
    """

    entry: int
    number: int | None
    event: Deal | Unreadable
    verdict: Verdict | None
    dealer: int | None
    score: tuple[int, ...]
    remedies: tuple[IllegalKnock, ...] = ()
    after_end: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling by agreement, or a remedy chosen, where it stands in the journal."""

    entry: int
    event: Ruling | IllegalKnock


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands. Everything by seat.

    `passed` is the seat that went over the target, None where the table closed the match or it goes on.
    """

    rules: RuleSet
    names: tuple[str, ...]
    first_dealer: int | None
    deals: tuple[DealRecord, ...]
    notes: tuple[Note, ...]
    columns: tuple[tuple[Mark, ...], ...]
    score: tuple[int, ...]
    won: tuple[int, ...]
    next_dealer: int | None
    passed: int | None
    closed: bool
    remedies: tuple[IllegalKnock, ...]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.passed is not None or self.closed

    @property
    def scored(self) -> tuple[DealRecord, ...]:
        """The deals that somebody won."""
        return tuple(deal for deal in self.deals if deal.number is not None)


def replay(rules: RuleSet, names: Sequence[str], first_dealer: int | None, entries: Sequence[Entry]) -> Match:
    """The match that these entries tell. Corrections of rules, first dealer and names hold for all of it."""
    for entry in entries:
        match entry.event:
            case RulesCorrected(rules=corrected):
                rules = corrected
            case FirstDealer(seat=seat):
                first_dealer = seat
    labels = list(names)
    fold = _Fold(rules, first_dealer, len(labels))
    for entry in entries:
        if isinstance(entry.event, Rename):
            labels[entry.event.seat] = entry.event.to
        fold.take(entry)
    return fold.match(tuple(labels), first_dealer)


@dataclass(slots=True)
class _Fold:
    """The state that runs along the journal."""

    rules: RuleSet
    dealer: int | None
    seats: int
    score: list[int] = field(init=False)
    won: list[int] = field(init=False)
    columns: list[list[Mark]] = field(init=False)
    deals: list[DealRecord] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    remedies: tuple[IllegalKnock, ...] = ()
    passed: int | None = None
    closed: bool = False

    def __post_init__(self) -> None:
        self.score, self.won = [0] * self.seats, [0] * self.seats
        self.columns = [[] for _ in range(self.seats)]

    def take(self, entry: Entry) -> None:
        """Let one entry happen."""
        event: Event = entry.event
        match event:
            case Facts() | Counts() | Counted() | VoidDeal() | Unreadable():
                self._deal(entry.number, event)
            case IllegalKnock():
                self.remedies += (event,)
                self.notes.append(Note(entry.number, event))
            case Ruling():
                self.notes.append(Note(entry.number, event))
                if not self._over():
                    self._write(entry.number, event.points, None)
            case Close():
                self.closed = True
            case Rename() | FirstDealer() | RulesCorrected():
                pass
            case _:
                assert_never(event)

    def _over(self) -> bool:
        return self.passed is not None or self.closed

    def _deal(self, number: int, event: Deal | Unreadable) -> None:
        """Judge a deal with the remedies in force, write what it gives, and say who deals next."""
        verdict = verdict_of(self.rules, event, self.remedies)
        counts = isinstance(verdict, Settled) and not self._over()
        scored = 1 + sum(1 for deal in self.deals if deal.number is not None)
        record = DealRecord(
            number, scored if counts else None, event, verdict, self.dealer, (), self.remedies, after_end=self._over()
        )
        if counts and isinstance(verdict, Settled):
            self.won[verdict.winner] += 1
            self._write(number, verdict.points, verdict.winner)
            self.dealer = next_dealer(self.rules, self.dealer, verdict.winner, self.seats)
        self.deals.append(replace(record, score=tuple(self.score)))
        if isinstance(verdict, Settled | Void):
            self.remedies = ()

    def _write(self, number: int, points: tuple[int, ...], winner: int | None) -> None:
        """Add points to the columns; the winner writes even a nought (000 §14). The target may be passed by it."""
        for seat, gain in enumerate(points):
            self.score[seat] += gain
            if gain or seat == winner:
                self.columns[seat].append(Mark(number, self.score[seat], gain))
        ahead = max(range(self.seats), key=lambda seat: (self.score[seat], seat == winner))
        if reached(self.rules, self.score[ahead]) or (self.rules.single_deal.value and winner is not None):
            self.passed = ahead

    def match(self, names: tuple[str, ...], first_dealer: int | None) -> Match:
        """What has come of it."""
        return Match(
            self.rules,
            names,
            first_dealer,
            tuple(self.deals),
            tuple(self.notes),
            tuple(map(tuple, self.columns)),
            tuple(self.score),
            tuple(self.won),
            None if self._over() else self.dealer,
            self.passed,
            self.closed,
            self.remedies,
        )


def reached(rules: RuleSet, total: int) -> bool:
    """Whether a total ends the match: more than the target in Spain, the target itself elsewhere (000 §8, §15)."""
    over = rules.target_rule.value is TargetRule.OVER
    return total > rules.target.value if over else total >= rules.target.value


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


def next_dealer(rules: RuleSet, dealer: int | None, winner: int, seats: int) -> int | None:
    """Who deals after a scored deal: the winner in Spain (000 §11). None where that hangs on a dealer nobody named."""
    match rules.next_dealer.value:
        case NextDealer.WINNER:
            return winner
        case NextDealer.LOSER:
            return next(seat for seat in range(seats) if seat != winner)
        case NextDealer.ALTERNATE | NextDealer.NEXT:
            return None if dealer is None else (dealer + 1) % seats
        case _:
            assert_never(rules.next_dealer.value)
