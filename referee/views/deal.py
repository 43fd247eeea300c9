"""A deal that ends by cards: who ended it, and hand after hand, each saved, until the judge can be asked."""

from contextlib import suppress

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.forms.deal import HandForm, read_hand, read_kept
from referee.ledger import seat_labels
from referee.operations import drafts
from referee.operations.draft_view import DraftView
from referee.operations.errors import Conflict
from referee.pages.chrome import Problem
from referee.pages.hand import TrayPage
from referee.showing.hand import Entering, Held, hand_page, held_of, in_turn, putting, tray, words
from referee.showing.irregularities import remedies
from referee.views.answers import to_match
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, enter_to_write, stamp
from referee.views.table import Seated, table_of
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database
from referee.web.order import keep_order, tray_order

blueprint = Blueprint("deal", __name__)
blueprint.before_request(keep_order)


@blueprint.post("/m/<secret>/knock")
def start(secret: str) -> ResponseReturnValue:
    """Somebody ended the deal. What was told of one that was overtaken comes along: `keep-0` …, discard, taken."""
    visit = enter_to_write(secret)
    at = table_of(visit, _seat(visit, request.form.get("seat", "")))
    try:
        seat = int(request.form["seat"])
        draft = drafts.start(database(), visit.stored.id, seat, stamp(visit), table=at.number)
        for hand in draft.hands:
            if kept := read_kept(hand.seat):
                draft = save(at, draft, hand.seat, kept)
    except Conflict:
        return overtaken(visit)
    return onwards(at, draft)


def _seat(visit: Visit, text: str) -> int:
    return int(text) if text in seat_labels(len(visit.match.names)) else -1


def onwards(at: Seated, draft: DraftView, seat: int | None = None) -> ResponseReturnValue:
    """To the next hand that is missing, the knocker's or the one after this, or to the verdict."""
    secret = at.visit.secret
    if not draft.missing:
        return at.goes_to("verdict.show")
    first = in_turn(at.match, draft, draft.knocker if seat is None else seat)[0]
    return redirect(url_for("deal.hand", secret=secret, seat=first), 303)


def _draft_of(at: Seated, seat: int) -> DraftView | None:
    """The deal in progress where this seat sits; 404 where it has no hand to put."""
    draft = at.draft()
    if draft is not None and draft.hand(seat) is None:
        abort(404)
    return draft


def _hand_again(secret: str, seat: int) -> ResponseReturnValue:
    """The hand as it was sent, when the page's guard had grown old."""
    visit = enter_to_write(secret)
    at = table_of(visit, seat)
    draft = _draft_of(at, seat)
    if draft is None:
        return overtaken(visit)
    return show_hand(at, draft, seat, read_hand().held, (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/hand/<int:seat>", methods=["GET", "POST"])
@shows_again(_hand_again)
def hand(secret: str, seat: int) -> ResponseReturnValue:
    """One hand: shown, counted (`do=look`), left for another page (`sheet`, `wrong`, `seat-1`) or saved.

    One that is only counted is kept too, so that a closed tab loses nothing, but it is not yet in.
    """
    visit = enter_to_write(secret)
    at = table_of(visit, seat)
    draft = _draft_of(at, seat)
    if request.method == "GET":
        return to_match(visit) if draft is None else show_hand(at, draft, seat, held_of(draft, seat))
    if draft is None:
        return overtaken(visit)
    form = read_hand()
    problems = _problems(at, draft, seat, form)
    told = problems if form.do == "save" else tuple(problem for problem in problems if problem.at == "typed")
    if form.do == "look" and not told:
        _keep(at, draft, seat, form.held)
    if told or form.do == "look":
        return show_hand(at, draft, seat, form.held, told), 422 if told else 200
    try:
        saved = save(at, draft, seat, form.held)
    except Conflict:
        return overtaken(visit)
    return _where(at, saved, seat, form.do)


def _where(at: Seated, draft: DraftView, seat: int, do: str) -> ResponseReturnValue:
    if do == "sheet":
        return to_match(at.visit)
    if do == "wrong":
        return at.goes_to("irregularities.ask")
    if do.startswith("seat-") and do[5:] in at.labels:
        return redirect(url_for("deal.hand", secret=at.visit.secret, seat=int(do[5:])), 303)
    return onwards(at, draft, seat)


def save(at: Seated, draft: DraftView, seat: int, held: Held, *, underway: bool = False) -> DraftView:
    """Save the hand if there is anything of it; one that is `underway`, or of a wrong number, is still missing."""
    if not held.cards:
        return draft
    visit, whole = at.visit, putting(at.match, draft, seat).whole(held.cards.bit_count())
    discard = str(held.discard) if held.discard is not None else None
    taken = str(held.taken) if held.taken is not None else None
    return drafts.save_hand(
        database(),
        visit.stored.id,
        seat,
        words(held.cards),
        stamp(visit),
        discard=discard,
        taken=taken,
        whole=whole and not underway,
        underway=underway,
        table=at.number,
    )


def _keep(at: Seated, draft: DraftView, seat: int, held: Held) -> None:
    """The hand as it stands, if that is any news."""
    if held != held_of(draft, seat):
        with suppress(Conflict):
            save(at, draft, seat, held, underway=True)


def _problems(at: Seated, draft: DraftView, seat: int, form: HandForm) -> tuple[Problem, ...]:
    """What is wrong with a hand by itself, and beside the others where those may be seen."""
    names = at.match.names
    found = list(form.problems(names[seat], putting(at.match, draft, seat)))
    for other in draft.hands:
        if other.seat == seat or not other.cards:
            continue
        if both := form.held.cards & held_of(draft, other.seat).cards:
            text = ngettext(
                "%(cards)s is in the hand of %(name)s already. Take it out of one of them.",
                "%(cards)s are in the hand of %(name)s already. Take them out of one of them.",
                both.bit_count(),
                cards=wording.cards_text(both),
                name=names[other.seat],
            )
            found.append(Problem(str(text), "cards"))
    return tuple(found)


def show_hand(at: Seated, draft: DraftView, seat: int, held: Held, problems: tuple[Problem, ...] = ()) -> str:
    """The page of one hand."""
    title = _("The hand of %(name)s", name=at.match.names[seat])
    inforce = remedies(at.names, at.now.remedies, short=True)
    where = Entering(at.visit.secret, at.match, draft, seat, at.visit.after, at.title, at.query, inforce)
    page = hand_page(chrome(str(title)), where, held, tray_order(), problems)
    return render_template("deal/hand.html", page=page)


@blueprint.post("/m/<secret>/hand/<int:seat>/tray", endpoint="tray")
def tray_of(secret: str, seat: int) -> ResponseReturnValue:
    """The tray for the cards as they are tapped. They are kept, so that a closed tab loses nothing, but not yet in."""
    visit = enter_to_write(secret)
    at = table_of(visit, seat)
    draft, held = _draft_of(at, seat), read_hand().held
    if draft is None:
        abort(409)
    _keep(at, draft, seat, held)
    return render_template("deal/tray.html", page=TrayPage(tray(putting(at.match, draft, seat), held, tray_order())))
