"""Cards as people and programs write them. Knows spellings, not hands.

Ranks `A 2–9 T J Q K` and `10`, suits as letters `s h d c` or as signs, any case, apart or run together.
"""

import re
from collections.abc import Iterable

from referee.scoring.cards import Card, Hand, cards_of
from referee.scoring.melds import upwards

_SUIT_SIGNS = {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}
_CARD = re.compile(r"(10|[2-9atjqk])([shdc♠♤♥♡♦♢♣♧])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_GAP = re.compile(r"[\s,;.·/|+-]+")
_JUNK = re.compile(r"[^\s,;.·/|+-]+")
_LONGEST_QUOTE = 12


def read_cards(text: str) -> tuple[list[Card], list[str]]:
    """The cards a text names, in its order, and the pieces of it that name none (shortened)."""
    cards, bad, at = [], [], 0
    while at < len(text):
        if gap := _GAP.match(text, at):
            at = gap.end()
        elif found := _CARD.match(text, at):
            cards.append(_card(found[1], found[2]))
            at = found.end()
        else:
            junk = _JUNK.match(text, at)
            end = junk.end() if junk else at + 1
            bad.append(text[at : min(end, at + _LONGEST_QUOTE)])
            at = end
    return cards, bad


def _card(rank: str, suit: str) -> Card:
    return Card.parse(rank.upper().replace("10", "T") + _SUIT_SIGNS.get(suit, suit.lower()))


def read_card(text: str) -> Card | None:
    """The one card a text names, or None."""
    cards, bad = read_cards(text)
    return cards[0] if len(cards) == 1 and not bad else None


def write_cards(cards: Iterable[Card]) -> list[str]:
    """Two characters each."""
    return [str(card) for card in cards]


def write_hand(hand: Hand) -> list[str]:
    """The cards of a hand, two characters each, suit by suit."""
    return write_cards(cards_of(hand))


def write_meld(meld: Hand) -> list[str]:
    """The cards of a meld, a run upwards."""
    return write_cards(upwards(meld))
