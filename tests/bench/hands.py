"""The hands of the bench, always the same ones: random, rich in melds, and pairs whose cards touch."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from referee.scoring.cards import Hand, cards_of, hand_of
from referee.scoring.facts import Spread
from referee.scoring.layoffs import reach
from referee.scoring.layouts import layouts
from referee.scoring.melds import min_deadwood
from tests import oracle

DECK = tuple(range(52))


class Pair(NamedTuple):
    """A knocker who may knock, his spread, and a defender who can lay off on it."""

    knocker: Hand
    spread: Spread
    defender: Hand


def random_hands(count: int) -> list[Hand]:
    """Ten cards of the deck, as they come."""
    chance = Random("random")
    return [hand_of(chance.sample(DECK, 10)) for _ in range(count)]


def rich_hands(count: int) -> list[Hand]:
    """Ten cards of four to six neighbouring ranks: sets and runs that want the same cards."""
    chance = Random("rich in melds")
    return [hand_of(chance.sample(_neighbours(chance, 4, 6), 10)) for _ in range(count)]


def touching_pairs(count: int) -> list[Pair]:
    """Two hands of the same six to eight neighbouring ranks."""
    return list(islice(_pairs(Random("cards that touch")), count))


def plain(hand: Hand) -> oracle.Cards:
    """A hand as the definition writes it."""
    return frozenset(map(str, cards_of(hand)))


def _pairs(chance: Random) -> Iterator[Pair]:
    while True:
        cards = chance.sample(_neighbours(chance, 6, 8), 20)
        knocker, defender = hand_of(cards[:10]), hand_of(cards[10:])
        if min_deadwood(knocker) <= 10:
            spread = layouts(knocker)[0].melds
            if reach(spread, defender):
                yield Pair(knocker, spread, defender)


def _neighbours(chance: Random, fewest: int, most: int) -> list[int]:
    width = chance.randint(fewest, most)
    low = chance.randint(0, 13 - width)
    return [card for card in DECK if low <= card % 13 < low + width]
