"""Corrections of the past, in journals of every system: what is taken back was never there, and nothing ever raises."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import ledger
from referee.corrections import difference, standing
from referee.scoring.cards import Card
from referee.scoring.match import Match
from referee.scoring.pairs import tables_of
from referee.scoring.rules import Form, RuleSet
from referee.scoring.systems import SYSTEMS

Event = dict[str, Any]
CARDS = [str(Card(index)) for index in range(52)]
EVERY = pytest.mark.parametrize("system", [*SYSTEMS])


def seats_of(rules: RuleSet) -> int:
    return max(rules.players)


@st.composite
def deals(draw: st.DrawFn, rules: RuleSet) -> Event:
    """A deal of one of its tables, in any form; by cards it is seldom a legal one."""
    seats = draw(st.sampled_from([table for number in (1, 2) for table in tables_of(rules, seats_of(rules), number)]))
    labels = [str(seat) for seat in seats]
    table = {"table": labels} if rules.form is Form.PAIRS else {}
    who, out = draw(st.sampled_from(labels)), rules.form is Form.RUMMY
    ender = {"winner" if out else "knocker": who}
    upcard = {"upcard": draw(st.sampled_from(CARDS))} if rules.needs_upcard else {}
    match draw(st.sampled_from(["points", "counts", "void", "deal"])):
        case "points":
            outcome = draw(st.sampled_from(["out", "rummy"] if out else ["knock", "gin", "undercut"]))
            points = {who: draw(st.integers(0, 60))}
            return {"kind": "points", "winner": who, "outcome": outcome, "points": points, **table}
        case "counts":
            counts = {label: 0 if out and label == who else draw(st.integers(1, 30)) for label in labels}
            return {"kind": "counts", **ender, "deadwood": counts, **upcard, **table}
        case "void":
            return {"kind": "void", "reason": draw(st.sampled_from(["stock", "misdeal", "agreed"])), **table}
        case _:
            size = rules.cards_for(len(labels))
            pack = draw(st.permutations(CARDS))
            hands = {label: " ".join(pack[at * size : (at + 1) * size]) for at, label in enumerate(labels)}
            if out:
                hands.pop(who)
            return {"kind": "deal", **ender, "cards": hands, **upcard, **table}


@st.composite
def told(draw: st.DrawFn, rules: RuleSet) -> list[Event]:
    """What was told first: deals and rulings, and the table closing the match."""
    ruling = st.builds(lambda points: {"kind": "ruling", "text": "fair", "points": {"0": points}}, st.integers(-20, 60))
    kinds = st.one_of(deals(rules), deals(rules), deals(rules), ruling, st.just({"kind": "close"}))
    return draw(st.lists(kinds, min_size=1, max_size=6))


@st.composite
def corrections(draw: st.DrawFn, rules: RuleSet, first: int) -> list[Event]:
    """Corrections of the first entries and of each other, in whatever order."""
    found: list[Event] = []
    for number in range(first + 1, first + 1 + draw(st.integers(0, 5))):
        target = draw(st.integers(1, number - 1))
        if draw(st.booleans()):
            found.append({"kind": "retract", "event": target})
        else:
            changes = draw(deals(rules)) if target <= first else {"event": 1}
            found.append({"kind": "amend", "event": target, "with": changes})
    return found


@st.composite
def journals(draw: st.DrawFn, rules: RuleSet) -> list[Event]:
    events = draw(told(rules))
    return events + draw(corrections(rules, len(events)))


def read(rules: RuleSet, events: Sequence[Event]) -> Match:
    return ledger.read(rules.id, [f"P{seat}" for seat in range(seats_of(rules))], 0, events)


def some_deal(data: st.DataObject, events: list[Event]) -> tuple[int, Event]:
    """An entry that stands, with what it says now; the first one where none does, taken out as it is."""
    stand = [(number, dict(event)) for number, event in standing(events).events]
    return data.draw(st.sampled_from(stand)) if stand else (1, events[0])


@EVERY
@given(data=st.data())
def test_amended_and_amended_back_nothing_has_happened(system: str, data: st.DataObject) -> None:
    rules = SYSTEMS[system]
    events = data.draw(journals(rules))
    number, now = some_deal(data, events)
    other = data.draw(deals(rules))
    there = {"kind": "amend", "event": number, "with": difference(now, other)}
    back = {"kind": "amend", "event": number, "with": difference(other, now)}
    assert dict(standing([*events, there]).events).get(number, other) == other
    assert read(rules, [*events, there, back]) == read(rules, events)


@EVERY
@given(data=st.data())
def test_an_amendment_that_is_taken_out_has_not_happened(system: str, data: st.DataObject) -> None:
    rules = SYSTEMS[system]
    events = data.draw(journals(rules))
    number, now = some_deal(data, events)
    there = {"kind": "amend", "event": number, "with": difference(now, data.draw(deals(rules)))}
    assert read(rules, [*events, there, {"kind": "retract", "event": len(events) + 1}]) == read(rules, events)


@EVERY
@given(data=st.data())
def test_retracted_twice_it_is_restored(system: str, data: st.DataObject) -> None:
    rules = SYSTEMS[system]
    events = data.draw(journals(rules))
    number = data.draw(st.integers(1, len(events)))
    once = [*events, {"kind": "retract", "event": number}]
    assert read(rules, [*once, {"kind": "retract", "event": len(once)}]) == read(rules, events)


@EVERY
@given(data=st.data())
def test_any_order_of_corrections_replays(system: str, data: st.DataObject) -> None:
    """None is refused by the replay, whatever it names; and what was told first and stands is all there is."""
    rules = SYSTEMS[system]
    events = data.draw(told(rules))
    shuffled = data.draw(st.permutations(data.draw(corrections(rules, len(events)))))
    match = read(rules, [*events, *shuffled])
    assert {deal.entry for deal in match.deals} <= set(range(1, len(events) + 1))


@EVERY
@given(data=st.data())
def test_amending_a_deal_leaves_earlier_ones_alone(system: str, data: st.DataObject) -> None:
    rules = SYSTEMS[system]
    events = data.draw(journals(rules))
    number, now = some_deal(data, events)
    there = {"kind": "amend", "event": number, "with": difference(now, data.draw(deals(rules)))}
    gone = {"kind": "retract", "event": number}
    before = [deal for deal in read(rules, events).deals if deal.entry < number]
    for correction in (there, gone):
        after = [deal for deal in read(rules, [*events, correction]).deals if deal.entry < number]
        assert after == before


@given(
    st.dictionaries(st.sampled_from("abcd"), st.none() | st.integers(0, 2)),
    st.dictionaries(st.sampled_from("abcd"), st.integers(0, 2)),
)
def test_a_difference_makes_one_of_the_other(before: Event, after: Event) -> None:
    events: list[Event] = [before, {"kind": "amend", "event": 1, "with": difference(before, after)}]
    assert standing(events).events == ((1, after),)
