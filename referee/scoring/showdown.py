"""The judge of a knock: from what lay on the table to a verdict (000 §7–8, §13, §15). Knows one deal, not the match.

How it decides: which card was thrown and how the knocker's ten cards lie; whether that knock is legal, and if not what
puts it right; then each defender's melds and lay-offs, the points, and what anybody missed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.scoring.cards import DECK, Card, Hand, by_worth, cards_of, hand_of, pips
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Facts, Spread, faults, wrong_counts
from referee.scoring.layoffs import LayOff, best_layoff, follow, place, reach
from referee.scoring.layouts import Layout, discards, layouts
from referee.scoring.melds import min_deadwood
from referee.scoring.points import Score, score
from referee.scoring.rules import DefenderMelds, Irregularities, LayoutRule, RuleSet
from referee.scoring.verdict import (
    SPANISH_REMEDIES,
    Advice,
    AdviceCode,
    Illegal,
    Settled,
    Shown,
    Undo,
    Verdict,
    Void,
    VoidReason,
)


@dataclass(frozen=True, slots=True)
class _Knock:
    """The ten cards a knocker keeps, the card thrown (None where unknown), and his deadwood as laid or at best."""

    discard: Card | None
    ten: Hand
    deadwood: int


@dataclass(frozen=True, slots=True)
class _Table:
    """One way the cards can lie, and what it scores."""

    knock: _Knock
    shown: Shown
    deadwood: tuple[int, ...]
    score: Score

    def worth(self, knocker: int) -> tuple[int, int]:
        """What the knocker prefers: most points for himself, then fewest for whoever wins instead; less is better."""
        points = self.score.points
        return -points[knocker], max(won for seat, won in enumerate(points) if seat != knocker)


def judge(rules: RuleSet, facts: Facts) -> Verdict:
    """Settle one deal, or rule on its knock. Raises `Impossible` with every fault when the facts cannot be so."""
    spanish = rules.irregularities.value is Irregularities.SPANISH
    if facts.as_dealt and spanish and wrong_counts(rules, facts):
        return Void(VoidReason.WRONG_COUNT, rules.articles.wrong_count)
    if found := faults(rules, facts):
        raise Impossible(found)
    limit = rules.limit(facts.upcard)
    knocks = _knocks(rules, facts)
    if not facts.accepted and (ruling := _ruling(rules, facts, knocks[0], limit)):
        return ruling
    table = _best_table(rules, facts, knocks)
    return Settled(
        table.score.outcome,
        table.score.winner,
        table.score.points,
        table.deadwood,
        table.score.lines,
        table.shown,
        tuple(_advice(rules, facts, table)),
    )


def _forbidden(rules: RuleSet, facts: Facts) -> Hand:
    """The card that may not be thrown: the one just taken from the discard pile (000 §12)."""
    return facts.taken.bit if facts.taken is not None and not rules.return_taken.value else 0


def _counts_as_laid(rules: RuleSet, facts: Facts) -> Spread | None:
    """The knocker's melds where they count as they were laid."""
    return facts.spread_of(facts.knocker) if rules.layout.value is LayoutRule.AS_LAID else None


def _knocks(rules: RuleSet, facts: Facts) -> tuple[_Knock, ...]:
    """The knock as thrown; where eleven cards came without a discard, those that leave least.

    What lies in a meld was not thrown, and the forbidden card never was, unless nothing else is left.
    """
    hand, laid = facts.hands[facts.knocker], _counts_as_laid(rules, facts)
    melded = sum(facts.spread_of(facts.knocker) or ())
    if facts.discard is not None or hand.bit_count() == rules.hand_size.value:
        ten = facts.ten(facts.knocker)
        return (_Knock(facts.discard, ten, _deadwood(ten, laid)),)
    free = hand & ~melded
    return _best_throws(hand, free & ~_forbidden(rules, facts) or free, laid)


def _best_throws(hand: Hand, free: Hand, laid: Spread | None) -> tuple[_Knock, ...]:
    """The cards among `free` that leave least when thrown, the dearest first."""
    left = {card: _deadwood(hand ^ card.bit, laid) for card in cards_of(free)}
    least = min(left.values())
    best = by_worth(hand_of(card for card in left if left[card] == least))
    return tuple(_Knock(card, hand ^ card.bit, least) for card in best)


