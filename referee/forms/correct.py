"""An entry told anew, in any form: what its fields say as an event, and an event as fields. Judges nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from referee.codec.text import read_card, read_cards, write_hand
from referee.forms.deal import LONGEST_TEXT, Asked, number, outcomes, signed
from referee.operations.stored import Event
from referee.pages.chrome import Problem
from referee.scoring.cards import hand_of
from referee.scoring.match import DealRecord
from referee.scoring.verdict import Settled

HOWS = ("deal", "counts", "points", "void")
KEPT = ("accepted", "as_dealt", "barred")
"""Facts of a deal that are kept as they were told, or dropped."""
LONGEST_RULING = 500

Fields = Mapping[str, str]
Problems = tuple[Problem, ...]


# --- an event as fields ---------------------------------------------------------------------------------------------


def fields_of(event: Event, deal: DealRecord | None, asked: Asked) -> dict[str, str]:
    """What every form shows of an entry: what it told, and where it was told in another form, what the judge found."""
    told = dict.fromkeys(_names(asked), "")
    told |= {name: str(event[name]) for name in _PLAIN if isinstance(event.get(name), str)}
    told |= {name: "1" for name in ("rummy", *KEPT) if event.get(name)}
    told["laid"] = "1" if event.get("laid") or event.get("laid_off") else ""
    found = _found(deal, asked)
    for prefix, name in (("keep", "cards"), ("deadwood", "deadwood"), ("points", "points")):
        held = event.get(name)
        by_label = held if isinstance(held, Mapping) else found.get(name, {})
        told |= {f"{prefix}-{label}": str(one) for label, one in by_label.items() if label in asked.labels}
    told |= {name: told[name] or one for name, one in _ended(deal, asked).items()}
    told |= {name: _spaced(told[name]) for name in told if name.startswith("keep-")}
    told["points"] = told.get(f"points-{told['winner']}", "")
    return told


_PLAIN = ("knocker", "winner", "discard", "taken", "upcard", "tie_winner", "outcome", "reason", "text")


def _names(asked: Asked) -> Iterable[str]:
    yield from (*_PLAIN, *KEPT, "laid", "rummy", "points")
    yield from (f"{kind}-{label}" for kind in ("keep", "deadwood", "points") for label in asked.labels)


def _found(deal: DealRecord | None, asked: Asked) -> dict[str, Mapping[str, object]]:
    """Figures of a settled deal, by label."""
    if deal is None or not isinstance(deal.verdict, Settled):
        return {}
    figures = {"points": deal.verdict.points, "deadwood": deal.verdict.deadwood}
    return {name: dict(zip(asked.labels, row, strict=True)) for name, row in figures.items() if row}


def _ended(deal: DealRecord | None, asked: Asked) -> dict[str, str]:
    """How a settled deal ended, and by whom."""
    if deal is None or not isinstance(deal.verdict, Settled):
        return {}
    verdict, labels = deal.verdict, asked.labels
    told = {"winner": labels[verdict.winner], "outcome": verdict.outcome.value}
    return told | ({} if verdict.knocker is None else {"knocker": labels[verdict.knocker]})


def _spaced(cards: str) -> str:
    """Cards as one reads them, if they are cards."""
    read, bad = read_cards(cards)
    return cards if bad else " ".join(write_hand(hand_of(read)))


# --- fields as an event -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry told anew: `how`, and every field of that form as it was posted."""

    how: str
    fields: Fields
    asked: Asked
    before: Event

    def read(self) -> tuple[Event, Problems]:
        """The whole event as it would have been told, and everything that cannot be read."""
        match self.how:
            case "deal":
                told, problems = self._deal()
            case "counts":
                told, problems = self._counts()
            case "points":
                told, problems = self._points()
            case "void":
                told, problems = self._void()
            case _:
                told, problems = self._ruling()
        table = {"table": self.before["table"]} if "table" in self.before else {}
        return {"kind": self.how, **told, **table}, problems

    def _said(self, name: str) -> str:
        return self.fields.get(name, "").strip()

    def _void(self) -> tuple[dict[str, object], Problems]:
        reason = self._said("reason")
        missing = Problem(str(_("Say why the deal is void.")), "reason-0")
        return {"reason": reason}, () if reason else (missing,)

    @property
    def _ender(self) -> str:
        """Who ended the deal is told as the one who knocked, or as the winner."""
        return "winner" if self.asked.goes_out else "knocker"

    def _who(self, name: str, says: str) -> Problems:
        return () if self._said(name) in self.asked.labels else (Problem(says, f"{name}-{self.asked.seats[0]}"),)

    def _who_ended(self) -> Problems:
        return self._who(self._ender, str(_("Say who went out.") if self.asked.goes_out else _("Say who knocked.")))

    def _deal(self) -> tuple[dict[str, object], Problems]:
        hands = [label for label in self.asked.labels if not self.asked.goes_out or label != self._said("winner")]
        told: dict[str, object] = {
            self._ender: self._said(self._ender),
            "cards": {label: self._cards(label) for label in hands},
        }
        told |= {name: _code(self._said(name)) for name in ("discard", "taken") if self._said(name)}
        if self.fields.get("laid"):
            told |= {name: self.before[name] for name in ("laid", "laid_off") if name in self.before}
        if self.fields.get("as_dealt"):
            told["as_dealt"] = True
        return told | self._of_the_end(), self._who_ended()

    def _cards(self, label: str) -> str:
        """A hand as typed; as it was told where it is the same cards, so that spelling is no correction."""
        before = self.before.get("cards")
        told = before.get(label) if isinstance(before, Mapping) else None
        typed = self._said(f"keep-{label}")[:LONGEST_TEXT]
        same = isinstance(told, str) and sorted(map(str, read_cards(told)[0])) == sorted(map(str, read_cards(typed)[0]))
        return told if same and not read_cards(typed)[1] and isinstance(told, str) else typed

    def _of_the_end(self) -> dict[str, object]:
        """What is told of a deal by cards and by counts alike."""
        told: dict[str, object] = {"upcard": _code(self._said("upcard"))} if self._said("upcard") else {}
        if self._said("tie_winner"):
            told["tie_winner"] = self._said("tie_winner")
        if self.fields.get("barred") and "barred" in self.before:
            told["barred"] = self.before["barred"]
        return told | {name: True for name in ("accepted", "rummy") if self.fields.get(name)}

    def _counts(self) -> tuple[dict[str, object], Problems]:
        read = {label: number(self._said(f"deadwood-{label}")) for label in self.asked.labels}
        wrong = [
            Problem(str(_("Write what %(name)s was left with, a number; 0 for none.", name=name)), f"deadwood-{label}")
            for label, name in zip(self.asked.labels, self.asked.names, strict=True)
            if read[label] is None
        ]
        told: dict[str, object] = {self._ender: self._said(self._ender), "deadwood": read}
        return told | self._of_the_end(), (*self._who_ended(), *wrong)

    def _points(self) -> tuple[dict[str, object], Problems]:
        problems = self._who("winner", str(_("Say who won the deal.")))
        if self._said("outcome") not in outcomes(self.asked):
            problems += (Problem(str(_("Say how the deal ended.")), "outcome-0"),)
        points, wrong = self._everybodys() if self.asked.each else self._winners()
        told: dict[str, object] = {"winner": self._said("winner"), "outcome": self._said("outcome"), "points": points}
        return told, (*problems, *wrong)

    def _winners(self) -> tuple[dict[str, int | None], Problems]:
        points = number(self._said("points"))
        wrong = Problem(str(_("Write the points of the deal, a number.")), "points")
        return {self._said("winner"): points}, (wrong,) if points is None else ()

    def _everybodys(self) -> tuple[dict[str, int | None], Problems]:
        points = {label: signed(self._said(f"points-{label}")) for label in self.asked.labels}
        wrong = tuple(
            Problem(str(_("Write the points of %(name)s, a number; −20 for a loss.", name=name)), f"points-{label}")
            for label, name in zip(self.asked.labels, self.asked.names, strict=True)
            if points[label] is None
        )
        return points, wrong

    def _ruling(self) -> tuple[dict[str, object], Problems]:
        points, wrong = self._everybodys()
        some = {label: one for label, one in points.items() if one}
        text = self._said("text")
        if not text or len(text) > LONGEST_RULING:
            wrong = (Problem(str(_("Say in a few words what the table ruled.")), "text"), *wrong)
        return {"text": text, **({"points": some} if some else {})}, wrong


def _code(typed: str) -> str:
    """One card in two characters; what is none stays as typed, for the judge to say so."""
    card = read_card(typed)
    return typed[:LONGEST_TEXT] if card is None else str(card)


def barred_names(event: Event, asked: Asked) -> str:
    """Who may write only the plain difference, "" for nobody."""
    told = event.get("barred")
    seats = told if isinstance(told, list) else []
    names = [name for label, name in zip(asked.labels, asked.names, strict=True) if label in seats]
    return ", ".join(names)
