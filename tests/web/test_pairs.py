"""Two pairs at two tables (000 §17): each with its own deal in progress, one sheet, one undo."""

import pytest

from tests.web.company import ALL, asks, counts, ends, follows, form_at, opens, points, puts_all, tables, taps_at
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


# --- the sheet --------------------------------------------------------------------------------------------------------


def test_two_columns_two_tables_and_who_deals_at_each(ana: Player) -> None:
    assert ana.columns() == NOBODY
    assert tables(ana) == [("Table 1 Ana – Luis", "Ana deals"), ("Table 2 Eva – Marta", "Eva deals")]
    assert [button.text for button in ana.page.all("button", name="seat")] == ["Ana", "Luis", "Eva", "Marta"]


def test_who_only_looks_reads_who_sits_where(ana: Player, eva: Player) -> None:
    eva.speaks("en")
    eva.watches(ana)
    assert eva.page.texts("next__table") == ["Table 1 Ana – Luis Ana deals", "Table 2 Eva – Marta Eva deals"]
    assert [form for form in eva.forms() if "after" in form.fields] == []


def test_opponents_change_after_a_round(ana: Player) -> None:
    counts(ana, ANA, FIRST, s0=5, s1=25)
    assert tables(ana) == [("Table 1 Ana – Luis", WAITS), ("Table 2 Eva – Marta", "Eva deals")]
    counts(ana, EVA, SECOND, s2=4, s3=14)
    assert tables(ana) == [("Table 1 Ana – Marta", "Ana deals"), ("Table 2 Eva – Luis", "Eva deals")]
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
    assert tables(ana)[0][0] == "Table 1 Ana – Marta"


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
    follows(ana, "Noticed later")
    ana.chooses("accept")
    assert ana.where == "/verdict"
    ana.taps("/verdict")
    ends(ana, ANA, FIRST)
    puts_all(ana, *TWO_WAYS)
    ana.looks("/laid?table=0")
    ana.taps("/laid", layout="typed", spread="4s5s6s 7s7h7d7c", layoffs="best", do="save")
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Ana wins")
    ana.taps("/verdict")
    told = ana.record()
    assert told[:2] == ["Ana – Luis: Ana knocks, 53 − 6", "Eva – Marta: Eva knocks, 55 − 32"]
    assert told[2:] == ["Illegal knock of Eva: “It stands”. Noticed later, a card was already laid off."]


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
    assert tables(ana) == [("Table 1 Ana – Luis", WAITS), ("Table 2 Eva – Marta", "Eva deals")]
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
    assert tables(ana) == [("Table 1 Ana – Luis", WAITS), ("Table 2 Eva – Marta", "Eva deals")]
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
    follows(ana, "Noticed before Eva showed")
    assert "Eva decides" in ana.page.one("main").text
    ana.chooses("accept")
    assert ana.record()[0] == "Eva – Marta: Marta knocks, 30 − 11"
    assert tables(ana)[1] == ("Table 2 Eva – Marta", WAITS)


def test_back_from_a_ruling_leads_to_what_was_typed(ana: Player) -> None:
    counts(ana, MARTA, SECOND, s2=30, s3=11)
    (back,) = [one for one in ana.page.all("a") if "/counts?" in one.attributes["href"]]
    ana.visitor.open(back.attributes["href"])
    assert [ana.page.one("input", id=f"deadwood-{seat}").attributes["value"] for seat in (2, 3)] == ["30", "11"]


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