def _deadwood(ten: Hand, laid: Spread | None) -> int:
    """Of ten cards as laid, or at best."""
    return min_deadwood(ten) if laid is None else pips(ten & ~sum(laid))


def _ruling(rules: RuleSet, facts: Facts, knock: _Knock, limit: int) -> Undo | Illegal | None:
    """What to do when a knock is over the limit or throws the forbidden card; None where it is legal (000 §12, §15)."""
    forbidden = _forbidden(rules, facts)
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


def _legal_discards(hand: Hand, knock: _Knock, forbidden: Hand, limit: int) -> tuple[Card, ...]:
    """The discards that would make the knock legal, least deadwood first; none where the eleventh card is unknown."""
    if knock.discard is None:
        return ()
    return tuple(row.card for row in discards(hand | knock.discard.bit, forbidden) if row.deadwood <= limit)


def _shown_alone(rules: RuleSet, facts: Facts, knock: _Knock) -> Shown:
    """The knocker's cards as they lie before anybody else shows."""
    laid = _counts_as_laid(rules, facts)
    melds = layouts(knock.ten)[0].melds if laid is None else laid
    seats = range(len(facts.hands))
    return Shown(
        knock.discard,
        tuple(melds if seat == facts.knocker else () for seat in seats),
        tuple(() for _ in seats),
        tuple(knock.ten & ~sum(melds) if seat == facts.knocker else 0 for seat in seats),
    )


def _best_table(rules: RuleSet, facts: Facts, knocks: tuple[_Knock, ...]) -> _Table:
    """The table as laid; where nobody said, the one the knocker would choose among those of least deadwood."""
    wrong: tuple[Fault, ...] = ()
    tables: list[_Table] = []
    for knock in knocks:
        for melds in _spreads(rules, facts, knock):
            misplaced = tuple(_misplaced(rules, facts, melds, pips(knock.ten & ~sum(melds))))
            wrong = wrong or misplaced
            if not misplaced:
                tables.append(_table(rules, facts, knock, melds))
    if not tables:
        raise Impossible(wrong)
    return min(tables, key=lambda table: table.worth(facts.knocker))


def _spreads(rules: RuleSet, facts: Facts, knock: _Knock) -> tuple[Spread, ...]:
    """How the knocker's ten cards may lie: as stated, else (or where only the best counts) as any best layout."""
    stated = facts.spread_of(facts.knocker)
    if stated is not None and (rules.layout.value is LayoutRule.AS_LAID or _is_best(stated, knock.ten)):
        return (stated,)
    return tuple(layout.melds for layout in layouts(knock.ten))


def _is_best(spread: Spread, ten: Hand) -> bool:
    return not sum(spread) & ~ten and pips(ten & ~sum(spread)) == min_deadwood(ten)


def _misplaced(rules: RuleSet, facts: Facts, spread: Spread, deadwood: int) -> Iterator[Fault]:
    """Stated lay-offs that do not go where they were put, or that come after a gin that allows none."""
    if not facts.laid_off:
        return
    closed, own_chain = not deadwood and not rules.layoffs_on_gin.value, rules.own_chain.value
    for seat in range(len(facts.hands)):
        steps = facts.layoffs_of(seat) or ()
        for at in range(len(steps)) if closed else follow(spread, steps, own_chain=own_chain)[1]:
            yield Fault(Code.BAD_LAYOFF, ("laid_off", seat, at), steps[at].card.bit)


def _table(rules: RuleSet, facts: Facts, knock: _Knock, spread: Spread) -> _Table:
    """Lay every hand out against one spread of the knocker's, and score it."""
    own = knock.ten & ~sum(spread)
    open_to_layoffs = bool(own) or rules.layoffs_on_gin.value
    melds: list[Spread] = []
    layoffs: list[tuple[LayOff, ...]] = []
    loose: list[Hand] = []
    for seat, hand in enumerate(facts.hands):
        if seat == facts.knocker:
            melds.append(spread)
            layoffs.append(())
            loose.append(own)
        else:
            shown, laid_off = _defend(rules, facts, seat, spread, open_to_layoffs)
            melds.append(shown)
            layoffs.append(laid_off)
            loose.append(hand & ~sum(shown) & ~hand_of(step.card for step in laid_off))
    deadwood = tuple(map(pips, loose))
    points = score(rules, facts.knocker, deadwood, facts.upcard, facts.barred)
    return _Table(knock, Shown(knock.discard, tuple(melds), tuple(layoffs), tuple(loose)), deadwood, points)


