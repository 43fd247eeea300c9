"""The options of a rule set told to a player: name, value, article, and who stands behind it. Knows no article's text.

A new option is a line among the names, its words among the words, and a note where a source leaves it open.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.rulebook.sources import Citation, Say, cite, source_id
from referee.scoring.house import OPTIONS
from referee.scoring.rules import (
    UPCARD,
    DefenderMelds,
    Irregularities,
    LayoutRule,
    NextDealer,
    PairsVoid,
    Rule,
    RuleSet,
    Standing,
    TargetRule,
    ThreeHandScore,
    Tie,
)
from referee.wording import figure
from referee.wording.language import Translation

Value = int | str
"""What an option holds: a flag, a number, or one of its words."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option as a player reads it; `note` says why where the source does not, "" otherwise."""

    name: str
    value: str
    citation: Citation
    standing: Standing
    note: str


def options(rules: RuleSet, t: Translation) -> tuple[Option, ...]:
    """Every option that these rules have a use for, in the order of `OPTIONS`."""
    used = [option for option in OPTIONS if rules.rule(option).standing is not Standing.UNUSED]
    return tuple(_option(option, rules, t) for option in used)


def _option(option: str, rules: RuleSet, t: Translation) -> Option:
    rule: Rule[Value] = rules.rule(option)
    return Option(
        name=_NAMES[option](t),
        value=_value(option, rule.value, t),
        citation=cite(rule.article, t),
        standing=rule.standing,
        note=_note(option, rule, t),
    )


def _value(option: str, value: Value, t: Translation) -> str:
    if isinstance(value, bool):
        return t.gettext("yes") if value else t.gettext("no")
    if isinstance(value, str):
        return _WORDS[value](t)
    if option == "ace_limit" and value == 0:
        return t.gettext("gin only")
    return figure(value)


def _note(option: str, rule: Rule[Value], t: Translation) -> str:
    if rule.standing not in {Standing.SILENT, Standing.READING}:
        return ""
    return _NOTES[source_id(rule.article), option](t)


_NAMES: Mapping[str, Say] = {
    "knock_limit": lambda t: t.gettext("Most deadwood for a knock"),
    "ace_limit": lambda t: t.gettext("The same when an ace is turned up"),
    "gin_bonus": lambda t: t.gettext("Points for gin"),
    "layoffs_on_gin": lambda t: t.gettext("Laying off after gin"),
    "undercut_bonus": lambda t: t.gettext("Points for an undercut"),
    "tie": lambda t: t.gettext("Equal deadwood: the deal goes to"),
    "losing_knocker": lambda t: t.gettext("A knocker who does not win writes"),
    "spades_double": lambda t: t.gettext("A spade turned up doubles the deal"),
    "layout": lambda t: t.gettext("The knocker's melds count"),
    "defender_melds": lambda t: t.gettext("The defender melds and lays off"),
    "own_chain": lambda t: t.gettext("Laying off next to one's own card"),
    "return_taken": lambda t: t.gettext("Throwing back the card just taken"),
    "three_hand_score": lambda t: t.gettext("Three hands: the winner writes"),
    "pairs_void": lambda t: t.gettext("Pairs: a void deal at one table"),
    "irregularities": lambda t: t.gettext("A knock over the limit"),
    "void_at_stock": lambda t: t.gettext("Cards left in the stock that void the deal"),
    "next_dealer": lambda t: t.gettext("The next deal is dealt by"),
    "single_deal": lambda t: t.gettext("A single deal is the whole match"),
    "target": lambda t: t.gettext("Points to play to"),
    "target_rule": lambda t: t.gettext("To end the match they must be"),
    "deal_prize": lambda t: t.gettext("Prize for each deal won"),
    "match_prize": lambda t: t.gettext("Prize for ending the match"),
    "shutout_prize": lambda t: t.gettext("Further prize for winning every deal"),
}

_WORDS: Mapping[str, Say] = {
    UPCARD: lambda t: t.gettext("what the upcard counts"),
    Tie.DEFENDER: lambda t: t.gettext("the defender"),
    Tie.DEFENDER_NO_BONUS: lambda t: t.gettext("the defender, without bonus"),
    Tie.KNOCKER: lambda t: t.gettext("the knocker"),
    LayoutRule.AS_LAID: lambda t: t.gettext("as laid"),
    LayoutRule.BEST: lambda t: t.gettext("at their best"),
    DefenderMelds.JOINT: lambda t: t.gettext("together"),
    DefenderMelds.FIRST: lambda t: t.gettext("melds first"),
    ThreeHandScore.SUM: lambda t: t.gettext("the sum of the others less their own"),
    ThreeHandScore.DIFFERENCES: lambda t: t.gettext("the difference from each"),
    PairsVoid.REDEAL: lambda t: t.gettext("dealt again"),
    PairsVoid.ZERO: lambda t: t.gettext("counts 0"),
    Irregularities.SPANISH: lambda t: t.gettext("the defender chooses"),
    Irregularities.REFUSE: lambda t: t.gettext("refused"),
    NextDealer.WINNER: lambda t: t.gettext("the winner"),
    NextDealer.LOSER: lambda t: t.gettext("the loser"),
    NextDealer.ALTERNATE: lambda t: t.gettext("each in turn"),
    NextDealer.NEXT: lambda t: t.gettext("the next in turn"),
    TargetRule.OVER: lambda t: t.gettext("passed"),
    TargetRule.REACH: lambda t: t.gettext("reached"),
}

_NOTES: Mapping[tuple[str, str], Say] = {
    ("000", "tie"): lambda t: t.gettext("The defender is given the points of an undercut, so wins the deal as well."),
    ("000", "layout"): lambda t: t.gettext("This table counts them as they lie, even where another way was better."),
    ("000", "defender_melds"): lambda t: t.gettext("A meld of one's own may be broken up if less stays loose."),
    ("000", "own_chain"): lambda t: t.gettext("On 4-5-6 the 7, then the 8."),
    ("000", "target_rule"): lambda t: t.gettext("The source has “reach” once and “pass” three times."),
}
