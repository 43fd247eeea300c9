"""The forms about a match: opening it, correcting a name or the first dealer. Everything wrong is told at once."""

from flask import request
from flask_babel import gettext as _
from flask_wtf import FlaskForm
from wtforms import StringField

from referee.operations.names import NameProblem, Wrong, problems
from referee.pages.chrome import Problem
from referee.scoring.rules import RuleSet

LOT, UNKNOWN = "lot", "unknown"
MOST_SEATS = 6


class Plain(FlaskForm):
    """A form whose token `referee.web.csrf` has checked before."""

    class Meta:
        csrf = False


class NewMatchForm(Plain):
    """The names, who deals first, and by which rules; `game` asks for other rules and opens nothing."""

    dealer = StringField()
    rules = StringField()
    game = StringField()
    key = StringField()

    @property
    def asked(self) -> str:
        """The rules asked for or chosen, as they are posted; "" where nobody said."""
        house = request.args.get("house", "")
        return self.game.data or self.rules.data or (f"house-{house}" if house else request.args.get("rules", ""))

    @property
    def typed(self) -> tuple[str, ...]:
        """What was typed for every seat there can be."""
        return tuple(request.form.get(f"name-{seat}", "") for seat in range(MOST_SEATS))

    def names(self, rules: RuleSet) -> tuple[str, ...]:
        """The names of a match by these rules: as many as it needs, and of the optional ones up to the last written."""
        least, most = rules.players[0], rules.players[-1]
        told = self.typed[:most]
        return told[: max((seat + 1 for seat, name in enumerate(told) if name.strip()), default=0)] or told[:least]

    def problems(self, rules: RuleSet, *, known: bool) -> tuple[Problem, ...]:
        """Everything that keeps the match from being opened; `known` says that the rules asked for are there."""
        told = self.names(rules)
        names = (*told, *[""] * (rules.players[0] - len(told)))
        found = [name_problem(problem) for problem in problems(names)]
        if self.dealer.data not in (LOT, UNKNOWN, *map(str, range(len(names)))):
            found.append(Problem(str(_("Say who deals first, or let the referee draw lots.")), "dealer-0"))
        if not known:
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
            return Problem(str(_("Two names are the same. Add a letter to one of them.")), at)
