"""The machine face as the contract has it: each verb's answer, each fault with its code and place, all at once."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from referee import face
from referee.scoring.errors import Code

Answer = dict[str, Any]
Request = dict[str, Any]

ANA, LUIS = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d", "4c 4d 5c 5s 6d 6s As 2h Kd Qh"
ELEVEN = ANA + " 8d"
JUDGE: Request = {
    "rules": "es-gin",
    "players": ["Ana", "Luis"],
    "knocker": "Ana",
    "cards": {"Ana": ANA, "Luis": LUIS},
}
TALLY: Request = {"rules": "es-gin", "players": ["Ana", "Luis"], "events": []}
DEAL = {"kind": "deal", "knocker": "Ana", "cards": {"Ana": ANA, "Luis": LUIS}}


def call(verb: str, request: object) -> Answer:
    answer = face.call(verb, request)
    assert json.loads(json.dumps(answer)) == answer
    return answer


def faults(verb: str, request: object) -> list[tuple[str, str]]:
    """Every fault of a refused request: its place and its code, in the order told."""
    answer = call(verb, request)
    assert set(answer) == {"error"}, answer
    first = answer["error"]
    rows = [first, *first.get("also", ())]
    assert "also" not in first or first["also"]
    assert all(row["message"] and set(row) <= {"code", "message", "at", "also"} for row in rows)
    return [(row["at"], row["code"]) for row in rows]


def judged(**changes: object) -> Answer:
    return call("judge", JUDGE | changes)


def events(*told: Mapping[str, object]) -> Request:
    return TALLY | {"events": list(told)}


# --- analyse --------------------------------------------------------------------------------------------------------


def test_analyse_ten_cards() -> None:
    assert call("analyse", {"rules": "es-gin", "cards": "4s 5s 6s 7s 8s 9s 2c 2d Kd Ah"}) == {
        "deadwood": 15,
        "layouts": [
            {"melds": [["4s", "5s", "6s", "7s", "8s", "9s"]], "loose": ["Ah", "2d", "Kd", "2c"]},
            {"melds": [["4s", "5s", "6s"], ["7s", "8s", "9s"]], "loose": ["Ah", "2d", "Kd", "2c"]},
        ],
        "can_knock": False,
        "gin": False,
    }


def test_analyse_eleven_cards_speaks_of_the_best_discard() -> None:
    answer = call("analyse", {"rules": "es-gin", "cards": ANA + " Kd"})
    assert (answer["deadwood"], answer["can_knock"], answer["gin"]) == (7, True, False)
    assert len(answer["discards"]) == 11
    assert answer["discards"][0] == {"discard": "Kd", "deadwood": 7, "can_knock": True, "gin": False}
    assert answer["discards"][1] == {"discard": "7d", "deadwood": 10, "can_knock": True, "gin": False}
    assert answer["discards"][-1]["can_knock"] is False
    assert all(len(layout["loose"]) + sum(map(len, layout["melds"])) == 10 for layout in answer["layouts"])


def test_analyse_never_throws_the_card_just_taken() -> None:
    request = {"rules": "es-gin", "cards": ANA + " Kd", "taken": "Kd"}
    answer = call("analyse", request)
    assert (answer["deadwood"], len(answer["discards"])) == (10, 10)
    back = call("analyse", request | {"rules": {"base": "es-gin", "return_taken": True}})
    assert (back["deadwood"], len(back["discards"])) == (7, 11)


def test_analyse_by_the_upcard() -> None:
    request = {"rules": {"base": "es-gin", "knock_limit": "upcard"}, "cards": ANA, "upcard": "6h"}
    assert call("analyse", request)["can_knock"] is False
    assert call("analyse", request | {"upcard": "7h"})["can_knock"] is True


def test_analyse_tells_a_gin() -> None:
    answer = call("analyse", {"rules": "es-gin", "cards": "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc 2d"})
    assert answer["gin"] is True
    assert answer["discards"][0]["gin"] is True


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({}, [("rules", "unknown-rules"), ("cards", "bad-request")]),
        ({"rules": "es-gin", "cards": "7h"}, [("cards", "wrong-count")]),
        ({"rules": "es-gin", "cards": ELEVEN + " Ah"}, [("cards", "wrong-count")]),
        ({"rules": "es-gin", "cards": 7}, [("cards", "bad-request")]),
        ({"rules": "es-gin", "cards": ELEVEN, "taken": "Ah"}, [("taken", "bad-taken")]),
        ({"rules": "es-gin", "cards": ANA, "taken": "Ah"}, None),
        ({"rules": {"base": "es-gin", "knock_limit": "upcard"}, "cards": ANA}, [("upcard", "upcard-needed")]),
        ({"rules": {"base": "es-gin", "knock_limit": "upcard"}, "cards": ANA, "upcard": "?"}, [("upcard", "bad-card")]),
        ({"rules": "es-gin", "cards": ANA.replace("7d", "XX")}, [("cards", "bad-card")]),
        ({"rules": "es-gin", "cards": ANA.replace("7d", "4h")}, [("cards", "duplicate-card")]),
        ({"rules": "es-gin", "cards": ["4h", 5, None]}, [("cards", "bad-card")] * 2 + [("cards", "wrong-count")]),
    ],
)
def test_analyse_refused(request_: Request, told: list[tuple[str, str]] | None) -> None:
    if told is None:
        assert "error" not in call("analyse", request_)
    else:
        assert faults("analyse", request_) == told


# --- judge ----------------------------------------------------------------------------------------------------------


def test_judge_settled() -> None:
    cards = {"Ana": ANA + " Kh", "Luis": "8h 7h Ad 2d 3d Ts Js Qs 8c 4d"}
    assert judged(cards=cards, discard="Kh") == {
        "status": "settled",
        "outcome": "knock",
        "winner": "Ana",
        "points": {"Ana": 1, "Luis": 0},
        "deadwood": {"Ana": 7, "Luis": 8},
        "discard": "Kh",
        "melds": {
            "Ana": [["9s", "9d", "9c"], ["4h", "5h", "6h"], ["Jc", "Qc", "Kc"]],
            "Luis": [["Ts", "Js", "Qs"], ["Ad", "2d", "3d", "4d"]],
        },
        "layoffs": {"Luis": [{"card": "7h", "to": ["4h", "5h", "6h"]}, {"card": "8h", "to": ["4h", "5h", "6h", "7h"]}]},
        "loose": {"Ana": ["7d"], "Luis": ["8c"]},
        "lines": [{"player": "Ana", "points": 1, "reason": "difference", "rule": "000 §8"}],
        "advice": [],
    }


def test_judge_names_no_discard_that_nobody_knows() -> None:
    assert "discard" not in judged()


def test_judge_advises() -> None:
    answer = judged(cards={"Ana": ANA + " 2s", "Luis": LUIS}, discard="7d", laid_off={"Luis": []})
    assert answer["points"] == {"Ana": 51, "Luis": 0}
    answer = judged(cards={"Ana": ANA.replace("7d", "2d") + " Kh", "Luis": LUIS}, discard="2d")
    assert answer["advice"] == [
        {
            "code": "better-discard",
            "player": "Ana",
            "deadwood": 2,
            "winner": "Ana",
            "points": 51,
            "melds": [["9s", "9d", "9c"], ["4h", "5h", "6h"], ["Jc", "Qc", "Kc"]],
            "discard": "Kh",
        }
    ]
    luis = "7h 8h 2h Ad Ac 2s 3s 5d Ts Js"
    answer = judged(cards={"Ana": ANA, "Luis": luis}, laid_off={"Luis": []})
    assert answer["advice"] == [
        {
            "code": "better-layoff",
            "player": "Luis",
            "deadwood": 34,
            "winner": "Ana",
            "points": 27,
            "layoffs": [{"card": "7h", "to": ["4h", "5h", "6h"]}, {"card": "8h", "to": ["4h", "5h", "6h", "7h"]}],
        }
    ]


def test_judge_undo_by_another_discard() -> None:
    cards = {"Ana": "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", "Luis": LUIS.replace("Kd", "Ks")}
    assert judged(cards=cards, discard="Kc") == {
        "status": "undo",
        "deadwood": {"Ana": 35},
        "limit": 10,
        "discards": ["8d", "7d", "9s", "9c"],
        "rule": "000 §15",
    }


def test_judge_undo_by_another_layout() -> None:
    answer = judged(
        cards={"Ana": "4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", "Luis": "4c 4d 5c 5h 6d 6h As 2d Ks Qh"},
        laid={"Ana": [["7s", "7h", "7d", "7c"], ["Ah", "2h", "3h"]]},
    )
    assert answer == {
        "status": "undo",
        "deadwood": {"Ana": 15},
        "limit": 10,
        "discards": [],
        "layout": [["4s", "5s", "6s"], ["7s", "7h", "7d", "7c"], ["Ah", "2h", "3h"]],
        "rule": "000 §15",
    }


def test_judge_illegal() -> None:
    cards = {"Ana": "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "Luis": LUIS.replace("5s", "7s")}
    answer = judged(cards=cards)
    assert answer == {
        "status": "illegal",
        "deadwood": {"Ana": 32},
        "limit": 10,
        "chooser": "Luis",
        "remedies": [
            {"found": "before-show", "choices": ["face-up-one-play", "accept"]},
            {"found": "after-show", "choices": ["face-up-to-end", "plain-difference"]},
            {"found": "later", "choices": ["accept"]},
        ],
        "rule": "000 §15",
    }
    assert judged(cards=cards, rules={"base": "es-gin", "irregularities": "refuse"})["remedies"] == []
    assert judged(cards=cards, accepted=True)["status"] == "settled"
    assert judged(cards=cards, accepted=False)["status"] == "illegal"


def test_judge_void() -> None:
    cards = {"Ana": ANA, "Luis": LUIS + " Kh"}
    assert judged(cards=cards, as_dealt=True) == {"status": "void", "reason": "wrong-count", "rule": "000 §15"}


def test_judge_the_second_player_may_knock() -> None:
    answer = judged(knocker="Luis", cards={"Ana": LUIS, "Luis": ANA}, barred=["Luis"])
    assert (answer["winner"], answer["points"]) == ("Luis", {"Ana": 0, "Luis": 46})


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": "canasta"}, [("rules", "unknown-rules")]),
        ({"rules": {"base": "canasta"}}, [("rules", "unknown-rules")]),
        ({"rules": {"gin_bonus": 30}}, [("rules", "unknown-rules")]),
        ({"rules": None}, [("rules", "unknown-rules")]),
        ({"rules": ["es-gin"]}, [("rules", "unknown-rules")]),
        ({"rules": {"base": "es-gin", "jokers": 2}}, [("rules.jokers", "unknown-option")]),
        ({"rules": {"base": "es-gin", "hand_size": 9}}, [("rules.hand_size", "unknown-option")]),
        ({"rules": {"base": "es-gin", "tie": "mine"}}, [("rules.tie", "bad-request")]),
        ({"players": ["Ana"]}, [("players", "wrong-table"), ("cards.Luis", "unknown-player")]),
        ({"players": ["Ana", "Luis", "Eva"]}, [("players", "wrong-table")]),
        ({"players": ["Ana", "Ana"]}, [("players", "wrong-table"), ("cards.Luis", "unknown-player")]),
        ({"players": ["Ana", 5]}, [("players", "bad-request"), ("knocker", "unknown-player")]),
        ({"players": ["Ana", " "]}, [("players", "bad-request"), ("knocker", "unknown-player")]),
        ({"players": ["Ana", "L" * 41]}, [("players", "bad-request"), ("knocker", "unknown-player")]),
        ({"players": "Ana, Luis"}, [("players", "wrong-table"), ("knocker", "unknown-player")]),
        ({"knocker": "Eva"}, [("knocker", "unknown-player")]),
        ({"knocker": None}, [("knocker", "bad-request")]),
        ({"knocker": 0}, [("knocker", "bad-request")]),
        ({"cards": None}, [("cards.Ana", "wrong-count"), ("cards.Luis", "wrong-count")]),
        ({"cards": [ANA, LUIS]}, [("cards", "bad-request")]),
        ({"cards": {"Ana": ANA, "Eva": LUIS}}, [("cards.Eva", "unknown-player")]),
        ({"cards": {"Ana": ANA}}, [("cards.Luis", "wrong-count")]),
        ({"cards": {"Ana": ANA, "Luis": 10}}, [("cards.Luis", "bad-request")]),
        ({"discard": "7x"}, [("discard", "bad-card")]),
        ({"discard": 7}, [("discard", "bad-card")]),
        ({"discard": "7d 8d"}, [("discard", "bad-card")]),
        ({"discard": "7d"}, [("discard", "duplicate-card")]),
        ({"cards": {"Ana": ELEVEN, "Luis": LUIS}, "discard": "Ah"}, [("discard", "bad-discard")]),
        ({"cards": {"Ana": ELEVEN, "Luis": LUIS}, "taken": "Ah"}, [("taken", "bad-taken")]),
        ({"taken": "Qh"}, [("taken", "duplicate-card")]),
        ({"taken": []}, [("taken", "bad-card")]),
        ({"upcard": "joker"}, [("upcard", "bad-card")]),
        ({"rules": {"base": "es-gin", "knock_limit": "upcard"}}, [("upcard", "upcard-needed")]),
        ({"laid": {"Ana": [["4h", "5h"]]}}, [("laid.Ana[0]", "bad-meld")]),
        ({"laid": {"Luis": [["4c", "4d", "4s"]]}}, [("laid.Luis[0]", "bad-meld")]),
        ({"laid": {"Eva": []}}, [("laid.Eva", "unknown-player")]),
        ({"laid": {"Ana": "4h 5h 6h"}}, [("laid.Ana", "bad-request")]),
        ({"laid": [["4h", "5h", "6h"]]}, [("laid", "bad-request")]),
        ({"laid": {"Ana": [["4h", "5h", "6x"]]}}, [("laid.Ana[0]", "bad-card")]),
        ({"laid_off": {"Ana": [{"card": "7d", "to": "4h 5h 6h"}]}}, [("laid_off.Ana[0]", "bad-layoff")]),
        ({"laid_off": {"Luis": [{"card": "Kd", "to": "Jc Qc Kc"}]}}, [("laid_off.Luis[0]", "bad-layoff")]),
        ({"laid_off": {"Luis": [{"card": "Ks", "to": "Jc Qc Kc"}]}}, [("laid_off.Luis[0]", "bad-layoff")]),
        ({"laid_off": {"Luis": [5]}}, [("laid_off.Luis[0]", "bad-card"), ("laid_off.Luis[0]", "bad-request")]),
        ({"laid_off": {"Luis": "Kd"}}, [("laid_off.Luis", "bad-request")]),
        ({"barred": "Ana"}, [("barred", "bad-request")]),
        ({"barred": ["Eva", "Ana"]}, [("barred", "unknown-player")]),
        ({"accepted": "yes"}, [("accepted", "bad-request")]),
        ({"as_dealt": 1}, [("as_dealt", "bad-request")]),
    ],
)
def test_judge_refused(changes: Request, told: list[tuple[str, str]]) -> None:
    found = faults("judge", JUDGE | changes)
    assert [row for row in found if row in told] == told
    # A table that cannot be read makes strangers of its players.
    assert set(found) <= set(told) or changes.get("players") is not None


def test_every_fault_of_a_request_is_told_at_once() -> None:
    request = {
        "rules": {"base": "es-gin", "jokers": 2, "target": -1, "knock_limit": "upcard"},
        "players": ["Ana", "Luis"],
        "knocker": "Eva",
        "cards": {"Ana": "4h 4h Zz 9c 9d 9s Jc Qc Kc 7d", "Luis": "7d", "Eva": ""},
        "discard": "??",
        "taken": 5,
        "laid": {"Ana": [["9c", "9d"], ["Xx"]], "Luis": 5},
        "laid_off": {"Luis": [{"card": "5s"}]},
        "barred": {},
        "accepted": 0,
        "as_dealt": "no",
    }
    assert faults("judge", request) == [
        ("rules.jokers", "unknown-option"),
        ("rules.target", "bad-request"),
        ("knocker", "unknown-player"),
        ("cards.Eva", "unknown-player"),
        ("cards.Ana", "bad-card"),
        ("cards.Ana", "duplicate-card"),
        ("discard", "bad-card"),
        ("taken", "bad-card"),
        ("laid.Ana[1]", "bad-card"),
        ("laid.Luis", "bad-request"),
        ("laid_off.Luis[0]", "bad-request"),
        ("barred", "bad-request"),
        ("accepted", "bad-request"),
        ("as_dealt", "bad-request"),
        ("cards.Luis", "wrong-count"),
        ("cards.Luis", "duplicate-card"),
        ("upcard", "upcard-needed"),
        ("laid.Ana[0]", "bad-meld"),
    ]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        # A card of nobody knows what among ten texts: the count is right, and that 7d lies in two hands is certain.
        (
            {"cards": {"Ana": ANA.replace("4h", "Zz"), "Luis": LUIS.replace("Kd", "7d")}},
            [("cards.Ana", "bad-card"), ("cards.Luis", "duplicate-card")],
        ),
        # What a hand that could not be read may have melded, thrown or taken is not asked.
        (
            {"cards": {"Ana": ANA.replace("4h", "Zz"), "Luis": LUIS}, "laid": {"Ana": [["4h", "5h", "6h"]]}},
            [("cards.Ana", "bad-card")],
        ),
        (
            {"cards": {"Ana": ELEVEN.replace("4h", "Zz"), "Luis": LUIS}, "discard": "4h", "taken": "4h"},
            [("cards.Ana", "bad-card")],
        ),
        (
            {
                "cards": {"Ana": ANA, "Luis": LUIS.replace("As", "Zz")},
                "laid_off": {"Luis": [{"card": "Ks", "to": "Qc"}]},
            },
            [("cards.Luis", "bad-card")],
        ),
        # Eleven cards are the knocker's, whoever he is.
        ({"knocker": "Eva", "cards": {"Ana": ANA, "Luis": LUIS + " Kh"}}, [("knocker", "unknown-player")]),
        (
            {"knocker": "Eva", "cards": {"Ana": ANA, "Luis": LUIS + " Kh Ah"}},
            [("knocker", "unknown-player"), ("cards.Luis", "wrong-count")],
        ),
        # A text that is no card may be one more card, or none.
        ({"cards": {"Ana": ANA, "Luis": LUIS + " Zz"}}, [("cards.Luis", "bad-card")]),
        ({"cards": {"Ana": ANA, "Luis": LUIS.replace("As", "Zz") + " Yy"}}, [("cards.Luis", "bad-card")] * 2),
        (
            {"cards": {"Ana": ANA, "Luis": LUIS.replace(" As 2h", " Zz")}},
            [("cards.Luis", "bad-card"), ("cards.Luis", "wrong-count")],
        ),
        (
            {"cards": {"Ana": ANA, "Luis": LUIS + " Kh Zz"}},
            [("cards.Luis", "bad-card"), ("cards.Luis", "wrong-count")],
        ),
        ({"cards": {"Ana": ELEVEN.replace("8d", "Zz"), "Luis": LUIS}}, [("cards.Ana", "bad-card")]),
        # Whose the hand of a stranger is, nobody knows.
        ({"knocker": "Eva", "discard": "7d", "taken": "Qh"}, [("knocker", "unknown-player")]),
        ({"cards": {"Ana": ANA, "Lius": LUIS}}, [("cards.Lius", "unknown-player")]),
        # A discard in the other hand is one there, whatever the knocker's cards are.
        (
            {"cards": {"Ana": ANA.replace("4h", "Zz"), "Luis": LUIS}, "discard": "Kd"},
            [("cards.Ana", "bad-card"), ("discard", "duplicate-card")],
        ),
        (
            {"cards": {"Ana": ANA, "Luis": LUIS}, "discard": "Zz", "laid": {"Ana": [["4h", "5h", "6h", "7h"]]}},
            [("discard", "bad-card")],
        ),
        (
            {"discard": "Zz", "laid": {"Luis": [["4c", "4d", "4s"]]}},
            [("discard", "bad-card"), ("laid.Luis[0]", "bad-meld")],
        ),
        (
            {"upcard": "Zz", "rules": {"base": "es-gin", "knock_limit": "upcard"}},
            [("upcard", "bad-card")],
        ),
    ],
)
def test_beside_what_cannot_be_read_only_what_is_certain_is_told(changes: Request, told: list[tuple[str, str]]) -> None:
    assert faults("judge", JUDGE | changes) == told


def test_the_fault_of_a_card_in_two_hands_names_both() -> None:
    error = judged(cards={"Ana": ANA, "Luis": LUIS.replace("Kd", "7d")})["error"]
    assert (error["at"], error["code"]) == ("cards.Luis", "duplicate-card")
    assert "Ana" in error["message"]
    assert "Luis" in error["message"]


# --- layoff ---------------------------------------------------------------------------------------------------------


def test_layoff() -> None:
    request = {"rules": "es-gin", "melds": [["9h", "Th", "Jh"]], "cards": ["Kh", "4c", "Qh"]}
    assert call("layoff", request) == {
        "cards": [
            {"card": "Kh", "ok": True, "to": ["9h", "Th", "Jh", "Qh"]},
            {"card": "4c", "ok": False, "why": "no-meld-takes-it"},
            {"card": "Qh", "ok": True, "to": ["9h", "Th", "Jh"]},
        ]
    }


def test_layoff_after_gin() -> None:
    request = {"rules": "es-gin", "melds": [["9h", "Th", "Jh"]], "cards": "Qh", "gin": True}
    assert call("layoff", request)["cards"][0]["ok"] is True
    closed = request | {"rules": {"base": "es-gin", "layoffs_on_gin": False}}
    assert call("layoff", closed)["cards"] == [{"card": "Qh", "ok": False, "why": "not-after-gin"}]
    assert call("layoff", closed | {"gin": False})["cards"][0]["ok"] is True


def test_layoff_beside_other_defenders() -> None:
    request = {"rules": "es-gin", "melds": ["9h Th Jh"], "cards": "Kh 8h", "others": [["Qh"]]}
    assert [row["ok"] for row in call("layoff", request)["cards"]] == [False, True]


def test_layoff_the_fourth_of_a_full_set_may_be_asked() -> None:
    answer = call("layoff", {"rules": "es-gin", "melds": ["9c 9d 9h 9s"], "cards": "9s"})
    assert answer["cards"] == [{"card": "9s", "ok": False, "why": "set-is-full"}]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"melds": None}, [("melds", "bad-request")]),
        ({"melds": ["9h Th"]}, [("melds[0]", "bad-meld")]),
        ({"melds": ["9h Th Jh", "7h 8h 9h"]}, [("melds[1]", "bad-meld")]),
        ({"melds": ["9h Th Zz"]}, [("melds[0]", "bad-card")]),
        ({"melds": ["9h 9h Th"]}, [("melds[0]", "duplicate-card")]),
        ({"cards": None}, [("cards", "bad-request")]),
        ({"cards": "Qh Qh"}, [("cards", "duplicate-card")]),
        ({"cards": "Th"}, [("cards", "duplicate-card")]),
        ({"others": ["Qh"]}, [("others[0]", "duplicate-card")]),
        ({"others": ["8h", "8h"]}, [("others[1]", "duplicate-card")]),
        ({"others": 5}, [("others", "bad-request")]),
        ({"gin": "yes"}, [("gin", "bad-request")]),
        ({"rules": "?"}, [("rules", "unknown-rules")]),
        ({"rules": 5, "melds": 5, "cards": 5, "gin": 5}, None),
    ],
)
def test_layoff_refused(changes: Request, told: list[tuple[str, str]] | None) -> None:
    found = faults("layoff", {"rules": "es-gin", "melds": ["9h Th Jh"], "cards": "Qh"} | changes)
    assert found == told or (told is None and len(found) == 4)


# --- tally ----------------------------------------------------------------------------------------------------------


def test_tally_a_match_that_goes_on() -> None:
    told = events(
        DEAL,
        {"kind": "void", "reason": "stock"},
        {"kind": "counts", "knocker": "Luis", "deadwood": {"Ana": 3, "Luis": 12}},
    )
    assert call("tally", told | {"first_dealer": "Luis"}) == {
        "columns": {"Ana": [46], "Luis": []},
        "score": {"Ana": 46, "Luis": 0},
        "won": {"Ana": 1, "Luis": 0},
        "deals": [
            {
                "event": 1,
                "dealer": "Luis",
                "status": "settled",
                "winner": "Ana",
                "outcome": "knock",
                "points": {"Ana": 46, "Luis": 0},
            },
            {
                "event": 2,
                "dealer": "Ana",
                "winner": None,
                "outcome": None,
                "points": {},
                "status": "void",
                "reason": "stock",
                "rule": "000 §13",
            },
            {
                "event": 3,
                "dealer": "Ana",
                "winner": None,
                "outcome": None,
                "points": {},
                "status": "illegal",
                "deadwood": {"Luis": 12},
                "limit": 10,
                "chooser": "Ana",
                "remedies": call(
                    "judge",
                    JUDGE | {"cards": {"Ana": "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "Luis": LUIS.replace("5s", "7s")}},
                )["remedies"],
                "rule": "000 §15",
            },
        ],
        "next_dealer": "Ana",
        "over": False,
        "passed": None,
        "winner": None,
    }


def test_tally_a_match_that_is_over() -> None:
    told = events(
        {"kind": "points", "winner": "Luis", "outcome": "knock", "points": {"Luis": 9}},
        {"kind": "points", "winner": "Ana", "outcome": "gin", "points": {"Ana": 101}},
    )
    answer = call("tally", told)
    assert (answer["over"], answer["passed"], answer["winner"], answer["next_dealer"]) == (True, "Ana", "Ana", None)
    assert answer["prizes"] == [
        {"player": "Ana", "points": 20, "reason": "deal-prize", "rule": "000 §8"},
        {"player": "Luis", "points": 20, "reason": "deal-prize", "rule": "000 §8"},
        {"player": "Ana", "points": 100, "reason": "match-prize", "rule": "000 §8"},
    ]
    assert answer["final"] == {"Ana": 221, "Luis": 29}
    assert answer["settlement"] == [{"from": "Luis", "to": "Ana", "points": 192, "rule": "000 §15"}]
    assert "after_end" not in answer["deals"][0]


def test_tally_a_drawn_match_has_no_winner() -> None:
    answer = call("tally", events({"kind": "close"}))
    assert (answer["over"], answer["passed"], answer["winner"], answer["settlement"]) == (True, None, None, [])


VOID = {"kind": "void", "reason": "stock"}


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ([5], [("events[0]", "bad-request")]),
        ([{}], [("events[0].kind", "bad-request")]),
        ([{"kind": "party"}], [("events[0].kind", "bad-request")]),
        ([{"kind": ["deal"]}], [("events[0].kind", "bad-request")]),
        ([VOID | {"reason": "rain"}], [("events[0].reason", "bad-request")]),
        (
            [VOID, {"kind": "counts", "knocker": "Ana"}],
            [("events[1].deadwood.Ana", "bad-request"), ("events[1].deadwood.Luis", "bad-request")],
        ),
        (
            [{"kind": "counts", "knocker": "Ana", "deadwood": {"Ana": -1, "Luis": 100_000}}],
            [("events[0].deadwood.Ana", "bad-request"), ("events[0].deadwood.Luis", "bad-request")],
        ),
        (
            [{"kind": "counts", "knocker": "Ana", "deadwood": {"Ana": True, "Luis": 1.5, "Eva": 3}}],
            [
                ("events[0].deadwood.Eva", "unknown-player"),
                ("events[0].deadwood.Ana", "bad-request"),
                ("events[0].deadwood.Luis", "bad-request"),
            ],
        ),
        (
            [{"kind": "points", "winner": "Eva", "outcome": "draw", "points": []}],
            [
                ("events[0].winner", "unknown-player"),
                ("events[0].outcome", "bad-request"),
                ("events[0].points", "bad-request"),
            ],
        ),
        (
            [{"kind": "points", "winner": "Ana", "outcome": "gin", "points": {"Ana": -10_000}}],
            [("events[0].points.Ana", "bad-request")],
        ),
        (
            [{"kind": "illegal-knock", "offender": "Eva", "found": "never", "choice": "none", "by": "Eva"}],
            [
                ("events[0].offender", "unknown-player"),
                ("events[0].found", "bad-request"),
                ("events[0].choice", "bad-request"),
                ("events[0].by", "unknown-player"),
            ],
        ),
        (
            [{"kind": "ruling", "text": " ", "points": {"Ana": "6"}}],
            [("events[0].text", "bad-request"), ("events[0].points.Ana", "bad-request")],
        ),
        ([{"kind": "ruling", "text": "x" * 501}], [("events[0].text", "bad-request")]),
        ([{"kind": "rename", "player": "Ana", "to": "Luis"}], [("events[0].to", "wrong-table")]),
        (
            [{"kind": "rename", "player": "Eva", "to": "x" * 41}],
            [("events[0].player", "unknown-player"), ("events[0].to", "bad-request")],
        ),
        ([{"kind": "first-dealer", "player": "Eva"}], [("events[0].player", "unknown-player")]),
        (
            [{"kind": "rules", "with": {"jokers": 2, "target": "far"}}],
            [("events[0].with.jokers", "unknown-option"), ("events[0].with.target", "bad-request")],
        ),
        ([{"kind": "rules"}], [("events[0].with", "bad-request")]),
        ([{"kind": "retract", "event": 1}], [("events[0].event", "bad-request")]),
        ([VOID, {"kind": "retract", "event": 0}], [("events[1].event", "bad-request")]),
        ([VOID, {"kind": "retract", "event": True}], [("events[1].event", "bad-request")]),
        ([VOID, {"kind": "retract"}], [("events[1].event", "bad-request")]),
        (
            [VOID, {"kind": "amend", "event": 2, "with": 5}],
            [("events[1].event", "bad-request"), ("events[1].with", "bad-request")],
        ),
        ([VOID, {"kind": "amend", "event": 1, "with": {"reason": None}}], [("events[0].reason", "bad-request")]),
        (
            [DEAL | {"cards": {"Ana": "7h", "Luis": "7h"}}],
            [
                ("events[0].cards.Ana", "wrong-count"),
                ("events[0].cards.Luis", "wrong-count"),
                ("events[0].cards.Luis", "duplicate-card"),
            ],
        ),
        (
            [DEAL | {"cards": {"Ana": "Zz", "Luis": LUIS}, "discard": 5}],
            [
                ("events[0].cards.Ana", "bad-card"),
                ("events[0].discard", "bad-card"),
                ("events[0].cards.Ana", "wrong-count"),
            ],
        ),
        (
            [
                {"kind": "illegal-knock", "offender": "Ana", "found": "later", "choice": "accept"},
                DEAL
                | {
                    "cards": {"Ana": "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "Luis": LUIS.replace("5s", "7s")},
                    "laid_off": {"Luis": [{"card": "7s", "to": "9c"}]},
                },
            ],
            [("events[1].laid_off.Luis[0]", "bad-layoff")],
        ),
        ([{"kind": "close"}, VOID], [("events[1]", "match-over")]),
        ([{"kind": "close"}, {"kind": "rules", "with": {"target": 150}}, VOID, DEAL], [("events[2]", "match-over")]),
        ([DEAL, VOID, {"kind": "rules", "with": {"knock_limit": "upcard"}}], [("events[0].upcard", "upcard-needed")]),
        (
            [
                {"kind": "counts", "knocker": "Ana", "deadwood": {"Ana": 3, "Luis": 9}},
                {"kind": "rules", "with": {"knock_limit": "upcard"}},
            ],
            [("events[0].upcard", "upcard-needed")],
        ),
    ],
)
def test_tally_refused(told: list[object], found: list[tuple[str, str]]) -> None:
    assert faults("tally", TALLY | {"events": told}) == found


def test_an_impossible_figure_earns_advice_in_its_deal() -> None:
    figures = [{"kind": "points", "winner": "Ana", "outcome": "gin", "points": {"Ana": n}} for n in (20, 19)]
    likely, unlikely = call("tally", events(*figures))["deals"]
    assert "advice" not in likely
    assert [(told["code"], told["player"], told["points"]) for told in unlikely["advice"]] == [
        ("unlikely-figure", "Ana", 19)
    ]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": 5}, [("rules", "unknown-rules")]),
        ({"players": ["Ana"]}, [("players", "wrong-table")]),
        ({"first_dealer": "Eva"}, [("first_dealer", "unknown-player")]),
        ({"first_dealer": 0}, [("first_dealer", "bad-request")]),
        ({"events": None}, [("events", "bad-request")]),
        ({"events": {}}, [("events", "bad-request")]),
        ({"events": [VOID] * 2001}, [("events", "bad-request")]),
        (
            {"rules": {"base": "es-gin", "jokers": 1}, "first_dealer": "Eva", "events": [5]},
            [("rules.jokers", "unknown-option"), ("first_dealer", "unknown-player"), ("events[0]", "bad-request")],
        ),
        (
            {"rules": 5, "players": 5, "first_dealer": 5, "events": 5},
            [
                ("rules", "unknown-rules"),
                ("players", "wrong-table"),
                ("first_dealer", "bad-request"),
                ("events", "bad-request"),
            ],
        ),
    ],
)
def test_tally_refused_as_a_whole(changes: Request, told: list[tuple[str, str]]) -> None:
    assert faults("tally", TALLY | changes) == told


def test_tally_takes_the_most_events_it_may() -> None:
    assert call("tally", TALLY | {"events": [VOID] * 2000})["over"] is False


def test_tally_what_was_amended_away_is_no_fault() -> None:
    told = events(
        {"kind": "party"},
        {"kind": "retract", "event": 1},
        VOID | {"reason": "rain"},
        {"kind": "amend", "event": 3, "with": {"reason": "agreed"}},
    )
    assert len(call("tally", told)["deals"]) == 1


def test_tally_a_match_ended_only_by_a_later_amendment_keeps_what_was_left_over() -> None:
    told = events(
        {"kind": "points", "winner": "Ana", "outcome": "knock", "points": {"Ana": 60}},
        VOID,
        {"kind": "amend", "event": 1, "with": {"points": {"Ana": 101}}},
    )
    answer = call("tally", told)
    assert [deal.get("after_end", False) for deal in answer["deals"]] == [False, True]
    assert faults("tally", TALLY | {"events": [*told["events"], VOID]}) == [("events[3]", "match-over")]


def test_tally_a_name_taken_back_is_still_understood() -> None:
    told = events(
        {"kind": "rename", "player": "Ana", "to": "Eva"},
        {"kind": "points", "winner": "Eva", "outcome": "knock", "points": {"Eva": 14}},
        {"kind": "rename", "player": "Eva", "to": "Anita"},
        {"kind": "points", "winner": "Ana", "outcome": "knock", "points": {"Anita": 6}},
        {"kind": "amend", "event": 3, "with": {"to": "Anna"}},
        {"kind": "retract", "event": 1},
    )
    answer = call("tally", told)
    assert answer["columns"] == {"Anna": [14, 20], "Luis": []}


def test_tally_names_may_be_exchanged() -> None:
    told = events(
        {"kind": "rename", "player": "Ana", "to": "X"},
        {"kind": "rename", "player": "Luis", "to": "Ana"},
        {"kind": "rename", "player": "X", "to": "Luis"},
        {"kind": "points", "winner": "Ana", "outcome": "knock", "points": {"Ana": 14}},
    )
    assert call("tally", told)["columns"] == {"Luis": [], "Ana": [14]}


# --- any verb -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("request_", [None, 5, "es-gin", [], True, 1.5])
@pytest.mark.parametrize("verb", face.VERBS)
def test_a_request_is_an_object(verb: str, request_: object) -> None:
    assert faults(verb, request_) == [("", "bad-request")]


@pytest.mark.parametrize("verb", ["", "Judge", "settle", "judge "])
def test_a_verb_that_there_is_not(verb: str) -> None:
    assert faults(verb, JUDGE) == [("verb", "bad-request")]


@pytest.mark.parametrize("text", ["", "{", "{'rules': 1}", "[" * 100_000, "nul", "\x00", "\ufeff{}", "9" * 5_000])
def test_what_is_no_json_is_told(text: str) -> None:
    answer: Answer = face.answer("judge", text)
    assert (answer["error"]["code"], answer["error"]["at"]) == ("bad-request", "")


def test_every_code_is_answered_by_some_test_above() -> None:
    """Reads the tables of this file: no code is left without a request that gets it."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert [code for code in Code if f'"{code}"' not in source] == []


def test_the_verbs() -> None:
    assert list(face.VERBS) == ["analyse", "judge", "layoff", "tally"]
