"""How the hands of a knock can lie on the table, and what each way scores (000 §8, §13). Judges no legality.

The knocker's cards lie as stated, or as he would choose among the ways of least deadwood; a defender melds and lays off
as stated, or at his best.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.scoring.cards import Card, Hand, by_worth, cards_of, hand_of, pips
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Facts, Spread
from referee.scoring.layoffs import LayOff, best_layoff, follow, place, reach
from referee.scoring.layouts import Layout, layouts
from referee.scoring.melds import min_deadwood
from referee.scoring.points import Score, score
from referee.scoring.rules import DefenderMelds, LayoutRule, RuleSet
from referee.scoring.verdict import Shown


@dataclass(frozen=True, slots=True)
class Knock:
    """The ten cards a knocker keeps, the card thrown (None where unknown), and his deadwood as laid or at best."""

    discard: Card | None
    ten: Hand
    deadwood: int


@dataclass(frozen=True, slots=True)
class Table:
    """One way the cards can lie, and what it scores."""

    knock: Knock
    shown: Shown
    deadwood: tuple[int, ...]
    score: Score

    def worth(self, knocker: int) -> tuple[int, int]:
        """What the knocker prefers: most points for himself, then fewest for whoever wins instead; less is better."""
        points = self.score.points
        return -points[knocker], max(won for seat, won in enumerate(points) if seat != knocker)


def forbidden_throw(rules: RuleSet, facts: Facts) -> Hand:
    """The card that may not be thrown: the one just taken from the discard pile (000 §12)."""
    return facts.taken.bit if facts.taken is not None and not rules.return_taken.value else 0


def counts_as_laid(rules: RuleSet, facts: Facts) -> Spread | None:
    """The knocker's melds where they count as they were laid."""
    return facts.spread_of(facts.knocker) if rules.layout.value is LayoutRule.AS_LAID else None


def knocks_of(rules: RuleSet, facts: Facts) -> tuple[Knock, ...]:
    """The knock as thrown; where eleven cards came without a discard, those that leave least.

    What lies in a meld was not thrown, and the forbidden card never was, unless nothing else is left.
    """
    hand, laid = facts.hands[facts.knocker], counts_as_laid(rules, facts)
    melded = sum(facts.spread_of(facts.knocker) or ())
    if facts.discard is not None or hand.bit_count() == rules.hand_size.value:
        ten = facts.ten(facts.knocker)
        return (Knock(facts.discard, ten, _deadwood(ten, laid)),)
    free = hand & ~melded
    return best_throws(hand, free & ~forbidden_throw(rules, facts) or free, laid)


def best_throws(hand: Hand, free: Hand, laid: Spread | None) -> tuple[Knock, ...]:
    """The cards among `free` that leave least when thrown, the dearest first."""
    left = {card: _deadwood(hand ^ card.bit, laid) for card in cards_of(free)}
    least = min(left.values())
    best = by_worth(hand_of(card for card in left if left[card] == least))
    return tuple(Knock(card, hand ^ card.bit, least) for card in best)


def _deadwood(ten: Hand, laid: Spread | None) -> int:
    """Of ten cards as laid, or at best."""
    return min_deadwood(ten) if laid is None else pips(ten & ~sum(laid))


def best_table(rules: RuleSet, facts: Facts, knocks: tuple[Knock, ...]) -> Table:
    """The table as laid; where nobody said, the one the knocker would choose among those of least deadwood."""
    wrong: tuple[Fault, ...] = ()
    tables: list[Table] = []
    for knock in knocks:
        for melds in _spreads(facts, knock):
            misplaced = tuple(_misplaced(rules, facts, melds, pips(knock.ten & ~sum(melds))))
            wrong = wrong or misplaced
            if not misplaced:
                tables.append(table_of(rules, facts, knock, melds))
    if not tables:
        raise Impossible(wrong)
    return min(tables, key=lambda table: table.worth(facts.knocker))


def _spreads(facts: Facts, knock: Knock) -> tuple[Spread, ...]:
    """How the ten cards kept may lie: as stated where that counts or is among the best, else as any best layout."""
    stated = facts.spread_of(facts.knocker)
    if stated is not None and _deadwood(knock.ten, stated) == knock.deadwood:
        return (stated,)
    return tuple(layout.melds for layout in layouts(knock.ten))


def _misplaced(rules: RuleSet, facts: Facts, spread: Spread, deadwood: int) -> Iterator[Fault]:
    """Stated lay-offs that do not go where they were put, or that come after a gin that allows none."""
    if not facts.laid_off:
        return
    closed, own_chain = not deadwood and not rules.layoffs_on_gin.value, rules.own_chain.value
    for seat in range(len(facts.hands)):
        steps = facts.layoffs_of(seat) or ()
        for at in range(len(steps)) if closed else follow(spread, steps, own_chain=own_chain)[1]:
            yield Fault(Code.BAD_LAYOFF, ("laid_off", seat, at), steps[at].card.bit)


def table_of(rules: RuleSet, facts: Facts, knock: Knock, spread: Spread) -> Table:
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
    points = score(rules, facts.knocker, deadwood, facts.upcard, facts.barred, facts.tie_winner)
    return Table(knock, Shown(knock.discard, tuple(melds), tuple(layoffs), tuple(loose)), deadwood, points)


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
    if laid is None:
        laid = layouts(hand & ~best_layoff(spread, hand, own_chain=own_chain))[0].melds
    return laid, place(spread, hand & ~sum(laid), own_chain=own_chain)


def _melds_first(hand: Hand, spread: Spread, own_chain: bool) -> Spread:
    """The layout of least deadwood that then leaves least after laying off."""

    def left(layout: Layout) -> int:
        return pips(layout.loose & ~reach(spread, layout.loose, own_chain=own_chain))

    return min(layouts(hand), key=left).melds
