"""Two tables and two phones: a table that is not there or has its result, pages of a round before, forms sent twice."""

import pytest

from tests.web.company import ALL, counts, ends, form_at, opens, puts_all, taps_at
from tests.web.late import all_the_same, news, typed
from tests.web.table import ANA, GIN, KNOCK, Player

EVA, MARTA = 2, 3
NAMES = ALL[:4]
FIRST, SECOND = 0, 1


@pytest.fixture
def ana(ana: Player) -> Player:
    """She has opened a match of pairs, with Eva against Luis and Marta; she deals first."""
    opens(ana, "es-gin-pairs", *NAMES)
    return ana


@pytest.fixture
def luis(ana: Player, luis: Player) -> Player:
    """He writes too, and reads English."""
    luis.speaks("en")
    luis.joins(ana)
    return luis


# --- a table that is not there, or has its result ---------------------------------------------------------------------


@pytest.mark.parametrize("table", ["2", "-1", "x", "00", "", "0x0", "٠", "9" * 300, "1%20"])
@pytest.mark.parametrize("where", ["/counts", "/points", "/verdict", "/laid"])
def test_a_table_that_is_not_there(ana: Player, where: str, table: str) -> None:
    assert ana.client.get(f"{ana.match}{where}?table={table}").status_code == 404


@pytest.mark.parametrize("action", ["/verdict", "/accept", "/tie", "/rummy", "/discard", "/abandon", "/void", "/laid"])
def test_nothing_is_written_at_a_table_that_is_not_there(ana: Player, action: str) -> None:
    ana.looks()
    fields = form_at(ana, "/void", FIRST).fields | {"reason": ["stock"], "seat": ["0"]}
    assert ana.client.post(f"{ana.match}{action}?table=2", data=fields).status_code == 404
    assert ana.record() == []


def test_a_form_that_names_no_table_is_the_first_ones(ana: Player) -> None:
    ana.looks()
    ana.client.post(f"{ana.match}/void", data=form_at(ana, "/void", SECOND).fields | {"reason": ["stock"]})
    assert ana.record() == ["Ana – Luis: Void: 2 cards left in the stock"]


@pytest.mark.parametrize("seat", ["4", "-1", "x", ""])
def test_a_seat_that_is_not_there(ana: Player, seat: str) -> None:
    ana.looks()
    form = form_at(ana, "/knock", FIRST)
    assert ana.client.post(form.action, data=form.fields | {"seat": [seat]}).status_code == 404
    assert ana.client.get(f"{ana.match}/hand/{seat}").status_code == 404


