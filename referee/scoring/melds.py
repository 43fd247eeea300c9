"""Sets and runs, and the least deadwood of a hand. Knows nothing of players, of lay-offs or of points.

A meld is a hand whose cards all have one rank (a set of three or four) or follow each other in one suit (a run of three
or more, ace low only: 000 §6). The search stands on one table with an entry for each of the 8,192 suit patterns: the
least deadwood that runs alone leave there. Only ranks held three or four times then need a thought.
"""

from collections.abc import Iterator, Mapping, Set

from referee.scoring.cards import PIPS, RANK_MASK, SUIT_MASK, Card, Hand, cards_of


def _least_by_runs() -> tuple[int, ...]:
    """For every suit pattern the pips that runs leave: its lowest card is left over, or begins a run of 3, 4 or 5."""
    least = bytearray(1 << 13)
    for pattern in range(1, 1 << 13):
        low = pattern & -pattern
        found = least[pattern ^ low] + PIPS[low]
        for run in (low * 0b111, low * 0b1111, low * 0b11111):
            if pattern & run == run:
                found = min(found, least[pattern ^ run])
        least[pattern] = found
    return tuple(least)


LEAST = _least_by_runs()
"""Deadwood of a suit pattern after its best runs; longer runs are two of these lengths side by side."""

_STARTS = tuple(pattern & pattern >> 1 & pattern >> 2 for pattern in range(1 << 13))
IN_RUNS = tuple(start | start << 1 | start << 2 for start in _STARTS)
"""For a suit pattern the cards that stand in some run of it."""

SETS: Mapping[Hand, Hand] = {
    (RANK_MASK ^ fourth) << rank: fourth << rank for rank in range(13) for fourth in (0, 1, 1 << 13, 1 << 26, 1 << 39)
}
"""Every set of the deck, with the fourth card it lacks, if it lacks one."""

RUNS: Set[Hand] = frozenset(
    (1 << high) - (1 << low) << 13 * suit for suit in range(4) for high in range(3, 14) for low in range(high - 2)
)
"""Every run of the deck."""


def min_deadwood(hand: Hand) -> int:
    """The least pips that any way of melding leaves loose (000 §6–7). Any number of cards.

    This is the innermost loop of everything: hence no calls and few steps for the many hands that hold no rank three
    times, and halves first, since Python is fastest below 2**30. Of the ranks held three times, one none of whose cards
    could stand in a run is melded outright; few are torn between a set and a run.
    """
    low = hand & 0x3FFFFFF
    high = hand >> 26
    s = low & 8191
    h = low >> 13
    d = high & 8191
    c = high >> 13
    major = s & h
    minor = d & c
    if (major and major & (d | c)) or (minor and minor & (s | h)):
        threes = major & (d | c) | minor & (s | h)
        torn = threes & (IN_RUNS[s] | IN_RUNS[h] | IN_RUNS[d] | IN_RUNS[c])
        kept = ~(threes ^ torn)
        s &= kept
        h &= kept
        d &= kept
        c &= kept
        if torn:
            return _least_with_sets(s, h, d, c, torn)
    return LEAST[s] + LEAST[h] + LEAST[d] + LEAST[c]


def min_deadwood_beside(runs: Hand, hand: Hand) -> int:
    """The same where cards of the hand may also continue runs that lie on the table (000 §8); the two share no card.

    The runs simply join the suits of the hand: a run that borrows one of their cards touches the run it comes from, and
    so continues it. Only for a set nothing can be borrowed.
    """
    low = hand & 0x3FFFFFF
    high = hand >> 26
    s = low & 8191
    h = low >> 13
    d = high & 8191
    c = high >> 13
    threes = s & h & (d | c) | d & c & (s | h)
    low |= runs & 0x3FFFFFF
    high |= runs >> 26
    s = low & 8191
    h = low >> 13
    d = high & 8191
    c = high >> 13
    if threes:
        torn = threes & (IN_RUNS[s] | IN_RUNS[h] | IN_RUNS[d] | IN_RUNS[c])
        kept = ~(threes ^ torn)
        s &= kept
        h &= kept
        d &= kept
        c &= kept
        if torn:
            return _least_with_sets(s, h, d, c, torn, runs)
    return LEAST[s] + LEAST[h] + LEAST[d] + LEAST[c]


