"""A match: looked at, its names and first dealer put right, ended. Every write is answered by 303 to the match."""

from hashlib import sha256

from flask import (
    Blueprint,
    Response,
    flash,
    get_flashed_messages,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.forms.match import name_problem
from referee.operations import journal, matches
from referee.operations.draft_view import DraftView
from referee.operations.errors import BadNames, Conflict, NothingToUndo
from referee.operations.freshness import last_table, undoable
from referee.operations.pulse import Pulse, pulse
from referee.pages.chrome import Link
from referee.pages.match import Draft, MatchPage, Pen, Reason, TablePart, Upcard
from referee.scoring.cards import Card
from referee.scoring.rules import Form, RuleSet
from referee.scoring.verdict import VoidReason
from referee.showing.final import final
from referee.showing.hand import in_turn
from referee.showing.irregularities import remedies
from referee.showing.places import act, places
from referee.showing.record import undoes
from referee.showing.sheet import heading, lines, meanwhile, sheet
from referee.showing.typed import reason
from referee.showing.upcard import follows
from referee.views.answers import to_match, written
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, after, enter, enter_to_write, remember, stamp
from referee.views.settings import settings_page
from referee.views.table import Seated, table_asked, tables
from referee.web.assets import asset_digest
from referee.web.chrome import chrome
from referee.web.csrf import FIELD
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.phone import phone_token

blueprint = Blueprint("matches", __name__)


@blueprint.get("/m/<secret>")
def show(secret: str) -> ResponseReturnValue:
    """The match as it stands; 304 to who has seen it so, for one query and no judging."""
    tag = _tag(pulse(database(), secret, phone_token()))
    if request.if_none_match.contains_weak(tag) and "_flashes" not in session:
        return Response(status=304)
    visit = enter(secret)
    if not visit.writes and request.method == "GET":
        remember(secret)
    match = visit.match
    page = MatchPage(
        chrome=chrome(_title(visit)),
        at=places(secret),
        heading=heading(match),
        sheet=sheet(match, secret),
        lines=lines(match, secret),
        pen=_pen(visit) if visit.writes else None,
        tables=() if match.over else tuple(map(_table, tables(visit))),
        meanwhile=meanwhile(match),
        final=final(match),
        notice=" ".join(map(str, get_flashed_messages())),
        tag=tag,
    )
    answer = make_response(render_template("matches/show.html", page=page))
    answer.set_etag(tag, weak=True)
    return answer


def _tag(seen: Pulse) -> str:
    """What this page hangs on: the match, this phone's right, language, suits, and the guard of its forms."""
    frame = chrome("")
    told = (seen.tag, frame.language, frame.four_colours, session.get(FIELD), asset_digest())
    return sha256(repr(told).encode()).hexdigest()[:20]


def _title(visit: Visit) -> str:
    score = visit.match.score
    if len(score) == 2:
        return str(_("%(mine)d to %(yours)d, %(deal)s", mine=score[0], yours=score[1], deal=heading(visit.match)))
    return ", ".join([" · ".join(map(wording.figure, score)), heading(visit.match)])


def _pen(visit: Visit) -> Pen:
    """What can be written of the match as a whole: always an undo of what there is."""
    secret, after = visit.secret, visit.after
    last = undoable(visit.stored.entries, last_table(visit.stored.entries, after), after)
    return Pen(
        undo=None if last is None else act("matches.undo", secret, after),
        undoes=undoes(visit.stored, visit.match, last),
        rematch=act("opening.rematch", secret, after) if visit.match.over else None,
    )


def _table(at: Seated) -> TablePart:
    """What can be told of one table; a phone that only looks reads who sits there."""
    visit, writes = at.visit, at.visit.writes and not at.now.waits
    draft = at.draft() if writes else None
    upcard = _upcard(at) if writes and at.rules.needs_upcard else None
    free = writes and draft is None
    known = upcard is None or bool(upcard.text)
    goes_out = at.rules.form is Form.RUMMY
    return TablePart(
        title=at.title,
        note=_note(at),
        asks=str(_("Who went out?") if goes_out else _("Who knocks?")),
        players=at.players,
        end=at.act("deal.start") if free and known else None,
        draft=_draft(at, draft) if draft else None,
        abandon=at.act("verdict.abandon", mark=draft.mark) if draft else None,
        void=at.act("matches.void") if writes else None,
        reasons=tuple(Reason(why, reason(visit.match, why)) for why in _reasons(at.rules)),
        counts=at.address("figures.counts") if free and known else "",
        points=at.address("figures.points") if free else "",
        upcard=upcard,
        wrong=at.address("irregularities.ask") if writes else "",
        remedies=remedies(at.names, at.now.remedies),
    )


def _reasons(rules: RuleSet) -> tuple[VoidReason, ...]:
    """Why a deal can be void here: the stock is no reason where a pile that runs out is turned over."""
    return tuple(why for why in VoidReason if why is not VoidReason.STOCK or rules.void_at_stock.value)


def _note(at: Seated) -> str:
    """Who deals at one of several tables, or that it has its result."""
    if not at.match.several:
        return ""
    if at.now.waits:
        return str(_("Has its result and waits for the other table."))
    if at.now.dealer is None:
        return ""
    return str(_("%(name)s deals", name=at.match.names[at.now.dealer]))


def _upcard(at: Seated) -> Upcard:
    """The card turned up first, and what it says."""
    href, code = at.address("upcard.turn"), at.upcard()
    if code is None:
        return Upcard("", str(_("Which card was turned up?")), href)
    card = Card.parse(code)
    return Upcard(wording.cards_text([card]), follows(at.rules, card), href)


def _draft(at: Seated, draft: DraftView) -> Draft:
    """The deal in progress: who ended it, whose hand is missing, and where it goes on."""
    names, secret = at.match.names, at.visit.secret
    out = at.rules.form is Form.RUMMY
    what = str(_("%(name)s goes out.", name=names[draft.knocker]) if out else _knocks(names[draft.knocker]))
    if not draft.missing:
        return Draft(what, (), at.address("verdict.show"))
    seats = in_turn(at.match, draft, draft.knocker)
    missing = wording.everyone([names[seat] for seat in seats], current_translations())
    what += " " + str(_("Cards missing: %(names)s.", names=missing))
    hands = [Link(url_for("deal.hand", secret=secret, seat=seat), names[seat]) for seat in seats]
    return Draft(what, tuple(hands), "")


def _knocks(name: str) -> str:
    return str(_("%(name)s knocks.", name=name))


@blueprint.post("/m/<secret>/undo")
def undo(secret: str) -> ResponseReturnValue:
    """Take back the last thing done."""
    visit = enter_to_write(secret)
    entries, shown = visit.stored.entries, after()
    table = last_table(entries, min(shown, len(entries)))
    told = undoes(visit.stored, visit.match, undoable(entries, table, visit.after))
    try:
        made = journal.undo(database(), visit.stored.id, stamp(visit), table=table)
    except NothingToUndo:
        return to_match(visit)
    except Conflict:
        return overtaken(visit)
    if not made.repeated:
        flash(str(_("Undone: %(what)s", what=told)))
    return to_match(visit)


@blueprint.post("/m/<secret>/void")
def void(secret: str) -> ResponseReturnValue:
    """A deal that is nobody's."""
    at = table_asked(enter_to_write(secret))
    if at.match.several and at.has_written("void"):
        return to_match(at.visit)
    return written(at.visit, {"kind": "void", "reason": request.form.get("reason", ""), **at.told}, at.number)


@blueprint.post("/m/<secret>/close")
def close(secret: str) -> ResponseReturnValue:
    """The table ends the match."""
    return written(enter_to_write(secret), {"kind": "close"})


@blueprint.post("/m/<secret>/first-dealer")
def first_dealer(secret: str) -> ResponseReturnValue:
    """Who dealt first, put right."""
    return written(enter_to_write(secret), {"kind": "first-dealer", "player": request.form.get("seat", "")})


@blueprint.post("/m/<secret>/rename")
def rename(secret: str) -> ResponseReturnValue:
    """A name, put right."""
    visit, form = enter_to_write(secret), request.form
    try:
        return written(visit, {"kind": "rename", "player": form.get("seat", ""), "to": form.get("name", "")})
    except BadNames as bad:
        typed = {form.get("seat", ""): form.get("name", "")}
        return settings_page(visit, typed, tuple(map(name_problem, bad.problems))), 422


@blueprint.post("/m/<secret>/delete")
def delete(secret: str) -> ResponseReturnValue:
    """The match, its record and its links go for good."""
    visit = enter_to_write(secret)
    matches.delete(database(), visit.stored.id)
    return redirect(url_for("home.index"), 303)
