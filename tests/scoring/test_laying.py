"""Does this card go there: where each card goes, and the nearest reason why another does not."""

import pytest

from referee.scoring.cards import Card, hand
from referee.scoring.laying import Laying, Why, laying
from tests.scoring.table import melds, text


def asked(spread: str, cards: str, others: str = "", *, own_chain: bool = True, closed: bool = False) -> dict[str, str]:
    found = laying(melds(spread), hand(cards), hand(others), own_chain=own_chain, closed=closed)
    return {str(laid.card): laid.why or text(laid.to) for laid in found}


def test_a_card_goes_on_either_end_of_a_run_and_others_lean_on_it() -> None:
    assert asked("9h Th Jh", "Kh Qh 8h") == {"8h": "9h Th Jh", "Qh": "8h 9h Th Jh", "Kh": "8h 9h Th Jh Qh"}


def test_the_fourth_card_goes_on_a_set() -> None:
    assert asked("Kc Kd Kh", "Ks") == {"Ks": "Kh Kd Kc"}


@pytest.mark.parametrize("spread", ["7d 7h 7c | 4s 5s 6s", "4s 5s 6s | 7d 7h 7c"])
def test_a_run_takes_the_card_before_a_set_does(spread: str) -> None:
    assert asked(spread, "7s 8s") == {"7s": "4s 5s 6s", "8s": "4s 5s 6s 7s"}


def test_so_it_does_wherever_it_lies() -> None:
    assert asked("7s 7h 7d | 4c 5c 6c", "7c 8c") == {"7c": "4c 5c 6c", "8c": "4c 5c 6c 7c"}


def test_a_run_ends_at_the_ace_and_at_the_king() -> None:
    assert asked("As 2s 3s", "Ks") == {"Ks": Why.NEEDS_A_CARD_BETWEEN}
    assert asked("Jh Qh Kh", "Ah Ad") == {"Ah": Why.NEEDS_A_CARD_BETWEEN, "Ad": Why.NO_MELD_TAKES_IT}


@pytest.mark.parametrize(
    ("spread", "card", "others", "why"),
    [
        ("4s 5s 6s | 9c 9d 9h 9s", "9s", "", Why.SET_IS_FULL),
        ("9h Th Jh", "Kh", "Qh", Why.LEANS_ON_ANOTHER_DEFENDER),
        ("9h Th Jh", "Kh", "", Why.NEEDS_A_CARD_BETWEEN),
        ("9h Th Jh", "Kd", "Qh", Why.NO_MELD_TAKES_IT),
        ("Ac 2c 3c", "Kc", "", Why.NEEDS_A_CARD_BETWEEN),
        ("Ac 2c 3c", "Kd", "", Why.NO_MELD_TAKES_IT),
        ("As 2s 3s", "Ks", "", Why.NEEDS_A_CARD_BETWEEN),
        ("Ad 2d 3d", "Kd", "", Why.NEEDS_A_CARD_BETWEEN),
        ("9h 9d 9c", "8h", "", Why.NO_MELD_TAKES_IT),
        ("9h 9d 9c 9s", "8h", "", Why.NO_MELD_TAKES_IT),
        ("", "8h", "", Why.NO_MELD_TAKES_IT),
    ],
)
def test_why_a_card_does_not_go(spread: str, card: str, others: str, why: Why) -> None:
    assert asked(spread, card, others) == {card: why}


def test_after_a_gin_without_lay_offs_nothing_goes() -> None:
    assert asked("9h Th Jh", "8h Kd", closed=True) == {"8h": Why.NOT_AFTER_GIN, "Kd": Why.NOT_AFTER_GIN}
    assert laying(melds("9h Th Jh"), hand("8h"), closed=True) == (Laying(Card.parse("8h"), 0, Why.NOT_AFTER_GIN),)


def test_by_itself_a_card_leans_on_nobody_elses_and_takes_its_own_along() -> None:
    """What is not said: no other defender, one's own cards lean on each other, no gin."""
    assert laying(melds("9h Th Jh"), hand("Qh Kh")) == (
        Laying(Card.parse("Qh"), hand("9h Th Jh")),
        Laying(Card.parse("Kh"), hand("9h Th Jh Qh")),
    )
    assert laying(melds("4h 5h 6h"), hand("8h As")) == (
        Laying(Card.parse("As"), 0, Why.NO_MELD_TAKES_IT),
        Laying(Card.parse("8h"), 0, Why.NEEDS_A_CARD_BETWEEN),
    )
    assert asked("As 2s 3s", "5s") == {"5s": Why.NEEDS_A_CARD_BETWEEN}


def test_taken_literally_nobody_leans_on_a_card_of_his_own_either() -> None:
    assert asked("9h Th Jh", "8h Qh Kh", own_chain=False) == {
        "8h": "9h Th Jh",
        "Qh": "8h 9h Th Jh",
        "Kh": Why.LEANS_ON_ONES_OWN,
    }
