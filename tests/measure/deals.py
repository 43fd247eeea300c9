"""Two hundred plausible ends of a deal, and the strokes a finger needs for a hand. Knows the grid, opens no browser."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from referee.scoring.cards import FULL_DECK, Card, Hand, cards_of, hand_of
from referee.scoring.facts import Facts
from referee.scoring.layouts import discards
from referee.scoring.melds import melds_in
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import Settled

COLUMNS = "shcd"
"""The suits as the grid has them from left to right."""

HEAVIEST = 60
"""The defender of a plausible deal has less deadwood than this."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Eleven cards of the knocker, legal after the best discard, and ten of the defender."""

    knocker: Hand
    defender: Hand


def deals(count: int, seed: int = 1) -> Iterator[Deal]:
    """That many deals, the same for the same seed."""
    chance, made = random.Random(seed), 0
    while made < count:
        deal = _deal(chance)
        if deal:
            made += 1
            yield deal


def _deal(chance: random.Random) -> Deal | None:
    """A knocker with two or three melds and loose cards; a defender who was collecting too."""
    knocker = _collected(chance, FULL_DECK, 11, chance.choice((2, 3, 3)))
    if discards(knocker)[0].deadwood > ES_GIN.limit(None):
        return None
    defender = _collected(chance, FULL_DECK & ~knocker, 10, chance.choice((0, 1, 1, 2)))
    found = judge(ES_GIN, Facts(0, (knocker, defender)))
    return Deal(knocker, defender) if isinstance(found, Settled) and found.deadwood[1] < HEAVIEST else None


def _collected(chance: random.Random, deck: Hand, size: int, melds: int) -> Hand:
    hand = 0
    for _ in range(melds):
        short = [meld for meld in melds_in(deck & ~hand) if meld.bit_count() < 5]
        if short and hand.bit_count() <= size - 3:
            hand |= chance.choice(short)
    rest = list(cards_of(deck & ~hand))
    chance.shuffle(rest)
    missing = max(0, size - hand.bit_count())
    return hand_of([*list(cards_of(hand))[:size], *rest[:missing]])


def strokes(hand: Hand, dim: Hand) -> list[list[Card]]:
    """Straight strokes, down or across, that take exactly this hand: each as the cells from its first to its last.

    A stroke passes over dim cells and over cards that are taken already; the longest comes first.
    """
    left, found = hand, list[list[Card]]()
    while left:
        best = max(_lines(hand, dim, left), key=lambda line: (sum(1 for card in line if card.bit & left), -len(line)))
        found.append(best)
        left &= ~hand_of(best)
    return found


def _lines(hand: Hand, dim: Hand, left: Hand) -> Iterator[list[Card]]:
    """Every straight line from a card that is left to a card that is left, over nothing that would be taken wrongly."""
    for card in cards_of(left):
        yield [card]
        for down, across in ((1, 0), (0, 1)):
            line = [card]
            while (following := _next(line[-1], down, across)) is not None and following.bit & (hand | dim):
                line.append(following)
                if following.bit & left:
                    yield list(line)


def _next(card: Card, down: int, across: int) -> Card | None:
    rank, column = card.rank + down, COLUMNS.index(str(card)[1]) + across
    return Card.parse("A23456789TJQK"[rank] + COLUMNS[column]) if rank < 13 and column < 4 else None
