"""The page of a rule set: its options and the articles they rest on, from the rulebook. Knows no match."""

from flask import url_for

from referee import rulebook
from referee.pages.chrome import Link
from referee.pages.rules import Option, Passage, RulesPage
from referee.scoring.rules import RuleSet
from referee.web.chrome import chrome
from referee.web.i18n import current_translations


def rules_page(rules: RuleSet, back: Link, house: str | None = None) -> RulesPage:
    """The rules as this request's language tells them, with the way `back`; `house` is what a table calls its own."""
    t = current_translations()
    name = house or rulebook.system_name(rules, t)
    return RulesPage(
        chrome=chrome(name),
        back=back,
        name=name,
        summary=_summary(rules, house),
        source=rulebook.book_of(rules).source_name(t),
        options=tuple(_option(told, rules) for told in rulebook.options(rules, t)),
        passages=tuple(map(_passage, rulebook.articles(rules, t))),
    )


def _summary(rules: RuleSet, house: str | None) -> str:
    """The rules in a few words; a table's own begin with what they are based on."""
    t = current_translations()
    told = rulebook.summary(rules, t)
    return f"{rulebook.rules_name(rules, t)}. {told}" if house else told


def _option(told: rulebook.Option, rules: RuleSet) -> Option:
    return Option(told.name, told.value, _article(told, rules), told.standing.value, told.note)


def _article(told: rulebook.Option, rules: RuleSet) -> Link | None:
    """Down the page to the article, or to the page that has it; what is silent or agreed has none."""
    citation = told.citation
    system = rulebook.told_by(rules.rule(told.key).article, rules, current_translations()) if citation.anchor else ""
    if not system:
        return None
    page = "" if system == rules.id else url_for("rules.show", system=system)
    return Link(f"{page}#{citation.anchor}", citation.label, citation.source)


def _passage(told: rulebook.Article) -> Passage:
    return Passage(told.anchor, told.label, told.title, told.sentences, told.notes)
