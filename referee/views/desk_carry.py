"""From the desk into a match: the matches of this phone that a hand, a deal or a dispute can be carried into."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import url_for

from referee.models import Role
from referee.operations.shelf import Kept
from referee.pages.chrome import Link
from referee.pages.desk import Carry
from referee.scoring.facts import Facts
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Out
from referee.showing.desk_knock import carry
from referee.showing.sheet import heading, meeting, sides
from referee.views.home import kept_matches


def into_matches(rules: RuleSet, facts: Facts | Out, *, alone: bool = False) -> Iterator[Carry]:
    """A deal into every match it fits; `alone`: only the knocker's hand is known, the others are still to be put."""
    discard, taken = (facts.discard, facts.taken) if isinstance(facts, Facts) else (None, None)
    held = facts.hands[:1] if alone else facts.hands
    for one in _running(rules):
        yield from carry(one.state, one.secret or "", one.match.last, _what(one), held, discard, taken)


def disputes(rules: RuleSet, told: Mapping[str, Any]) -> Iterator[Link]:
    """The same dispute at every table of every match by these rules, with what was answered already."""
    for one in _running(rules):
        for number, table in enumerate(one.state.tables):
            several: dict[str, Any] = {"table": number} if one.state.several else {}
            what = f"{_what(one)}, {meeting(one.state, table.seats)}" if several else _what(one)
            yield Link(url_for("irregularities.ask", secret=one.secret, **several, **told), what)


def _running(rules: RuleSet) -> Iterator[Kept]:
    """The matches of this phone by the same rules, running, in which it may write."""
    for one in kept_matches():
        if one.role is Role.WRITE and not one.state.over and one.state.rules.id == rules.id:
            yield one


def _what(one: Kept) -> str:
    return f"{' – '.join(sides(one.state))}, {heading(one.state)}"
