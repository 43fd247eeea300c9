"""The deal in progress: hand by hand, hidden until all are in, confirmed as one entry or not at all."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import models
from referee.db import Database
from referee.operations import drafts
from referee.operations.draft_view import DraftView, HandView, view_of
from referee.operations.errors import (
    DraftChanged,
    HandsMissing,
    JournalFull,
    KeyReused,
    MatchOver,
    NoDraft,
    NotFound,
    OperationError,
    Refused,
    Stale,
    Unsettled,
)
from referee.operations.journal import Written
from referee.operations.stored import Event
from tests.data.actions import DEFENCE, FOUR, KNOCK, RUMMY, Table, counts, open_table, rename


def say(table: Table, facts: Event, mark: str) -> DraftView:
    return drafts.set_facts(table.database, table.match_id, facts, mark, table.stamp())


def abandon(table: Table, mark: str) -> None:
    drafts.abandon(table.database, table.match_id, mark)


def test_a_deal_in_progress_begins_with_who_knocked_and_no_hands(table: Table) -> None:
    table.play(2)
    draft = table.knock(1)
    assert (draft.knocker, draft.after, draft.missing, draft.facts, draft.event) == (1, 2, (0, 1), {}, None)
    assert draft.hands == (HandView(0, False, False, None), HandView(1, False, False, None))
    assert table.draft == draft
    assert table.match.last == 2


def test_a_match_without_one(table: Table) -> None:
    assert table.draft is None


def test_hands_go_in_one_by_one(table: Table) -> None:
    table.knock()
    assert table.save(0, KNOCK).missing == (1,)
    draft = table.save(1, DEFENCE)
    assert draft.missing == ()
    assert draft.event == {"kind": "deal", "knocker": "0", "cards": {"0": KNOCK, "1": DEFENCE}}


def test_the_knocker_s_hand_comes_with_the_card_thrown_and_the_one_taken(table: Table) -> None:
    table.knock()
    assert table.save(0, KNOCK, discard="Kd", taken="2s").facts == {"discard": "Kd", "taken": "2s"}
    assert table.save(0, KNOCK, discard="Kd").facts == {"discard": "Kd"}
    assert table.save(1, DEFENCE, discard="Qc", taken="Tc").facts == {"discard": "Kd"}


def test_confirming_makes_one_entry_and_leaves_no_draft(table: Table) -> None:
    draft = table.both_hands()
    assert table.confirm(draft.mark, "k") == Written(1)
    (entry,) = table.match.entries
    assert entry.event == {**(draft.event or {})}
    assert (entry.table, entry.after, entry.key, entry.phone) == (0, 0, "k", table.phone)
    assert entry.announced == {"0": 29, "1": 0}
    assert table.draft is None


def test_a_double_tap_on_confirm_gets_the_first_answer_again(table: Table) -> None:
    mark, page = table.both_hands().mark, table.page()
    page.confirm(mark, "k")
    table.play(1)
    assert page.confirm(mark, "k") == Written(1, repeated=True)
    assert table.match.last == 2


def test_the_key_of_something_else_confirms_nothing(table: Table) -> None:
    table.write(rename(0, "Ana"), "k")
    mark = table.both_hands().mark
    with pytest.raises(KeyReused):
        table.confirm(mark, "k")
    assert table.draft is not None


def test_facts_are_added_and_taken_back(table: Table) -> None:
    draft = table.both_hands()
    melds = (("7h", "8h", "9h"),)
    draft = say(table, {"laid": {"0": melds}, "upcard": "7s", "accepted": True}, draft.mark)
    assert draft.facts == {"discard": "Kd", "laid": {"0": [["7h", "8h", "9h"]]}, "upcard": "7s", "accepted": True}
    assert say(table, {"laid": None, "accepted": None}, draft.mark).facts == {"discard": "Kd", "upcard": "7s"}


def test_saying_the_same_again_changes_nothing_and_needs_no_new_mark(table: Table) -> None:
    """A double tap on "it stands"."""
    shown = table.both_hands()
    once = say(table, {"accepted": True}, shown.mark)
    assert say(table, {"accepted": True}, shown.mark) == once
    assert table.save(1, DEFENCE).mark == once.mark


@pytest.mark.parametrize("name", ["knocker", "cards", "discard", "kind", "nonsense"])
def test_what_is_no_fact_of_a_deal_in_progress_is_a_mistake_of_ours(table: Table, name: str) -> None:
    mark = table.knock().mark
    with pytest.raises(ValueError, match=name):
        say(table, {name: "0"}, mark)


def test_another_hand_forgets_how_the_old_ones_were_laid(table: Table) -> None:
    draft = table.both_hands()
    say(table, {"laid": {"0": []}, "laid_off": {"1": []}, "accepted": True, "upcard": "7s"}, draft.mark)
    assert table.save(1, DEFENCE.replace("Qc", "Qh")).facts == {"discard": "Kd", "upcard": "7s"}


# --- two phones -----------------------------------------------------------------------------------------------------


def test_a_hand_saved_on_one_phone_is_shown_on_no_other_until_all_are_in(table: Table) -> None:
    tomas = table.other_phone()
    table.knock()
    table.save(0, KNOCK, discard="Kd", taken="2s")
    seen = tomas.draft
    assert seen is not None
    assert seen.hands[0] == HandView(0, saved=True, mine=False, cards=None)
    assert seen.facts == {}
    assert seen.missing == (1,)

    after_his = tomas.save(1, DEFENCE)
    assert [hand.cards for hand in after_his.hands] == [KNOCK, DEFENCE]
    assert after_his.facts == {"discard": "Kd", "taken": "2s"}
    assert table.draft == replace(after_his, hands=(HandView(0, True, True, KNOCK), HandView(1, True, False, DEFENCE)))


def test_a_hand_left_half_put_is_kept_and_still_missing(table: Table) -> None:
    """Nor does it let the others be shown; put whole it is in, and nothing of that stays among the facts."""
    tomas = table.other_phone()
    table.knock()
    half = table.save_part(0, "5s 6s")
    assert (half.missing, half.hands[0].cards) == ((0, 1), "5s 6s")
    assert tomas.save(1, DEFENCE).missing == (0,)
    assert table.draft is not None
    assert table.draft.hands[1].cards is None
    both = table.save(0, KNOCK)
    assert (both.missing, both.facts) == ((), {})


def test_a_phone_unknown_sees_no_hand(table: Table) -> None:
    table.knock()
    table.save(0, KNOCK)
    seen = drafts.view(table.database, table.match, None)
    assert seen is not None
    assert seen.hands[0] == HandView(0, saved=True, mine=False, cards=None)


def test_a_hand_typed_anew_on_another_phone_is_that_phone_s(table: Table) -> None:
    tomas = table.other_phone()
    table.knock()
    table.save(0, KNOCK)
    assert tomas.save(0, DEFENCE).hands[0] == HandView(0, True, True, DEFENCE)
    assert table.draft is not None
    assert table.draft.hands[0].cards is None


def test_a_second_phone_that_tells_the_same_knock_joins_in(table: Table) -> None:
    begun = table.knock()
    table.save(0, KNOCK)
    joined = table.other_phone().knock()
    assert joined.started_at == begun.started_at
    assert joined.missing == (1,)


def test_and_still_does_after_a_name_was_put_right(table: Table) -> None:
    table.knock()
    table.save(0, KNOCK)
    table.write(rename(0, "Ana"))
    assert table.knock().missing == (1,)


def test_another_knocker_begins_anew(table: Table) -> None:
    table.knock(0)
    table.save(0, KNOCK, discard="Kd")
    draft = table.knock(1)
    assert (draft.knocker, draft.missing, draft.facts) == (1, (0, 1), {})


def test_a_deal_in_progress_that_was_overtaken_is_dropped_by_the_next(table: Table) -> None:
    table.knock()
    table.save(0, KNOCK)
    table.play(1)
    assert table.draft is not None
    assert table.draft.stale
    draft = table.knock()
    assert (draft.after, draft.missing, draft.stale) == (1, (0, 1), False)


def test_each_table_has_its_own(pairs: Table) -> None:
    pairs.knock(0)
    drafts.start(pairs.database, pairs.match_id, 3, pairs.stamp(), table=1)
    assert pairs.draft is not None
    assert (pairs.draft.knocker, pairs.draft.missing, pairs.draft.facts) == (0, (0, 1), {"table": ["0", "1"]})
    other = drafts.view(pairs.database, pairs.match, pairs.phone, table=1)
    assert other is not None
    assert (other.knocker, other.missing, other.facts) == (3, (2, 3), {"table": ["2", "3"]})


@pytest.mark.parametrize(("seat", "table"), [(2, 0), (0, 1), (4, 0), (-1, 0), (0, 2)])
def test_nobody_ends_a_deal_of_a_table_he_does_not_sit_at(pairs: Table, seat: int, table: int) -> None:
    with pytest.raises(NotFound):
        drafts.start(pairs.database, pairs.match_id, seat, pairs.stamp(), table=table)


def test_a_table_that_has_its_result_begins_nothing(pairs: Table) -> None:
    pairs.write({"kind": "counts", "table": ["0", "1"], "knocker": "0", "deadwood": {"0": 5, "1": 19}})
    with pytest.raises(Stale):
        pairs.knock(1)
    assert drafts.start(pairs.database, pairs.match_id, 2, pairs.stamp(), table=1).missing == (2, 3)


def test_a_confirmed_deal_leaves_the_other_table_its_own(pairs: Table) -> None:
    drafts.start(pairs.database, pairs.match_id, 3, pairs.stamp(), table=1)
    pairs.confirm(pairs.both_hands().mark)
    assert pairs.match.events[0]["table"] == ["0", "1"]
    other = drafts.view(pairs.database, pairs.match, pairs.phone, table=1)
    assert other is not None
    assert not other.stale


def test_who_goes_out_has_no_hand(database: Database) -> None:
    table = open_table(database, RUMMY, FOUR[:3])
    assert table.knock(1).missing == (0, 2)
    with pytest.raises(NotFound):
        table.save(1, "7h")
    table.save(0, "7h")
    draft = table.save(2, "8h 9h")
    assert draft.event == {"kind": "deal", "winner": "1", "cards": {"0": "7h", "2": "8h 9h"}}
    table.confirm(draft.mark)
    assert table.match.replay().score == (-7, 24, -17)


# --- what was not shown ---------------------------------------------------------------------------------------------

Act = Callable[[Table, str], object]
ACTS: dict[str, Act] = {
    "save": lambda table, _mark: table.save(0, DEFENCE),
    "say": lambda table, mark: say(table, {"accepted": True}, mark),
    "confirm": lambda table, mark: table.confirm(mark),
}


@pytest.mark.parametrize("act", ACTS)
def test_after_a_newer_deal_nothing_can_be_done_with_it(table: Table, act: str) -> None:
    mark, page = table.both_hands().mark, table.page()
    table.play(1)
    for when in (page, table):
        with pytest.raises(Stale) as refused:
            ACTS[act](when, mark)
        assert refused.value.last == 1


@pytest.mark.parametrize("act", ACTS)
def test_after_the_deal_before_was_undone_neither(table: Table, act: str) -> None:
    table.play(1)
    mark = table.both_hands().mark
    table.undo()
    with pytest.raises(Stale):
        ACTS[act](table, mark)


@pytest.mark.parametrize("act", ACTS)
def test_a_deal_confirmed_on_another_phone_is_stale_here(table: Table, act: str) -> None:
    mark, page = table.both_hands().mark, table.page()
    table.other_phone().confirm(mark)
    with pytest.raises(Stale):
        ACTS[act](page, mark)


@pytest.mark.parametrize("act", ACTS)
def test_a_deal_dropped_on_another_phone_is_not_there(table: Table, act: str) -> None:
    mark = table.both_hands().mark
    abandon(table, mark)
    with pytest.raises(NoDraft):
        ACTS[act](table, mark)


@pytest.mark.parametrize("act", ["say", "confirm", "abandon"])
def test_what_is_confirmed_said_or_dropped_is_what_was_shown(table: Table, act: str) -> None:
    mark = table.both_hands().mark
    table.other_phone().save(1, DEFENCE.replace("Qc", "Qh"))
    with pytest.raises(DraftChanged):
        {**ACTS, "abandon": abandon}[act](table, mark)
    assert table.match.last == 0
    assert table.draft is not None


def test_a_name_put_right_meanwhile_does_no_harm(table: Table) -> None:
    draft, page = table.both_hands(), table.page()
    table.write(rename(0, "Ana"))
    assert page.confirm(draft.mark) == Written(2)


def test_dropping_it_leaves_the_journal_alone_and_a_double_tap_does_no_harm(table: Table) -> None:
    mark = table.both_hands().mark
    abandon(table, mark)
    abandon(table, mark)
    assert table.draft is None
    assert table.match.last == 0


# --- what cannot be confirmed ---------------------------------------------------------------------------------------


def test_not_before_every_hand_is_in(table: Table) -> None:
    table.knock()
    mark = table.save(0, KNOCK).mark
    with pytest.raises(HandsMissing) as refused:
        table.confirm(mark)
    assert refused.value.seats == (1,)


def refused(table: Table, first: str, second: str, kind: type[OperationError], **more: str) -> OperationError:
    """Confirming these hands is refused, and the draft stays."""
    table.knock()
    table.save(0, first, **more)
    draft = table.save(1, second)
    with pytest.raises(kind) as caught:
        table.confirm(draft.mark)
    assert table.draft == draft
    assert table.match.last == 0
    return caught.value


def test_nor_what_cannot_be_so(table: Table) -> None:
    fault = refused(table, KNOCK, DEFENCE.replace("Qc", "Kd"), Refused)
    assert isinstance(fault, Refused)
    assert [fault.code for fault in fault.faults] == ["duplicate-card"]


def test_nor_a_knock_that_waits_for_a_ruling(table: Table) -> None:
    illegal = refused(table, DEFENCE, KNOCK.replace("Kd", ""), Unsettled)
    assert isinstance(illegal, Unsettled)
    assert type(illegal.verdict).__name__ == "Illegal"
    draft = table.draft
    assert draft is not None
    assert table.confirm(say(table, {"accepted": True}, draft.mark).mark) == Written(1)


def test_nor_beyond_the_end_of_the_journal(table: Table) -> None:
    table.play(1)
    mark = table.both_hands().mark
    with pytest.raises(JournalFull):
        drafts.confirm(table.database, table.match_id, mark, table.stamp(), most=1)
    assert table.draft is not None


def test_no_deal_begins_after_the_end(table: Table) -> None:
    table.write({"kind": "close"})
    with pytest.raises(MatchOver):
        table.knock()


def test_a_match_closed_meanwhile_refuses_the_deal_as_over(table: Table) -> None:
    mark = table.both_hands().mark
    table.write({"kind": "close"})
    with pytest.raises(MatchOver):
        table.confirm(mark)


def test_a_stale_page_begins_nothing(table: Table) -> None:
    page = table.page()
    table.play(1)
    with pytest.raises(Stale):
        page.knock()


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_a_seat_that_is_not_there(table: Table, seat: int) -> None:
    with pytest.raises(NotFound):
        table.knock(seat)
    table.knock()
    with pytest.raises(NotFound):
        table.save(seat, KNOCK)


def test_a_hand_in_the_longest_spelling_is_kept(table: Table) -> None:
    table.knock()
    assert table.save(0, "7".ljust(200)).hands[0].cards == "7".ljust(200)


@pytest.mark.parametrize("cards", ["7h\x00", "7h\n", "7h " * 67, "\ud800"])
def test_what_is_no_hand_at_all_is_not_kept(table: Table, cards: str) -> None:
    table.knock()
    with pytest.raises(Refused) as caught:
        table.save(1, cards)
    assert [(fault.code, fault.at) for fault in caught.value.faults] == [("bad-card", ("cards", 1))]


def test_a_match_that_is_not_there(table: Table) -> None:
    gone = replace(table, match_id=999, shown=0)
    for act in (gone.knock, lambda: gone.save(0, KNOCK), lambda: gone.confirm("m"), lambda: abandon(gone, "m")):
        with pytest.raises(NotFound):
            act()


def test_counts_entered_elsewhere_leave_the_hands_to_be_shown_as_typed(table: Table) -> None:
    """The 409 page shows the new sheet and below it what was typed: nothing of it is thrown away here."""
    draft = table.both_hands()
    table.write(counts())
    assert table.draft == replace(draft, stale=True)


# --- secrecy, whoever saves what ------------------------------------------------------------------------------------

PHONES = st.integers(1, 3)


@given(
    st.lists(st.none() | PHONES, min_size=2, max_size=4).filter(lambda savers: None in savers),
    PHONES,
    st.integers(0, 1),
)
def test_nothing_of_a_hand_shows_on_a_phone_that_did_not_save_it(
    savers: list[int | None], phone: int, knocker: int
) -> None:
    facts = {
        "discard": f"of-{knocker}",
        "taken": f"of-{knocker}",
        "laid": {str(seat): f"of-{seat}" for seat in range(len(savers))},
        "laid_off": {str(seat): f"of-{seat}" for seat in range(len(savers))},
        "upcard": "7s",
    }
    now = datetime(2026, 11, 30, tzinfo=UTC)
    draft = models.Draft(knocker=knocker, after=0, mark="m", facts=facts, started_at=now)
    hands = [
        models.DraftHand(seat=seat, cards=saver and f"of-{seat}", phone_id=saver) for seat, saver in enumerate(savers)
    ]
    shown = repr(view_of(draft, hands, phone))
    for seat, saver in enumerate(savers):
        if saver != phone:
            assert f"of-{seat}" not in shown
    assert "7s" in shown
