"""A system is one record and one book: registered, it is known to the judge, the face, the API and the pages."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee import face
from referee.rulebook import BOOKS, Article, Book, cite, options, register, rules_name, summary
from referee.scoring.rules import RuleSet, read, said, silent
from referee.scoring.systems import ES_GIN, ES_GIN_PAIRS, RUMMY, SYSTEMS
from referee.wording import Translation, translation

ENGLISH = translation("en")
GIN, KNOCKER, DEFENDER = 33, "As 2s 3s 4h 5h 6h 7d 8d 9d Td", "2c 2d 4s 6s 8h 9h Jc Qc Kh Ks"
HARBOUR = replace(
    ES_GIN,
    id="harbour",
    articles=replace(ES_GIN.articles, deadwood="777 §1", difference="777 §1", sheet="777 §1", settlement="777 §1"),
    gin_bonus=said(GIN, "777 §1"),
    tie=silent(ES_GIN.tie.value, "777"),
    own_chain=read(True, "777 §1"),
)


def articles(rules: RuleSet, _t: Translation) -> tuple[Article, ...]:
    return (Article(1, "What is paid", (f"Gin at the harbour: {rules.gin_bonus.value}.",)),)


BOOK = Book(lambda _t: "Harbour gin", "777", lambda _t: "The harbour master", articles)


@pytest.fixture(autouse=True)
def invented() -> Iterator[None]:
    """One record and one book for the time of a test."""
    register(HARBOUR, BOOK)
    yield
    del SYSTEMS["harbour"], BOOKS["harbour"]


def deal() -> dict[str, Any]:
    cards = {"Ana": KNOCKER, "Luis": DEFENDER}
    return {"rules": "harbour", "players": ["Ana", "Luis"], "knocker": "Ana", "cards": cards}


def test_it_has_a_name_a_summary_and_a_source() -> None:
    assert rules_name(HARBOUR, ENGLISH) == "Harbour gin, to more than 100"
    assert "Gin pays 33" in summary(HARBOUR, ENGLISH)
    assert cite("777 §1", ENGLISH).source == "The harbour master"


def test_what_its_book_does_not_explain_has_a_general_sentence() -> None:
    notes = {one.key: one.note for one in options(HARBOUR, ENGLISH) if one.note}
    assert set(notes.values()) == {"So it is played at this table."}
    assert {"tie", "own_chain", "layout"} <= notes.keys()


@pytest.mark.parametrize("base", [ES_GIN_PAIRS, RUMMY], ids=lambda rules: rules.id)
def test_a_system_of_any_form_needs_no_notes(base: RuleSet) -> None:
    register(replace(base, id="harbour"), BOOK)
    assert [one.note for one in options(SYSTEMS["harbour"], ENGLISH) if one.standing == "silent" and not one.note] == []


def test_the_face_judges_by_it() -> None:
    answer = face.call("judge", deal())
    lines = answer["lines"]
    assert isinstance(lines, list)
    assert {(line["reason"], line["points"], line["rule"]) for line in lines} >= {("gin-bonus", GIN, "777 §1")}


def test_so_does_the_api(client: FlaskClient) -> None:
    answer = client.post("/api/v1/judge", json=deal())
    assert answer.get_json() == face.call("judge", deal())


def test_it_has_a_page_of_its_own(client: FlaskClient) -> None:
    page = client.get("/rules/harbour", headers={"Accept-Language": "en"}).text
    for words in ("Harbour gin", "The harbour master", "Gin at the harbour: 33.", 'id="a1"', 'href="#a1"'):
        assert words in page


def test_what_another_source_says_is_looked_up_there(client: FlaskClient) -> None:
    """A record that takes over rules of another source cites that source's page; what stands nowhere is no link."""
    cards, stock = said(10, "000 §16"), said(2, "777 §9")
    register(replace(HARBOUR, hand_size=cards, void_at_stock=stock), BOOK)
    page = client.get("/rules/harbour", headers={"Accept-Language": "en"}).text
    for address in ("/rules/es-gin#a8", "/rules/es-gin-3#a16"):
        assert f'href="{address}"' in page
    assert "#a9" not in page


def test_a_new_match_can_be_played_by_it(client: FlaskClient) -> None:
    page = client.get("/new", headers={"Accept-Language": "en"}).text
    assert "Harbour gin, to more than 100" in page
    assert 'value="harbour"' in page
