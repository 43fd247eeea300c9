"""The form of lots: who draws, by which rules, and the cards as they were typed. Everything wrong is told at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import read_cards, write_cards
from referee.forms.match import name_problem
from referee.operations.names import problems, tidy
from referee.pages.chrome import Problem
from referee.scoring.cards import Card, hand_of
from referee.scoring.rules import RuleSet

MOST_PLAYERS = 6
LONGEST = 80


@dataclass(frozen=True, slots=True)
class LotsForm:
    """What was sent; `rules` are those it names. A row a player: his name, what he drew before, what he typed now."""

    rules: RuleSet
    names: tuple[str, ...]
    before: tuple[tuple[Card, ...], ...]
    typed: tuple[str, ...]

    @property
    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """All that each has drawn, the first first; what cannot be read is left out."""
        now = [read_cards(text)[0] for text in self.typed]
        return tuple((*before, *drawn) for before, drawn in zip(self.before, now, strict=True))

    @property
    def drawn(self) -> tuple[str, ...]:
        """What was drawn before, as it is posted along."""
        return tuple(" ".join(write_cards(cards)) for cards in self.before)

    def name_problems(self) -> tuple[Problem, ...]:
        """What keeps these from being the players of a match."""
        found = [name_problem(problem) for problem in problems(self.names)]
        if not found and len(self.names) not in self.rules.players:
            found.append(Problem(str(_("By these rules another number of players sits down. Choose other rules."))))
        return tuple(found)

    def card_problems(self, drawing: Sequence[int]) -> tuple[Problem, ...]:
        """What is wrong with the cards of those who were to draw: none, no card, several, or one that another has."""
        found = []
        seen = [card for row in self.before for card in row]
        for seat in drawing:
            cards, bad = read_cards(self.typed[seat])
            if text := _wrong(tidy(self.names[seat]), cards, bad, seen):
                found.append(Problem(text, f"card-{seat}"))
            seen += cards
        return tuple(found)


def _wrong(name: str, cards: Sequence[Card], bad: Sequence[str], seen: Sequence[Card]) -> str:
    """What is wrong with the card of one player, "" for nothing."""
    if bad:
        return str(_("“%(what)s” is no card. Write the rank and the suit, as in 7h or 10♥.", what=bad[0]))
    if len(cards) != 1:
        return str(_("Write the one card that %(name)s drew.", name=name))
    if cards[0] in seen:
        card = wording.cards_text(hand_of(cards))
        return str(_("%(card)s was drawn twice. Look again at the cards on the table.", card=card))
    return ""


def read_lots(rules: RuleSet) -> LotsForm:
    """The form of this request. Empty names after the last written one, beyond those who must sit down, are nobody."""
    names = [request.form.get(f"name-{seat}", "")[:LONGEST] for seat in range(MOST_PLAYERS)]
    while len(names) > rules.players[0] and not names[-1].strip():
        names.pop()
    seats = range(len(names))
    before = [read_cards(request.form.get(f"drawn-{seat}", "")[:LONGEST])[0] for seat in seats]
    typed = [request.form.get(f"card-{seat}", "")[:LONGEST].strip() for seat in seats]
    return LotsForm(rules, tuple(names), tuple(map(tuple, before)), tuple(typed))
