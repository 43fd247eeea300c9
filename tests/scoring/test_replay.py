"""A match from its journal: corrections hold for all of it, what cannot be so counts nothing, and nothing raises."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.scoring.cards import hand
from referee.scoring.deals import in_force, judge_deal, verdict_of
from referee.scoring.facts import Facts
from referee.scoring.house_rules import change
from referee.scoring.journal import (
    Close,
    Event,
    FirstDealer,
    IllegalKnock,
    Rename,
    RulesCorrected,
    Ruling,
    Unreadable,
    VoidDeal,
)
from referee.scoring.match import DealRecord, Mark, Match, Note, TableNow
from referee.scoring.rules import TABLE_AGREEMENT
from referee.scoring.settlement import Payment, Settlement, settle
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import Choice, Found, Illegal, Outcome, Settled, Void, VoidReason
from tests.scoring.table import ELENA, STOCK, TOMAS, counted, knocked, played, won
from tests.scoring.test_articles import PAIRS, SEVEN

FOURTEEN = won(ELENA, 14)
ACCEPTED = IllegalKnock(ELENA, Found.LATER, Choice.ACCEPT)
BARRED = IllegalKnock(TOMAS, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE)
FACE_UP = IllegalKnock(ELENA, Found.BEFORE_SHOW, Choice.FACE_UP_ONE_PLAY)


def test_a_whole_match() -> None:
    match = played(ES_GIN, FOURTEEN, STOCK, first_dealer=TOMAS)
    assert match == Match(
        rules=ES_GIN,
        names=("Elena", "Tomás"),
        sides=((ELENA,), (TOMAS,)),
        first_dealer=TOMAS,
        deals=(
            DealRecord(1, 1, FOURTEEN, judge_deal(ES_GIN, FOURTEEN), TOMAS, (14, 0), (ELENA, TOMAS)),
            DealRecord(2, None, STOCK, Void(VoidReason.STOCK, "000 §13", 2), ELENA, (14, 0), (ELENA, TOMAS)),
        ),
        rounds=(),
        notes=(),
        columns=((Mark(1, 14, 14),), ()),
        score=(14, 0),
        won=(1, 0),
        tables=(TableNow((ELENA, TOMAS), ELENA),),
        passed=None,
        over=False,
    )
    assert (match.next_dealer, match.closed, match.remedies) == (ELENA, False, ())
    assert match.scored == match.deals[:1]
    assert settle(match) is None


def test_a_match_without_an_entry() -> None:
    match = played(ES_GIN, first_dealer=None)
    assert (match.score, match.columns, match.deals, match.next_dealer) == ((0, 0), ((), ()), (), None)


# --- corrections ----------------------------------------------------------------------------------------------------


def test_a_corrected_rule_holds_for_the_whole_match() -> None:
    corrected = RulesCorrected(change(ES_GIN, {"target": 150}))
    match = played(ES_GIN, won(ELENA, 101), won(ELENA, 20), corrected)
    assert (match.score, match.over, match.rules) == ((121, 0), False, corrected.rules)
    again = played(ES_GIN, won(ELENA, 101), corrected, won(ELENA, 20), RulesCorrected(ES_GIN))
    assert (again.score, again.passed) == ((101, 0), ELENA)
    assert [deal.after_end for deal in again.deals] == [False, True]


def test_a_corrected_first_dealer_holds_for_the_whole_match() -> None:
    match = played(ES_GIN, STOCK, FOURTEEN, STOCK, FirstDealer(TOMAS))
    assert match.first_dealer == TOMAS
    assert [deal.dealer for deal in match.deals] == [TOMAS, TOMAS, ELENA]


def test_a_corrected_name_is_a_label() -> None:
    match = played(ES_GIN, FOURTEEN, Rename(ELENA, "Helena"), Rename(TOMAS, "Tom"), Rename(ELENA, "Elena María"))
    assert (match.names, match.score) == (("Elena María", "Tom"), (14, 0))


# --- what counts nothing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", [Unreadable("bad-card"), knocked("7h 8h 9h", PAIRS), counted(ELENA, 12, 30)])
def test_a_deal_that_is_not_settled_counts_nothing(deal: Facts) -> None:
    match = played(ES_GIN, FOURTEEN, deal, won(TOMAS, 9))
    assert (match.score, match.won) == ((14, 9), (1, 1))
    assert [record.number for record in match.deals] == [1, None, 2]
    assert match.deals[1].score == (14, 0)


def test_a_deal_that_cannot_be_so_has_no_verdict() -> None:
    assert verdict_of(ES_GIN, Unreadable("bad-card")) is None
    assert verdict_of(ES_GIN, knocked("7h 8h 9h", PAIRS)) is None
    assert isinstance(verdict_of(ES_GIN, knocked(SEVEN, PAIRS)), Settled)


@pytest.mark.parametrize("reason", [VoidReason.MISDEAL, VoidReason.FOUL_DECK, VoidReason.AGREED])
def test_a_deal_void_for_another_reason_is_so_by_the_tables_agreement(reason: VoidReason) -> None:
    assert played(ES_GIN, VoidDeal(reason)).deals[0].verdict == Void(reason, TABLE_AGREEMENT)


# --- remedies -------------------------------------------------------------------------------------------------------


def test_remedies_are_added_to_those_a_deal_was_told_with() -> None:
    facts = knocked(SEVEN, PAIRS, barred=(ELENA,))
    assert in_force(facts, ()) == facts
    assert in_force(facts, (ACCEPTED,)) == replace(facts, accepted=True)
    assert in_force(facts, (BARRED,)).barred == {ELENA, TOMAS}
    assert in_force(facts, (FACE_UP,)) == facts
    assert in_force(replace(facts, accepted=True), (FACE_UP,)).accepted
    assert in_force(won(ELENA, 3), (ACCEPTED, BARRED)) == replace(
        won(ELENA, 3), accepted=True, barred=frozenset({TOMAS})
    )


def test_remedies_wait_for_the_deal_to_end() -> None:
    over = counted(ELENA, 12, 30)
    match = played(ES_GIN, FACE_UP, over, ACCEPTED, over, over)
    assert [type(deal.verdict) for deal in match.deals] == [Illegal, Settled, Illegal]
    assert [deal.remedies for deal in match.deals] == [(FACE_UP,), (FACE_UP, ACCEPTED), ()]
    assert match.score == (18, 0)
    assert match.notes == (Note(1, FACE_UP, (ELENA, TOMAS)), Note(3, ACCEPTED, (ELENA, TOMAS)))


def test_a_remedy_in_force_is_seen() -> None:
    assert played(ES_GIN, BARRED, Unreadable("bad-card")).remedies == (BARRED,)
    assert played(ES_GIN, BARRED, STOCK).remedies == ()
    assert played(ES_GIN, BARRED, FOURTEEN).remedies == ()


# --- the end --------------------------------------------------------------------------------------------------------


def test_what_is_left_over_after_the_end_does_not_count() -> None:
    match = played(ES_GIN, won(ELENA, 101), won(TOMAS, 50), Ruling("late", (0, 9)), counted(ELENA, 3, 30))
    assert (match.score, match.won, match.passed) == ((101, 0), (1, 0), ELENA)
    assert [(deal.number, deal.after_end, deal.score) for deal in match.deals] == [
        (1, False, (101, 0)),
        (None, True, (101, 0)),
        (None, True, (101, 0)),
    ]
    assert match.columns == ((Mark(1, 101, 101),), ())
    assert match.notes == (Note(3, Ruling("late", (0, 9)), (ELENA, TOMAS)),)
    assert match.next_dealer is None


def test_a_closed_match_is_over() -> None:
    match = played(ES_GIN, FOURTEEN, Close(), won(TOMAS, 20))
    assert (match.over, match.closed, match.passed, match.score, match.next_dealer) == (True, True, None, (14, 0), None)
    assert settle(match) == Settlement((), (14, 0), ELENA, (Payment(TOMAS, ELENA, 14),), "000 §15")


def test_a_drawn_match_has_no_winner_and_nobody_pays() -> None:
    end = settle(played(ES_GIN, FOURTEEN, won(TOMAS, 14), Close()))
    assert end == Settlement((), (14, 14), None, (), "000 §15")
    assert end is not None
    assert not end.freak


def test_a_match_closed_after_its_end_keeps_its_prizes() -> None:
    end = settle(played(ES_GIN, won(ELENA, 101), Close()))
    assert end is not None
    assert end.final == (101 + 20 + 100 + 100, 0)


def test_a_ruling_may_take_points_too() -> None:
    match = played(ES_GIN, FOURTEEN, Ruling("both", (-4, 3)), Ruling("a word", (0, 0)), won(ELENA, 5))
    assert match.columns == ((Mark(1, 14, 14), Mark(2, 10, -4), Mark(4, 15, 5)), (Mark(2, 3, 3),))
    assert match.score == (15, 3)


def test_who_passes_the_target_by_a_ruling_alone_won_no_deal() -> None:
    match = played(ES_GIN, Ruling("forfeit", (101, 0)))
    assert (match.passed, match.won) == (ELENA, (0, 0))
    end = settle(match)
    assert end is not None
    assert end.final == (201, 0)
    other = settle(played(ES_GIN, won(ELENA, 5), Ruling("forfeit", (0, 101))))
    assert other is not None
    assert other.final == (5 + 20, 101 + 100)


def test_passing_by_a_ruling_after_deals_of_both_is_no_clean_sweep() -> None:
    end = settle(played(ES_GIN, won(TOMAS, 5), won(ELENA, 95), Ruling("a point", (6, 0))))
    assert end is not None
    assert end.final == (101 + 20 + 100, 5 + 20)


def test_the_winner_of_the_deal_passes_before_who_is_level() -> None:
    rules = change(ES_GIN, {"target": 10, "target_rule": "reach", "losing_knocker": 5})
    match = played(rules, won(ELENA, 9), counted(ELENA, 10, 6), counted(ELENA, 8, 8))
    assert match.score == (14, 14)
    assert match.passed == TOMAS


# --- anything at all ------------------------------------------------------------------------------------------------

points = st.tuples(st.integers(-20, 60), st.integers(-20, 60))
seats = st.integers(0, 1)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(won, seats, st.integers(0, 60), st.sampled_from(Outcome)),
    st.builds(counted, seats, st.integers(0, 30), st.integers(0, 30)),
    st.builds(VoidDeal, st.sampled_from(VoidReason)),
    st.builds(IllegalKnock, seats, st.sampled_from(Found), st.sampled_from(Choice)),
    st.builds(Ruling, st.just("as agreed"), points),
    st.builds(Rename, seats, st.sampled_from(["Ana", "Luis"])),
    st.builds(FirstDealer, seats),
    st.builds(RulesCorrected, st.sampled_from([ES_GIN, change(ES_GIN, {"target": 50, "single_deal": True})])),
    st.just(knocked(SEVEN, PAIRS)),
    st.just(Facts(0, (hand("7h"), hand("7h")))),
    st.just(Unreadable("bad-card")),
    st.just(Close()),
)


@given(st.lists(events, max_size=25))
def test_every_match_holds_together(told: list[Event]) -> None:
    match = played(ES_GIN, *told)
    assert match.score == tuple(sum(mark.points for mark in column) for column in match.columns)
    assert all(column[-1].total == total for column, total in zip(match.columns, match.score, strict=True) if column)
    assert sum(match.won) == len(match.scored)
    assert [deal.number for deal in match.scored] == list(range(1, len(match.scored) + 1))
    assert all(deal.number is None for deal in match.deals if deal.after_end)
    end = settle(match)
    assert (end is not None) == match.over
    if end:
        paid = [sum(payment.points for payment in end.payments if payment.payee == seat) for seat in (0, 1)]
        assert paid == [max(0, end.final[0] - end.final[1]), max(0, end.final[1] - end.final[0])]
        assert (end.winner is None) == (end.final[0] == end.final[1])


@given(st.lists(events, max_size=15), events)
def test_one_more_entry_changes_nothing_that_was_written_before(told: list[Event], more: Event) -> None:
    """But corrections, which are about the whole match."""
    if not isinstance(more, RulesCorrected | FirstDealer | Rename):
        before, after = played(ES_GIN, *told), played(ES_GIN, *told, more)
        assert after.deals[: len(before.deals)] == before.deals
        assert all(new[: len(old)] == old for new, old in zip(after.columns, before.columns, strict=True))
