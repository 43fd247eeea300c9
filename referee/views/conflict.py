"""409: the sheet as it is now, and below it what was typed on an older one, ready to be written all the same."""

from collections.abc import Iterator, Sequence

from flask import make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee.forms.deal import read_hand
from referee.forms.laid import LONGEST, TYPED
from referee.operations import drafts
from referee.operations.draft_view import DraftView
from referee.pages.match import Field, StalePage
from referee.pages.shared import Act, Line
from referee.showing import record
from referee.showing.hand import words
from referee.showing.places import guard, places
from referee.showing.sheet import heading, sheet
from referee.showing.typed import typed
from referee.views.entrance import Visit, after, enter_to_write, sent
from referee.views.table import Seated, table_asked, table_of
from referee.web.chrome import chrome
from referee.web.database import database

_DEALS = frozenset({"deal.hand", "verdict.confirm", "verdict.discard", "verdict.tie", "verdict.rummy", "laid.show"})
"""Forms of a deal in progress. It cannot be gone on with: its knock is told again, with the hands that were in."""
_EVEN_OVER = frozenset({"matches.undo", "matches.rename", "matches.first_dealer", "match_rules.show", "correct.entry"})
_OF_A_TABLE = _DEALS | {"irregularities.rule", "deal.start", "figures.counts", "figures.points", "matches.void"}


def overtaken(visit: Visit) -> ResponseReturnValue:
    """The page for a write that something newer has overtaken."""
    now = enter_to_write(visit.secret)
    at = _at(now) if request.endpoint in _OF_A_TABLE else None
    fields = _of_the_deal(at) if at and _is_of_a_deal() else sent()
    page = StalePage(
        chrome=chrome(str(_("The sheet changed meanwhile"))),
        at=places(now.secret),
        heading=(at.title if at else "") or heading(now.match),
        sheet=sheet(now.match, now.secret),
        news=_news(now),
        typed=typed(_told(fields), now.match),
        fields=fields,
        act=None if at and at.now.waits else _act(now, fields),
        own=_own(now),
    )
    return make_response(render_template("matches/stale.html", page=page), 409)


def _act(visit: Visit, fields: Sequence[Field]) -> Act | None:
    """Where it is posted again; nowhere for a deal once the match is over, nor for one in progress that is gone."""
    over = visit.match.over and request.endpoint not in _EVEN_OVER
    if over or (_is_of_a_deal() and not fields):
        return None
    again = url_for("deal.start", secret=visit.secret) if _is_of_a_deal() else request.full_path.rstrip("?")
    return Act(again, guard(visit.after))


def _is_of_a_deal() -> bool:
    """Whether the form was about a deal in progress, as one of a ruling on its knock is."""
    return request.endpoint in _DEALS or (request.endpoint == "irregularities.rule" and bool(request.args.get("mark")))


def _own(visit: Visit) -> bool:
    """Whether all that was written since came from this phone: a page of its past was sent again, changed."""
    writers = {entry.phone for entry in visit.stored.entries[after() :]}
    return writers == {visit.phone}


def _news(visit: Visit) -> tuple[Line, ...]:
    """What was written since the page that was sent, the latest first."""
    entries = record.entries(visit.stored, visit.match, visit.secret, visit.phone)
    unseen = entries[: max(0, visit.after - after())]
    return tuple(Line(entry.number, entry.story, entry.points, entry.href) for entry in unseen)


def _told(fields: Sequence[Field]) -> Iterator[Field]:
    """The fields under the names by which they are read back: what `seat` means depends on the form."""
    for field in fields:
        if field.name == "seat" and request.endpoint == "matches.first_dealer":
            yield Field("dealer", field.value)
        elif field.name != "seat" or request.endpoint != "matches.rename":
            yield field


def _of_the_deal(at: Seated) -> tuple[Field, ...]:
    """Who knocked and the hands that this phone may see, the one just sent before the one that was saved."""
    visit = at.visit
    draft = drafts.view(database(), visit.stored, visit.phone, table=at.number)
    knocker = request.form.get("knocker", "") if draft is None else str(draft.knocker)
    if knocker not in at.labels:
        return ()
    told = {**_saved(draft), **_just_sent(knocker)}
    return (Field("seat", knocker), *(Field(name, value) for name, value in sorted(told.items()) if value))


def _at(visit: Visit) -> Seated:
    """The table that the form was about: where its seat is, or the one it names."""
    seat = (request.view_args or {}).get("seat")
    if request.endpoint == "deal.start":
        seat = int(request.form["seat"])
    return table_asked(visit) if seat is None else table_of(visit, seat)


def _saved(draft: DraftView | None) -> dict[str, str]:
    if draft is None:
        return {}
    hands = {f"keep-{hand.seat}": hand.cards or "" for hand in draft.hands}
    return hands | {name: str(draft.facts.get(name, "")) for name in ("discard", "taken")}


def _just_sent(knocker: str) -> dict[str, str]:
    match request.endpoint:
        case "deal.hand":
            seat, form = str((request.view_args or {})["seat"]), read_hand()
            hand = {f"keep-{seat}": " ".join([words(form.held.cards), *form.bad]).strip()}
            thrown = {name: request.form.get(name, "")[:LONGEST] for name in ("discard", "taken")}
            return hand | thrown if seat == knocker else hand
        case "verdict.discard":
            return {"discard": request.form.get("card", "")[:LONGEST]}
        case "laid.show" if request.form.get("layout") == TYPED:
            return {"spread": request.form.get("spread", "")[:LONGEST]}
    return {}
