"""A match: opened, looked at, corrected, ended. Every write is a form that is answered by 303 to the match."""

import secrets
import uuid
from collections.abc import Sequence
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
from referee.operations import drafts, journal, matches
from referee.operations.draft_view import DraftView
from referee.operations.errors import BadNames, Conflict, KeyReused, NothingToUndo
from referee.operations.freshness import undoable
from referee.operations.matches import NewMatch
from referee.operations.pulse import Pulse, pulse
from referee.operations.stored import Event
from referee.pages.chrome import Link, Problem
from referee.pages.home import NewPage, RuleChoice
from referee.pages.match import Draft, MatchPage, Pen, Reason
from referee.pages.shared import Act
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.scoring.verdict import VoidReason
from referee.showing.final import final
from referee.showing.places import act, guard, places
from referee.showing.record import undoes
from referee.showing.sheet import heading, lines, sheet
from referee.showing.typed import reason
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, app_key, enter, enter_to_write, remember, stamp
from referee.views.home import known_names
from referee.web.assets import asset_digest
from referee.web.chrome import chrome
from referee.web.csrf import FIELD, grown_old, shows_again
from referee.web.database import database
from referee.web.i18n import current_translations
from referee.web.phone import phone_for_writing, phone_token

blueprint = Blueprint("matches", __name__)


def _new_again() -> ResponseReturnValue:
    return _new_page(NewMatchForm(), (Problem(grown_old()),)), 400


@blueprint.route("/new", methods=["GET", "POST"])
@shows_again(_new_again)
def new() -> ResponseReturnValue:
    """The form of a new match; posted, it opens one."""
    form = NewMatchForm()
    if request.method == "GET":
        return _new_page(form, ())
    if problems := form.problems():
        return _new_page(form, problems), 422
    dealer = _dealer(form.dealer.data or "")
    wanted = NewMatch({"base": form.rules.data}, form.names, dealer)
    try:
        opened = matches.open_match(database(), app_key(), wanted, form.key.data or "", phone_for_writing())
    except KeyReused:
        text = _("This form has already opened a match. Send it once more to open another.")
        return _new_page(form, (Problem(str(text)),)), 409
    return redirect(url_for("matches.show", secret=opened.secret), 303)


def _dealer(choice: str) -> int | None:
    """The seat named, or one drawn by lot (000 §11)."""
    if choice == LOT:
        return secrets.randbelow(2)
    return None if choice == UNKNOWN else int(choice)


def _new_page(form: NewMatchForm, problems: tuple[Problem, ...]) -> str:
    t = current_translations()
    choices = tuple(
        RuleChoice(
            system,
            rulebook.rules_name(rules, t),
            rulebook.summary(rules, t),
            url_for("rules.show", system=system) + "?from=" + url_for("matches.new"),
        )
        for system, rules in SYSTEMS.items()
    )
    page = NewPage(
        chrome=chrome(str(_("New match"))),
        action=url_for("matches.new"),
        key=uuid.uuid4().hex,
        back=url_for("home.index"),
        names=form.names,
        dealer=form.dealer.data or LOT,
        rules=form.rules.data or ES_GIN.id,
        choices=choices,
        known=known_names(),
        problems=problems,
    )
    return render_template("matches/new.html", page=page)


@blueprint.get("/m/<secret>")
def show(secret: str) -> ResponseReturnValue:
    """The match as it stands; 304 to who has seen it so, for one query and no judging."""
    tag = _tag(pulse(database(), secret, phone_token()))
    if request.if_none_match.contains_weak(tag) and "_flashes" not in session:
        return Response(status=304)
    visit = enter(secret)
    if not visit.writes and request.method == "GET":
        remember(secret)
    draft = drafts.view(database(), visit.stored, visit.phone) if visit.writes else None
    if draft is not None and draft.stale:
        draft = None
    match = visit.match
    page = MatchPage(
        chrome=chrome(_title(visit)),
        at=places(secret),
        heading=heading(match),
        sheet=sheet(match, secret),
        lines=lines(match, secret),
        pen=_pen(visit, draft) if visit.writes else None,
        draft=_draft(visit, draft) if draft else None,
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
    return str(_("%(mine)d to %(yours)d, %(deal)s", mine=score[0], yours=score[1], deal=heading(visit.match)))


def _pen(visit: Visit, draft: DraftView | None) -> Pen:
    """What can be written now: a deal while the match goes on, and always an undo of what there is."""
    secret, after, over = visit.secret, visit.after, visit.match.over
    last = undoable(visit.stored.entries, 0, after)
    free = not over and draft is None
    return Pen(
        knock=act("deal.start", secret, after) if free else None,
        void=None if over else act("matches.void", secret, after),
        undo=None if last is None else act("matches.undo", secret, after),
        undoes=undoes(visit.stored, visit.match, last),
        abandon=Act(url_for("deal.abandon", secret=secret, mark=draft.mark), guard(after)) if draft else None,
        rematch=act("matches.rematch", secret, after) if over else None,
        counts=url_for("figures.counts", secret=secret) if free else "",
        points=url_for("figures.points", secret=secret) if free else "",
        reasons=tuple(Reason(why, reason(visit.match, why)) for why in VoidReason),
    )


def _draft(visit: Visit, draft: DraftView) -> Draft:
    """The deal in progress: who knocked, whose hand is missing, and where it goes on."""
    names = visit.match.names
    what = str(_("%(name)s knocks.", name=names[draft.knocker]))
    if not draft.missing:
        return Draft(what, (), url_for("deal.verdict", secret=visit.secret))
    missing = _together([names[seat] for seat in draft.missing])
    what += " " + str(_("Cards missing: %(names)s.", names=missing))
    seats = sorted(draft.missing, key=lambda seat: seat != draft.knocker)
    hands = [Link(url_for("deal.hand", secret=visit.secret, seat=seat), names[seat]) for seat in seats]
    return Draft(what, tuple(hands), "")


def _together(names: Sequence[str]) -> str:
    """One name or two: "Elena and Tomás"."""
    return names[0] if len(names) == 1 else wording.pair(names[0], names[1], current_translations())


def written(visit: Visit, event: Event) -> ResponseReturnValue:
    """Add one entry to the journal and go back to the match; 409 where something newer has overtaken it."""
    try:
        journal.write(database(), visit.stored.id, event, stamp(visit))
    except Conflict:
        return overtaken(visit)
    return redirect(url_for("matches.show", secret=visit.secret), 303)


@blueprint.post("/m/<secret>/undo")
def undo(secret: str) -> ResponseReturnValue:
    """Take back the last thing done."""
    visit = enter_to_write(secret)
    last = undoable(visit.stored.entries, 0, visit.after)
    told = undoes(visit.stored, visit.match, last)
    try:
        made = journal.undo(database(), visit.stored.id, stamp(visit))
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
    return written(enter_to_write(secret), {"kind": "void", "reason": request.form.get("reason", "")})


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
    wanted = NewMatch(stored.rules, visit.match.names, _dealer(LOT), stored.rules_name)
    opened = matches.open_match(database(), app_key(), wanted, request.form.get("key", ""), phone_for_writing())
    return redirect(url_for("matches.show", secret=opened.secret), 303)


@blueprint.post("/m/<secret>/delete")
def delete(secret: str) -> ResponseReturnValue:
    """The match, its record and its links go for good."""
    visit = enter_to_write(secret)
    matches.delete(database(), visit.stored.id)
    return redirect(url_for("home.index"), 303)
