"""The past put right: an old entry told otherwise, taken out or put back; before and after are shown first."""

from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.reading import At
from referee.corrections import difference
from referee.forms.correct import HOWS, KEPT, Correction, barred_names, fields_of
from referee.forms.deal import Asked, outcomes
from referee.operations import journal
from referee.operations.errors import Conflict, Refused, Unsettled
from referee.operations.freshness import root
from referee.operations.history import retraction, stood
from referee.operations.stored import Event, StoredEntry
from referee.pages.chrome import Guard, Link, Problem
from referee.pages.correct import Asks, CorrectPage, ForeseenPage, Way
from referee.pages.match import Field, Outcome, Reason
from referee.pages.shared import Act, Seat
from referee.scoring.errors import Fault
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Illegal, VoidReason
from referee.showing import foreseen
from referee.showing.history import CORRECTED, history, in_brief, lost, notes, story
from referee.showing.places import guard, places
from referee.showing.sheet import brief, names_at
from referee.showing.typed import OUTCOMES, reason
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, after, enter_to_write
from referee.views.matches import written
from referee.views.paper import deal_heading
from referee.web.chrome import chrome
from referee.web.csrf import FIELD, grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("correct", __name__)

GUARDS = frozenset({"key", "after", "do", FIELD})
_RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Old:
    """The entry that is put right: as it stands, or stood before it was taken out; `deal` where it is one."""

    visit: Visit
    entry: StoredEntry
    event: Event
    deal: DealRecord | None
    gone: bool

    @property
    def match(self) -> Match:
        return self.visit.match

    @property
    def asked(self) -> Asked:
        """The players of its table, or everybody."""
        seats = self.deal.seats if self.deal else tuple(range(len(self.match.names)))
        return Asked(self.match.rules, seats, names_at(self.match, seats))

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms in which it can be told."""
        if self.gone or self.event.get("kind") not in (*HOWS, _RULING):
            return ()
        return HOWS if self.deal else (_RULING,)

    @property
    def heading(self) -> str:
        if self.deal is not None:
            return deal_heading(self.match, self.deal) if self.deal.number else str(_("Void deal"))
        return str(_("Correction"))

    @property
    def told(self) -> str:
        return brief(self.match, self.deal) if self.deal else story(self.event, self.match)

    @property
    def address(self) -> str:
        return url_for("correct.entry", secret=self.visit.secret, number=self.entry.number)


def _old(visit: Visit, number: int) -> Old:
    """The entry with this number; 404 where it cannot be corrected here."""
    if not 0 < number <= visit.stored.last:
        abort(404)
    entry, told = visit.stored.entries[number - 1], history(visit.stored, visit.match)
    if entry.event.get("kind") not in CORRECTED:
        abort(404)
    now, change = stood(visit.stored.events, number), told.last_of(number)
    held = now or (change.before if change else None)
    deal = next((one for one in visit.match.deals if one.entry == number), None) or lost(told, number)
    return Old(visit, entry, held.event if held else entry.event, deal, gone=now is None)


def _again(secret: str, number: int) -> ResponseReturnValue:
    visit = enter_to_write(secret)
    old = _old(visit, number)
    return _form(old, _how(old), dict(request.form.items()), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/correct/<int:number>", methods=["GET", "POST"])
@shows_again(_again)
def entry(secret: str, number: int) -> ResponseReturnValue:
    """The entry as it was told; posted, what would come of it (`do=look`), the form again (`edit`), or the writing."""
    visit = enter_to_write(secret)
    if 0 < number <= visit.stored.last and (about := root(visit.stored.events, visit.stored.events[number - 1])):
        return redirect(url_for("correct.entry", secret=secret, number=about))
    old = _old(visit, number)
    if request.method == "GET":
        return _form(old, _how(old), fields_of(old.event, old.deal, old.asked), ())
    if request.form.get("do") == "write" and _made(old):
        return redirect(url_for("matches.show", secret=secret), 303)
    try:
        return _posted(old)
    except Conflict:
        return overtaken(visit)


def _made(old: Old) -> bool:
    """Whether this form has been written before: sent twice, it is answered as the first time."""
    first = journal.first_answer(old.visit.stored, request.form.get("key", ""))
    return first is not None and root(old.visit.stored.events, first.event) == old.entry.number


def _posted(old: Old) -> ResponseReturnValue:
    """Look, edit or write. Raises Conflict."""
    fields, how = dict(request.form.items()), _how(old)
    what = request.form.get("what", "amend")
    if request.form.get("do") == "edit":
        return _form(old, how, fields, ())
    event, problems = _told(old, what, how)
    if problems:
        return _form(old, how, fields, problems), 422
    try:
        becomes = journal.foresee(old.visit.stored, event, after())
        if request.form.get("do") == "write":
            return written(old.visit, event)
    except Refused as refused:
        return _form(old, how, fields, tuple(_problem(old, fault) for fault in refused.faults)), 422
    except Unsettled as unsettled:
        return _form(old, how, fields, (_unsettled(old, unsettled),), illegal=_is_illegal(unsettled)), 422
    return _foreseen(old, event, what, becomes)


def _how(old: Old) -> str:
    """The form that is shown: the one asked for, or the one it was told in; "" where there is none."""
    asked = request.values.get("how", "")
    kind = str(old.event.get("kind"))
    return asked if asked in old.forms else kind if kind in old.forms else ""


def _told(old: Old, what: str, how: str) -> tuple[Event, tuple[Problem, ...]]:
    """The entry that this form would write."""
    number = old.entry.number
    if what == "retract" and not old.gone:
        return {"kind": "retract", "event": number}, ()
    if what == "restore" and old.gone:
        return {"kind": "retract", "event": retraction(old.visit.stored, number)}, ()
    if not how:
        abort(400)
    told, problems = Correction(how, dict(request.form.items()), old.asked, old.event).read()
    changed = difference(old.event, told)
    if not problems and not changed:
        problems = (Problem(str(_("This is what the sheet says already. Change something, or leave it.")), ""),)
    return {"kind": "amend", "event": number, "with": changed}, problems


def _problem(old: Old, fault: Fault) -> Problem:
    """A fault in words, with the field it speaks of; one of another deal says which."""
    text = wording.fault(fault, old.match.names, current_translations())
    if fault.at[:1] == ("events",) and isinstance(fault.at[1], int):
        other = next((deal for deal in old.match.deals if deal.entry == fault.at[1] + 1), None)
        told = brief(old.match, other) if other else ""
        return Problem(str(_("Another deal could not be so any more (%(deal)s): %(why)s", deal=told, why=text)), "")
    return Problem(text, _field(fault.at))


def _field(at: At) -> str:
    """The field of the form at a place of the event."""
    match at:
        case ("cards", int() as seat, *_rest):
            return f"keep-{seat}"
        case (("discard" | "taken" | "upcard") as name, *_rest):
            return name
        case (("laid" | "laid_off"), *_rest):
            return "laid"
        case ("deadwood" | "points", label, *_rest):
            return f"{at[0]}-{label}"
    return ""


def _unsettled(old: Old, unsettled: Unsettled) -> Problem:
    names, t = old.asked.names, current_translations()
    verdict = unsettled.verdict
    text = wording.brief(None, names, t) if verdict is None else wording.story(verdict, names, t)
    return Problem(text, "accepted" if _is_illegal(unsettled) else "")


def _is_illegal(unsettled: Unsettled) -> bool:
    return isinstance(unsettled.verdict, Illegal)


# --- the pages --------------------------------------------------------------------------------------------------------


def _form(old: Old, how: str, given: dict[str, str], problems: tuple[Problem, ...], *, illegal: bool = False) -> str:
    asked, visit = old.asked, old.visit
    fields = dict.fromkeys(fields_of({}, None, asked), "") | given
    page = CorrectPage(
        chrome=chrome(old.heading),
        at=places(visit.secret),
        heading=old.heading,
        told=old.told,
        note=notes(history(visit.stored, old.match), old.entry),
        gone=old.gone,
        act=Act(old.address, _guard(visit)),
        out=Act(old.address, _guard(visit)),
        asks=_asks(old, how, fields, illegal=illegal),
        ways=tuple(Way(text, f"{old.address}?how={one}", one == how) for one, text in _ways(old)),
        players=tuple(Seat(seat, name) for seat, name in zip(asked.seats, asked.names, strict=True)),
        fields=fields,
        outcomes=tuple(Outcome(value, str(OUTCOMES[value])) for value in outcomes(asked)),
        reasons=tuple(Reason(why, reason(old.match, why)) for why in VoidReason),
        problems=problems,
    )
    return render_template("matches/correct.html", page=page)


def _guard(visit: Visit) -> Guard:
    """Built on what the first page of this correction showed, however often it is looked at again."""
    return Guard(guard(0).key, after() if request.method == "POST" else visit.after)


def _ways(old: Old) -> list[tuple[str, str]]:
    words = {"deal": _("Cards"), "counts": _("Counts"), "points": _("Points"), "void": _("Void")}
    return [(how, str(words[how])) for how in old.forms if how in words]


def _asks(old: Old, how: str, fields: dict[str, str], *, illegal: bool) -> Asks:
    asked, event = old.asked, old.event
    goes_out, end = asked.goes_out, how in ("deal", "counts")
    kept = {name: bool(event.get(name) or fields.get(name)) for name in KEPT}
    return Asks(
        how=how,
        goes_out=goes_out,
        each=asked.each or how == _RULING,
        upcard=end and (asked.rules.needs_upcard or bool(event.get("upcard"))),
        tie=end and not goes_out and len(asked.seats) > 2,
        accepted=end and not goes_out and (illegal or kept["accepted"]),
        laid=how == "deal" and bool(event.get("laid") or event.get("laid_off")),
        as_dealt=how == "deal" and kept["as_dealt"],
        barred=barred_names(event, asked) if end else "",
    )


def _foreseen(old: Old, event: Event, what: str, becomes: Match) -> str:
    visit, before = old.visit, old.match
    fields = tuple(Field(name, value) for name, value in request.form.items(multi=True) if name not in GUARDS)
    page = ForeseenPage(
        chrome=chrome(old.heading),
        guard=_guard(visit),
        back=Link(old.address, str(_("Correct"))),
        heading=old.heading,
        what=_what(old, event),
        rows=foreseen.rows(before, becomes),
        deals=foreseen.deals(before, becomes),
        ends=foreseen.ends(before, becomes),
        action=old.address,
        fields=fields,
        write=_button(what),
        edits=what == "amend",
    )
    return render_template("matches/foreseen.html", page=page)


def _button(what: str) -> str:
    words = {"retract": _("Take it out"), "restore": _("Put it back")}
    return str(words.get(what, _("Write it down")))


def _what(old: Old, event: Event) -> str:
    """What is done, in one line."""
    is_ = stood((*old.visit.stored.events, event), old.entry.number)
    becomes = in_brief(old.match, is_) if is_ else ""
    if old.gone:
        return str(_("Put back: %(what)s", what=becomes))
    if not becomes:
        return str(_("Taken out: %(what)s", what=old.told))
    return str(_("Corrected: %(before)s → %(after)s", before=old.told, after=becomes))
