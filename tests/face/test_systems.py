"""The machine face for the systems beyond two hands: three players, two tables of pairs, upcards, rummy.

Figures are held by the case files; here are the fields, the faults with their places, and a stored journal's `check`.
"""

from collections.abc import Mapping
from typing import Any

from referee import ledger
from referee.codec.events import read_facts, write_facts
from referee.codec.reading import Reader
from referee.codec.text import write_meld
from referee.scoring.errors import Code
from tests.face.test_contract import ANA, LUIS, call, faults
from tests.face.test_junk import EVA

Event = Mapping[str, object]
PAIRS: dict[str, Any] = {"rules": "es-gin-pairs", "players": ["A", "C", "B", "D"], "first_dealer": "A"}
THREE: dict[str, Any] = {
    "rules": "es-gin-3",
    "players": ["Ana", "Luis", "Eva"],
    "knocker": "Ana",
    "cards": {"Ana": ANA, "Luis": LUIS, "Eva": EVA},
}
RUMMY: dict[str, Any] = {"rules": "rummy", "players": ["Ana", "Luis", "Eva"], "winner": "Ana"}


def points(table: str, winner: str, figure: int) -> dict[str, object]:
    return {
        "kind": "points",
        "table": list(table),
        "winner": winner,
        "outcome": "knock",
        "points": {winner: figure},
    }


# --- three players --------------------------------------------------------------------------------------------------


def test_a_verdict_on_three_hands() -> None:
    answer = call("judge", THREE)
    assert (answer["winner"], answer["outcome"]) == ("Ana", "knock")
    assert set(answer["points"]) == set(answer["melds"]) == set(answer["loose"]) == {"Ana", "Luis", "Eva"}
    assert "tied" not in answer
    assert sum(line["points"] for line in answer["lines"]) == answer["points"]["Ana"]


def test_who_wins_a_tie_is_a_player() -> None:
    assert faults("judge", THREE | {"tie_winner": "Ivo"}) == [("tie_winner", "unknown-player")]
    assert faults("judge", THREE | {"tie_winner": 2}) == [("tie_winner", "bad-request")]
    assert call("judge", THREE | {"tie_winner": None}) == call("judge", THREE)


def test_differences_are_reckoned_one_by_one() -> None:
    rules = {"base": "es-gin-3", "three_hand_score": "differences"}
    for changes, own in (({"rules": rules}, "− 7 − 7"), ({}, "− 7")):
        answer = call("judge", THREE | changes | {"lang": "en"})
        assert answer["deadwood"]["Ana"] == 7
        assert answer["says"]["lines"][-1].replace("\u00a0", " ") == f"Ana, deadwood: {own} (000 §16)"


def test_a_tie_that_the_table_settled_is_told_so() -> None:
    cards = {
        "Ana": "4s 5s 6s 4h 5h 6h 4d 5d 6d 9c",
        "Luis": "Ks Kh Kd Ts Th Td 2s 2d 2h Ac",
        "Eva": "Kc Qc Jc 9h 9d 9s 8c 8h 8d Ad",
    }
    asked = THREE | {"cards": cards, "lang": "en"}
    first, second = call("judge", asked), call("judge", asked | {"tie_winner": "Eva"})
    assert (first["tied"], first["winner"], second["winner"]) == (["Luis", "Eva"], "Luis", "Eva")
    told = first["says"]["story"].partition("Luis and Eva tie; ")[2]
    assert told == "unless the table says otherwise the first in turn wins."
    assert second["says"]["story"].endswith("Luis and Eva tie; the table named Eva.")


def test_facts_of_three_are_written_and_read_back() -> None:
    labels = ("0", "1", "2")
    told = {"knocker": "0", "cards": dict(zip(labels, (ANA, LUIS, EVA), strict=True)), "tie_winner": "2"}
    read = read_facts(Reader(labels), told)
    assert read.tie_winner == 2
    assert write_facts(read, labels)["tie_winner"] == "2"
    assert read_facts(Reader(labels), write_facts(read, labels)) == read


# --- two tables -----------------------------------------------------------------------------------------------------


