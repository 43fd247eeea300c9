"""A knock that does not stand as it lies, as its page shows it: what the rule says and each way on as one tap."""

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.pages.shared import Act
from referee.pages.verdict import Choice, Ruling
from referee.scoring.cards import Card
from referee.scoring.facts import Facts
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.verdict import Illegal, Settled, Undo
from referee.showing.faces import run_together
from referee.showing.places import article, guard
from referee.showing.verdict import hands, spread
from referee.web.i18n import current_translations

MOST_DISCARDS = 4


def ruling(
    rules: RuleSet, facts: Facts, verdict: Undo | Illegal, names: tuple[str, ...], secret: str, after: int, mark: str
) -> Ruling:
    """The ruling with its choices; every form of it names the state of the deal that was shown (`mark`)."""
    t = current_translations()
    way = _Ways(rules, facts, names, secret, after, mark)
    undo = isinstance(verdict, Undo)
    asks = _("No penalty") if undo else _("%(name)s decides", name=names[_chooser(verdict)])
    return Ruling(
        kind="undo" if undo else "illegal",
        headline=wording.headline(verdict, names, t),
        points=str(verdict.deadwood),
        story=wording.story(verdict, names, t),
        asks=str(asks),
        article=article(rules, verdict.rule),
        choices=way.of(verdict),
        spread=spread(verdict.shown, facts.knocker, names) if verdict.shown else None,
        hands=hands(verdict.shown, facts.knocker, names)[-1:] if verdict.shown else (),
    )


def _chooser(verdict: Undo | Illegal) -> int:
    return verdict.chooser if isinstance(verdict, Illegal) else verdict.knocker


class _Ways:
    """The ways on from one ruling."""

    def __init__(
        self, rules: RuleSet, facts: Facts, names: tuple[str, ...], secret: str, after: int, mark: str
    ) -> None:
        self._rules, self._facts, self._names = rules, facts, names
        self._secret, self._after, self._mark = secret, after, mark

    def of(self, verdict: Undo | Illegal) -> tuple[Choice, ...]:
        """Each as one tap."""
        if isinstance(verdict, Illegal):
            return self._back(verdict), *([self._stands(verdict)] if verdict.remedies else [])
        if verdict.layout:
            fields = (("layout", "".join(f"{run_together(meld)} " for meld in verdict.layout).strip()),)
            title, after = _("Lay it so"), _("The knock is legal then and is scored as laid.")
            return (self._choice(title, after, "laying.laid", (*fields, ("layoffs", "best"), ("do", "save"))),)
        return tuple(self._throw(card) for card in verdict.discards[:MOST_DISCARDS])

    def _throw(self, card: Card) -> Choice:
        left = judge(self._rules, self._with(card))
        after = wording.story(left, self._names, current_translations())
        title = _("Throw %(card)s", card=wording.cards_text([card]))
        return self._choice(title, after, "deal.discard", (("card", str(card)),))

    def _with(self, card: Card) -> Facts:
        facts = self._facts
        thrown = facts.discard.bit if facts.discard is not None else 0
        own = tuple(hand | thrown if seat == facts.knocker else hand for seat, hand in enumerate(facts.hands))
        return Facts(facts.knocker, own, card, facts.taken, facts.upcard)

    def _back(self, verdict: Illegal) -> Choice:
        names = {"offender": self._names[verdict.knocker], "chooser": self._names[verdict.chooser]}
        if not verdict.remedies:
            return self._choice(_("Back to the deal"), _("Nothing has been written; play goes on."), "deal.abandon")
        after = _(
            "Before %(chooser)s shows a card: %(offender)s leaves the cards face up for one play of %(chooser)s. Once "
            "melds are shown: face up to the end, or picked up and then only the plain difference counts.",
            **names,
        )
        return self._choice(_("Back to the deal"), after, "deal.abandon")

    def _stands(self, verdict: Illegal) -> Choice:
        """What it would give if it stood, in this table's own numbers."""
        facts = self._facts
        left = judge(
            self._rules,
            Facts(facts.knocker, facts.hands, facts.discard, facts.taken, facts.upcard, accepted=True),
        )
        points = left.points[left.winner] if isinstance(left, Settled) else 0
        t = current_translations()
        after = _(
            "It counts as legal, with %(deadwood)d. %(result)s: %(points)d.",
            deadwood=verdict.deadwood,
            result=wording.headline(left, self._names, t),
            points=points,
        )
        return self._choice(_("It stands"), after, "deal.accept")

    def _choice(self, title: str, consequence: str, endpoint: str, fields: tuple[tuple[str, str], ...] = ()) -> Choice:
        action = url_for(endpoint, secret=self._secret, mark=self._mark)
        return Choice(str(title), str(consequence), action, guard(self._after), fields)


def counts_ruling(
    rules: RuleSet,
    verdict: Illegal,
    names: tuple[str, ...],
    back: Act,
    stands: Act,
    fields: tuple[tuple[str, str], ...],
) -> Ruling:
    """The same for a knock told by counts; each way on is one tap."""
    t = current_translations()
    on = _("Nothing has been written; play goes on.")
    choices = [Choice(str(_("Back to the deal")), str(on), back.action, back.guard)]
    if verdict.remedies:
        after = _("It counts as legal, with %(deadwood)d.", deadwood=verdict.deadwood)
        choices.append(Choice(str(_("It stands")), str(after), stands.action, stands.guard, fields))
    return Ruling(
        kind="illegal",
        headline=wording.headline(verdict, names, t),
        points=str(verdict.deadwood),
        story=wording.story(verdict, names, t),
        asks=str(_("%(name)s decides", name=names[verdict.chooser])),
        article=article(rules, verdict.rule),
        choices=tuple(choices),
    )
