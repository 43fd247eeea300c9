"""Lots by cards, article by article: who deals, who sits where, and who has to draw again."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.scoring.cards import DECK, Card
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.lots import Again, Lots, draw
from referee.scoring.rules import RuleSet
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, PLAYGRIDIA, RUMMY


def drawn(text: str) -> list[list[Card]]:
    """A player between commas, his cards between spaces."""
    return [[Card.parse(word) for word in row.split()] for row in text.split(",")]


@pytest.mark.parametrize("rules", [ES_GIN, PLAYGRIDIA, GIN_MANUAL, OKLAHOMA, RUMMY])
@pytest.mark.parametrize(("cards", "dealer"), [("Kh,4s", 0), ("4s,Kh", 1), ("As,2c", 1), ("Th,9h", 0)])
def test_of_two_the_higher_card_deals_and_the_ace_is_low(rules: RuleSet, cards: str, dealer: int) -> None:
    """000 §11 has lots drawn and does not say how; 000 §5 ranks the cards; the other sources are silent."""
    assert draw(rules, drawn(cards)) == Lots((0, 1), dealer)


def test_of_two_with_equal_cards_both_draw_again() -> None:
    """Silent."""
    assert draw(ES_GIN, drawn("7h,7s")) == Again((0, 1))
    assert draw(ES_GIN, drawn("7h Ah,7s 2h")) == Lots((0, 1), 1)
    assert draw(ES_GIN, drawn("7h Ah,7s Ac")) == Again((0, 1))


@pytest.mark.parametrize("seats", [*permutations(("Qd", "8c", "3h"))])
def test_of_three_the_highest_deals_and_the_lowest_sits_at_his_left(seats: tuple[str, ...]) -> None:
    """000 §16: the player at the dealer's right begins, so in turn order the lowest is the last."""
    assert draw(ES_GIN_3, drawn(",".join(seats))) == Lots((seats.index("Qd"), seats.index("8c"), seats.index("3h")), 0)


def test_of_three_any_two_equal_cards_matter_and_the_third_stands() -> None:
    """000 §16 needs the highest and the lowest; that equals draw again is silent."""
    assert draw(ES_GIN_3, drawn("5s,Kh,5d")) == Again((0, 2))
    assert draw(ES_GIN_3, drawn("5s 9c,Kh,5d Kd")) == Lots((1, 2, 0), 0)
    assert draw(ES_GIN_3, drawn("Ks,Kh,5d")) == Again((0, 1))
    assert draw(ES_GIN_3, drawn("Ks,Kh,Kd")) == Again((0, 1, 2))
    assert draw(ES_GIN_3, drawn("Ks 2h,Kh 2d,Kd 3d")) == Again((0, 1))


@pytest.mark.parametrize("seats", [*permutations(("Kc", "Jd", "6h", "2s"))])
def test_of_pairs_the_two_highest_face_each_other_and_the_lowest_sits_at_the_right_of_the_highest(
    seats: tuple[str, ...],
) -> None:
    """000 §17: A, the lowest opponent at his right, B opposite, the other. That A's pair deals is silent."""
    order = tuple(seats.index(card) for card in ("Kc", "2s", "Jd", "6h"))
    assert draw(ES_GIN_PAIRS, drawn(",".join(seats))) == Lots(order, 0)


def test_of_pairs_every_equal_card_matters() -> None:
    """000 §17 ranks all four: two against two, and a seat for the highest and for the lowest."""
    assert draw(ES_GIN_PAIRS, drawn("Kc,Jd,Jh,2s")) == Again((1, 2))
    assert draw(ES_GIN_PAIRS, drawn("Kc,Kd,2h,2s")) == Again((0, 1, 2, 3))
    assert draw(ES_GIN_PAIRS, drawn("Kc 3c,Kd 4c,2h Qh,2s Th")) == Lots((1, 3, 0, 2), 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_at_rummy_the_highest_deals_and_nobody_changes_his_seat(players: int) -> None:
    """004 is silent: the highest card deals."""
    cards = "9h,Td,3c,Qs,2h,4d".split(",")[:players]
    assert draw(RUMMY, drawn(",".join(cards))) == Lots(tuple(range(players)), 3 if players > 3 else 1)


def test_at_rummy_only_the_highest_cards_can_be_too_equal() -> None:
    assert draw(RUMMY, drawn("9h,9d,Kc")) == Lots((0, 1, 2), 2)
    assert draw(RUMMY, drawn("Kh,9d,Kc")) == Again((0, 2))


def test_who_has_not_drawn_as_often_as_his_equal_draws_alone() -> None:
    assert draw(ES_GIN, drawn("7h Ah,7s")) == Again((1,))
    assert draw(ES_GIN, drawn("8h Ah,7s")) == Lots((0, 1), 0)
    assert draw(RUMMY, drawn("7h Ah,7s,7c")) == Again((1, 2))


def test_a_card_drawn_twice_an_empty_row_and_a_wrong_number_are_all_told() -> None:
    with pytest.raises(Impossible) as told:
        draw(ES_GIN, drawn("7h,,7h"))
    assert told.value.faults == (
        Fault(Code.WRONG_TABLE, ("players",)),
        Fault(Code.WRONG_COUNT, ("cards", 1)),
        Fault(Code.DUPLICATE_CARD, ("cards", 2), Card.parse("7h").bit, other=("cards", 0)),
    )


@given(st.sampled_from((ES_GIN, ES_GIN_3, ES_GIN_PAIRS, RUMMY)), st.permutations(DECK), st.data())
def test_lots_seat_everyone_once_or_name_equals(rules: RuleSet, deck: list[Card], data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(rules.players))
    cards = deck[:players]
    match draw(rules, [[card] for card in cards]):
        case Lots(order, dealer):
            assert sorted(order) == [*range(players)]
            assert cards[order[dealer]].rank == max(card.rank for card in cards)
        case Again(equals):
            assert len(equals) > 1
            assert all([card.rank for card in cards].count(cards[player].rank) > 1 for player in equals)
