"""The guard of every form: what it stops, what it lets through days later, and that nothing typed is lost."""

import re
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.web.csrf import FREE
from tests.setup.visitor import forms
from tests.web.platform_probe import SECRET, probed

DAY = 24 * 60 * 60


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed(config)


def token(answer: TestResponse) -> str:
    """The guard of the first form in a page that has one."""
    return next(form.fields["csrf_token"][0] for form in forms(answer.text) if "csrf_token" in form.fields)


def written(app: Flask) -> list[dict[str, str]]:
    found: list[dict[str, str]] = app.extensions["probe.written"]
    return [{name: value for name, value in row.items() if name != "csrf_token"} for row in found]


def test_a_form_is_written(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/probe/form", data={"csrf_token": token(client.get("/probe/form")), "name": "Ana"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/probe/form")
    assert written(app) == [{"name": "Ana"}]


def test_a_script_sends_the_token_in_a_header(app: Flask, client: FlaskClient) -> None:
    headers = {"X-CSRFToken": token(client.get("/probe/form"))}
    assert client.post("/probe/form", data={"name": "Ana"}, headers=headers).status_code == 303


def test_a_page_is_shown_again_with_what_was_typed(app: Flask, client: FlaskClient) -> None:
    typed = 'Ana "la <Rápida>" 🂡'
    answer = client.post("/probe/form", data={"name": typed, "csrf_token": "old"})
    assert answer.status_code == 400
    assert "sigue aquí" in answer.text or "still here" in answer.text
    (form,) = forms(answer.text)
    assert form.fields["name"] == [typed]
    assert written(app) == []
    assert client.post("/probe/form", data=form.fields).status_code == 303
    assert written(app) == [{"name": typed}]


def test_any_other_form_comes_back_to_be_sent_once_more(app: Flask, client: FlaskClient) -> None:
    sent = {"key": "0f" * 16, "after": "3", "cards": ["7h", "8h"], "name": "José\r\n& <Ñ>"}
    answer = client.post(f"/probe/plain/{SECRET}?table=1", data=sent)
    assert answer.status_code == 400
    assert written(app) == []
    (form,) = [form for form in forms(answer.text) if "key" in form.fields]
    assert form.action == f"/probe/plain/{SECRET}?table=1"
    assert form.fields["cards"] == ["7h", "8h"]
    assert client.post(form.action, data=form.fields).status_code == 303
    assert [row["name"] for row in written(app)] == [sent["name"]]


def test_what_another_site_sent_is_not_shown_as_ours(app: Flask, client: FlaskClient) -> None:
    for path in ("/probe/form", f"/probe/plain/{SECRET}"):
        for origin in ("https://evil.example", "null", "http://localhost.evil.example"):
            answer = client.post(path, data={"name": "Mallory"}, headers={"Origin": origin})
            assert answer.status_code == 400
            assert "Mallory" not in answer.text
    assert (
        client.post("/probe/form", data={"name": "Ana"}, headers={"Origin": "http://localhost"}).text.count("Ana") == 1
    )


def test_a_token_of_another_phone_is_none(app: Flask) -> None:
    stolen = token(app.test_client().get("/probe/form"))
    phone = app.test_client()
    phone.get("/probe/form")
    assert phone.post("/probe/form", data={"csrf_token": stolen, "name": "Ana"}).status_code == 400
    assert written(app) == []


def test_a_body_that_is_no_form_is_refused_like_any_other(app: Flask, client: FlaskClient) -> None:
    for body in ([1, 2], {"name": "Ana"}, "[", None):
        assert client.post("/probe/form", json=body).status_code == 400
        assert client.post(f"/probe/plain/{SECRET}", json=body).status_code == 400
    assert written(app) == []


def test_a_form_opened_three_days_and_one_restart_ago(
    config: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = probed(config).test_client()
    opened = token(phone.get("/probe/form"))
    cookie = phone.get_cookie("session")
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3 * DAY)
    restarted = probed(config)
    later = restarted.test_client()
    assert cookie is not None
    later.set_cookie("session", cookie.value)
    assert later.post("/probe/form", data={"csrf_token": opened, "name": "Ana"}).status_code == 303
    assert written(restarted) == [{"name": "Ana"}]


def test_the_shifted_clock_is_seen(config: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: with a limit on tokens, three days are too many."""
    app = probed({**config, "WTF_CSRF_TIME_LIMIT": 2 * DAY})
    phone = app.test_client()
    opened = token(phone.get("/probe/form"))
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3 * DAY)
    assert phone.post("/probe/form", data={"csrf_token": opened}).status_code == 400


def test_the_session_outlives_the_browser(client: FlaskClient) -> None:
    client.get("/probe/form")
    cookie = client.get_cookie("session")
    assert cookie is not None
    assert cookie.expires is not None
    assert cookie.expires.timestamp() > time.time() + 399 * DAY


def test_under_https_a_form_with_the_sites_own_headers_is_written(config: dict[str, object]) -> None:
    """As a browser sends it under `Referrer-Policy: same-origin`, through a proxy that speaks HTTPS."""
    app = probed({**config, "REFEREE_URL": "https://referee.example:8443", "PROXIES": 1})
    phone = app.test_client()
    through = {"Host": "127.0.0.1:8000", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "referee.example:8443"}
    page = phone.get("/probe/form", headers=through, base_url="https://referee.example:8443")
    assert page.headers["Referrer-Policy"] == "same-origin"
    own = {"Referer": "https://referee.example:8443/probe/form", "Origin": "https://referee.example:8443"}
    form = {"csrf_token": token(page), "name": "Ana"}
    answer = phone.post("/probe/form", data=form, headers=through | own, base_url="https://referee.example:8443")
    assert answer.status_code == 303
    assert written(app) == [{"name": "Ana"}]


@pytest.mark.parametrize(
    "referer", [None, "https://evil.example/", "http://localhost/probe/form", "https://localhost.evil/"]
)
def test_under_https_another_referer_is_refused(app: Flask, client: FlaskClient, referer: str | None) -> None:
    form = {"csrf_token": token(client.get("/probe/form", base_url="https://localhost")), "name": "Ana"}
    headers = {"Referer": referer} if referer else {}
    answer = client.post("/probe/form", data=form, headers=headers, base_url="https://localhost")
    assert answer.status_code == 400
    assert written(app) == []


def test_no_view_of_ours_writes_without_its_guard(app: Flask, client: FlaskClient) -> None:
    rules = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ()) and rule.endpoint not in FREE]
    assert len(rules) >= 2
    for rule in rules:
        path = re.sub("<[^>]+>", SECRET, re.sub("<int:[^>]+>", "1", rule.rule))
        assert client.post(path, data={"name": "Ana"}).status_code in {400, 404}, rule
    assert written(app) == []
