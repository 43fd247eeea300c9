"""The deal in progress, judged: verdict or ruling, what else may be said of it, and the one entry it becomes."""

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.events import read_deal
from referee.codec.reading import Reader
from referee.codec.text import read_card
from referee.operations import drafts
from referee.operations.draft_view import DraftView
from referee.operations.errors import Conflict, DraftChanged, HandsMissing, Refused, Unsettled
from referee.pages.chrome import Link, Problem
from referee.pages.verdict import Choice, RulingPage, VerdictPage
from referee.scoring.deals import in_force, judge_deal
from referee.scoring.errors import Fault, Impossible
from referee.scoring.facts import Facts
from referee.scoring.irregularities import Mishap, moments
from referee.scoring.rummy import Out
from referee.scoring.verdict import Found, Illegal, Settled, Undo, Void
from referee.showing.hand import Held, held_of
from referee.showing.irregularities import remedies
from referee.showing.places import guard
from referee.showing.rulings import Deal, further, ruling
from referee.showing.verdict import verdict as shown
from referee.views.answers import to_match
from referee.views.conflict import overtaken
from referee.views.deal import onwards, save, show_hand
from referee.views.entrance import enter_to_write, mark, stamp
from referee.views.table import Seated, table_asked
from referee.web.chrome import chrome
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.wording.irregularities import noticed

blueprint = Blueprint("verdict", __name__)


def told(at: Seated, draft: DraftView) -> Facts | Out:
    """The facts of a deal whose hands are all in, with the remedies in force; raises `Impossible`."""
    reader = Reader(at.labels)
    facts = read_deal(reader, draft.event or {}, at.rules.form)
    reader.done()
    return in_force(facts, at.now.remedies) if isinstance(facts, Facts) else facts


@blueprint.get("/m/<secret>/verdict")
def show(secret: str) -> ResponseReturnValue:
    """What the judge says, before anything is written."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    draft = at.draft()
    if draft is None:
        return to_match(visit)
    if draft.missing:
        return onwards(at, draft)
    if at.rules.needs_upcard and "upcard" not in draft.facts:
        return at.goes_to("upcard.turn")
    try:
        return _judged(at, draft, told(at, draft))
    except Impossible as impossible:
        return _impossible(at, draft, impossible.faults)


def _judged(at: Seated, draft: DraftView, facts: Facts | Out) -> ResponseReturnValue:
    found = judge_deal(at.rules, facts)
    if isinstance(found, Settled):
        return render_template("deal/verdict.html", page=_verdict_page(at, draft, facts, found))
    if isinstance(found, Void) or isinstance(facts, Out):
        abort(422)
    if isinstance(found, Illegal):
        return at.goes_to("irregularities.ask", what=Mishap.OVER_LIMIT, who=draft.knocker)
    return render_template("deal/ruling.html", page=_ruling_page(at, draft, facts, found))


def _impossible(at: Seated, draft: DraftView, faults: tuple[Fault, ...]) -> ResponseReturnValue:
    """Hands that cannot all be so: back to the one that is wrong, with everything that is."""
    place = next((part for fault in faults for part in fault.at if isinstance(part, int)), None)
    seat = draft.hands[0].seat if place is None else at.now.seats[place]
    texts = wording.faults(faults, at.names, current_translations())
    problems = tuple(Problem(text, "cards") for text in texts)
    return show_hand(at, draft, seat, held_of(draft, seat), problems), 422


def _verdict_page(at: Seated, draft: DraftView, facts: Facts | Out, found: Settled) -> VerdictPage:
    match, winner = at.match, found.winner
    name, points = at.names[winner], found.points[winner]
    totals = None if match.several else tuple(map(sum, zip(match.score, found.points, strict=True)))
    if totals is None:
        write = _("Write the result: %(points)s for %(name)s", points=wording.figure(points), name=name)
    else:
        write = _("Write %(total)s for %(name)s", total=wording.figure(totals[winner]), name=name)
    laid = Link(at.address("laid.show"), str(_("Laid differently")))
    return VerdictPage(
        chrome=chrome(wording.headline(found, at.names, current_translations())),
        guard=guard(at.visit.after),
        back=cards_of(at, draft),
        deal=at.heading,
        verdict=shown(match.rules, found, at.names, totals, facts.upcard if isinstance(facts, Facts) else None),
        action=at.address("verdict.confirm", mark=draft.mark),
        write=str(write),
        laid=laid if isinstance(facts, Facts) else None,
        choices=_choices(at, draft, facts, found),
        remedies=remedies(at.names, at.now.remedies, short=True),
    )


def _choices(at: Seated, draft: DraftView, facts: Facts | Out, found: Settled) -> tuple[Choice, ...]:
    """What the table may still say of a settled deal: who wins a tie, or that it was a rummy."""
    return further(_deal(at, draft), facts, found, at.now.seats)


def _deal(at: Seated, draft: DraftView) -> Deal:
    return Deal(at.rules, at.names, at.visit.secret, at.visit.after, draft.mark, at.query)


def _ruling_page(at: Seated, draft: DraftView, facts: Facts, found: Undo) -> RulingPage:
    return RulingPage(
        chrome=chrome(wording.headline(found, at.names, current_translations())),
        back=cards_of(at, draft),
        deal=at.heading,
        ruling=ruling(_deal(at, draft), facts, found),
        laid=Link(at.address("laid.show"), str(_("Laid differently"))),
        late=_late(at, draft),
    )


def _late(at: Seated, draft: DraftView) -> Link | None:
    """Once a card was laid off, a wrong discard can be too late to undo (000 §15)."""
    if Found.LATER not in moments(at.rules, Mishap.WRONG_DISCARD):
        return None
    href = at.address("irregularities.ask", what=Mishap.WRONG_DISCARD, who=draft.knocker, when=Found.LATER)
    return Link(href, noticed(Found.LATER, "", current_translations()))


def cards_of(at: Seated, draft: DraftView) -> Link:
    """Back to the cards that were judged."""
    seat = draft.knocker if draft.hand(draft.knocker) else draft.hands[0].seat
    return Link(url_for("deal.hand", secret=at.visit.secret, seat=seat), str(_("Cards")))


@blueprint.post("/m/<secret>/verdict")
def confirm(secret: str) -> ResponseReturnValue:
    """Write the deal down: one entry of all that was saved."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    try:
        drafts.confirm(database(), visit.stored.id, mark(), stamp(visit), table=at.number)
    except (DraftChanged, HandsMissing, Refused, Unsettled):
        return at.goes_to("verdict.show")
    except Conflict:
        return overtaken(visit)
    return to_match(visit)


