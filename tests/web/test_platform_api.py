"""`POST /api/v1/<verb>`: the contract's statuses, and a clean answer to whatever is sent."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee import face
from tests.web.platform_probe import probed

HAND = "7h 8h 9h 4s 4d 4c Ks Kd Kc 2h"
DEAL = {
    "rules": "es-gin",
    "players": ["Ana", "Luis"],
    "knocker": "Ana",
    "cards": {"Ana": HAND, "Luis": "As 2s 3s 5d 6d 7d 9c Tc Jc Qs"},
}


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed(config)


@pytest.fixture(scope="module")
def anything(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """One client for many requests: the API keeps nothing."""
    folder = tmp_path_factory.mktemp("instance")
    return probed({"INSTANCE_PATH": str(folder), "RATELIMIT_ENABLED": False}).test_client()


@pytest.mark.parametrize(("verb", "request_"), [("analyse", {"rules": "es-gin", "cards": HAND}), ("judge", DEAL)])
def test_the_answer_is_the_faces_own(client: FlaskClient, verb: str, request_: dict[str, object]) -> None:
    answer = client.post(f"/api/v1/{verb}", json=request_)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.get_json() == json.loads(json.dumps(face.call(verb, request_)))
    assert list(answer.get_json()) == list(face.call(verb, request_))
    assert "Set-Cookie" not in answer.headers


def test_names_come_back_as_they_were(client: FlaskClient) -> None:
    asked = json.dumps(DEAL).replace("Ana", "Íñigo 🂡").replace("Luis", "\\ud83c")
    answer = client.post("/api/v1/judge", data=asked.encode())
    assert answer.get_json()["points"].keys() == {"Íñigo 🂡", "\ud83c"}


def test_any_content_type_and_a_byte_order_mark_will_do(client: FlaskClient) -> None:
    body = b"\xef\xbb\xbf" + json.dumps(DEAL).encode()
    for content_type in ("application/json", "text/plain", "application/x-www-form-urlencoded", ""):
        assert client.post("/api/v1/judge", data=body, content_type=content_type).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"Ana",
        b"{",
        b'{"rules": "es-gin"',
        b"\xff\xfe{\x00}\x00",
        b'{"rules": NaN}',
        b'{"rules": -Infinity}',
        b'{"rules": 1e999}',
        b'{"rules": 9007199254740993}',
        b'{"rules": -' + b"9" * 5000 + b"}",
        b'{"rules": "es-gin", "rules": "playgridia"}',
        b'{"cards": {"Ana": "", "Ana": ""}}',
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b"'single'",
        b"{} {}",
    ],
)
def test_what_is_not_json_is_400(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/v1/judge", data=body)
    assert answer.status_code == 400
    assert answer.get_json()["error"].keys() == {"code", "message"}
    assert answer.get_json()["error"]["code"] == "not-json"


@pytest.mark.parametrize(
    "request_",
    [
        [],
        "judge",
        None,
        7,
        {},
        {"rules": "es-gin"},
        {**DEAL, "rules": "chess"},
        {**DEAL, "cards": {"Ana": 9007199254740992, "Luis": 1.5}},
        {**DEAL, "players": [["Ana"], {"Luis": 1}]},
        {**DEAL, "players": "Ana"},
        {**DEAL, "knocker": {"Ana": True}},
        {**DEAL, "laid": [[[[[["7h"]]]]]]},
        {**DEAL, "cards": {"Ana": HAND, "Luis": HAND}},
    ],
)
def test_a_fault_is_422(client: FlaskClient, request_: object) -> None:
    answer = client.post("/api/v1/judge", data=json.dumps(request_))
    assert answer.status_code == 422
    assert {"code", "message"} <= answer.get_json()["error"].keys()


def test_deep_but_readable_is_a_fault(client: FlaskClient) -> None:
    for depth in (100, 900):
        nested = '{"rules": ' + '{"base": ' * depth + '"es-gin"' + "}" * depth + "}"
        assert client.post("/api/v1/judge", data=nested.encode()).status_code in {400, 422}
        laid = json.dumps(DEAL)[:-1] + ', "laid": {"Ana": ' + "[" * depth + "]" * depth + "}}"
        assert client.post("/api/v1/judge", data=laid.encode()).status_code in {400, 422}


@pytest.mark.parametrize("verb", ["Judge", "help", "judge.json", "__class__", "ju%00dge"])
def test_an_unknown_verb_is_404(client: FlaskClient, verb: str) -> None:
    answer = client.post(f"/api/v1/{verb}", json=DEAL)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (404, "unknown-verb")


def test_other_refusals_are_json_too(client: FlaskClient) -> None:
    wrong_method = client.get("/api/v1/judge")
    assert (wrong_method.status_code, wrong_method.get_json()["error"]["code"]) == (405, "method-not-allowed")
    assert set(wrong_method.allow) == {"OPTIONS", "POST"}
    large = client.post("/api/v1/judge", data=b" " * 65 * 1024)
    assert (large.status_code, large.get_json()["error"]["code"]) == (413, "too-large")
    nowhere = client.post("/api/v2/judge/x")
    assert (nowhere.status_code, nowhere.get_json()["error"]["code"]) == (404, "unknown-verb")
    foreign = client.post("/api/v1/judge", json=DEAL, headers={"Host": "evil.example"})
    assert (foreign.status_code, foreign.get_json()["error"]["code"]) == (400, "bad-request")


def test_a_body_of_64_kb_is_read(client: FlaskClient) -> None:
    body = json.dumps(DEAL).encode()
    assert client.post("/api/v1/judge", data=body + b" " * (64 * 1024 - len(body))).status_code == 200


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from([HAND, "es-gin", "Ana", "Luis"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*DEAL, "events", "kind", "Ana"]), inner)
    ),
    max_leaves=12,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    verb=st.sampled_from(sorted(face.VERBS)),
    fields=st.dictionaries(st.sampled_from([*DEAL, "events", "melds", "laid", "laid_off", "discard", "lang"]), values),
)
def test_whatever_is_asked_gets_an_answer(anything: FlaskClient, verb: str, fields: dict[str, object]) -> None:
    answer = anything.post(f"/api/v1/{verb}", data=json.dumps({**DEAL, **fields}))
    assert answer.status_code in {200, 400, 422}
    assert ("error" in answer.get_json()) == (answer.status_code != 200)


@given(body=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_whatever_is_sent_gets_an_answer(anything: FlaskClient, body: bytes) -> None:
    assert anything.post("/api/v1/tally", data=body).status_code in {400, 422}
