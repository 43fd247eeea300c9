"""Melding and laying off as the rules put them, every way tried. Slow and obvious; knows nothing of the judge.

A card is its number, 13 × suit + rank; hands and melds are frozensets of cards (000 §5–6, §8, §13).
"""

from collections.abc import Iterator
from itertools import combinations

Cards = frozenset[int]


def _sets() -> Iterator[Cards]:
    for rank in range(13):
        of_a_rank = [13 * suit + rank for suit in range(4)]
        yield from map(frozenset, combinations(of_a_rank, 3))
        yield frozenset(of_a_rank)


def _runs() -> Iterator[Cards]:
    for suit in range(4):
        for low, high in combinations(range(14), 2):
            if high - low >= 3:
                yield frozenset(13 * suit + rank for rank in range(low, high))


MELDS = (*_sets(), *_runs())
"""Every meld of the deck."""


def pips(cards: Cards) -> int:
    """What cards count that are left over."""
    return sum(min(card % 13 + 1, 10) for card in cards)


def min_deadwood(hand: Cards, melds: tuple[Cards, ...] = MELDS) -> int:
    """The least that is left over, whatever melds are made."""
    fitting = tuple(meld for meld in melds if meld <= hand)
    return min(pips(hand), *(min_deadwood(hand - meld, fitting[n:]) for n, meld in enumerate(fitting, 1)), 999)


def joint_deadwood(spread: frozenset[Cards], hand: Cards) -> int:
    """The least that is left over, whatever is laid off on a spread, one card after the other, before melding."""
    seen = {(spread, hand)}
    ways = [(spread, hand)]
    for melds, held in ways:
        after = {
            (melds - {meld} | {meld | {card}}, held - {card})
            for meld in melds
            for card in held
            if meld | {card} in _ALL_MELDS
        }
        ways += after - seen
        seen |= after
    return min(map(min_deadwood, {held for _, held in ways}))


_ALL_MELDS = frozenset(MELDS)
