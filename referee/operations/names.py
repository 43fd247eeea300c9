"""What may stand as a player's name, and how it is kept. Knows no language: a problem is a seat and a kind.

Used by the forms to answer, and by the operations as the last word. Any script will do. Kept is the composed form
(NFC) with single spaces; signs that show nothing or turn the line round are dropped, those that join letters or emoji
stay.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee.codec.reading import LONGEST_NAME

_JOINERS = frozenset("\u200c\u200d")
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by category, nothing to the eye."""
_NOT_KEPT = frozenset({"Cc", "Cf", "Cs", "Co"})
_SEEN = frozenset({"L", "N", "P", "S"})
"""The categories of what can be seen, by their first letter. `Cn` can be, too: an emoji newer than this Python."""


class Wrong(StrEnum):
    """What can be wrong with a name."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class NameProblem:
    """What is wrong with the name of a seat."""

    seat: int
    kind: Wrong


def tidy(text: str) -> str:
    """The name as it is kept; "" when nothing of it can be seen."""
    spaced = (" " if char.isspace() or char in _BLANKS else char for char in unicodedata.normalize("NFC", text))
    kept = "".join(char for char in spaced if char in _JOINERS or unicodedata.category(char) not in _NOT_KEPT)
    name = unicodedata.normalize("NFC", " ".join(kept.split()))
    return name if any(map(_is_seen, name)) else ""


def _is_seen(char: str) -> bool:
    category = unicodedata.category(char)
    return category == "Cn" or category[0] in _SEEN


def problems(names: Sequence[str]) -> tuple[NameProblem, ...]:
    """Everything wrong with these names, by seat, after tidying; of equal ones the later is to blame."""
    told = [tidy(name) for name in names]
    alike = [_alike(name) for name in told]
    found = []
    for seat, name in enumerate(told):
        if not name:
            found.append(NameProblem(seat, Wrong.EMPTY))
        elif len(name) > LONGEST_NAME:
            found.append(NameProblem(seat, Wrong.TOO_LONG))
        elif alike[seat] in alike[:seat]:
            found.append(NameProblem(seat, Wrong.EQUAL))
    return tuple(found)


def _alike(name: str) -> str:
    """The same for names that a table would take for one: `Ana` and `ANA`."""
    return unicodedata.normalize("NFKC", name.casefold())
