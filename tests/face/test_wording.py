"""Verdicts, rulings, advice and faults in sentences: English as written, Spanish with the same names and figures."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from referee import face, ledger, wording
from referee.scoring.cards import DECK, Card, hand
from referee.scoring.errors import Code, Fault
from referee.scoring.house_rules import change
from referee.scoring.laying import Laying, Why
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN
from referee.scoring.verdict import Choice, Found, Illegal, Settled, Undo, Verdict, Void, VoidReason
from referee.wording.rulings import found_text
from tests.scoring.table import ELENA, TOMAS, counted, knocked, played, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE

NAMES = ("Elena", "Tomás")
ENGLISH, SPANISH = wording.translation("en"), wording.translation("es")
LOSING = change(ES_GIN, {"losing_knocker": -20})
BY_SPADES = change(ES_GIN, {"spades_double": True})
ILLEGAL = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
Says = Callable[[wording.Translation], str]


def said(say: Says) -> str:
    """The English sentence, once Spanish was seen to tell the same names, cards and figures in other words."""
    english, spanish = say(ENGLISH), say(SPANISH)
    assert english != spanish
    assert "%" not in english + spanish
    for names in ("Elena", "Tomás"):
        assert (names in english) == (names in spanish)
    cards_and_figures = r"\d+[♠♥♦♣]?|[AJQK][♠♥♦♣]|000 §"
    assert sorted(re.findall(cards_and_figures, english)) == sorted(re.findall(cards_and_figures, spanish))
    return english.replace("\u00a0", " ")


def of_counts(knocker: int, elena: int, tomas: int, rules: RuleSet = ES_GIN) -> Verdict:
    verdict = played(rules, counted(knocker, elena, tomas)).deals[0].verdict
    assert verdict is not None
    return verdict


# --- settled --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verdict", "headline", "story", "brief"),
    [
        (
            judge(ES_GIN, knocked(GIN, PAIRS)),
            "Elena wins",
            "Elena makes gin. Tomás has 53 left.",
            "Elena makes gin, 53 + 20",
        ),
        (
            judge(ES_GIN, knocked(SEVEN, "7h 8h " + PAIRS.removeprefix("4c 4d "))),
            "Elena wins",
            "Elena knocks with 7. Tomás lays off 2 cards and has 45 left.",
            "Elena knocks, 45 − 7",
        ),
        (
            judge(ES_GIN, knocked(SEVEN, "7h " + PAIRS.removeprefix("4c "))),
            "Elena wins",
            "Elena knocks with 7. Tomás lays off 1 card and has 49 left.",
            "Elena knocks, 49 − 7",
        ),
        (
            judge(ES_GIN, knocked(THREE, SEVEN, knocker=TOMAS)),
            "Elena wins",
            "Tomás knocks with 7. Elena has 3 left.",
            "Elena undercuts, 7 − 3 + 10",
        ),
        (
            judge(LOSING, knocked(SEVEN, THREE)),
            "Tomás wins",
            "Elena knocks with 7. Tomás has 3 left.",
            "Tomás undercuts, 7 − 3 + 10",
        ),
        (of_counts(TOMAS, 19, 0), "Tomás wins", "Tomás makes gin. Elena has 19 left.", "Tomás makes gin, 19 + 20"),
        (
            played(ES_GIN, won(TOMAS, 14)).deals[0].verdict,
            "Tomás wins",
            "As counted at the table.",
            "Tomás knocks, 14",
        ),
        (
            judge(BY_SPADES, knocked(SEVEN, PAIRS, upcard="7s")),
            "Elena wins",
            "Elena knocks with 7. Tomás has 53 left.",
            "Elena knocks, 53 − 7 + 46",
        ),
    ],
)
def test_a_settled_deal(verdict: Verdict, headline: str, story: str, brief: str) -> None:
    assert said(lambda t: wording.headline(verdict, NAMES, t)) == headline
    assert said(lambda t: wording.story(verdict, NAMES, t)) == story
    assert said(lambda t: wording.brief(verdict, NAMES, t)) == brief


@pytest.mark.parametrize(
    ("verdict", "rows"),
    [
        (
            judge(ES_GIN, knocked(SEVEN, PAIRS)),
            [("Tomás, deadwood", "53", "000 §8"), ("Elena, deadwood", "− 7", "000 §8")],
        ),
        (judge(ES_GIN, knocked(GIN, PAIRS)), [("Tomás, deadwood", "53", "000 §8"), ("For gin", "20", "000 §8")]),
        (
            judge(LOSING, knocked(SEVEN, THREE)),
            [
                ("Elena, deadwood", "7", "000 §8"),
                ("Tomás, deadwood", "− 3", "000 §8"),
                ("For the undercut", "10", "000 §8"),
                ("Elena, knocked and lost", "−20", "table agreement"),
            ],
        ),
        (
            judge(BY_SPADES, knocked(GIN, PAIRS, upcard="7s")),
            [
                ("Tomás, deadwood", "53", "000 §8"),
                ("For gin", "20", "000 §8"),
                ("Spades: double", "73", "table agreement"),
            ],
        ),
        (
            played(ES_GIN, won(TOMAS, 14)).deals[0].verdict,
            [("As counted at the table", "14", "table agreement")],
        ),
    ],
)
def test_the_reckoning(verdict: Settled, rows: list[tuple[str, str, str]]) -> None:
    found = wording.reckoning(verdict, NAMES, ENGLISH)
    assert [(row.label, row.figure.replace("\u00a0", " "), row.article) for row in found] == rows
    spanish = wording.reckoning(verdict, NAMES, SPANISH)
    assert [(row.figure, row.article) for row in spanish] == [(row.figure, row.article) for row in found]
    assert not {row.label for row in spanish} & {row.label for row in found}


def test_a_table_agreement_is_cited_as_one() -> None:
    verdict = judge(change(ES_GIN, {"gin_bonus": 30}), knocked(GIN, PAIRS))
    lines = wording.told(verdict, NAMES, ENGLISH)["lines"]
    assert lines == ["Tomás, deadwood: 53 (000 §8)", "For gin: 30 (by agreement)"]
    spanish = wording.told(verdict, NAMES, SPANISH)["lines"]
    assert spanish == ["Tomás, sin ligar: 53 (000 §8)", "Por el gin: 30 (de común acuerdo)"]


# --- not settled ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "stock", "text"),
    [
        (VoidReason.STOCK, 2, "2 cards left in the stock"),
        (VoidReason.STOCK, 3, "3 cards left in the stock"),
        (VoidReason.STOCK, 1, "1 card left in the stock"),
        (VoidReason.WRONG_COUNT, None, "a wrong number of cards"),
        (VoidReason.MISDEAL, None, "a misdeal"),
        (VoidReason.FOUL_DECK, None, "a foul deck"),
        (VoidReason.AGREED, None, "by agreement"),
    ],
)
def test_a_void_deal(reason: VoidReason, stock: int | None, text: str) -> None:
    verdict = Void(reason, "000 §13", stock)
    assert said(lambda t: wording.headline(verdict, NAMES, t)) == "Void deal"
    assert said(lambda t: wording.story(verdict, NAMES, t)) == text
    assert said(lambda t: wording.brief(verdict, NAMES, t)) == f"Void: {text}"


def test_the_stock_of_a_void_deal_is_the_tables_number() -> None:
    events: list[dict[str, object]] = [
        {"kind": "void", "reason": "stock"},
        {"kind": "rules", "with": {"void_at_stock": 3}},
    ]
    verdict = ledger.read("es-gin", NAMES, None, events).deals[0].verdict
    assert verdict is not None
    assert wording.story(verdict, NAMES, ENGLISH) == "3 cards left in the stock"


RETURNED = knocked(SEVEN + " Kd", PAIRS.replace("Kd", "Ks"), discard="Kd", taken="Kd")


@pytest.mark.parametrize(
    ("verdict", "headline", "story", "brief"),
    [
        (
            judge(ES_GIN, knocked(ILLEGAL, PAIRS.replace("5s", "7s"))),
            "Illegal knock",
            "Elena knocked with 32; the limit is 10, and nothing puts it right.",
            "Knock over the limit, not settled",
        ),
        (
            judge(change(ES_GIN, {"knock_limit": 7}), RETURNED),
            "Illegal knock",
            "Elena threw the card just taken, and no other discard makes the knock legal.",
            "The card just taken was thrown, not settled",
        ),
        (
            judge(ES_GIN, RETURNED),
            "Put the knock right",
            "The card just taken may not be thrown: throw 7♦, without penalty.",
            "The card just taken was thrown, not settled",
        ),
        (
            judge(ES_GIN, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", PAIRS.replace("Kd", "Ks"), discard="Kc")),
            "Put the knock right",
            (
                "With that discard 35 stay loose and the limit is 10. "
                "Take it back and throw 8♦, 7♦, 9♠ or 9♣, without penalty."
            ),
            "Knock over the limit, not settled",
        ),
        (
            judge(
                ES_GIN,
                knocked(
                    "4s 5s 6s 7s 7h 7d 7c Ah 2h 3h",
                    "4c 4d 5c 5h 6d 6h As 2d Ks Qh",
                    spread={ELENA: "7s 7h 7d 7c | Ah 2h 3h"},
                ),
            ),
            "Put the knock right",
            "Spread so, 15 stay loose; laid as 4♠ 5♠ 6♠ · 7♠ 7♥ 7♦ 7♣ · A♥ 2♥ 3♥ the knock is legal, without penalty.",
            "Knock over the limit, not settled",
        ),
    ],
)
def test_a_ruling(verdict: Undo | Illegal, headline: str, story: str, brief: str) -> None:
    assert said(lambda t: wording.headline(verdict, NAMES, t)) == headline
    assert said(lambda t: wording.story(verdict, NAMES, t)) == story
    assert said(lambda t: wording.ruling(verdict, NAMES, t)) == story
    assert said(lambda t: wording.brief(verdict, NAMES, t)) == brief


def test_an_entry_that_cannot_be_read() -> None:
    assert said(lambda t: wording.brief(None, NAMES, t)) == "An entry that cannot be read; it counts nothing"


@pytest.mark.parametrize("choice", Choice)
def test_a_choice_and_what_follows_from_it(choice: Choice) -> None:
    assert said(lambda t: wording.choice_text(choice, *NAMES, t)[0])
    follows = said(lambda t: wording.choice_text(choice, *NAMES, t)[1])
    assert ("Elena" in follows) == (choice is not Choice.ACCEPT)


@pytest.mark.parametrize("found", Found)
def test_when_it_was_noticed(found: Found) -> None:
    assert said(lambda t: found_text(found, "Tomás", t)).startswith("Noticed ")


# --- advice ---------------------------------------------------------------------------------------------------------

MIXED, WAITING = "As 5s 6s 7s 5c 6c 7c 5d 6d 7d", "3s 4s 8s 4c 8c 4d 8d 5h 6h 7h"


@pytest.mark.parametrize(
    ("verdict", "text"),
    [
        (
            judge(ES_GIN, knocked(MIXED, WAITING, spread={ELENA: "5s 6s 7s | 5c 6c 7c | 5d 6d 7d"})),
            "Spread as 5♠ 5♦ 5♣ · 6♠ 6♦ 6♣ · 7♠ 7♦ 7♣: Elena would win 2.",
        ),
        (
            judge(
                change(ES_GIN, {"layout": "best"}),
                knocked(MIXED, WAITING, spread={ELENA: "5s 6s 7s | 5c 6c 7c"}),
            ),
            "At this table the best layout counts: 5♠ 5♦ 5♣ · 6♠ 6♦ 6♣ · 7♠ 7♦ 7♣.",
        ),
        (
            judge(ES_GIN, knocked(SEVEN, "7h 8h " + PAIRS.removeprefix("4c 4d "), laid_off="")),
            "Tomás could lay off 7♥ 8♥ and keep 45: Elena would win 38.",
        ),
        (
            judge(ES_GIN, knocked(SEVEN, THREE, spread={TOMAS: ""})),
            "Tomás could have melded down to 3: Tomás would win 14.",
        ),
        (
            judge(ES_GIN, knocked(SEVEN.replace("7d", "2d") + " Kh", PAIRS, discard="2d")),
            "Throwing K♥ leaves 2: Elena would win 51.",
        ),
        (
            played(ES_GIN, won(ELENA, 500)).deals[0].verdict,
            "These rules hardly give 500 for that; please check the figure.",
        ),
    ],
)
def test_advice(verdict: Settled, text: str) -> None:
    assert said(lambda t: wording.advice(verdict.advice[0], NAMES, t)) == text
    assert wording.told(verdict, NAMES, ENGLISH)["advice"] == [text]


# --- single cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", Why)
def test_why_a_card_stays(why: Why) -> None:
    assert said(lambda t: wording.laying(Laying(Card.parse("Th"), why=why), t)).startswith("10♥ stays: ")


def test_where_a_card_goes() -> None:
    goes = Laying(Card.parse("Th"), hand("7h 8h 9h"))
    assert said(lambda t: wording.laying(goes, t)) == "10♥ goes on 7♥ 8♥ 9♥."


def test_the_names_of_cards() -> None:
    assert said(lambda t: wording.card_name(Card.parse("5s"), t)) == "five of spades"
    for t in (ENGLISH, SPANISH):
        assert len({wording.card_name(card, t) for card in DECK}) == 52


def test_figures_and_names_together() -> None:
    assert [wording.figure(number) for number in (-20, 0, 7)] == ["−20", "0", "7"]
    assert wording.cards_text(hand("Th 7s")) == "7♠ 10♥"
    assert wording.pair("Elena", "Tomás", SPANISH) == "Elena y Tomás"
    assert wording.pair("Elena", "Íñigo", SPANISH) == "Elena e Íñigo"
    assert wording.pair("Elena", "Ian", ENGLISH) == "Elena and Ian"


# --- faults ---------------------------------------------------------------------------------------------------------

FAULTS: Mapping[str, Fault] = {
    "“7x” is no card. Write the rank and the suit, as in 7h or 10♥.": Fault(Code.BAD_CARD, ("cards", 0), detail="7x"),
    "7♥ stands twice in the hand of Elena. Take it out once.": Fault(
        Code.DUPLICATE_CARD, ("cards", 0), hand("7h"), other=("cards", 0)
    ),
    "7♥ is in two places: the hand of Elena and the hand of Tomás. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("cards", 1), hand("7h"), other=("cards", 0)
    ),
    "7♥ 8♥ are in two places: the hand of Elena and the hand of Tomás. Take them out of one.": Fault(
        Code.DUPLICATE_CARD, ("events", 1, "cards", 1), hand("7h 8h"), other=("events", 1, "cards", 0)
    ),
    "7♥ is in two places: the hand of Tomás and the discard. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("discard",), hand("7h"), other=("cards", 1)
    ),
    "7♥ is in two places: the hand of Tomás and the card taken. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("taken",), hand("7h"), other=("cards", 1)
    ),
    "7♥ is in two places: the melds on the table and this hand. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("cards",), hand("7h"), other=("melds",)
    ),
    "7♥ is in two places: the melds on the table and what others laid off. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("others", 0), hand("7h"), other=("melds",)
    ),
    "There is 1 card in the hand of Elena: it takes 10, and one more for who knocks.": Fault(
        Code.WRONG_COUNT, ("cards", 0), hand("7h"), "10"
    ),
    "There are 2 cards in this hand: it takes 10, and one more for who knocks.": Fault(
        Code.WRONG_COUNT, ("cards",), hand("7h 8h"), "10"
    ),
    "There is 1 card in the hand of Elena: it takes 1–7.": Fault(Code.WRONG_COUNT, ("cards", 0), hand("7h"), "1–7"),
    "There are 0 cards in the hand of Elena: it takes 1–7.": Fault(Code.WRONG_COUNT, ("cards", 0), 0, "1–7"),
    "There is 1 card in the hand of Tomás: who wins has none left.": Fault(
        Code.WRONG_COUNT, ("cards", 1), hand("7h"), "0"
    ),
    "There are 2 cards in the hand of Tomás: who wins has none left.": Fault(
        Code.WRONG_COUNT, ("cards", 1), hand("7h 8h"), "0"
    ),
    "7♥ is in two places: the melds on the table and the hand of Elena. Take it out of one.": Fault(
        Code.DUPLICATE_CARD, ("cards", 0), hand("7h"), other=("table",)
    ),
    "7♥ 8♥ is no meld of the hand of Elena: three of a rank, or three in a row of one suit.": Fault(
        Code.BAD_MELD, ("laid", 0, 1), hand("7h 8h")
    ),
    "7♥ 8♥ is no meld by itself: three of a rank, or three in a row of one suit.": Fault(
        Code.BAD_MELD, ("melds", 1), hand("7h 8h")
    ),
    "7♥ 9♥ is no meld by itself: three of a rank, or three in a row of one suit.": Fault(
        Code.BAD_MELD, ("table", 1), hand("7h 9h")
    ),
    "7♥ does not go where Tomás laid it off. Choose another meld, or leave it loose.": Fault(
        Code.BAD_LAYOFF, ("laid_off", 1, 0), hand("7h")
    ),
    "7♥ was not in the knocker's hand. Choose one of the eleven cards as the discard.": Fault(
        Code.BAD_DISCARD, ("discard",), hand("7h")
    ),
    "7♥ cannot have been taken: it is none of the knocker's eleven cards.": Fault(
        Code.BAD_TAKEN, ("taken",), hand("7h")
    ),
    "No rule set is called “canasta”.": Fault(Code.UNKNOWN_RULES, ("rules",), detail="canasta"),
    "Say by which rule set.": Fault(Code.UNKNOWN_RULES, ("rules",)),
    "There is no option jokers in these rules.": Fault(Code.UNKNOWN_OPTION, ("rules", "jokers"), detail="jokers"),
    "“Eva” does not play at this table.": Fault(Code.UNKNOWN_PLAYER, ("knocker",), detail="Eva"),
    "The upcard sets the limit here: say which card was turned up.": Fault(Code.UPCARD_NEEDED, ("upcard",)),
    "The players do not fit this table: as many as the rules seat, each with a different name.": Fault(
        Code.WRONG_TABLE, ("players",)
    ),
    "No deal is open at this table: these two do not meet in this round, or their result stands.": Fault(
        Code.WRONG_TABLE, ("events", 0, "table")
    ),
    "The match is already over. Undo its last entry, or begin another.": Fault(Code.MATCH_OVER, ()),
    "The request is no JSON object.": Fault(Code.BAD_REQUEST, ()),
    "events[0].reason is missing or cannot be used. Check it and send it again.": Fault(
        Code.BAD_REQUEST, ("events", 0, "reason")
    ),
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault(text: str) -> None:
    assert said(lambda t: wording.fault(FAULTS[text], NAMES, t)) == text
    assert wording.faults((FAULTS[text],), NAMES, ENGLISH) == (text,)


def test_every_code_has_its_sentence() -> None:
    assert {fault.code for fault in FAULTS.values()} == set(Code)


# --- languages ------------------------------------------------------------------------------------------------------


def told(lang: object, **changes: object) -> dict[str, Any]:
    request = {
        "rules": "es-gin",
        "players": list(NAMES),
        "knocker": "Elena",
        "cards": {"Elena": SEVEN, "Tomás": PAIRS},
    }
    return face.call("judge", request | changes | {"lang": lang})


def test_an_answer_says_itself_in_the_language_asked_for() -> None:
    assert told("es")["says"]["headline"] == "Gana Elena"
    assert told("en")["says"]["headline"] == "Elena wins"
    assert told("tlh")["says"] == told("en")["says"]
    assert "says" not in told(None)
    assert "says" not in told(5)
    row = {"rules": "es-gin", "melds": ["4s 5s 6s"], "cards": "7s", "lang": "es"}
    assert face.call("layoff", row)["cards"] == [
        {"card": "7s", "ok": True, "to": ["4s", "5s", "6s"], "says": "7♠ se coloca en 4♠ 5♠ 6♠."}
    ]


def test_a_refusal_speaks_the_language_too() -> None:
    assert told("es", knocker="Eva")["error"]["message"] == "«Eva» no juega en esta mesa."
    assert told(None, knocker="Eva")["error"]["message"] == "“Eva” does not play at this table."


def test_a_ruling_says_itself() -> None:
    says = told("en", cards={"Elena": ILLEGAL, "Tomás": PAIRS.replace("5s", "7s")})["says"]
    assert says == {
        "headline": "Illegal knock",
        "story": "Elena knocked with 32; the limit is 10, and nothing puts it right.",
    }
