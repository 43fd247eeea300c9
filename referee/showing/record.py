"""The record of a match: every entry there ever was, in words. Reads the journal; computes nothing."""

from collections.abc import Mapping
from datetime import datetime

from flask_babel import gettext as _

from referee import wording
from referee.corrections import standing
from referee.operations.stored import StoredEntry, StoredMatch
from referee.pages.record import Entry
from referee.scoring.journal import IllegalKnock
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Settled
from referee.showing.house import name_of, posted, told_value
from referee.showing.places import NOTHING
from referee.showing.sheet import brief, deal_address, names_at, number_of
from referee.showing.wrong import recorded
from referee.web.i18n import current_translations, iso, moment


def entries(stored: StoredMatch, match: Match, secret: str, phone: int | None) -> tuple[Entry, ...]:
    """Every entry, the latest first, each with who wrote it where and when."""
    found = standing(stored.events)
    alone = {deal.entry: deal for deal in match.deals}
    rows = [
        _entry(entry, stored, match, alone.get(entry.number), entry.number in found.retracted, secret, phone)
        for entry in reversed(stored.entries)
    ]
    return tuple(rows)


def _entry(
    entry: StoredEntry,
    stored: StoredMatch,
    match: Match,
    deal: DealRecord | None,
    undone: bool,
    secret: str,
    phone: int | None,
) -> Entry:
    told = noted(match, entry.number) or story(entry.event, match, stored)
    known = deal or (_lost(stored, entry) if undone else None)
    settled = known is not None and isinstance(known.verdict, Settled)
    number = number_of(match, deal) if deal and deal.number else NOTHING if known else ""
    return Entry(
        number=number,
        story=brief(match, known) if known else told,
        points=wording.figure(_points(known)) if settled and known else "",
        when=moment(entry.written_at),
        iso=iso(entry.written_at),
        phone=str(_("this phone") if phone is not None and entry.phone == phone else _("another phone")),
        undone=undone,
        href=deal_address(known, secret) if deal and known else "",
        note=_note(entry, stored, deal),
    )


def noted(match: Match, number: int) -> str:
    """A remedy that stands, with what was chosen and when it was noticed; "" for any other entry."""
    note = next((note for note in match.notes if note.entry == number), None)
    if note is None or not isinstance(note.event, IllegalKnock):
        return ""
    return recorded(names_at(match, note.seats), note.event)


def _points(deal: DealRecord) -> int:
    verdict = deal.verdict
    return verdict.points[verdict.winner] if isinstance(verdict, Settled) else 0


def _lost(stored: StoredMatch, entry: StoredEntry) -> DealRecord | None:
    """What an undone deal was, judged as the match stood when it was told."""
    before = StoredMatch(
        stored.id, stored.rules, stored.names, stored.first_dealer, stored.opened_at, stored.entries[: entry.number]
    )
    return next((deal for deal in before.replay().deals if deal.entry == entry.number), None)


def _note(entry: StoredEntry, stored: StoredMatch, deal: DealRecord | None) -> str:
    """What else is to be said: when it was undone, or that the judge would now decide otherwise than was announced."""
    undone = next((later for later in reversed(stored.entries) if _retracts(later, entry.number)), None)
    if undone is not None and deal is None:
        return str(_("Undone %(when)s", when=moment(undone.written_at)))
    if deal is not None and _drifted(entry, stored, deal):
        return str(_("Announced with other points then"))
    return ""


def _retracts(later: StoredEntry, number: int) -> bool:
    return later.event.get("kind") == "retract" and later.event.get("event") == number


def _drifted(entry: StoredEntry, stored: StoredMatch, deal: DealRecord) -> bool:
    """Whether the last announcement of this deal differs from today's verdict."""
    told = [one.announced for one in stored.entries if one is entry or one.event.get("event") == entry.number]
    last = next((announced for announced in reversed(told) if announced is not None), None)
    if last is None or not isinstance(deal.verdict, Settled):
        return False
    return tuple(last.get(str(seat)) for seat in deal.seats) != deal.verdict.points


def story(event: Mapping[str, object], match: Match, stored: StoredMatch) -> str:
    """An entry that is no deal, in one line."""
    t = current_translations()
    match event.get("kind"):
        case "retract":
            return str(_("Undo of entry %(number)s", number=event.get("event")))
        case "amend":
            return str(_("Correction of entry %(number)s", number=event.get("event")))
        case "rename":
            return str(_("A name corrected: %(name)s", name=event.get("to")))
        case "first-dealer":
            return str(_("Who dealt first, corrected: %(name)s", name=_who(event.get("player"), match)))
        case "rules":
            return _rules(event.get("with"), match)
        case "close":
            return str(_("The table closed the match"))
        case "ruling":
            return str(_("Ruling of the table: %(text)s", text=event.get("text")))
        case "illegal-knock":
            return str(_("Illegal knock of %(name)s", name=_who(event.get("offender"), match)))
    return wording.brief(None, match.names, t)


def _rules(told: object, match: Match) -> str:
    """Which rules were corrected, to what."""
    changes = told if isinstance(told, Mapping) else {}
    rules = ", ".join(f"{name_of(key)}: {told_value(match.rules, key, posted(changes[key]))}" for key in changes)
    return str(_("The rules corrected (%(rules)s)", rules=rules))


def _who(label: object, match: Match) -> str:
    labels = [str(seat) for seat in range(len(match.names))]
    return match.names[labels.index(label)] if isinstance(label, str) and label in labels else ""


def undoes(stored: StoredMatch, match: Match, number: int | None) -> str:
    """What an undo would take back, in words; "" when there is nothing."""
    if number is None:
        return ""
    deal = next((deal for deal in match.deals if deal.entry == number), None)
    if deal is not None:
        return brief(match, deal)
    return noted(match, number) or story(stored.events[number - 1], match, stored)


def opened(stored: StoredMatch) -> datetime:
    """When the match was opened."""
    return stored.opened_at
