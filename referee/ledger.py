"""A journal's JSON read into a match. Knows events and corrections; keeps nothing and writes nothing.

Two kinds of journal share it: the stored one, whose labels are seat numbers and which never raises, and the one of a
`tally` request, whose labels are names that a `rename` changes and whose every fault is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from referee.codec.checking import add_certain_faults
from referee.codec.events import of_a_table, read_event
from referee.codec.reading import At, Json, Reader, at_seats, read_rules
from referee.corrections import standing
from referee.scoring.deals import judge_deal, verdict_of
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Facts
from referee.scoring.house_rules import change
from referee.scoring.journal import AtTable, Deal, Entry, Event, IllegalKnock, Rename, RulesCorrected, Unreadable
from referee.scoring.match import DealRecord, Match
from referee.scoring.pairs import Table, tables_of
from referee.scoring.replay import replay
from referee.scoring.rules import Form, RuleSet
from referee.scoring.rummy import Out


@dataclass(slots=True)
class _Journal:
    """Reads events one after the other, with the labels and rules that hold by then."""

    labels: tuple[str, ...]
    rules: RuleSet
    names_are_labels: bool
    aliases: dict[str, int] = field(default_factory=dict)

    def read(self, told: Json, at: At) -> Event:
        """One event; raises `Impossible` with its faults."""
        if told.get("kind") == "rules":
            return self._rules(told, at)
        if self.rules.form is Form.PAIRS and of_a_table(self.rules.form, told):
            return self._at_table(told, at)
        event = self._event(Reader(self.labels, self.aliases), told, at)
        if isinstance(event, Rename) and self.names_are_labels:
            self._rename(event, at)
        return event

    def _event(self, reader: Reader, told: Json, at: At) -> Event:
        event = read_event(reader, told, self.rules.form, at)
        if isinstance(event, Facts | Out) and reader.faults:
            add_certain_faults(reader, self.rules, event, at)
        reader.done()
        assert event is not None  # noqa: S101 - an unknown kind is a fault
        return event

    def _at_table(self, told: Json, at: At) -> AtTable:
        """An event of one of two tables, with its players in the order in which that table has them (000 §17)."""
        seats = self._table(told.get("table"), (*at, "table"))
        labels = tuple(self.labels[seat] for seat in seats)
        aliases = {alias: seats.index(seat) for alias, seat in self.aliases.items() if seat in seats}
        try:
            event = self._event(Reader(labels, aliases), told, at)
        except Impossible as impossible:
            raise Impossible(tuple(_at_seats(fault, seats) for fault in impossible.faults)) from None
        assert isinstance(event, Deal | IllegalKnock)  # noqa: S101 - `of_a_table` says so
        return AtTable(seats, event)

    def _table(self, told: object, at: At) -> Table:
        """The table of the two players named; raises `Impossible` where no two such players meet."""
        reader = Reader(self.labels, self.aliases)
        named = reader.seats(told, at)
        reader.done()
        for number in (1, 2):
            for table in tables_of(self.rules, len(self.labels), number):
                if named == frozenset(table):
                    return table
        raise Impossible((Fault(Code.WRONG_TABLE, at),))

    def _rules(self, told: Json, at: At) -> RulesCorrected:
        changes = told.get("with")
        if not isinstance(changes, dict):
            raise Impossible((Fault(Code.BAD_REQUEST, (*at, "with")),))
        try:
            self.rules = change(self.rules, changes)
        except Impossible as impossible:
            raise Impossible(
                tuple(replace(fault, at=(*at, "with", *fault.at[1:])) for fault in impossible.faults)
            ) from None
        return RulesCorrected(self.rules)

    def _rename(self, event: Rename, at: At) -> None:
        if event.to in self.labels and self.labels.index(event.to) != event.seat:
            raise Impossible((Fault(Code.WRONG_TABLE, (*at, "to")),))
        self.aliases[self.labels[event.seat]] = event.seat
        self.labels = tuple(event.to if seat == event.seat else label for seat, label in enumerate(self.labels))

    def remember(self, told: object) -> None:
        """Understand a name that was given as it was told, even if that was amended or retracted since.

        Anywhere: a correction tells of an earlier deal by the names of its own time.
        """
        if isinstance(told, Mapping) and told.get("kind") == "rename" and isinstance(to := told.get("to"), str):
            reader = Reader(self.labels, self.aliases)
            seat = reader.seat(told.get("player"), ())
            if not reader.faults:
                self.aliases.setdefault(to.strip(), seat)


def _at_seats(fault: Fault, seats: Table) -> Fault:
    """A fault told by seats of one table, by those of the match."""
    return replace(fault, at=at_seats(seats, fault.at), other=at_seats(seats, fault.other))


def seat_labels(seats: int) -> tuple[str, ...]:
    """The labels of a stored journal: seats as text, whatever the players are called."""
    return tuple(str(seat) for seat in range(seats))


def read(rules: Json | str, names: Sequence[str], first_dealer: int | None, events: Sequence[Json]) -> Match:
    """The match a stored journal tells. Never raises on events: one that cannot be read counts nothing."""
    rule_set = read_rules(rules)
    journal = _Journal(seat_labels(len(names)), rule_set, names_are_labels=False)
    entries = [Entry(number, _readable(journal, event)) for number, event in standing(events).events]
    return replay(rule_set, names, first_dealer, entries)


def _readable(journal: _Journal, told: Json) -> Event:
    try:
        return journal.read(told, ())
    except Impossible as impossible:
        return Unreadable(impossible.faults[0].code)


def look_at(match: Match, told: Json, remedies: Sequence[Json] = ()) -> DealRecord | None:
    """One deal by itself, under the rules of this match, with the remedies chosen in it; None for what is no deal."""
    journal = _Journal(seat_labels(len(match.names)), match.rules, names_are_labels=False)
    read = [_placed(match, _readable(journal, event)) for event in (told, *remedies)]
    seats, event = read[0]
    if not isinstance(event, Deal | Unreadable):
        return None
    chosen = tuple(remedy for _seats, remedy in read[1:] if isinstance(remedy, IllegalKnock))
    verdict = verdict_of(match.rules, event, chosen)
    return DealRecord(0, None, event, verdict, None, match.score, seats, chosen)


def _placed(match: Match, event: Event) -> tuple[Table, Event]:
    """Who sits where it happened, and what happened there."""
    return (event.seats, event.event) if isinstance(event, AtTable) else (tuple(range(len(match.names))), event)


def read_tally(
    rules: RuleSet, players: tuple[str, ...], first_dealer: int | None, events: Sequence[object]
) -> tuple[Match, tuple[Fault, ...]]:
    """The match that a request tells by names, and every fault of every event; what cannot be read counts nothing."""
    match, unread = _told(rules, players, first_dealer, events)
    faults = (*_bad_entries(events), *unread, *_unfit_deals(match))
    return match, faults or _too_late(rules, players, first_dealer, events, match)


def _told(
    rules: RuleSet, players: tuple[str, ...], first_dealer: int | None, events: Sequence[object]
) -> tuple[Match, tuple[Fault, ...]]:
    journal = _Journal(players, rules, names_are_labels=True)
    stand = dict(standing(events).events)
    entries: list[Entry] = []
    faults: list[Fault] = []
    for told in events:
        journal.remember(told)
    for number, told in enumerate(events, 1):
        if number in stand and isinstance(told, Mapping):
            try:
                entries.append(Entry(number, journal.read(stand[number], ("events", number - 1))))
            except Impossible as impossible:
                faults.extend(impossible.faults)
    return replay(rules, players, first_dealer, entries), tuple(faults)


def _bad_entries(events: Sequence[object]) -> list[Fault]:
    """Entries that are no events, and corrections that name no earlier one."""
    found = []
    for place, event in enumerate(events):
        at = ("events", place)
        if not isinstance(event, Mapping):
            found.append(Fault(Code.BAD_REQUEST, at))
        elif event.get("kind") in ("retract", "amend"):
            target = event.get("event")
            if not isinstance(target, int) or isinstance(target, bool) or not 1 <= target <= place:
                found.append(Fault(Code.BAD_REQUEST, (*at, "event")))
            if event["kind"] == "amend" and not isinstance(event.get("with"), Mapping):
                found.append(Fault(Code.BAD_REQUEST, (*at, "with")))
    return found


def _unfit_deals(match: Match) -> tuple[Fault, ...]:
    """Faults of deals whose facts cannot be so, under the rules in force for the whole match."""
    return tuple(fault for deal in match.deals if deal.verdict is None for fault in _faults_at(match.rules, deal))


def _faults_at(rules: RuleSet, deal: DealRecord) -> Iterator[Fault]:
    if not isinstance(deal.event, Unreadable):
        at = ("events", deal.entry - 1)
        for told in faults_of(rules, deal.event, deal.remedies):
            fault = _at_seats(told, deal.seats)
            yield replace(fault, at=(*at, *fault.at), other=fault.other and (*at, *fault.other))


def faults_of(rules: RuleSet, deal: Deal, remedies: tuple[IllegalKnock, ...] = ()) -> tuple[Fault, ...]:
    """What cannot be so in one deal, by the judge's own word."""
    try:
        judge_deal(rules, deal, remedies)
    except Impossible as impossible:
        return impossible.faults
    return ()


