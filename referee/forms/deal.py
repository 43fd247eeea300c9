"""The forms that end a deal: by cards, by counts, by points. Everything wrong is told at once, and nothing is lost."""

from dataclasses import dataclass

from flask import request
from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import StringField

from referee import wording
from referee.codec.text import read_card, read_cards
from referee.forms.match import Plain
from referee.pages.chrome import Problem
from referee.scoring.cards import Card, Hand, hand_of
from referee.scoring.rules import Form, RuleSet
from referee.scoring.verdict import Outcome
from referee.showing.hand import Held, Putting

LONGEST_TEXT = 400
HIGHEST = 999


@dataclass(frozen=True, slots=True)
class HandForm:
    """One hand as posted: the boxes that are ticked, what was typed besides, the discard, the card taken."""

    held: Held
    bad: tuple[str, ...]
    twice: tuple[Card, ...]
    do: str

    def problems(self, name: str, put: Putting) -> tuple[Problem, ...]:
        """Everything that keeps this hand from being saved."""
        found = [Problem(no_card(piece), "typed") for piece in self.bad]
        if self.twice:
            found.append(Problem(_twice(self.twice, name), "cards"))
        count = self.held.cards.bit_count()
        if not put.whole(count):
            found.append(Problem(_wrong_count(name, count, put), "cards"))
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


def _wrong_count(name: str, count: int, put: Putting) -> str:
    size = put.size
    if put.any_number:
        message = ngettext(
            "The hand of %(name)s has %(num)d card; it takes 1 to %(size)d.",
            "The hand of %(name)s has %(num)d cards; it takes 1 to %(size)d.",
            count,
            name=name,
            size=size,
        )
    elif put.knocks:
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


@dataclass(frozen=True, slots=True)
class Asked:
    """Whom a form of figures asks about: the seats of a table, their names, and by which rules they play."""

    rules: RuleSet
    seats: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(map(str, self.seats))

    @property
    def goes_out(self) -> bool:
        """Whether a deal ends by going out, and not by a knock."""
        return self.rules.form is Form.RUMMY

    @property
    def each(self) -> bool:
        """Whether points are told of everybody: among more than two not the winner's alone can change."""
        return self.goes_out or len(self.seats) > 2


class CountsForm(Plain):
    """Who knocked or went out, and what each hand was left with.

    A number circled names the knocker and his count at once (`0-7`), or the knocker alone (`0-`); what is typed in his
    place counts before it. Who goes out is left with nothing, and nothing need be typed there.
    """

    knocker = StringField()
    circle = StringField()
    rummy = StringField()
    tie_winner = StringField()

    def deadwood(self, asked: Asked) -> tuple[str, ...]:
        """What was typed or circled, by place at the table."""
        label, _dash, count = (self.circle.data or "").partition("-")
        if asked.goes_out:
            label, count = self.who, "0"
        return tuple(_sent(f"deadwood-{one}") or (count if one == label else "") for one in asked.labels)

    @property
    def who(self) -> str:
        """The seat that ended the deal, "" where nobody said."""
        return self.knocker.data or (self.circle.data or "").partition("-")[0]

    def problems(self, asked: Asked) -> tuple[Problem, ...]:
        """Everything that keeps it from being written."""
        found = []
        if self.who not in asked.labels:
            says = _("Say who went out.") if asked.goes_out else _("Say who knocked.")
            found.append(Problem(str(says), f"knock-{asked.seats[0]}-0"))
        for label, name, typed in zip(asked.labels, asked.names, self.deadwood(asked), strict=True):
            left = number(typed)
            if left is None and not (asked.goes_out and self.who in asked.labels):
                text = _("Write what %(name)s was left with, a number; 0 for none.", name=name)
                found.append(Problem(str(text), f"deadwood-{label}"))
            elif asked.goes_out and (left is None or (left == 0) != (label == self.who)):
                found.append(Problem(_out_or_not(name, out=label == self.who), f"deadwood-{label}"))
        return tuple(found)

    def event(self, asked: Asked) -> dict[str, object]:
        """The journal's event."""
        told = zip(asked.labels, self.deadwood(asked), strict=True)
        counts: dict[str, object] = {label: number(text) for label, text in told}
        if asked.goes_out:
            rummy = {"rummy": True} if self.rummy.data else {}
            return {"kind": "counts", "winner": self.who, "deadwood": counts, **rummy}
        tie = {"tie_winner": self.tie_winner.data} if self.tie_winner.data in asked.labels else {}
        return {"kind": "counts", "knocker": self.who, "deadwood": counts, **tie}


def _out_or_not(name: str, *, out: bool) -> str:
    if out:
        return str(_("%(name)s went out and has nothing left: write 0.", name=name))
    return str(_("%(name)s did not go out, so a card is left: write what it counts.", name=name))


def _sent(name: str) -> str:
    """A field by its name; from the query where the page is shown again."""
    return request.form.get(name, request.args.get(name, ""))


class PointsForm(Plain):
    """Who won, how, and how much, as the table counted it; everybody's points where more than the winner's change."""

    winner = StringField()
    outcome = StringField()
    points = StringField()

    def each(self, asked: Asked) -> tuple[str, ...]:
        """What was typed for everybody, by place at the table."""
        return tuple(_sent(f"points-{label}") for label in asked.labels)

    def problems(self, asked: Asked) -> tuple[Problem, ...]:
        """Everything that keeps it from being written."""
        found = []
        if self.winner.data not in asked.labels:
            found.append(Problem(str(_("Say who won the deal.")), f"winner-{asked.seats[0]}"))
        found += self._unreadable(asked)
        if self.outcome.data not in outcomes(asked):
            found.append(Problem(str(_("Say how the deal ended.")), "outcome-0"))
        return tuple(found)

    def _unreadable(self, asked: Asked) -> list[Problem]:
        if not asked.each:
            text = str(_("Write the points of the deal, a number."))
            return [Problem(text, "points")] if number(self.points.data or "") is None else []
        return [
            Problem(str(_("Write the points of %(name)s, a number; −20 for a loss.", name=name)), f"points-{label}")
            for label, name, typed in zip(asked.labels, asked.names, self.each(asked), strict=True)
            if signed(typed) is None or (not typed.strip() and label == self.winner.data)
        ]

    def event(self, asked: Asked) -> dict[str, object]:
        """The journal's event."""
        if asked.each:
            told = zip(asked.labels, self.each(asked), strict=True)
            points = {label: signed(typed) for label, typed in told}
        else:
            points = {self.winner.data or "": number(self.points.data or "")}
        return {"kind": "points", "winner": self.winner.data, "outcome": self.outcome.data, "points": points}


def outcomes(asked: Asked) -> tuple[Outcome, ...]:
    """How a deal can end by these rules."""
    if asked.goes_out:
        return Outcome.OUT, Outcome.RUMMY
    return Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT


def signed(text: str) -> int | None:
    """A whole number of points that may be a loss; nothing typed is none."""
    plain = text.replace("−", "-").strip() or "0"
    size = number(plain.removeprefix("-"))
    return None if size is None else -size if plain.startswith("-") else size


def number(text: str) -> int | None:
    """A whole number from 0 to 999 as typed, else None; digits of any script are refused but our own."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= HIGHEST else None
