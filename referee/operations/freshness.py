"""Whether a write was overtaken. Pure: knows entries by kind and number, no rule of the game and no database.

Every write says which entry was the newest its page showed (`after`). It is stale when something newer is about the
same thing:

- a deal, or whatever else belongs to a table, by a newer entry of that table, or by a newer amendment or retraction of
  the last entry it builds on (or of one undone since: that brings it back). Amending an older deal leaves it alone.
- an amendment or retraction, besides, by another one of the same entry; an undo also by a newer `close`.
- a `rename` by a newer rename of that player, `first-dealer` and `rules` by one of their kind.
- a `close` by anything newer.

So what concerns the match as a whole never makes a table stale (a closed match refuses a deal as over), nor does one
table the other. `after` may be the newest entry of the match, as a page shows it: of it only what is newer matters.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from referee.corrections import standing
from referee.operations.stored import Event

CORRECTIONS = frozenset({"retract", "amend"})
MATCH_WIDE = frozenset({"rename", "first-dealer", "rules", "close"})

Lane: TypeAlias = tuple[object, ...]


class Numbered(Protocol):
    """As much of an entry as this module looks at."""

    @property
    def event(self) -> Event: ...
    @property
    def table(self) -> int | None: ...


def root(events: Sequence[Event], event: Event) -> int | None:
    """The number of the entry that a correction is about in the end, through corrections of corrections.

    None for what corrects nothing, or nothing that is there.
    """
    number, found = len(events) + 1, None
    while event.get("kind") in CORRECTIONS:
        target = event.get("event")
        if not isinstance(target, int) or not 0 < target < number:
            return None
        number = found = target
        event = events[number - 1]
    return found


def table_of(entries: Sequence[Numbered], event: Event, table: int) -> int | None:
    """The table an event is kept under: that of what it corrects, none for what concerns the match as a whole."""
    corrected = root([entry.event for entry in entries], event)
    if corrected is not None:
        return entries[corrected - 1].table
    return None if event.get("kind") in MATCH_WIDE else table


def undoable(entries: Sequence[Numbered], table: int, after: int) -> int | None:
    """What an undo at this table means for who had seen the first `after` entries: the last of them that is neither
    undone nor an undo, whether the table's own or the whole match's; never another table's. None when nothing is left.
    """
    events = [entry.event for entry in entries[:after]]
    undone = standing(events).retracted
    for number in range(len(events), 0, -1):
        own = entries[number - 1].table in (table, None)
        if own and number not in undone and events[number - 1].get("kind") != "retract":
            return number
    return None


def last_table(entries: Sequence[Numbered], after: int) -> int:
    """The table of the last thing done that an undo could take back, wherever; 0 for what is no table's."""
    tables = {entry.table for entry in entries[:after] if entry.table is not None}
    return max(tables, key=lambda table: undoable(entries, table, after) or 0, default=0)


def is_stale(entries: Sequence[Numbered], event: Event, table: int, after: int) -> bool:
    """Whether an event, written by who had seen the first `after` entries, was overtaken by the later ones."""
    if not 0 <= after <= len(entries):
        return True
    if event.get("kind") == "close":
        return after < len(entries)
    events = [entry.event for entry in entries]
    corrected = root(events, event)
    lanes = {_lane_of(event, table) if corrected is None else _lane(entries[corrected - 1])}
    if corrected is not None:
        lanes.add(("close",))
    seen = standing(events[:after]).events
    base = max((number for number, _event in seen if _lane(entries[number - 1]) in lanes), default=0)
    for number in range(after + 1, len(entries) + 1):
        meant = root(events[: number - 1], events[number - 1]) or number
        if _lane(entries[meant - 1]) in lanes and (meant >= base or meant == corrected):
            return True
    return False


def _lane(entry: Numbered) -> Lane:
    return _lane_of(entry.event, entry.table)


def _lane_of(event: Event, table: int | None) -> Lane:
    """What an event is about: events that answer the same question share a lane."""
    kind = event.get("kind")
    if kind == "rename":
        return ("rename", event.get("player"))
    return (kind,) if kind in MATCH_WIDE else ("table", table)
