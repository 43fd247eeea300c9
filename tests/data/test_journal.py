"""The journal: one entry a write, the first answer again to the same key, nothing on top of what was not shown."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.operations import journal
from referee.operations.errors import (
    BadKey,
    BadNames,
    JournalFull,
    KeyReused,
    MatchOver,
    NotFound,
    NothingToUndo,
    Refused,
    Stale,
    Unsettled,
)
from referee.operations.journal import Written
from referee.operations.names import NameProblem, Wrong
from referee.operations.stamp import Stamp
from referee.operations.stored import Event
from tests.data.actions import Table, counts, open_table, rename

VOID: Event = {"kind": "void", "reason": "stock"}
CLOSE: Event = {"kind": "close"}


def test_an_entry_keeps_what_was_seen_by_whom_when_and_the_points_announced(table: Table) -> None:
    moment = datetime(2026, 11, 30, 21, 40, tzinfo=UTC)
    at_night = replace(table, database=replace(table.database, clock=lambda: moment))
    assert at_night.write(counts(knocker=1, first=30, second=4), "a" * 32) == Written(1)
    (entry,) = table.match.entries
    assert entry.event == {"kind": "counts", "knocker": "1", "deadwood": {"0": 30, "1": 4}}
    assert (entry.number, entry.table, entry.after, entry.key, entry.phone) == (1, 0, 0, "a" * 32, table.phone)
    assert entry.written_at == moment
    assert entry.announced == {"0": 0, "1": 26}


def test_entries_are_numbered_from_one_without_a_gap(table: Table) -> None:
    assert [table.write(event).number for event in (counts(), VOID, rename(0, "Ana"), CLOSE)] == [1, 2, 3, 4]
    assert [entry.number for entry in table.match.entries] == [1, 2, 3, 4]


def test_only_a_deal_with_a_winner_announces_points(table: Table) -> None:
    for event in (counts(), VOID, rename(1, "Luis"), {"kind": "retract", "event": 1}, CLOSE):
        table.write(event)
    assert [entry.announced for entry in table.match.entries] == [{"0": 14, "1": 0}, None, None, None, None]


def test_an_amended_deal_and_one_brought_back_announce_their_points_anew(table: Table) -> None:
    table.write(counts())
    table.write({"kind": "amend", "event": 1, "with": {"deadwood": {"0": 5, "1": 6}}})
    table.write({"kind": "retract", "event": 1})
    table.write({"kind": "retract", "event": 3})
    announced = [entry.announced for entry in table.match.entries]
    assert announced == [{"0": 14, "1": 0}, {"0": 1, "1": 0}, None, {"0": 1, "1": 0}]


def test_a_deal_left_over_after_an_amended_end_announces_nothing(table: Table) -> None:
    for number in range(1, 5):
        table.write({"kind": "points", "winner": "0", "outcome": "knock", "points": {"0": 30}})
        assert table.match.entries[-1].announced == {"0": 30, "1": 0}, number
    table.undo()
    table.write({"kind": "amend", "event": 1, "with": {"points": {"0": 99}}})
    table.write({"kind": "retract", "event": 5})
    assert table.match.entries[-1].announced is None


# --- the key --------------------------------------------------------------------------------------------------------


def test_the_same_key_gets_the_first_answer_again(table: Table) -> None:
    page = table.page()
    assert page.write(counts(), "k") == Written(1)
    assert page.write(counts(), "k") == Written(1, repeated=True)
    assert table.match.last == 1


def test_without_another_word_it_is_the_first_table_and_the_first_time(table: Table) -> None:
    written = journal.write(table.database, table.match_id, counts(), table.stamp())
    assert (written.number, written.repeated) == (1, False)
    assert [entry.table for entry in table.match.entries] == [0]


def test_even_when_other_entries_came_since_and_the_match_is_over(table: Table) -> None:
    page = table.page()
    page.write(counts(), "k")
    table.play(2)
    table.write(CLOSE)
    assert page.write(counts(), "k") == Written(1, repeated=True)
    assert table.match.last == 4


def test_and_when_the_match_is_full(table: Table) -> None:
    page = table.page()
    page.write(counts(), "k", most=1)
    assert page.write(counts(), "k", most=1) == Written(1, repeated=True)


def test_a_key_is_unique_in_its_match_only(table: Table) -> None:
    other = open_table(table.database)
    assert table.write(counts(), "k") == other.write(counts(), "k") == Written(1)


@pytest.mark.parametrize("event", [counts(first=6), counts(knocker=1), VOID, {"kind": "retract", "event": 1}])
def test_the_key_of_another_event_is_no_retry(table: Table, event: Event) -> None:
    """A form of the past, filled in anew: nothing of it may be lost in silence."""
    page = table.page()
    page.write(counts(), "k")
    with pytest.raises(KeyReused) as refused:
        page.write(event, "k")
    assert refused.value.made == 1
    assert table.match.last == 1


def test_nor_is_the_key_of_the_same_event_at_another_table(table: Table) -> None:
    page = table.page()
    page.write(counts(), "k")
    with pytest.raises(KeyReused):
        page.write(counts(), "k", table=1)


def test_the_same_name_typed_otherwise_is_a_retry(table: Table) -> None:
    page = table.page()
    page.write(rename(0, "Sofía"), "k")
    assert page.write(rename(0, "  Sofi\u0301a "), "k") == Written(1, repeated=True)


def test_tuples_are_lists_to_the_journal(table: Table) -> None:
    melds = (("7h", "8h", "9h"), ("Js", "Jd", "Jc"), ("4c", "5c", "6c"))
    cards = {"0": "4c5c6c7h8h9hJsJdJc2sKd", "1": "As2h3s4s5h6d7d8d9cTc"}
    deal = {"kind": "deal", "knocker": "0", "cards": cards, "discard": "Kd", "laid": {"0": melds}}
    page = table.page()
    page.write(deal, "k")
    assert page.write(deal, "k") == Written(1, repeated=True)


def test_what_is_no_json_is_a_mistake_of_ours(table: Table) -> None:
    with pytest.raises(ValueError, match="JSON"):
        table.write({"kind": "void", "reason": float("nan")})


def test_the_longest_key_will_do(table: Table) -> None:
    assert table.write(counts(), "~" * 64) == Written(1)


@pytest.mark.parametrize("key", ["", " ", "k" * 65, "ñ", "a b", "a\n", "\x00", "\ud800"])
def test_a_key_that_no_page_makes_is_refused(table: Table, key: str) -> None:
    with pytest.raises(BadKey):
        Stamp(key, 0, table.phone)


# --- what the page showed -----------------------------------------------------------------------------------------


def test_a_newer_entry_of_the_table_makes_a_write_stale(table: Table) -> None:
    page = table.page()
    table.play(2)
    with pytest.raises(Stale) as refused:
        page.write(counts())
    assert refused.value.last == 2
    assert table.match.last == 2


def test_what_concerns_the_match_as_a_whole_does_not(table: Table) -> None:
    page = table.page()
    table.write(rename(0, "Ana"))
    table.write({"kind": "first-dealer", "player": "1"})
    table.write({"kind": "rules", "with": {"target": 150}})
    assert page.write(counts()) == Written(4)
    assert [entry.table for entry in table.match.entries] == [None, None, None, 0]


def test_nor_does_another_table(table: Table) -> None:
    page = table.page()
    table.write(counts(), table=1)
    assert page.write(counts(), table=0) == Written(2)


def test_an_undo_and_an_amendment_belong_to_the_table_of_their_deal(table: Table) -> None:
    table.write(counts(), table=1)
    table.write({"kind": "amend", "event": 1, "with": {"knocker": "0"}}, table=0)
    assert [entry.table for entry in table.match.entries] == [1, 1]


def test_a_page_that_shows_what_is_not_there_is_stale(table: Table) -> None:
    """The database was put back to an older copy; or the number is invented."""
    for after in (1, -1, 10**30):
        with pytest.raises(Stale):
            replace(table, shown=after).write(counts())
        with pytest.raises(Stale):
            replace(table, shown=after).undo()


# --- undo ---------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_and_then_the_one_before(table: Table) -> None:
    table.play(3)
    for _ in range(3):
        table.undo()
    undone = [entry.event["event"] for entry in table.match.entries[3:]]
    assert undone == [3, 2, 1]
    assert table.match.replay().score == (0, 0)


def test_with_nothing_left_there_is_nothing_to_undo(table: Table) -> None:
    with pytest.raises(NothingToUndo):
        table.undo()
    table.play(1)
    table.undo()
    with pytest.raises(NothingToUndo):
        table.undo()


def test_a_double_tap_undoes_once(table: Table) -> None:
    table.play(2)
    page = table.page()
    assert page.undo("k") == Written(3)
    assert page.undo("k") == Written(3, repeated=True)


def test_two_phones_that_undo_the_same_deal_undo_it_once(table: Table) -> None:
    table.play(2)
    page, other = table.page(), table.other_phone().page()
    page.undo()
    with pytest.raises(Stale):
        other.undo()


def test_an_undo_with_the_key_of_a_deal_is_no_retry(table: Table) -> None:
    table.write(counts(), "k")
    with pytest.raises(KeyReused):
        table.undo("k")


def test_undoing_the_end_opens_the_match_again(table: Table) -> None:
    table.play(1)
    table.write(CLOSE)
    table.undo()
    assert not table.match.replay().over
    assert table.write(counts()) == Written(4)


def test_an_amendment_is_undone_before_its_deal(table: Table) -> None:
    table.play(1)
    table.write({"kind": "amend", "event": 1, "with": {"deadwood": {"0": 5, "1": 6}}})
    table.undo()
    assert table.match.replay().score == (14, 0)


# --- what may be written --------------------------------------------------------------------------------------------


def test_a_match_that_is_not_there(table: Table) -> None:
    with pytest.raises(NotFound):
        replace(table, match_id=999, shown=0).write(counts())


@pytest.mark.parametrize("event", [counts(), VOID, CLOSE])
def test_after_the_end_no_deal_and_no_second_end(table: Table, event: Event) -> None:
    table.write(CLOSE)
    with pytest.raises(MatchOver):
        table.write(event)


def test_after_the_end_a_name_can_still_be_put_right(table: Table) -> None:
    table.write(CLOSE)
    assert table.write(rename(1, "Tomasa")) == Written(2)


@pytest.mark.parametrize(
    ("event", "at"),
    [
        ({"kind": "counts", "knocker": "2", "deadwood": {"0": 1, "1": 2}}, ("knocker",)),
        ({"kind": "counts", "knocker": "0", "deadwood": {"0": 1}}, ("deadwood", "1")),
        ({"kind": "rename", "player": "Elena", "to": "Ana"}, ("player",)),
        ({"kind": "nonsense"}, ("kind",)),
        ({"kind": "retract", "event": 7}, ("event",)),
    ],
)
def test_what_cannot_be_so_is_refused_with_its_place(table: Table, event: Event, at: tuple[object, ...]) -> None:
    with pytest.raises(Refused) as refused:
        table.write(event)
    assert at in [fault.at for fault in refused.value.faults]
    assert table.match.last == 0


def test_a_deal_without_a_result_is_not_written(table: Table) -> None:
    """000 §15: an illegal knock is a ruling with a choice to make."""
    with pytest.raises(Unsettled) as refused:
        table.write(counts(first=11))
    assert type(refused.value.verdict).__name__ == "Illegal"
    assert table.match.last == 0
    assert table.write({**counts(first=11), "accepted": True}) == Written(1)


def test_a_journal_has_an_end(table: Table) -> None:
    table.write(counts(), most=2)
    table.write(counts(), most=2)
    with pytest.raises(JournalFull) as refused:
        table.write(counts(), most=2)
    assert refused.value.most == 2
    assert journal.MAX_ENTRIES == 2000


@pytest.mark.parametrize(
    ("to", "wrong"),
    [("", Wrong.EMPTY), (" \u200b ", Wrong.EMPTY), ("x" * 41, Wrong.TOO_LONG), ("TOMÁS", Wrong.EQUAL)],
)
def test_a_name_that_cannot_stand_is_the_fault_of_the_seat_renamed(table: Table, to: str, wrong: Wrong) -> None:
    with pytest.raises(BadNames) as refused:
        table.write(rename(0, to))
    assert refused.value.problems == (NameProblem(0, wrong),)


@pytest.mark.parametrize("event", [{"kind": "rename", "player": "0", "to": None}, {"kind": "rename", "player": "0"}])
def test_a_name_that_is_no_text_is_an_empty_one(table: Table, event: Event) -> None:
    with pytest.raises(BadNames) as refused:
        table.write(event)
    assert refused.value.problems == (NameProblem(0, Wrong.EMPTY),)


def test_names_are_compared_with_those_that_stand_now(table: Table) -> None:
    table.write(rename(1, "Luis"))
    table.write(rename(0, "Tomás"))
    with pytest.raises(BadNames):
        table.write(rename(1, "tomás"))
    assert table.match.replay().names == ("Tomás", "Luis")


# --- a whole evening ----------------------------------------------------------------------------------------------

DEEDS = st.lists(
    st.tuples(st.sampled_from(["deal", "void", "undo", "rename", "again"]), st.integers(0, 3), st.integers(0, 10)),
    max_size=12,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=DEEDS)
def test_whatever_happens_the_journal_only_grows_and_every_key_has_one_answer(
    table: Table, deeds: list[tuple[str, int, int]]
) -> None:
    """Each deed is done from a page `back` entries old; some are sent again later."""
    here = open_table(table.database)
    answers: dict[str, tuple[Event | None, int]] = {}
    for place, (deed, back, number) in enumerate(deeds):
        before = here.match.entries
        page, key = replace(here, shown=max(0, len(before) - back)), f"key-{place}"
        event: Event | None = {"deal": counts(first=number), "void": VOID, "rename": rename(0, f"E{number}")}.get(deed)
        if deed == "again" and answers:
            key = sorted(answers)[number % len(answers)]
            event = answers[key][0]
        try:
            done = page.undo(key) if event is None else page.write(event, key)
        except (Stale, NothingToUndo):
            assert here.match.entries == before
            continue
        if done.repeated:
            assert answers[key] == (event, done.number)
            assert here.match.entries == before
        else:
            answers[key] = (event, done.number)
            assert here.match.entries[:-1] == before
            assert done.number == here.match.last == len(before) + 1
    assert [entry.number for entry in here.match.entries] == [*range(1, here.match.last + 1)]
