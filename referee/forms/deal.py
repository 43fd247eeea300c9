"""The forms that end a deal: by cards, by counts, by points. Everything wrong is told at once, and nothing is lost."""

from dataclasses import dataclass

from flask import request
from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import StringField

from referee import wording
from referee.codec.text import read_card, read_cards
from referee.forms.match import SEATS, Plain
from referee.pages.chrome import Problem
from referee.scoring.cards import Card, Hand, hand_of
from referee.scoring.verdict import Outcome
from referee.showing.hand import Held

LONGEST_TEXT = 400
HIGHEST = 999


@dataclass(frozen=True, slots=True)
class HandForm:
    """One hand as posted: the boxes that are ticked, what was typed besides, the discard, the card taken."""

    held: Held
    bad: tuple[str, ...]
    twice: tuple[Card, ...]
    do: str

    def problems(self, name: str, size: int, *, knocks: bool) -> tuple[Problem, ...]:
        """Everything that keeps this hand from being saved."""
        found = [Problem(no_card(piece), "typed") for piece in self.bad]
        if self.twice:
            found.append(Problem(_twice(self.twice, name), "cards"))
        count = self.held.cards.bit_count()
        if count != size and not (knocks and count == size + 1):
            found.append(Problem(_wrong_count(name, count, size, knocks=knocks), "cards"))
        discard = self.held.discard
        if discard is not None and not discard.bit & self.held.cards:
            found.append(Problem(str(_("The card thrown is not in this hand any more. Choose it again.")), "cards"))
        return tuple(found)


def read_hand() -> HandForm:
    """The hand of this request. What was typed joins what was tapped; only what cannot be read stays typed."""
    ticked = [card for card in map(read_card, request.form.getlist("card")[:60]) if card is not None]
    typed, bad = read_cards(request.form.get("typed", "")[:LONGEST_TEXT])
    seen: set[Card] = set()
    twice = [card for card in typed if card in seen or seen.add(card)]  # type: ignore[func-returns-value]
    held = _held(hand_of([*ticked, *typed]), " ".join(bad))
    return HandForm(held, tuple(bad), tuple(twice), request.form.get("do", "save"))


def read_kept(seat: int) -> Held | None:
    """The hand of a seat as it comes along from a deal that was overtaken, None where it does not."""
    cards = hand_of(read_cards(request.form.get(f"keep-{seat}", "")[:LONGEST_TEXT])[0])
    return _held(cards) if cards else None


def _held(cards: Hand, typed: str = "") -> Held:
    """With the card thrown, if it is of these cards, and the one taken."""
    discard = _card("discard")
    return Held(cards, discard if discard is not None and discard.bit & cards else None, _card("taken"), typed)


def _card(name: str) -> Card | None:
    return read_card(request.form.get(name, ""))


def no_card(piece: str) -> str:
    """What is wrong with a piece of text that names no card."""
    return str(_("“%(what)s” is no card. Write the rank and the suit, as in 7h or 10♥.", what=piece))


def _twice(cards: tuple[Card, ...], name: str) -> str:
    message = ngettext(
        "%(cards)s was typed twice for %(name)s. A card is in one place only.",
        "%(cards)s were typed twice for %(name)s. A card is in one place only.",
        len(cards),
        cards=wording.cards_text(cards),
        name=name,
    )
    return str(message)


def _wrong_count(name: str, count: int, size: int, *, knocks: bool) -> str:
    if knocks:
        message = ngettext(
            "The hand of %(name)s has %(num)d card. Who knocks has %(size)d, or %(more)d with the one thrown.",
            "The hand of %(name)s has %(num)d cards. Who knocks has %(size)d, or %(more)d with the one thrown.",
            count,
            name=name,
            size=size,
            more=size + 1,
        )
    else:
        message = ngettext(
            "The hand of %(name)s has %(num)d card; it takes %(size)d.",
            "The hand of %(name)s has %(num)d cards; it takes %(size)d.",
            count,
            name=name,
            size=size,
        )
    return str(message)


class CountsForm(Plain):
    """Who knocked, and what each hand was left with.

    A number circled names the knocker and his count at once (`0-7`), or the knocker alone (`0-`); what is typed in his
    place counts before it.
    """

    knocker = StringField()
    circle = StringField()
    deadwood_0 = StringField(name="deadwood-0")
    deadwood_1 = StringField(name="deadwood-1")

    @property
    def deadwood(self) -> tuple[str, ...]:
        """What was typed or circled, by seat."""
        typed = (self.deadwood_0.data or "", self.deadwood_1.data or "")
        seat, _dash, count = (self.circle.data or "").partition("-")
        return tuple(text or (count if str(at) == seat else "") for at, text in enumerate(typed))

    @property
    def who(self) -> str:
        """The seat that knocked, "" where nobody said."""
        return self.knocker.data or (self.circle.data or "").partition("-")[0]

    def problems(self, names: tuple[str, ...]) -> tuple[Problem, ...]:
        """Everything that keeps it from being written."""
        found = []
        if self.who not in _seats():
            found.append(Problem(str(_("Say who knocked.")), "knock-0-0"))
        for seat, typed in enumerate(self.deadwood):
            if number(typed) is None:
                text = _("Write what %(name)s was left with, a number; 0 for none.", name=names[seat])
                found.append(Problem(str(text), f"deadwood-{seat}"))
        return tuple(found)

    def event(self) -> dict[str, object]:
        """The journal's event."""
        counts = {str(seat): number(text) for seat, text in enumerate(self.deadwood)}
        return {"kind": "counts", "knocker": self.who, "deadwood": counts}


class PointsForm(Plain):
    """Who won, how, and how much, as the table counted it."""

    winner = StringField()
    outcome = StringField()
    points = StringField()

    def problems(self) -> tuple[Problem, ...]:
        """Everything that keeps it from being written."""
        found = []
        if self.winner.data not in _seats():
            found.append(Problem(str(_("Say who won the deal.")), "winner-0"))
        if number(self.points.data or "") is None:
            found.append(Problem(str(_("Write the points of the deal, a number.")), "points"))
        if self.outcome.data not in list(Outcome):
            found.append(Problem(str(_("Say how the deal ended.")), "outcome-0"))
        return tuple(found)

    def event(self) -> dict[str, object]:
        """The journal's event."""
        points = {self.winner.data: number(self.points.data or "")}
        return {"kind": "points", "winner": self.winner.data, "outcome": self.outcome.data, "points": points}


def _seats() -> list[str]:
    return [str(seat) for seat in range(SEATS)]


def number(text: str) -> int | None:
    """A whole number from 0 to 999 as typed, else None; digits of any script are refused but our own."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= HIGHEST else None