def test_the_answer_of_a_match_of_pairs() -> None:
    events = [points("AC", "A", 14), points("DB", "D", 22), points("DA", "A", 5)]
    answer = call("tally", PAIRS | {"events": events})
    assert answer["columns"] == {"A+B": [], "C+D": [8]}
    assert answer["rounds"] == [
        {
            "round": 1,
            "tables": [["A", "C"], ["B", "D"]],
            "events": [1, 2],
            "points": {"A+B": 0, "C+D": 8},
            "winner": "C+D",
        }
    ]
    assert [(deal["table"], deal["dealer"], deal["points"]) for deal in answer["deals"]] == [
        (["A", "C"], "A", {"A": 14, "C": 0}),
        (["B", "D"], "B", {"B": 0, "D": 22}),
        (["A", "D"], "D", {"A": 5, "D": 0}),
    ]
    assert answer["next_dealer"] == [{"table": ["A", "D"], "dealer": "D"}, {"table": ["B", "C"], "dealer": "C"}]
    assert "rounds" not in call("tally", {"rules": "es-gin", "players": ["A", "C"], "events": []})


def test_a_player_renamed_sits_at_his_table_by_either_name() -> None:
    rename = {"kind": "rename", "player": "A", "to": "Ada"}
    old = {"kind": "counts", "table": ["A", "C"], "knocker": "A", "deadwood": {"A": 3, "C": 9}}
    new = {"kind": "counts", "table": ["C", "Ada"], "knocker": "Ada", "deadwood": {"Ada": 3, "C": 9}}
    for told in (old, new):
        answer = call("tally", PAIRS | {"events": [rename, told, points("BD", "B", 4)]})
        assert answer["columns"] == {"Ada+B": [10], "C+D": []}


def test_an_amendment_speaks_by_the_names_of_its_own_time() -> None:
    rename = {"kind": "rename", "player": "C", "to": "Cid"}
    for name in ("C", "Cid"):
        amend = {"kind": "amend", "event": 1, "with": {"winner": name, "points": {name: 9}}}
        told = [points("AC", "A", 14), points("BD", "B", 4), rename, amend]
        assert call("tally", PAIRS | {"events": told})["columns"] == {"A+B": [], "Cid+D": [5]}


def test_faults_at_a_table_are_told_by_name() -> None:
    deal = {"kind": "deal", "table": ["B", "D"], "knocker": "D", "cards": {"B": ANA, "D": ANA}}
    answer = call("tally", PAIRS | {"events": [deal]})
    assert answer["error"]["at"] == "events[0].cards.D"
    assert answer["error"]["code"] == "duplicate-card"
    broken = deal | {"cards": {"B": "Zz", "D": LUIS}}
    assert faults("tally", PAIRS | {"events": [broken]}) == [
        ("events[0].cards.B", "bad-card"),
        ("events[0].cards.B", "wrong-count"),
    ]
    outsider = points("BD", "B", 4) | {"winner": "A"}
    assert ("events[0].winner", "unknown-player") in faults("tally", PAIRS | {"events": [outsider]})


def test_a_table_is_two_players_who_meet() -> None:
    for table, code in (
        (None, "wrong-table"),
        (["A"], "wrong-table"),
        (["A", "B"], "wrong-table"),
        (["A", "C", "B"], "wrong-table"),
        (["A", "X"], "unknown-player"),
        ("AC", "bad-request"),
    ):
        told = points("AC", "A", 4) | {"table": table}
        assert faults("tally", PAIRS | {"events": [told]}) == [("events[0].table", code)]


def test_what_is_told_of_a_table_that_does_not_play_now_is_refused() -> None:
    remedy = {"kind": "illegal-knock", "offender": "A", "found": "later", "choice": "accept"}
    done = points("AC", "A", 14)
    for late in (points("AC", "A", 9), points("AD", "A", 9), remedy | {"table": ["A", "C"]}):
        assert faults("tally", PAIRS | {"events": [done, late]}) == [("events[1].table", "wrong-table")]
    early = remedy | {"table": ["A", "D"]}
    assert faults("tally", PAIRS | {"events": [done, early]}) == [("events[1].table", "wrong-table")]
    assert "error" not in call("tally", PAIRS | {"events": [remedy | {"table": ["A", "C"]}, done]})
    over = [points("AC", "A", 120), points("BD", "B", 9), points("AD", "A", 9)]
    assert faults("tally", PAIRS | {"events": over}) == [("events[2]", "match-over")]


