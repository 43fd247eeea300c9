"""What a defender can lay off on the melds a knocker has spread. Knows melds, not points.

Cards go on the knocker's melds only: the fourth card of a set, or either end of a run, one after the other
(000 §8, §13). Where `own_chain` is off, nothing leans on a card laid off before: each end of a run takes one card. The
defender's best result is the joint optimum over melding and laying off: a card that could do either is tried both ways,
all others go where they can.
"""

from dataclasses import dataclass

from referee.scoring.cards import DECK, FULL_DECK, RANK_MASK, Card, Hand
from referee.scoring.melds import SETS, in_melds, is_meld, is_set, min_deadwood, min_deadwood_beside


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card laid off and the meld it went to, as that stood before."""

    card: Card
    to: Hand


_NO_ACE = FULL_DECK ^ RANK_MASK
_NO_KING = FULL_DECK ^ RANK_MASK << 12


def _ends(runs: Hand) -> Hand:
    """The cards that come next at either end of runs: no ace above a king, no king below an ace (000 §6)."""
    return (runs << 1 & _NO_ACE | runs >> 1 & _NO_KING) & ~runs


def _takers(spread: tuple[Hand, ...]) -> tuple[Hand, Hand]:
    """The cards of all runs of a spread, and the fourth cards that its sets lack."""
    runs = fourths = 0
    for meld in spread:
        fourth = SETS.get(meld)
        if fourth is None:
            runs |= meld
        else:
            fourths |= fourth
    return runs, fourths


def reach(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> Hand:
    """All cards of `hand` that could be laid off on a spread, each by itself or after others of the same hand."""
    runs, fourths = _takers(spread)
    if not own_chain:
        return hand & (_ends(runs) | fourths)
    while more := hand & _ends(runs):
        runs |= more
    return hand & (runs | fourths)


def choices(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> list[Hand]:
    """The sets of cards worth laying off, each once: all that no own meld could want go, of the others any may stay."""
    free = hand if own_chain else reach(spread, hand, own_chain=False)
    return _choices(*_takers(spread), free, in_melds(hand))


def _choices(runs: Hand, fourths: Hand, free: Hand, torn: Hand) -> list[Hand]:
    """What goes of the `free` cards, each of those `torn` both kept and laid off once it is next to go."""
    while more := free & _ends(runs):
        undecided = more & torn
        if undecided:
            break
        runs |= more
    else:
        undecided = free & fourths & torn
        if not undecided:
            return [free & (runs | fourths)]
    card = undecided & -undecided
    torn ^= card
    return _choices(runs, fourths, free ^ card, torn) + _choices(runs, fourths, free, torn)


def best_layoff(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> Hand:
    """The cards to lay off for the least deadwood; where several do, those that leave most in one's own melds."""
    first, *others = choices(spread, hand, own_chain=own_chain)
    if not others:
        return first
    return min((first, *others), key=lambda laid: (min_deadwood(hand ^ laid), laid.bit_count(), laid))


def best_deadwood(spread: tuple[Hand, ...], hand: Hand, *, own_chain: bool = True) -> int:
    """The least deadwood of a defender who may meld and lay off as he likes (000 §8, §13).

    What goes on runs need not be tried; of the fourth cards of sets those that could stand in a run may be kept for it.
    """
    if not own_chain:
        return min_deadwood(hand ^ best_layoff(spread, hand, own_chain=False))
    runs, fourths = _takers(spread)
    off = hand & fourths
    rest = hand ^ off
    least = min_deadwood_beside(runs, rest)
    torn = off and off & in_melds(hand | runs)
    kept = torn
    while kept:
        least = min(least, min_deadwood_beside(runs, rest | kept))
        kept = kept - 1 & torn
    return least


def place(spread: tuple[Hand, ...], laid: Hand, *, own_chain: bool = True) -> tuple[LayOff, ...]:
    """An order in which those of `laid` that reach the spread go down, runs before sets."""
    steps = []
    for meld in sorted(spread, key=is_set):
        taker = meld
        while goes := laid & (SETS[meld] if meld in SETS else _ends(taker if own_chain else meld)):
            bit = goes & -goes
            steps.append(LayOff(DECK[bit.bit_length() - 1], taker))
            taker |= bit
            laid ^= bit
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
