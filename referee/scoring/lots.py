"""Who deals first and who sits where, by the cards drawn for it. Knows no chance: the cards are told to it.

The ace is low (000 §5). What a source says: of three the highest deals and the lowest sits at his left (000 §16); of
pairs the two highest play the two lowest, and the lowest sits at the right of the highest (000 §17). That two, or the
players of rummy, draw for the deal by the highest card, that the highest of the pairs deals, and that equal cards which
matter are drawn again, the sources do not say: that is how this table plays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.cards import Card
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.rules import Form, RuleSet


class Seating(StrEnum):
    """What lots decide besides the dealer: nothing, the seats of three, or partners and seats of two pairs."""

    KEPT = "kept"
    THREE = "three"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class Lots:
    """Who sits where: `order` names the players, as they drew, in the order of the seats; `dealer` is a seat."""

    order: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Again:
    """These players, as they drew, have equal cards between which it matters: each draws one more."""

    players: tuple[int, ...]


def seating(rules: RuleSet, players: int) -> Seating:
    """What so many players draw for by these rules."""
    if rules.form is Form.PAIRS:
        return Seating.PAIRS
    return Seating.THREE if rules.form is Form.KNOCK and players == 3 else Seating.KEPT


def draw(rules: RuleSet, cards: Sequence[Sequence[Card]]) -> Lots | Again:
    """What the cards decide, a row a player: his card, then each that he had to draw again.

    Raises `Impossible` where these rules do not seat so many, a row is empty, or a card was drawn twice.
    """
    if faults := _faults(rules, cards):
        raise Impossible(faults)
    ranks = [tuple(card.rank for card in row) for row in cards]
    falling = sorted(range(len(ranks)), key=lambda player: ranks[player], reverse=True)
    seated = _seats(rules, falling)
    deciding = falling if seated else [player for player in falling if ranks[player][:1] == ranks[falling[0]][:1]]
    again = tuple(sorted(player for player in deciding if _level(ranks, player, deciding)))
    if again:
        return Again(again)
    return Lots(seated, 0) if seated else Lots(tuple(range(len(ranks))), falling[0])


def _seats(rules: RuleSet, falling: Sequence[int]) -> tuple[int, ...]:
    """The seats in turn order where the cards decide them, nothing where everyone keeps his own."""
    match seating(rules, len(falling)):
        case Seating.PAIRS:
            highest, partner, third, lowest = falling
            return (highest, lowest, partner, third)
        case Seating.THREE:
            return tuple(falling)
        case _:
            return ()


def _level(ranks: Sequence[tuple[int, ...]], player: int, deciding: Sequence[int]) -> bool:
    """Whether somebody's cards are as high so far, and this player has not drawn more of them than he."""
    own = ranks[player]
    return any(
        len(own) <= len(ranks[other]) and own == ranks[other][: len(own)] for other in deciding if other != player
    )


def _faults(rules: RuleSet, cards: Sequence[Sequence[Card]]) -> tuple[Fault, ...]:
    """Everything that keeps these cards from being lots."""
    faults = []
    if len(cards) not in rules.players:
        faults.append(Fault(Code.WRONG_TABLE, ("players",)))
    seen: dict[Card, int] = {}
    for player, row in enumerate(cards):
        if not row:
            faults.append(Fault(Code.WRONG_COUNT, ("cards", player)))
        for card in row:
            if card in seen:
                faults.append(Fault(Code.DUPLICATE_CARD, ("cards", player), card.bit, other=("cards", seen[card])))
            seen.setdefault(card, player)
    return tuple(faults)
