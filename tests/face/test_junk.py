"""Whatever JSON comes, the face answers with JSON and never raises; nor does any stored journal stop a match."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee import face, ledger
from referee.codec.reading import quoted
from referee.scoring.errors import Fault
from referee.scoring.match import Match
from referee.scoring.settlement import settle
from tests.face.test_contract import ANA, DEAL, JUDGE, LUIS, TALLY

WORDS = (
    "es-gin rules base players Ana Luis 0 1 knocker cards discard taken upcard laid laid_off barred accepted as_dealt "
    "kind deal counts points void illegal-knock ruling retract amend rename first-dealer close event with reason stock "
    "deadwood winner outcome gin knock player to text offender found later choice accept by events first_dealer melds "
    "others lang es"
).split()
texts = st.sampled_from([*WORDS, ANA, LUIS, "7h", "", "7h7h", "Zz"]) | st.text(max_size=8)
scalars = st.none() | st.booleans() | st.integers(-3, 120) | st.integers() | st.floats() | texts
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=5), max_leaves=20
)
verbs = st.sampled_from(list(face.VERBS))

VALID: dict[str, dict[str, Any]] = {
    "analyse": {"rules": "es-gin", "cards": ANA, "taken": "7d", "upcard": "7h"},
    "judge": JUDGE
    | {"rules": {"base": "es-gin", "gin_bonus": 25}, "discard": "8d", "taken": "7d", "upcard": "7h", "barred": ["Ana"]}
    | {"laid": {"Ana": [["4h", "5h", "6h"]]}, "laid_off": {"Luis": []}, "accepted": True, "as_dealt": False},
    "layoff": {"rules": "es-gin", "melds": [["4h", "5h", "6h"]], "cards": ["7h"], "others": [["3h"]], "gin": False},
    "tally": TALLY
    | {
        "first_dealer": "Ana",
        "events": [
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
        ],
    },
}


def _written(answer: dict[str, object]) -> None:
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer


@given(verbs, junk)
def test_junk_is_answered(verb: str, request: object) -> None:
    _written(face.call(verb, request))


@given(verbs, st.dictionaries(texts, junk, max_size=6))
def test_any_field_is_answered(verb: str, fields: dict[str, object]) -> None:
    _written(face.call(verb, VALID[verb] | fields))


@given(verbs, st.data())
def test_a_valid_request_with_junk_somewhere_inside_is_answered(verb: str, data: st.DataObject) -> None:
    request = deepcopy(VALID[verb])
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
    assert [verb for verb, request in VALID.items() if "error" in face.call(verb, request)] == []


@given(verbs, st.text(max_size=60) | st.binary(max_size=60).map(lambda some: some.decode("utf-8", "surrogateescape")))
def test_any_text_is_answered(verb: str, text: str) -> None:
    _written(face.answer(verb, text))


def test_depth_is_answered() -> None:
    deep: object = "7h"
    for _ in range(5_000):
        deep = [deep]
    for verb, request in VALID.items():
        for field in request:
            _written(face.call(verb, request | {field: deep}))
    assert quoted(deep) == ""


# --- stored journals ------------------------------------------------------------------------------------------------

stored_event = st.fixed_dictionaries(
    {"kind": st.sampled_from(["deal", "counts", "points", "void", "ruling", "rename", "rules", "close"])},
    optional={
        "knocker": st.sampled_from(["0", "1", "2", 0]),
        "winner": st.sampled_from(["0", "1"]),
        "player": st.sampled_from(["0", "1", "x"]),
        "to": st.sampled_from(["Elena", "", "Tomás"]),
        "outcome": st.sampled_from(["gin", "knock", "no"]),
        "reason": st.sampled_from(["stock", "agreed"]),
        "text": st.just("as agreed"),
        "cards": st.sampled_from([{"0": ANA, "1": LUIS}, {"0": ANA, "1": ANA}, {"0": "Zz"}]),
        "deadwood": st.fixed_dictionaries({"0": st.integers(-1, 30), "1": st.integers(0, 30)}),
        "points": st.dictionaries(st.sampled_from(["0", "1"]), st.integers(-9, 60)),
        "with": st.sampled_from([{"target": 50}, {"jokers": 1}, {"knock_limit": "upcard"}]),
        "laid_off": st.just({"1": [{"card": "Kd", "to": "Qc"}]}),
        "accepted": st.booleans(),
    },
)
correction = st.fixed_dictionaries(
    {"kind": st.sampled_from(["retract", "amend"])},
    optional={
        "event": st.integers(-1, 12) | st.booleans() | st.text(max_size=2),
        "with": st.dictionaries(st.sampled_from(["kind", "points", "cards", "event"]), junk, max_size=2) | junk,
    },
)
journals = st.lists(stored_event | correction | st.dictionaries(texts, junk, max_size=4) | junk, max_size=12)
agreed = st.sampled_from([{"base": "es-gin"}, {"base": "es-gin", "knock_limit": "upcard", "target": 30}])


@given(agreed, journals, st.none() | st.integers(0, 1))
def test_any_stored_journal_is_a_match(rules: dict[str, object], events: list[Any], dealer: int | None) -> None:
    match = ledger.read(rules, ["Elena", "Tomás"], dealer, events)
    _holds(match)
    assert match.rules.players == (2,)


@given(agreed, journals, stored_event | correction)
def test_what_may_be_added_spoils_no_deal(
    rules: dict[str, object], events: list[Any], event: dict[str, object]
) -> None:
    """`check` raises on nothing, and what it lets pass is a deal that can be judged and leaves the others so."""
    names = ["Elena", "Tomás"]
    faults = ledger.check(rules, names, None, events, event)
    assert all(isinstance(fault, Fault) for fault in faults)
    before, after = (ledger.read(rules, names, None, told) for told in (events, [*events, event]))
    known = {deal.entry for deal in before.deals if deal.verdict is None}
    restored = {deal.entry for deal in after.deals} - {deal.entry for deal in before.deals} - {len(events) + 1}
    if not faults:
        assert {deal.entry for deal in after.deals if deal.verdict is None} <= known | restored
    _holds(after)


def _holds(match: Match) -> None:
    assert match.score == tuple(sum(mark.points for mark in column) for column in match.columns)
    assert (settle(match) is not None) == match.over
