"""Every option told to a player: name, value, article and who stands behind it."""

from dataclasses import replace
from enum import StrEnum

import pytest

from referee.rulebook import Option, option_name, option_value, options
from referee.rulebook.books import BOOKS
from referee.scoring.house_rules import OPTIONS, change
from referee.scoring.rules import RuleSet, Standing, said
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, PLAYGRIDIA, RUMMY, SYSTEMS
from referee.wording import translation

ENGLISH, SPANISH = translation("en"), translation("es")
DEALT = "10\u00a0with\u00a02, 7\u00a0with\u00a03–\u20604, 6\u00a0with\u00a05–\u20606"
"""What stands together stays together in a narrow column."""
SAID, READING, SILENT = Standing.SAID, Standing.READING, Standing.SILENT


def test_spanish_gin_in_its_numbers() -> None:
    told = [(one.name, one.value, one.citation.label, one.standing) for one in options(ES_GIN, ENGLISH)]
    assert told == [
        ("Cards for each player", "10", "§ 11", SAID),
        ("Most deadwood for a knock", "10", "§ 7", SAID),
        ("Points for gin", "20", "§ 8", SAID),
        ("Laying off after gin", "yes", "§ 13", SAID),
        ("Points for an undercut", "10", "§ 8", SAID),
        ("Equal deadwood: the deal goes to", "the defender", "§ 8", READING),
        ("The knocker's melds count", "as laid", "", SILENT),
        ("The defender melds and lays off", "together", "§ 8", READING),
        ("Laying off next to one's own card", "yes", "§ 8", READING),
        ("Throwing back the card just taken", "no", "§ 12", SAID),
        ("A knock over the limit", "the defender chooses", "§ 15", SAID),
        ("Cards left in the stock that void the deal", "2", "§ 13", SAID),
        ("The next deal is dealt by", "the winner", "§ 11", SAID),
        ("A single deal is the whole match", "no", "§ 2", SAID),
        ("Points to play to", "100", "§ 8", SAID),
        ("To end the match they must be", "passed", "§ 8", READING),
        ("Prize for each deal won", "20", "§ 8", SAID),
        ("Prize for ending the match", "100", "§ 8", SAID),
        ("Further prize for winning every deal", "100", "§ 8", SAID),
        ("Prizes for deals won if the table closes the match before", "no", "", SILENT),
        ("Paid in the end", "the difference", "§ 15", SAID),
    ]


def test_rummy_in_its_numbers() -> None:
    told = [(one.name, one.value, one.citation.label, one.standing) for one in options(RUMMY, ENGLISH)]
    assert told == [
        ("Cards for each player", DEALT, "§ 2", SAID),
        ("The ace goes above the king as well", "no", "§ 1", SAID),
        ("Rummy: everyone pays, times", "2", "§ 7", SAID),
        ("No rummy after having thrown a card", "no", "§ 7", READING),
        ("The next deal is dealt by", "of two the winner, of more the next", "§ 2", SAID),
        ("Points to play to", "none", "", SILENT),
        ("Deals to play", "none", "", SILENT),
        ("Paid in the end", "what is owed", "§ 7", READING),
    ]


DIFFERENCES = {
    ES_GIN_3: """
        hand_size | 10 | § 16
        gin_bonus | 40 | § 16
        layoffs_on_gin | yes | § 16
        tie | the defender | -
        losing_knocker | −20 | § 16
        own_chain | yes | § 16
        three_hand_score | the sum of the others less their own | § 16
        irregularities | the defender chooses | -
        void_at_stock | 3 | § 16
        next_dealer | the winner | -
        target | 200 | § 16
        target_rule | passed | § 16
        deal_prize | 20 | § 16
        match_prize | 100 | § 16
        shutout_prize | 100 | § 16
        payments | the difference | § 16
    """,
    ES_GIN_PAIRS: """
        pairs_void | dealt again | § 17
        equal_round_spoils | yes | -
        next_dealer | the winner | -
        target | 125 | § 17
        target_rule | passed | § 17
        deal_prize | 20 | § 17
        match_prize | 100 | § 17
        shutout_prize | 100 | § 17
    """,
    PLAYGRIDIA: """
        hand_size | 10 | § 1
        knock_limit | 10 | § 4
        gin_bonus | 25 | § 6
        layoffs_on_gin | no | § 4
        undercut_bonus | 25 | § 6
        tie | the defender | § 5
        layout | at their best | § 3
        defender_melds | together | § 5
        own_chain | yes | § 5
        return_taken | no | § 2
        irregularities | refused | § 4
        void_at_stock | 2 | § 6
        next_dealer | each in turn | § 1
        single_deal | yes | § 6
        target | 100 | § 6
        target_rule | reached | § 6
        payments | the difference | -
    """,
    GIN_MANUAL: """
        hand_size | 10 | § 2
        knock_limit | 10 | § 2
        gin_bonus | 25 | § 3
        layoffs_on_gin | no | § 2
        undercut_bonus | 20 | § 3
        tie | the defender | -
        spades_double | no | § 3
        defender_melds | together | § 2
        own_chain | yes | -
        return_taken | yes | § 2
        irregularities | refused | § 1
        void_at_stock | 2 | -
        next_dealer | each in turn | -
        target | 100 | -
        target_rule | reached | § 2
        payments | the difference | -
    """,
    OKLAHOMA: """
        hand_size | 10 | § 2
        knock_limit | what the upcard counts | § 2
        ace_limit | gin only | § 2
        gin_bonus | 25 | § 3
        spades_double | yes | § 2
        layoffs_on_gin | no | § 2
        undercut_bonus | 20 | § 3
        tie | the defender | -
        defender_melds | together | § 2
        own_chain | yes | -
        return_taken | yes | § 2
        irregularities | refused | § 1
        void_at_stock | 2 | -
        next_dealer | each in turn | -
        target | 100 | -
        target_rule | reached | § 2
        payments | the difference | -
    """,
}
"""By value or by article, `-` where the source is silent; what other gin systems have in common is told alike."""


