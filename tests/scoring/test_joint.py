"""The quick joint value beside the set of choices it stands for, where a set of the defender meets a run on the table.

000 §8: the defender lays off on the knocker's melds and takes nothing from them. The choices themselves are held
against the definition elsewhere (test_oracle); here the two quick forms are held against each other.
"""

import random

from referee.scoring.cards import FULL_DECK, Card, Hand, cards_of, hand_of
from referee.scoring.layoffs import best_deadwood, choices
from referee.scoring.melds import min_deadwood

TRIALS = 4_000


def _pair(chance: random.Random) -> tuple[tuple[Hand, ...], Hand]:
    """One or two runs of a knocker, and a defender who holds their ranks in other suits and what comes next to them."""
    spread: list[Hand] = []
    wanted: set[int] = set()
    for suit in chance.sample(range(4), chance.choice((1, 2))):
        low, length = chance.randrange(0, 10), chance.choice((3, 4))
        ranks = range(low, min(low + length, 13))
        spread.append(hand_of(Card(13 * suit + rank) for rank in ranks))
        for rank in (*ranks, low - 1, low - 2, ranks[-1] + 1, ranks[-1] + 2):
            if 0 <= rank < 13:
                wanted |= {13 * other + rank for other in range(4)}
    if chance.random() < 0.4:
        rank, absent = chance.randrange(13), chance.randrange(4)
        spread.append(hand_of(Card(13 * suit + rank) for suit in range(4) if suit != absent))
        wanted.add(13 * absent + rank)
    spread = [meld for place, meld in enumerate(spread) if not any(meld & other for other in spread[:place])]
    free = [card for card in cards_of(FULL_DECK & ~sum(spread)) if card in wanted]
    if chance.random() < 0.5:  # four of one rank, and three of another of which a run holds the fourth
        fours = {card.rank for card in free if sum(other.rank == card.rank for other in free) >= 3}
        doubled = chance.sample(sorted(fours), min(2, len(fours)))
        core = [card for card in free if card.rank in doubled]
        rest = [card for card in free if card.rank not in doubled]
        return tuple(spread), hand_of([*core, *chance.sample(rest, min(10 - len(core), len(rest)))])
    return tuple(spread), hand_of(chance.sample(free, min(10, len(free))))


def test_000_s8_the_joint_value_is_the_best_of_its_choices() -> None:
    chance = random.Random(8)
    for _trial in range(TRIALS):
        spread, hand = _pair(chance)
        best = min(min_deadwood(hand & ~laid) for laid in choices(spread, hand))
        assert best_deadwood(spread, hand) == best, (cards_of(hand), [cards_of(meld) for meld in spread])
