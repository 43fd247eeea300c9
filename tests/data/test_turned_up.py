"""The card turned up: told before anybody knocks, put right, taken over by the deal in progress, gone with its deal."""

from dataclasses import replace

import pytest

from referee.operations import drafts, turned_up
from referee.operations.errors import MatchOver, NotFound, Refused, Stale
from referee.operations.pulse import pulse
from referee.scoring.errors import Code, Fault
from referee.scoring.rules import Rule
from referee.scoring.systems import ES_GIN, OKLAHOMA, SYSTEMS
from tests.data.actions import DEFENCE, KNOCK, Table, counts, open_table, queries, rename

DEAL = {**counts(), "upcard": "Tc"}


@pytest.fixture
def table(table: Table) -> Table:
    """The same two at a table where the upcard matters."""
    return open_table(table.database, {"base": "oklahoma"})


def turn_up(table: Table, card: str, *, at: int = 0) -> str:
    return turned_up.turn_up(table.database, table.match_id, card, table.stamp(), table=at)


def card_of(table: Table, *, at: int = 0) -> str | None:
    return turned_up.card_of(table.database, table.match, table=at)


def test_the_upcard_is_needed_where_it_sets_the_limit_or_doubles() -> None:
    assert [name for name, rules in SYSTEMS.items() if rules.needs_upcard] == ["oklahoma"]
    assert replace(ES_GIN, spades_double=Rule(True, "table agreement")).needs_upcard
    assert replace(ES_GIN, knock_limit=OKLAHOMA.knock_limit).needs_upcard


def test_nobody_has_said_yet(table: Table) -> None:
    assert card_of(table) is None
    assert table.knock().facts == {}


@pytest.mark.parametrize("told", ["7s", "7S", " 7♠ ", "7♠\ufe0e"])
def test_a_card_is_kept_in_its_two_characters(table: Table, told: str) -> None:
    assert turn_up(table, told) == "7s"
    assert card_of(table) == "7s"
    assert table.match.last == 0, "it is no entry of the journal"


@pytest.mark.parametrize("told", ["", "7", "s7", "7s 8s", "1s", "7s" + "x" * 400, "joker"])
def test_what_is_no_card_is_refused(table: Table, told: str) -> None:
    turn_up(table, "Kd")
    with pytest.raises(Refused) as refused:
        turn_up(table, told)
    assert refused.value.faults == (Fault(Code.BAD_CARD, ("upcard",), detail=told[:20]),)
    assert card_of(table) == "Kd"


def test_a_card_is_put_right(table: Table) -> None:
    turn_up(table, "7s")
    turn_up(table.other_phone(), "7c")
    assert card_of(table) == "7c"


def test_each_table_has_its_own(table: Table) -> None:
    turn_up(table, "7s")
    turn_up(table, "Kd", at=1)
    assert (card_of(table), card_of(table, at=1), card_of(table, at=2)) == ("7s", "Kd", None)


def test_a_deal_in_progress_takes_it_over(table: Table) -> None:
    turn_up(table, "7s")
    assert table.knock().facts == {"upcard": "7s"}
    table.save(0, KNOCK, discard="Kd")
    draft = table.save(1, DEFENCE)
    assert draft.event == {"kind": "deal", "knocker": "0", "cards": {"0": KNOCK, "1": DEFENCE}, **draft.facts}
    table.confirm(draft.mark)
    assert table.match.events[0]["upcard"] == "7s"


def test_a_deal_in_progress_is_told_of_it(table: Table) -> None:
    before = table.knock()
    turn_up(table, "7s")
    told = table.draft
    assert told is not None
    assert told.facts == {"upcard": "7s"}
    assert told.mark != before.mark
    turn_up(table, "7s")
    assert table.draft == told
    assert table.knock(0) == told, "and it is gone on with"
    assert table.knock(1).facts == {"upcard": "7s"}, "and so begins another"


def test_only_the_deal_in_progress_of_that_table_is_told(pairs: Table) -> None:
    drafts.start(pairs.database, pairs.match_id, 2, pairs.stamp(), table=1)
    turn_up(pairs, "7s")
    other = drafts.view(pairs.database, pairs.match, pairs.phone, table=1)
    assert other is not None
    assert other.facts == {"table": ["2", "3"]}


def test_another_card_forgets_that_an_illegal_knock_stands(table: Table) -> None:
    """How melds were spread has nothing to do with the card turned up, what is legal has."""
    turn_up(table, "3s")
    mark = table.both_hands().mark
    said = {"accepted": True, "laid": {"0": [["4c", "5c", "6c"]]}}
    drafts.set_facts(table.database, table.match_id, said, mark, table.stamp())
    turn_up(table, "4s")
    assert table.draft is not None
    assert table.draft.facts == {"upcard": "4s", "discard": "Kd", "laid": said["laid"]}


def test_a_deal_in_progress_that_was_overtaken_is_left_alone(table: Table) -> None:
    table.knock()
    table.write(DEAL)
    turn_up(table, "7s")
    assert table.draft is not None
    assert (table.draft.stale, table.draft.facts) == (True, {})


@pytest.mark.parametrize("then", [DEAL, {"kind": "void", "reason": "stock"}])
def test_it_is_gone_with_its_deal(table: Table, then: dict[str, object]) -> None:
    turn_up(table, "7s")
    table.write(then)
    assert card_of(table) is None
    assert table.knock().facts == {}
    turn_up(table, "7s")
    assert card_of(table) == "7s"


def test_an_undo_asks_for_it_again(table: Table) -> None:
    table.write(DEAL)
    turn_up(table, "7s")
    table.undo()
    assert card_of(table) is None


def test_what_is_not_of_the_table_leaves_it_there(table: Table) -> None:
    turn_up(table, "7s")
    table.write(rename(0, "Ana"))
    assert card_of(table) == "7s"


def test_a_page_that_was_overtaken_turns_nothing_up(table: Table) -> None:
    page = table.page()
    table.write(DEAL)
    turn_up(table, "Kd")
    with pytest.raises(Stale) as stale:
        turn_up(page, "7s")
    assert (stale.value.last, card_of(table)) == (1, "Kd")


def test_nothing_is_turned_up_after_the_end(table: Table) -> None:
    table.write({"kind": "close"})
    with pytest.raises(MatchOver):
        turn_up(table, "7s")
    assert card_of(table) is None


def test_no_match(table: Table) -> None:
    with pytest.raises(NotFound):
        turned_up.turn_up(table.database, 99, "7s", table.stamp())


def test_the_pulse_tells_every_change_in_one_query(table: Table) -> None:
    def tag() -> str:
        with queries(table.database.engine) as asked:
            told = pulse(table.database, table.secret, "").tag
        assert len(asked) == 1
        return told

    tags = [tag()]
    for card, place in (("7s", 0), ("Kd", 0), ("7s", 1), ("7s", 0), ("Kd", 1)):
        turn_up(table, card, at=place)
        tags.append(tag())
    table.write(DEAL)
    tags.append(tag())
    turn_up(table, "7s")
    tags.append(tag())
    assert len({*tags}) == len(tags), "the same card, turned up again for the next deal, is news too"
    turn_up(table, "7s")
    assert tag() == tags[-1]
