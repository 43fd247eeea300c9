"""The record of a match: every entry there ever was, in words, and what it changed. Reads the journal."""

from dataclasses import dataclass
from datetime import datetime

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.corrections import standing
from referee.operations.stored import StoredEntry, StoredMatch
from referee.pages.record import Entry
from referee.scoring.journal import IllegalKnock
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Settled
from referee.showing.history import CORRECTED, History, changed, history, lost, notes, story
from referee.showing.irregularities import recorded
from referee.showing.places import NOTHING
from referee.showing.sheet import brief, deal_address, names_at, number_of
from referee.web.i18n import iso, moment


def entries(
    stored: StoredMatch, match: Match, secret: str, phone: int | None, *, writes: bool = False
) -> tuple[Entry, ...]:
    """Every entry, the latest first, each with who wrote it where and when; who `writes` may correct it."""
    told = history(stored, match)
    alone = {deal.entry: deal for deal in match.deals}
    gone = standing(stored.events).retracted
    return tuple(
        _entry(told, entry, alone.get(entry.number), entry.number in gone, Reader(secret, phone, writes))
        for entry in reversed(stored.entries)
    )


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: by which address, on which phone, and whether that may write."""

    secret: str
    phone: int | None
    writes: bool


def _entry(told: History, entry: StoredEntry, deal: DealRecord | None, undone: bool, reader: Reader) -> Entry:
    match = told.match
    known = deal or (lost(told, entry.number) if undone else None)
    settled = known is not None and isinstance(known.verdict, Settled)
    number = number_of(match, deal) if deal and deal.number else NOTHING if known else ""
    here = reader.phone is not None and entry.phone == reader.phone
    return Entry(
        number=number,
        story=brief(match, known) if known else _told(told, entry),
        points=wording.figure(_points(known)) if settled and known else "",
        when=moment(entry.written_at),
        iso=iso(entry.written_at),
        phone=str(_("this phone") if here else _("another phone")),
        undone=undone,
        href=deal_address(deal, reader.secret) if deal else "",
        note=notes(told, entry),
        correct=correct_address(entry, reader.secret) if reader.writes else "",
    )


def _told(told: History, entry: StoredEntry) -> str:
    """An entry that is no deal: what a correction did, what was chosen after an illegal knock, or what it says."""
    return _corrected(told, entry) or noted(told.match, entry.number) or story(entry.event, told.match)


def noted(match: Match, number: int) -> str:
    """A remedy that stands, with what was chosen and when it was noticed; "" for any other entry."""
    note = next((note for note in match.notes if note.entry == number), None)
    if note is None or not isinstance(note.event, IllegalKnock):
        return ""
    return recorded(names_at(match, note.seats), note.event)


def correct_address(entry: StoredEntry, secret: str) -> str:
    """Where an entry is put right, "" for what is corrected elsewhere."""
    if entry.event.get("kind") not in CORRECTED:
        return ""
    return url_for("correct.entry", secret=secret, number=entry.number)


def _corrected(told: History, entry: StoredEntry) -> str:
    """What a correction did; "" for what is none, or corrects nothing."""
    change = told.made_by(entry.number)
    return changed(told.match, change) if change else ""


def _points(deal: DealRecord) -> int:
    verdict = deal.verdict
    return verdict.points[verdict.winner] if isinstance(verdict, Settled) else 0


def undoes(stored: StoredMatch, match: Match, number: int | None) -> str:
    """What an undo would take back, in words; "" when there is nothing."""
    if number is None:
        return ""
    deal = next((deal for deal in match.deals if deal.entry == number), None)
    if deal is not None:
        return brief(match, deal)
    entry = stored.entries[number - 1]
    corrected = _corrected(history(stored, match), entry) if entry.event.get("kind") == "amend" else ""
    return corrected or noted(match, number) or story(entry.event, match)


def opened(stored: StoredMatch) -> datetime:
    """When the match was opened."""
    return stored.opened_at
