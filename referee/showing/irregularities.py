"""Something went wrong, as its pages show it: one question at a time, then what the rule says and each way on.

With a match or without one: who calls says where an answer leads and what a way on does. Decides nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from referee import rulebook, wording
from referee.pages.chrome import Link
from referee.pages.verdict import Choice, Ruling
from referee.scoring.counts import Counts, judge_counts
from referee.scoring.facts import Facts
from referee.scoring.irregularities import (
    Ask,
    Finding,
    Mishap,
    Way,
    chooser,
    finding,
    mishaps,
    moments,
    next_question,
)
from referee.scoring.journal import IllegalKnock
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.systems import SYSTEMS
from referee.scoring.verdict import Found, Illegal, Outcome, Settled
from referee.showing.places import article
from referee.showing.upcard import turned
from referee.showing.verdict import hands, spread
from referee.web.i18n import current_translations
from referee.wording import irregularities as words

Names = tuple[str, ...]
Address = Callable[[dict[str, str]], str]
"""Where an answer leads: the address of the flow with these answers."""


@dataclass(frozen=True, slots=True)
class Case:
    """What has been told: by which rules, who sits at the table, the answers. `offender` is a place at it.

    Without a table `names` are empty and nobody is named: it is then the offender and the opponent.
    """

    rules: RuleSet
    names: Names = ()
    labels: tuple[str, ...] = ()
    mishap: Mishap | None = None
    offender: int | None = None
    found: Found | None = None

    @property
    def asks(self) -> Ask | None:
        """What must still be asked."""
        named = self.offender is not None or not self.names
        return next_question(self.rules, self.mishap, self.found, named=named)

    @property
    def finding(self) -> Finding | None:
        """What the rule says, once all is told."""
        if self.asks is not None or self.mishap is None:
            return None
        return finding(self.rules, self.mishap, self.found)

    @property
    def chooser(self) -> int | None:
        """Who decides, a place at the table."""
        return None if self.offender is None else chooser(self.offender, len(self.names))

    @property
    def offender_name(self) -> str:
        return str(_("The offender")) if self.offender is None else self.names[self.offender]

    @property
    def chooser_name(self) -> str:
        return str(_("the opponent")) if self.chooser is None else self.names[self.chooser]

    @property
    def told(self) -> dict[str, str]:
        """The answers as an address has them, the moment only where it makes a difference."""
        if self.mishap is None:
            return {}
        who = {} if self.offender is None else {"who": self.labels[self.offender]}
        when = {"when": self.found.value} if self.found in moments(self.rules, self.mishap) and self.found else {}
        return {"what": self.mishap.value, **who, **when}


def case_of(rules: RuleSet, names: Names, labels: tuple[str, ...], what: str, who: str, when: str) -> Case:
    """A case from an address, where anything may stand; what these rules do not know has not been told."""
    mishap = next((one for one in mishaps(rules) if one.value == what), None)
    offender = labels.index(who) if who in labels else None
    found = next((one for one in Found if one.value == when), None)
    return Case(rules, names, labels, mishap, offender, found)


def question(case: Case, address: Address, judged: Ruling | None = None) -> Ruling:
    """The next question, each answer a link; under what the judge says of the knock, where its cards are known."""
    t = current_translations()
    asked, answers = _asked(case)
    choices = tuple(Choice(text, "", address(case.told | told), None) for text, told in answers)
    if judged is not None:
        return replace(judged, asks=asked, choices=choices)
    happened = words.happened(case.mishap, t) if case.mishap else ""
    return Ruling("wrong", asked, "", happened, "", None, choices)


def _asked(case: Case) -> tuple[str, list[tuple[str, dict[str, str]]]]:
    t = current_translations()
    match case.asks:
        case Ask.WHO:
            return words.who(t), [(name, {"who": label}) for name, label in zip(case.names, case.labels, strict=True)]
        case Ask.WHEN if case.mishap is not None:
            found = moments(case.rules, case.mishap)
            return words.when(t), [(words.noticed(one, case.chooser_name, t), {"when": one.value}) for one in found]
        case _:
            return words.what(t), [(words.happened(one, t), {"what": one.value}) for one in mishaps(case.rules)]


def illegal(rules: RuleSet, knock: Facts | Counts, verdict: Illegal, names: Names) -> Ruling:
    """What the judge says of a knock over the limit, before anything is asked."""
    t = current_translations()
    return Ruling(
        "illegal",
        wording.headline(verdict, names, t),
        str(verdict.deadwood),
        wording.story(verdict, names, t),
        "",
        article(rules, verdict.rule),
        (),
        spread(verdict.shown, knock.knocker, names) if verdict.shown else None,
        hands(verdict.shown, knock.knocker, names)[-1:] if verdict.shown else (),
        turned(rules, knock.upcard),
    )


def over(judged: Ruling, told: Ruling) -> Ruling:
    """What the judge says of a knock, over the ruling that follows from it at once."""
    story = f"{judged.story} {told.story}"
    return replace(
        told,
        headline=judged.headline,
        points=judged.points,
        story=story,
        spread=judged.spread,
        hands=judged.hands,
        upcard=judged.upcard,
    )


Does = Callable[[Way, str, str], Choice]
"""A way on, its few words and what follows from it, as one tap."""


def ruling(case: Case, said: Finding, does: Does, known: Facts | Counts | None = None) -> Ruling:
    """What the rule says, whose choice it is, and each way on; with this table's own numbers where they are known."""
    t, mishap = current_translations(), case.mishap or Mishap.OTHER
    choices = []
    for way in said.ways:
        title, follows = words.way_on(way, case.offender_name, case.chooser_name, t)
        if way is Way.ACCEPT and known is not None:
            follows = _if_it_stands(case, known)
        choices.append(does(way, title, follows))
    return Ruling(
        kind="void" if said.ways == (Way.VOID,) else "wrong",
        headline=words.happened(mishap, t),
        points="",
        story=words.told(mishap, said, t),
        asks=words.decides(said, case.chooser_name if case.names else "", t),
        article=article(case.rules, said.article),
        choices=tuple(choices),
    )


