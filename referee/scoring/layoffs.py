"""What a defender can lay off on the melds a knocker has spread. Knows melds, not points.

Cards go on the knocker's melds only: the fourth card of a set, or either end of a run, one after the other
(000 §8, §13). Where `own_chain` is off, nothing leans on a card laid off before: each end of a run takes one card. The
defender's best result is the joint optimum over melding and laying off: a card that could do either is tried both ways,
all others go where they can.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from referee.scoring.cards import RANK_MASK, SUIT_MASK, Card, Hand, cards_of
from referee.scoring.melds import in_melds, is_meld, is_set, min_deadwood


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card laid off and the meld it went to, as that stood before."""

    card: Card
    to: Hand


def _outwards(meld: Hand, hand: Hand, own_chain: bool) -> Iterator[list[Hand]]:
    """For each end of a meld the cards of `hand` that can go there, nearest first; one list for the fourth of a set."""
    if is_set(meld):
        fourth = RANK_MASK << ((meld & -meld).bit_length() - 1) % 13 & hand & ~meld
        yield [fourth] if fourth else []
        return
    suit = SUIT_MASK << 13 * (((meld & -meld).bit_length() - 1) // 13)
    down, up = (meld & -meld) >> 1, 1 << meld.bit_length()
    chain = []
    while down & suit & hand:
        chain.append(down)
        down >>= 1
    yield chain if own_chain else chain[:1]
    chain = []
    while up & suit & hand:
        chain.append(up)
        up <<= 1
    yield chain if own_chain else chain[:1]


def reach(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> Hand:
    """All cards of `hand` that could be laid off on a spread, each by itself or after others of the same hand."""
    found = 0
    for meld in spread:
        for chain in _outwards(meld, hand, own_chain):
            found |= sum(chain)
    return found


def choices(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> tuple[Hand, ...]:
    """The sets of cards worth laying off: everything that no own meld could want, and each way with the rest.

    A chain is worth cutting only just before a card that an own meld could want; any other gains its pips by going.
    """
    wanted, laid = in_melds(hand), reach(spread, hand, own_chain=own_chain)
    if not wanted & laid:
        return (laid,)
    ways = []
    for meld in spread:
        for chain in _outwards(meld, hand, own_chain):
            cuts, laid = [], 0
            for bit in chain:
                if bit & wanted:
                    cuts.append(laid)
                laid |= bit
            ways.append((*cuts, laid))
    laid_sets = set()
    for way in product(*ways):
        laid = 0
        for part in way:
            laid |= part
        laid_sets.add(laid)
    return tuple(sorted(laid_sets, key=lambda laid: (laid.bit_count(), laid)))


def best_deadwood(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> int:
    """The least deadwood of a defender who may meld and lay off as he likes (000 §8, §13)."""
    laid = reach(spread, hand, own_chain=own_chain)
    if not laid:
        return min_deadwood(hand)
    if not laid & in_melds(hand):
        return min_deadwood(hand ^ laid)
    return min(min_deadwood(hand & ~laid) for laid in choices(spread, hand, own_chain=own_chain))


def best_layoff(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> Hand:
    """The cards to lay off for the least deadwood; where several do, those that leave most in one's own melds."""
    return min(choices(spread, hand, own_chain=own_chain), key=lambda laid: min_deadwood(hand & ~laid))


def place(spread: tuple[Hand, ...], laid: Hand, *, own_chain: bool = True) -> tuple[LayOff, ...]:
    """An order in which `laid` (cards that reach the spread together) goes down, runs before sets."""
    melds, steps = sorted(spread, key=is_set), []
    for number, meld in enumerate(melds):
        for chain in _outwards(meld, laid, own_chain):
            for bit in chain:
                steps.append(LayOff(cards_of(bit)[0], melds[number]))
                melds[number] |= bit
                laid &= ~bit
    return tuple(steps)


def follow(
    spread: tuple[Hand, ...], steps: tuple[LayOff, ...], *, own_chain: bool = True
) -> tuple[tuple[LayOff, ...], tuple[int, ...]]:
    """Lay-offs as they were made, each with its meld as that stood by then, and the places of those that do not go.

    A step may name its meld by any of the cards that lay there.
    """
    melds, made, wrong = list(spread), [], []
    for place, step in enumerate(steps):
        bit = step.card.bit
        leaning = melds if own_chain else spread
        homes = [n for n, meld in enumerate(melds) if step.to and not step.to & ~meld and _takes(leaning[n], bit)]
        if not homes:
            wrong.append(place)
            continue
        made.append(LayOff(step.card, melds[homes[0]]))
        melds[homes[0]] |= bit
    return tuple(made), tuple(wrong)


def _takes(meld: Hand, bit: Hand) -> bool:
    return not meld & bit and is_meld(meld | bit)
