"""The judge of a knock: from what lay on the table to a verdict (000 §7–8, §13, §15). Knows one deal, not the match.

How it decides: which card was thrown and how the knocker's ten cards lie; whether that knock is legal, and if not what
puts it right; then each defender's melds and lay-offs, the points, and what anybody missed.
"""

from referee.scoring.advice import advice_on
from referee.scoring.cards import Card, Hand
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts, faults, wrong_counts
from referee.scoring.layouts import discards, layouts
from referee.scoring.melds import min_deadwood
from referee.scoring.rules import Irregularities, RuleSet
from referee.scoring.tables import Knock, best_table, counts_as_laid, forbidden_throw, knocks_of
from referee.scoring.verdict import SPANISH_REMEDIES, Illegal, Settled, Shown, Undo, Verdict, Void, VoidReason


def judge(rules: RuleSet, facts: Facts) -> Verdict:
    """Settle one deal, or rule on its knock. Raises `Impossible` with every fault when the facts cannot be so."""
    spanish = rules.irregularities.value is Irregularities.SPANISH
    if facts.as_dealt and spanish and wrong_counts(rules, facts):
        return Void(VoidReason.WRONG_COUNT, rules.articles.wrong_count)
    if found := faults(rules, facts):
        raise Impossible(found)
    limit = rules.limit(facts.upcard)
    knocks = knocks_of(rules, facts)
    if not facts.accepted and (ruling := _ruling(rules, facts, knocks[0], limit)):
        return ruling
    table = best_table(rules, facts, knocks)
    return Settled(
        table.score.outcome,
        table.score.winner,
        table.score.points,
        table.deadwood,
        table.score.lines,
        table.shown,
        tuple(advice_on(rules, facts, table)),
        facts.knocker,
        table.score.tied,
    )


def _ruling(rules: RuleSet, facts: Facts, knock: Knock, limit: int) -> Undo | Illegal | None:
    """What to do when a knock is over the limit or throws the forbidden card; None where it is legal (000 §12, §15)."""
    forbidden = forbidden_throw(rules, facts)
    returned = knock.discard is not None and knock.discard.bit & forbidden
    if knock.deadwood <= limit and not returned:
        return None
    shown = _shown_alone(rules, facts, knock)
    wrong_discard = rules.articles.wrong_discard
    if not returned and min_deadwood(knock.ten) <= limit:
        melds = layouts(knock.ten)[0].melds
        return Undo(facts.knocker, knock.deadwood, limit, (), melds, wrong_discard, shown)
    legal = _legal_discards(facts.hands[facts.knocker], knock, forbidden, limit)
    if legal:
        article = rules.return_taken.article if returned else wrong_discard
        return Undo(facts.knocker, knock.deadwood, limit, legal, (), article, shown)
    chooser = (facts.knocker + 1) % len(facts.hands)
    spanish = rules.irregularities.value is Irregularities.SPANISH
    remedies = SPANISH_REMEDIES if spanish else ()
    return Illegal(facts.knocker, knock.deadwood, limit, chooser, remedies, rules.articles.illegal_knock, shown)


def _legal_discards(hand: Hand, knock: Knock, forbidden: Hand, limit: int) -> tuple[Card, ...]:
    """The discards that would make the knock legal, least deadwood first; none where the eleventh card is unknown."""
    if knock.discard is None:
        return ()
    return tuple(row.card for row in discards(hand | knock.discard.bit, forbidden) if row.deadwood <= limit)


def _shown_alone(rules: RuleSet, facts: Facts, knock: Knock) -> Shown:
    """The knocker's cards as they lie before anybody else shows."""
    laid = counts_as_laid(rules, facts)
    melds = layouts(knock.ten)[0].melds if laid is None else laid
    seats = range(len(facts.hands))
    return Shown(
        knock.discard,
        tuple(melds if seat == facts.knocker else () for seat in seats),
        tuple(() for _ in seats),
        tuple(knock.ten & ~sum(melds) if seat == facts.knocker else 0 for seat in seats),
    )
