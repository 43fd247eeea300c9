"""What is looked up in a match: its record, an old deal, the printed sheet and its PDF. Writes nothing."""

from flask import Blueprint, Response, abort, make_response, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import pdf
from referee.operations.freshness import last_table, undoable
from referee.pages.error import ErrorPage, without_pango
from referee.pages.match import DealPage
from referee.pages.record import RecordPage
from referee.pages.sheet import SheetPage
from referee.pages.verdict import Verdict
from referee.scoring.counts import Counts
from referee.scoring.facts import Facts
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Settled
from referee.showing import record
from referee.showing.folio import folio
from referee.showing.history import history, notes
from referee.showing.places import act, places
from referee.showing.sheet import deal_heading, names_at
from referee.showing.verdict import verdict
from referee.views.entrance import Visit, enter
from referee.web.chrome import chrome

blueprint = Blueprint("paper", __name__)


@blueprint.get("/m/<secret>/record", endpoint="record")
def acta(secret: str) -> ResponseReturnValue:
    """Every entry: what, when, from which phone."""
    visit = enter(secret)
    entries, after = visit.stored.entries, visit.after
    last = undoable(entries, last_table(entries, after), after)
    page = RecordPage(
        chrome=chrome(str(_("Record"))),
        at=places(secret),
        entries=record.entries(visit.stored, visit.match, secret, visit.phone, writes=visit.writes),
        undo=act("matches.undo", secret, visit.after) if visit.writes and last is not None else None,
        undoes=record.undoes(visit.stored, visit.match, last),
    )
    return render_template("matches/record.html", page=page)


@blueprint.get("/m/<secret>/deal/<int:number>")
def deal(secret: str, number: int) -> ResponseReturnValue:
    """The full verdict of an old deal, by the number of its entry."""
    visit = enter(secret)
    numbers = [one.entry for one in visit.match.scored]
    one = next((one for one in visit.match.scored if one.entry == number), None)
    if one is None or not isinstance(one.verdict, Settled):
        abort(404)
    at, heading = numbers.index(number), deal_heading(visit.match, one)
    page = DealPage(
        chrome=chrome(heading),
        at=places(secret),
        heading=heading,
        verdict=told(visit.match, one, one.verdict),
        previous=_address(secret, numbers, at - 1),
        following=_address(secret, numbers, at + 1),
        correct=record.correct_address(visit.stored.entries[number - 1], secret) if visit.writes else "",
        note=notes(history(visit.stored, visit.match), visit.stored.entries[number - 1]),
    )
    return render_template("matches/deal.html", page=page)


def _address(secret: str, numbers: list[int], at: int) -> str:
    return url_for("paper.deal", secret=secret, number=numbers[at]) if 0 <= at < len(numbers) else ""


def told(match: Match, deal: DealRecord, settled: Settled) -> Verdict:
    """A settled deal as its page shows it."""
    upcard = deal.event.upcard if isinstance(deal.event, Facts | Counts) else None
    return verdict(match.rules, settled, names_at(match, deal.seats), None if match.several else deal.score, upcard)


@blueprint.get("/m/<secret>/sheet")
def sheet(secret: str) -> ResponseReturnValue:
    """The sheet that the browser prints."""
    return render_template("matches/sheet.html", page=_sheet_page(enter(secret)))


@blueprint.get("/m/<secret>/sheet.pdf", endpoint="pdf")
def sheet_pdf(secret: str) -> ResponseReturnValue:
    """The same sheet as a PDF; 503 with the one line to install where Pango is missing."""
    visit = enter(secret)
    html = render_template("matches/paper.html", page=_sheet_page(visit))
    try:
        paper = pdf.render(html)
    except pdf.PangoMissing as missing:
        headline, advice = without_pango()
        page = ErrorPage(chrome(headline), 503, headline, advice, url_for("home.index"), missing.command, again="")
        return make_response(render_template("errors/error.html", page=page), 503)
    answer = Response(paper, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="gin-rummy-{visit.stored.opened_at:%Y-%m-%d}.pdf"'
    return answer


def _sheet_page(visit: Visit) -> SheetPage:
    return SheetPage(chrome(str(_("On paper"))), places(visit.secret), folio(visit.stored, visit.match))