def _too_late(
    rules: RuleSet, players: tuple[str, ...], first_dealer: int | None, events: Sequence[object], match: Match
) -> tuple[Fault, ...]:
    """The first entry that was told when the match, as the journal stood by then, was over or its table did not play.

    Between two corrections a journal only grows: as it stood before the next one says it of all that was told since.
    """
    strays = _strays(match)
    begin = 0
    for end in (*(place for place, event in enumerate(events) if _corrects(event)), len(events)):
        since = strays.keys() & range(begin + 1, end + 1)
        then = _strays(_told(rules, players, first_dealer, events[:end])[0]) if since else {}
        for number in sorted(since & then.keys()):
            at: At = ("events", number - 1)
            return (Fault(then[number], at if then[number] is Code.MATCH_OVER else (*at, "table")),)
        begin = end
    return ()


def _strays(match: Match) -> dict[int, Code]:
    """The entries told when the match was over, or of a table that did not play, and which of the two."""
    deals = [deal for deal in match.deals if deal.after_end or deal.misplaced or deal.early]
    found = {deal.entry: Code.MATCH_OVER if deal.after_end else Code.WRONG_TABLE for deal in deals}
    return found | {note.entry: Code.WRONG_TABLE for note in match.notes if note.misplaced or note.early}


def _corrects(event: object) -> bool:
    """Whether an event changes what was told before it."""
    return isinstance(event, Mapping) and event.get("kind") in ("retract", "amend", "rules")


