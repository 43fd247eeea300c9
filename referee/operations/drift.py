"""Where the judge of today decides otherwise than was announced at the table. Knows journals, no page; mends nothing.

A deal's announcement is the points kept with the newest entry that told, amended or brought it back.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.operations.freshness import root
from referee.operations.stored import StoredEntry, StoredMatch
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Settled

Points = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Drift:
    """A deal that was announced with other points than it has now, both by `seats`; None where it has no result.

    `judged`: the judge himself says otherwise, of the journal as it stood when the points were announced. Where that
    is not so, a later entry changed them: the rules corrected, a ruling taken out.
    """

    entry: int
    seats: tuple[int, ...]
    announced: Points
    now: Points
    judged: bool


def drifts(stored: StoredMatch, match: Match) -> tuple[Drift, ...]:
    """Every such deal of a match, in the order of its journal."""
    last = _announcements(stored)
    return tuple(_found(stored, match, last))


def _announcements(stored: StoredMatch) -> dict[int, StoredEntry]:
    """The entry that announced each deal last, by the number of the deal's own entry; none for one made void since."""
    last: dict[int, StoredEntry] = {}
    for entry in stored.entries:
        about = root(stored.events[: entry.number - 1], entry.event) or entry.number
        last.pop(about, None)
        if entry.announced is not None:
            last[about] = entry
    return last


def _found(stored: StoredMatch, match: Match, last: dict[int, StoredEntry]) -> Iterator[Drift]:
    for deal in match.deals:
        told = last.get(deal.entry)
        if told is None or told.announced is None:
            continue
        announced, now = tuple(told.announced.get(str(seat)) for seat in deal.seats), _points(deal)
        if announced != now:
            yield Drift(deal.entry, deal.seats, announced, now, _then(stored, told.number, deal.entry) != announced)


def _points(deal: DealRecord) -> Points:
    return deal.verdict.points if isinstance(deal.verdict, Settled) else (None,) * len(deal.seats)


def _then(stored: StoredMatch, number: int, entry: int) -> Points | None:
    """What the judge of today says of that deal, as the journal stood after its first `number` entries."""
    match = stored.first(number).replay()
    return next((_points(deal) for deal in match.deals if deal.entry == entry), None)
