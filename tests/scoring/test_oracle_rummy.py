"""The judge of a turn of rummy and its definition agree, on hands rich in melds and on tables that take their cards."""

from hypothesis import example, given
from hypothesis import strategies as st

from referee.scoring.cards import Card, cards_of
from referee.scoring.house_rules import change
from referee.scoring.layoffs import LayOff
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Play, add_to_table, best_layouts, best_play, laying_on_table, melds_together
from referee.scoring.systems import RUMMY
from tests import oracle
from tests.oracle import Cards, Melds
from tests.oracle_rummy import can_go_out, ends
from tests.scoring.strategies import dense_hands, from_hand, rich_hands, to_hand, to_spread

DECK = frozenset(oracle.DECK)
EVERY_MELD = oracle.all_melds(DECK, ace_high=True)


def rules_of(ace_high: bool) -> RuleSet:
    return change(RUMMY, {"ace_high_too": ace_high})


hands = st.integers(1, 11).flatmap(rich_hands) | dense_hands(9)


@st.composite
def tables(draw: st.DrawFn, hand: Cards, ace_high: bool) -> Melds:
    """Up to three melds of other cards, most of which take a card of the hand."""
    table: list[Cards] = []
    for _ in range(draw(st.integers(0, 3))):
        gone = hand.union(*table)
        free = [meld for meld in EVERY_MELD if not meld & gone and oracle.is_meld(meld, ace_high)]
        near = [meld for meld in free if any(oracle.is_meld(meld | {card}, ace_high) for card in hand)]
        table.append(draw(st.sampled_from(near or free)))
    return frozenset(table)


@given(st.data(), st.booleans())
def test_a_meld_at_this_table(data: st.DataObject, ace_high: bool) -> None:
    meld = data.draw(st.sampled_from(EVERY_MELD))
    other = data.draw(st.sampled_from(sorted(DECK - meld)))
    for some in (meld, meld | {other}, meld - {min(meld)}, frozenset({other})):
        assert melds_together(rules_of(ace_high), to_hand(some)) == oracle.is_meld(some, ace_high)


@given(hands, st.booleans())
@example(oracle.cards("As 2s 3s Js Qs Ks Ah Ad"), True)
@example(oracle.cards("As Qs Ks Ah Qh Kh Ad Qd Kd"), True)
def test_every_best_layout_once(hand: Cards, ace_high: bool) -> None:
    found = best_layouts(rules_of(ace_high), to_hand(hand))
    shown = [frozenset(map(from_hand, layout.melds)) for layout in found]
    assert len(shown) == len(set(shown))
    assert set(shown) == oracle.best_layouts(hand, ace_high)
    assert [len(layout.melds) for layout in found] == sorted(len(layout.melds) for layout in found)
    for layout, melds in zip(found, shown, strict=True):
        assert from_hand(layout.loose) == oracle.loose(hand, melds)


@given(st.data(), hands, st.booleans())
def test_a_turn(data: st.DataObject, hand: Cards, ace_high: bool) -> None:
    table = data.draw(tables(hand, ace_high))
    taken = data.draw(st.none() | st.sampled_from(sorted(hand)))
    rules = rules_of(ace_high)
    kept = frozenset({taken} if taken is not None and not rules.return_taken.value else ())
    play = best_play(rules, to_hand(hand), to_spread(table), None if taken is None else Card.parse(taken))
    _holds_together(play, hand, table, ace_high)
    assert play.out == can_go_out(hand, table, ace_high, kept)
    if play.out:
        assert play.discard is None or str(play.discard) not in kept
    else:
        assert play.discard is None
        assert oracle.pips(from_hand(play.left)) == min(map(oracle.pips, ends(hand, table, ace_high)))


def _holds_together(play: Play, hand: Cards, table: Melds, ace_high: bool) -> None:
    """Melds are melds, cards go where they went, and all of it is the hand, each card in one place."""
    parts = [*map(from_hand, play.melds), *(frozenset({str(step.card)}) for step in play.added), from_hand(play.left)]
    parts += [] if play.discard is None else [frozenset({str(play.discard)})]
    assert sorted(card for part in parts for card in part) == sorted(hand)
    assert all(oracle.is_meld(from_hand(meld), ace_high) for meld in play.melds)
    _go(play.added, table, ace_high)


def _go(steps: tuple[LayOff, ...], table: Melds, ace_high: bool) -> None:
    lies = list(table)
    for step in steps:
        card, to = frozenset({str(step.card)}), from_hand(step.to)
        assert oracle.is_meld(to | card, ace_high)
        lies[lies.index(to)] |= card


@given(st.data(), hands, st.booleans())
def test_what_may_be_added_to_the_table(data: st.DataObject, hand: Cards, ace_high: bool) -> None:
    table = data.draw(tables(hand, ace_high))
    rules, spread, cards = rules_of(ace_high), to_spread(table), to_hand(hand)
    steps = add_to_table(rules, spread, cards)
    _go(steps, table, ace_high)
    goes = {str(step.card) for step in steps}
    assert goes == max(oracle.all_layoffs(table, hand, ace_high=ace_high), key=len)
    told = laying_on_table(rules, spread, cards)
    assert [row.card for row in told] == list(cards_of(cards))
    assert {str(row.card) for row in told if row.why is None} == goes
    assert {(row.card, row.to) for row in told if row.why is None} == {(step.card, step.to) for step in steps}
