"""Entries added to a journal, one transaction each: the only way a match goes on. Knows no rule; it asks the ledger.

The key decides first: who sends the same thing again gets the first answer again, whatever has come since. Then
freshness, then the bounds, then whether the event can be so. Writers of one match take turns.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy.orm import Session

from referee import ledger, models
from referee.db import Database
from referee.operations import names
from referee.operations.errors import (
    BadNames,
    JournalFull,
    KeyReused,
    MatchOver,
    NothingToUndo,
    Refused,
    Stale,
    Unsettled,
)
from referee.operations.freshness import is_stale, root, table_of, undoable
from referee.operations.stamp import Stamp
from referee.operations.stored import Event, StoredEntry, StoredMatch, plain, read_match
from referee.scoring.errors import Code
from referee.scoring.match import Match
from referee.scoring.verdict import Settled, Void

MAX_ENTRIES = 2000


@dataclass(frozen=True, slots=True)
class Written:
    """The entry that a write made; `repeated` when it had been made before by the same key."""

    number: int
    repeated: bool = False


def write(
    database: Database, match_id: int, event: Event, stamp: Stamp, *, table: int = 0, most: int = MAX_ENTRIES
) -> Written:
    """Add one event, seats in place of names, to the journal of a match.

    `table` is where a deal was played; what is not of a table is kept under none, whatever is said here.
    Raises NotFound, KeyReused, Stale, MatchOver, JournalFull (`most` entries), BadNames, Refused, Unsettled.
    """
    event = plain(event)
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        if first := first_answer(match, stamp.key):
            return _same(first, event, table_of(match.entries, event, table))
        return append(session, database.clock(), match, event, stamp, table=table, most=most)


def undo(database: Database, match_id: int, stamp: Stamp, *, table: int = 0, most: int = MAX_ENTRIES) -> Written:
    """Retract what `freshness.undoable` says that the page showed as the last thing done.

    Raises NotFound, KeyReused, Stale, NothingToUndo, JournalFull.
    """
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        if first := first_answer(match, stamp.key):
            return again(first, "retract")
        check_seen(match, stamp)
        number = undoable(match.entries, table, stamp.after)
        if number is None:
            raise NothingToUndo
        event = {"kind": "retract", "event": number}
        return append(session, database.clock(), match, event, stamp, table=table, most=most)


def foresee(match: StoredMatch, event: Event, after: int) -> Match:
    """Where a match would stand with this correction, seen by who had seen the first `after` entries. Writes nothing.

    Raises Stale, and whatever `write` raises of the event itself.
    """
    event = plain(event)
    if is_stale(match.entries, event, 0, after):
        raise Stale(match.last)
    _check(match, event)
    _announced(match, event)
    return match.replay(event)


# --- for operations that make an entry inside a transaction of their own ------------------------------------------


def first_answer(match: StoredMatch, key: str) -> StoredEntry | None:
    """The entry that this key made, if it made one."""
    return next((entry for entry in match.entries if entry.key == key), None)


def again(first: StoredEntry, kind: str) -> Written:
    """The first answer to a write that makes an event of that kind out of what is there; KeyReused for another kind."""
    if first.event.get("kind") != kind:
        raise KeyReused(first.number)
    return Written(first.number, repeated=True)


def check_seen(match: StoredMatch, stamp: Stamp) -> None:
    """Raises Stale for a page that showed entries which are not there."""
    if not 0 <= stamp.after <= match.last:
        raise Stale(match.last)


def append(
    session: Session,
    now: datetime,
    match: StoredMatch,
    event: Event,
    stamp: Stamp,
    *,
    table: int,
    most: int = MAX_ENTRIES,
) -> Written:
    """Add an event with a new key to a match that is held; raises as `write` does."""
    if is_stale(match.entries, event, table, stamp.after):
        raise Stale(match.last)
    if match.last >= most:
        raise JournalFull(most)
    event = _named(match, event)
    _check(match, event)
    entry = models.Entry(
        match_id=match.id,
        number=match.last + 1,
        table_no=table_of(match.entries, event, table),
        event=dict(event),
        key=stamp.key,
        after=stamp.after,
        phone_id=stamp.phone,
        written_at=now,
        announced=_announced(match, event),
    )
    session.add(entry)
    return Written(entry.number)


def _same(first: StoredEntry, event: Event, table: int | None) -> Written:
    if (first.event, first.table) != (_tidied(event), table):
        raise KeyReused(first.number)
    return Written(first.number, repeated=True)


def _tidied(event: Event) -> Event:
    """A corrected name as names are kept."""
    to = event.get("to")
    return {**event, "to": names.tidy(to)} if event.get("kind") == "rename" and isinstance(to, str) else event


def _named(match: StoredMatch, event: Event) -> Event:
    """The event with a corrected name tidied and found fit beside the others; raises BadNames."""
    event = _tidied(event)
    labels = ledger.seat_labels(len(match.names))
    if event.get("kind") != "rename" or event.get("player") not in labels:
        return event
    seat, to = labels.index(event["player"]), event.get("to")
    told = [*match.replay().names]
    told[seat] = to if isinstance(to, str) else ""
    if wrong := names.problems(told):
        raise BadNames(tuple(replace(problem, seat=seat) for problem in wrong))
    return event


def _check(match: StoredMatch, event: Event) -> None:
    """Raises MatchOver, or Refused with every fault."""
    if event.get("kind") == "close" and match.replay().over:
        raise MatchOver
    faults = ledger.check(match.rules, match.names, match.first_dealer, match.events, event)
    if any(fault.code is Code.MATCH_OVER for fault in faults):
        raise MatchOver
    if faults:
        raise Refused(faults)


def _announced(match: StoredMatch, event: Event) -> dict[str, int] | None:
    """The points of the deal that this entry tells, amends or brings back, by seat; None for what is no such thing.

    Raises Unsettled where a deal told or amended so has no result.
    """
    events = (*match.events, event)
    about = root(match.events, event) or len(events)
    record = next((deal for deal in match.replay(event).deals if deal.entry == about), None)
    if record is None or record.after_end or record.misplaced:
        return None
    if isinstance(record.verdict, Settled):
        return {str(seat): points for seat, points in zip(record.seats, record.verdict.points, strict=True)}
    if event.get("kind") != "retract" and not isinstance(record.verdict, Void):
        raise Unsettled(record.verdict)
    return None
