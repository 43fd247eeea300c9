"""A match as it is kept, read whole in two queries. Knows the tables and how to ask the judge; changes nothing."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import select
from sqlalchemy.orm import Session

from referee import ledger, models
from referee.operations.errors import NotFound
from referee.scoring.match import Match

Event: TypeAlias = Mapping[str, Any]
"""An event as it is stored: the fields of the contract, with the seats "0", "1" … in place of names."""


def plain(told: Event) -> dict[str, Any]:
    """An event or facts as they come back from the database: lists, no tuples. Raises where that is no JSON."""
    read: dict[str, Any] = json.loads(json.dumps(dict(told), allow_nan=False))
    return read


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of the journal. `table` is None for what concerns the match as a whole.

    `after` is the newest entry its writer had seen, `phone` the device it was written on, `announced` the points of the
    deal by seat ("0", "1" …) as they were told then: None for what is no deal.
    """

    number: int
    table: int | None
    event: Event
    key: str
    after: int
    phone: int | None
    written_at: datetime
    announced: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What was agreed when the match was opened, and all that was written since, numbered from 1 without a gap.

    `rules_name` is what the table called its own rules, None where it had no name for them.
    """

    id: int
    rules: Event
    names: tuple[str, ...]
    first_dealer: int | None
    opened_at: datetime
    entries: tuple[StoredEntry, ...]
    rules_name: str | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(entry.event for entry in self.entries)

    @property
    def last(self) -> int:
        """The newest entry, 0 for none: what a form shown now builds on, at any table (`after`)."""
        return len(self.entries)

    def first(self, number: int) -> "StoredMatch":
        """The match as it was after its first `number` entries."""
        return replace(self, entries=self.entries[:number])

    def replay(self, *more: Event) -> Match:
        """Where the match stands, or would stand with `more`. Computed anew each time: keep it."""
        return ledger.read(self.rules, self.names, self.first_dealer, (*self.events, *more))


def hold(session: Session, match_id: int) -> models.Match:
    """The row of a match; no other writer of it comes near until the transaction ends. Raises NotFound."""
    return _row(session, match_id, for_update=True)


def read_match(session: Session, match_id: int, *, held: bool = False) -> StoredMatch:
    """A match with its journal, held or not. Raises NotFound."""
    row = _row(session, match_id, for_update=held)
    rows = session.scalars(select(models.Entry).filter_by(match_id=match_id).order_by(models.Entry.number))
    return stored(row, rows.all())


def _row(session: Session, match_id: int, *, for_update: bool) -> models.Match:
    row = session.get(models.Match, match_id, with_for_update=for_update or None)
    if row is None:
        raise NotFound
    return row


def stored(row: models.Match, entries: Sequence[models.Entry]) -> StoredMatch:
    """The rows of a match, its entries in order, as values."""
    return StoredMatch(
        id=row.id,
        rules=row.rules,
        names=tuple(row.names),
        first_dealer=row.first_dealer,
        opened_at=row.created_at,
        entries=tuple(map(_entry, entries)),
        rules_name=row.rules_name,
    )


def _entry(row: models.Entry) -> StoredEntry:
    return StoredEntry(
        number=row.number,
        table=row.table_no,
        event=row.event,
        key=row.key,
        after=row.after,
        phone=row.phone_id,
        written_at=row.written_at,
        announced=row.announced,
    )
