"""From JSON to facts and events. Finds every fault of a text at once; judges nothing.

Players are told by labels: their names in a request, seat numbers in a stored journal. `Reader` turns labels into seats
and collects faults; a field that cannot be read leaves a harmless stand-in so that reading goes on. Which of the
judge's faults stand all the same is asked in `referee.codec.events`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import NoneType
from typing import TypeAlias, TypeVar

from referee.codec.text import read_card, read_cards
from referee.scoring.cards import Card, Hand, hand_of
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.house_rules import change_what_fits
from referee.scoring.layoffs import LayOff
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS

Json: TypeAlias = Mapping[str, object]
At: TypeAlias = tuple[str | int, ...]
Word = TypeVar("Word", bound=StrEnum)

LONGEST_NAME = 40
MOST_POINTS = 99_999
"""No figure entered by hand goes beyond this, so that every sheet can be printed."""


@dataclass(slots=True)
class Reader:
    """Reads fields of one JSON object after another and remembers what was wrong."""

    labels: tuple[str, ...]
    aliases: Mapping[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    told: dict[At, int] = field(default_factory=dict)
    """How many cards were told at a place where not all could be read, or not all are different."""

    def fault(self, code: Code, at: At, cards: Hand = 0, detail: str = "", other: At = ()) -> None:
        """Remember a fault."""
        self.faults.append(Fault(code, at, cards, detail[:80], other))

    def done(self) -> None:
        """Raise `Impossible` with all faults found, if any."""
        if self.faults:
            raise Impossible(tuple(self.faults))

    def sound(self, rules: RuleSet | None) -> RuleSet:
        """The rules of a request in which nothing is wrong; raises `Impossible` with all faults found otherwise."""
        self.done()
        assert rules is not None  # noqa: S101 - an unknown system is a fault
        return rules

    def seat(self, value: object, at: At) -> int:
        """The seat of a label; seat 0 stands in for an unknown one."""
        seat = self._seat(value)
        if seat is None:
            code = Code.UNKNOWN_PLAYER if isinstance(value, str) else Code.BAD_REQUEST
            self.fault(code, at, detail=quoted(value))
        return seat or 0

    def _seat(self, value: object) -> int | None:
        if not isinstance(value, str):
            return None
        return self.labels.index(value) if value in self.labels else self.aliases.get(value)

    def seats(self, value: object, at: At) -> frozenset[int]:
        """The seats of a list of labels; an absent list is empty."""
        if not isinstance(value, list | tuple | NoneType):
            self.fault(Code.BAD_REQUEST, at)
            return frozenset()
        return frozenset(self.seat(label, at) for label in value or ())

    def by_seat(self, value: object, at: At) -> dict[int, object]:
        """An object keyed by labels, by seat; what stands under an unknown label is left out."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(Code.BAD_REQUEST, at)
            return {}
        told = {}
        for label, held in value.items():
            if (seat := self._seat(label)) is None:
                self.fault(Code.UNKNOWN_PLAYER, (*at, quoted(label)), detail=quoted(label))
            else:
                told[seat] = held
        return told

    def hands(self, value: object, at: At) -> tuple[Hand, ...]:
        """The hand of every seat; one that is not told is a hand of no cards, for the judge to count."""
        told = self.by_seat(value, at)
        return tuple(self.hand(told.get(seat, ""), (*at, seat)) for seat in range(len(self.labels)))

    def cards(self, value: object, at: At) -> list[Card]:
        """Cards from a list or a text, each once."""
        cards, bad = self._cards(value, at)
        for piece in bad:
            self.fault(Code.BAD_CARD, at, detail=piece)
        seen: set[Card] = set()
        for card in cards:
            if card in seen:
                self.fault(Code.DUPLICATE_CARD, at, card.bit, other=at)
            seen.add(card)
        if len(seen) < len(cards) + len(bad):
            self.told[at] = len(cards) + len(bad)
        return cards

    def _cards(self, value: object, at: At) -> tuple[list[Card], list[str]]:
        if isinstance(value, str):
            return read_cards(value)
        if not isinstance(value, list | tuple):
            self.fault(Code.BAD_REQUEST, at)
            return [], []
        found = [(read_card(text) if isinstance(text, str) else None, text) for text in value]
        return [card for card, _ in found if card is not None], [quoted(text) for card, text in found if card is None]

    def hand(self, value: object, at: At) -> Hand:
        """The same as a hand."""
        return hand_of(self.cards(value, at))

    def card(self, value: object, at: At) -> Card | None:
        """One card, or None where the field is absent."""
        if value is None:
            return None
        card = read_card(value) if isinstance(value, str) else None
        if card is None:
            self.fault(Code.BAD_CARD, at, detail=quoted(value))
        return card

    def spreads(self, value: object, at: At) -> tuple[tuple[Hand, ...] | None, ...]:
        """Melds as laid, by seat, None for a seat not told; nothing at all where none is."""
        told = self.by_seat(value, at)
        rows = [told.get(seat) for seat in range(len(self.labels))]
        read = [None if row is None else self.melds(row, (*at, seat)) for seat, row in enumerate(rows)]
        return tuple(read) if any(row is not None for row in rows) else ()

    def melds(self, value: object, at: At) -> tuple[Hand, ...]:
        """A list of melds; whether they are melds is asked elsewhere."""
        if not isinstance(value, list | tuple):
            self.fault(Code.BAD_REQUEST, at)
            return ()
        return tuple(self.hand(meld, (*at, place)) for place, meld in enumerate(value))

    def layoffs(self, value: object, at: At) -> tuple[tuple[LayOff, ...] | None, ...]:
        """Lay-offs as made, by seat, None for a seat not told; nothing at all where none is."""
        told = self.by_seat(value, at)
        rows = [told.get(seat) for seat in range(len(self.labels))]
        read = [None if row is None else self.steps(row, (*at, seat)) for seat, row in enumerate(rows)]
        return tuple(read) if any(row is not None for row in rows) else ()

    def steps(self, value: object, at: At) -> tuple[LayOff, ...]:
        """A list of lay-offs `{"card", "to"}`."""
        if not isinstance(value, list | tuple):
            self.fault(Code.BAD_REQUEST, at)
            return ()
        made = []
        for place, step in enumerate(value):
            row = step if isinstance(step, Mapping) else {}
            card = self.card(row.get("card", ""), (*at, place))
            to = self.hand(row.get("to"), (*at, place))
            if card is not None:
                made.append(LayOff(card, to))
        return tuple(made)

    def number(self, value: object, at: At, least: int = 0) -> int:
        """A whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST_POINTS:
            return value
        self.fault(Code.BAD_REQUEST, at)
        return least

    def numbers(self, value: object, at: At, least: int, missing: int | None) -> tuple[int, ...]:
        """A number for every seat; `missing` stands for those not told, None makes that a fault."""
        told = self.by_seat(value, at)
        row = []
        for seat, label in enumerate(self.labels):
            if seat in told or missing is None:
                row.append(self.number(told.get(seat), (*at, label), least))
            else:
                row.append(missing)
        return tuple(row)

    def flag(self, value: object, at: At) -> bool:
        """True, false, or absent for false."""
        if value is None or isinstance(value, bool):
            return bool(value)
        self.fault(Code.BAD_REQUEST, at)
        return False

    def word(self, words: Iterable[Word], value: object, at: At) -> Word:
        """One of the words of an enumeration, or of some of them; the first stands in for any other."""
        for word in words:
            if word == value:
                return word
        self.fault(Code.BAD_REQUEST, at)
        return next(iter(words))

    def text(self, value: object, at: At, longest: int) -> str:
        """A text with something in it, at most `longest` characters."""
        if isinstance(value, str) and value.strip() and len(value) <= longest:
            return value.strip()
        self.fault(Code.BAD_REQUEST, at)
        return ""

    def rules(self, value: object) -> RuleSet | None:
        """A rule set from a system's id or `{"base": …, …changes}`; what does not fit is left as the base has it."""
        base = value.get("base") if isinstance(value, Mapping) else value
        if not isinstance(base, str) or base not in SYSTEMS:
            self.fault(Code.UNKNOWN_RULES, ("rules",), detail=quoted(base))
            return None
        changes = value if isinstance(value, Mapping) else {}
        told = {quoted(option): held for option, held in changes.items() if option != "base"}
        rules, faults = change_what_fits(SYSTEMS[base], told)
        self.faults.extend(faults)
        return rules

    def players(self, value: object, numbers: tuple[int, ...] | None) -> bool:
        """Take the players' names as labels, in one of these `numbers`, all different; whether they can be used."""
        names = tuple(value) if isinstance(value, list | tuple) else ()
        if not all(isinstance(name, str) and name.strip() and len(name) <= LONGEST_NAME for name in names):
            self.fault(Code.BAD_REQUEST, ("players",))
            return False
        self.labels = names
        if not names or len(set(names)) != len(names) or (numbers is not None and len(names) not in numbers):
            self.fault(Code.WRONG_TABLE, ("players",))
            return False
        return True


