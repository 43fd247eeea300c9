"""What each correction of a journal changed: the event it is about, as that stood before and after. Judges nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.corrections import standing
from referee.operations.freshness import CORRECTIONS, root
from referee.operations.stored import Event, StoredMatch

DEALS = frozenset({"deal", "counts", "points", "void"})


@dataclass(frozen=True, slots=True)
class Stood:
    """An event as it stood at some time, with the remedies that were chosen in its deal."""

    event: Event
    remedies: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What the correction `number` made of the entry `about`; None where that did not stand."""

    number: int
    about: int
    before: Stood | None
    after: Stood | None


def changes(stored: StoredMatch) -> tuple[Change, ...]:
    """Every correction of a journal, in its order."""
    events = stored.events
    found = []
    for number, event in enumerate(events, 1):
        about = root(events[: number - 1], event) if event.get("kind") in CORRECTIONS else None
        if about is not None:
            before, after = stood(events[: number - 1], about), stood(events[:number], about)
            found.append(Change(number, about, before, after))
    return tuple(found)


def stood(events: Sequence[Event], number: int) -> Stood | None:
    """An entry as these events leave it; None where it does not stand."""
    stand = standing(events).events
    at = next((at for at, (entry, _event) in enumerate(stand) if entry == number), None)
    if at is None:
        return None
    event = stand[at][1]
    return Stood(event, _remedies([earlier for _entry, earlier in stand[:at]], event.get("table")))


def _remedies(earlier: Sequence[Event], table: object) -> tuple[Event, ...]:
    """The illegal knocks of the same deal, told since the last deal of this table."""
    found = []
    for event in reversed(earlier):
        if event.get("table") == table and event.get("kind") in DEALS:
            break
        if event.get("table") == table and event.get("kind") == "illegal-knock":
            found.append(event)
    return tuple(reversed(found))


def retraction(stored: StoredMatch, number: int) -> int | None:
    """The entry that took this one out and stands; None where there is none."""
    undone = standing(stored.events).retracted
    taken = (at for at in range(stored.last, number, -1) if stored.events[at - 1].get("kind") == "retract")
    return next((at for at in taken if at not in undone and stored.events[at - 1].get("event") == number), None)
