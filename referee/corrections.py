"""Which entries of a journal stand: retractions and amendments resolved, on the events' JSON form. Knows no cards.

Nothing is ever changed in a journal: undoing or amending is a later entry that names an earlier one by its number,
counted from 1. Read from the end backwards, each entry's fate is known before it is reached, so that a retracted
retraction restores and an amendment can itself be amended or retracted.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Standing:
    """The events that stand, by entry number in order, as amended; and the numbers of those retracted or amended."""

    events: tuple[tuple[int, Json], ...]
    retracted: frozenset[int]
    amended: frozenset[int]


def standing(events: Sequence[Json]) -> Standing:
    """Resolve the corrections of a journal. A correction that names no earlier entry changes nothing."""
    stand: list[tuple[int, Json]] = []
    retracted: set[int] = set()
    patches: defaultdict[int, list[Json]] = defaultdict(list)
    for number in range(len(events), 0, -1):
        event = _patched(events[number - 1], patches[number])
        if number in retracted:
            continue
        target = event.get("event")
        match event.get("kind"):
            case "retract" if isinstance(target, int):
                retracted.add(target)
            case "amend" if isinstance(target, int) and isinstance(event.get("with"), Mapping):
                patches[target].append(event["with"])  # type: ignore[arg-type]
            case _:
                stand.append((number, event))
    amended = frozenset(number for number, found in patches.items() if found and number not in retracted)
    return Standing(tuple(reversed(stand)), frozenset(retracted), amended)


def _patched(event: Json, patches: list[Json]) -> Json:
    """The event with amendments merged, the earliest first; null removes a field."""
    if not patches:
        return event
    merged = dict(event)
    for patch in reversed(patches):
        merged.update(patch)
    return {name: held for name, held in merged.items() if held is not None}


def last_standing(events: Sequence[Json]) -> int | None:
    """The number of the last entry that an undo would retract: the latest that is not itself undone or an undo."""
    found = standing(events).events
    return found[-1][0] if found else None
