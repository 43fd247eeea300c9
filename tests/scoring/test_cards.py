"""Cards and hands: what is written reads back, and a set of bits holds what its cards hold."""

import pytest
from hypothesis import given

from referee.scoring.cards import DECK, FULL_DECK, Card, by_worth, cards_of, hand, hand_of, joined, pips
from referee.scoring.errors import NotACard, RefereeError
from tests import oracle
from tests.oracle import Cards
from tests.scoring.strategies import random_hands, to_hand


def test_the_deck_goes_suit_by_suit_from_the_ace() -> None:
    assert [str(card) for card in DECK] == list(oracle.DECK)
    assert hand_of(DECK) == FULL_DECK
    assert [(card.suit, card.rank) for card in DECK] == [(suit, rank) for suit in range(4) for rank in range(13)]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_reads_back(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert eval(repr(card), {"Card": Card}) == card
    assert cards_of(card.bit) == (card,)


@pytest.mark.parametrize("text", ["", "7", "h", "7x", "1h", "10h", "7hh", "h7", "7H", "th", "7♥", "ks", "  "])
def test_what_is_no_card_raises(text: str) -> None:
    with pytest.raises(NotACard) as unreadable:
        Card.parse(text)
    assert str(unreadable.value) == text
    assert issubclass(NotACard, RefereeError)
    assert issubclass(NotACard, ValueError)


@given(random_hands)
def test_a_hand_holds_its_cards(cards: Cards) -> None:
    held = to_hand(cards)
    assert {str(card) for card in cards_of(held)} == cards
    assert list(cards_of(held)) == sorted(cards_of(held))
    assert hand_of(cards_of(held)) == held
    assert pips(held) == oracle.pips(cards)


@given(random_hands)
def test_the_dearest_card_comes_first(cards: Cards) -> None:
    order = [str(card) for card in by_worth(to_hand(cards))]
    assert order == sorted(cards, key=lambda card: (-oracle.RANKS.index(card[0]), oracle.SUITS.index(card[1])))


def test_hands_join() -> None:
    assert joined([hand("7h 8h"), hand("8h 9h"), 0]) == hand("7h 8h 9h")
    assert joined([]) == hand("") == 0
