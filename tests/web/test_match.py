"""A match as its pages tell it: opened, kept as the Spanish keep it, corrected, ended, printed, forgotten."""

import pytest

from tests.web.reading import Element
from tests.web.table import ANA, GIN, KNOCK, LUIS, TIE, UNDERCUT, Player


def _text(element: Element) -> str:
    return element.text


def _rows(table: Element) -> list[list[str]]:
    return [[cell.text for cell in row.walk() if cell.tag in {"td", "th"}] for row in table.all("tr")]


# --- opened -----------------------------------------------------------------------------------------------------------


def test_a_new_match_stands_at_nothing_and_is_on_the_first_page(ana: Player) -> None:
    assert ana.totals() == ["0", "0"]
    assert ana.page.texts("togo") == ["101 to go", "101 to go"]
    assert ana.page.texts("role") == ["deals", "plays first"]
    ana.visitor.open("/")
    assert ana.page.texts("slip__what") == ["Deal 1, Ana deals"]
    assert [slip.attributes["href"] for slip in ana.page.all("a", class_="slip")] == [ana.match]


def test_the_dealer_may_be_the_other_or_stay_open(ana: Player) -> None:
    ana.opens(dealer="1")
    assert ana.page.texts("role") == ["plays first", "deals"]
    ana.opens(dealer="unknown")
    assert ana.page.texts("role") == ["", ""]


