"""409: the sheet as it is now, and below it what was typed on an older one, ready to be written all the same."""

from collections.abc import Sequence

from flask import make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import read_cards
from referee.operations import drafts
from referee.operations.draft_view import DraftView
from referee.pages.match import Field, StalePage, Typed
from referee.pages.shared import Act
from referee.showing.places import guard, places
from referee.showing.sheet import heading, line, sheet
from referee.views.entrance import Visit, enter_to_write
from referee.web.chrome import chrome
from referee.web.csrf import FIELD
from referee.web.database import database

_GUARDS = frozenset({"key", "after", "do", FIELD})
_DEALS = frozenset({"deal.hand", "deal.verdict", "deal.laid", "deal.discard", "deal.accept"})


def overtaken(visit: Visit) -> ResponseReturnValue:
    """The page for a write that something newer has overtaken."""
    seen = visit.after if not request.form.get("after", "").isdigit() else int(request.form["after"])
    now = enter_to_write(visit.secret)
    fields = _fields(now)
    page = StalePage(
        chrome=chrome(str(_("The sheet changed meanwhile"))),
        at=places(now.secret),
        heading=heading(now.match),
        sheet=sheet(now.match, now.secret),
        news=tuple(line(now.match, deal, now.secret) for deal in reversed(now.match.deals) if deal.entry > seen),
        typed=tuple(_typed(field, now.match.names) for field in fields),
        fields=tuple(fields),
        act=None if now.match.over else Act(_action(now), guard(now.after)),
    )
    return make_response(render_template("matches/stale.html", page=page), 409)


def _action(visit: Visit) -> str:
    """Where it is posted again: a deal in progress begins anew, with the hands that were in."""
    if request.endpoint in _DEALS:
        return url_for("deal.start", secret=visit.secret)
    return request.path


def _fields(visit: Visit) -> Sequence[Field]:
    if request.endpoint not in _DEALS:
        return [Field(name, value) for name, value in request.form.items(multi=True) if name not in _GUARDS]
    draft = drafts.view(database(), visit.stored, visit.phone)
    cards = dict(_hands(draft))
    if request.endpoint == "deal.hand" and request.view_args:
        cards[int(request.view_args["seat"])] = " ".join(request.form.getlist("card"))
    knocker = draft.knocker if draft else 0
    return [Field("seat", str(knocker)), *(Field(f"keep-{seat}", held) for seat, held in sorted(cards.items()) if held)]


def _hands(draft: DraftView | None) -> list[tuple[int, str]]:
    return [(hand.seat, hand.cards) for hand in draft.hands if hand.cards] if draft else []


def _typed(field: Field, names: tuple[str, ...]) -> Typed:
    """What was typed, as it is read back."""
    kind, _dash, seat = field.name.partition("-")
    who = names[int(seat)] if seat.isdigit() and int(seat) < len(names) else ""
    labels = {
        "seat": _("Who knocks?"),
        "knocker": _("Who knocked"),
        "winner": _("Who won the deal?"),
        "keep": _("The hand of %(name)s", name=who),
        "deadwood": _("%(name)s, deadwood", name=who),
        "name": _("Name"),
        "reason": _("Why it is void"),
        "outcome": _("How it ended"),
        "points": _("points"),
    }
    value = field.value
    if kind in ("seat", "knocker", "winner") and value.isdigit() and int(value) < len(names):
        value = names[int(value)]
    if kind == "keep":
        value = wording.cards_text(read_cards(value)[0])
    return Typed(str(labels.get(kind, kind)), value)
