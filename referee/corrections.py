"""Which entries of a journal stand: retractions and amendments resolved, on the events' JSON form. Knows no cards.

Nothing is ever changed in a journal: undoing or amending is a later entry that names an earlier one by its number,
counted from 1. Read from the end backwards, each entry's fate is known before it is reached, so that a retracted
retraction restores and an amendment can itself be amended or retracted.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Standing:
    """The events that stand, by entry number in order, as amended; and the numbers of those retracted or amended."""

    events: tuple[tuple[int, Json], ...]
    retracted: frozenset[int]
    amended: frozenset[int]


def standing(events: Sequence[object]) -> Standing:
    """Resolve the corrections of a journal. A correction that names no earlier entry changes nothing."""
    stand: list[tuple[int, Json]] = []
    retracted: set[int] = set()
    patches: defaultdict[int, list[Json]] = defaultdict(list)
    for number in range(len(events), 0, -1):
        if number in retracted:
            continue
        event = _patched(events[number - 1], patches[number])
        match event.get("kind"), event.get("event"), event.get("with"):
            case "retract", target, _ if _is_earlier(target, number):
                retracted.add(target)
            case "amend", target, Mapping() as changes if _is_earlier(target, number):
                patches[target].append(changes)
            case (("retract" | "amend"), _, _):
                pass
            case _:
                stand.append((number, event))
    amended = frozenset(number for number, found in patches.items() if found and number not in retracted)
    return Standing(tuple(reversed(stand)), frozenset(retracted), amended)


def _is_earlier(target: object, number: int) -> TypeGuard[int]:
    """Whether a correction names an entry that stood before it: a whole number, which JSON's true and false are not."""
    return isinstance(target, int) and not isinstance(target, bool) and 1 <= target < number


def _patched(event: object, patches: list[Json]) -> Json:
    """The event with amendments merged, the earliest first; null removes a field. What is no object has no fields."""
    merged = dict(event) if isinstance(event, Mapping) else {}
    for patch in reversed(patches):
        merged.update(patch)
    return {name: held for name, held in merged.items() if held is not None} if patches else merged


def difference(before: Json, after: Json) -> dict[str, object]:
    """The `with` of an amendment that makes the one of the other; null takes a field away."""
    changed = {name: held for name, held in after.items() if before.get(name) != held}
    return changed | {name: None for name, held in before.items() if held is not None and name not in after}
