"""Where a match stands, as values: deals, rounds, columns, tables. Computes nothing; `replay` fills it in."""

from dataclasses import dataclass

from referee.scoring.journal import Deal, IllegalKnock, Ruling, Unreadable
from referee.scoring.pairs import Table
from referee.scoring.rules import RuleSet
from referee.scoring.verdict import Settled, Verdict


@dataclass(frozen=True, slots=True)
class Mark:
    """What a side writes in its column: the running total after entry `entry` (000 §14)."""

    entry: int
    total: int
    points: int


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal as the journal told it: `number` counts the scored deals from 1, None for one that gives nothing.

    `seats` sit at its table; event, verdict and remedies speak of their places at it, `dealer` is a seat of the match.
    `score` holds the totals of the sides after it; `after_end` marks a deal left over after an amended end and
    `misplaced` one of a table that did not play then: neither counts. `early` marks one whose table ended the round
    that was open. `verdict` is None where the stored facts cannot be so.
    """

    entry: int
    number: int | None
    event: Deal | Unreadable
    verdict: Verdict | None
    dealer: int | None
    score: tuple[int, ...]
    seats: Table
    remedies: tuple[IllegalKnock, ...] = ()
    after_end: bool = False
    misplaced: bool = False
    early: bool = False

    @property
    def winner(self) -> int | None:
        """The seat of the match that won it."""
        return self.seats[self.verdict.winner] if isinstance(self.verdict, Settled) else None


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling by agreement, or a remedy chosen, where it stands in the journal; `seats` sit at its table.

    `misplaced` marks a remedy at a table that did not play then: it has no effect. `early` is as with a deal.
    """

    entry: int
    event: Ruling | IllegalKnock
    seats: Table
    misplaced: bool = False
    early: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """What two tables together gave (000 §17): the entries of their deals, what each side wrote, and who won it.

    `entry` closed it.
    """

    number: int
    entry: int
    tables: tuple[Table, ...]
    entries: tuple[int, ...]
    points: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table as it stands: who sits there, who deals (None where nobody said), the remedies in force at it.

    `waits` says that it has its result and another table has not.
    """

    seats: Table
    dealer: int | None
    remedies: tuple[IllegalKnock, ...] = ()
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands. Columns, score, won, rounds and `passed` by side (see `pairs`), all else by seat.

    `won` counts deals, or rounds where two tables make one. `passed` is the side that went over the target, None where
    the table closed the match, the agreed deals were played, or it goes on. `tables` are those of the coming deals;
    `next_dealer` is the dealer of the only one.
    """

    rules: RuleSet
    names: tuple[str, ...]
    sides: tuple[Table, ...]
    first_dealer: int | None
    deals: tuple[DealRecord, ...]
    rounds: tuple[Round, ...]
    notes: tuple[Note, ...]
    columns: tuple[tuple[Mark, ...], ...]
    score: tuple[int, ...]
    won: tuple[int, ...]
    tables: tuple[TableNow, ...]
    passed: int | None
    over: bool

    @property
    def closed(self) -> bool:
        """Whether the match ended without anybody passing the target."""
        return self.over and self.passed is None

    @property
    def next_dealer(self) -> int | None:
        """Who deals next, where there is one table and the match goes on."""
        return self.tables[0].dealer if len(self.tables) == 1 and not self.over else None

    @property
    def remedies(self) -> tuple[IllegalKnock, ...]:
        """The remedies in force, where there is one table."""
        return self.tables[0].remedies if len(self.tables) == 1 else ()

    @property
    def several(self) -> bool:
        """Whether more than one table plays at once."""
        return len(self.tables) > 1

    @property
    def scored(self) -> tuple[DealRecord, ...]:
        """The deals that somebody won."""
        return tuple(deal for deal in self.deals if deal.number is not None)

    def table(self, seats: Table) -> TableNow | None:
        """The table where these sit now, if there is one."""
        return next((table for table in self.tables if table.seats == seats), None)
