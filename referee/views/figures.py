"""A deal told by figures: by counts, from which the judge finds the rest, or by the points the table itself counted."""

from urllib.parse import urlencode

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee.forms.deal import CountsForm, PointsForm
from referee.operations.errors import Unsettled
from referee.pages.chrome import Link, Problem
from referee.pages.match import Circle, CountsPage, Outcome, PointsPage
from referee.pages.shared import Act, Seat
from referee.pages.verdict import RulingPage
from referee.scoring.verdict import Illegal
from referee.showing.places import act, guard, places
from referee.showing.rulings import counts_ruling
from referee.showing.sheet import heading
from referee.showing.typed import OUTCOMES
from referee.views.entrance import Visit, enter_to_write
from referee.views.matches import written
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again

blueprint = Blueprint("figures", __name__)


def _players(visit: Visit) -> tuple[Seat, ...]:
    return tuple(Seat(seat, name) for seat, name in enumerate(visit.match.names))


def _counts_again(secret: str) -> ResponseReturnValue:
    return _counts_page(enter_to_write(secret), CountsForm(), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/counts", methods=["GET", "POST"])
@shows_again(_counts_again)
def counts(secret: str) -> ResponseReturnValue:
    """Who knocked and what each hand was left with; `accepted` says that an illegal knock stands.

    A ruling leads back here with what was typed in the query.
    """
    visit = enter_to_write(secret)
    if request.method == "GET":
        return _counts_page(visit, CountsForm(request.args), ())
    form = CountsForm()
    if problems := form.problems(visit.match.names):
        return _counts_page(visit, form, problems), 422
    event = form.event() | ({"accepted": True} if request.form.get("accepted") else {})
    try:
        return written(visit, event)
    except Unsettled as unsettled:
        if not isinstance(unsettled.verdict, Illegal):
            raise
        return _illegal(visit, unsettled.verdict), 422


def _counts_page(visit: Visit, form: CountsForm, problems: tuple[Problem, ...]) -> str:
    page = CountsPage(
        chrome=chrome(str(_("By counts"))),
        at=places(visit.secret),
        heading=heading(visit.match),
        act=act("figures.counts", visit.secret, visit.after),
        players=_players(visit),
        circles=tuple(_circles(visit, seat) for seat in range(len(visit.match.names))),
        circle=form.circle.data or f"{form.who}-",
        deadwood=form.deadwood,
        problems=problems,
    )
    return render_template("matches/counts.html", page=page)


def _circles(visit: Visit, seat: int) -> tuple[Circle, ...]:
    """Every legal count of a knock, and a place for more."""
    limit = visit.match.rules.limit(None)
    legal = [Circle(f"knock-{seat}-{count}", f"{seat}-{count}", str(count)) for count in range(limit + 1)]
    return (*legal, Circle(f"knock-{seat}-more", f"{seat}-", "+"))


def _illegal(visit: Visit, found: Illegal) -> str:
    """A knock over the limit, told by counts: back, or it stands."""
    secret, match = visit.secret, visit.match
    fields = [(name, value) for name, value in request.form.items() if name not in ("key", "after", "csrf_token")]
    form, typed = url_for("figures.counts", secret=secret), urlencode(fields)
    stands = Act(form, guard(visit.after))
    page = RulingPage(
        chrome=chrome(str(_("Illegal knock"))),
        back=Link(f"{form}?{typed}", str(_("By counts"))),
        deal=heading(match),
        ruling=counts_ruling(
            match.rules,
            found,
            match.names,
            act("deal.abandon", secret, visit.after),
            stands,
            (*fields, ("accepted", "1")),
        ),
    )
    return render_template("deal/ruling.html", page=page)


def _points_again(secret: str) -> ResponseReturnValue:
    return _points_page(enter_to_write(secret), PointsForm(), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/points", methods=["GET", "POST"])
@shows_again(_points_again)
def points(secret: str) -> ResponseReturnValue:
    """Who won, how, and how much, as the table counted it."""
    visit, form = enter_to_write(secret), PointsForm()
    if request.method == "GET":
        return _points_page(visit, form, ())
    if problems := form.problems():
        return _points_page(visit, form, problems), 422
    return written(visit, form.event())


def _points_page(visit: Visit, form: PointsForm, problems: tuple[Problem, ...]) -> str:
    page = PointsPage(
        chrome=chrome(str(_("By points"))),
        at=places(visit.secret),
        heading=heading(visit.match),
        act=act("figures.points", visit.secret, visit.after),
        players=_players(visit),
        outcomes=tuple(Outcome(value, str(text)) for value, text in OUTCOMES.items()),
        winner=form.winner.data or "",
        outcome=form.outcome.data or "",
        points=form.points.data or "",
        problems=problems,
    )
    return render_template("matches/points.html", page=page)
