"""How often one address may do what costs or could be guessed."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.limits import API, KEEPING, OPENING
from tests.setup.visitor import forms
from tests.web.platform_probe import SECRET, probed

LIMITED: dict[str, object] = {
    "RATELIMIT_ENABLED": True,
    "LIMIT_OPENING": "2 per hour",
    "LIMIT_LINKS": "3 per 10 minutes",
    "LIMIT_API": "2 per minute",
}


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed({**config, **LIMITED})


def test_what_is_limited_is_there(app: Flask) -> None:
    assert {OPENING, KEEPING, API} <= app.view_functions.keys()


def post(client: FlaskClient, **fields: str) -> int:
    token = forms(client.get("/probe/form").text)[0].fields["csrf_token"][0]
    return client.post("/probe/form", data={"csrf_token": token, **fields}).status_code


@pytest.mark.parametrize("made", ["OPENING", "KEEPING"])
def test_matches_and_rules_are_made_so_often_and_no_more(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, made: str
) -> None:
    monkeypatch.setattr(f"referee.web.limits.{made}", "probe.form")
    assert client.post("/probe/form", data={"name": "a form with a mistake"}).status_code == 400
    assert [post(client) for _ in range(3)] == [303, 303, 429]
    assert client.get("/probe/form").status_code == 200


def test_links_that_fail_are_counted_and_those_that_open_are_not(client: FlaskClient) -> None:
    assert {client.get(f"/probe/guess/{SECRET}").status_code for _ in range(10)} == {200}
    guesses = [client.get(f"/probe/guess/guess-{number}").status_code for number in range(5)]
    assert guesses == [404, 404, 404, 429, 429]
    other = client.get("/probe/guess/guess", environ_base={"REMOTE_ADDR": "192.168.1.77"})
    assert other.status_code == 404


def test_a_page_tells_how_long_to_wait(client: FlaskClient) -> None:
    for _ in range(4):
        answer = client.get("/probe/guess/guess", headers={"Accept-Language": "en"})
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 601
    assert "Too fast" in answer.text
    assert 'href="/probe/guess/guess"' in answer.text


def test_a_program_is_told_in_json(client: FlaskClient) -> None:
    answers = [client.post("/api/v1/judge", json={}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [422, 422, 429]
    assert answers[2].get_json()["error"]["code"] == "too-many-requests"
    assert 1 <= int(answers[2].headers["Retry-After"]) <= 61


def test_a_home_of_ipv6_is_one_address(client: FlaskClient) -> None:
    homes = [f"2001:db8:0:{home}::{phone}" for home in (1, 2) for phone in range(1, 5)]
    asked = [client.get("/probe/guess/guess", environ_base={"REMOTE_ADDR": home}).status_code for home in homes]
    assert asked == [404, 404, 404, 429] * 2


def test_behind_a_proxy_the_phone_is_counted_not_the_proxy(config: dict[str, object]) -> None:
    client = probed({**config, **LIMITED, "PROXIES": 1}).test_client()
    asked = [
        client.get("/probe/guess/guess", headers={"X-Forwarded-For": f"198.51.100.{number}"}).status_code
        for number in range(5)
    ]
    assert asked == [404] * 5


def test_limits_can_be_off(config: dict[str, object]) -> None:
    client = probed({**config, **LIMITED, "RATELIMIT_ENABLED": False}).test_client()
    assert {client.get("/probe/guess/guess").status_code for _ in range(9)} == {404}


def test_what_is_not_limited_is_not(client: FlaskClient) -> None:
    assert {client.get("/healthz").status_code for _ in range(20)} == {200}
    assert {client.get("/nowhere").status_code for _ in range(20)} == {404}


@pytest.mark.parametrize("address", ["", "unix:", "not an address"])
def test_whoever_has_no_address_is_counted_too(client: FlaskClient, address: str) -> None:
    asked = [client.get("/probe/guess/guess", environ_base={"REMOTE_ADDR": address}).status_code for _ in range(4)]
    assert asked == [404, 404, 404, 429]