def _least_with_sets(s: int, h: int, d: int, c: int, ranks: int, runs: Hand = 0) -> int:
    """The same, trying each of `ranks` without a set and with every set it can make; `ranks` is not empty.

    Taking cards for the last set changes each suit by itself: of four cards that one may stay behind whose suit gains
    most by it. Cards of `runs` are nobody's to take.
    """
    rank = ranks & -ranks
    later = ranks ^ rank
    rest = ~rank
    s1, h1, d1, c1 = s & rest, h & rest, d & rest, c & rest
    four = s & h & d & c & rank
    if runs and (fixed := runs & rank * RANK_MASK):
        s1 |= fixed & 8191
        h1 |= fixed >> 13 & 8191
        d1 |= fixed >> 26 & 8191
        c1 |= fixed >> 39
        four = 0
    if later:
        least = min(_least_with_sets(s, h, d, c, later, runs), _least_with_sets(s1, h1, d1, c1, later, runs))
        if not four:
            return least
        return min(
            least,
            _least_with_sets(s, h1, d1, c1, later, runs),
            _least_with_sets(s1, h, d1, c1, later, runs),
            _least_with_sets(s1, h1, d, c1, later, runs),
            _least_with_sets(s1, h1, d1, c, later, runs),
        )
    least = LEAST[s1] + LEAST[h1] + LEAST[d1] + LEAST[c1]
    if four:
        least -= max(0, LEAST[s1] - LEAST[s], LEAST[h1] - LEAST[h], LEAST[d1] - LEAST[d], LEAST[c1] - LEAST[c])
    return min(least, LEAST[s] + LEAST[h] + LEAST[d] + LEAST[c])


def is_set(cards: Hand) -> bool:
    """Three or four cards of one rank (000 §6)."""
    return cards in SETS


def is_run(cards: Hand) -> bool:
    """Three or more cards of one suit that follow each other, the ace below the two only (000 §6)."""
    return cards in RUNS


def is_meld(cards: Hand) -> bool:
    """A set or a run."""
    return is_set(cards) or is_run(cards)


def upwards(meld: Hand) -> tuple[Card, ...]:
    """The cards of a meld, a run upwards: an ace that no two and three follow comes after the king (004 §1)."""
    cards = cards_of(meld)
    high = bool(cards) and not cards[0].rank and not is_meld(meld)
    return (*cards[1:], cards[0]) if high else cards


def in_melds(hand: Hand) -> Hand:
    """The cards that stand in some meld of this hand."""
    s, h, d, c = hand & 8191, hand >> 13 & 8191, hand >> 26 & 8191, hand >> 39
    runs = IN_RUNS[s] | IN_RUNS[h] << 13 | IN_RUNS[d] << 26 | IN_RUNS[c] << 39
    threes = s & h & (d | c) | d & c & (s | h)
    return runs | hand & threes * RANK_MASK if threes else runs


def melds_in(hand: Hand) -> Iterator[Hand]:
    """Every meld that can be made of these cards, each once."""
    while hand:
        yield from melds_of_lowest(hand)
        hand &= hand - 1


def melds_of_lowest(hand: Hand) -> list[Hand]:
    """Every meld that the lowest card can make with others of the hand."""
    low = hand & -hand
    found = []
    run = low * 0b111
    while hand & run == run and run in RUNS:
        found.append(run)
        run |= run << 1
    alike = hand & low * RANK_MASK
    if alike in SETS:
        found.append(alike)
        if not SETS[alike]:
            found += [alike & ~(SUIT_MASK << 13 * suit) for suit in (1, 2, 3)]
    return found
