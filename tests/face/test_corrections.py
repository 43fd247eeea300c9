"""Which entries stand: the last word counts, and what is taken back twice is there again."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee import ledger
from referee.corrections import standing
from referee.scoring.errors import Fault
from referee.scoring.house_rules import change
from referee.scoring.match import Match
from referee.scoring.systems import ES_GIN

Event = dict[str, Any]


def won(seat: int, points: int) -> Event:
    return {"kind": "points", "winner": str(seat), "outcome": "knock", "points": {str(seat): points}}


def retract(number: int) -> Event:
    return {"kind": "retract", "event": number}


def amend(number: int, **changes: object) -> Event:
    return {"kind": "amend", "event": number, "with": changes}


def score(*events: Event) -> tuple[int, ...]:
    return ledger.read({"base": "es-gin"}, ["Elena", "Tomás"], None, list(events)).score


# --- by definition --------------------------------------------------------------------------------------------------


def by_definition(events: list[Event]) -> list[tuple[int, Event]]:
    """An entry stands unless a later one that stands retracts it; it says what amendments that stand make of it."""

    def stands(number: int) -> bool:
        return not any(
            now(later)["kind"] == "retract" and now(later)["event"] == number and stands(later)
            for later in range(number + 1, len(events) + 1)
        )

    def now(number: int) -> Event:
        told = events[number - 1]
        for later in range(number + 1, len(events) + 1):
            change = now(later)
            if change["kind"] == "amend" and change["event"] == number and stands(later):
                told = {name: held for name, held in {**told, **change["with"]}.items() if held is not None}
        return told

    numbers = [number for number in range(1, len(events) + 1) if stands(number)]
    return [(number, now(number)) for number in numbers if now(number)["kind"] not in ("retract", "amend")]


@st.composite
def journals(draw: st.DrawFn) -> list[Event]:
    events: list[Event] = []
    for number in range(1, draw(st.integers(0, 7)) + 1):
        kinds = [st.builds(won, st.integers(0, 1), st.integers(0, 60))]
        if number > 1:
            target = st.integers(1, number - 1)
            points = st.fixed_dictionaries({"points": st.just({"0": 7})}) | st.just({"outcome": "gin", "note": None})
            kinds += [target.map(retract), st.builds(lambda to, new: amend(to, **new), target, points)]
        if number > 2:
            # A correction may be amended to mean another entry, of those before it.
            kinds.append(st.integers(2, number - 1).map(lambda to: amend(to, event=1)))
        events.append(draw(st.one_of(kinds)))
    return events


@given(journals())
def test_what_stands_is_what_the_definition_says(events: list[Event]) -> None:
    assert list(standing(events).events) == by_definition(events)


@given(journals(), st.data())
def test_undo_and_undo_of_undo(events: list[Event], data: st.DataObject) -> None:
    events = [won(0, 5), *({**event, "event": event["event"] + 1} if "event" in event else event for event in events)]
    before = standing(events)
    number = data.draw(st.sampled_from([number for number, _ in before.events] or [1]))
    once = [*events, retract(number)]
    assert standing(once).events == tuple(row for row in before.events if row[0] != number)
    assert standing([*once, retract(len(once))]).events == before.events
    assert standing([*once, retract(len(once)), retract(len(once) + 1)]).events == standing(once).events


@given(journals())
def test_a_correction_without_an_earlier_entry_changes_nothing(events: list[Event]) -> None:
    number = len(events) + 1
    for wrong in (number, number + 1, 0, -1, True, "1", None, 1.0, [1]):
        for correction in (
            {"kind": "retract", "event": wrong},
            {"kind": "amend", "event": wrong, "with": {"kind": "x"}},
        ):
            assert standing([*events, correction]) == standing(events)
    assert standing([*events, {"kind": "amend", "event": 1, "with": None}]) == standing(events)
    assert standing([*events, {"kind": "amend"}, {"kind": "retract"}]) == standing(events)


@st.composite
def long_journals(draw: st.DrawFn) -> list[Event]:
    """Journals of a match to 30 that is ended, amended, closed and gone on with."""
    events: list[Event] = []
    for number in range(1, draw(st.integers(1, 10)) + 1):
        kinds = [st.builds(won, st.integers(0, 1), st.integers(0, 40)), st.just({"kind": "close"})]
        if number > 1:
            target = st.integers(1, number - 1)
            kinds += [target.map(retract), target.map(lambda to: amend(to, points={"0": 35}))]
            kinds.append(st.sampled_from([30, 60]).map(lambda target: {"kind": "rules", "with": {"target": target}}))
        events.append(draw(st.one_of(kinds)))
    return events


@given(long_journals())
def test_a_deal_is_too_late_where_the_match_was_over_as_the_journal_stood(events: list[Event]) -> None:
    def read(some: list[Event]) -> tuple[Match, tuple[Fault, ...]]:
        return ledger.read_tally(change(ES_GIN, {"target": 30}), ("0", "1"), None, some)

    match, faults = read(events)
    late = [deal.entry for deal in match.deals if deal.after_end and read(events[: deal.entry - 1])[0].over]
    assert [fault.at for fault in faults] == [("events", number - 1) for number in late[:1]]


# --- by story -------------------------------------------------------------------------------------------------------


def test_stories() -> None:
    assert score(won(0, 14), won(1, 9)) == (14, 9)
    assert score(won(0, 14), won(1, 9), retract(2)) == (14, 0)
    assert score(won(0, 14), won(1, 9), retract(2), retract(3)) == (14, 9)
    assert score(won(0, 14), amend(1, points={"0": 20})) == (20, 0)
    assert score(won(0, 14), amend(1, winner="1", points={"1": 14})) == (0, 14)
    assert score(won(0, 14), amend(1, points={"0": 20}), retract(2)) == (14, 0)
    assert score(won(0, 14), amend(1, points={"0": 20}), amend(1, points={"0": 22})) == (22, 0)
    assert score(won(0, 14), amend(1, points={"0": 20}), amend(2, **{"with": {"points": {"0": 25}}})) == (25, 0)
    assert score(won(0, 14), won(1, 9), retract(1), amend(3, event=2)) == (14, 0)
    assert score(won(0, 14), retract(1), amend(1, points={"0": 20})) == (0, 0)
    assert score(won(0, 14), retract(1), amend(1, points={"0": 20}), retract(2)) == (20, 0)


def test_null_removes_a_field() -> None:
    told = {"kind": "illegal-knock", "offender": "0", "found": "later", "choice": "accept", "by": "x"}
    match = ledger.read({"base": "es-gin"}, ["Elena", "Tomás"], None, [told, amend(1, by=None)])
    assert len(match.notes) == 1


def test_which_were_retracted_and_amended() -> None:
    found = standing([won(0, 14), won(1, 9), amend(1, points={"0": 15}), retract(2), amend(2, points={"1": 3})])
    assert found.retracted == {2}
    assert found.amended == {1}
    assert [number for number, _ in found.events] == [1]


def test_an_entry_that_is_no_object_stands_and_says_nothing() -> None:
    assert standing([5, None, won(0, 3), [], retract(1)]).events == ((2, {}), (3, won(0, 3)), (4, {}))


# --- what may be added ----------------------------------------------------------------------------------------------


def checked(events: list[Event], event: Event, **rules: object) -> list[tuple[str, tuple[str | int, ...]]]:
    faults = ledger.check({"base": "es-gin", **rules}, ["Elena", "Tomás"], None, events, event)
    return [(fault.code, fault.at) for fault in faults]


def test_what_may_be_added() -> None:
    deal = {"kind": "deal", "knocker": "0", "cards": {"0": "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d", "1": "7d"}}
    assert checked([], won(0, 14)) == []
    assert checked([won(0, 101)], won(1, 3)) == [("match-over", ())]
    assert checked([won(0, 101)], {"kind": "ruling", "text": "late"}) == []
    assert checked([won(0, 101), retract(1)], won(1, 3)) == []
    assert checked([], {"kind": "party"}) == [("bad-request", ("kind",))]
    assert checked([], deal) == [("wrong-count", ("cards", 1)), ("duplicate-card", ("cards", 1))]
    assert checked([], {"kind": "points", "winner": "2"}) == [
        ("unknown-player", ("winner",)),
        ("bad-request", ("outcome",)),
    ]


def test_points_and_void_deals_need_no_upcard() -> None:
    counts = {"kind": "counts", "knocker": "0", "deadwood": {"0": 3, "1": 20}}
    assert checked([], won(0, 14), knock_limit="upcard") == []
    assert checked([], {"kind": "void", "reason": "agreed"}, knock_limit="upcard") == []
    assert checked([], counts, knock_limit="upcard") == [("upcard-needed", ("upcard",))]
    assert checked([], {**counts, "upcard": "7h"}, knock_limit="upcard") == []


def test_remedies_in_force_are_asked_too() -> None:
    """Only once the knock stands are the lay-offs looked at."""
    cards = {"0": "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "1": "4c 4d 5c 7s 6d 6s As 2h Kd Qh"}
    deal = {"kind": "deal", "knocker": "0", "cards": cards, "laid_off": {"1": [{"card": "7s", "to": "9c"}]}}
    stands = {"kind": "illegal-knock", "offender": "0", "found": "later", "choice": "accept"}
    assert checked([], deal) == []
    assert checked([stands], deal) == [("bad-layoff", ("laid_off", 1, 0))]
    assert checked([deal], amend(1, laid_off=None)) == []
    fine = {**deal, "laid_off": {"1": []}}
    assert checked([stands, fine], amend(2, laid_off=deal["laid_off"])) == [("bad-layoff", ("laid_off", 1, 0))]


def test_a_correction_is_asked_what_it_leaves() -> None:
    assert checked([], retract(1)) == [("bad-request", ("event",))]
    assert checked([won(0, 14)], {"kind": "amend", "event": 1, "with": 5}) == [("bad-request", ("with",))]
    assert checked([won(0, 14)], amend(1, winner="7")) == [("unknown-player", ("winner",))]
    assert checked([won(0, 14)], amend(1, points={"0": 20})) == []
    assert checked([won(0, 14), retract(1)], amend(1, winner="7")) == []
    assert checked([won(0, 14)], retract(1)) == []
    assert checked([{"kind": "rename", "player": "0", "to": "Ana"}], amend(1, to="Anna")) == []


def test_a_correction_that_spoils_an_old_deal_is_refused() -> None:
    counts = {"kind": "counts", "knocker": "0", "deadwood": {"0": 3, "1": 20}}
    upcard = {"kind": "rules", "with": {"knock_limit": "upcard"}}
    limit = {"kind": "rules", "with": {"knock_limit": 7}}
    told = [("upcard-needed", ("events", 1, "upcard"))]
    assert checked([won(0, 3), counts], upcard) == told
    assert checked([won(0, 3)], upcard) == []
    assert checked([upcard, {**counts, "upcard": "7h"}], amend(2, upcard=None)) == [("upcard-needed", ("upcard",))]
    assert checked([upcard, counts, limit], retract(3)) == told
    assert checked([limit, counts], amend(1, **{"with": {"knock_limit": "upcard"}})) == told


def test_rules_and_names_put_right() -> None:
    events: list[Event] = [
        {"kind": "rules", "with": {"target": 150}},
        {"kind": "rename", "player": "1", "to": "Elena"},
        {"kind": "first-dealer", "player": "1"},
        {"kind": "rules", "with": {"gin_bonus": 30}},
    ]
    match = ledger.read("es-gin", ["Elena", "Tomás"], 0, events)
    assert (match.rules.target.value, match.rules.gin_bonus.value) == (150, 30)
    assert (match.names, match.first_dealer) == (("Elena", "Elena"), 1)
