"""The definition of the game, slow and obvious, that `referee.scoring` must agree with and shares no idea with.

Cards are texts of two characters, hands are frozensets of them. Everything is found by trying everything: all families
of melds that do not overlap, all orders of laying off. Written from the rules alone; whole deals are settled by
`tests.oracle_deal`, a table of rummy by `tests.oracle_rummy`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
PIPS = {rank: min(place, 10) for place, rank in enumerate(RANKS, 1)}

Cards = frozenset[str]
Melds = frozenset[Cards]


def cards(text: str) -> Cards:
    return frozenset(text.split())


def pips(hand: Cards) -> int:
    return sum(PIPS[card[0]] for card in hand)


def is_meld(some: Cards, ace_high: bool = False) -> bool:
    """Three or more: of one rank, or following each other in one suit; the ace after the king too where that may be."""
    if len(some) < 3:
        return False
    one_rank, one_suit = (len({card[at] for card in some}) == 1 for at in (0, 1))
    orders = (RANKS, RANKS[1:] + "A") if ace_high else (RANKS,)
    return one_rank or (one_suit and any(_in_a_row(sorted(order.index(card[0]) for card in some)) for order in orders))


def _in_a_row(places: list[int]) -> bool:
    return places == list(range(places[0], places[0] + len(places)))


@cache
def all_melds(hand: Cards, ace_high: bool = False) -> tuple[Cards, ...]:
    """Every meld these cards can make: all handfuls of one rank, and all handfuls of one suit, that are melds."""
    found = set()
    for shared in (*RANKS, *SUITS):
        like = [card for card in sorted(hand) if shared in card]
        for size in range(3, len(like) + 1):
            found |= {some for some in map(frozenset, combinations(like, size)) if is_meld(some, ace_high)}
    return tuple(sorted(found, key=sorted))


@cache
def all_layouts(hand: Cards, ace_high: bool = False) -> frozenset[Melds]:
    """Every family of melds of this hand that do not overlap, the empty one too."""
    return frozenset(_families(all_melds(hand, ace_high)))


def _families(melds: tuple[Cards, ...]) -> Iterator[Melds]:
    if not melds:
        yield frozenset()
        return
    first, later = melds[0], melds[1:]
    yield from _families(later)
    for others in _families(tuple(meld for meld in later if not meld & first)):
        yield others | {first}


def loose(hand: Cards, melds: Melds) -> Cards:
    return hand - frozenset().union(*melds)


@cache
def least(hand: Cards) -> int:
    """The deadwood of a best layout."""
    return min(pips(loose(hand, melds)) for melds in all_layouts(hand))


@cache
def best_layouts(hand: Cards, ace_high: bool = False) -> frozenset[Melds]:
    """Every layout of least deadwood."""
    left = {melds: pips(loose(hand, melds)) for melds in all_layouts(hand, ace_high)}
    return frozenset(melds for melds in left if left[melds] == min(left.values()))


def all_layoffs(spread: Melds, hand: Cards, own_chain: bool = True, ace_high: bool = False) -> frozenset[Cards]:
    """Every set of cards of `hand` that can go down on a spread, one after the other in some order.

    Without `own_chain` a card leans on cards of the knocker only.
    """
    found: set[Cards] = set()
    waiting = [(tuple((meld, meld) for meld in spread), frozenset[str]())]
    seen = set()
    while waiting:
        table, laid = waiting.pop()
        if (key := (frozenset(table), laid)) in seen:
            continue
        seen.add(key)
        found.add(laid)
        for card in hand - laid:
            for place, (original, now) in enumerate(table):
                if is_meld((now if own_chain else original) | {card}, ace_high):
                    after = (*table[:place], (original, now | {card}), *table[place + 1 :])
                    waiting.append((after, laid | {card}))
    return frozenset(found)


def joint(spread: Melds, hand: Cards, own_chain: bool = True) -> int:
    """The least deadwood of a defender over every way of laying off and every way of melding the rest."""
    return min(least(hand - laid) for laid in all_layoffs(spread, hand, own_chain))
