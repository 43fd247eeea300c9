"""Facts that cannot be so: each is told with its place and its cards, and all of them at once."""

from dataclasses import replace

import pytest

from referee.scoring.cards import hand
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Facts, faults, wrong_counts
from referee.scoring.house_rules import change
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN, ES_GIN_3
from referee.scoring.verdict import Settled
from tests.scoring.table import ELENA, TOMAS, knocked
from tests.scoring.test_articles import PAIRS, SEVEN

ELEVEN = SEVEN + " 8d"


def found(facts: Facts, rules: RuleSet = ES_GIN) -> list[Fault]:
    with pytest.raises(Impossible) as impossible:
        judge(rules, facts)
    assert impossible.value.faults == faults(rules, facts)
    return list(impossible.value.faults)


def at(facts: Facts) -> list[tuple[Code, tuple[str | int, ...]]]:
    return [(fault.code, fault.at) for fault in found(facts)]


# --- numbers of cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elena", "tomas", "wrong"),
    [
        (SEVEN, PAIRS, ()),
        (ELEVEN, PAIRS, ()),
        (ELEVEN + " Kh", PAIRS, (ELENA,)),
        ("7h 8h 9h", PAIRS, (ELENA,)),
        (SEVEN, PAIRS + " Kh", (TOMAS,)),
        (SEVEN, "", (TOMAS,)),
        ("7h", "8h", (ELENA, TOMAS)),
    ],
)
def test_only_who_knocks_may_hold_eleven(elena: str, tomas: str, wrong: tuple[int, ...]) -> None:
    assert wrong_counts(ES_GIN, knocked(elena, tomas)) == wrong


def test_a_wrong_count_tells_the_cards_and_how_many_it_takes() -> None:
    assert found(knocked("7h 8h 9h", PAIRS)) == [Fault(Code.WRONG_COUNT, ("cards", ELENA), hand("7h 8h 9h"), "10")]


# --- cards in two places --------------------------------------------------------------------------------------------


def test_a_card_in_two_hands_names_both() -> None:
    twice = found(knocked(SEVEN, PAIRS.replace("Kd Qh", "7d Kc")))
    assert twice == [Fault(Code.DUPLICATE_CARD, ("cards", TOMAS), hand("7d Kc"), other=("cards", ELENA))]


def test_among_three_hands_each_pair_is_told() -> None:
    three = Facts(0, (hand(SEVEN), hand(PAIRS), hand("7d As 2s 3s 4s 7s 8s Ts Js Qs")))
    assert found(three, ES_GIN_3) == [
        Fault(Code.DUPLICATE_CARD, ("cards", 2), hand("7d"), other=("cards", 0)),
        Fault(Code.DUPLICATE_CARD, ("cards", 2), hand("As"), other=("cards", 1)),
    ]


def test_the_discard_is_one_of_eleven_cards() -> None:
    assert found(knocked(ELEVEN, PAIRS, discard="Kh")) == [Fault(Code.BAD_DISCARD, ("discard",), hand("Kh"))]


def test_the_discard_is_none_of_ten_cards() -> None:
    twice = found(knocked(SEVEN, PAIRS, discard="7d"))
    assert twice == [Fault(Code.DUPLICATE_CARD, ("discard",), hand("7d"), other=("cards", ELENA))]


def test_the_discard_is_in_no_other_hand() -> None:
    there = Fault(Code.DUPLICATE_CARD, ("discard",), hand("Qh"), other=("cards", TOMAS))
    assert found(knocked(SEVEN, PAIRS, discard="Qh")) == [there]
    assert found(knocked(ELEVEN, PAIRS, discard="Qh")) == [Fault(Code.BAD_DISCARD, ("discard",), hand("Qh")), there]


def test_of_a_hand_with_a_wrong_count_nobody_knows_the_discard() -> None:
    nine = SEVEN.removesuffix(" 7d")
    assert at(knocked(nine, PAIRS, discard="9c")) == [(Code.WRONG_COUNT, ("cards", ELENA))]
    assert at(knocked(nine, PAIRS, discard="Kh")) == [(Code.WRONG_COUNT, ("cards", ELENA))]
    assert at(knocked(ELEVEN + " Kh", PAIRS, discard="Ah")) == [(Code.WRONG_COUNT, ("cards", ELENA))]