def _defend(
    rules: RuleSet, facts: Facts, seat: int, spread: Spread, open_to_layoffs: bool
) -> tuple[Spread, tuple[LayOff, ...]]:
    """A defender's melds and lay-offs: as stated, and at his best where nobody said."""
    hand, laid, steps = facts.hands[seat], facts.spread_of(seat), facts.layoffs_of(seat)
    own_chain = rules.own_chain.value
    if steps is not None:
        made = follow(spread, steps, own_chain=own_chain)[0]
        rest = hand & ~hand_of(step.card for step in made)
        return (layouts(rest)[0].melds if laid is None else laid), made
    if laid is None and rules.defender_melds.value is DefenderMelds.FIRST:
        laid = _melds_first(hand, spread, own_chain)
    if not open_to_layoffs:
        return (layouts(hand)[0].melds if laid is None else laid), ()
    if laid is not None:
        off = reach(spread, hand & ~sum(laid), own_chain=own_chain)
    else:
        off = best_layoff(spread, hand, own_chain=own_chain)
        laid = layouts(hand & ~off)[0].melds
    return laid, place(spread, off, own_chain=own_chain)


def _melds_first(hand: Hand, spread: Spread, own_chain: bool) -> Spread:
    """The layout of least deadwood that then leaves least after laying off."""

    def left(layout: Layout) -> int:
        return pips(layout.loose & ~reach(spread, layout.loose, own_chain=own_chain))

    return min(layouts(hand), key=left).melds


def _advice(rules: RuleSet, facts: Facts, table: _Table) -> Iterator[Advice]:
    """What each side missed by the way it was stated, against its own best with everything else unchanged."""
    if facts.discard is None and not facts.laid and not facts.laid_off:
        return
    unsaid = replace(facts, laid=(), laid_off=()) if facts.laid or facts.laid_off else facts
    stated = facts.spread_of(facts.knocker)
    if stated is not None:
        at = replace(unsaid, discard=table.knock.discard)
        best = _best_table(rules, at, _knocks(rules, at))
        if set(stated) != set(table.shown.melds[facts.knocker]):
            yield _told(AdviceCode.SPREAD_REFUSED, facts.knocker, best)
        elif best.worth(facts.knocker) < table.worth(facts.knocker):
            yield _told(AdviceCode.BETTER_SPREAD, facts.knocker, best)
    for seat in range(len(facts.hands)):
        if seat != facts.knocker and (facts.spread_of(seat) is not None or facts.layoffs_of(seat) is not None):
            best = _table(rules, unsaid, table.knock, table.shown.melds[facts.knocker])
            if best.deadwood[seat] < table.deadwood[seat]:
                yield _told(AdviceCode.BETTER_LAYOFF, seat, best)
    if facts.discard is not None:
        yield from _discard_advice(rules, unsaid, facts.discard, table)


_DEARER = tuple(hand_of(card for card in DECK if card.pips > pips) for pips in range(11))
"""The cards of the deck that count more than so many pips."""


def _discard_advice(rules: RuleSet, unsaid: Facts, thrown: Card, table: _Table) -> Iterator[Advice]:
    """Whether another discard would have left less deadwood and paid more.

    A discard leaves no less than the eleven cards do, less its own pips: few of them need a look.
    """
    knocker, eleven, now = unsaid.knocker, table.knock.ten | thrown.bit, min_deadwood(table.knock.ten)
    dearer = eleven & ~_forbidden(rules, unsaid) & _DEARER[max(min_deadwood(eleven) - now, 0)]
    if dearer and (knocks := _best_throws(eleven, dearer, None))[0].deadwood < now:
        hands = tuple(eleven if seat == knocker else hand for seat, hand in enumerate(unsaid.hands))
        best = _best_table(rules, replace(unsaid, hands=hands, discard=None), knocks)
        if best.worth(knocker) < table.worth(knocker):
            yield _told(AdviceCode.BETTER_DISCARD, knocker, best)


def _told(code: AdviceCode, seat: int, best: _Table) -> Advice:
    won, shown = best.score, best.shown
    points, melds, layoffs = won.points[won.winner], shown.melds[seat], shown.layoffs[seat]
    return Advice(code, seat, best.deadwood[seat], won.winner, points, melds, layoffs, shown.discard)