def test_after_a_correction_the_round_is_as_it_stands() -> None:
    told = [points("AC", "A", 14), points("BD", "B", 22), points("AD", "A", 5), {"kind": "retract", "event": 2}]
    answer = call("tally", PAIRS | {"events": told})
    assert answer["columns"] == {"A+B": [14], "C+D": []}
    again = [*told, points("BD", "B", 9)]
    assert faults("tally", PAIRS | {"events": again}) == [("events[4].table", "wrong-table")]
    assert "error" not in call("tally", PAIRS | {"events": [*told, points("BC", "B", 9)]})


def test_a_result_left_at_no_table_is_told_as_such() -> None:
    """Without the first two results the third round's tables do not play: the deal stays, and counts nothing."""
    rounds = [points("AC", "A", 1), points("BD", "B", 1), points("AD", "A", 1), points("BC", "B", 1)]
    told = [*rounds, points("AC", "A", 50), *({"kind": "retract", "event": number} for number in (2, 3, 4))]
    answer = call("tally", PAIRS | {"events": told})
    assert [deal.get("misplaced", False) for deal in answer["deals"]] == [False, True]
    assert answer["score"] == {"A+B": 0, "C+D": 0}


# --- what may be added to a stored journal --------------------------------------------------------------------------


def may_add(events: list[Event], event: Event) -> list[tuple[Code, tuple[str | int, ...]]]:
    found = ledger.check("es-gin-pairs", ["Ana", "Carlos", "Berta", "David"], 0, events, event)
    return [(fault.code, fault.at) for fault in found]


def stored(table: str, winner: str, figure: int = 5) -> dict[str, object]:
    return points(table, winner, figure)


def test_each_table_takes_its_own_next_deal() -> None:
    first = stored("01", "0")
    assert may_add([], first) == may_add([], stored("23", "2")) == may_add([first], stored("32", "3")) == []
    assert may_add([first], first) == [(Code.WRONG_TABLE, ("table",))]
    assert may_add([first], stored("03", "0")) == [(Code.WRONG_TABLE, ("table",))]
    assert may_add([first, stored("23", "2")], stored("03", "0")) == []
    assert may_add([stored("01", "0", 130), stored("23", "2")], stored("03", "0")) == [(Code.MATCH_OVER, ())]


def test_a_remedy_is_taken_at_a_table_that_plays() -> None:
    remedy = {"kind": "illegal-knock", "offender": "0", "found": "later", "choice": "accept", "table": ["0", "1"]}
    assert may_add([], remedy) == []
    assert may_add([stored("01", "0")], remedy) == [(Code.WRONG_TABLE, ("table",))]


def test_faults_of_a_stored_deal_speak_of_the_seats_of_the_match() -> None:
    deal = {"kind": "deal", "table": ["2", "3"], "knocker": "2", "cards": {"2": ANA, "3": ANA}}
    assert may_add([], deal) == [(Code.DUPLICATE_CARD, ("cards", 3))]
    good = deal | {"cards": {"2": ANA, "3": LUIS}}
    assert may_add([], good) == []
    amended = {"kind": "amend", "event": 1, "with": {"cards": {"2": ANA, "3": ANA}}}
    assert may_add([good], amended) == [(Code.DUPLICATE_CARD, ("cards", 3))]
    assert may_add([good], {"kind": "amend", "event": 1, "with": {"cards": {"2": ANA, "3": LUIS}}}) == []
    assert may_add([{"kind": "close"}], good) == [(Code.MATCH_OVER, ())]


def test_rules_that_an_old_deal_cannot_live_with_are_refused() -> None:
    """Where the upcard sets the limit, a deal told without it can no longer be judged: the place says which."""
    good = {"kind": "deal", "table": ["2", "3"], "knocker": "2", "cards": {"2": ANA, "3": LUIS}}
    upcard = {"kind": "rules", "with": {"knock_limit": "upcard"}}
    assert may_add([{"kind": "nonsense"}, good], upcard) == [(Code.UPCARD_NEEDED, ("events", 1, "upcard"))]