# --- the card taken -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elena", "discard", "taken"),
    [(ELEVEN, None, "8d"), (ELEVEN, "8d", "7d"), (SEVEN, "8d", "7d"), (SEVEN, None, "7d"), (SEVEN, None, "Kh")],
)
def test_the_card_taken_is_one_of_the_knockers(elena: str, discard: str | None, taken: str) -> None:
    """Of ten cards with the eleventh unknown, the card taken may be that one."""
    assert faults(ES_GIN, knocked(elena, PAIRS, discard=discard, taken=taken)) == ()


@pytest.mark.parametrize(("elena", "discard"), [(ELEVEN, None), (ELEVEN, "8d"), (SEVEN, "8d")])
def test_the_card_taken_cannot_be_a_twelfth(elena: str, discard: str | None) -> None:
    there = Fault(Code.BAD_TAKEN, ("taken",), hand("Kh"))
    assert found(knocked(elena, PAIRS, discard=discard, taken="Kh")) == [there]


@pytest.mark.parametrize("elena", [SEVEN, ELEVEN])
def test_the_card_taken_is_not_in_another_hand(elena: str) -> None:
    there = Fault(Code.DUPLICATE_CARD, ("taken",), hand("Qh"), other=("cards", TOMAS))
    assert found(knocked(elena, PAIRS, taken="Qh")) == [there]


# --- melds and lay-offs as stated -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spread", "wrong"),
    [
        ("4h 5h 6h | 9c 9d", ("9c 9d", 1)),
        ("4h 5h 7d | 9c 9d 9s", ("4h 5h 7d", 0)),
        ("4h 5h 6h | 7h 8h 9h", ("7h 8h 9h", 1)),
        ("9c 9d 9s | 9c Tc Jc", ("9c Tc Jc", 1)),
    ],
)
def test_what_is_no_meld_of_the_hand_is_told(spread: str, wrong: tuple[str, int]) -> None:
    facts = knocked(SEVEN.replace("7d", "Tc"), PAIRS, spread={ELENA: spread})
    assert found(facts) == [Fault(Code.BAD_MELD, ("laid", ELENA, wrong[1]), hand(wrong[0]))]


def test_the_card_thrown_lies_in_no_meld() -> None:
    facts = knocked(SEVEN + " 7h", PAIRS, discard="7h", spread={ELENA: "4h 5h 6h 7h"})
    assert found(facts) == [Fault(Code.BAD_MELD, ("laid", ELENA, 0), hand("4h 5h 6h 7h"))]


def test_of_eleven_cards_one_stays_out_of_the_melds_to_be_thrown() -> None:
    eleven, all_melded = "4h 5h 6h 7h 8h 9c 9d 9s Jc Qc Kc", "4h 5h 6h 7h 8h | 9c 9d 9s | Jc Qc Kc"
    facts = knocked(eleven, PAIRS, spread={ELENA: all_melded})
    assert found(facts) == [Fault(Code.BAD_MELD, ("laid", ELENA), hand(eleven))]
    ten = knocked(eleven.replace(" 8h", ""), PAIRS, spread={ELENA: all_melded.replace(" 8h", "")})
    assert faults(ES_GIN, ten) == ()
    thrown = replace(facts, hands=(hand(eleven), hand(PAIRS)), discard=None, laid=((hand("4h 5h 6h 7h"),), None))
    assert faults(ES_GIN, thrown) == ()


def test_a_defender_may_meld_all_his_cards() -> None:
    tomas = "Ad 2d 3d Th Jh Qh 8s 8c 8d 8h"
    facts = knocked(SEVEN, tomas, spread={TOMAS: "Ad 2d 3d | Th Jh Qh | 8s 8c 8d 8h"})
    assert faults(ES_GIN, facts) == ()


