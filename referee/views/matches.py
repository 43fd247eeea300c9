"""A match: opened, looked at, corrected, ended. Every write is a form that is answered by 303 to the match."""

import secrets
import uuid
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

from referee import rulebook, wording
from referee.forms.match import LOT, UNKNOWN, NewMatchForm, name_problem
from referee.operations import house_rules, journal, matches
from referee.operations.draft_view import DraftView
from referee.operations.errors import BadNames, Conflict, KeyReused, NothingToUndo
from referee.operations.freshness import last_table, undoable
from referee.operations.matches import NewMatch
from referee.operations.pulse import Pulse, pulse
from referee.operations.stored import Event
from referee.pages.chrome import Link, Problem
from referee.pages.home import NewPage, RuleChoice
from referee.pages.match import Draft, MatchPage, Pen, Reason, TablePart, Upcard
from referee.pages.shared import Act, Seat
from referee.scoring.cards import Card
from referee.scoring.rules import Form, RuleSet
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.scoring.verdict import VoidReason
from referee.showing.final import final
from referee.showing.hand import in_turn
from referee.showing.opening import new_seats
from referee.showing.places import act, guard, places
from referee.showing.record import undoes
from referee.showing.sheet import heading, lines, meanwhile, sheet
from referee.showing.typed import reason
from referee.showing.upcard import follows
from referee.showing.wrong import remedies
from referee.views.chosen import Chosen, chosen
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, after, app_key, enter, enter_to_write, remember, stamp
from referee.views.home import known_names
from referee.views.table import Seated, table_asked, tables
from referee.web.assets import asset_digest
from referee.web.chrome import chrome
from referee.web.csrf import FIELD, grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.phone import current_phone, phone_for_writing, phone_token

blueprint = Blueprint("matches", __name__)

FIRST = Chosen({"base": ES_GIN.id}, ES_GIN)
"""The rules of a match where nobody has said by which to play."""


def _new_again() -> ResponseReturnValue:
    return _new_page(NewMatchForm(), (Problem(grown_old()),)), 400


@blueprint.route("/new", methods=["GET", "POST"])
@shows_again(_new_again)
def new() -> ResponseReturnValue:
    """The form of a new match; posted, it opens one, or asks for another game (`game`) and keeps what was typed."""
    form = NewMatchForm()
    if request.method == "GET" or form.game.data:
        return _new_page(form, ())
    known = chosen(form.asked)
    found = known or FIRST
    if problems := form.problems(found.rules, known=known is not None):
        return _new_page(form, problems), 422
    names = form.names(found.rules)
    wanted = NewMatch(found.told, names, _dealer(form.dealer.data or "", len(names)), found.name)
    try:
        opened = matches.open_match(database(), app_key(), wanted, form.key.data or "", phone_for_writing())
    except KeyReused:
        text = _("This form has already opened a match. Send it once more to open another.")
        return _new_page(form, (Problem(str(text)),)), 409
    return redirect(url_for("matches.show", secret=opened.secret), 303)


def _dealer(choice: str, seats: int) -> int | None:
    """The seat named, or one drawn by lot (000 §11)."""
    if choice == LOT:
        return secrets.randbelow(seats)
    return None if choice == UNKNOWN else int(choice)


def _new_page(form: NewMatchForm, problems: tuple[Problem, ...]) -> str:
    named = ((name, chosen(name)) for name in (form.asked, form.rules.data or ""))
    value, rules = next(((name, now.rules) for name, now in named if now), (FIRST.rules.id, FIRST.rules))
    page = NewPage(
        chrome=chrome(str(_("New match"))),
        action=url_for("matches.new"),
        key=uuid.uuid4().hex,
        back=url_for("home.index"),
        seats=new_seats(rules, form.typed),
        dealer=form.dealer.data or LOT,
        rules=value,
        choices=_choices(),
        lots=url_for("lots.draw_lots"),
        own=url_for("house.index") + "?from=" + url_for("matches.new"),
        known=known_names(),
        problems=problems,
    )
    return render_template("matches/new.html", page=page)


def _kept_rules() -> tuple[house_rules.HouseRules, ...]:
    phone = current_phone()
    return () if phone is None else house_rules.of_phone(database(), phone)


