"""What became of an entry and when, in words: corrected, taken out, put back, announced otherwise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from referee import ledger, wording
from referee.operations.drift import Drift, Points, drifts
from referee.operations.history import Change, Stood, changes
from referee.operations.stored import StoredEntry, StoredMatch
from referee.scoring.match import DealRecord, Match
from referee.showing.house_rules import name_of, posted, told_value
from referee.showing.sheet import brief
from referee.web.i18n import current_translations, moment

CORRECTED = frozenset({"deal", "counts", "points", "void", "ruling", "illegal-knock", "close"})
"""Kinds of entries that have a page where they are put right; names, rules and first dealer have theirs elsewhere."""


@dataclass(frozen=True, slots=True)
class History:
    """A match with what its journal says of itself, found once for all its entries."""

    stored: StoredMatch
    match: Match
    changes: tuple[Change, ...]
    drifts: tuple[Drift, ...]

    def made_by(self, number: int) -> Change | None:
        """What the correction with this number changed."""
        return next((change for change in self.changes if change.number == number), None)

    def last_of(self, about: int) -> Change | None:
        """The newest correction that changed this entry."""
        return next(
            (one for one in reversed(self.changes) if one.about == about and one.before != one.after),
            None,
        )


def history(stored: StoredMatch, match: Match) -> History:
    """Read the journal for what it says of itself."""
    return History(stored, match, changes(stored), drifts(stored, match))


def lost(told: History, number: int) -> DealRecord | None:
    """A deal that was taken out, as it stood before; None for what is no deal."""
    change = told.last_of(number)
    return ledger.look_at(told.match, change.before.event, change.before.remedies) if change and change.before else None


def changed(match: Match, change: Change) -> str:
    """What a correction did, in one line."""
    before = in_brief(match, change.before) if change.before else ""
    after = in_brief(match, change.after) if change.after else ""
    if before and before == after:
        return str(_("Corrected, with the same result: %(what)s", what=after))
    if before and after:
        return str(_("Corrected: %(before)s → %(after)s", before=before, after=after))
    if not before and not after:
        return ""
    return str(_("Taken out: %(what)s", what=before) if before else _("Put back: %(what)s", what=after))


def in_brief(match: Match, stood: Stood) -> str:
    """An event that stood at some time, in one line."""
    deal = ledger.look_at(match, stood.event, stood.remedies)
    return brief(match, deal) if deal else story(stood.event, match)


def story(event: Mapping[str, object], match: Match) -> str:
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


def notes(told: History, entry: StoredEntry) -> str:
    """What became of an entry: when it was corrected, taken out or put back, and what was announced before."""
    found, change = [], told.last_of(entry.number)
    if change is not None:
        found.append(_when(change, moment(told.stored.entries[change.number - 1].written_at)))
    found += [announced(told.match, drift) for drift in told.drifts if drift.entry == entry.number]
    return ". ".join(found)


def _when(change: Change, when: str) -> str:
    if change.after is None:
        return str(_("Undone %(when)s", when=when))
    return str(_("Put back %(when)s", when=when) if change.before is None else _("Corrected %(when)s", when=when))


def announced(match: Match, drift: Drift) -> str:
    """The points that were announced, where they are others now."""
    return str(_("Announced with other points then: %(points)s", points=_points(match, drift.seats, drift.announced)))


def _points(match: Match, seats: Sequence[int], points: Points) -> str:
    """Whose points were how many; of those who have none nothing is said, if anybody has any."""
    told = [(match.names[seat], one) for seat, one in zip(seats, points, strict=True) if one is not None]
    some = [(name, one) for name, one in told if one] or told
    return wording.everyone([f"{name} {wording.figure(one)}" for name, one in some], current_translations())


def corrected_late(stored: StoredMatch) -> StoredEntry | None:
    """The newest correction that a sheet printed before does not show: not an undo of what had just been told."""
    for change in reversed(changes(stored)):
        since = stored.events[change.about : change.number - 1]
        amended = stored.events[change.number - 1].get("kind") == "amend"
        if change.before != change.after and (amended or any(one.get("kind") in CORRECTED for one in since)):
            return stored.entries[change.number - 1]
    return None
