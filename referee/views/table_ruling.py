"""A ruling of the table in its own words, with points if it agrees on any: on the record, and no deal won."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee.forms.table_ruling import AgreedForm, read_agreed
from referee.operations import rulings
from referee.operations.errors import Conflict
from referee.pages.chrome import Problem
from referee.pages.match import RulingFormPage
from referee.pages.shared import Seat
from referee.scoring.irregularities import Mishap
from referee.showing.places import places
from referee.showing.sheet import sides
from referee.views.answers import to_match
from referee.views.conflict import overtaken
from referee.views.entrance import enter_to_write, stamp
from referee.views.table import Seated, table_asked
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.wording import irregularities

blueprint = Blueprint("table_ruling", __name__)


def _columns(at: Seated) -> dict[int, str]:
    """Who stands over each column of the sheet, by the first seat of its side."""
    return {seats[0]: name for seats, name in zip(at.match.sides, sides(at.match), strict=True)}


def _again(secret: str) -> ResponseReturnValue:
    at = table_asked(enter_to_write(secret))
    return _page(at, read_agreed(tuple(_columns(at))), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/ruling", methods=["GET", "POST"])
@shows_again(_again)
def ruling(secret: str) -> ResponseReturnValue:
    """What was agreed; it begins with what happened, where that was told (`what`)."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    if request.method == "GET":
        begun = AgreedForm(_begun(), dict.fromkeys(_columns(at), ""))
        return to_match(visit) if visit.match.over else _page(at, begun, ())
    form = read_agreed(tuple(_columns(at)))
    if problems := form.problems(_columns(at)):
        return _page(at, form, problems), 422
    try:
        rulings.rule(database(), visit.stored.id, form.event(), stamp(visit), table=at.number)
    except Conflict:
        return overtaken(visit)
    return to_match(visit)


def _begun() -> str:
    told = next((one for one in Mishap if one.value == request.args.get("what") and one is not Mishap.OTHER), None)
    return "" if told is None else f"{irregularities.happened(told, current_translations())}: "


def _page(at: Seated, form: AgreedForm, problems: tuple[Problem, ...]) -> str:
    page = RulingFormPage(
        chrome=chrome(str(_("A ruling of the table"))),
        at=places(at.visit.secret),
        heading=at.heading,
        act=at.act("table_ruling.ruling"),
        columns=tuple(Seat(seat, name) for seat, name in _columns(at).items()),
        text=form.text,
        points=tuple(form.points.values()),
        problems=problems,
    )
    return render_template("matches/ruling.html", page=page)
