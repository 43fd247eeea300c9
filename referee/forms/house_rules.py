"""The options of a rule set as a form sends them. Knows how they are typed; whether they fit is asked of the judge."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from referee import rulebook, wording
from referee.operations.names import NameProblem, Wrong
from referee.pages.chrome import Problem
from referee.scoring.house_rules import OPTIONS, bounds, change_what_fits, possible
from referee.scoring.rules import UPCARD, RuleSet
from referee.showing.house_rules import read
from referee.web.i18n import current_translations

LONGEST = 20
SETS_UPCARD = "-upcard"


@dataclass(frozen=True, slots=True)
class RulesForm:
    """What was sent about the options of `rules`; what was not sent stays as it is there."""

    rules: RuleSet
    sent: Mapping[str, str]

    @property
    def typed(self) -> dict[str, str]:
        """What was typed, option by option: a number, a word, `upcard`."""
        found: dict[str, str] = {}
        for option in OPTIONS[self.rules.form]:
            if self.sent.get(option + SETS_UPCARD):
                found[option] = UPCARD
            elif option in self.sent:
                found[option] = self.sent[option].strip()[:LONGEST]
        return found

    @property
    def told(self) -> dict[str, object]:
        """The same as values; what cannot be read is left as it was typed, and fits nowhere."""
        return {option: read(self.rules, option, text) for option, text in self.typed.items()}

    @property
    def changed(self) -> dict[str, object]:
        """Only what differs from the rules the form was about."""
        rules, _faults = change_what_fits(self.rules, self.told)
        values = {option: rules.rule(option).value for option in OPTIONS[rules.form]}
        return {option: value for option, value in values.items() if value != self.rules.rule(option).value}

    def problems(self) -> tuple[Problem, ...]:
        """Every option that cannot be so, by name and with what it can be."""
        _rules, faults = change_what_fits(self.rules, self.told)
        return tuple(_problem(self.rules, str(fault.at[-1])) for fault in faults)


def _problem(rules: RuleSet, option: str) -> Problem:
    name = rulebook.option_name(option, current_translations())
    at = f"option-{option}"
    if possible(rules, option):
        return Problem(str(_("%(option)s: choose one of those offered.", option=name)), at)
    least, most = bounds(option)
    span = {"option": name, "least": wording.figure(least), "most": wording.figure(most)}
    return Problem(str(_("%(option)s: write a whole number from %(least)s to %(most)s.", **span)), at)


def house_name_problem(problem: NameProblem) -> Problem:
    """What is wrong with the name of house rules, and what to do."""
    match problem.kind:
        case Wrong.EMPTY:
            return Problem(str(_("These rules have no name yet. Write one, so that you find them again.")), "name")
        case Wrong.TOO_LONG:
            return Problem(str(_("That name is too long. 40 characters fit on the sheet.")), "name")
        case Wrong.EQUAL:
            return Problem(str(_("This phone keeps rules of that name already. Choose another.")), "name")
