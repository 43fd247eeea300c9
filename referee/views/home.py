"""The first page and what belongs to no match: suits, the worked sample. Knows this phone's matches."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.operations import shelf
from referee.operations.shelf import Kept
from referee.pages.home import Finished, HomePage, Score, Slip
from referee.scoring.settlement import settle
from referee.showing.sample import sample_page
from referee.showing.sheet import heading, sides
from referee.views.entrance import app_key
from referee.web.chrome import SUITS, chrome
from referee.web.cookies import keep
from referee.web.database import database
from referee.web.i18n import current_translations, day, iso
from referee.web.language import own_path
from referee.web.phone import current_phone

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """This phone's matches, running ones first."""
    kept = kept_matches()
    page = HomePage(
        chrome=chrome(str(_("Referee"))),
        running=tuple(_slip(one) for one in kept if not one.state.over),
        finished=tuple(_finished(one) for one in kept if one.state.over),
        new=url_for("opening.new"),
        sample=url_for("home.sample"),
        lost=url_for("links.lost"),
        desk=url_for("desk.index"),
    )
    return render_template("home/index.html", page=page)


@blueprint.post("/suits")
def suits() -> ResponseReturnValue:
    """Two colours of suits or four, on this phone."""
    answer = redirect(own_path(request.form.get("next", "")) or "/", 303)
    if request.form.get("suits") in ("2", "4"):
        keep(answer, SUITS, request.form["suits"])
    return answer


def kept_matches() -> tuple[Kept, ...]:
    """The matches this phone can open."""
    phone = current_phone()
    found = () if phone is None else shelf.matches_of(database(), app_key(), phone)
    return tuple(one for one in found if one.secret)


def known_names() -> tuple[str, ...]:
    """Who has played on this phone, the latest first."""
    return tuple(dict.fromkeys(name for one in kept_matches() for name in one.state.names))


def address(one: Kept) -> str:
    """The reading address of a match on the list."""
    return url_for("matches.show", secret=one.secret)


def _slip(one: Kept) -> Slip:
    names, dealer = sides(one.state), one.state.next_dealer
    what = heading(one.state)
    if dealer is not None:
        what = str(_("%(deal)s, %(name)s deals", deal=what, name=one.state.names[dealer]))
    scores = tuple(map(Score, names, map(wording.figure, one.state.score)))
    return Slip(address(one), what, scores)


def _finished(one: Kept) -> Finished:
    when = one.match.entries[-1].written_at if one.match.entries else one.match.opened_at
    return Finished(address(one), outcome(one), day(when), iso(when)[:10])


def outcome(one: Kept) -> str:
    """How a match ended, in a line."""
    t, names, settlement = current_translations(), sides(one.state), settle(one.state)
    if settlement is None or settlement.winner is None:
        return str(_("%(both)s, level", both=wording.everyone(names, t)))
    winner = settlement.winner
    gap = sum(payment.points for payment in settlement.payments if payment.payee == winner)
    others = wording.everyone([name for side, name in enumerate(names) if side != winner], t)
    return str(_("%(winner)s beats %(loser)s by %(points)d", winner=names[winner], loser=others, points=gap))


@blueprint.get("/sample")
def sample() -> ResponseReturnValue:
    """A whole match to look at."""
    return render_template("home/sample.html", page=sample_page(chrome(str(_("A match, worked out")))))
