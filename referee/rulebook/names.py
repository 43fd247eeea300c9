"""What a rule set is called, and what it is in two lines. Knows no article.

A new system is a line in `_SYSTEMS`.
"""

from collections.abc import Mapping

from referee.rulebook.sources import Say
from referee.scoring.house import changes
from referee.scoring.rules import UPCARD, RuleSet, TargetRule
from referee.wording.language import Translation

_SYSTEMS: Mapping[str, Say] = {
    "es-gin": lambda t: t.gettext("Spanish gin rummy"),
}
_IN_THE_NAME = {"single_deal", "target", "target_rule"}


def system_name(rules: RuleSet, t: Translation) -> str:
    """The game: "Spanish gin rummy"."""
    return _SYSTEMS[rules.id](t)


def rules_name(rules: RuleSet, t: Translation, house: str | None = None) -> str:
    """The rule set as a sheet prints it: "Spanish gin rummy, to more than 100", and whether a table changed more.

    `house` is what the table calls its own rules: that stands first.
    """
    words = {"name": system_name(rules, t), "target": rules.target.value}
    if house:
        return t.gettext("%(house)s: %(rules)s") % {"house": house, "rules": _length(rules, t) % words}
    if changes(rules).keys() <= _IN_THE_NAME:
        return _length(rules, t) % words
    return t.gettext("%(rules)s, house rules") % {"rules": _length(rules, t) % words}


def _length(rules: RuleSet, t: Translation) -> str:
    if rules.single_deal.value:
        return t.gettext("%(name)s, a single deal")
    if rules.target_rule.value is TargetRule.OVER:
        return t.gettext("%(name)s, to more than %(target)d")
    return t.gettext("%(name)s, to %(target)d")


def summary(rules: RuleSet, t: Translation) -> str:
    """The game in a few words, with this rule set's numbers."""
    words = {
        "cards": rules.hand_size.value,
        "limit": rules.knock_limit.value,
        "gin": rules.gin_bonus.value,
        "undercut": rules.undercut_bonus.value,
    }
    if rules.knock_limit.value == UPCARD:
        hand = t.gettext("%(cards)d cards each; the upcard says with how much one may knock.")
    else:
        hand = t.gettext("%(cards)d cards each; knock with %(limit)s or less loose.")
    return " ".join((hand, t.gettext("Gin pays %(gin)d, an undercut %(undercut)d."))) % words
