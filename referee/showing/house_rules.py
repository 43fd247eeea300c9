"""Rule sets to change: every option with its words, its article and what stands behind it. Knows no match."""

import re
from collections.abc import Mapping

from flask import url_for
from flask_babel import gettext as _

from referee import rulebook
from referee.pages.chrome import Link
from referee.pages.house_rules import Control
from referee.scoring.house_rules import OPTIONS, bounds, change_what_fits, possible
from referee.scoring.rules import UPCARD, RuleSet, Standing
from referee.web.i18n import current_translations

_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def controls(rules: RuleSet, typed: Mapping[str, str]) -> tuple[tuple[Control, ...], tuple[Control, ...]]:
    """Every option of these rules, as it stands or was typed: those they have a use for, and the others."""
    told = {option.key: option for option in rulebook.options(rules, current_translations())}
    made = [_control(rules, key, typed.get(key), told.get(key)) for key in OPTIONS[rules.form]]
    return (
        tuple(one for one in made if one.mark != Standing.UNUSED),
        tuple(one for one in made if one.mark == Standing.UNUSED),
    )


def _control(rules: RuleSet, key: str, typed: str | None, told: rulebook.Option | None) -> Control:
    t = current_translations()
    value = posted(rules.rule(key).value) if typed is None else typed
    upcard = key == "knock_limit"
    return Control(
        key=key,
        name=told.name if told else rulebook.option_name(key, t),
        value="" if upcard and value == UPCARD else value,
        words=tuple((posted(one), rulebook.option_value(key, one, t)) for one in possible(rules, key)),
        least=bounds(key)[0],
        upcard=value == UPCARD if upcard else None,
        article=_article(rules, told.citation) if told else None,
        mark=told.standing if told else Standing.UNUSED,
        note=told.note if told else "",
    )


def posted(value: object) -> str:
    """A value as a form posts it: `1` and `0` for yes and no, a number with a plain minus, a word."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def read(rules: RuleSet, option: str, text: str) -> object:
    """What a typed value means for an option: one that it can have, a number, or the text itself."""
    for value in possible(rules, option):
        if text == posted(value):
            return value
    number = text.replace("−", "-")
    return int(number) if _NUMBER.fullmatch(number) else text


def _article(rules: RuleSet, citation: rulebook.Citation) -> Link | None:
    """To the article on the page of its system; what is silent or agreed has none."""
    if not citation.anchor:
        return None
    return Link(f"{url_for('rules.show', system=rules.id)}#{citation.anchor}", citation.label, citation.source)


def told_value(rules: RuleSet, key: str, text: str) -> str:
    """What was typed for an option as it is told, "yes", "the defender"; as it was typed where it does not fit."""
    changed, faults = change_what_fits(rules, {key: read(rules, key, text)})
    return text if faults else rulebook.option_value(key, changed.rule(key).value, current_translations())


def name_of(key: str) -> str:
    """What an option is called."""
    return rulebook.option_name(key, current_translations())


def based_on(rules: RuleSet) -> str:
    """What house rules start from, in a few words."""
    return str(_("Starting from %(system)s", system=rulebook.system_name(rules, current_translations())))