def _choices() -> tuple[RuleChoice, ...]:
    """Every game there is, and before them the rules that this phone has made its own."""
    t = current_translations()
    own = [
        RuleChoice(
            f"house-{kept.id}",
            rulebook.rules_name(kept.rules, t, kept.name),
            rulebook.summary(kept.rules, t),
            url_for("house.show", number=kept.id),
        )
        for kept in _kept_rules()
    ]
    systems = [
        RuleChoice(
            system,
            rulebook.rules_name(rules, t),
            rulebook.summary(rules, t),
            url_for("rules.show", system=system) + "?from=" + url_for("matches.new"),
        )
        for system, rules in SYSTEMS.items()
    ]
    return (*own, *systems)


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
        rematch=act("matches.rematch", secret, after) if visit.match.over else None,
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
        players=tuple(Seat(seat, name) for seat, name in zip(at.now.seats, at.names, strict=True)),
        end=_act("deal.start", at) if free and known else None,
        draft=_draft(at, draft) if draft else None,
        abandon=_act("judged.abandon", at, mark=draft.mark) if draft else None,
        void=_act("matches.void", at) if writes else None,
        reasons=tuple(Reason(why, reason(visit.match, why)) for why in _reasons(at.rules)),
        counts=url_for("figures.counts", secret=visit.secret, **at.query) if free and known else "",
        points=url_for("figures.points", secret=visit.secret, **at.query) if free else "",
        upcard=upcard,
        wrong=url_for("wrong.ask", secret=visit.secret, **at.query) if writes else "",
        remedies=remedies(at.names, at.now.remedies),
    )


def _act(endpoint: str, at: Seated, mark: str | None = None) -> Act:
    return Act(url_for(endpoint, secret=at.visit.secret, mark=mark, **at.query), guard(at.visit.after))


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
    href, code = url_for("upcard.turn", secret=at.visit.secret, **at.query), at.upcard()
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
        return Draft(what, (), url_for("judged.verdict", secret=secret, **at.query))
    seats = in_turn(at.match, draft, draft.knocker)
    missing = wording.everyone([names[seat] for seat in seats], current_translations())
    what += " " + str(_("Cards missing: %(names)s.", names=missing))
    hands = [Link(url_for("deal.hand", secret=secret, seat=seat), names[seat]) for seat in seats]
    return Draft(what, tuple(hands), "")


def _knocks(name: str) -> str:
    return str(_("%(name)s knocks.", name=name))


def written(visit: Visit, event: Event, table: int = 0) -> ResponseReturnValue:
    """Add one entry to the journal and go back to the match; 409 where something newer has overtaken it."""
    try:
        journal.write(database(), visit.stored.id, event, stamp(visit), table=table)
    except Conflict:
        return overtaken(visit)
    return redirect(url_for("matches.show", secret=visit.secret), 303)


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
        return redirect(url_for("matches.show", secret=secret), 303)
    except Conflict:
        return overtaken(visit)
    if not made.repeated:
        flash(str(_("Undone: %(what)s", what=told)))
    return redirect(url_for("matches.show", secret=secret), 303)


@blueprint.post("/m/<secret>/void")
def void(secret: str) -> ResponseReturnValue:
    """A deal that is nobody's."""
    at = table_asked(enter_to_write(secret))
    if at.match.several and at.has_written("void"):
        return redirect(url_for("matches.show", secret=secret), 303)
    table = {"table": list(at.labels)} if at.match.several else {}
    return written(at.visit, {"kind": "void", "reason": request.form.get("reason", ""), **table}, at.number)


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
        from referee.views.settings import settings_page

        typed = {form.get("seat", ""): form.get("name", "")}
        return settings_page(visit, typed, tuple(map(name_problem, bad.problems))), 422


@blueprint.post("/m/<secret>/rematch")
def rematch(secret: str) -> ResponseReturnValue:
    """Another match of the same players by the same rules; lots are drawn again (000 §11)."""
    visit = enter_to_write(secret)
    stored = visit.stored
    wanted = NewMatch(stored.rules, visit.match.names, _dealer(LOT, len(visit.match.names)), stored.rules_name)
    opened = matches.open_match(database(), app_key(), wanted, request.form.get("key", ""), phone_for_writing())
    return redirect(url_for("matches.show", secret=opened.secret), 303)


@blueprint.post("/m/<secret>/delete")
def delete(secret: str) -> ResponseReturnValue:
    """The match, its record and its links go for good."""
    visit = enter_to_write(secret)
    matches.delete(database(), visit.stored.id)
    return redirect(url_for("home.index"), 303)
