"""Every article that anything cites can be looked up, in both languages, with the rule set's own numbers."""

import re
from dataclasses import astuple, fields, replace
from typing import Any

import pytest

from referee.rulebook import Article, articles, cite
from referee.rulebook.books import BOOKS
from referee.scoring.house_rules import change
from referee.scoring.rules import Rule, RuleSet, Standing
from referee.scoring.systems import ES_GIN, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, RUMMY, SYSTEMS
from referee.wording import Translation, translation

ENGLISH, SPANISH = translation("en"), translation("es")
ODD = 7777
"""A number that stands in no article of its own accord."""


def rules_in(rules: RuleSet) -> dict[str, Rule[Any]]:
    """Every rule of a rule set that it has a use for, by name."""
    found = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        name: rule for name, rule in found.items() if isinstance(rule, Rule) and rule.standing is not Standing.UNUSED
    }


def cited(rules: RuleSet) -> set[str]:
    """Every article that a line of a verdict, a ruling or a settlement of these rules can rest on."""
    return {rule.article for rule in rules_in(rules).values()} | set(astuple(rules.articles))


def said(article: Article) -> tuple[str, ...]:
    return (article.title, *article.sentences, *article.notes)


def numbers() -> list[tuple[str, str]]:
    """Every number of every system that its articles have to tell; an end that there is not cannot be told."""
    return [
        (system, name)
        for system, rules in SYSTEMS.items()
        for name, rule in rules_in(rules).items()
        if isinstance(rule.value, int) and not isinstance(rule.value, bool)
        if not (rule.standing is Standing.SILENT and rule.value == 0)
        if not (name == "hand_size" and rules.dealt.value)
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_article_that_is_cited_can_be_looked_up(system: str) -> None:
    anchors = {cite(article, ENGLISH).anchor for article in cited(SYSTEMS[system])} - {""}
    assert anchors - {article.anchor for article in articles(SYSTEMS[system], ENGLISH)} == set()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_cites_its_own_source_and_no_other(system: str) -> None:
    sources = {article[:3] for article in cited(SYSTEMS[system])} - {"tab"}
    assert sources == {BOOKS[system].source}


@pytest.mark.parametrize("system", SYSTEMS)
def test_articles_stand_in_order_and_each_once(system: str) -> None:
    numbers = [article.number for article in articles(SYSTEMS[system], ENGLISH)]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_sentence_is_there_in_both_languages(system: str) -> None:
    english, spanish_ones = (articles(SYSTEMS[system], t) for t in (ENGLISH, SPANISH))
    pairs = [
        (one, other)
        for ours, theirs in zip(english, spanish_ones, strict=True)
        for one, other in zip(said(ours), said(theirs), strict=True)
    ]
    assert [one for one, other in pairs if one == other] == []


@pytest.mark.parametrize("t", [ENGLISH, SPANISH], ids=["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_sentence_shows_a_source_number_or_a_bare_placeholder(system: str, t: Translation) -> None:
    told = [sentence for article in articles(SYSTEMS[system], t) for sentence in said(article)]
    assert [sentence for sentence in told if re.search(r"\b00\d\b|%", sentence)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_we_add_says_that_we_do(system: str) -> None:
    """A note names the silence or the reading; a second sentence on the same matter may follow it."""
    opened = [article.notes[0] for article in articles(SYSTEMS[system], ENGLISH) if article.notes]
    assert [note for note in opened if not note.startswith(("The source does not say", "Our reading"))] == []


@pytest.mark.parametrize(("system", "name"), numbers())
def test_a_number_of_the_rules_is_typed_nowhere_else(system: str, name: str) -> None:
    """Another number in the rule set is another number in its articles, first of all in the one that is cited."""
    rules, rule = SYSTEMS[system], SYSTEMS[system].rule(name)
    changes: dict[str, Any] = {name: replace(rule, value=ODD)}
    before, after = articles(rules, ENGLISH), BOOKS[system].articles(replace(rules, **changes), ENGLISH)
    changed = {article.anchor for article in set(after) - set(before)}
    assert str(ODD) in str(after)
    assert rule.standing is Standing.SILENT or cite(rule.article, ENGLISH).anchor in changed


def test_how_many_cards_are_dealt_to_how_many_is_filled_in_too() -> None:
    rules = replace(RUMMY, dealt=replace(RUMMY.dealt, value=(10, 10, 8, 8, 8)))
    dealing = BOOKS["rummy"].articles(rules, ENGLISH)[1]
    assert "10 with 2–3, 8 with 4–6" in " ".join(dealing.sentences).replace("\u00a0", " ").replace("\u2060", "")


def test_what_only_one_of_two_games_has_is_told_only_there() -> None:
    """Oklahoma gin doubles for spades and knocks by the upcard; plain gin does neither."""
    plain, oklahoma = (str(articles(rules, ENGLISH)[1]) for rules in (GIN_MANUAL, OKLAHOMA))
    assert ("10 or less may be loose" in plain, "spade" in plain) == (True, False)
    assert ("10 or less may be loose" in oklahoma, "spade" in oklahoma) == (False, True)


def test_an_article_that_a_later_one_overrides_tells_no_other_figure() -> None:
    """Of three players and of pairs, no article has the 100 points that end a match of two."""
    for system, passed in (("es-gin-3", "200"), ("es-gin-pairs", "125")):
        aim, *_ = articles(SYSTEMS[system], ENGLISH)
        assert passed in " ".join(aim.sentences)
        told = [sentence for article in articles(SYSTEMS[system], ENGLISH) for sentence in article.sentences]
        assert [sentence for sentence in told if "past 100" in sentence.lower() or "Passing 100" in sentence] == []


def test_an_article_keeps_the_numbers_of_its_source() -> None:
    """A table that agrees on 25 for gin has not changed what the source says."""
    assert articles(change(ES_GIN, {"gin_bonus": 25, "knock_limit": "upcard"}), ENGLISH) == articles(ES_GIN, ENGLISH)
    assert articles(change(ES_GIN_PAIRS, {"target": 99}), ENGLISH) == articles(ES_GIN_PAIRS, ENGLISH)
