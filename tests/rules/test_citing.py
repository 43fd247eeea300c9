"""How sources, systems and articles are named. A user never reads a source's number."""

import pytest

from referee.rulebook import Citation, cite, rules_name, source_name, summary, system_name
from referee.scoring.house import change
from referee.scoring.rules import TABLE_AGREEMENT
from referee.scoring.systems import ES_GIN
from referee.wording import translation

ENGLISH, SPANISH = translation("en"), translation("es")


def test_an_article_is_a_section_and_its_place() -> None:
    assert cite("000 §8", ENGLISH) == Citation("§ 8", "a8", "Spanish gin rummy")
    assert cite("000 §15", SPANISH) == Citation("§ 15", "a15", "Gin rummy español")


def test_a_silent_source_has_a_name_and_no_place() -> None:
    assert cite("000", SPANISH) == Citation("", "", "Gin rummy español")


def test_what_the_table_agreed_is_no_source() -> None:
    assert cite(TABLE_AGREEMENT, ENGLISH) == Citation("by agreement", "", "")
    assert cite(TABLE_AGREEMENT, SPANISH) == Citation("de común acuerdo", "", "")


@pytest.mark.parametrize("article", ["", "§8", "000 8", "000 §", "000 §8 ", "999 §1", "999"])
def test_what_is_no_article_is_not_cited(article: str) -> None:
    with pytest.raises(LookupError):
        cite(article, ENGLISH)


def test_a_source_and_a_system_have_names_in_both_languages() -> None:
    assert (source_name("000", ENGLISH), source_name("000", SPANISH)) == ("Spanish gin rummy", "Gin rummy español")
    assert (system_name(ES_GIN, ENGLISH), system_name(ES_GIN, SPANISH)) == ("Spanish gin rummy", "Gin rummy español")


@pytest.mark.parametrize(
    ("changes", "english", "spanish"),
    [
        ({}, "Spanish gin rummy, to more than 100", "Gin rummy español, a más de 100"),
        ({"target": 150}, "Spanish gin rummy, to more than 150", "Gin rummy español, a más de 150"),
        ({"target_rule": "reach"}, "Spanish gin rummy, to 100", "Gin rummy español, a 100"),
        ({"single_deal": True}, "Spanish gin rummy, a single deal", "Gin rummy español, a un solo juego"),
        (
            {"gin_bonus": 25},
            "Spanish gin rummy, to more than 100, house rules",
            "Gin rummy español, a más de 100, con reglas de la casa",
        ),
    ],
)
def test_a_rule_set_is_named_by_where_it_ends(changes: dict[str, object], english: str, spanish: str) -> None:
    rules = change(ES_GIN, changes)
    assert (rules_name(rules, ENGLISH), rules_name(rules, SPANISH)) == (english, spanish)


def test_the_summary_tells_the_numbers_of_these_rules() -> None:
    assert summary(ES_GIN, ENGLISH) == "10 cards each; knock with 10 or less loose. Gin pays 20, an undercut 10."
    house = change(ES_GIN, {"knock_limit": 7, "gin_bonus": 25, "undercut_bonus": 15})
    assert summary(house, ENGLISH) == "10 cards each; knock with 7 or less loose. Gin pays 25, an undercut 15."
    assert "upcard" in summary(change(ES_GIN, {"knock_limit": "upcard"}), ENGLISH)


@pytest.mark.parametrize("changes", [{}, {"gin_bonus": 25}])
def test_what_the_table_calls_its_own_rules_stands_first(changes: dict[str, object]) -> None:
    rules = change(ES_GIN, changes)
    assert rules_name(rules, ENGLISH, "Fridays") == "Fridays: Spanish gin rummy, to more than 100"
    assert rules_name(rules, SPANISH, "Los viernes") == "Los viernes: Gin rummy español, a más de 100"