@pytest.mark.parametrize("rules", DIFFERENCES, ids=lambda rules: rules.id)
def test_where_another_gin_system_differs_from_the_spanish_one(rules: RuleSet) -> None:
    usual, told = (
        {f"{one.key} | {one.value} | {one.citation.label or '-'}" for one in options(each, ENGLISH)}
        for each in (ES_GIN, rules)
    )
    assert told - usual == {line.strip() for line in DIFFERENCES[rules].strip().splitlines()}


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_source_leaves_open_has_a_note_and_nothing_else_has(system: str) -> None:
    for told in options(SYSTEMS[system], ENGLISH):
        assert bool(told.note) == (told.standing in {READING, SILENT}), told.name


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_note_is_the_books_own(system: str) -> None:
    """The general sentence is for systems that are only being tried out."""
    general = options(replace(ES_GIN, single_deal=replace(ES_GIN.single_deal, standing=SILENT)), ENGLISH)
    (filler,) = [one.note for one in general if one.key == "single_deal"]
    assert filler == "So it is played at this table."
    assert [one.name for one in options(SYSTEMS[system], ENGLISH) if one.note == filler] == []
    left_open = {one.key for one in options(SYSTEMS[system], ENGLISH) if one.note}
    assert left_open <= BOOKS[system].notes.keys()


@pytest.mark.parametrize("system", SYSTEMS)
def test_both_languages_tell_the_same_options(system: str) -> None:
    english, spanish = options(SYSTEMS[system], ENGLISH), options(SYSTEMS[system], SPANISH)
    assert [(one.standing, one.citation.anchor) for one in spanish] == [
        (one.standing, one.citation.anchor) for one in english
    ]
    assert [one.name for one, other in zip(english, spanish, strict=True) if one.name == other.name] == []
    assert [one.note for one, other in zip(english, spanish, strict=True) if one.note and one.note == other.note] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_value_that_is_a_word_is_told_in_words(system: str) -> None:
    told = {one.key: one.value for one in options(SYSTEMS[system], ENGLISH)}
    rules = SYSTEMS[system]
    words = {key: rules.rule(key).value for key in told if isinstance(rules.rule(key).value, StrEnum)}
    assert {key: value for key, value in words.items() if "-" in value and told[key] == value} == {}
    assert all(told.values())


def test_in_a_match_of_one_deal_the_target_is_told_as_that_of_a_longer_one() -> None:
    names = {one.key: one.name for one in options(PLAYGRIDIA, ENGLISH)}
    assert names["target"] == "Points to play to in a longer match"
    longer = {one.key: one.name for one in options(change(PLAYGRIDIA, {"single_deal": False}), ENGLISH)}
    assert longer["target"] == option_name("target", ENGLISH) == "Points to play to"


def agreed(rules: RuleSet, option: str, value: object) -> Option:
    """What a player reads of the one option on which the table agreed."""
    (told,) = [one for one in options(change(rules, {option: value}), ENGLISH) if one.standing is Standing.TABLE]
    return told


def others(rules: RuleSet, option: str) -> list[object]:
    """Every other word of an option; for a number or a flag, one other value."""
    match rules.rule(option).value:
        case bool(now):
            return [not now]
        case StrEnum() as now:
            return [word for word in type(now) if word != now]
        case now:
            return [now + 1]


@pytest.mark.parametrize(
    ("rules", "option", "value"),
    [
        (rules, option, value)
        for rules in (ES_GIN, ES_GIN_PAIRS, RUMMY)
        for option in OPTIONS[rules.form]
        for value in others(rules, option)
    ],
    ids=str,
)
def test_an_agreement_is_shown_as_one_even_where_the_system_had_no_use_for_it(
    rules: RuleSet, option: str, value: object
) -> None:
    told = agreed(rules, option, value)
    assert (told.key, told.citation.label, told.note) == (option, "by agreement", "")
    assert told.name
    assert told.value != str(value) or isinstance(value, int)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("knock_limit", "upcard", "what the upcard counts"),
        ("losing_knocker", -20, "−20"),
        ("ace_limit", 1, "1"),
        ("spades_double", True, "yes"),
        ("layoffs_on_gin", False, "no"),
    ],
)
def test_a_value_in_words(option: str, value: object, words: str) -> None:
    assert agreed(ES_GIN, option, value).value == words
    assert option_value(option, ES_GIN.rule(option).value, ENGLISH) != words


def test_a_limit_of_0_on_an_ace_is_gin_only() -> None:
    told = options(replace(ES_GIN, ace_limit=said(0, "000 §7")), ENGLISH)
    assert ("The same when an ace is turned up", "gin only") in [(one.name, one.value) for one in told]
