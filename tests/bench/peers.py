"""Other programs that know gin rummy, each asked in its own terms. Knows how they write a card, not how they think."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import pyspiel
from rlcard.games.base import Card as RlcardCard
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils.utils import get_deadwood_count

from referee.scoring.cards import Card, Hand, cards_of


@dataclass(frozen=True, slots=True)
class Peer:
    """A program, how it writes a hand and its own function for the least deadwood."""

    name: str
    native: Callable[[Hand], Any]
    min_deadwood: Callable[[Any], int]


def _pyspiel_hand(hand: Hand) -> list[int]:
    """Suits in the order spades, clubs, diamonds, hearts."""
    return [13 * "scdh".index(str(card)[1]) + card.rank for card in cards_of(hand)]


def _rlcard_hand(hand: Hand) -> list[RlcardCard]:
    return [_rlcard_card(card) for card in cards_of(hand)]


def _rlcard_card(card: Card) -> RlcardCard:
    name = str(card)
    return RlcardCard(name[1].upper(), name[0])


def _rlcard_deadwood(hand: list[RlcardCard]) -> int:
    """As its own scorer does: the first of the best clusters of melds, or none."""
    clusters = melding.get_best_meld_clusters(hand)
    count: int = get_deadwood_count(hand, clusters[0] if clusters else [])
    return count


PYSPIEL = Peer(
    f"pyspiel {version('open_spiel')}",
    _pyspiel_hand,
    pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood,
)
RLCARD = Peer(f"rlcard {version('rlcard')}", _rlcard_hand, _rlcard_deadwood)
