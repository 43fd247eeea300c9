"""A question of the desk as its link tells it, or as a grid of it was sent. All is bounded; nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request

from referee.codec.text import read_card, read_cards
from referee.scoring.cards import Card, Hand, hand_of
from referee.scoring.rules import RuleSet
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.showing.desk_cards import GROUPS, Heap, Kind, Place, are_groups, grouped

LONGEST = 200
"""No field of a link is read beyond this; 52 cards take 104."""


def field(name: str) -> str:
    """A field of the link, no longer than it can mean anything."""
    return request.args.get(name, "")[:LONGEST]


def rules_asked() -> RuleSet:
    """By which rules one asks; Spanish gin rummy where the link does not say, or says what there is not."""
    return SYSTEMS.get(field("rules"), ES_GIN)


def unknown_rules() -> str:
    """The rules asked for that there are not, "" otherwise."""
    return "" if field("rules") in SYSTEMS else field("rules")


def card(name: str) -> Card | None:
    """A single card of the link."""
    return read_card(field(name))


@dataclass(frozen=True, slots=True)
class Asked:
    """What lies where, which place is being filled (-1 for none), and what a button of its grid said ("" for none)."""

    rules: RuleSet
    heaps: tuple[Heap, ...]
    at: int
    do: str

    @property
    def told(self) -> bool:
        """Whether anything was told at all."""
        return any(heap.cards or heap.bad for heap in self.heaps)

    def heap(self, key: str) -> Heap:
        """What lies in a place."""
        return next(heap for heap in self.heaps if heap.place.key == key)

    def lacking(self, after: int = -1) -> int:
        """The number of a place that is not whole, those after this one first; -1 for none."""
        order = sorted(range(len(self.heaps)), key=lambda number: (number - after - 1) % len(self.heaps))
        return next((number for number in order if not self.heaps[number].whole()), -1)


def read(rules: RuleSet, places: Sequence[Place], *, tapped: bool = False) -> Asked:
    """The question of this request; `tapped` says that what is ticked on the grid counts, whichever button was used."""
    at = field("at")
    number = int(at) if at in map(str, range(len(places))) else -1
    do = field("do")
    heaps = tuple(
        _heap(rules, place, tapped=(tapped or bool(do)) and here == number) for here, place in enumerate(places)
    )
    return Asked(rules, heaps, number, do if number >= 0 else "")


def _heap(rules: RuleSet, place: Place, *, tapped: bool) -> Heap:
    if not tapped:
        return heap_of(rules, place, field(place.key))
    ticked = [found for found in map(read_card, request.args.getlist("card")[:60]) if found is not None]
    typed = field("typed")
    if not ticked:
        return heap_of(rules, place, typed)
    cards, bad = read_cards(typed)
    return _made(rules, place, hand_of([*ticked, *cards]), (), tuple(bad), _twice(cards))


def heap_of(rules: RuleSet, place: Place, text: str) -> Heap:
    """A place as a text tells it; where melds lie, cards that stand together are one."""
    cards, bad = read_cards(text)
    groups = tuple(hand_of(read_cards(word)[0]) for word in text.replace(GROUPS, " ").split())
    return _made(rules, place, hand_of(cards), groups, tuple(bad), _twice(cards))


def _made(
    rules: RuleSet, place: Place, cards: Hand, groups: tuple[Hand, ...], bad: tuple[str, ...], twice: tuple[Card, ...]
) -> Heap:
    if place.kind is not Kind.TABLE:
        groups = ()
    elif not groups or not are_groups(rules, groups):
        groups = grouped(rules, cards)
    return Heap(place, cards, groups, bad, twice)


def _twice(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that stand there more than once."""
    return tuple(dict.fromkeys(card for place, card in enumerate(cards) if card in cards[:place]))


def told_of(asked: Asked) -> dict[str, str]:
    """The cards as the link of a question holds them."""
    return {heap.place.key: heap.text for heap in asked.heaps if heap.text}