def quoted(value: object) -> str:
    """What was told, as far as it can be said again in a few words: a text or a number, nothing of lists or objects."""
    plain = isinstance(value, str | float) or (isinstance(value, int) and value.bit_length() < 64)
    return str(value)[:80] if plain else ""


def read_rules(value: object) -> RuleSet:
    """A rule set from a system's id or `{"base": …, …changes}`; raises `Impossible`."""
    reader = Reader(())
    return reader.sound(reader.rules(value))


_BY_SEAT = ("cards", "laid", "laid_off", "deadwood", "points")
"""The fields that are keyed by seats."""


def at_seats(seats: Sequence[int], at: At) -> At:
    """A place told by seats of one table, by those of the match."""
    steps = zip(("", *at), at, strict=False)
    return tuple(seats[part] if field in _BY_SEAT and isinstance(part, int) else part for field, part in steps)


def labelled(labels: Sequence[str], at: At) -> str:
    """A place as the face tells it: `cards.Luis`, `events[3].laid.Ana[0]`. Seats inside hands are told by label."""
    out = ""
    for step, part in enumerate(at):
        if isinstance(part, str):
            out += f".{part}" if out else part
        elif at[step - 1] in _BY_SEAT and part < len(labels):
            out += f".{labels[part]}"
        else:
            out += f"[{part}]"
    return out
