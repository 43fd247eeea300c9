"""Every option told to a player: name, value, article and who stands behind it."""

from dataclasses import replace
from enum import StrEnum

import pytest

from referee.rulebook import Option, options
from referee.scoring.house import OPTIONS, change
from referee.scoring.rules import Standing, said
from referee.scoring.systems import ES_GIN
from referee.wording import translation

ENGLISH, SPANISH = translation("en"), translation("es")
SAID, READING, SILENT = Standing.SAID, Standing.READING, Standing.SILENT


def test_spanish_gin_in_its_numbers() -> None:
    told = [(one.name, one.value, one.citation.label, one.standing) for one in options(ES_GIN, ENGLISH)]
    assert told == [
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
    ]


def test_what_the_source_leaves_open_has_a_note_and_nothing_else_has() -> None:
    for told in options(ES_GIN, ENGLISH):
        assert bool(told.note) == (told.standing in {READING, SILENT}), told.name


def test_both_languages_tell_the_same_options() -> None:
    english, spanish = options(ES_GIN, ENGLISH), options(ES_GIN, SPANISH)
    assert [(one.standing, one.citation.anchor) for one in spanish] == [
        (one.standing, one.citation.anchor) for one in english
    ]
    assert [one.name for one, other in zip(english, spanish, strict=True) if one.name == other.name] == []
    assert [one.note for one, other in zip(english, spanish, strict=True) if one.note and one.note == other.note] == []


def agreed(option: str, value: object) -> Option:
    """What a player reads of the one option on which the table agreed."""
    (told,) = [one for one in options(change(ES_GIN, {option: value}), ENGLISH) if one.standing is Standing.TABLE]
    return told


def others(option: str) -> list[object]:
    """Every other word of an option; for a number or a flag, one other value."""
    match ES_GIN.rule(option).value:
        case bool(now):
            return [not now]
        case StrEnum() as now:
            return [word for word in type(now) if word != now]
        case now:
            return [now + 1]


@pytest.mark.parametrize(("option", "value"), [(option, value) for option in OPTIONS for value in others(option)])
def test_an_agreement_is_shown_as_one_even_where_the_system_had_no_use_for_it(option: str, value: object) -> None:
    told = agreed(option, value)
    assert (told.citation.label, told.note) == ("by agreement", "")
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
    assert agreed(option, value).value == words


def test_a_limit_of_0_on_an_ace_is_gin_only() -> None:
    told = options(replace(ES_GIN, ace_limit=said(0, "000 §7")), ENGLISH)
    assert ("The same when an ace is turned up", "gin only") in [(one.name, one.value) for one in told]