def test_the_referee_draws_lots_for_the_deal(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """000 §11. The lot is drawn once: it is kept with the match."""
    for drawn, roles in ((0, ["deals", "plays first"]), (1, ["plays first", "deals"])):
        monkeypatch.setattr("secrets.randbelow", lambda _below, drawn=drawn: drawn)
        ana.opens(dealer="lot")
        assert ana.page.texts("role") == roles
    monkeypatch.undo()
    assert [ana.looks().one("section", class_="column", aria_label="Ana").texts("role") for _ in range(9)] == [
        ["plays first"]
    ] * 9


def test_a_name_is_kept_as_a_person_would_write_it(ana: Player) -> None:
    ana.opens("  Ana   María ", "Jose\u0301")
    assert ana.page.texts("name") == ["Ana María", "José"]


# --- the sheet --------------------------------------------------------------------------------------------------------


def test_only_the_winner_writes_and_only_the_running_total(ana: Player) -> None:
    """000 §14: 46, then 50 for 46 + 4; a void deal writes nothing."""
    ana.writes(KNOCK)
    ana.voids("misdeal")
    ana.writes(UNDERCUT)
    ana.writes(TIE)
    ana.counts(ANA, 6, 10)
    assert ana.columns() == {"Ana": ["46", "50"], "Luis": ["11", "21"]}
    assert ana.totals() == ["50", "21"]
    assert ana.page.texts("togo") == ["51 to go", "80 to go"]


def test_the_winner_of_a_deal_deals_the_next(ana: Player) -> None:
    ana.writes(UNDERCUT)
    assert ana.page.texts("role") == ["plays first", "deals"]
    ana.voids()
    assert ana.page.texts("role") == ["plays first", "deals"]


def test_the_short_record_leads_to_the_full_verdicts(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.voids("foul-deck")
    ana.counts(LUIS, 20, 0)
    lines = ana.looks().one("ol", class_="lines").all("li")
    assert [[*map(_text, line.all("span")), line.one("b").text] for line in lines] == [
        ["2", "Luis makes gin, 20 + 20", "40"],
        ["–", "Void: a foul deck", "–"],
        ["1", "Ana knocks, 53 − 7", "46"],
    ]
    told = [link.attributes["href"] for line in lines for link in line.all("a")]
    assert told == [f"{ana.match}/deal/3", f"{ana.match}/deal/1"]


def test_an_old_deal_is_told_in_full_with_its_neighbours(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.voids()
    ana.writes(GIN)
    page = ana.looks("/deal/1")
    assert page.one("h1").text == "Ana wins"
    assert _rows(page.one("table", class_="reckoning").one("tbody")) == [
        ["Luis, deadwood", "53", "§ 8"],
        ["Ana, deadwood", "− 7", "§ 8"],
        ["For Ana", "46", ""],
        ["Ana's column, 0 + 46", "46", "§ 14"],
    ]
    assert [link.attributes["href"] for link in page.one("nav", class_="neighbours").all("a")] == [
        f"{ana.match}/deal/3"
    ]
    assert ana.looks("/deal/3").texts("points") == ["30"]
    assert "Luis lays off the eight of hearts" in {text for _one, text in ana.page.said()}


@pytest.mark.parametrize("number", ["0", "2", "3", "99", "9" * 30, "9" * 5000, "-1", "1.5", "x"])
def test_there_is_no_deal_of_another_number(ana: Player, number: str) -> None:
    ana.writes(KNOCK)
    ana.voids()
    ana.looks(f"/deal/{number}")
    assert ana.status == 404


# --- undone and put right ---------------------------------------------------------------------------------------------


def test_an_undo_says_what_it_takes_back_and_then_what_it_took(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.voids()
    assert "Void: 2 cards left in the stock" in ana.looks().one("header", class_="bar").text
    ana.taps("/undo")
    assert ana.page.texts("notice") == ["Undone: Void: 2 cards left in the stock"]
    ana.taps("/undo")
    assert ana.page.texts("notice") == ["Undone: Ana knocks, 53 − 7"]
    assert ana.columns() == {"Ana": [], "Luis": []}
    assert ana.page.texts("notice") == []


def test_with_nothing_left_there_is_no_undo_to_tap(ana: Player) -> None:
    ana.counts(ANA, 5, 9)
    form = ana.fills("/undo")
    ana.undoes()
    assert not any(one.action.endswith("/undo") for one in ana.forms())
    address, fields = form
    answer = ana.client.post(address, data={**fields, "key": "another", "after": "2"})
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert ana.columns() == {"Ana": [], "Luis": []}


def test_the_record_keeps_what_was_undone(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.undoes()
    ana.counts(LUIS, 12, 3)
    assert ana.record() == ["Luis knocks, 12 − 3", "Taken out: Ana knocks, 53 − 7", "Ana knocks, 53 − 7"]
    struck = ana.page.all("li", class_="undone")
    assert [[old.text for old in one.all("del")] for one in struck] == [["Ana knocks, 53 − 7", "46"]]
    assert "Undone" in struck[0].text
    assert [one.text.endswith("this phone") for one in ana.page.all("p", class_="aside")] == [True, True, False]


def test_the_record_tells_phones_apart(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.counts(ANA, 5, 9)
    luis.voids()
    for player, phones in ((ana, ["another phone", "this phone"]), (luis, ["este teléfono", "otro teléfono"])):
        told = [one.text for one in player.looks("/record").all("p", class_="aside")]
        assert [text.rpartition(", ")[2] for text in told] == phones


def test_a_name_put_right_stands_right_everywhere(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.looks("/settings")
    ana.taps("/rename", seat="0", name=" Anna ")
    assert ana.where == ""
    assert ana.columns() == {"Anna": ["46"], "Luis": []}
    assert ana.record() == ["A name corrected: Anna", "Anna knocks, 53 − 7"]
    assert ana.looks("/deal/1").one("h1").text == "Anna wins"
    assert ana.looks("/sheet").one("article", class_="folio").one("h1").text == "Anna and Luis"


def test_who_dealt_first_can_be_put_right(ana: Player) -> None:
    ana.looks("/settings")
    ana.taps("/first-dealer", seat="1")
    assert ana.page.texts("role") == ["plays first", "deals"]
    assert ana.record() == ["Who dealt first, corrected: Luis"]
    ana.undoes()
    assert ana.page.texts("role") == ["deals", "plays first"]
