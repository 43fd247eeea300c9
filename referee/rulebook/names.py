"""What a rule set is called, and what it is in two lines. Knows no article and no system: its values say it."""

from collections.abc import Iterator

from referee.rulebook.books import book_of
from referee.rulebook.shares import cards_each
from referee.scoring.house_rules import changes
from referee.scoring.rules import UPCARD, Form, RuleSet, TargetRule
from referee.wording import figure
from referee.wording.language import Translation

_IN_THE_NAME = {"single_deal", "target", "target_rule", "deals"}


def system_name(rules: RuleSet, t: Translation) -> str:
    """The game: "Spanish gin rummy"."""
    return book_of(rules).name(t)


def rules_name(rules: RuleSet, t: Translation, house: str | None = None) -> str:
    """The rule set as a sheet prints it: "Spanish gin rummy, to more than 100", and whether a table changed more.

    `house` is what the table calls its own rules: that stands first.
    """
    name = _length(rules, t)
    if house:
        return t.gettext("%(house)s: %(rules)s") % {"house": house, "rules": name}
    if changes(rules).keys() <= _IN_THE_NAME:
        return name
    return t.gettext("%(rules)s, house rules") % {"rules": name}


def _length(rules: RuleSet, t: Translation) -> str:
    """The name with where the match ends: by one deal, by points, by a number of deals, or when the table says."""
    deals = rules.deals.value
    words = {"name": system_name(rules, t), "target": rules.target.value, "num": deals}
    if rules.single_deal.value:
        return t.gettext("%(name)s, a single deal") % words
    if rules.target.value and deals:
        text = t.ngettext("%(name)s, to %(target)d or %(num)d deal", "%(name)s, to %(target)d or %(num)d deals", deals)
        return text % words
    if rules.target.value:
        return _to_points(rules, t) % words
    if deals:
        return t.ngettext("%(name)s, %(num)d deal", "%(name)s, %(num)d deals", deals) % words
    return t.gettext("%(name)s, until the table stops") % words


def _to_points(rules: RuleSet, t: Translation) -> str:
    if rules.target_rule.value is TargetRule.OVER:
        return t.gettext("%(name)s, to more than %(target)d")
    return t.gettext("%(name)s, to %(target)d")


def summary(rules: RuleSet, t: Translation) -> str:
    """The game in a few words, with this rule set's numbers."""
    tell = _going_out if rules.form is Form.RUMMY else _knocking
    return " ".join((*_company(rules, t), *tell(rules, t)))


def _company(rules: RuleSet, t: Translation) -> Iterator[str]:
    """Who sits down, where that is anybody but two."""
    fewest, most = rules.players[0], rules.players[-1]
    if rules.form is Form.PAIRS:
        yield t.gettext("Two against two, at two tables at once.")
    elif fewest != most:
        yield t.gettext("For %(fewest)d to %(most)d players.") % {"fewest": fewest, "most": most}
    elif most > 2:
        yield t.gettext("For %(players)d players, each alone.") % {"players": most}


def _knocking(rules: RuleSet, t: Translation) -> Iterator[str]:
    words = {
        "cards": rules.hand_size.value,
        "limit": rules.knock_limit.value,
        "gin": rules.gin_bonus.value,
        "undercut": rules.undercut_bonus.value,
        "lost": figure(rules.losing_knocker.value),
    }
    if rules.knock_limit.value == UPCARD:
        yield t.gettext("%(cards)d cards each; the upcard says with how much one may knock.") % words
    else:
        yield t.gettext("%(cards)d cards each; knock with %(limit)s or less loose.") % words
    if rules.undercut_bonus.value:
        yield t.gettext("Gin pays %(gin)d, an undercut %(undercut)d.") % words
    else:
        yield t.gettext("Gin pays %(gin)d.") % words
    if rules.losing_knocker.value:
        yield t.gettext("A knocker who does not win writes %(lost)s.") % words
    if rules.spades_double.value:
        yield t.gettext("A spade turned up doubles the deal.")


def _going_out(rules: RuleSet, t: Translation) -> Iterator[str]:
    yield t.gettext("Cards each: %(cards)s.") % {"cards": cards_each(rules, t)}
    yield t.gettext("Melds go down on the table; whoever goes out is paid what the others have left.")
    if rules.rummy_factor.value != 1:
        yield t.gettext("For rummy, %(factor)d times that.") % {"factor": rules.rummy_factor.value}
