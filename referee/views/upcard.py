"""The card turned up, chosen before anybody knocks, in matches where it matters: one tap, and back to the sheet."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee.forms.upcard import UpcardForm
from referee.operations import turned_up
from referee.operations.errors import Conflict
from referee.pages.chrome import Problem
from referee.showing.upcard import upcard_page
from referee.views.answers import to_match
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, enter_to_write, stamp
from referee.views.table import table_asked
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database

blueprint = Blueprint("upcard", __name__)


def _again(secret: str) -> ResponseReturnValue:
    """What was tapped stands in the line to type in: nothing is said to have been written."""
    visit = enter_to_write(secret)
    if visit.match.over or not visit.match.rules.needs_upcard:
        return _too_late(visit)
    return _page(visit, UpcardForm().typed, (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/upcard", methods=["GET", "POST"])
@shows_again(_again)
def turn(secret: str) -> ResponseReturnValue:
    """Which card was turned up for the deal now played at a table (`table`, in the form or the address)."""
    visit, form = enter_to_write(secret), UpcardForm()
    if visit.match.over or not visit.match.rules.needs_upcard:
        return _too_late(visit)
    if request.method == "GET":
        return _page(visit)
    if problems := form.problems():
        return _page(visit, form.typed, problems), 422
    try:
        turned_up.turn_up(database(), visit.stored.id, form.typed, stamp(visit), table=table_asked(visit).number)
    except Conflict:
        return overtaken(visit)
    return to_match(visit)


def _too_late(visit: Visit) -> ResponseReturnValue:
    """Nothing is turned up any more, or nothing ever was: the rules may have been put right meanwhile."""
    over = visit.match.over and visit.match.rules.needs_upcard
    return overtaken(visit) if over and request.method == "POST" else to_match(visit)


def _page(visit: Visit, typed: str = "", problems: tuple[Problem, ...] = ()) -> str:
    at = table_asked(visit)
    title = str(_("Which card was turned up?"))
    chosen = at.upcard()
    page = upcard_page(chrome(title), visit.secret, visit.match, at.number, chosen, visit.after, typed, problems)
    return render_template("matches/upcard.html", page=page)
