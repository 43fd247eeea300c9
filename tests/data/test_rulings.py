"""A ruling entered while its deal goes on: what builds on it, what it drops, who is refused."""

import pytest

from referee.operations import drafts, rulings, turned_up
from referee.operations.draft_view import DraftView
from referee.operations.errors import DraftChanged, KeyReused, MatchOver, Stale, Unsettled
from referee.operations.journal import Written
from referee.operations.stored import Event
from tests.data.actions import Table, counts

BARRED: Event = {
    "kind": "illegal-knock",
    "offender": "0",
    "found": "after-show",
    "choice": "plain-difference",
    "by": "1",
}
STANDS: Event = {"kind": "illegal-knock", "offender": "0", "found": "later", "choice": "accept"}
AGREED: Event = {"kind": "ruling", "text": "Agreed", "points": {"1": 5}}


def rule(table: Table, event: Event, key: str | None = None, **more: object) -> Written:
    return rulings.rule(table.database, table.match_id, event, table.stamp(key), **more)  # type: ignore[arg-type]


def draft(table: Table) -> DraftView | None:
    found = drafts.view(table.database, table.match, table.phone)
    return None if found is None or found.stale else found


@pytest.mark.parametrize("event", [STANDS, AGREED], ids=["stands", "agreed"])
def test_what_leaves_the_knock_a_knock_leaves_the_hands(table: Table, event: Event) -> None:
    before = table.both_hands()
    rule(table, event, mark=before.mark)
    after = draft(table)
    assert after is not None
    assert (after.hands, after.after) == (before.hands, 1)
    assert table.confirm(after.mark) == Written(2)


def test_a_knock_sent_back_drops_its_hands(table: Table) -> None:
    rule(table, BARRED, mark=table.both_hands().mark)
    assert draft(table) is None
    assert table.match.replay().remedies != ()


def test_the_same_key_is_the_same_ruling(table: Table) -> None:
    assert rule(table, BARRED, "k") == Written(1)
    assert rule(table, BARRED, "k") == Written(1, repeated=True)
    with pytest.raises(KeyReused):
        rule(table, AGREED, "k")
    assert table.match.last == 1


def test_the_card_turned_up_is_still_that_of_the_deal(table: Table) -> None:
    turned_up.turn_up(table.database, table.match_id, "7h", table.stamp())
    rule(table, BARRED)
    assert turned_up.card_of(table.database, table.match) == "7h"
    table.write(counts())
    assert turned_up.card_of(table.database, table.match) is None


def test_nobody_rules_on_what_he_has_not_seen(table: Table) -> None:
    shown = table.both_hands()
    table.save(1, "As 2h 3s 5s 6h 7d 8d 9d Tc Qd")
    with pytest.raises(DraftChanged):
        rule(table, STANDS, mark=shown.mark)
    with pytest.raises(DraftChanged):
        rule(table, STANDS, mark="")
    old = table.stamp()
    table.write({"kind": "void", "reason": "agreed"})
    with pytest.raises(Stale):
        rulings.rule(table.database, table.match_id, STANDS, old, mark=shown.mark)
    assert table.match.last == 1


def test_a_match_that_is_over_is_ruled_on_no_more(table: Table) -> None:
    table.write({"kind": "close"})
    with pytest.raises(MatchOver):
        rule(table, AGREED)


def test_the_deal_that_it_settles_comes_with_it_or_neither(table: Table) -> None:
    over = counts(first=12, second=30)
    with pytest.raises(Unsettled):
        rule(table, BARRED, deal=over)
    assert table.match.last == 0
    rule(table, STANDS, "k" * 64, deal=over)
    rule(table, STANDS, "k" * 64, deal=over)
    assert (table.match.last, table.match.replay().score) == (2, (18, 0))
