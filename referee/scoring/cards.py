"""Cards, and hands as sets of bits. Knows the deck and its pips, nothing of melds.

A card is a number from 0 to 51: 13 × suit + rank, suits in the order of `SUITS`, ranks from ace to king. A hand is an
integer with one bit per card, so that joining, taking away and asking are single machine operations; its thirteen bits
of one suit are a *suit pattern*, ace lowest.
"""

from collections.abc import Iterable
from typing import Self, TypeAlias

from referee.scoring.errors import NotACard

RANKS = "A23456789TJQK"
SUITS = "shdc"
SUIT_MASK = 0x1FFF
RANK_MASK = 1 | 1 << 13 | 1 << 26 | 1 << 39

Hand: TypeAlias = int
"""Cards held together, one bit each."""


class Card(int):
    """One card of the deck. `str` gives two characters, `Card.parse` reads them back."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """The card of two characters such as `Th`; raises `NotACard`."""
        if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
            raise NotACard(text)
        return cls(13 * SUITS.index(text[1]) + RANKS.index(text[0]))

    @property
    def rank(self) -> int:
        """0 for the ace to 12 for the king."""
        return self % 13

    @property
    def suit(self) -> int:
        """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
        return self // 13

    @property
    def pips(self) -> int:
        """What the card counts when it is left over: ace 1, court cards 10 (000 §5)."""
        return min(self.rank + 1, 10)

    @property
    def bit(self) -> Hand:
        """The hand of this card alone."""
        return 1 << self

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


DECK = tuple(Card(n) for n in range(52))
FULL_DECK: Hand = (1 << 52) - 1

PIPS = tuple(sum(min(rank + 1, 10) for rank in range(13) if pattern >> rank & 1) for pattern in range(1 << 13))
"""Pips of every suit pattern (000 §5)."""


def hand_of(cards: Iterable[int]) -> Hand:
    """The hand that holds these cards, each once."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def joined(hands: Iterable[Hand]) -> Hand:
    """All cards of some hands together."""
    together = 0
    for some in hands:
        together |= some
    return together


def hand(text: str) -> Hand:
    """The hand written as cards between spaces: `hand("7h 8h 9h")`; raises `NotACard`."""
    return hand_of(Card.parse(word) for word in text.split())


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, suit by suit, ace first."""
    cards = []
    while hand:
        low = hand & -hand
        cards.append(DECK[low.bit_length() - 1])
        hand ^= low
    return tuple(cards)


def pips(hand: Hand) -> int:
    """Pips of all cards of a hand (000 §5)."""
    return PIPS[hand & 8191] + PIPS[hand >> 13 & 8191] + PIPS[hand >> 26 & 8191] + PIPS[hand >> 39]


def by_worth(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, the dearest first: by rank from the king down, then by suit."""
    return tuple(sorted(cards_of(hand), key=lambda card: (-card.rank, card.suit)))
