"""Two pairs at two tables (000 §17): each with its own deal in progress, one sheet, one undo; two phones."""

import pytest

from tests.web.company import ALL, counts, ends, form_at, opens, points, puts_all, taps_at
from tests.web.late import all_the_same, news, typed
from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, LUIS, TIE, TWO_WAYS, WRONG_THROW, Player

EVA, MARTA = 2, 3
NAMES = ALL[:4]
FIRST, SECOND = 0, 1
WAITS = "Has its result and waits for the other table."
NOBODY: dict[str, list[str]] = {"Ana and Eva": [], "Luis and Marta": []}


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


def tables(player: Player) -> list[tuple[str, str]]:
    """Who meets whom and what is noted, table by table, as the sheet says."""
    titles = player.looks().all("h2", class_="next__table")
    return [(title.text_without("small"), title.one("small").text) for title in titles]


def asks(player: Player) -> list[str]:
    """What each table is asked or has in progress, without the reasons of a void deal."""
    return [text for text in player.looks().texts("next__ask") if not text.startswith("The deal does not count")]


# --- the sheet --------------------------------------------------------------------------------------------------------


def test_two_columns_two_tables_and_who_deals_at_each(ana: Player) -> None:
    assert ana.columns() == NOBODY
    assert tables(ana) == [("Ana – Luis", "Ana deals"), ("Eva – Marta", "Eva deals")]
    assert [button.text for button in ana.page.all("button", name="seat")] == ["Ana", "Luis", "Eva", "Marta"]


def test_who_only_looks_reads_who_sits_where(ana: Player, eva: Player) -> None:
    eva.speaks("en")
    eva.watches(ana)
    assert asks(eva) == ["Ana – Luis Ana deals", "Eva – Marta Eva deals"]
    assert [form for form in eva.forms() if "after" in form.fields] == []


