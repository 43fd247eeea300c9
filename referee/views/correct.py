"""The past put right: an old entry told otherwise, taken out or put back; before and after are shown first."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.reading import At
from referee.corrections import difference
from referee.forms.correct import Correction, fields_of
from referee.operations import journal
from referee.operations.errors import Conflict, Refused, Unsettled
from referee.operations.freshness import root
from referee.operations.history import retraction, stood
from referee.operations.stored import Event
from referee.pages.chrome import Link, Problem
from referee.pages.foreseen import ForeseenPage
from referee.pages.shared import Act
from referee.scoring.errors import Fault
from referee.scoring.match import Match
from referee.scoring.verdict import Illegal
from referee.showing import foreseen
from referee.showing.history import in_brief
from referee.showing.sheet import brief
from referee.views.answers import to_match, written
from referee.views.conflict import overtaken
from referee.views.entrance import after, enter_to_write, sent
from referee.views.old_entry import Old, build_on, form_page, old_entry
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("correct", __name__)


def _again(secret: str, number: int) -> ResponseReturnValue:
    visit = enter_to_write(secret)
    old = old_entry(visit, number)
    return form_page(old, _how(old), _given(old), (Problem(grown_old()),)), 400


def _given(old: Old) -> dict[str, str]:
    """What was typed; where no form was sent, what the entry says."""
    sent = request.form.get("what") == "amend"
    return dict(request.form.items()) if sent else fields_of(old.event, old.deal, old.asked)


@blueprint.route("/m/<secret>/correct/<int:number>", methods=["GET", "POST"])
@shows_again(_again)
def entry(secret: str, number: int) -> ResponseReturnValue:
    """The entry as it was told; posted, what would come of it (`do=look`), the form again (`edit`), or the writing."""
    visit = enter_to_write(secret)
    if 0 < number <= visit.stored.last and (about := root(visit.stored.events, visit.stored.events[number - 1])):
        return redirect(url_for("correct.entry", secret=secret, number=about))
    old = old_entry(visit, number)
    if request.method == "GET":
        return form_page(old, _how(old), _given(old), ())
    if request.form.get("do") == "write" and _made(old):
        return to_match(old.visit)
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
    fields, how = _given(old), _how(old)
    what = request.form.get("what", "amend")
    if request.form.get("do") == "edit":
        return form_page(old, how, fields, ())
    event, problems = _told(old, what, how)
    if problems:
        return form_page(old, how, fields, problems), 422
    try:
        becomes = journal.foresee(old.visit.stored, event, after())
        if request.form.get("do") == "write":
            return written(old.visit, event)
    except Refused as refused:
        return form_page(old, how, fields, tuple(_problem(old, fault) for fault in refused.faults)), 422
    except Unsettled as unsettled:
        return form_page(old, how, fields, (_unsettled(old, unsettled),), illegal=_is_illegal(unsettled)), 422
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


def _foreseen(old: Old, event: Event, what: str, becomes: Match) -> str:
    visit, before = old.visit, old.match
    page = ForeseenPage(
        chrome=chrome(old.heading),
        back=Link(old.address, str(_("Correct"))),
        heading=old.heading,
        what=_what(old, event),
        rules=(),
        rows=foreseen.rows(before, becomes),
        deals=foreseen.deals(before, becomes),
        ends=foreseen.ends(before, becomes),
        act=Act(old.address, build_on(visit)),
        fields=sent(),
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
