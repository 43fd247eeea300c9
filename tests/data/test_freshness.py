"""What makes a write stale: something newer about the same thing, and nothing else."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.operations.freshness import is_stale, root, table_of, undoable
from referee.operations.stored import Event

DEAL: Event = {"kind": "counts"}
CLOSE: Event = {"kind": "close"}


def retract(number: int) -> Event:
    return {"kind": "retract", "event": number}


def amend(number: int) -> Event:
    return {"kind": "amend", "event": number, "with": {}}


def rename(seat: int) -> Event:
    return {"kind": "rename", "player": str(seat), "to": "Ana"}


@dataclass(frozen=True)
class Line:
    event: Event
    table: int | None


def journal(*events: Event | tuple[Event, int]) -> list[Line]:
    """Entries of table 0, or of the one named beside."""
    lines: list[Line] = []
    for told in events:
        event, table = told if isinstance(told, tuple) else (told, 0)
        lines.append(Line(event, table_of(lines, event, table)))
    return lines


@pytest.mark.parametrize(
    ("title", "before", "since", "event", "stale"),
    [
        ("nothing new", [DEAL], [], DEAL, False),
        ("a newer deal", [DEAL], [DEAL], DEAL, True),
        ("a newer deal of the other table", [DEAL], [(DEAL, 1)], DEAL, False),
        ("a name", [DEAL], [rename(0)], DEAL, False),
        ("the first dealer", [DEAL], [{"kind": "first-dealer"}], DEAL, False),
        ("the rules", [DEAL], [{"kind": "rules"}], DEAL, False),
        ("the end, which is for the judge to say", [DEAL], [CLOSE], DEAL, False),
        ("the deal built on amended", [DEAL, DEAL], [amend(2)], DEAL, True),
        ("the deal built on undone", [DEAL, DEAL], [retract(2)], DEAL, True),
        ("an older deal amended", [DEAL, DEAL], [amend(1)], DEAL, False),
        ("an older deal undone", [DEAL, DEAL], [retract(1)], DEAL, False),
        ("built on what stood below one undone", [DEAL, DEAL, retract(2)], [], DEAL, False),
        ("and that undone too", [DEAL, DEAL, retract(2)], [retract(1)], DEAL, True),
        ("and that amended", [DEAL, DEAL, retract(2)], [amend(1)], DEAL, True),
        ("what was undone brought back", [DEAL, DEAL, retract(2)], [retract(3)], DEAL, True),
        ("the deal built on amended, a name since", [DEAL, rename(0)], [amend(1)], DEAL, True),
        ("the deal built on amended, the other table's since", [DEAL, (DEAL, 1)], [amend(1)], DEAL, True),
        ("an amendment of an amendment", [DEAL, DEAL, amend(2)], [amend(3)], DEAL, True),
        ("both amend the same old deal", [DEAL, DEAL], [amend(1)], amend(1), True),
        ("one amends an old deal, one another", [DEAL, DEAL, DEAL], [amend(1)], amend(2), False),
        ("an amendment after a newer deal", [DEAL, DEAL], [DEAL], amend(1), True),
        ("an amendment after a deal of the other table", [DEAL, DEAL], [(DEAL, 1)], amend(1), False),
        ("both undo", [DEAL, DEAL], [retract(2)], retract(2), True),
        ("an undo after a newer deal", [DEAL], [DEAL], retract(1), True),
        ("an undo after the end", [DEAL], [CLOSE], retract(1), True),
        ("both undo the end", [DEAL, CLOSE], [retract(2)], retract(2), True),
        ("the end after a newer deal", [DEAL], [DEAL], CLOSE, True),
        ("the end after a name", [DEAL], [rename(1)], CLOSE, True),
        ("the end with nothing new", [DEAL], [], CLOSE, False),
        ("a name after a newer deal", [DEAL], [DEAL], rename(0), False),
        ("a name after another's", [DEAL], [rename(1)], rename(0), False),
        ("the same name twice", [DEAL], [rename(0)], rename(0), True),
        ("a name whose last correction was undone", [rename(0)], [retract(1)], rename(0), True),
        ("the first dealer twice", [], [{"kind": "first-dealer"}], {"kind": "first-dealer"}, True),
        ("the first dealer after the rules", [], [{"kind": "rules"}], {"kind": "first-dealer"}, False),
    ],
)
def test_what_overtakes_what(title: str, before: list[Event], since: list[Event], event: Event, *, stale: bool) -> None:
    assert is_stale(journal(*before, *since), event, 0, len(before)) is stale, title


@pytest.mark.parametrize("after", [-1, 2, 10**30])
def test_a_page_that_shows_what_is_not_there_is_stale(after: int) -> None:
    assert is_stale(journal(DEAL), DEAL, 0, after)


def test_a_correction_is_about_the_entry_at_its_root() -> None:
    events = [DEAL, amend(1), retract(2)]
    assert root(events, retract(3)) == 1
    assert root(events, retract(1)) == 1
    assert root(events, DEAL) is None


def test_a_correction_is_kept_where_the_entry_is_that_it_corrects() -> None:
    lines = journal((DEAL, 1), rename(0), (DEAL, 0), amend(1))
    assert [line.table for line in lines] == [1, None, 0, 1]
    assert [table_of(lines, retract(number), 5) for number in (1, 2, 3, 4)] == [1, None, 0, 1]


@pytest.mark.parametrize("target", [0, 4, -1, None, "1", 1.0])
def test_a_correction_of_nothing_is_about_nothing(target: object) -> None:
    assert root([DEAL, DEAL, DEAL], {"kind": "retract", "event": target}) is None


def test_a_stored_correction_of_a_later_entry_is_about_nothing() -> None:
    assert root([retract(2), DEAL], amend(1)) is None


@pytest.mark.parametrize(
    ("entries", "number"),
    [
        ([], None),
        ([DEAL], 1),
        ([DEAL, rename(0)], 2),
        ([DEAL, retract(1)], None),
        ([DEAL, DEAL, retract(2)], 1),
        ([DEAL, retract(1), retract(2)], 1),
        ([DEAL, amend(1)], 2),
        ([DEAL, amend(1), retract(2)], 1),
        ([DEAL, (DEAL, 1)], 1),
        ([DEAL, (DEAL, 1), CLOSE], 3),
    ],
)
def test_what_an_undo_takes_back(entries: list[Event], number: int | None) -> None:
    lines = journal(*entries)
    assert undoable(lines, 0, len(lines)) == number


def test_an_undo_means_what_the_page_showed() -> None:
    assert undoable(journal(DEAL, DEAL), 0, 1) == 1


@st.composite
def journals(draw: st.DrawFn) -> list[Line]:
    lines: list[Line] = []
    for _ in range(draw(st.integers(0, 8))):
        targets = st.integers(1, max(1, len(lines)))
        event = draw(
            st.one_of(
                st.just(DEAL),
                st.just(CLOSE),
                st.builds(rename, st.integers(0, 1)),
                st.builds(retract, targets),
                st.builds(amend, targets),
            )
        )
        lines.append(Line(event, table_of(lines, event, draw(st.integers(0, 1)))))
    return lines


EVENTS = st.one_of(st.just(DEAL), st.just(CLOSE), st.builds(rename, st.integers(0, 1)), st.builds(amend, st.just(1)))


@given(journals(), EVENTS)
def test_who_has_seen_everything_is_never_stale(lines: list[Line], event: Event) -> None:
    assert not is_stale(lines, event, 0, len(lines))


@given(journals(), EVENTS, st.data())
def test_who_has_seen_more_is_not_staler(lines: list[Line], event: Event, data: st.DataObject) -> None:
    after = data.draw(st.integers(0, len(lines)))
    more = data.draw(st.integers(after, len(lines)))
    assert is_stale(lines, event, 0, after) or not is_stale(lines, event, 0, more)


@given(journals(), st.data())
def test_a_table_never_minds_names_nor_the_other_table(lines: list[Line], data: st.DataObject) -> None:
    after = data.draw(st.integers(0, len(lines)))
    apart = data.draw(st.sampled_from([Line(rename(0), None), Line(DEAL, 1), Line({"kind": "rules"}, None)]))
    assert is_stale([*lines, apart], DEAL, 0, after) == is_stale(lines, DEAL, 0, after)


@given(journals(), st.data())
def test_a_newer_deal_of_the_table_always_matters(lines: list[Line], data: st.DataObject) -> None:
    after = data.draw(st.integers(0, len(lines)))
    assert is_stale([*lines, Line(DEAL, 0)], DEAL, 0, after)
