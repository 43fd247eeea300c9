"""A match opened: by the form of a new one, or once more with the same players. Knows nothing of what is played."""

import secrets
import uuid

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook
from referee.forms.match import LOT, UNKNOWN, NewMatchForm
from referee.operations import matches
from referee.operations.errors import KeyReused
from referee.operations.matches import NewMatch
from referee.pages.chrome import Problem
from referee.pages.home import NewPage, RuleChoice
from referee.scoring.systems import SYSTEMS
from referee.showing.opening import new_seats
from referee.views.chosen_rules import FIRST, chosen, kept_rules
from referee.views.entrance import app_key, enter_to_write
from referee.views.home import known_names
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.phone import phone_for_writing

blueprint = Blueprint("opening", __name__)


def _new_again() -> ResponseReturnValue:
    return _new_page(NewMatchForm(), (Problem(grown_old()),)), 400


@blueprint.route("/new", methods=["GET", "POST"])
@shows_again(_new_again)
def new() -> ResponseReturnValue:
    """The form of a new match; posted, it opens one, or asks for another game (`game`) and keeps what was typed."""
    form = NewMatchForm()
    if request.method == "GET" or form.game.data:
        return _new_page(form, ())
    known = chosen(form.asked)
    found = known or FIRST
    if problems := form.problems(found.rules, known=known is not None):
        return _new_page(form, problems), 422
    names = form.names(found.rules)
    wanted = NewMatch(found.told, names, _dealer(form.dealer.data or "", len(names)), found.name)
    try:
        opened = matches.open_match(database(), app_key(), wanted, form.key.data or "", phone_for_writing())
    except KeyReused:
        text = _("This form has already opened a match. Send it once more to open another.")
        return _new_page(form, (Problem(str(text)),)), 409
    return redirect(url_for("matches.show", secret=opened.secret), 303)


def _dealer(choice: str, seats: int) -> int | None:
    """The seat named, or one drawn by lot (000 §11)."""
    if choice == LOT:
        return secrets.randbelow(seats)
    return None if choice == UNKNOWN else int(choice)


def _new_page(form: NewMatchForm, problems: tuple[Problem, ...]) -> str:
    named = ((name, chosen(name)) for name in (form.asked, form.rules.data or ""))
    value, rules = next(((name, now.rules) for name, now in named if now), (FIRST.rules.id, FIRST.rules))
    page = NewPage(
        chrome=chrome(str(_("New match"))),
        action=url_for("opening.new"),
        key=uuid.uuid4().hex,
        back=url_for("home.index"),
        seats=new_seats(rules, form.typed),
        dealer=form.dealer.data or LOT,
        rules=value,
        choices=_choices(),
        lots=url_for("lots.draw_lots"),
        own=url_for("house_rules.index") + "?from=" + url_for("opening.new"),
        known=known_names(),
        problems=problems,
    )
    return render_template("matches/new.html", page=page)


def _choices() -> tuple[RuleChoice, ...]:
    """Every game there is, and before them the rules that this phone has made its own."""
    t = current_translations()
    own = [
        RuleChoice(
            f"house-{kept.id}",
            rulebook.rules_name(kept.rules, t, kept.name),
            rulebook.summary(kept.rules, t),
            url_for("house_rules.show", number=kept.id),
        )
        for kept in kept_rules()
    ]
    systems = [
        RuleChoice(
            system,
            rulebook.rules_name(rules, t),
            rulebook.summary(rules, t),
            url_for("rules.show", system=system) + "?from=" + url_for("opening.new"),
        )
        for system, rules in SYSTEMS.items()
    ]
    return (*own, *systems)


@blueprint.post("/m/<secret>/rematch")
def rematch(secret: str) -> ResponseReturnValue:
    """Another match of the same players by the same rules; lots are drawn again (000 §11)."""
    visit = enter_to_write(secret)
    stored = visit.stored
    wanted = NewMatch(stored.rules, visit.match.names, _dealer(LOT, len(visit.match.names)), stored.rules_name)
    opened = matches.open_match(database(), app_key(), wanted, request.form.get("key", ""), phone_for_writing())
    return redirect(url_for("matches.show", secret=opened.secret), 303)
