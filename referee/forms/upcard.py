"""The card turned up, as tapped or typed."""

from flask_babel import gettext as _
from wtforms import StringField

from referee import wording
from referee.codec.text import read_cards
from referee.forms.deal import LONGEST_TEXT, no_card
from referee.forms.match import Plain
from referee.pages.chrome import Problem
from referee.scoring.cards import hand_of


class UpcardForm(Plain):
    """One card: a button of the grid sends it as it would be typed."""

    upcard = StringField()

    @property
    def typed(self) -> str:
        """What was sent, no longer than it can mean anything."""
        return (self.upcard.data or "")[:LONGEST_TEXT]

    def problems(self) -> tuple[Problem, ...]:
        """Everything that keeps it from being one card."""
        cards, bad = read_cards(self.typed)
        found = [no_card(piece) for piece in bad]
        if len(cards) > 1:
            told = wording.cards_text(hand_of(cards)) if len({*cards}) > 1 else wording.cards_text(cards)
            found.append(str(_("%(cards)s: only one card is turned up. Write that one.", cards=told)))
        elif not cards and not bad:
            found.append(str(_("Tap the card that was turned up, or write it, as in 7s or 7♠.")))
        return tuple(Problem(text, "upcard") for text in found)
