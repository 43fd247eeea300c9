"""An old entry of a match, and the form in which it is put right. Knows the entry, not what becomes of it."""

from dataclasses import dataclass

from flask import abort, render_template, request, url_for
from flask_babel import gettext as _

from referee.forms.correct import HOWS, KEPT, barred_names, fields_of
from referee.forms.deal import Asked, outcomes
from referee.operations.history import stood
from referee.operations.stored import Event, StoredEntry
from referee.pages.chrome import Guard, Problem
from referee.pages.correct import Asks, CorrectPage, Way
from referee.pages.match import Outcome, Reason
from referee.pages.shared import Act, Seat
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import VoidReason
from referee.showing.history import CORRECTED, history, lost, notes, story
from referee.showing.places import guard, places
from referee.showing.sheet import brief, deal_heading, names_at
from referee.showing.typed import OUTCOMES, reason
from referee.views.entrance import Visit, after
from referee.web.chrome import chrome

RULING = "ruling"


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
        if self.gone or self.event.get("kind") not in (*HOWS, RULING):
            return ()
        return HOWS if self.deal else (RULING,)

    @property
    def heading(self) -> str:
        if self.deal is not None:
            return deal_heading(self.match, self.deal)
        return str(_("Correction"))

    @property
    def told(self) -> str:
        return brief(self.match, self.deal) if self.deal else story(self.event, self.match)

    @property
    def address(self) -> str:
        return url_for("correct.entry", secret=self.visit.secret, number=self.entry.number)


def old_entry(visit: Visit, number: int) -> Old:
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


def form_page(
    old: Old, how: str, given: dict[str, str], problems: tuple[Problem, ...], *, illegal: bool = False
) -> str:
    """The form of that entry, filled in as `given`, with everything that is wrong."""
    asked, visit = old.asked, old.visit
    fields = dict.fromkeys(fields_of({}, None, asked), "") | given
    page = CorrectPage(
        chrome=chrome(old.heading),
        at=places(visit.secret),
        heading=old.heading,
        told=old.told,
        note=notes(history(visit.stored, old.match), old.entry),
        gone=old.gone,
        act=Act(old.address, build_on(visit)),
        out=Act(old.address, build_on(visit)),
        asks=_asks(old, how, fields, illegal=illegal),
        ways=tuple(Way(text, f"{old.address}?how={one}", one == how) for one, text in _ways(old)),
        players=tuple(Seat(seat, name) for seat, name in zip(asked.seats, asked.names, strict=True)),
        fields=fields,
        outcomes=tuple(Outcome(value, str(OUTCOMES[value])) for value in outcomes(asked)),
        reasons=tuple(Reason(why, reason(old.match, why)) for why in VoidReason),
        problems=problems,
    )
    return render_template("matches/correct.html", page=page)


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
        each=asked.each or how == RULING,
        upcard=end and (asked.rules.needs_upcard or bool(event.get("upcard"))),
        tie=end and not goes_out and len(asked.seats) > 2,
        accepted=end and not goes_out and (illegal or kept["accepted"]),
        laid=how == "deal" and bool(event.get("laid") or event.get("laid_off")),
        as_dealt=how == "deal" and kept["as_dealt"],
        barred=barred_names(event, asked) if end else "",
    )


def build_on(visit: Visit) -> Guard:
    """Built on what the first page of this correction showed, however often it is looked at again."""
    return Guard(guard(0).key, after() if request.method == "POST" else visit.after)