# --- rummy ----------------------------------------------------------------------------------------------------------


def test_a_verdict_on_a_deal_of_rummy() -> None:
    answer = call("judge", RUMMY | {"cards": {"Luis": "Kd 7s", "Eva": "2c"}, "rummy": True})
    assert (answer["outcome"], answer["points"]) == ("rummy", {"Ana": 38, "Luis": -34, "Eva": -4})
    assert answer["loose"] == {"Ana": [], "Luis": ["7s", "Kd"], "Eva": ["2c"]}
    assert answer["deadwood"] == {"Ana": 0, "Luis": 17, "Eva": 2}
    assert [line["reason"] for line in answer["lines"]] == ["pips"] * 3 + ["rummy-double"] * 3
    assert "discard" not in answer


_OF_LUIS = ["cards.Luis wrong-count", "cards.Eva duplicate-card"]


def test_faults_of_a_deal_of_rummy() -> None:
    assert faults("judge", RUMMY | {"cards": {"Luis": "Kd", "Eva": "Kd"}}) == [("cards.Eva", "duplicate-card")]
    assert faults("judge", RUMMY | {"winner": "Ivo", "cards": {"Luis": "Kd", "Eva": "Zz"}, "rummy": 1}) == [
        ("winner", "unknown-player"),
        ("cards.Eva", "bad-card"),
        ("rummy", "bad-request"),
    ]
    many = "As 2s 3s 4s 5s 6s 7s 8s"
    for unread, told in (
        ({"cards": {"Luis": many, "Eva": "Kd Kd As"}}, ["cards.Eva duplicate-card", *_OF_LUIS]),
        ({"cards": {"Luis": many, "Eva": "Kd As Zz"}}, ["cards.Eva bad-card", *_OF_LUIS]),
        ({"cards": {"Luis": many, "Eva": "Kd As"}, "winner": "Ivo"}, ["winner unknown-player", *_OF_LUIS[1:]]),
        ({"cards": {"Luis": many, "Iva": "Kd As"}}, ["cards.Iva unknown-player"]),
        ({"cards": "Kd"}, ["cards bad-request"]),
        ({"cards": {"Luis": "Zz", "Eva": "Kd"}}, ["cards.Luis bad-card"]),
    ):
        assert [" ".join(fault) for fault in faults("judge", RUMMY | unread)] == told
        event = {"kind": "deal", "winner": "Ana"} | unread
        in_a_match = faults("tally", {"rules": "rummy", "players": RUMMY["players"], "events": [event]})
        assert [" ".join(fault) for fault in in_a_match] == [f"events[0].{fault}" for fault in told]
    counts = {"kind": "counts", "winner": "Ana", "deadwood": {"Ana": 4, "Luis": 0, "Eva": 3}}
    tally = {"rules": "rummy", "players": RUMMY["players"], "events": [counts]}
    assert faults("tally", tally) == [
        ("events[0].deadwood.Ana", "bad-request"),
        ("events[0].deadwood.Luis", "bad-request"),
    ]


def test_a_knock_is_no_event_of_rummy_nor_going_out_one_of_gin() -> None:
    knock = {"kind": "illegal-knock", "offender": "Ana", "found": "later", "choice": "accept"}
    out = {"kind": "points", "winner": "Ana", "outcome": "out", "points": {"Ana": 9}}
    assert faults("tally", {"rules": "rummy", "players": ["Ana", "Luis"], "events": [knock]}) == [
        ("events[0].kind", "bad-request")
    ]
    assert faults("tally", {"rules": "es-gin", "players": ["Ana", "Luis"], "events": [out]}) == [
        ("events[0].outcome", "bad-request")
    ]
    gin = out | {"outcome": "gin"}
    assert faults("tally", {"rules": "rummy", "players": ["Ana", "Luis"], "events": [gin]}) == [
        ("events[0].outcome", "bad-request")
    ]


