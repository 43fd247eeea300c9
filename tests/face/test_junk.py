"""Whatever JSON comes, the face answers with JSON and never raises; nor does any stored journal stop a match."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee import face, ledger
from referee.codec.reading import quoted
from referee.codec.writing import write_match
from referee.scoring.errors import Fault
from referee.scoring.match import Match
from referee.scoring.settlement import settle
from tests.face.test_contract import ANA, DEAL, JUDGE, LUIS, TALLY

WORDS = (
    "es-gin rules base players Ana Luis 0 1 knocker cards discard taken upcard laid laid_off barred accepted as_dealt "
    "kind deal counts points void illegal-knock ruling retract amend rename first-dealer close event with reason stock "
    "deadwood winner outcome gin knock player to text offender found later choice accept by events first_dealer melds "
    "others lang es es-gin-3 es-gin-pairs playgridia gin-manual oklahoma rummy table tie_winner out 2 3 A"
).split()
texts = st.sampled_from([*WORDS, ANA, LUIS, "7h", "", "7h7h", "Zz"]) | st.text(max_size=8)
scalars = st.none() | st.booleans() | st.integers(-3, 120) | st.integers() | st.floats() | texts
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=5), max_leaves=20
)
verbs = st.sampled_from(list(face.VERBS))

JUDGED = JUDGE | {
    "rules": {"base": "es-gin", "gin_bonus": 25},
    "discard": "8d",
    "taken": "7d",
    "upcard": "7h",
    "barred": ["Ana"],
    "laid": {"Ana": [["4h", "5h", "6h"]]},
    "laid_off": {"Luis": []},
    "accepted": True,
    "as_dealt": False,
}
EVENTS: list[dict[str, Any]] = [
    DEAL,
    {"kind": "counts", "knocker": "Luis", "deadwood": {"Ana": 9, "Luis": 3}},
    {"kind": "points", "winner": "Ana", "outcome": "gin", "points": {"Ana": 31}},
    {"kind": "void", "reason": "stock"},
    {"kind": "illegal-knock", "offender": "Ana", "found": "later", "choice": "accept", "by": "Luis"},
    {"kind": "ruling", "text": "as agreed", "points": {"Luis": 3}},
    {"kind": "retract", "event": 2},
    {"kind": "amend", "event": 3, "with": {"points": {"Ana": 32}}},
    {"kind": "rename", "player": "Ana", "to": "Anna"},
    {"kind": "first-dealer", "player": "Luis"},
    {"kind": "rules", "with": {"target": 150}},
    {"kind": "close"},
]
THREE = {"rules": "es-gin-3", "players": ["Ana", "Luis", "Eva"]}
EVA = "3c 3d 7c 8c 9h Jd Qd Kh 2d Tc"
FOUR = {"rules": "es-gin-pairs", "players": ["A", "C", "B", "D"], "first_dealer": "B"}
RUMMY = {"rules": {"base": "rummy", "ace_high_too": True}, "players": ["Ana", "Luis", "Eva"]}
LEFT = {"Luis": "Kd 7s", "Eva": "2c 3c 4c"}
VALID: list[tuple[str, dict[str, Any]]] = [
    ("analyse", {"rules": "es-gin", "cards": ANA, "taken": "7d", "upcard": "7h"}),
    ("analyse", {"rules": "oklahoma", "cards": ANA + " 8d", "taken": "7d", "upcard": "7s"}),
    ("analyse", {"rules": "rummy", "cards": "7h 8h 9h Qc Ks", "table": [["9c", "Tc", "Jc"]], "taken": "Ks"}),
    ("judge", JUDGED),
    ("judge", THREE | {"knocker": "Eva", "cards": {"Ana": ANA, "Luis": LUIS, "Eva": EVA}, "accepted": True}),
    ("judge", RUMMY | {"winner": "Ana", "cards": LEFT, "rummy": True}),
    ("layoff", {"rules": "es-gin", "melds": [["4h", "5h", "6h"]], "cards": ["7h"], "others": [["3h"]], "gin": False}),
    ("layoff", {"rules": "rummy", "melds": [["Jh", "Qh", "Kh"]], "cards": ["Th", "Ah"]}),
    ("tally", TALLY | {"first_dealer": "Ana", "events": EVENTS}),
    (
        "tally",
        THREE
        | {
            "first_dealer": "Eva",
            "events": [
                {"kind": "deal", "knocker": "Ana", "cards": {"Ana": ANA, "Luis": LUIS, "Eva": EVA}},
                {"kind": "counts", "knocker": "Ana", "deadwood": {"Ana": 9, "Luis": 3, "Eva": 3}, "tie_winner": "Eva"},
                {"kind": "points", "winner": "Ana", "outcome": "undercut", "points": {"Ana": 31, "Eva": -20}},
                {"kind": "illegal-knock", "offender": "Eva", "found": "later", "choice": "accept"},
            ],
        },
    ),
    (
        "tally",
        FOUR
        | {
            "events": [
                {"kind": "counts", "table": ["A", "C"], "knocker": "A", "deadwood": {"A": 3, "C": 9}},
                {"kind": "illegal-knock", "table": ["B", "D"], "offender": "D", "found": "later", "choice": "accept"},
                {"kind": "void", "table": ["B", "D"], "reason": "stock"},
                {"kind": "points", "table": ["D", "B"], "winner": "D", "outcome": "gin", "points": {"D": 31}},
                {"kind": "points", "table": ["D", "A"], "winner": "A", "outcome": "gin", "points": {"A": 31}},
                {"kind": "deal", "table": ["B", "C"], "knocker": "B", "cards": {"B": ANA, "C": LUIS}},
                {"kind": "rename", "player": "D", "to": "Dora"},
            ]
        },
    ),
    (
        "tally",
        RUMMY
        | {
            "events": [
                {"kind": "deal", "winner": "Ana", "cards": LEFT},
                {"kind": "counts", "winner": "Eva", "deadwood": {"Ana": 9, "Luis": 3}, "rummy": True},
                {"kind": "points", "winner": "Luis", "outcome": "out", "points": {"Ana": -9, "Luis": 12, "Eva": -3}},
                {"kind": "void", "reason": "misdeal"},
                {"kind": "close"},
            ]
        },
    ),
]


def _written(answer: dict[str, object]) -> None:
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer


@given(verbs, junk)
def test_junk_is_answered(verb: str, request: object) -> None:
    _written(face.call(verb, request))


@given(st.sampled_from(VALID), st.dictionaries(texts, junk, max_size=6))
def test_any_field_is_answered(asked: tuple[str, dict[str, Any]], fields: dict[str, object]) -> None:
    verb, request = asked
    _written(face.call(verb, request | fields))


@given(st.sampled_from(VALID), st.data())
def test_a_valid_request_with_junk_somewhere_inside_is_answered(
    asked: tuple[str, dict[str, Any]], data: st.DataObject
) -> None:
    verb, request = deepcopy(asked)
    put = data.draw(st.sampled_from(list(_places(request))))
    put(data.draw(junk))
    _written(face.call(verb, request))


def _places(value: object) -> list[Callable[[object], None]]:
    """Every place inside a JSON value, as a function that puts something else there."""
    if isinstance(value, dict):
        pairs: list[tuple[Any, object]] = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))
    else:
        return []
    here = [lambda new, key=key: value.__setitem__(key, new) for key, _ in pairs]
    return [*here, *(place for _, inner in pairs for place in _places(inner))]


def test_the_valid_requests_are_valid() -> None:
    assert [answer for verb, request in VALID if "error" in (answer := face.call(verb, request))] == []


@given(verbs, st.text(max_size=60) | st.binary(max_size=60).map(lambda some: some.decode("utf-8", "surrogateescape")))
def test_any_text_is_answered(verb: str, text: str) -> None:
    _written(face.answer(verb, text))


def test_depth_is_answered() -> None:
    deep: object = "7h"
    for _ in range(5_000):
        deep = [deep]
    for verb, request in VALID:
        for field in request:
            _written(face.call(verb, request | {field: deep}))
    assert quoted(deep) == ""


# --- stored journals ------------------------------------------------------------------------------------------------

AGREED: list[tuple[dict[str, object], int]] = [
    ({"base": "es-gin"}, 2),
    ({"base": "es-gin", "knock_limit": "upcard", "target": 30}, 2),
    ({"base": "es-gin-3", "target": 60, "next_dealer": "loser"}, 3),
    ({"base": "es-gin-pairs", "target": 60}, 4),
    ({"base": "es-gin-pairs", "pairs_void": "zero", "losing_knocker": 30}, 4),
    ({"base": "playgridia"}, 2),
    ({"base": "gin-manual", "target": 50}, 2),
    ({"base": "oklahoma"}, 2),
    ({"base": "rummy"}, 2),
    ({"base": "rummy", "target": 30, "ace_high_too": True}, 4),
    ({"base": "rummy", "deals": 3, "next_dealer": "alternate"}, 6),
]
"""Every system, and the number of players at the table."""
NAMES = ["Elena", "Tomás", "Eva", "Luis", "Nora", "Ivo"]
HANDS = [ANA, LUIS, EVA, "Kc 7d", "2c", ""]


def _stored(seats: int) -> st.SearchStrategy[dict[str, Any]]:
    """Events that a journal of so many seats can hold, right and wrong ones."""
    labels = [str(seat) for seat in range(seats)]
    label = st.sampled_from([*labels, "x", 0])
    counts = st.fixed_dictionaries({}, optional={label: st.integers(-1, 30) for label in labels})
    return st.fixed_dictionaries(
        {
            "kind": st.sampled_from(
                "deal counts points void illegal-knock ruling rename rules first-dealer close".split()
            ),
            "knocker": label,
            "winner": label,
            "offender": label,
        },
        optional={
            "table": st.permutations(labels).map(lambda row: row[:2]) | st.just(labels[:1]),
            "player": label,
            "by": label,
            "tie_winner": label,
            "to": st.sampled_from(["Elena", "", "Tomás"]),
            "outcome": st.sampled_from(["gin", "knock", "undercut", "out", "rummy", "no"]),
            "reason": st.sampled_from(["stock", "agreed"]),
            "found": st.sampled_from(["later", "after-show"]),
            "choice": st.sampled_from(["accept", "plain-difference", "no"]),
            "text": st.just("as agreed"),
            "cards": st.permutations(HANDS).map(lambda hands: dict(zip(labels, hands, strict=False))),
            "deadwood": counts,
            "points": counts,
            "rummy": st.booleans(),
            "upcard": st.sampled_from(["As", "7h", "Zz"]),
            "with": st.sampled_from([{"target": 50}, {"jokers": 1}, {"knock_limit": "upcard"}, {"deals": 1}]),
            "laid_off": st.just({"1": [{"card": "Kd", "to": "Qc"}]}),
            "accepted": st.booleans(),
        },
    )


@st.composite
def _sound(draw: st.DrawFn, rules: dict[str, object], seats: int) -> dict[str, Any]:
    """A deal that can be so, by points or counts, at some table of these rules."""
    out, pairs = rules["base"] == "rummy", rules["base"] == "es-gin-pairs"
    table = [str(seat) for seat in (draw(st.sampled_from([(0, 1), (2, 3), (3, 0), (1, 2)])) if pairs else range(seats))]
    winner, rest = draw(st.sampled_from(table)), {label: draw(st.integers(1, 9)) for label in table}
    told: dict[str, Any] = {"kind": "void", "reason": "stock"}
    if (kind := draw(st.sampled_from(["points", "points", "counts", "void"]))) == "points":
        told = {"kind": kind, "winner": winner, "outcome": "out" if out else "knock", "points": {winner: 25}}
    elif kind == "counts":
        told = {"kind": kind, "winner" if out else "knocker": winner, "deadwood": rest | ({winner: 0} if out else {})}
    return told | ({"table": table} if pairs else {})


correction = st.fixed_dictionaries(
    {"kind": st.sampled_from(["retract", "amend"])},
    optional={
        "event": st.integers(-1, 12) | st.booleans() | st.text(max_size=2),
        "with": st.dictionaries(st.sampled_from(["kind", "points", "cards", "event", "table"]), junk, max_size=2)
        | junk,
    },
)


@st.composite
def journals(draw: st.DrawFn) -> tuple[dict[str, object], list[str], int | None, list[Any]]:
    """Rules, names, a first dealer and a journal of right and wrong events."""
    rules, seats = draw(st.sampled_from(AGREED))
    event = _sound(rules, seats) | _stored(seats) | correction | st.dictionaries(texts, junk, max_size=4) | junk
    return rules, NAMES[:seats], draw(st.none() | st.integers(0, seats - 1)), draw(st.lists(event, max_size=12))


@given(journals())
def test_any_stored_journal_is_a_match(stored: tuple[dict[str, object], list[str], int | None, list[Any]]) -> None:
    match = ledger.read(*stored)
    _holds(match)
    assert len(match.names) in match.rules.players
    _written(write_match(match))


@given(journals(), st.data())
def test_what_may_be_added_spoils_no_deal(
    stored: tuple[dict[str, object], list[str], int | None, list[Any]], data: st.DataObject
) -> None:
    """`check` raises on nothing, and what it lets pass is a deal that can be judged and leaves the others so."""
    rules, names, dealer, events = stored
    event = data.draw(_sound(rules, len(names)) | _stored(len(names)) | correction)
    faults = ledger.check(rules, names, dealer, events, event)
    assert all(isinstance(fault, Fault) for fault in faults)
    before, after = (ledger.read(rules, names, dealer, told) for told in (events, [*events, event]))
    known = {deal.entry for deal in before.deals if deal.verdict is None}
    restored = {deal.entry for deal in after.deals} - {deal.entry for deal in before.deals} - {len(events) + 1}
    if not faults:
        assert {deal.entry for deal in after.deals if deal.verdict is None} <= known | restored
    _holds(after)


def _holds(match: Match) -> None:
    """Columns add up by side, deals and rounds are counted once each, and a match that is over can be settled."""
    assert sorted(seat for side in match.sides for seat in side) == list(range(len(match.names)))
    assert match.score == tuple(sum(mark.points for mark in column) for column in match.columns)
    assert [deal.number for deal in match.scored] == list(range(1, len(match.scored) + 1))
    assert not [deal for deal in match.scored if deal.after_end or deal.misplaced]
    assert [played.number for played in match.rounds] == list(range(1, len(match.rounds) + 1))
    assert sum(match.won) <= len(match.rounds if len(match.sides[0]) == 2 else match.scored)
    assert sorted(seat for table in match.tables for seat in table.seats) == list(range(len(match.names)))
    settlement = settle(match)
    assert (settlement is not None) == match.over
    if settlement is not None:
        assert all(payment.points > 0 and payment.payer != payment.payee for payment in settlement.payments)
