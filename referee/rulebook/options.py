"""The options of a rule set told to a player: name, value, article, and who stands behind it. Knows no article's text.

A new option is a line among the names, its words among the words, and a note in the books where a source leaves it
open.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.rulebook.article import Say
from referee.rulebook.books import book_of
from referee.rulebook.shares import cards_each
from referee.rulebook.sources import Citation, cite
from referee.scoring.house_rules import OPTIONS
from referee.scoring.rules import (
    UPCARD,
    DefenderMelds,
    Irregularities,
    LayoutRule,
    NextDealer,
    PairsVoid,
    Payments,
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

_OPEN = {Standing.SILENT, Standing.READING}


@dataclass(frozen=True, slots=True)
class Option:
    """One rule as a player reads it; `note` says why where the source does not, "" otherwise.

    `key` is what the rule set calls it: `gin_bonus`.
    """

    key: str
    name: str
    value: str
    citation: Citation
    standing: Standing
    note: str


def options(rules: RuleSet, t: Translation) -> tuple[Option, ...]:
    """Every rule that these rules have a use for: the hand, what a table may change in the order of `OPTIONS`, the end.

    How many cards are dealt and what is paid in the end are rules too, though no options of a table.
    """
    dealt = "dealt" if rules.dealt.value else "hand_size"
    told = (dealt, *OPTIONS[rules.form], "payments")
    return tuple(_option(option, rules, t) for option in told if rules.rule(option).standing is not Standing.UNUSED)


def option_name(option: str, t: Translation) -> str:
    """What a player calls an option: "Points for gin"."""
    return _NAMES[option](t)


def option_value(option: str, value: Value, t: Translation) -> str:
    """A value of an option as a player says it: "yes", "the defender", "−20"."""
    if isinstance(value, bool):
        return t.gettext("yes") if value else t.gettext("no")
    if isinstance(value, str):
        return _WORDS[value](t)
    if value == 0 and option in _NOUGHTS:
        return _NOUGHTS[option](t)
    return figure(value)


def _option(option: str, rules: RuleSet, t: Translation) -> Option:
    rule = rules.rule(option)
    longer = _IF_LONGER.get(option) if rules.single_deal.value else None
    return Option(
        key=option,
        name=longer(t) if longer else option_name(option, t),
        value=cards_each(rules, t) if option == "dealt" else option_value(option, rule.value, t),
        citation=cite(rule.article, t),
        standing=rule.standing,
        note=_note(option, rules, t) if rule.standing in _OPEN else "",
    )


def _note(option: str, rules: RuleSet, t: Translation) -> str:
    """Why this table plays so, in the words of the system's book if it has any on this option."""
    note = book_of(rules).notes.get(option)
    return note(t) if note else t.gettext("So it is played at this table.")


_NAMES: Mapping[str, Say] = {
    "hand_size": lambda t: t.gettext("Cards for each player"),
    "dealt": lambda t: t.gettext("Cards for each player"),
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
    "equal_round_spoils": lambda t: t.gettext("Pairs: an even round spoils the prize for winning every deal"),
    "irregularities": lambda t: t.gettext("A knock over the limit"),
    "void_at_stock": lambda t: t.gettext("Cards left in the stock that void the deal"),
    "next_dealer": lambda t: t.gettext("The next deal is dealt by"),
    "single_deal": lambda t: t.gettext("A single deal is the whole match"),
    "target": lambda t: t.gettext("Points to play to"),
    "target_rule": lambda t: t.gettext("To end the match they must be"),
    "deal_prize": lambda t: t.gettext("Prize for each deal won"),
    "match_prize": lambda t: t.gettext("Prize for ending the match"),
    "shutout_prize": lambda t: t.gettext("Further prize for winning every deal"),
    "closed_deal_prize": lambda t: t.gettext("Prizes for deals won if the table closes the match before"),
    "payments": lambda t: t.gettext("Paid in the end"),
    "ace_high_too": lambda t: t.gettext("The ace goes above the king as well"),
    "rummy_factor": lambda t: t.gettext("Rummy: everyone pays, times"),
    "rummy_strict": lambda t: t.gettext("No rummy after having thrown a card"),
    "deals": lambda t: t.gettext("Deals to play"),
}

_IF_LONGER: Mapping[str, Say] = {
    "target": lambda t: t.gettext("Points to play to in a longer match"),
    "target_rule": lambda t: t.gettext("To end a longer match they must be"),
}
"""Names of what has no say where a single deal is the match."""

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
    NextDealer.WINNER_OF_TWO: lambda t: t.gettext("of two the winner, of more the next"),
    TargetRule.OVER: lambda t: t.gettext("passed"),
    TargetRule.REACH: lambda t: t.gettext("reached"),
    Payments.DIFFERENCES: lambda t: t.gettext("the difference"),
    Payments.BALANCE: lambda t: t.gettext("what is owed"),
}

_NOUGHTS: Mapping[str, Say] = {
    "ace_limit": lambda t: t.gettext("gin only"),
    "target": lambda t: t.gettext("none"),
    "deals": lambda t: t.gettext("none"),
}
"""What 0 means where it is no number of points."""