def check(
    rules: Json | str, names: Sequence[str], first_dealer: int | None, events: Sequence[Json], event: Json
) -> tuple[Fault, ...]:
    """Why this event may not be added to a stored journal now; nothing where it may."""
    match = read(rules, names, first_dealer, events)
    corrects = event.get("kind") in ("retract", "amend")
    faults = _check_correction(match, events, event) if corrects else _check_event(match, event)
    if faults or not (corrects or event.get("kind") == "rules"):
        return faults
    return _spoilt(match, read(rules, names, first_dealer, [*events, event]))


def _spoilt(before: Match, after: Match) -> tuple[Fault, ...]:
    """Faults of deals that could be judged and, corrected so, no longer can: no correction may wipe them out unseen."""
    judged = {deal.entry - 1 for deal in before.deals if deal.verdict is not None}
    return tuple(fault for fault in _unfit_deals(after) if fault.at[1] in judged)


def _check_event(match: Match, event: Json) -> tuple[Fault, ...]:
    journal = _Journal(seat_labels(len(match.names)), match.rules, names_are_labels=False)
    try:
        told = journal.read(event, ())
    except Impossible as impossible:
        return impossible.faults
    return _check_deal(match, told) if isinstance(told, Deal | AtTable) else ()


def _check_deal(match: Match, told: Deal | AtTable) -> tuple[Fault, ...]:
    """Why this deal may not be the next of its table."""
    seats, event = (told.seats, told.event) if isinstance(told, AtTable) else (match.tables[0].seats, told)
    table = match.table(seats)
    if match.over:
        return (Fault(Code.MATCH_OVER, ()),)
    if table is None or table.waits:
        return (Fault(Code.WRONG_TABLE, ("table",)),)
    if not isinstance(event, Deal):
        return ()
    return tuple(_at_seats(fault, seats) for fault in faults_of(match.rules, event, table.remedies))


def _check_correction(match: Match, events: Sequence[Json], event: Json) -> tuple[Fault, ...]:
    """A correction names an earlier entry, and what it leaves can be read."""
    if faults := [fault for fault in _bad_entries([*events, event]) if fault.at[1] == len(events)]:
        return tuple(replace(fault, at=fault.at[2:]) for fault in faults)
    target = event["event"]
    amended = next((told for number, told in standing([*events, event]).events if number == target), None)
    if amended is None or event["kind"] == "retract":
        return ()
    journal = _Journal(seat_labels(len(match.names)), match.rules, names_are_labels=False)
    remedies = next((deal.remedies for deal in match.deals if deal.entry == target), ())
    try:
        told = journal.read(amended, ())
    except Impossible as impossible:
        return impossible.faults
    seats, deal = (told.seats, told.event) if isinstance(told, AtTable) else (match.tables[0].seats, told)
    found = faults_of(match.rules, deal, remedies) if isinstance(deal, Deal) else ()
    return tuple(_at_seats(fault, seats) for fault in found)
