"""The forms about a match: opening it, correcting a name or the first dealer. Everything wrong is told at once."""

from flask_babel import gettext as _
from flask_wtf import FlaskForm
from wtforms import StringField

from referee.operations.names import NameProblem, Wrong, problems
from referee.pages.chrome import Problem
from referee.scoring.systems import SYSTEMS

SEATS = 2
LOT, UNKNOWN = "lot", "unknown"


class Plain(FlaskForm):
    """A form whose token `referee.web.csrf` has checked before."""

    class Meta:
        csrf = False


class NewMatchForm(Plain):
    """Two names, who deals first, and by which rules."""

    name_0 = StringField(name="name-0")
    name_1 = StringField(name="name-1")
    dealer = StringField()
    rules = StringField()
    key = StringField()

    @property
    def names(self) -> tuple[str, ...]:
        """The names as they were typed."""
        return (self.name_0.data or "", self.name_1.data or "")

    def problems(self) -> tuple[Problem, ...]:
        """Everything that keeps the match from being opened."""
        found = [name_problem(problem) for problem in problems(self.names)]
        if self.dealer.data not in (LOT, UNKNOWN, *map(str, range(SEATS))):
            found.append(Problem(str(_("Say who deals first, or let the referee draw lots.")), "dealer-0"))
        if self.rules.data not in SYSTEMS:
            found.append(Problem(str(_("Choose the rules to play by.")), "rules-0"))
        return tuple(found)


def name_problem(problem: NameProblem) -> Problem:
    """What is wrong with a name, where, and what to do."""
    at = f"name-{problem.seat}"
    match problem.kind:
        case Wrong.EMPTY:
            return Problem(str(_("A name is missing. Write one, however short.")), at)
        case Wrong.TOO_LONG:
            return Problem(str(_("That name is too long. 40 characters fit on the sheet.")), at)
        case Wrong.EQUAL:
            return Problem(str(_("Both names are the same. Add a letter to one of them.")), at)
