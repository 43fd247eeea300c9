"""The rules of a match: looked up by everyone, put right by who writes, with what that changes shown first."""

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import ledger, rulebook, wording
from referee.forms.house_rules import RulesForm
from referee.operations.errors import Refused
from referee.operations.stored import Event
from referee.pages.chrome import Link, Problem
from referee.pages.foreseen import ForeseenPage
from referee.pages.house_rules import MatchRulesPage
from referee.pages.match import Field
from referee.scoring.errors import Fault
from referee.showing import foreseen
from referee.showing.house_rules import controls, posted
from referee.showing.places import act, places
from referee.showing.rules import rules_page
from referee.views.answers import written
from referee.views.entrance import Visit, enter, enter_to_write
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("match_rules", __name__)


def _again(secret: str) -> ResponseReturnValue:
    return _form_page(enter_to_write(secret), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/rules", methods=["GET", "POST"])
@shows_again(_again)
def show(secret: str) -> ResponseReturnValue:
    """The whole rule set; for a phone that writes, to be corrected: `do` is look (first), write, or edit once more."""
    if request.method == "GET":
        visit = enter(secret)
        return _form_page(visit, ()) if visit.writes else _read_page(visit)
    visit = enter_to_write(secret)
    form = RulesForm(visit.match.rules, request.form)
    if problems := form.problems() or _nothing_changed(form):
        return _form_page(visit, problems), 422
    match request.form.get("do"):
        case "write":
            return _write(visit, form)
        case "edit":
            return _form_page(visit, ())
    return _look(visit, form)


def _nothing_changed(form: RulesForm) -> tuple[Problem, ...]:
    """What is sent again by the same key after it was written changes nothing more, and is no mistake."""
    if form.changed or request.form.get("do") == "write":
        return ()
    return (Problem(str(_("These are the rules the match is played by: nothing has been changed."))),)


def _event(form: RulesForm) -> Event:
    """The entry that corrects the rules: every option that was sent, whatever it is now."""
    sent = form.told if request.form.get("do") == "write" else form.changed
    return {"kind": "rules", "with": sent}


def _write(visit: Visit, form: RulesForm) -> ResponseReturnValue:
    try:
        return written(visit, _event(form))
    except Refused as refused:
        return _form_page(visit, _told(visit, refused.faults)), 422


def _look(visit: Visit, form: RulesForm) -> ResponseReturnValue:
    stored, event = visit.stored, _event(form)
    faults = ledger.check(stored.rules, stored.names, stored.first_dealer, stored.events, event)
    if faults:
        return _form_page(visit, _told(visit, faults)), 422
    before, after = visit.match, stored.replay(event)
    page = ForeseenPage(
        chrome=chrome(str(_("What it changes"))),
        back=Link(url_for("settings.show", secret=visit.secret), str(_("Settings"))),
        heading="",
        what="",
        rules=foreseen.rules(before, after),
        rows=foreseen.rows(before, after),
        deals=foreseen.deals(before, after),
        ends=foreseen.ends(before, after),
        act=act("match_rules.show", visit.secret, visit.after),
        fields=tuple(Field(option, posted(value)) for option, value in form.changed.items()),
        write=str(_("Correct the rules")),
        edits=True,
    )
    return render_template("matches/foreseen.html", page=page)


def _told(visit: Visit, faults: tuple[Fault, ...]) -> tuple[Problem, ...]:
    """Deals that could no longer be judged by these rules."""
    told = wording.faults(faults, visit.match.names, current_translations())
    return tuple(Problem(text) for text in dict.fromkeys(told))


def _form_page(visit: Visit, problems: tuple[Problem, ...]) -> str:
    match = visit.match
    used, more = controls(match.rules, RulesForm(match.rules, request.form).typed)
    page = MatchRulesPage(
        chrome=chrome(str(_("Correct the rules"))),
        at=places(visit.secret),
        act=act("match_rules.show", visit.secret, visit.after),
        rules=rulebook.rules_name(match.rules, current_translations(), visit.stored.rules_name),
        controls=used,
        more=more,
        problems=problems,
    )
    return render_template("house/correct.html", page=page)


def _read_page(visit: Visit) -> str:
    back = Link(url_for("settings.show", secret=visit.secret), str(_("Settings")))
    return render_template("rules/show.html", page=rules_page(visit.match.rules, back, visit.stored.rules_name))