def test_a_table_with_its_result_is_asked_nothing(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    ana.looks()
    assert [form for form in ana.forms() if form.action.endswith("table=0")] == []
    assert [one for one in ana.page.all("a") if one.attributes.get("href", "").endswith("table=0")] == []


@pytest.mark.parametrize("where", ["/counts", "/points", "/verdict", "/laid"])
def test_the_pages_of_a_table_with_its_result_lead_to_the_sheet(ana: Player, where: str) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    ana.looks(f"{where}?table=0")
    assert (ana.status, ana.where) == (200, "")


def test_a_verdict_is_not_confirmed_at_the_other_table(ana: Player) -> None:
    ends(ana, ANA, FIRST)
    puts_all(ana, *KNOCK)
    ends(ana, EVA, SECOND)
    puts_all(ana, *GIN)
    address, fields = ana.fills("/verdict")
    answer = ana.client.post(address.replace("table=1", "table=0"), data=fields)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{ana.match}/verdict?table=0")
    assert ana.record() == []


def test_a_verdict_of_the_next_round_is_not_written_while_this_one_is_put_right(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    counts(ana, EVA, SECOND, s2=4, s3=14)
    ends(ana, MARTA, FIRST)
    puts_all(ana, *KNOCK)
    filled = ana.fills("/verdict")
    ana.undoes()
    before = ana.record()
    assert ana.sends(filled).status_code == 303
    assert ana.record() == before


def test_a_hand_of_a_table_where_nobody_knocked(ana: Player) -> None:
    ends(ana, ANA, FIRST)
    _address, fields = ana.fills("/hand/0", typed=KNOCK[0])
    ana.looks("/hand/2")
    assert ana.where == ""
    ana.visitor.page = ana.client.post(f"{ana.match}/hand/2", data=fields)
    assert (ana.status, [form for form in ana.forms() if "after" in form.fields]) == (409, [])


def test_a_hand_grown_old_at_the_second_table(ana: Player) -> None:
    ends(ana, EVA, SECOND)
    ana.puts(KNOCK[0], csrf_token="old")
    assert (ana.status, ana.where) == (400, "/hand/2")
    ana.taps("/hand/2")
    assert ana.where == "/hand/3"


# --- two phones -------------------------------------------------------------------------------------------------------


def test_what_happens_at_one_table_overtakes_nothing_at_the_other(ana: Player, luis: Player) -> None:
    ana.looks("/counts?table=0")
    counts(luis, EVA, SECOND, s2=4, s3=14)
    ana.taps("/counts", circle="0-5", **{"deadwood-1": "25"})
    assert (ana.status, ana.where) == (200, "")
    assert ana.columns()["Ana and Eva"] == ["30"]


def test_a_table_that_got_its_result_meanwhile_takes_no_other(ana: Player, luis: Player) -> None:
    ana.looks("/counts?table=1")
    counts(luis, EVA, SECOND, s2=4, s3=14)
    ana.taps("/counts", circle="3-2", **{"deadwood-2": "25"})
    assert (ana.status, news(ana)) == (409, ["Eva – Marta: Eva knocks, 14 − 4"])
    assert ("Eva, deadwood", "25") in typed(ana)
    assert ana.page.one("header", class_="bar").one("p").text == "Eva – Marta"
    assert [form for form in ana.forms() if "after" in form.fields] == []


def test_a_hand_put_at_a_table_that_got_its_result(ana: Player, luis: Player) -> None:
    ends(ana, EVA, SECOND)
    counts_page = f"{luis.match}/counts?table=1"
    luis.visitor.open(counts_page)
    luis.taps("/counts", circle="3-2", **{"deadwood-2": "25"})
    ana.puts(KNOCK[0])
    assert ana.status == 409
    assert [form for form in ana.forms() if "after" in form.fields] == []


def test_void_meanwhile_is_told_and_the_knock_may_be_said_again(ana: Player, luis: Player) -> None:
    ends(ana, EVA, SECOND)
    luis.looks()
    taps_at(luis, SECOND, "/void", reason="agreed")
    ana.puts(KNOCK[0])
    assert (ana.status, typed(ana)[0]) == (409, ("Who knocks?", "Eva"))
    all_the_same(ana)
    assert (ana.status, ana.where) == (200, "/hand/3")
    ana.puts(KNOCK[1])
    assert ana.page.one("h1").text == "Eva wins"


def test_a_page_of_the_round_before(ana: Player, luis: Player) -> None:
    """Its table has other players now: who won must be said anew."""
    ana.looks("/points?table=1")
    counts(luis, ANA, FIRST, s0=5, s1=25)
    counts(luis, EVA, SECOND, s2=4, s3=14)
    ana.taps("/points", winner="3", points="30", outcome="gin")
    assert ana.status == 409
    all_the_same(ana)
    assert (ana.status, ana.problems()) == (422, ["Say who won the deal."])


def test_a_confirmation_twice_writes_once(ana: Player) -> None:
    ends(ana, EVA, SECOND)
    puts_all(ana, *KNOCK)
    filled = ana.fills("/verdict")
    answers = [ana.sends(filled).status_code for _ in range(2)]
    assert (answers, len(ana.record())) == ([303, 303], 1)


@pytest.mark.parametrize("where", ["/counts", "/points", "/void"])
def test_the_last_result_of_a_round_sent_twice_is_written_once(ana: Player, where: str) -> None:
    """The second tap comes when others sit at that table."""
    counts(ana, ANA, FIRST, s0=5, s1=25)
    counts(ana, EVA, SECOND, s2=4, s3=14)
    ana.undoes()
    told = {
        "/counts": {"circle": "2-5", "deadwood-3": "9"},
        "/points": {"winner": "2", "points": "30", "outcome": "gin"},
        "/void": {"reason": "stock"},
    }[where]
    ana.looks("" if where == "/void" else f"{where}?table=1")
    form = form_at(ana, where, SECOND)
    fields = form.fields | {name: [value] for name, value in told.items()}
    before = len(ana.record())
    if where == "/void":
        ana.client.post(form.action, data=fields)
        counts(ana, EVA, SECOND, s2=4, s3=14)
        before += 1
    answers = [ana.client.post(form.action, data=fields).status_code for _ in range(2)]
    assert (answers, len(ana.record())) == ([303, 303], before + 1)


def test_the_other_phone_hears_of_either_table(ana: Player, luis: Player) -> None:
    ends(ana, ANA, FIRST)
    seen = {"If-None-Match": luis.client.get(luis.match).headers["ETag"]}
    assert luis.client.get(luis.match, headers=seen).status_code == 304
    ends(ana, EVA, SECOND)
    assert luis.client.get(luis.match, headers=seen).status_code == 200
    seen = {"If-None-Match": luis.client.get(luis.match).headers["ETag"]}
    ana.looks()
    taps_at(ana, FIRST, "/abandon")
    assert luis.client.get(luis.match, headers=seen).status_code == 200
