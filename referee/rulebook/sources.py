"""What the sources and the systems are called, and how an article is cited. Knows no article's text.

A new source or system is one line here.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee.scoring.rules import TABLE_AGREEMENT, RuleSet, TargetRule, changes
from referee.wording.language import Translation

Say = Callable[[Translation], str]

_SOURCES: Mapping[str, Say] = {
    "000": lambda t: t.gettext("Spanish gin rummy"),
}
_SYSTEMS: Mapping[str, Say] = {
    "es-gin": lambda t: t.gettext("Spanish gin rummy"),
}
_ARTICLE = re.compile(r"(?P<source>\d{3})(?: §(?P<number>\d+))?", re.ASCII)
_TOLD_IN_THE_NAME = {"single_deal", "target", "target_rule"}


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands, to be shown.

    `label` is `§ 8`, the words for an agreement of the table, or "" where the source is silent; `anchor` is `a8`, the
    place on the page of the rules, "" where there is none; `source` is the document's name, "" for an agreement.
    """

    label: str
    anchor: str
    source: str


def cite(article: str, t: Translation) -> Citation:
    """What to show for `000 §8`, `000` or `table agreement`; raises LookupError for a source that we do not have."""
    if article == TABLE_AGREEMENT:
        return Citation(t.gettext("by agreement"), "", "")
    found = _ARTICLE.fullmatch(article)
    if not found:
        raise LookupError(article)
    source, number = source_name(found["source"], t), found["number"]
    return Citation(f"§ {number}", f"a{number}", source) if number else Citation("", "", source)


def source_name(source_id: str, t: Translation) -> str:
    """What a source is called; raises LookupError where there is no such source."""
    return _SOURCES[source_id](t)


def rules_name(rules: RuleSet, t: Translation) -> str:
    """A rule set as a sheet prints it: "Spanish gin rummy, to more than 100"."""
    words = {"name": _SYSTEMS[rules.id](t), "target": rules.target.value}
    own = set(changes(rules)) - _TOLD_IN_THE_NAME
    return _length(rules, t) % words + (t.gettext(", house rules") if own else "")


def _length(rules: RuleSet, t: Translation) -> str:
    if rules.single_deal.value:
        return t.gettext("%(name)s, a single deal")
    if rules.target_rule.value is TargetRule.OVER:
        return t.gettext("%(name)s, to more than %(target)d")
    return t.gettext("%(name)s, to %(target)d")
