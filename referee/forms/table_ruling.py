"""The form of a ruling by agreement: its text and, if any, points. Everything wrong is told at once."""

from dataclasses import dataclass

from flask import request
from flask_babel import gettext as _

from referee.codec.events import LONGEST_RULING
from referee.forms.deal import signed
from referee.pages.chrome import Problem


@dataclass(frozen=True, slots=True)
class AgreedForm:
    """The text, in one line, and the points as typed, by the seat under which each column is told."""

    text: str
    points: dict[int, str]

    def problems(self, columns: dict[int, str]) -> tuple[Problem, ...]:
        """Everything that keeps it from being written; `columns` are the names by that seat."""
        found = []
        if not self.text:
            found.append(Problem(str(_("Write what the table agreed.")), "text"))
        if len(self.text) > LONGEST_RULING:
            text = _("Write it shorter: at most %(most)d characters.", most=LONGEST_RULING)
            found.append(Problem(str(text), "text"))
        for seat, name in columns.items():
            if signed(self.points[seat]) is None:
                text = _("Write the points of %(name)s, a number; −20 for a loss.", name=name)
                found.append(Problem(str(text), f"points-{seat}"))
        return tuple(found)

    def event(self) -> dict[str, object]:
        """The journal's event."""
        points = {str(seat): signed(typed) for seat, typed in self.points.items()}
        return {"kind": "ruling", "text": self.text, "points": {seat: told for seat, told in points.items() if told}}


def read_agreed(seats: tuple[int, ...]) -> AgreedForm:
    """What this request says, of the columns that these seats stand for."""
    text = " ".join(request.form.get("text", "").split())
    return AgreedForm(text, {seat: request.form.get(f"points-{seat}", "").strip() for seat in seats})
