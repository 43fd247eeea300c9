"""What each side of a settled knock missed, and what it would have paid. Changes no verdict."""

from collections.abc import Iterator
from dataclasses import replace

from referee.scoring.cards import DECK, Card, hand_of
from referee.scoring.facts import Facts
from referee.scoring.melds import min_deadwood
from referee.scoring.rules import RuleSet
from referee.scoring.tables import Table, best_table, best_throws, forbidden_throw, knocks_of, table_of
from referee.scoring.verdict import Advice, AdviceCode


def advice_on(rules: RuleSet, facts: Facts, table: Table) -> Iterator[Advice]:
    """What each side missed by the way it was stated, against its own best with everything else unchanged."""
    if facts.discard is None and not facts.laid and not facts.laid_off:
        return
    unsaid = replace(facts, laid=(), laid_off=()) if facts.laid or facts.laid_off else facts
    stated = facts.spread_of(facts.knocker)
    if stated is not None:
        at = replace(unsaid, discard=table.knock.discard)
        best = best_table(rules, at, knocks_of(rules, at))
        if set(stated) != set(table.shown.melds[facts.knocker]):
            yield _told(AdviceCode.SPREAD_REFUSED, facts.knocker, best)
        elif best.worth(facts.knocker) < table.worth(facts.knocker):
            yield _told(AdviceCode.BETTER_SPREAD, facts.knocker, best)
    for seat in range(len(facts.hands)):
        if seat != facts.knocker and (facts.spread_of(seat) is not None or facts.layoffs_of(seat) is not None):
            best = table_of(rules, _unsaid_of(facts, seat), table.knock, table.shown.melds[facts.knocker])
            if best.deadwood[seat] < table.deadwood[seat]:
                yield _told(AdviceCode.BETTER_LAYOFF, seat, best)
    if facts.discard is not None:
        yield from _discard_advice(rules, unsaid, facts.discard, table)


def _unsaid_of(facts: Facts, seat: int) -> Facts:
    """The same facts where nobody said how this seat melded and laid off."""
    laid = tuple(None if place == seat else spread for place, spread in enumerate(facts.laid))
    made = tuple(None if place == seat else steps for place, steps in enumerate(facts.laid_off))
    return replace(facts, laid=laid, laid_off=made)


_DEARER = tuple(hand_of(card for card in DECK if card.pips > pips) for pips in range(11))
"""The cards of the deck that count more than so many pips."""


def _discard_advice(rules: RuleSet, unsaid: Facts, thrown: Card, table: Table) -> Iterator[Advice]:
    """Whether another discard would have left less deadwood and paid more.

    A discard leaves no less than the eleven cards do, less its own pips: few of them need a look.
    """
    knocker, eleven, now = unsaid.knocker, table.knock.ten | thrown.bit, min_deadwood(table.knock.ten)
    dearer = eleven & ~forbidden_throw(rules, unsaid) & _DEARER[max(min_deadwood(eleven) - now, 0)]
    if dearer and (knocks := best_throws(eleven, dearer, None))[0].deadwood < now:
        best = best_table(rules, unsaid, knocks)
        if best.worth(knocker) < table.worth(knocker):
            yield _told(AdviceCode.BETTER_DISCARD, knocker, best)


def _told(code: AdviceCode, seat: int, best: Table) -> Advice:
    won, shown = best.score, best.shown
    points, melds, layoffs = won.points[won.winner], shown.melds[seat], shown.layoffs[seat]
    return Advice(code, seat, best.deadwood[seat], won.winner, points, melds, layoffs, shown.discard)
