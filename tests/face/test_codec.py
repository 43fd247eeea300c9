"""Cards in every spelling, and facts that are written and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.codec.events import read_facts, write_facts
from referee.codec.reading import Reader, labelled, quoted, read_rules
from referee.codec.text import read_card, read_cards, write_cards, write_hand
from referee.codec.writing import write_verdict
from referee.ledger import seat_labels
from referee.scoring.cards import DECK, Card, cards_of, hand
from referee.scoring.counts import Counted, as_counted
from referee.scoring.errors import Code, Impossible
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import Outcome

RANKS = {"T": ["T", "t", "10"]}
SUITS = {"s": "sS♠♤", "h": "hH♥♡", "d": "dD♦♢", "c": "cC♣♧"}
cards = st.sampled_from(DECK)


@st.composite
def spelled(draw: st.DrawFn, card: Card) -> str:
    rank, suit = str(card)[0], str(card)[1]
    rank = draw(st.sampled_from(RANKS.get(rank, [rank, rank.lower()])))
    return rank + draw(st.sampled_from(SUITS[suit])) + draw(st.sampled_from(["", "", "\ufe0e", "\ufe0f"]))


@given(cards.flatmap(lambda card: st.tuples(st.just(card), spelled(card))))
def test_a_card_in_any_spelling(card_and_text: tuple[Card, str]) -> None:
    card, text = card_and_text
    assert read_card(text) == card
    assert read_card(f"  {text}, ") == card


@given(st.data(), st.lists(cards, max_size=13))
def test_cards_together_or_apart(data: st.DataObject, told: list[Card]) -> None:
    gap = st.sampled_from(["", " ", ", ", "\n", "; ", " / ", "·", "|", "+", "-", "\t", "\u00a0"])
    text = "".join(data.draw(spelled(card)) + data.draw(gap) for card in told)
    assert read_cards(text) == (told, [])
    assert read_cards(" ".join(write_cards(told))) == (told, [])


@given(st.sets(cards))
def test_a_hand_is_written_card_by_card(told: set[Card]) -> None:
    written = write_hand(hand(" ".join(map(str, told))))
    assert written == [str(card) for card in sorted(told)]


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("7", ["7"]),
        ("h", ["h"]),
        ("7x", ["7x"]),
        ("1h", ["1h"]),
        ("0h", ["0h"]),
        ("11h", ["11h"]),
        ("7h8", ["8"]),
        ("7hh", ["h"]),
        ("77h", ["77h"]),
        ("joker 7h", ["joker"]),
        ("ＡS", ["ＡS"]),
        ("7ſ", ["7ſ"]),
        ("\u212ah", ["\u212ah"]),
        ("٧h", ["٧h"]),
        ("🂱", ["🂱"]),
        ("7♥\u200d", ["\u200d"]),
        ("x" * 40, ["x" * 12]),
        ("7h ?? 8h !!", ["??", "!!"]),
    ],
)
def test_what_is_no_card_is_quoted(text: str, bad: list[str]) -> None:
    assert read_cards(text)[1] == bad
    assert read_card(text) is None


@pytest.mark.parametrize("text", ["", " ", "7h 8h", "7h8h", "- ,"])
def test_a_field_of_one_card_takes_one(text: str) -> None:
    assert read_card(text) is None


@given(st.text())
def test_no_text_is_lost_without_a_word(text: str) -> None:
    found, bad = read_cards(text)
    assert bool(found or bad) == bool(text.strip(" \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0,;.·/|+-").strip())


# --- facts ----------------------------------------------------------------------------------------------------------

hands = st.sets(cards, max_size=12).map(lambda held: hand(" ".join(map(str, held))))
spread = st.none() | st.lists(hands, max_size=3).map(tuple)
steps = st.none() | st.lists(st.builds(LayOff, cards, hands), max_size=3).map(tuple)
card = st.none() | cards
facts = st.builds(
    Facts,
    knocker=st.integers(0, 1),
    hands=st.tuples(hands, hands),
    discard=card,
    taken=card,
    upcard=card,
    laid=st.just(()) | st.tuples(spread, spread).filter(lambda both: both != (None, None)),
    laid_off=st.just(()) | st.tuples(steps, steps).filter(lambda both: both != (None, None)),
    barred=st.frozensets(st.integers(0, 1)),
    accepted=st.booleans(),
    as_dealt=st.booleans(),
)


@given(facts, st.sampled_from([("Elena", "Tomás"), seat_labels(2), ("7h", "knocker")]))
def test_facts_that_were_written_read_back(told: Facts, labels: tuple[str, str]) -> None:
    reader = Reader(labels)
    assert read_facts(reader, write_facts(told, labels)) == told
    reader.done()


def test_facts_are_written_with_what_was_told_only() -> None:
    told = Facts(1, (hand("7h 8h"), hand("9h")), laid=(None, ()), barred=frozenset({1}), accepted=True)
    assert write_facts(told, ("0", "1")) == {
        "knocker": "1",
        "cards": {"0": "7h 8h", "1": "9h"},
        "laid": {"1": []},
        "barred": ["1"],
        "accepted": True,
    }


def test_what_is_not_told_is_not_a_fact() -> None:
    reader = Reader(("0", "1"))
    assert read_facts(reader, {"knocker": "0", "cards": {}, "laid": {}, "laid_off": {"1": None}}) == Facts(0, (0, 0))
    reader.done()


def test_a_verdict_of_bare_points_shows_no_cards() -> None:
    assert write_verdict(as_counted(ES_GIN, Counted(1, Outcome.KNOCK, (0, 14))), ("Ana", "Luis")) == {
        "status": "settled",
        "outcome": "knock",
        "winner": "Luis",
        "points": {"Ana": 0, "Luis": 14},
        "lines": [{"player": "Luis", "points": 14, "reason": "as-counted", "rule": "table agreement"}],
        "advice": [],
    }


# --- reading --------------------------------------------------------------------------------------------------------


def test_a_name_of_before_is_understood() -> None:
    reader = Reader(("Anna", "Luis"), {"Ana": 0})
    assert [reader.seat(name, ()) for name in ("Anna", "Ana", "Luis")] == [0, 0, 1]
    assert reader.by_seat({"Ana": 1, "Luis": 2}, ()) == {0: 1, 1: 2}
    reader.done()


def test_rules_by_name_or_with_changes() -> None:
    assert read_rules("es-gin") == ES_GIN
    assert read_rules({"base": "es-gin"}) == ES_GIN
    assert read_rules({"base": "es-gin", "gin_bonus": 30}).gin_bonus.value == 30
    with pytest.raises(Impossible) as unknown:
        read_rules({"base": 5})
    assert [(fault.code, fault.at, fault.detail) for fault in unknown.value.faults] == [
        (Code.UNKNOWN_RULES, ("rules",), "5")
    ]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((), ""),
        (("cards", 1), "cards.Luis"),
        (("laid", 0, 2), "laid.Ana[2]"),
        (("events", 3, "laid_off", 1, 0), "events[3].laid_off.Luis[0]"),
        (("events", 1), "events[1]"),
        (("cards", "Eva"), "cards.Eva"),
        (("cards", 5), "cards[5]"),
        (("deadwood", 0), "deadwood.Ana"),
        (("points", 1), "points.Luis"),
        (("melds", 0), "melds[0]"),
    ],
)
def test_a_place_as_the_face_tells_it(at: tuple[str | int, ...], said: str) -> None:
    assert labelled(("Ana", "Luis"), at) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [("7x", "7x"), ("x" * 90, "x" * 80), (5, "5"), (1.5, "1.5"), (10**30, ""), (None, ""), ([], ""), ({"a": 1}, "")],
)
def test_what_was_told_is_quoted_in_short(value: object, said: str) -> None:
    assert quoted(value) == said


def test_cards_of_lists_and_texts() -> None:
    reader = Reader(())
    assert reader.cards(["7h", "10♥", "ks"], ()) == list(map(Card.parse, ["7h", "Th", "Ks"]))
    assert reader.cards(("7h",), ()) == [Card.parse("7h")]
    assert cards_of(reader.hand("7h8h", ())) == tuple(map(Card.parse, ["7h", "8h"]))
    assert (reader.faults, reader.told) == ([], {})
    reader.cards(["7h 8h", "", "7h", "7h"], ("cards",))
    assert [(fault.code, fault.detail) for fault in reader.faults] == [
        (Code.BAD_CARD, "7h 8h"),
        (Code.BAD_CARD, ""),
        (Code.DUPLICATE_CARD, ""),
    ]
    assert reader.told == {("cards",): 4}
