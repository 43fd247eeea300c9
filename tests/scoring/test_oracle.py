"""The judge and the definition of the game agree, on hands rich in melds and on tables whose cards touch."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.scoring import melds
from referee.scoring.cards import DECK, Card, pips
from referee.scoring.counts import Counted, as_counted
from referee.scoring.errors import Code, Impossible
from referee.scoring.facts import Facts
from referee.scoring.house_rules import change
from referee.scoring.layoffs import LayOff, best_deadwood, best_layoff, choices, place, reach
from referee.scoring.layouts import discards, layouts, spreads
from referee.scoring.melds import in_melds, is_meld, melds_in, min_deadwood
from referee.scoring.pairs import Table, tables_of, won_by
from referee.scoring.points import score
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS
from referee.scoring.verdict import Illegal, Outcome, Settled, Undo, Verdict, Void
from tests import oracle
from tests.oracle import Cards, Melds
from tests.oracle_deal import ES_GIN as TWO
from tests.oracle_deal import ES_GIN_3 as THREE
from tests.oracle_deal import Answer, Deal, Judge, round_of
from tests.scoring.strategies import (
    Options,
    by_place,
    deals,
    dense_hands,
    dense_tables,
    from_hand,
    options,
    random_hands,
    rich_hands,
    stated,
    to_facts,
    to_hand,
    touching,
)

hands = rich_hands() | random_hands | dense_hands(10)


@given(hands)
def test_melds(cards: Cards) -> None:
    found = list(melds_in(to_hand(cards)))
    assert sorted(map(sorted, map(from_hand, found))) == sorted(map(sorted, oracle.all_melds(cards)))
    assert from_hand(in_melds(to_hand(cards))) == frozenset().union(*oracle.all_melds(cards))


@given(hands)
def test_a_meld_is_a_meld(cards: Cards) -> None:
    for some in (cards, *oracle.all_melds(cards)):
        assert is_meld(to_hand(some)) == oracle.is_meld(some)


@given(hands | rich_hands(11) | dense_hands())
@example(oracle.cards("4s 4c 4d 4h 5s 5c 5d 5h 6s 6c"))
# Of four cards of one rank and a later rank torn too, the one that stays behind is of spades, hearts, diamonds, clubs.
@example(oracle.cards("Ts Js Qs Ks Th Qh Kh Td Jd Tc Kc"))
@example(oracle.cards("2s 4s 2h 3h 4h 5h 6h 2d 3d 5d 6d 2c 5c 6c"))
@example(oracle.cards("7s Js 7h 8h 9h Th Jh 7d 8d 9d Jd 7c"))
@example(oracle.cards("9s Ts 9h Th Qh 9d Td Qd 9c Tc Jc"))
def test_least_deadwood(cards: Cards) -> None:
    assert min_deadwood(to_hand(cards)) == oracle.least(cards)


def test_the_table_of_runs_comes_out_the_same_again() -> None:
    """It is made when the module loads; what it holds is tested by every hand here."""
    assert melds._least_by_runs() == melds.LEAST


@given(hands)
def test_every_best_layout_once(cards: Cards) -> None:
    found = layouts(to_hand(cards))
    shown = [frozenset(map(from_hand, layout.melds)) for layout in found]
    assert len(shown) == len(set(shown))
    assert set(shown) == oracle.best_layouts(cards)
    assert {layout.deadwood for layout in found} == {oracle.least(cards)}
    assert all(
        from_hand(layout.loose) == oracle.loose(cards, melds) for layout, melds in zip(found, shown, strict=True)
    )


@given(hands)
def test_every_way_to_spread_a_hand_that_leaves_no_meld_in_it(cards: Cards) -> None:
    found = [frozenset(map(from_hand, layout.melds)) for layout in spreads(to_hand(cards))]
    assert len(found) == len(set(found))
    whole = [melds for melds in oracle.all_layouts(cards) if not oracle.all_melds(oracle.loose(cards, melds))]
    assert set(found) == set(whole)
    left = [oracle.pips(oracle.loose(cards, melds)) for melds in found]
    assert left == sorted(left)


@given(rich_hands(11), st.data())
def test_every_discard_and_what_it_leaves(cards: Cards, data: st.DataObject) -> None:
    taken = data.draw(st.none() | st.sampled_from(sorted(cards)))
    rows = discards(to_hand(cards), to_hand([taken] if taken else []))
    assert {str(row.card): row.deadwood for row in rows} == {
        card: oracle.least(cards - {card}) for card in cards if card != taken
    }
    order = [(row.deadwood, -oracle.RANKS.index(str(row.card)[0])) for row in rows]
    assert order == sorted(order)


@given(rich_hands(), st.data(), st.booleans())
def test_joint_lay_offs(knocker: Cards, data: st.DataObject, own_chain: bool) -> None:
    hand = data.draw(touching(knocker))
    for spread in oracle.best_layouts(knocker):
        laid_out, cards = tuple(map(to_hand, spread)), to_hand(hand)
        best = oracle.joint(spread, hand, own_chain)
        assert best_deadwood(laid_out, cards, own_chain=own_chain) == best
        laid = best_layoff(laid_out, cards, own_chain=own_chain)
        assert min_deadwood(cards & ~laid) == best
        _can_go(laid_out, place(laid_out, laid, own_chain=own_chain), laid)
        possible = oracle.all_layoffs(spread, hand, own_chain)
        assert from_hand(reach(laid_out, cards, own_chain=own_chain)) == max(possible, key=len)
        worth_it = choices(laid_out, cards, own_chain=own_chain)
        assert len(worth_it) == len(set(worth_it))
        assert set(map(from_hand, worth_it)) <= possible
        fewest = min(len(off) for off in possible if oracle.least(hand - off) == best)
        assert laid.bit_count() == fewest or len(worth_it) == 1


@settings(max_examples=3 * settings().max_examples)
@given(dense_tables())
@example((frozenset({oracle.cards("3h 4h 5h 6h")}), oracle.cards("2s 3s 6s 2h 2d 3d 6d 2c 3c 4c 5c")))
def test_joint_deadwood_where_every_card_is_wanted_twice(table: tuple[Melds, Cards]) -> None:
    spread, hand = table
    laid_out, cards = tuple(map(to_hand, spread)), to_hand(hand)
    assert best_deadwood(laid_out, cards) == oracle.joint(spread, hand)
    assert min_deadwood(cards ^ best_layoff(laid_out, cards)) == oracle.joint(spread, hand)
    _can_go(laid_out, place(laid_out, best_layoff(laid_out, cards)), best_layoff(laid_out, cards))


def _can_go(spread: tuple[int, ...], steps: tuple[LayOff, ...], laid: int) -> None:
    """The steps lay exactly `laid`, one after the other, each on a meld as that stands by then."""
    table = list(spread)
    for step in steps:
        assert is_meld(step.to | step.card.bit)
        table[table.index(step.to)] |= step.card.bit
    assert sum(step.card.bit for step in steps) == laid


# --- whole deals ----------------------------------------------------------------------------------------------------


@given(deals(), options, st.integers(0, 1))
def test_a_deal_of_which_only_the_cards_are_known(told: Deal, changes: Options, seat: int) -> None:
    _same(Judge(changes), change(ES_GIN, changes), told, to_facts(told, seat))


@given(deals(), options, st.integers(0, 1), st.data())
def test_a_deal_as_it_was_laid(cards: Deal, changes: Options, seat: int, data: st.DataObject) -> None:
    told, steps = data.draw(stated(cards))
    _same(Judge(changes), change(ES_GIN, changes), told, to_facts(told, seat, steps))


@given(deals(2), options, st.integers(0, 2))
def test_a_deal_of_three_of_which_only_the_cards_are_known(told: Deal, changes: Options, seat: int) -> None:
    _same(Judge(changes, THREE), change(ES_GIN_3, changes), told, to_facts(told, seat))


@given(deals(2), options, st.integers(0, 2), st.data())
def test_a_deal_of_three_as_it_was_laid(cards: Deal, changes: Options, seat: int, data: st.DataObject) -> None:
    told, steps = data.draw(stated(cards))
    _same(Judge(changes, THREE), change(ES_GIN_3, changes), told, to_facts(told, seat, steps))


def _same(due_by: Judge, rules: RuleSet, told: Deal, facts: Facts) -> None:
    due = due_by.judge(told)
    assert len(due) <= 1 or len(told.defenders) > 1
    if not due:
        with pytest.raises(Impossible) as told_so:
            judge(rules, facts)
        assert {fault.code for fault in told_so.value.faults} == {Code.BAD_LAYOFF}
        return
    verdict = judge(rules, facts)
    summary = _summary(verdict, facts)
    assert summary in due
    if isinstance(verdict, Settled) and verdict.shown:
        _holds_together(verdict, facts)
        spread = frozenset(map(from_hand, verdict.shown.melds[facts.knocker]))
        assert spread in due_by.spreads(told, told.knocker - {summary.discard or ""})
        missed = {(str(one.code), _place(one.seat, facts)) for one in verdict.advice}
        assert missed == due_by.missed(told, summary, spread)


def _place(seat: int, facts: Facts) -> int:
    return (seat - facts.knocker) % len(facts.hands)


def _summary(verdict: Verdict, facts: Facts) -> Answer:
    match verdict:
        case Settled(outcome=outcome, winner=winner, shown=shown):
            return Answer(
                "settled",
                by_place(verdict.deadwood, facts.knocker),
                outcome,
                _place(winner, facts),
                by_place(verdict.points, facts.knocker),
                frozenset(_place(seat, facts) for seat in verdict.tied),
                None if shown is None or shown.discard is None else str(shown.discard),
            )
        case Undo(deadwood=deadwood, discards=legal, layout=layout):
            return Answer("undo", (deadwood,), legal=frozenset(map(str, legal)), relaid=bool(layout))
        case Illegal(deadwood=deadwood):
            return Answer("illegal", (deadwood,))
        case Void():
            return Answer("void", ())


# --- counts, for any deadwood ---------------------------------------------------------------------------------------

counts = st.lists(st.integers(0, 6) | st.integers(0, 40), min_size=2, max_size=3)


@given(counts, options, st.integers(0, 2), st.none() | st.integers(0, 2), st.integers(0, 2), st.sampled_from(DECK))
def test_points_of_any_counts(
    deadwood: list[int], changes: Options, knocker: int, tie: int | None, barred: int, upcard: Card
) -> None:
    seats = len(deadwood)
    knocker, base, system = knocker % seats, *((ES_GIN, TWO) if seats == 2 else (ES_GIN_3, THREE))
    told = Deal(
        frozenset(), (), upcard=str(upcard), barred=frozenset({barred}), tie_winner=None if tie is None else tie % seats
    )
    due = Judge(changes, system).scored(by_place(deadwood, knocker), told, None)
    at = {place: (knocker + place) % seats for place in range(3)}
    found = score(
        change(base, changes),
        knocker,
        tuple(deadwood),
        upcard,
        frozenset({at[barred]} if barred < seats else ()),
        None if told.tie_winner is None else at[told.tie_winner],
    )
    assert (found.outcome, found.winner) == (due.outcome, at[due.winner])
    assert by_place(found.points, knocker) == due.points
    assert {*found.tied} == {at[place] for place in due.tied}
    assert all(line.rule for line in found.lines)
    assert found.winner in {line.seat for line in found.lines}


# --- rounds of two pairs --------------------------------------------------------------------------------------------

results = st.none() | st.tuples(st.integers(0, 1), st.integers(0, 4) | st.integers(0, 200))


@given(results, results)
def test_a_round_of_pairs(first: tuple[int, int] | None, second: tuple[int, int] | None) -> None:
    tables = tables_of(ES_GIN_PAIRS, 4, 1)
    verdicts = [_won(table, result) for table, result in zip(tables, (first, second), strict=True)]
    assert won_by(ES_GIN_PAIRS, verdicts) == round_of((first, second))


def _won(table: Table, result: tuple[int, int] | None) -> tuple[Table, Settled | None]:
    if result is None:
        return table, None
    pair, points = result
    return table, as_counted(ES_GIN_PAIRS, Counted(pair, Outcome.KNOCK, (points, 0) if pair == 0 else (0, points)))


def _holds_together(verdict: Settled, facts: Facts) -> None:
    """What is shown is the hands, melds are melds, lay-offs go where they went, the loose cards count the deadwood."""
    shown = verdict.shown
    assert shown is not None
    for seat, hand in enumerate(facts.hands):
        thrown = shown.discard.bit if shown.discard is not None and seat == facts.knocker else 0
        laid = sum(step.card.bit for step in shown.layoffs[seat])
        parts = [*shown.melds[seat], laid, shown.loose[seat]]
        assert sum(parts) == hand & ~thrown
        assert sum(part.bit_count() for part in parts) == (hand & ~thrown).bit_count()
        assert all(map(is_meld, shown.melds[seat]))
        assert pips(shown.loose[seat]) == verdict.deadwood[seat]
        _can_go(shown.melds[facts.knocker], shown.layoffs[seat], laid)
        assert sum(line.points for line in verdict.lines if line.seat == seat) == verdict.points[seat]
    assert all(line.rule for line in verdict.lines)
    assert verdict.winner in {line.seat for line in verdict.lines}
