"""A knock that does not stand as it lies, as its page shows it: what the rule says and each way on as one tap."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.pages.shared import Act
from referee.pages.verdict import Choice, Ruling
from referee.scoring.cards import Card
from referee.scoring.counts import Counts, judge_counts
from referee.scoring.deals import judge_deal
from referee.scoring.facts import Facts
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Out
from referee.scoring.showdown import judge
from referee.scoring.verdict import Settled, Undo
from referee.showing.faces import run_together
from referee.showing.places import article, guard
from referee.showing.upcard import turned
from referee.showing.verdict import hands, spread
from referee.web.i18n import current_translations

MOST_DISCARDS = 4


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal in progress a page speaks of: rules, players of its table, and the state that was shown (`mark`)."""

    rules: RuleSet
    names: tuple[str, ...]
    secret: str
    after: int
    mark: str
    query: Mapping[str, Any]

    def choice(self, title: str, consequence: str, endpoint: str, fields: tuple[tuple[str, str], ...] = ()) -> Choice:
        """One way on, as one tap."""
        action = url_for(endpoint, secret=self.secret, mark=self.mark, **self.query)
        return Choice(str(title), str(consequence), action, guard(self.after), fields)


def ruling(deal: Deal, facts: Facts, verdict: Undo) -> Ruling:
    """What puts a knock right, without penalty."""
    t, names, rules = current_translations(), deal.names, deal.rules
    return Ruling(
        kind="undo",
        headline=wording.headline(verdict, names, t),
        points=str(verdict.deadwood),
        story=wording.story(verdict, names, t),
        asks=str(_("No penalty")),
        article=article(rules, verdict.rule),
        choices=_Ways(deal, facts).of(verdict),
        spread=spread(verdict.shown, facts.knocker, names),
        hands=hands(verdict.shown, facts.knocker, names)[-1:],
        upcard=turned(rules, facts.upcard),
    )


def further(deal: Deal, facts: Facts | Out, settled: Settled, seats: tuple[int, ...]) -> tuple[Choice, ...]:
    """What the table may still say of a settled deal: which of those that tie wins, or that all went at once."""
    if isinstance(facts, Out):
        return (_rummy(deal, facts),)
    return tuple(
        deal.choice(
            _("%(name)s wins the tie", name=deal.names[place]),
            _result(deal, replace(facts, tie_winner=place)),
            "verdict.tie",
            (("seat", str(seats[place])),),
        )
        for place in settled.tied
        if place != settled.winner
    )


def _rummy(deal: Deal, facts: Out) -> Choice:
    other = _result(deal, replace(facts, rummy=not facts.rummy))
    if facts.rummy:
        return deal.choice(_("It was no rummy"), other, "verdict.rummy")
    if deal.rules.rummy_strict.value:
        title = _("It was a rummy: all at once, nothing laid, added or thrown before")
    else:
        title = _("It was a rummy: all at once, nothing laid or added before")
    return deal.choice(title, other, "verdict.rummy", (("rummy", "1"),))


def _result(deal: Deal, facts: Facts | Out) -> str:
    """Who would win how much."""
    left = judge_deal(deal.rules, facts)
    points = left.points[left.winner] if isinstance(left, Settled) else 0
    headline = wording.headline(left, deal.names, current_translations())
    return str(_("%(result)s: %(points)d.", result=headline, points=points))


class _Ways:
    """The ways on from one ruling."""

    def __init__(self, deal: Deal, facts: Facts) -> None:
        self._deal, self._facts = deal, facts
        self._rules, self._names = deal.rules, deal.names

    def of(self, verdict: Undo) -> tuple[Choice, ...]:
        """Each as one tap."""
        if verdict.layout:
            fields = (("layout", "".join(f"{run_together(meld)} " for meld in verdict.layout).strip()),)
            title, after = _("Lay it so"), _("The knock is legal then and is scored as laid.")
            return (self._deal.choice(title, after, "laid.show", (*fields, ("layoffs", "best"), ("do", "save"))),)
        return tuple(self._throw(card) for card in verdict.discards[:MOST_DISCARDS])

    def _throw(self, card: Card) -> Choice:
        left = judge(self._rules, self._with(card))
        after = wording.story(left, self._names, current_translations())
        title = _("Throw %(card)s", card=wording.cards_text([card]))
        return self._deal.choice(title, after, "verdict.discard", (("card", str(card)),))

    def _with(self, card: Card) -> Facts:
        facts = self._facts
        thrown = facts.discard.bit if facts.discard is not None else 0
        own = tuple(hand | thrown if seat == facts.knocker else hand for seat, hand in enumerate(facts.hands))
        return Facts(facts.knocker, own, card, facts.taken, facts.upcard, tie_winner=facts.tie_winner)


@dataclass(frozen=True, slots=True)
class Tied:
    """Counts by which defenders share the least: the act that writes it, and the fields that were sent."""

    rules: RuleSet
    names: tuple[str, ...]
    seats: tuple[int, ...]
    act: Act
    fields: tuple[tuple[str, str], ...]


def counts_tie(tied: Tied, told: Counts, settled: Settled) -> Ruling:
    """Who wins a tie of defenders, asked of the table: the source is silent."""
    choices = []
    for place in settled.tied:
        left = judge_counts(tied.rules, replace(told, tie_winner=place))
        points = left.points[place] if isinstance(left, Settled) else 0
        fields = (*tied.fields, ("tie_winner", str(tied.seats[place])))
        title = _("%(name)s wins the tie", name=tied.names[place])
        after = _("%(name)s writes %(points)s.", name=tied.names[place], points=wording.figure(points))
        choices.append(Choice(str(title), str(after), tied.act.action, tied.act.guard, fields))
    names = wording.everyone([tied.names[place] for place in settled.tied], current_translations())
    return Ruling(
        kind="tie",
        headline=str(_("A tie")),
        points=str(settled.deadwood[settled.tied[0]]),
        story=str(_("%(names)s have the same. The source does not say who wins; the table does.", names=names)),
        asks=str(_("The table decides")),
        article=article(tied.rules, tied.rules.tie.article),
        choices=tuple(choices),
    )
