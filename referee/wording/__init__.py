"""From codes and figures to sentences a player would say, in the language of the translation given.

Standard library only: a translation is anything with gettext's two methods, from the catalogues in
`referee/translations`. English is the language of the messages themselves.
"""

from referee.wording.cards import LESS, PLUS, card_name, cards_text, everyone, figure, pair
from referee.wording.faults import fault, faults
from referee.wording.language import Translation, translation
from referee.wording.rulings import choice_text, laying, ruling
from referee.wording.verdicts import Row, advice, brief, headline, reckoning, story, told

__all__ = [
    "LESS",
    "PLUS",
    "Row",
    "Translation",
    "advice",
    "brief",
    "card_name",
    "cards_text",
    "choice_text",
    "everyone",
    "fault",
    "faults",
    "figure",
    "headline",
    "laying",
    "pair",
    "reckoning",
    "ruling",
    "story",
    "told",
    "translation",
]