def _if_it_stands(case: Case, known: Facts | Counts) -> str:
    """Who would win how much with the loose points as they are."""
    t = current_translations()
    told = replace(known, accepted=True)
    left = judge(case.rules, told) if isinstance(told, Facts) else judge_counts(case.rules, told)
    if not isinstance(left, Settled):
        return words.way_on(Way.ACCEPT, case.offender_name, case.chooser_name, t)[1]
    result, points = wording.headline(left, case.names, t), left.points[left.winner]
    if left.outcome is Outcome.UNDERCUT:
        result = str(_("%(name)s undercuts", name=case.names[left.winner]))
    return str(
        _(
            "It counts as legal, with %(deadwood)d. %(result)s: %(points)d.",
            deadwood=left.deadwood[told.knocker],
            result=result,
            points=points,
        )
    )


def remedies(names: Names, chosen: tuple[IllegalKnock, ...], *, short: bool = False) -> tuple[str, ...]:
    """What is in force at a table after an illegal knock, in words; `short` without what it means."""
    return tuple(remedy(names, one, short=short) for one in chosen)


def remedy(names: Names, chosen: IllegalKnock, *, short: bool = False) -> str:
    """One of them; `names` in the order of the table."""
    by = chooser(chosen.offender, len(names)) if chosen.by is None else chosen.by
    told = wording.choice_text(chosen.choice, names[chosen.offender], names[by], current_translations())
    what = str(_("Illegal knock of %(name)s: “%(choice)s”.", name=names[chosen.offender], choice=told[0]))
    return what if short else f"{what} {told[1]}"


def recorded(names: Names, chosen: IllegalKnock) -> str:
    """The same as the record keeps it: when it was noticed, and what was chosen."""
    by = chooser(chosen.offender, len(names)) if chosen.by is None else chosen.by
    noticed = words.noticed(chosen.found, names[by], current_translations())
    return f"{remedy(names, chosen, short=True)} {noticed}."


def other_rules(address: Callable[[str], str], now: str) -> tuple[Link, ...]:
    """The same question by every other system."""
    t = current_translations()
    return tuple(
        Link(address(system), rulebook.rules_name(rules, t)) for system, rules in SYSTEMS.items() if system != now
    )