def test_opponents_change_after_a_round(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    assert tables(ana) == [("Ana – Luis", WAITS), ("Eva – Marta", "Eva deals")]
    counts(ana, EVA, SECOND, s2=4, s3=14)
    assert tables(ana) == [("Ana – Marta", "Ana deals"), ("Eva – Luis", "Eva deals")]
    assert ana.columns() == {"Ana and Eva": ["30"], "Luis and Marta": []}
    assert "Round 2" in ana.looks().text


def test_one_table_each_writes_the_difference(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    counts(ana, MARTA, SECOND, s2=40, s3=4)
    assert ana.columns() == {"Ana and Eva": [], "Luis and Marta": ["16"]}


def test_a_round_that_is_level_writes_nothing(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    counts(ana, MARTA, SECOND, s2=24, s3=4)
    assert ana.columns() == NOBODY
    assert tables(ana)[0][0] == "Ana – Marta"


# --- by cards, at both tables at once ---------------------------------------------------------------------------------


def test_both_tables_have_a_deal_in_progress(ana: Player, luis: Player) -> None:
    ends(ana, ANA, FIRST)
    ana.puts(KNOCK[0])
    ends(luis, MARTA, SECOND)
    luis.puts(GIN[0])
    expected = ["Ana knocks. Cards missing: Luis.", "Marta knocks. Cards missing: Eva."]
    assert (asks(ana), asks(luis)) == (expected, expected)


def test_the_same_cards_may_lie_at_both_tables(ana: Player) -> None:
    """Each has a deck of its own."""
    for table, seat in ((FIRST, ANA), (SECOND, EVA)):
        ends(ana, seat, table)
        puts_all(ana, *KNOCK)
        assert ana.page.all("button")[-1].text == f"Write the result: 46 for {NAMES[seat]}"
        ana.taps("/verdict")
    assert ana.columns() == {"Ana and Eva": ["92"], "Luis and Marta": []}


def test_the_hands_of_the_other_table_are_nowhere_to_be_seen(ana: Player) -> None:
    ends(ana, ANA, FIRST)
    puts_all(ana, *KNOCK)
    ends(ana, EVA, SECOND)
    assert [tab.attributes["value"] for tab in ana.page.all("button", class_="tab")] == ["seat-3"]
    assert not [one for one in ana.page.all("input", name="card") if "disabled" in one.attributes]


def test_a_verdict_is_of_the_table_its_address_names(ana: Player) -> None:
    ends(ana, LUIS, FIRST)
    puts_all(ana, *KNOCK)
    ends(ana, EVA, SECOND)
    puts_all(ana, *GIN)
    ana.looks("/verdict?table=0")
    assert ana.page.one("h1").text == "Luis wins"
    ana.looks("/verdict?table=1")
    assert ana.page.one("h1").text == "Eva wins"
    ana.looks("/verdict")
    assert ana.page.one("h1").text == "Luis wins"


def test_a_verdict_written_at_one_table_leaves_the_other_alone(ana: Player, luis: Player) -> None:
    ends(luis, EVA, SECOND)
    luis.puts(KNOCK[0])
    ends(ana, ANA, FIRST)
    puts_all(ana, *KNOCK)
    ana.taps("/verdict")
    assert asks(ana) == ["Eva knocks. Cards missing: Marta."]
    luis.looks("/hand/3")
    luis.puts(KNOCK[1])
    luis.taps("/verdict")
    assert luis.columns() == {"Ana and Eva": ["92"], "Luis and Marta": []}


def test_rulings_and_spreads_stay_at_their_table(ana: Player) -> None:
    ends(ana, EVA, SECOND)
    puts_all(ana, *ILLEGAL)
    assert ana.page.one("h1").text == "Illegal knock"
    ana.taps("/accept")
    ana.taps("/verdict")
    ends(ana, ANA, FIRST)
    puts_all(ana, *TWO_WAYS)
    ana.looks("/laid?table=0")
    ana.taps("/laid", layout="typed", spread="4s5s6s 7s7h7d7c", layoffs="best", do="save")
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Ana wins")
    ana.taps("/verdict")
    assert len(ana.record()) == 2


def test_another_discard_at_the_second_table(ana: Player) -> None:
    ends(ana, MARTA, SECOND)
    ana.puts(WRONG_THROW[0], discard="Kc")
    ana.puts(WRONG_THROW[1])
    assert ana.page.one("h1").text == "Put the knock right"
    ana.taps("/discard")
    assert ana.page.one("h1").text == "Marta wins"


def test_dropped_cards_are_those_of_their_table(ana: Player) -> None:
    ends(ana, ANA, FIRST)
    ends(ana, EVA, SECOND)
    ana.looks()
    taps_at(ana, SECOND, "/abandon")
    assert asks(ana) == ["Ana knocks. Cards missing: Ana and Luis.", "Who knocks?"]


def test_a_tie_at_a_table_of_two_is_the_defenders(ana: Player) -> None:
    ends(ana, EVA, SECOND)
    puts_all(ana, *TIE)
    assert ana.page.one("h1").text == "Marta wins"
    assert [form for form in ana.forms() if "/tie" in form.action] == []


# --- void and undo ----------------------------------------------------------------------------------------------------


def test_void_at_one_table_is_dealt_again_there(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    ana.looks()
    taps_at(ana, SECOND, "/void", reason="stock")
    assert tables(ana) == [("Ana – Luis", WAITS), ("Eva – Marta", "Eva deals")]
    assert ana.record()[0] == "Eva – Marta: Void: 2 cards left in the stock"
    counts(ana, EVA, SECOND, s2=4, s3=14)
    assert ana.columns() == {"Ana and Eva": ["30"], "Luis and Marta": []}


def test_void_drops_the_cards_of_its_table_only(ana: Player) -> None:
    ends(ana, ANA, FIRST)
    ends(ana, EVA, SECOND)
    ana.looks()
    taps_at(ana, FIRST, "/void", reason="misdeal")
    assert asks(ana) == ["Who knocks?", "Eva knocks. Cards missing: Eva and Marta."]


def test_undo_takes_back_the_last_of_either_table(ana: Player) -> None:
    counts(ana, EVA, SECOND, s2=4, s3=14)
    counts(ana, ANA, FIRST, s0=5, s1=25)
    assert ana.columns()["Ana and Eva"] == ["30"]
    notices = []
    for _ in range(2):
        ana.undoes()
        notices.append(ana.page.one("p", class_="notice").text)
    assert notices == ["Undone: Ana – Luis: Ana knocks, 25 − 5", "Undone: Eva – Marta: Eva knocks, 14 − 4"]
    assert (ana.columns(), [note for _title, note in tables(ana)]) == (NOBODY, ["Ana deals", "Eva deals"])


def test_the_record_undoes_what_the_sheet_undoes(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    ana.looks()
    taps_at(ana, SECOND, "/void", reason="agreed")
    ana.looks("/record")
    assert ana.page.one("button", title="Eva – Marta: Void: by agreement").text.startswith("Undo")
    ana.taps("/undo")
    assert "Undone: Eva – Marta: Void: by agreement" in ana.page.one("main").text


def test_what_was_begun_in_the_next_round_waits_while_this_one_is_put_right(ana: Player) -> None:
    """The second table's result is taken back: the first has its own, and its next deal is not yet."""
    counts(ana, ANA, FIRST, s0=5, s1=25)
    counts(ana, EVA, SECOND, s2=4, s3=14)
    ends(ana, MARTA, FIRST)
    ana.puts(KNOCK[0])
    ana.undoes()
    assert tables(ana) == [("Ana – Luis", WAITS), ("Eva – Marta", "Eva deals")]
    ana.looks("/verdict?table=0")
    assert ana.where == ""
    for where in ("/hand/0", "/hand/1", "/laid?table=0"):
        ana.looks(where)
        assert (ana.status, ana.where) == (200, ""), where
    counts(ana, EVA, SECOND, s2=4, s3=14)
    assert asks(ana) == ["Marta knocks. Cards missing: Ana.", "Who knocks?"]


# --- by figures -------------------------------------------------------------------------------------------------------


def test_points_are_the_winners(ana: Player) -> None:
    points(ana, MARTA, "gin", SECOND, points=44)
    points(ana, ANA, "knock", FIRST, points=12)
    assert ana.columns() == {"Ana and Eva": [], "Luis and Marta": ["32"]}


def test_forms_ask_the_players_of_their_table(ana: Player) -> None:
    ana.looks("/counts?table=1")
    assert ana.page.texts("pad__name") == ["Eva, deadwood", "Marta, deadwood"]
    ana.taps("/counts", circle=None)
    assert ana.problems()[0] == "Say who knocked."
    ana.looks("/points?table=1")
    assert [one.attributes["value"] for one in ana.page.all("input", name="winner")] == ["2", "3"]


def test_who_sits_at_the_other_table_did_not_knock_here(ana: Player) -> None:
    ana.looks("/counts?table=1")
    ana.taps("/counts", knocker="0", **{"deadwood-2": "3", "deadwood-3": "4", "deadwood-0": "5"})
    assert (ana.status, ana.problems()) == (422, ["Say who knocked."])
    ana.looks("/points?table=1")
    ana.taps("/points", winner="1", points="9", outcome="gin")
    assert (ana.status, ana.problems()) == (422, ["Say who won the deal."])


def test_an_illegal_knock_by_counts_at_the_second_table(ana: Player) -> None:
    counts(ana, MARTA, SECOND, s2=30, s3=11)
    assert "Eva decides" in ana.page.one("main").text
    ana.taps("/counts")
    assert ana.record() == ["Eva – Marta: Marta knocks, 30 − 11"]


def test_back_from_a_ruling_leads_to_what_was_typed(ana: Player) -> None:
    counts(ana, MARTA, SECOND, s2=30, s3=11)
    (back,) = [one for one in ana.page.all("a") if "/counts?" in one.attributes["href"]]
    ana.visitor.open(back.attributes["href"])
    assert [ana.page.one("input", id=f"deadwood-{seat}").attributes["value"] for seat in (2, 3)] == ["30", "11"]


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


# --- the end ----------------------------------------------------------------------------------------------------------


def test_a_pair_wins_and_the_rematch_keeps_the_seats(ana: Player) -> None:
    points(ana, ANA, "gin", FIRST, points=80)
    points(ana, EVA, "gin", SECOND, points=60)
    assert ana.page.one("h1").text == "Ana and Eva win"
    for where in ("/record", "/sheet", "/settings", "/deal/1", "/deal/2"):
        ana.looks(where)
        assert ana.status == 200, where
    ana.looks()
    ana.taps("/rematch")
    ana.match = ana.visitor.path
    assert ana.columns() == NOBODY


def test_over_nothing_is_told_at_either_table(ana: Player, luis: Player) -> None:
    luis.looks("/counts?table=1")
    late = luis.fills("/counts", circle="2-5", **{"deadwood-3": "9"})
    luis.looks()
    void = form_at(luis, "/void", SECOND)
    ana.looks("/settings")
    ana.taps("/close")
    fields = void.fields | {"reason": ["stock"]}
    assert [luis.sends(late).status_code, luis.client.post(void.action, data=fields).status_code] == [409, 409]
    assert luis.looks().all("h2", class_="next__table") == []