def test_a_lay_off_is_a_loose_card_of_ones_own_once() -> None:
    tomas = "7h 8h 9h Ad Ac 2s 3s 5d Ts Js"
    stated = knocked(SEVEN, tomas, spread={TOMAS: "7h 8h 9h"}, laid_off="7h on 4h 5h 6h")
    assert found(stated) == [Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 0), hand("7h"))]
    foreign = knocked(SEVEN, tomas, laid_off="7h on 4h 5h 6h, Kh on Jc Qc Kc")
    assert found(foreign) == [Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 1), hand("Kh"))]
    twice = knocked(SEVEN, tomas, laid_off="7h on 4h 5h 6h, 7h on 4h 5h 6h")
    assert found(twice) == [Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 1), hand("7h"))]


def test_who_knocked_lays_nothing_off() -> None:
    facts = replace(knocked(SEVEN, PAIRS, laid_off="7d on 4d 5d 6d"), knocker=TOMAS)
    assert (Code.BAD_LAYOFF, ("laid_off", TOMAS, 0)) in at(facts)


@pytest.mark.parametrize(
    "laid_off",
    ["7h on 9c 9d 9s", "8h on 4h 5h 6h", "7h on Kh", "7h on 4h 5h 6h 8h", "Ts on Jc Qc Kc"],
)
def test_a_lay_off_goes_where_it_was_put(laid_off: str) -> None:
    facts = knocked(SEVEN, "7h 8h 2h Ad Ac 2s 3s 5d Ts Js", laid_off=laid_off)
    with pytest.raises(Impossible) as misplaced:
        judge(ES_GIN, facts)
    card = laid_off.split(maxsplit=1)[0]
    assert misplaced.value.faults == (Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 0), hand(card)),)


def test_a_lay_off_onto_nothing_is_told() -> None:
    facts = knocked(SEVEN, "7h 8h 2h Ad Ac 2s 3s 5d Ts Js", laid_off="7h on 4h")
    step = facts.layoffs_of(TOMAS)
    assert step is not None
    assert isinstance(judge(ES_GIN, facts), Settled)
    onto_nothing = replace(facts, laid_off=(None, (replace(step[0], to=0),)))
    with pytest.raises(Impossible) as misplaced:
        judge(ES_GIN, onto_nothing)
    assert [fault.at for fault in misplaced.value.faults] == [("laid_off", TOMAS, 0)]


def test_every_misplaced_lay_off_is_told() -> None:
    facts = knocked(SEVEN, "7h 8h 2h Ad Ac 2s 3s 5d Ts Js", laid_off="8h on 4h 5h 6h, 7h on 4h 5h 6h, 2h on 4h 5h 6h")
    with pytest.raises(Impossible) as misplaced:
        judge(ES_GIN, facts)
    assert [fault.at for fault in misplaced.value.faults] == [("laid_off", TOMAS, 0), ("laid_off", TOMAS, 2)]


# --- everything at once ---------------------------------------------------------------------------------------------


def test_everything_that_cannot_be_so_is_told_at_once() -> None:
    facts = knocked(
        ELEVEN,
        "7d 4d 5c 5s 6d 6s As 2h Kd",
        discard="Kd",
        taken="6s",
        spread={ELENA: "4h 5h", TOMAS: "5c 5s 5d"},
        laid_off="Kh on Jc Qc Kc",
    )
    with pytest.raises(Impossible) as impossible:
        judge(change(ES_GIN, {"knock_limit": "upcard"}), facts)
    assert str(impossible.value) == ", ".join(fault.code for fault in impossible.value.faults)
    assert [(fault.code, fault.at) for fault in impossible.value.faults] == [
        (Code.WRONG_COUNT, ("cards", TOMAS)),
        (Code.DUPLICATE_CARD, ("cards", TOMAS)),
        (Code.BAD_DISCARD, ("discard",)),
        (Code.DUPLICATE_CARD, ("discard",)),
        (Code.DUPLICATE_CARD, ("taken",)),
        (Code.UPCARD_NEEDED, ("upcard",)),
        (Code.BAD_MELD, ("laid", ELENA, 0)),
        (Code.BAD_MELD, ("laid", TOMAS, 0)),
        (Code.BAD_LAYOFF, ("laid_off", TOMAS, 0)),
    ]
