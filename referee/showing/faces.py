"""Hands of the judge as faces of cards. Knows both notations, no rule."""

from referee.codec.text import write_hand
from referee.pages.cards import CardFace, face, faces
from referee.scoring.cards import Card, Hand, by_worth


def hand_faces(hand: Hand) -> tuple[CardFace, ...]:
    """The cards of a hand, runs upwards."""
    return faces(write_hand(hand))


def loose_faces(hand: Hand) -> tuple[CardFace, ...]:
    """Loose cards, the dearest first."""
    return tuple(card_face(card) for card in by_worth(hand))


def card_face(card: Card) -> CardFace:
    """One card."""
    return face(str(card))


def run_together(hand: Hand) -> str:
    """A meld as forms post it: `5s6s7s`."""
    return "".join(write_hand(hand))
