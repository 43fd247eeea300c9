"""Every best layout of a hand, and what each discard leaves. Knows nothing of other hands or of points."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.scoring.cards import DECK, Card, Hand, cards_of, pips
from referee.scoring.melds import in_melds, melds_in, melds_of_lowest, min_deadwood

_PIPS = {card.bit: card.pips for card in DECK}


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to spread a hand: its melds, lowest card first, and the cards that are in none."""

    melds: tuple[Hand, ...]
    loose: Hand

    @property
    def deadwood(self) -> int:
        """Pips of the loose cards."""
        return pips(self.loose)


def layouts(hand: Hand) -> tuple[Layout, ...]:
    """Every layout of least deadwood (000 §6–8), each once, those of fewer melds first. Any number of cards."""
    choices = in_melds(hand)
    found = [Layout(melds, hand & ~sum(melds)) for melds in _spreads(choices, min_deadwood(choices))]
    return tuple(sorted(found, key=lambda layout: (len(layout.melds), layout.melds)))


def _spreads(left: Hand, spare: int, laid: tuple[Hand, ...] = ()) -> Iterator[tuple[Hand, ...]]:
    """Ways to meld `left` that leave its least deadwood, `spare`: the lowest card begins a meld, or stays loose.

    Where it can do but one of these, that is right; among several, those are that do not leave more.
    """
    while left:
        low = left & -left
        melds = melds_of_lowest(left)
        after = spare - _PIPS[low]
        if after < 0 and len(melds) == 1:
            left ^= melds[0]
            laid = (*laid, melds[0])
            continue
        for meld in melds:
            if min_deadwood(left ^ meld) <= spare:
                yield from _spreads(left ^ meld, spare, (*laid, meld))
        if after < 0 or (melds and min_deadwood(left ^ low) > after):
            return
        left ^= low
        spare = after
    yield laid


def spreads(hand: Hand) -> tuple[Layout, ...]:
    """Every way to spread a hand in which no further meld could be laid, least deadwood first; for hands of a deal."""
    found = {Layout(melds, hand & ~sum(melds)) for melds in _disjoint(tuple(sorted(melds_in(hand))), ())}
    whole = [layout for layout in found if not in_melds(layout.loose)]
    return tuple(sorted(whole, key=lambda layout: (layout.deadwood, len(layout.melds), layout.melds)))


def _disjoint(melds: tuple[Hand, ...], laid: tuple[Hand, ...]) -> Iterator[tuple[Hand, ...]]:
    """All choices of melds that share no card, each in the order of its melds."""
    yield laid
    for place, meld in enumerate(melds):
        rest = tuple(other for other in melds[place + 1 :] if not other & meld)
        yield from _disjoint(rest, (*laid, meld))


@dataclass(frozen=True, slots=True)
class Discard:
    """A card that may be thrown and the least deadwood of the ten that stay."""

    card: Card
    deadwood: int


def discards(hand: Hand, forbidden: Hand = 0) -> tuple[Discard, ...]:
    """What each discard leaves, best first, the dearer card first among equals.

    `forbidden` holds the card just taken from the discard pile where it may not be thrown back (000 §12).
    """
    rows = [Discard(card, min_deadwood(hand ^ card.bit)) for card in cards_of(hand & ~forbidden)]
    return tuple(sorted(rows, key=lambda row: (row.deadwood, -row.card.rank, row.card.suit)))
