"""Every article that anything cites can be looked up, in both languages, with the rule set's own numbers."""

from dataclasses import astuple, replace
from typing import Any

import pytest

from referee.rulebook import Article, articles, cite, spanish
from referee.scoring.house import OPTIONS, change
from referee.scoring.rules import RuleSet
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.wording import Translation, translation

ENGLISH, SPANISH = translation("en"), translation("es")
NUMBERS = (
    *("hand_size", "knock_limit", "gin_bonus", "undercut_bonus", "void_at_stock"),
    *("target", "deal_prize", "match_prize", "shutout_prize"),
)


def cited(rules: RuleSet) -> set[str]:
    """Every article that a line of a verdict, a ruling or a settlement of these rules can rest on."""
    of_options = {rules.rule(option).article for option in (*OPTIONS, "hand_size")}
    return of_options | set(astuple(rules.articles))


def said(article: Article) -> tuple[str, ...]:
    return (article.title, *article.sentences, *article.notes)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_article_that_is_cited_can_be_looked_up(system: str) -> None:
    anchors = {cite(article, ENGLISH).anchor for article in cited(SYSTEMS[system])} - {""}
    assert anchors - {article.anchor for article in articles(SYSTEMS[system], ENGLISH)} == set()


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
def test_no_sentence_shows_a_source_number_or_a_bare_placeholder(t: Translation) -> None:
    told = [sentence for article in articles(ES_GIN, t) for sentence in said(article)]
    assert [sentence for sentence in told if "000" in sentence or "%" in sentence] == []


def test_what_we_add_says_that_we_do() -> None:
    """A note names the silence or the reading; a second sentence on the same matter may follow it."""
    opened = [article.notes[0] for article in articles(ES_GIN, ENGLISH) if article.notes]
    assert [note for note in opened if not note.startswith(("The source does not say", "Our reading"))] == []


@pytest.mark.parametrize("option", NUMBERS)
def test_a_number_of_the_rules_is_typed_nowhere_else(option: str) -> None:
    """Another number in the rule set is another number in its articles."""
    rule = ES_GIN.rule(option)
    changes: dict[str, Any] = {option: replace(rule, value=7777)}
    other = replace(ES_GIN, **changes)
    assert "7777" in str(spanish.articles(other, ENGLISH))
    place = cite(rule.article, ENGLISH).anchor
    changed = {article.anchor for article in set(spanish.articles(other, ENGLISH)) - set(articles(ES_GIN, ENGLISH))}
    assert place in changed


def test_an_article_keeps_the_numbers_of_its_source() -> None:
    """A table that agrees on 25 for gin has not changed what the source says."""
    assert articles(change(ES_GIN, {"gin_bonus": 25, "knock_limit": "upcard"}), ENGLISH) == articles(ES_GIN, ENGLISH)
