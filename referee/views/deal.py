"""A deal that ends by cards: hand after hand, each saved, to the verdict, and one entry in the journal."""

from contextlib import suppress

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.codec.events import read_facts
from referee.codec.reading import Reader
from referee.codec.text import read_card
from referee.forms.deal import HandForm, read_hand, read_kept
from referee.ledger import seat_labels
from referee.operations import drafts
from referee.operations.draft_view import DraftView
from referee.operations.errors import Conflict, DraftChanged, HandsMissing, Unsettled
from referee.pages.chrome import Link, Problem
from referee.pages.hand import TrayPage
from referee.pages.verdict import RulingPage, VerdictPage
from referee.scoring.errors import Fault, Impossible
from referee.scoring.facts import Facts
from referee.scoring.replay import in_force
from referee.scoring.showdown import judge
from referee.scoring.verdict import Illegal, Settled, Undo, Void
from referee.showing.hand import Held, hand_page, held_of, tray, words
from referee.showing.places import guard
from referee.showing.rulings import ruling
from referee.showing.sheet import heading
from referee.showing.verdict import verdict as shown
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, enter_to_write, mark, stamp
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.order import keep_order, tray_order

blueprint = Blueprint("deal", __name__)
blueprint.before_request(keep_order)


@blueprint.post("/m/<secret>/knock")
def start(secret: str) -> ResponseReturnValue:
    """Somebody knocked. What was told of a deal that was overtaken comes along: `keep-0`, `keep-1`, discard, taken."""
    visit = enter_to_write(secret)
    try:
        draft = drafts.start(database(), visit.stored.id, _seat(request.form.get("seat", "")), stamp(visit))
        for hand in draft.hands:
            if kept := read_kept(hand.seat):
                draft = _save(visit, draft, hand.seat, kept)
    except Conflict:
        return overtaken(visit)
    return _onwards(visit, draft)


def _seat(text: str) -> int:
    return int(text) if text in seat_labels(len("01")) else -1


def _onwards(visit: Visit, draft: DraftView) -> ResponseReturnValue:
    """To the next hand that is missing, the knocker's first, or to the verdict."""
    if not draft.missing:
        return redirect(url_for("deal.verdict", secret=visit.secret), 303)
    seat = draft.knocker if draft.knocker in draft.missing else draft.missing[0]
    return redirect(url_for("deal.hand", secret=visit.secret, seat=seat), 303)


def draft_of(visit: Visit, seat: int = 0) -> DraftView | None:
    """The deal in progress, None where there is none to go on with; 404 for a seat that is not at the table."""
    if seat >= len(visit.match.names):
        abort(404)
    draft = drafts.view(database(), visit.stored, visit.phone)
    return None if draft is None or draft.stale else draft


def home(visit: Visit) -> ResponseReturnValue:
    return redirect(url_for("matches.show", secret=visit.secret), 303)


