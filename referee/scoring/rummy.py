"""Going out: what the others pay, and what may be laid on the table of a rummy (004). Knows one deal, not the match.

Every meld on the table is everybody's to add to, and the ace may follow the king where the table says so: hence a few
searches of its own, plain ones, over hands of at most eleven cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from referee.scoring.cards import DECK, RANK_MASK, Card, Hand, cards_of, pips
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Spread, cards_twice
from referee.scoring.laying import Laying, explained
from referee.scoring.layoffs import LayOff
from referee.scoring.layouts import Layout
from referee.scoring.melds import is_meld, is_run, is_set
from referee.scoring.rules import RuleSet
from referee.scoring.verdict import Advice, AdviceCode, Line, Outcome, Reason, Settled, Shown


@dataclass(frozen=True, slots=True)
class Out:
    """A deal by cards: `winner` got rid of all, the others hold what is left; `rummy` says all at once (004 §7)."""

    winner: int
    hands: tuple[Hand, ...]
    rummy: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """The same by the pips that each of the others has left, 0 for the winner."""

    winner: int
    pips: tuple[int, ...]
    rummy: bool = False


def judge_out(rules: RuleSet, told: Out) -> Settled:
    """What everybody pays; raises `Impossible` with every fault when the hands cannot be so."""
    if found := out_faults(rules, told):
        raise Impossible(found)
    nothing: tuple[tuple[()], ...] = tuple(() for _ in told.hands)
    shown = Shown(None, nothing, nothing, told.hands)
    return _settled(rules, told.winner, tuple(map(pips, told.hands)), rummy=told.rummy, shown=shown)


def judge_left(rules: RuleSet, told: Left) -> Settled:
    """The same from counts: nothing for the winner, and something for everybody else, who holds a card at least.

    More than so many court cards earns advice, not refusal.
    """
    wrong = [seat for seat, count in enumerate(told.pips) if bool(count) == (seat == told.winner)]
    if wrong:
        raise Impossible(tuple(Fault(Code.BAD_REQUEST, ("deadwood", seat)) for seat in wrong))
    verdict = _settled(rules, told.winner, told.pips, rummy=told.rummy)
    if max(told.pips) <= 10 * rules.cards_for(len(told.pips)):
        return verdict
    doubt = Advice(AdviceCode.UNLIKELY_FIGURE, told.winner, 0, told.winner, verdict.points[told.winner])
    return replace(verdict, advice=(doubt,))


def out_faults(rules: RuleSet, told: Out) -> tuple[Fault, ...]:
    """The winner holds nothing, each of the others 1 to as many as were dealt, and no card lies in two hands."""
    most = rules.cards_for(len(told.hands))
    found = []
    for seat, hand in enumerate(told.hands):
        least, limit = (0, 0) if seat == told.winner else (1, most)
        if not least <= hand.bit_count() <= limit:
            takes = f"{least}–{limit}" if limit else "0"
            found.append(Fault(Code.WRONG_COUNT, ("cards", seat), hand, takes))
    return (*found, *cards_twice(told.hands))


def _settled(rules: RuleSet, winner: int, left: tuple[int, ...], *, rummy: bool, shown: Shown | None = None) -> Settled:
    """Everybody pays the winner the pips left, as often again as a rummy says; the points sum to nothing (004 §7)."""
    owed = [sum(left) if seat == winner else -count for seat, count in enumerate(left)]
    lines = [Line(seat, points, Reason.PIPS, rules.articles.deadwood) for seat, points in enumerate(owed)]
    more = rules.rummy_factor.value - 1 if rummy else 0
    if rummy:
        article = rules.rummy_factor.article
        lines += [Line(seat, points * more, Reason.RUMMY_DOUBLE, article) for seat, points in enumerate(owed)]
    outcome = Outcome.RUMMY if rummy else Outcome.OUT
    return Settled(outcome, winner, tuple(points * (1 + more) for points in owed), left, tuple(lines), shown)


# --- the table ------------------------------------------------------------------------------------------------------


def melds_together(rules: RuleSet, cards: Hand) -> bool:
    """Whether these cards are a meld at this table: a set, a run, or a run up to the ace where that may be (004 §1)."""
    return is_meld(cards) or (rules.ace_high_too.value and _run_to_the_ace(cards))


def _run_to_the_ace(cards: Hand) -> bool:
    """Whether the king has the ace of its suit after it and two or more cards go down from there, none left out."""
    aces = cards & RANK_MASK
    below = cards ^ aces
    return aces.bit_count() == 1 and bool(below & aces << 12) and (is_run(below) or below == aces * 0b11 << 11)


@lru_cache(maxsize=4096)
def _takes(rules: RuleSet, meld: Hand) -> Hand:
    """The cards a meld takes, one at a time (004 §5)."""
    return sum(card.bit for card in DECK if not meld & card.bit and melds_together(rules, meld | card.bit))


def add_to_table(rules: RuleSet, table: Spread, cards: Hand) -> tuple[LayOff, ...]:
    """As many of the cards as go on melds of the table, runs first, each with its meld as that stood by then."""
    steps = []
    for meld in sorted(table, key=is_set):
        taker = meld
        while goes := cards & _takes(rules, taker):
            bit = goes & -goes
            steps.append(LayOff(DECK[bit.bit_length() - 1], taker))
            taker |= bit
            cards ^= bit
    return tuple(steps)


def laying_on_table(rules: RuleSet, table: Spread, cards: Hand) -> tuple[Laying, ...]:
    """For every card whether it goes on a meld of the table, by itself or after others of these (004 §5)."""
    return explained(add_to_table(rules, table, cards), table, cards)


@dataclass(frozen=True, slots=True)
class Play:
    """What can be done with a hand in one turn: new melds, cards added to the table, what is left, what is thrown."""

    melds: Spread
    added: tuple[LayOff, ...]
    left: Hand
    discard: Card | None = None

    @property
    def out(self) -> bool:
        """Whether nothing stays in the hand (004 §6)."""
        return not self.left


def best_play(rules: RuleSet, hand: Hand, table: Spread = (), taken: Card | None = None) -> Play:
    """The play that gets rid of all cards if one does, otherwise the one that leaves least pips (004 §4–6).

    One card may be thrown, not the one just `taken` from the discard pile where that is forbidden; nobody has to throw
    a card to go out. Where nobody goes out no discard is chosen.
    """
    kept = taken.bit if taken is not None and not rules.return_taken.value else 0
    plays = _plays(rules, hand, table)
    for play in plays:
        if not play.left:
            return play
        if play.left.bit_count() == 1 and not play.left & kept:
            return Play(play.melds, play.added, 0, cards_of(play.left)[0])
    return min(plays, key=lambda play: pips(play.left))


def _plays(rules: RuleSet, hand: Hand, table: Spread) -> list[Play]:
    """Every way to meld some cards and to add all of the others that go, fewest cards left first."""
    found = {}
    for melds in _ways(rules, hand):
        rest = hand & ~sum(melds)
        added = add_to_table(rules, table, rest)
        left = rest & ~sum(step.card.bit for step in added)
        found[melds] = Play(melds, added, left)
    return sorted(found.values(), key=lambda play: (play.left.bit_count(), pips(play.left)))


def best_layouts(rules: RuleSet, hand: Hand) -> tuple[Layout, ...]:
    """Every way to meld that leaves least pips, each once, those of fewer melds first."""
    found = [Layout(melds, hand & ~sum(melds)) for melds in _ways(rules, hand)]
    least = min(layout.deadwood for layout in found)
    best = [layout for layout in found if layout.deadwood == least]
    return tuple(sorted(best, key=lambda layout: (len(layout.melds), layout.melds)))


def _ways(rules: RuleSet, hand: Hand) -> list[Spread]:
    """Every choice of melds of these cards that share none, no melds among them."""
    ways: list[Spread] = [()]
    possible = _melds_of(rules, hand)
    for meld in possible:
        ways += [(*way, meld) for way in ways if not meld & sum(way)]
    return ways


def _melds_of(rules: RuleSet, hand: Hand) -> tuple[Hand, ...]:
    """Every meld that these cards can make."""
    found: set[Hand] = set()
    for card in cards_of(hand):
        alike = hand & RANK_MASK << card.rank
        found.update(meld for meld in (alike, *(alike ^ one.bit for one in cards_of(alike))) if is_set(meld))
        found.update(run for run in _upwards(hand, card) if melds_together(rules, run))
    return tuple(sorted(found))


def _upwards(hand: Hand, card: Card) -> Iterator[Hand]:
    """The card and those of its suit that follow in the hand, two at least; the ace comes after the king."""
    run, after = card.bit, _above(card.bit)
    while after & hand & ~run:
        run |= after
        yield run
        after = _above(after)


def _above(bit: Hand) -> Hand:
    return bit >> 12 if bit & _KINGS else bit << 1


_KINGS = RANK_MASK << 12
