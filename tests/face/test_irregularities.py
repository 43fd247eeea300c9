"""The words for what went wrong: every question and answer short in both languages, counted from the catalogues."""

import re
from collections.abc import Callable, Iterator

import pytest

from referee.scoring.irregularities import Decides, Finding, Mishap, Way, rows
from referee.scoring.rules import RuleSet, Standing
from referee.scoring.systems import ES_GIN, ES_GIN_3, SYSTEMS
from referee.scoring.verdict import Found
from referee.wording import irregularities
from referee.wording.language import Translation, translation

ENGLISH, SPANISH = translation("en"), translation("es")
LONG = "M" * 24
"""A name longer than most; the longest may have forty letters, and then a line more is read."""

Says = Callable[[Translation], str]


def asked() -> Iterator[Says]:
    """Every question and every answer, ways on included."""
    yield from (irregularities.what, irregularities.who, irregularities.when)
    for mishap in Mishap:
        yield lambda t, mishap=mishap: irregularities.happened(mishap, t)  # type: ignore[misc]
    for found in Found:
        yield lambda t, found=found: irregularities.noticed(found, LONG, t)  # type: ignore[misc]
    for way in Way:
        yield lambda t, way=way: irregularities.way_on(way, LONG, LONG, t)[0]  # type: ignore[misc]
    for decides in Decides:
        said = Finding((), decides, "")
        yield lambda t, said=said: irregularities.decides(said, LONG, t)  # type: ignore[misc]
        yield lambda t, said=said: irregularities.decides(said, "", t)  # type: ignore[misc]


@pytest.mark.parametrize("says", list(asked()))
def test_every_question_and_answer_is_short_in_both_languages(says: Says) -> None:
    for t in (ENGLISH, SPANISH):
        assert 0 < len(says(t)) <= irregularities.LONGEST
    assert says(ENGLISH) != says(SPANISH)


@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=lambda rules: rules.id)
def test_every_row_is_told_in_both_languages(rules: RuleSet) -> None:
    for row in rows(rules):
        told = [irregularities.told(row.mishap, row.finding, t) for t in (ENGLISH, SPANISH)]
        assert told[0] != told[1]
        for way in row.finding.ways:
            english, spanish = (irregularities.way_on(way, "Elena", "Tomás", t) for t in (ENGLISH, SPANISH))
            assert english[1] != spanish[1]
            assert re.findall("Elena|Tomás", english[1]) != [] or "Elena" not in spanish[1]


@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=lambda rules: rules.id)
def test_a_silent_source_is_said_to_be_one_before_anything_is_proposed(rules: RuleSet) -> None:
    for row in rows(rules):
        silent = row.finding.standing in (Standing.SILENT, Standing.READING)
        assert irregularities.told(row.mishap, row.finding, ENGLISH).startswith("The source does not say") == silent
        assert irregularities.told(row.mishap, row.finding, SPANISH).startswith("La fuente no dice") == silent


def test_among_three_the_rule_for_two_is_said_to_be_that() -> None:
    two, three = (next(row for row in rows(rules) if row.mishap is Mishap.WRONG_COUNT) for rules in (ES_GIN, ES_GIN_3))
    said = "The deal is void, whenever it is noticed. The same player deals again."
    assert irregularities.told(Mishap.WRONG_COUNT, two.finding, ENGLISH) == said
    assert irregularities.told(Mishap.WRONG_COUNT, three.finding, ENGLISH) == (
        f"The source does not say what to do in this game; here, the same as between two. {said}"
    )
