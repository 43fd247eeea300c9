"""How a match ends, and what is left of it: prizes, the paper, a rematch, nothing; and what lies beside a match."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from referee import pdf
from tests.web.reading import Element
from tests.web.table import ANA, KNOCK, LUIS, UNDERCUT, Player


def _rows(table: Element) -> list[list[str]]:
    return [[cell.text for cell in row.walk() if cell.tag in {"td", "th"}] for row in table.all("tr")]


def _verdict(player: Player) -> list[str]:
    """Who won, how and by how much, as it stands at the head of the page."""
    head = player.page.one("header", class_="verdict")
    return [head.one("h1").text, head.one("p", class_="aside").text, head.one("p", class_="points").text]


# --- the end ----------------------------------------------------------------------------------------------------------


def test_exactly_a_hundred_does_not_end_it_and_one_more_does(ana: Player) -> None:
    """000 §8: more than 100."""
    ana.scores(ANA, 100)
    assert ana.page.texts("togo") == ["1 to go", "101 to go"]
    ana.scores(ANA, 1)
    assert ana.page.one("h1").text == "Ana wins"
    assert ana.totals() == ["101", "0"]


def test_prizes_totals_and_difference(ana: Player) -> None:
    """000 §8: 20 a deal won, 100 for passing 100, 100 more for winning every deal. Here 2 to 1."""
    ana.scores(LUIS, 30, "gin")
    ana.scores(ANA, 60)
    ana.scores(ANA, 41)
    assert _verdict(ana) == ["Ana wins", "Ana passed 100 in deal 3.", "191"]
    assert _rows(ana.page.one("table", class_="final").one("tbody")) == [
        ["101", "in the deals § 14", "30"],
        ["40", "deals won, 2–1, at 20 § 8", "20"],
        ["100", "for passing 100 § 8", "–"],
        ["–", "for winning every deal § 8", "–"],
        ["241", "total", "50"],
        ["191", "difference § 15", ""],
    ]


def test_a_match_that_is_over_takes_no_deal_but_an_undo_or_a_rematch(ana: Player) -> None:
    ana.scores(ANA, 101, "gin")
    actions = {form.action.removeprefix(ana.match) for form in ana.forms()}
    assert actions == {"/undo", "/rematch"}
    ana.visitor.open("/")
    assert [link.text.partition(" by ")[0] for link in ana.page.one("section", class_="past").all("a")] == [
        "Ana beats Luis"
    ]


def test_an_undo_after_the_end_opens_it_again(ana: Player) -> None:
    ana.scores(ANA, 50)
    ana.scores(ANA, 60)
    ana.undoes()
    assert ana.totals() == ["50", "0"]
    ana.counts(LUIS, 10, 4)
    assert ana.columns() == {"Ana": ["50"], "Luis": ["6"]}


def test_the_table_may_close_it_and_take_that_back(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.looks("/settings")
    ana.taps("/close")
    assert _verdict(ana) == ["Ana wins", "The table closed the match; the totals stand.", "46"]
    assert not ana.page.all("tr", class_="final__prize")
    assert ana.record()[0] == "The table closed the match"
    ana.undoes()
    assert ana.page.texts("togo") == ["55 to go", "101 to go"]


def test_a_rematch_is_a_new_match_of_the_same_two(ana: Player) -> None:
    ana.looks("/settings")
    ana.taps("/rename", seat="1", name="Luisa")
    ana.scores(ANA, 101)
    first = ana.match
    ana.taps("/rematch")
    ana.match = ana.visitor.path
    assert ana.match != first
    assert ana.columns() == {"Ana": [], "Luisa": []}
    assert sorted(ana.page.texts("role")) == ["deals", "plays first"]
    assert ana.record() == []


def test_a_deleted_match_is_gone_for_everybody(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.writes(KNOCK)
    ana.looks("/settings")
    ana.taps("/delete")
    assert ana.visitor.path == "/"
    for player in (ana, luis):
        for where in ("", "/record", "/sheet", "/sheet.pdf", "/settings", "/deal/1"):
            player.looks(where)
            assert player.status == 404
        player.visitor.open("/")
        assert not player.page.all("a", class_="slip")


# --- on paper ---------------------------------------------------------------------------------------------------------


def test_the_sheet_holds_every_deal_and_the_end(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.voids()
    ana.writes(UNDERCUT)
    ana.scores(ANA, 60)
    folio = ana.looks("/sheet").one("article", class_="folio")
    assert _rows(folio.one("tbody", class_="deals")) == [
        ["1", "Ana", "Ana knocks, 53 − 7", "§ 8", "46", ""],
        ["–", "Ana", "Void: 2 cards left in the stock", "§ 13", "", ""],
        ["2", "Ana", "Luis undercuts, 10 − 9 + 10", "§ 8", "", "11"],
        ["3", "Luis", "Ana knocks, 60", "by agreement", "106", ""],
    ]
    closing = [row.texts("sum") for row in folio.one("tbody", class_="closing").all("tr")]
    assert closing == [["40", "20"], ["100", "–"], ["–", "–"], ["246", "31"], ["215", ""]]


@pytest.mark.pdf
def test_the_pdf_says_what_the_sheet_says(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.writes(UNDERCUT)
    ana.scores(ANA, 60)
    sheet = ana.looks("/sheet").one("article", class_="folio")
    ana.visitor.open(f"{ana.match}/sheet.pdf")
    assert ana.answer.mimetype == "application/pdf"
    assert ana.answer.headers["Content-Disposition"].startswith('inline; filename="gin-rummy-2')
    said = " ".join("".join(page.extract_text() for page in PdfReader(BytesIO(ana.answer.data)).pages).split())
    for text in [*sheet.texts("story"), *filter(None, sheet.texts("sum")), sheet.one("h1").text]:
        assert text in said


def test_without_pango_the_browser_still_prints(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_html: str) -> bytes:
        raise pdf.PangoMissing

    monkeypatch.setattr(pdf, "render", missing)
    ana.looks("/sheet.pdf")
    assert ana.status == 503
    assert pdf.INSTALL in ana.page.one("pre", class_="command").text
    ana.looks("/sheet")
    assert ana.status == 200


# --- beside the match -------------------------------------------------------------------------------------------------


def test_the_sample_is_a_whole_match_of_nobody(eva: Player) -> None:
    eva.speaks("en")
    eva.visitor.open("/sample")
    assert eva.page.texts("name")[:2] == ["Elena", "Tomás"]
    assert eva.page.all("table", class_="final")
    assert eva.page.all("table", class_="reckoning")
    anchors = {link.attributes["href"][1:] for link in eva.page.all("a") if link.attributes["href"].startswith("#")}
    assert anchors <= {one.attributes.get("id") for one in eva.page.walk()}


def test_suits_are_a_choice_of_this_phone(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.looks("/settings")
    ana.taps("/suits", suits="4")
    assert ana.where == "/settings"
    assert ana.page.one("html").attributes.get("data-suits") == "4"
    assert "data-suits" not in luis.looks().one("html").attributes
    ana.taps("/suits", suits="2")
    assert "data-suits" not in ana.page.one("html").attributes


def test_a_lost_link_is_found_on_the_phone(ana: Player, luis: Player, eva: Player) -> None:
    luis.joins(ana)
    ana.writes(KNOCK)
    luis.visitor.open("/lost")
    (kept,) = luis.page.one("ul", class_="kept").all("li")
    assert [link.attributes["href"] for link in kept.all("a")] == [ana.match, f"{ana.match}/writing"]
    assert "Ana y Luis, 46 a 0" in kept.text
    eva.visitor.open("/lost")
    assert not eva.page.all("ul", class_="kept")


def test_the_rules_lead_back_to_where_one_came_from(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.looks("/deal/1")
    article = ana.page.all("a", class_="article")[0].attributes["href"]
    address, _hash, anchor = article.partition("#")
    ana.visitor.open(address)
    assert ana.page.all(id=anchor)
    assert ana.page.one("header", class_="bar").all("a")[0].attributes["href"] == f"{ana.match}/deal/1"


@pytest.mark.parametrize("away", ["https://evil.example/", "//evil.example", "/nowhere", "javascript:alert(1)"])
def test_the_rules_lead_nowhere_else(eva: Player, away: str) -> None:
    eva.visitor.client.get("/")
    eva.visitor.page = eva.client.get("/rules/es-gin", query_string={"from": away})
    assert eva.page.one("header", class_="bar").all("a")[0].attributes["href"] == "/"


def test_rules_there_are_none_of(eva: Player) -> None:
    eva.visitor.open("/rules/pinochle")
    assert eva.status == 404
