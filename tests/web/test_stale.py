"""Two phones at one table: what one wrote meanwhile, what is kept of the other's, and hands that stay hidden."""

import pytest

from tests.web.late import all_the_same, news, typed
from tests.web.table import KNOCK, LUIS, Player

COUNTS = {"knocker": "1", "deadwood-0": "8", "deadwood-1": "3"}


@pytest.fixture(autouse=True)
def joined(ana: Player, luis: Player) -> None:
    """Both phones may write, and read English."""
    luis.speaks("en")
    luis.joins(ana)


# --- overtaken, and written all the same ------------------------------------------------------------------------------


def test_the_new_sheet_comes_with_what_was_typed_below(ana: Player, luis: Player) -> None:
    ana.looks("/counts")
    luis.writes(KNOCK)
    ana.taps("/counts", **COUNTS)
    assert (ana.status, ana.page.one("h1").text) == (409, "The sheet changed meanwhile")
    assert "Another phone wrote first." in ana.page.one("section", class_="problems").text
    assert ana.totals() == ["46", "0"]
    assert news(ana) == ["Ana knocks, 53 − 7"]
    assert typed(ana) == [("Ana, deadwood", "8"), ("Luis, deadwood", "3"), ("Who knocked", "Luis")]
    assert ana.columns() == {"Ana": ["46"], "Luis": []}


def test_counts_are_written_all_the_same(ana: Player, luis: Player) -> None:
    ana.looks("/counts")
    luis.writes(KNOCK)
    ana.taps("/counts", **COUNTS)
    all_the_same(ana)
    assert (ana.status, ana.where) == (200, "")
    assert ana.columns() == {"Ana": ["46"], "Luis": ["5"]}


def test_it_may_be_overtaken_once_more(ana: Player, luis: Player) -> None:
    ana.looks("/counts")
    luis.voids()
    ana.taps("/counts", **COUNTS)
    luis.voids("agreed")
    all_the_same(ana)
    assert ana.status == 409
    assert news(ana) == ["Void: by agreement"]
    assert typed(ana)[2] == ("Who knocked", "Luis")
    all_the_same(ana)
    assert ana.columns() == {"Ana": [], "Luis": ["5"]}


def test_points_are_read_back_in_words(ana: Player, luis: Player) -> None:
    ana.looks("/points")
    luis.voids()
    ana.taps("/points", winner="1", points="37", outcome="gin")
    assert sorted(typed(ana)) == [("How it ended", "With gin"), ("Who won the deal?", "Luis"), ("points", "37")]
    all_the_same(ana)
    assert ana.columns() == {"Ana": [], "Luis": ["37"]}


def test_a_void_deal_is_read_back_in_words(ana: Player, luis: Player) -> None:
    ana.looks()
    luis.writes(KNOCK)
    ana.taps("/void", reason="foul-deck")
    assert typed(ana) == [("Why it is void", "A foul deck")]
    all_the_same(ana)
    assert ana.record() == ["Void: a foul deck", "Ana knocks, 53 − 7"]


def test_an_undo_does_not_take_back_what_it_had_not_seen(ana: Player, luis: Player) -> None:
    ana.writes(KNOCK)
    luis.voids()
    ana.taps("/undo")
    assert (ana.status, typed(ana)) == (409, [])
    assert luis.columns() == {"Ana": ["46"], "Luis": []}
    all_the_same(ana)
    assert ana.record()[:2] == ["Taken out: Void: 2 cards left in the stock", "Void: 2 cards left in the stock"]


def test_two_undos_of_one_entry_do_not_undo_two(ana: Player, luis: Player) -> None:
    ana.voids()
    ana.writes(KNOCK)
    luis.looks()
    ana.taps("/undo")
    luis.taps("/undo")
    assert luis.status == 409
    assert news(luis) == ["Taken out: Ana knocks, 53 − 7"]
    assert len(luis.record()) == 3


def test_a_close_waits_for_what_was_written_meanwhile(ana: Player, luis: Player) -> None:
    ana.looks("/settings")
    luis.voids()
    ana.taps("/close")
    assert ana.status == 409
    all_the_same(ana)
    assert ana.page.texts("verdict__who")


def test_one_name_put_right_twice(ana: Player, luis: Player) -> None:
    ana.looks("/settings")
    luis.looks("/settings")
    luis.taps("/rename", seat="0", name="Anna")
    ana.taps("/rename", seat="0", name="Anita")
    assert ana.status == 409
    assert (news(ana), typed(ana)) == (["A name corrected: Anna"], [("Name", "Anita")])
    all_the_same(ana)
    assert ana.page.texts("name") == ["Anita", "Luis"]


def test_the_name_of_each_is_no_matter_of_the_other(ana: Player, luis: Player) -> None:
    ana.looks("/settings")
    luis.looks("/settings")
    luis.taps("/rename", seat="1", name="Luisa")
    ana.taps("/rename", seat="0", name="Anita")
    assert ana.page.texts("name") == ["Anita", "Luisa"]


def test_who_dealt_first_put_right_twice(ana: Player, luis: Player) -> None:
    ana.looks("/settings")
    luis.looks("/settings")
    luis.taps("/first-dealer", seat="1")
    ana.taps("/first-dealer", seat="0")
    assert (ana.status, typed(ana)) == (409, [("Who dealt first", "Ana")])
    all_the_same(ana)
    assert ana.page.texts("role") == ["deals", "plays first"]


def test_what_concerns_the_whole_match_overtakes_no_deal(ana: Player, luis: Player) -> None:
    ana.looks("/counts")
    luis.looks("/settings")
    luis.taps("/rename", seat="0", name="Anna")
    ana.taps("/counts", **COUNTS)
    assert ana.columns() == {"Anna": [], "Luis": ["5"]}


def test_after_the_end_a_deal_can_only_be_left(ana: Player, luis: Player) -> None:
    ana.looks("/counts")
    luis.scores(LUIS, 101)
    ana.taps("/counts", **COUNTS)
    assert ana.status == 409
    assert [form.action for form in ana.forms()] == ["/language"]
    assert ana.page.one("div", class_="next__two").one("a").attributes["href"] == ana.match
    assert ("Who knocked", "Luis") in typed(ana)


def test_after_the_end_an_undo_can_still_be_meant(ana: Player, luis: Player) -> None:
    ana.voids()
    luis.scores(LUIS, 101)
    ana.taps("/undo")
    assert ana.status == 409
    all_the_same(ana)
    assert ana.columns() == {"Ana": [], "Luis": []}


@pytest.mark.parametrize("after", ["", "x", "²", "٣", "-1", "1.0", "9" * 6, "9" * 5000])
def test_a_form_that_builds_on_nothing_there_is_stale(ana: Player, after: str) -> None:
    ana.writes(KNOCK)
    ana.looks("/counts")
    ana.taps("/counts", after=after, **COUNTS)
    assert ana.status == 409
    all_the_same(ana)
    assert ana.columns() == {"Ana": ["46"], "Luis": ["5"]}
