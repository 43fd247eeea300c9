"""A deal told by figures: by counts, from which the judge finds the rest, or by the points the table itself counted."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.events import read_event
from referee.codec.reading import Reader
from referee.forms.deal import Asked, CountsForm, PointsForm, outcomes
from referee.operations.errors import Refused, Unsettled
from referee.pages.chrome import Link, Problem
from referee.pages.match import Circle, CountsPage, Outcome, PointsPage
from referee.pages.shared import Act
from referee.pages.verdict import RulingPage
from referee.scoring.cards import Card
from referee.scoring.counts import Counts
from referee.scoring.deals import in_force, verdict_of
from referee.scoring.irregularities import Mishap
from referee.scoring.verdict import Illegal, Settled
from referee.showing.places import places
from referee.showing.rulings import Tied, counts_tie
from referee.showing.typed import OUTCOMES
from referee.views.answers import to_match, written
from referee.views.conflict import overtaken
from referee.views.entrance import enter_to_write, sent
from referee.views.table import Seated, table_asked
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("figures", __name__)


def asked(at: Seated) -> Asked:
    """Whom a form of figures asks about."""
    return Asked(at.rules, at.now.seats, at.names)


def _counts_again(secret: str) -> ResponseReturnValue:
    return _counts_page(table_asked(enter_to_write(secret)), CountsForm(), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/counts", methods=["GET", "POST"])
@shows_again(_counts_again)
def counts(secret: str) -> ResponseReturnValue:
    """Who ended the deal and what each hand was left with. Over the limit, it is asked when that was noticed.

    From there it leads back here, with what was typed in the query. Where the upcard sets the limit, it comes first.
    """
    at = table_asked(enter_to_write(secret))
    if request.method == "GET":
        return _counts_asked(at)
    if at.match.several and at.has_written("counts"):
        return to_match(at.visit)
    form = CountsForm()
    if problems := form.problems(asked(at)):
        return overtaken(at.visit) if at.overtaken else (_counts_page(at, form, problems), 422)
    event = form.event(asked(at)) | told_of(at)
    if (asks := tied(at, _read(at, event), at.act("figures.counts"))) is not None:
        return asks, 422
    try:
        return written(at.visit, event, at.number)
    except Unsettled as unsettled:
        if not isinstance(unsettled.verdict, Illegal):
            raise
        return at.goes_to("irregularities.ask", what=Mishap.OVER_LIMIT, **dict(of_counts(at)))
    except Refused as refused:
        texts = wording.faults(refused.faults, at.match.names, current_translations())
        return _counts_page(at, form, tuple(map(Problem, texts))), 422


def _counts_asked(at: Seated) -> ResponseReturnValue:
    if at.now.waits:
        return to_match(at.visit)
    if not at.match.over and at.lacks_upcard:
        return at.goes_to("upcard.turn")
    return _counts_page(at, CountsForm(request.args), ())


def told_of(at: Seated) -> dict[str, object]:
    """What every event of this table tells besides: which it is, and the card turned up."""
    card = at.upcard()
    return at.told | ({"upcard": card} if card else {})


def tied(at: Seated, told: Counts | None, writes: Act) -> str | None:
    """The page that asks who wins, where defenders tie and the table has not said; each answer is what `writes`."""
    if told is None or told.tie_winner is not None:
        return None
    found = verdict_of(at.rules, told, at.now.remedies)
    if not isinstance(found, Settled) or not found.tied:
        return None
    fields = tuple((field.name, field.value) for field in sent() if field.name != "tie_winner")
    page = RulingPage(
        chrome=chrome(str(_("A tie"))),
        back=Link(at.address("figures.counts"), str(_("By counts"))),
        deal=at.heading,
        ruling=counts_tie(Tied(at.rules, at.names, at.now.seats, writes, fields), told, found),
    )
    return render_template("deal/ruling.html", page=page)


def _read(at: Seated, event: dict[str, object]) -> Counts | None:
    """Counts of a knock as the judge takes them; None for what is none."""
    reader = Reader(at.labels)
    told = read_event(reader, event, at.rules.form)
    return in_force(told, at.now.remedies) if isinstance(told, Counts) and not reader.faults else None


def of_counts(at: Seated) -> tuple[tuple[str, str], ...]:
    """The fields of counts that this request carries, to be carried on."""
    names = ("circle", "knocker", "tie_winner", *(f"deadwood-{label}" for label in at.labels))
    return tuple((name, request.values[name]) for name in names if request.values.get(name))


def counts_told(at: Seated, form: CountsForm) -> Counts | None:
    """The counts that this request carries; None where they are not whole."""
    return None if form.problems(asked(at)) else _read(at, form.event(asked(at)) | told_of(at))


def _counts_page(at: Seated, form: CountsForm, problems: tuple[Problem, ...]) -> str:
    whom = asked(at)
    page = CountsPage(
        chrome=chrome(str(_("By counts"))),
        at=places(at.visit.secret),
        heading=at.heading,
        act=at.act("figures.counts"),
        players=at.players,
        circles=tuple(_out(seat) if whom.goes_out else _circles(at, seat) for seat in at.now.seats),
        circle=form.circle.data or f"{form.who}-",
        deadwood=form.deadwood(whom),
        goes_out=whom.goes_out,
        rummy=bool(form.rummy.data),
        problems=problems,
    )
    return render_template("matches/counts.html", page=page)


def _circles(at: Seated, seat: int) -> tuple[Circle, ...]:
    """Every legal count of a knock, and a place for more."""
    card = at.upcard()
    most = at.rules.limit(Card.parse(card) if card else None) if card or not at.rules.needs_upcard else 10
    legal = [Circle(f"knock-{seat}-{count}", f"{seat}-{count}", str(count)) for count in range(most + 1)]
    return (*legal, Circle(f"knock-{seat}-more", f"{seat}-", "+"))


def _out(seat: int) -> tuple[Circle, ...]:
    """One circle: went out."""
    return (Circle(f"knock-{seat}-0", f"{seat}-0", "✓"),)


def _points_again(secret: str) -> ResponseReturnValue:
    return _points_page(table_asked(enter_to_write(secret)), PointsForm(), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/points", methods=["GET", "POST"])
@shows_again(_points_again)
def points(secret: str) -> ResponseReturnValue:
    """Who won, how, and how much, as the table counted it."""
    at, form = table_asked(enter_to_write(secret)), PointsForm()
    whom = asked(at)
    if request.method == "GET":
        return to_match(at.visit) if at.now.waits else _points_page(at, form, ())
    if at.match.several and at.has_written("points"):
        return to_match(at.visit)
    if problems := form.problems(whom):
        return overtaken(at.visit) if at.overtaken else (_points_page(at, form, problems), 422)
    return written(at.visit, form.event(whom) | at.told, at.number)


def _points_page(at: Seated, form: PointsForm, problems: tuple[Problem, ...]) -> str:
    whom = asked(at)
    page = PointsPage(
        chrome=chrome(str(_("By points"))),
        at=places(at.visit.secret),
        heading=at.heading,
        act=at.act("figures.points"),
        players=at.players,
        outcomes=tuple(Outcome(value, str(OUTCOMES[value])) for value in outcomes(whom)),
        winner=form.winner.data or "",
        outcome=form.outcome.data or "",
        points=form.points.data or "",
        each=form.each(whom) if whom.each else (),
        problems=problems,
    )
    return render_template("matches/points.html", page=page)
