"""A match, computed from its journal: totals, dealer, end. Knows no prizes and nothing of how it is shown.

A replay never raises on events that were once written: one that cannot be so counts nothing and says why.
"""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field, replace
from typing import assert_never

from referee.scoring.counts import Counted, Counts
from referee.scoring.deals import verdict_of
from referee.scoring.facts import Facts
from referee.scoring.journal import (
    AtTable,
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
from referee.scoring.match import DealRecord, Mark, Match, Note, Round, TableNow
from referee.scoring.pairs import Table, sides_of, tables_of, won_by
from referee.scoring.rules import NextDealer, PairsVoid, RuleSet, TargetRule
from referee.scoring.rummy import Left, Out
from referee.scoring.verdict import Settled, Verdict, Void


def replay(rules: RuleSet, names: Sequence[str], first_dealer: int | None, entries: Sequence[Entry]) -> Match:
    """The match that these entries tell. Corrections of rules, first dealer and names hold for all of it."""
    for entry in entries:
        match entry.event:
            case RulesCorrected(rules=corrected):
                rules = corrected
            case FirstDealer(seat=seat):
                first_dealer = seat
    labels = list(names)
    fold = _Fold(rules, len(labels), first_dealer)
    for entry in entries:
        if isinstance(entry.event, Rename):
            labels[entry.event.seat] = entry.event.to
        fold.take(entry)
    return fold.match(tuple(labels), first_dealer)


@dataclass(slots=True)
class _Fold:
    """The state that runs along the journal. `dealing` is the side that deals; a table's dealer is of that side."""

    rules: RuleSet
    seats: int
    first_dealer: InitVar[int | None]
    sides: tuple[Table, ...] = field(init=False)
    dealing: int | None = field(init=False)
    score: list[int] = field(init=False)
    won: list[int] = field(init=False)
    columns: list[list[Mark]] = field(init=False)
    deals: list[DealRecord] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    remedies: dict[Table, tuple[IllegalKnock, ...]] = field(default_factory=dict)
    round: int = 1
    results: dict[Table, tuple[int, Settled | None]] = field(default_factory=dict)
    passed: int | None = None
    over: bool = False

    def __post_init__(self, first_dealer: int | None) -> None:
        self.sides = sides_of(self.rules, self.seats)
        self.dealing = None if first_dealer is None else self._side(first_dealer)
        self.score, self.won = [0] * len(self.sides), [0] * len(self.sides)
        self.columns = [[] for _ in self.sides]

    def take(self, entry: Entry) -> None:
        """Let one entry happen."""
        event: Event = entry.event
        match event:
            case Facts() | Counts() | Counted() | Out() | Left() | VoidDeal() | Unreadable() | IllegalKnock():
                self._at_table(entry.number, tuple(range(self.seats)), event)
            case AtTable(seats=seats, event=happened):
                self._at_table(entry.number, seats, happened)
            case Ruling():
                self.notes.append(Note(entry.number, event, tuple(range(self.seats))))
                if not self.over:
                    self._write(entry.number, self._by_side(event.points), None)
            case Close():
                self.over = True
            case Rename() | FirstDealer() | RulesCorrected():
                pass
            case _:
                assert_never(event)

    def _at_table(self, number: int, seats: Table, event: Deal | Unreadable | IllegalKnock) -> None:
        early = self._is_early(seats)
        if early:
            self._end_round_as_it_stands(number)
        if isinstance(event, IllegalKnock):
            self._remedy(number, seats, event, early=early)
        else:
            self._deal(number, seats, event, early=early)

    def _remedy(self, number: int, seats: Table, event: IllegalKnock, *, early: bool) -> None:
        """A remedy chosen is in force until the deal at its table ends."""
        plays = self._plays(seats)
        if plays:
            self.remedies[seats] = (*self.remedies.get(seats, ()), event)
        self.notes.append(Note(number, event, seats, misplaced=not plays, early=early))

    def _deal(self, number: int, seats: Table, event: Deal | Unreadable, *, early: bool) -> None:
        """Judge a deal with the remedies in force at its table; the last table of a round closes it."""
        misplaced = not self._plays(seats)
        remedies = self.remedies.get(seats, ())
        verdict = verdict_of(self.rules, event, remedies)
        counts = not (self.over or misplaced)
        scored = 1 + sum(1 for deal in self.deals if deal.number is not None)
        record = DealRecord(
            entry=number,
            number=scored if counts and isinstance(verdict, Settled) else None,
            event=event,
            verdict=verdict,
            dealer=self._dealer(seats),
            score=(),
            seats=seats,
            remedies=remedies,
            after_end=self.over,
            misplaced=misplaced and not self.over,
            early=early,
        )
        if counts and (isinstance(verdict, Settled) or self._counts_nought(verdict)):
            self.results[seats] = number, verdict if isinstance(verdict, Settled) else None
            if len(self.results) == len(self._tables()):
                self._close_round(number)
        self.deals.append(replace(record, score=tuple(self.score)))
        if isinstance(verdict, Settled | Void):
            self.remedies.pop(seats, None)

    def _tables(self) -> tuple[Table, ...]:
        return tables_of(self.rules, self.seats, self.round)

    def _plays(self, seats: Table) -> bool:
        """Whether these sit at a table now that has no result yet."""
        return seats in self._tables() and seats not in self.results

    def _is_early(self, seats: Table) -> bool:
        """Whether this is a table of the next round while this one is open: an entry was taken out."""
        coming = tables_of(self.rules, self.seats, self.round + 1)
        return not self.over and seats not in self._tables() and seats in coming

    def _end_round_as_it_stands(self, number: int) -> None:
        if self.results:
            self._close_round(number)
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        """Nothing of a round outlasts it: no result, and no remedy (000 §15)."""
        self.round += 1
        self.results = {}
        self.remedies = {}

    def _counts_nought(self, verdict: Verdict | None) -> bool:
        """Whether a void deal is a result, where another table's stands beside it (000 §17)."""
        alone = len(self._tables()) == 1
        return isinstance(verdict, Void) and not alone and self.rules.pairs_void.value is PairsVoid.ZERO

    def _close_round(self, number: int) -> None:
        """Write what the round gives, and say which side deals next."""
        results = [(seats, verdict) for seats, (_, verdict) in self.results.items()]
        entries = tuple(entry for entry, _ in self.results.values())
        points, winner = won_by(self.rules, results)
        if len(self._tables()) > 1:
            self.rounds.append(Round(len(self.rounds) + 1, number, self._tables(), entries, points, winner))
        self._begin_round()
        if winner is not None:
            self.won[winner] += 1
        self._write(number, points, winner)
        self.dealing = next_dealer(self.rules, self.dealing, winner, len(self.sides))
        self.over = self.over or self._played_out(winner)

    def _played_out(self, winner: int | None) -> bool:
        """Whether the agreed number of deals has been played."""
        if self.rules.single_deal.value and winner is not None:
            self.passed = winner
            return True
        return 0 < self.rules.deals.value <= sum(self.won)

    def _side(self, seat: int) -> int:
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def _by_side(self, points: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sum(points[seat] for seat in seats) for seats in self.sides)

    def _dealer(self, seats: Table) -> int | None:
        """Whoever at this table is of the side that deals."""
        return next((seat for seat in seats if self.dealing is not None and seat in self.sides[self.dealing]), None)

    def _write(self, number: int, points: tuple[int, ...], winner: int | None) -> None:
        """Add points to the columns; the winner writes even a nought (000 §14). The target may be passed by it."""
        for side, gain in enumerate(points):
            self.score[side] += gain
            if gain or side == winner:
                self.columns[side].append(Mark(number, self.score[side], gain))
        ahead = max(range(len(self.sides)), key=lambda side: (self.score[side], side == winner))
        if reached(self.rules, self.score[ahead]):
            self.passed, self.over = ahead, True

    def _now(self) -> tuple[TableNow, ...]:
        return tuple(
            TableNow(seats, self._dealer(seats), self.remedies.get(seats, ()), waits=seats in self.results)
            for seats in self._tables()
        )

    def match(self, names: tuple[str, ...], first_dealer: int | None) -> Match:
        """What has come of it."""
        return Match(
            rules=self.rules,
            names=names,
            sides=self.sides,
            first_dealer=first_dealer,
            deals=tuple(self.deals),
            rounds=tuple(self.rounds),
            notes=tuple(self.notes),
            columns=tuple(map(tuple, self.columns)),
            score=tuple(self.score),
            won=tuple(self.won),
            tables=self._now(),
            passed=self.passed,
            over=self.over,
        )


def reached(rules: RuleSet, total: int) -> bool:
    """Whether a total ends the match: more than the target in Spain, the target elsewhere (000 §8, §15); 0 is none."""
    if not rules.target.value:
        return False
    over = rules.target_rule.value is TargetRule.OVER
    return total > rules.target.value if over else total >= rules.target.value


def next_dealer(rules: RuleSet, dealer: int | None, winner: int | None, sides: int) -> int | None:
    """The side that deals after a scored deal: the winner in Spain (000 §11), the same again if nobody won.

    The loser of several is whoever comes after the winner. None where it hangs on a dealer nobody named.
    """
    if winner is None:
        return dealer
    match rules.next_dealer.value:
        case NextDealer.WINNER:
            return winner
        case NextDealer.WINNER_OF_TWO if sides == 2:
            return winner
        case NextDealer.LOSER:
            return (winner + 1) % sides
        case NextDealer.ALTERNATE | NextDealer.NEXT | NextDealer.WINNER_OF_TWO:
            return None if dealer is None else (dealer + 1) % sides
        case _:
            assert_never(rules.next_dealer.value)