@blueprint.post("/m/<secret>/tie")
def tie(secret: str) -> ResponseReturnValue:
    """Which of the defenders that tie wins, as the table decided."""
    at = table_asked(enter_to_write(secret))
    seat = request.form.get("seat", "")
    return say(at, {"tie_winner": seat}) if seat in at.labels else abort(422)


@blueprint.post("/m/<secret>/rummy")
def rummy(secret: str) -> ResponseReturnValue:
    """All cards at once, or not after all (004 §7)."""
    return say(table_asked(enter_to_write(secret)), {"rummy": True if request.form.get("rummy") else None})


@blueprint.post("/m/<secret>/discard")
def discard(secret: str) -> ResponseReturnValue:
    """Another card was thrown after all: the knocker takes his discard back (000 §15)."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    draft, card = at.draft(), read_card(request.form.get("card", ""))
    if draft is None or draft.missing:
        return overtaken(visit)
    held = held_of(draft, draft.knocker)
    if card is None or not card.bit & held.cards:
        abort(422)
    try:
        save(at, draft, draft.knocker, Held(held.cards, card, held.taken))
    except Conflict:
        return overtaken(visit)
    return at.goes_to("verdict.show")


def say(at: Seated, facts: dict[str, object]) -> ResponseReturnValue:
    """Add facts to the deal in progress and look at the verdict again."""
    visit = at.visit
    try:
        drafts.set_facts(database(), visit.stored.id, facts, mark(), stamp(visit), table=at.number)
    except DraftChanged:
        pass
    except Conflict:
        return overtaken(visit)
    return at.goes_to("verdict.show")


@blueprint.post("/m/<secret>/abandon")
def abandon(secret: str) -> ResponseReturnValue:
    """Nobody has knocked after all: the deal goes on, nothing is written."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    try:
        drafts.abandon(database(), visit.stored.id, mark(), table=at.number)
    except DraftChanged:
        return at.goes_to("verdict.show")
    return to_match(visit)