def test_a_turn_of_rummy() -> None:
    asked = {"rules": "rummy", "cards": "7s 7h 7d Jh Kc Qc", "table": ["8h 9h Th"]}
    assert call("analyse", asked) == {
        "pips": 51,
        "layouts": [{"melds": [["7s", "7h", "7d"]], "loose": ["Jh", "Qc", "Kc"]}],
        "can_go_out": False,
        "plays": [{"meld": ["7s", "7h", "7d"]}, {"card": "Jh", "to": ["8h", "9h", "Th"]}],
        "left": ["Qc", "Kc"],
    }
    out = call("analyse", asked | {"cards": "7s 7h 7d Jh Kc"})
    assert out["can_go_out"]
    assert out["plays"][-1] == {"discard": "Kc"}


def test_faults_of_a_turn_of_rummy() -> None:
    asked = {"rules": "rummy", "cards": "7s 7h"}
    assert faults("analyse", asked | {"cards": ""}) == [("cards", "wrong-count")]
    assert "error" not in call("analyse", asked | {"cards": "As2s3s4s5s6s7s8s9sTsJs"})
    assert faults("analyse", asked | {"cards": "As2s3s4s5s6s7s8s9sTsJsQs"}) == [("cards", "wrong-count")]
    assert faults("analyse", asked | {"table": ["7d 7c 9c"]}) == [("table[0]", "bad-meld")]
    assert faults("analyse", asked | {"table": ["7d 7c 7h"]}) == [("cards", "duplicate-card")]
    assert faults("analyse", asked | {"table": ["7s 7h 7d 7c"]}) == [("cards", "duplicate-card")]
    assert faults("analyse", asked | {"table": ["Qh Kh Ah"]}) == [("table[0]", "bad-meld")]
    high = {"base": "rummy", "ace_high_too": True}
    assert "error" not in call("analyse", asked | {"rules": high, "table": ["Qh Kh Ah"]})


def test_004_s1_an_ace_that_follows_the_king_is_told_after_it() -> None:
    high = {"base": "rummy", "ace_high_too": True}
    turn = call("analyse", {"rules": high, "cards": "As Qs Ks Jh", "table": ["Qh Kh Ah"]})
    assert turn["layouts"] == [{"melds": [["Qs", "Ks", "As"]], "loose": ["Jh"]}]
    assert turn["plays"] == [{"meld": ["Qs", "Ks", "As"]}, {"card": "Jh", "to": ["Qh", "Kh", "Ah"]}]
    laid = call("layoff", {"rules": high, "melds": ["Qh Kh Ah"], "cards": "Jh", "lang": "en"})["cards"]
    assert laid == [{"card": "Jh", "ok": True, "to": ["Qh", "Kh", "Ah"], "says": "J♥ goes on Q♥ K♥ A♥."}]
    low = call("analyse", {"rules": high, "cards": "As 2s 3s", "table": ["Ac Ad Ah"]})
    assert low["layouts"][0]["melds"] == [["As", "2s", "3s"]]
    assert write_meld(0) == []


def test_004_s7_a_wrong_number_of_cards_is_told_without_a_knock() -> None:
    cards = {"Ana": "3c", "Luis": "As 2s 3s 4s 5s 6s 7s 8s", "Eva": ""}
    refused = call("judge", RUMMY | {"cards": cards})["error"]
    assert [row["message"] for row in (refused, *refused["also"])] == [
        "There is 1 card in the hand of Ana: who wins has none left.",
        "There are 8 cards in the hand of Luis: it takes 1–7.",
        "There are 0 cards in the hand of Eva: it takes 1–7.",
    ]
    many = call("analyse", {"rules": "rummy", "cards": "As2s3s4s5s6s7s8s9sTsJsQs"})["error"]
    assert many["message"] == "There are 12 cards in this hand: it takes 1–11."
    twice = call("analyse", {"rules": "rummy", "cards": "Jh", "table": ["Jh Qh Kh"]})["error"]
    assert twice["message"] == "J♥ is in two places: the melds on the table and this hand. Take it out of one."


def test_laying_on_the_table_of_a_rummy() -> None:
    asked = {"rules": "rummy", "melds": ["7s 7h 7d 7c", "Jc Qc Kc"], "cards": ["7s", "Tc", "9c"]}
    assert [(row["card"], row["ok"], row.get("why")) for row in call("layoff", asked)["cards"]] == [
        ("7s", False, "set-is-full"),
        ("Tc", True, None),
        ("9c", True, None),
    ]
