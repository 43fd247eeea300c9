"""How sources, systems and articles are named. A user never reads a source's number."""

import pytest

from referee.rulebook import Citation, cite, rules_name, source_name, summary, system_name
from referee.scoring.house_rules import change
from referee.scoring.rules import TABLE_AGREEMENT, RuleSet
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, PLAYGRIDIA, RUMMY, SYSTEMS
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


@pytest.mark.parametrize(
    ("source", "english", "spanish"),
    [
        ("000", "Spanish gin rummy", "Gin rummy español"),
        ("001", "Playgridia", "Playgridia"),
        ("003", "Manual of Gin and Oklahoma", "Manual de Gin y Oklahoma"),
        ("004", "Basic rummy", "Rummy básico"),
    ],
)
def test_a_source_has_a_name_in_both_languages(source: str, english: str, spanish: str) -> None:
    assert (source_name(source, ENGLISH), source_name(source, SPANISH)) == (english, spanish)


@pytest.mark.parametrize(
    ("rules", "english", "spanish"),
    [
        (ES_GIN, "Spanish gin rummy", "Gin rummy español"),
        (ES_GIN_3, "Spanish gin rummy for three", "Gin rummy español a tres"),
        (ES_GIN_PAIRS, "Spanish gin rummy in pairs", "Gin rummy español por parejas"),
        (PLAYGRIDIA, "Playgridia gin rummy", "Gin rummy de Playgridia"),
        (GIN_MANUAL, "Gin by the manual", "Gin del manual"),
        (OKLAHOMA, "Oklahoma gin", "Oklahoma"),
        (RUMMY, "Rummy", "Rummy"),
    ],
)
def test_a_system_has_a_name_in_both_languages(rules: RuleSet, english: str, spanish: str) -> None:
    assert (system_name(rules, ENGLISH), system_name(rules, SPANISH)) == (english, spanish)


def test_no_two_systems_have_one_name() -> None:
    names = [system_name(rules, ENGLISH) for rules in SYSTEMS.values()]
    assert len(set(names)) == len(SYSTEMS)


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


@pytest.mark.parametrize(
    ("rules", "changes", "english", "spanish"),
    [
        (ES_GIN_3, {}, "Spanish gin rummy for three, to more than 200", "Gin rummy español a tres, a más de 200"),
        (PLAYGRIDIA, {}, "Playgridia gin rummy, a single deal", "Gin rummy de Playgridia, a un solo juego"),
        (PLAYGRIDIA, {"single_deal": False}, "Playgridia gin rummy, to 100", "Gin rummy de Playgridia, a 100"),
        (OKLAHOMA, {"target": 50}, "Oklahoma gin, to 50", "Oklahoma, a 50"),
        (RUMMY, {}, "Rummy, until the table stops", "Rummy, hasta que la mesa lo deje"),
        (RUMMY, {"deals": 1}, "Rummy, 1 deal", "Rummy, a 1 juego"),
        (RUMMY, {"deals": 12}, "Rummy, 12 deals", "Rummy, a 12 juegos"),
        (RUMMY, {"target": 300}, "Rummy, to 300", "Rummy, a 300"),
        (RUMMY, {"target": 300, "deals": 12}, "Rummy, to 300 or 12 deals", "Rummy, a 300 o a 12 juegos"),
        (
            RUMMY,
            {"ace_high_too": True},
            "Rummy, until the table stops, house rules",
            "Rummy, hasta que la mesa lo deje, con reglas de la casa",
        ),
    ],
)
def test_a_match_ends_by_points_by_deals_or_when_the_table_says(
    rules: RuleSet, changes: dict[str, object], english: str, spanish: str
) -> None:
    changed = change(rules, changes)
    assert (rules_name(changed, ENGLISH), rules_name(changed, SPANISH)) == (english, spanish)


def test_the_summary_says_who_plays_and_what_is_special() -> None:
    assert summary(ES_GIN_3, ENGLISH) == (
        "For 3 players, each alone. 10 cards each; knock with 10 or less loose. Gin pays 40. A knocker who does not win"
        " writes −20."
    )
    assert summary(ES_GIN_PAIRS, ENGLISH) == f"Two against two, at two tables at once. {summary(ES_GIN, ENGLISH)}"
    assert summary(OKLAHOMA, ENGLISH) == (
        "10 cards each; the upcard says with how much one may knock. Gin pays 25, an undercut 20. A spade turned up"
        " doubles the deal."
    )


def test_the_summary_of_rummy_says_how_many_cards_and_who_is_paid() -> None:
    single = summary(change(RUMMY, {"rummy_factor": 1}), ENGLISH)
    assert single.replace("\u00a0", " ").replace("\u2060", "") == (
        "For 2 to 6 players. Cards each: 10 with 2, 7 with 3–4, 6 with 5–6. Melds go down on the table; whoever"
        " goes out is paid what the others have left."
    )
    assert summary(RUMMY, ENGLISH) == f"{single} For rummy, 2 times that."