def _hand_again(secret: str, seat: int) -> ResponseReturnValue:
    """The hand as it was sent, when the page's guard had grown old."""
    visit = enter_to_write(secret)
    draft = draft_of(visit, seat)
    if draft is None:
        return overtaken(visit)
    return _hand_page(visit, draft, seat, read_hand().held, (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/hand/<int:seat>", methods=["GET", "POST"])
@shows_again(_hand_again)
def hand(secret: str, seat: int) -> ResponseReturnValue:
    """One hand: shown, counted (`do=look`), left for another page (`sheet`, `seat-1`) or saved.

    One that is only counted is kept too, so that a closed tab loses nothing, but it is not yet in.
    """
    visit = enter_to_write(secret)
    draft = draft_of(visit, seat)
    if request.method == "GET":
        return home(visit) if draft is None else _hand_page(visit, draft, seat, held_of(draft, seat))
    if draft is None:
        return overtaken(visit)
    form = read_hand()
    problems = _problems(visit, draft, seat, form)
    told = problems if form.do == "save" else tuple(problem for problem in problems if problem.at == "typed")
    if form.do == "look" and not told:
        _keep(visit, draft, seat, form.held)
    if told or form.do == "look":
        return _hand_page(visit, draft, seat, form.held, told), 422 if told else 200
    try:
        saved = _save(visit, draft, seat, form.held)
    except Conflict:
        return overtaken(visit)
    return _where(visit, saved, form.do)


def _where(visit: Visit, draft: DraftView, do: str) -> ResponseReturnValue:
    if do == "sheet":
        return home(visit)
    if do.startswith("seat-") and do[5:] in seat_labels(len(draft.hands)):
        return redirect(url_for("deal.hand", secret=visit.secret, seat=int(do[5:])), 303)
    return _onwards(visit, draft)


def _save(visit: Visit, draft: DraftView, seat: int, held: Held, *, underway: bool = False) -> DraftView:
    """Save the hand if there is anything of it; one that is `underway`, or of a wrong number, is still missing."""
    if not held.cards:
        return draft
    size, count = visit.match.rules.hand_size.value, held.cards.bit_count()
    whole = not underway and (count == size or (count == size + 1 and seat == draft.knocker))
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
        whole=whole,
        underway=underway,
    )


def _keep(visit: Visit, draft: DraftView, seat: int, held: Held) -> None:
    """The hand as it stands, if that is any news."""
    if held != held_of(draft, seat):
        with suppress(Conflict):
            _save(visit, draft, seat, held, underway=True)


def _problems(visit: Visit, draft: DraftView, seat: int, form: HandForm) -> tuple[Problem, ...]:
    """What is wrong with a hand by itself, and beside the other hand where that may be seen."""
    names, size = visit.match.names, visit.match.rules.hand_size.value
    found = list(form.problems(names[seat], size, knocks=seat == draft.knocker))
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


def _hand_page(visit: Visit, draft: DraftView, seat: int, held: Held, problems: tuple[Problem, ...] = ()) -> str:
    title = _("The hand of %(name)s", name=visit.match.names[seat])
    frame, order = chrome(str(title)), tray_order()
    page = hand_page(frame, visit.secret, visit.match, draft, seat, held, visit.after, order, problems)
    return render_template("deal/hand.html", page=page)


@blueprint.post("/m/<secret>/hand/<int:seat>/tray", endpoint="tray")
def tray_of(secret: str, seat: int) -> ResponseReturnValue:
    """The tray for the cards as they are tapped. They are kept, so that a closed tab loses nothing, but not yet in."""
    visit = enter_to_write(secret)
    draft, held = draft_of(visit, seat), read_hand().held
    if draft is None:
        abort(409)
    _keep(visit, draft, seat, held)
    laid_out = tray(visit.match.rules, held, tray_order(), knocks=seat == draft.knocker)
    return render_template("deal/tray.html", page=TrayPage(laid_out))


# --- the verdict ----------------------------------------------------------------------------------------------------


def facts_of(visit: Visit, draft: DraftView) -> Facts:
    """The facts of a deal whose hands are all in, with the remedies in force; raises `Impossible`."""
    reader = Reader(seat_labels(len(visit.match.names)))
    facts = read_facts(reader, draft.event or {})
    reader.done()
    return in_force(facts, visit.match.remedies)


@blueprint.get("/m/<secret>/verdict")
def verdict(secret: str) -> ResponseReturnValue:
    """What the judge says, before anything is written."""
    visit = enter_to_write(secret)
    draft = draft_of(visit)
    if draft is None:
        return home(visit)
    if draft.missing:
        return _onwards(visit, draft)
    try:
        facts = facts_of(visit, draft)
        return _judged(visit, draft, facts)
    except Impossible as impossible:
        return _impossible(visit, draft, impossible.faults)


def _judged(visit: Visit, draft: DraftView, facts: Facts) -> ResponseReturnValue:
    found = judge(visit.match.rules, facts)
    if isinstance(found, Settled):
        return render_template("deal/verdict.html", page=_verdict_page(visit, draft, facts, found))
    if isinstance(found, Void):
        abort(422)
    return render_template("deal/ruling.html", page=_ruling_page(visit, draft, facts, found))


def _impossible(visit: Visit, draft: DraftView, faults: tuple[Fault, ...]) -> ResponseReturnValue:
    """Hands that cannot both be so: back to the one that is wrong, with everything that is."""
    t, names = current_translations(), visit.match.names
    seat = next((part for fault in faults for part in fault.at if isinstance(part, int)), draft.knocker)
    problems = tuple(Problem(text, "cards") for text in wording.faults(faults, names, t))
    return _hand_page(visit, draft, seat, held_of(draft, seat), problems), 422


def _verdict_page(visit: Visit, draft: DraftView, facts: Facts, found: Settled) -> VerdictPage:
    match, winner = visit.match, found.winner
    total = match.score[winner] + found.points[winner]
    write = _("Write %(total)s for %(name)s", total=wording.figure(total), name=match.names[winner])
    return VerdictPage(
        chrome=chrome(wording.headline(found, match.names, current_translations())),
        guard=guard(visit.after),
        back=_back(visit, draft),
        deal=heading(match),
        verdict=shown(match.rules, found, facts.knocker, match.names, total),
        action=url_for("deal.confirm", secret=visit.secret, mark=draft.mark),
        write=str(write),
        laid=Link(url_for("laying.laid", secret=visit.secret), str(_("Laid differently"))),
    )


def _ruling_page(visit: Visit, draft: DraftView, facts: Facts, found: Undo | Illegal) -> RulingPage:
    match = visit.match
    return RulingPage(
        chrome=chrome(wording.headline(found, match.names, current_translations())),
        back=_back(visit, draft),
        deal=heading(match),
        ruling=ruling(match.rules, facts, found, match.names, visit.secret, visit.after, draft.mark),
        laid=Link(url_for("laying.laid", secret=visit.secret), str(_("Laid differently"))),
    )


def _back(visit: Visit, draft: DraftView) -> Link:
    return Link(url_for("deal.hand", secret=visit.secret, seat=draft.knocker), str(_("Cards")))


@blueprint.post("/m/<secret>/verdict")
def confirm(secret: str) -> ResponseReturnValue:
    """Write the deal down: one entry of all that was saved."""
    visit = enter_to_write(secret)
    try:
        drafts.confirm(database(), visit.stored.id, mark(), stamp(visit))
    except (DraftChanged, HandsMissing, Unsettled):
        return redirect(url_for("deal.verdict", secret=secret), 303)
    except Conflict:
        return overtaken(visit)
    return home(visit)


@blueprint.post("/m/<secret>/accept")
def accept(secret: str) -> ResponseReturnValue:
    """The illegal knock stands (000 §15)."""
    return say(enter_to_write(secret), {"accepted": True})


@blueprint.post("/m/<secret>/discard")
def discard(secret: str) -> ResponseReturnValue:
    """Another card was thrown after all: the knocker takes his discard back (000 §15)."""
    visit = enter_to_write(secret)
    draft, card = draft_of(visit), read_card(request.form.get("card", ""))
    if draft is None or draft.missing:
        return overtaken(visit)
    held = held_of(draft, draft.knocker)
    if card is None or not card.bit & held.cards:
        abort(422)
    try:
        _save(visit, draft, draft.knocker, Held(held.cards, card, held.taken))
    except Conflict:
        return overtaken(visit)
    return redirect(url_for("deal.verdict", secret=secret), 303)


def say(visit: Visit, facts: dict[str, object]) -> ResponseReturnValue:
    """Add facts to the deal in progress and look at the verdict again."""
    try:
        drafts.set_facts(database(), visit.stored.id, facts, mark(), stamp(visit))
    except DraftChanged:
        pass
    except Conflict:
        return overtaken(visit)
    return redirect(url_for("deal.verdict", secret=visit.secret), 303)


@blueprint.post("/m/<secret>/abandon")
def abandon(secret: str) -> ResponseReturnValue:
    """Nobody has knocked after all: the deal goes on, nothing is written."""
    visit = enter_to_write(secret)
    try:
        drafts.abandon(database(), visit.stored.id, mark())
    except DraftChanged:
        return redirect(url_for("deal.verdict", secret=secret), 303)
    return home(visit)
