"""Cards and figures in words and signs. Knows the deck's names."""

from collections.abc import Iterable, Sequence

from referee.scoring.cards import Card, Hand, cards_of
from referee.wording.language import Translation

MINUS = "−"
NO_BREAK = "\N{NO-BREAK SPACE}"
PLUS, LESS = f"{NO_BREAK}+{NO_BREAK}", f"{NO_BREAK}{MINUS}{NO_BREAK}"
"""Between the terms of a sum, which is never broken over two lines."""

SUIT_SIGNS = "♠♥♦♣"
_RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def figure(number: int) -> str:
    """A whole number with a real minus."""
    return str(number).replace("-", MINUS)


def sign(card: Card) -> str:
    """A card in signs: `10♥`."""
    return _RANK_SIGNS[card.rank] + SUIT_SIGNS[card.suit]


def cards_text(cards: Iterable[Card] | Hand) -> str:
    """Cards in signs, one after the other."""
    return " ".join(sign(card) for card in (cards_of(cards) if isinstance(cards, int) else cards))


def card_name(card: Card, t: Translation) -> str:
    """A card in words: "five of spades"."""
    return t.gettext("%(rank)s of %(suit)s") % {"rank": _rank(card, t), "suit": _suit(card, t)}


def _rank(card: Card, t: Translation) -> str:
    return (
        t.gettext("ace"),
        t.gettext("two"),
        t.gettext("three"),
        t.gettext("four"),
        t.gettext("five"),
        t.gettext("six"),
        t.gettext("seven"),
        t.gettext("eight"),
        t.gettext("nine"),
        t.gettext("ten"),
        t.gettext("jack"),
        t.gettext("queen"),
        t.gettext("king"),
    )[card.rank]


def _suit(card: Card, t: Translation) -> str:
    return (t.gettext("spades"), t.gettext("hearts"), t.gettext("diamonds"), t.gettext("clubs"))[card.suit]


def pair(one: str, other: str, t: Translation) -> str:
    """Two names together; Spanish says "e" instead of "y" before the sound of an i."""
    said = other.casefold()
    if said.startswith(("i", "í", "hi", "hí")) and not said.startswith(("ia", "ie", "io", "hia", "hie", "hio")):
        return t.pgettext("before an i", "%(one)s and %(other)s") % {"one": one, "other": other}
    return t.gettext("%(one)s and %(other)s") % {"one": one, "other": other}


def everyone(names: Sequence[str], t: Translation) -> str:
    """Names together, however many: "Ana, Luis and Eva"."""
    if len(names) < 2:
        return "".join(names)
    last = pair(names[-2], names[-1], t)
    return ", ".join((*names[:-2], last))


def listed(words: list[str], t: Translation) -> str:
    """Words as a list that ends in "or"."""
    if len(words) < 2:
        return "".join(words)
    return t.gettext("%(first)s or %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
