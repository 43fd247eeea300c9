"""A table's own rules: the list of all there are, a form that starts from any system, and a page for each."""

import uuid

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook
from referee.forms.house_rules import RulesForm, house_name_problem
from referee.operations import house_rules, names
from referee.operations.errors import BadNames, KeyReused, NotFound, RulesFull
from referee.operations.house_rules import HouseRules
from referee.pages.chrome import Guard, Link, Problem
from referee.pages.house_rules import HousePage, IndexPage, Own, System
from referee.pages.shared import Act
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS
from referee.showing.house_rules import based_on, controls
from referee.showing.places import guard
from referee.showing.rules import rules_page
from referee.views.chosen_rules import kept_rules
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.language import own_path
from referee.web.phone import current_phone, phone_for_writing

blueprint = Blueprint("house_rules", __name__)


def _own_again(system: str) -> ResponseReturnValue:
    return _form_page(_system(system), (Problem(grown_old()),)), 400


@blueprint.route("/rules/<system>/house", methods=["GET", "POST"])
@shows_again(_own_again)
def own(system: str) -> ResponseReturnValue:
    """The form of rules that start from a system; posted, it keeps them under a name. 404 for no such system."""
    rules = _system(system)
    if request.method == "GET":
        return _form_page(rules, ())
    form, name = RulesForm(rules, request.form), request.form.get("name", "")
    if problems := (*map(house_name_problem, names.problems([name])), *form.problems()):
        return _form_page(rules, problems), 422
    told = {"base": rules.id, **form.changed}
    try:
        made = house_rules.save(database(), phone_for_writing(), name, told, request.form.get("key", ""))
    except BadNames as bad:
        return _form_page(rules, tuple(map(house_name_problem, bad.problems))), 422
    except KeyReused:
        text = _("This form has already saved rules. Send it once more to save these as well.")
        return _form_page(rules, (Problem(str(text)),)), 409
    except RulesFull as full:
        text = _("This phone keeps %(most)d rule sets, and no more fit. Delete one of them first.", most=full.most)
        return _form_page(rules, (Problem(str(text)),)), full.status
    return redirect(url_for("opening.new", house=made.id), 303)


def _system(system: str) -> RuleSet:
    rules = SYSTEMS.get(system)
    if rules is None:
        abort(404)
    return rules


def _form_page(rules: RuleSet, problems: tuple[Problem, ...]) -> str:
    used, more = controls(rules, RulesForm(rules, request.form).typed)
    page = HousePage(
        chrome=chrome(str(_("Our own rules"))),
        back=Link(url_for("house_rules.index"), str(_("Rules"))),
        system=Link(url_for("rules.show", system=rules.id), based_on(rules)),
        act=Act(url_for("house_rules.own", system=rules.id), guard(0)),
        name=request.form.get("name", ""),
        controls=used,
        more=more,
        problems=problems,
    )
    return render_template("house/form.html", page=page)


@blueprint.get("/rules")
def index() -> str:
    """Every system, and the rules this phone keeps."""
    back = own_path(request.args.get("from", "")) or url_for("home.index")
    page = IndexPage(
        chrome=chrome(str(_("Rules"))),
        back=Link(back, str(_("Back"))),
        own=tuple(map(_own, kept_rules())),
        systems=tuple(_told(rules) for rules in SYSTEMS.values()),
    )
    return render_template("house/index.html", page=page)


def _own(kept: HouseRules) -> Own:
    return Own(
        name=kept.name,
        what=rulebook.rules_name(kept.rules, current_translations()),
        href=url_for("house_rules.show", number=kept.id),
        new=url_for("opening.new", house=kept.id),
        delete=Act(url_for("house_rules.delete", number=kept.id), Guard(uuid.uuid4().hex, 0)),
    )


def _told(rules: RuleSet) -> System:
    t = current_translations()
    return System(
        rulebook.system_name(rules, t),
        rulebook.summary(rules, t),
        f"{url_for('rules.show', system=rules.id)}?from={url_for('house_rules.index')}",
        url_for("house_rules.own", system=rules.id),
    )


@blueprint.get("/rules/house/<int(max=999999999):number>")
def show(number: int) -> str:
    """The page of rules that this phone keeps; raises NotFound for any other."""
    kept = house_rules.get(database(), _phone(), number)
    back = own_path(request.args.get("from", "")) or url_for("house_rules.index")
    return render_template("rules/show.html", page=rules_page(kept.rules, Link(back, str(_("Back"))), kept.name))


@blueprint.post("/rules/house/<int(max=999999999):number>/delete")
def delete(number: int) -> ResponseReturnValue:
    """Forget them, on this phone; matches played by them keep theirs. Twice is once."""
    try:
        house_rules.delete(database(), _phone(), number)
    except NotFound:
        if current_phone() is None:
            raise
    return redirect(url_for("house_rules.index"), 303)


def _phone() -> int:
    """This phone; raises NotFound for one that never kept anything here."""
    phone = current_phone()
    if phone is None:
        raise NotFound
    return phone
