"""What every address answers with: its headers, nothing inline, guarded forms; and forms that outlive a restart."""

import time
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.app import create_app
from referee.web.headers import ALWAYS
from tests.setup.visitor import Visitor
from tests.web.reading import is_designed, read
from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, Player
from tests.web.whole import addresses

DAY = 24 * 60 * 60
GUARDS = {"csrf_token", "key", "after"}
NO_ENTRIES = {"/language", "/suits", "/new"}
"""Forms that belong to no match: two choices of this phone, and the one that opens a match."""


def answers(app: Flask, ana: Player) -> Iterator[tuple[str, TestResponse]]:
    """What every address answers, to every method and to a stranger, too."""
    reading, writing = ana.match.removeprefix("/m/"), ana.hands_over().removeprefix("/w/")
    for address in addresses(app, reading, writing):
        for method in ("GET", "HEAD", "PUT", "OPTIONS"):
            yield f"{method} {address}", ana.client.open(address, method=method)
        yield f"stranger {address}", app.test_client().get(address)
    for address in addresses(app, reading, writing, "POST"):
        yield f"POST {address}", ana.client.post(address)


def test_every_answer_says_how_it_may_be_used(app: Flask, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.pdf.render", lambda _html: b"%PDF")
    ana.plays(KNOCK)
    for what, answer in answers(app, ana):
        assert {name: answer.headers.get(name) for name in ALWAYS} == dict(ALWAYS), what
        cache = answer.headers["Cache-Control"]
        assert cache in {"private, no-cache", "no-store", "public, max-age=31536000, immutable"}, what
        assert ("public" in cache) == (what.startswith(("GET /static/", "HEAD /static/", "stranger /static/"))), what
        for cookie in answer.headers.getlist("Set-Cookie"):
            assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; ")), what
        if answer.mimetype == "text/html" and answer.data and answer.status_code != 303:
            assert answer.headers["Vary"].count("Cookie") == 1, what
            assert is_designed(answer.text) or what.endswith("/tray"), what


def test_no_page_has_anything_inline_and_every_form_is_guarded(
    app: Flask, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No script, style or handler in a page; a form that writes has its guard, its own key, and what it builds on.

    The desk only asks: its forms lead to an address, which no token may stand in.
    """
    monkeypatch.setattr("referee.pdf.render", lambda _html: b"%PDF")
    ana.writes(KNOCK)
    for hands in (GIN, ILLEGAL):
        ana.plays(hands)
        for what, answer in answers(app, ana):
            if answer.mimetype != "text/html" or not answer.data:
                continue
            page = read(answer.text)
            for one in page.walk():
                assert one.tag != "style", what
                assert not {name for name in one.attributes if name == "style" or name.startswith("on")}, what
                assert one.tag != "script" or (one.attributes["src"].startswith("/static/") and not one.text), what
            keys = [field.attributes["value"] for field in page.all("input", name="key")]
            assert len(keys) == len(set(keys)), what
            for form in page.all("form"):
                named = {field.attributes.get("name") for field in form.all("input")}
                address = form.attributes["action"].partition("?")[0]
                if form.attributes["method"] == "get":
                    assert (address.startswith("/desk/"), named & GUARDS) == (True, set()), what
                    continue
                assert form.attributes["method"] == "post", what
                assert named >= ({"csrf_token"} if address in NO_ENTRIES or answer.status_code == 400 else GUARDS), what
        ana.looks()
        ana.taps("/abandon")


def test_a_form_opened_three_days_and_one_restart_ago_still_posts(
    config: dict[str, object], ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The phone keeps its page and its cookies; the server is another process of the same instance."""
    ana.looks("/counts")
    filled = ana.fills("/counts", knocker=str(ANA), **{"deadwood-0": "6", "deadwood-1": "10"})
    cookies = {name: cookie.value for name in ("phone", "session") if (cookie := ana.client.get_cookie(name))}
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3 * DAY)
    restarted = create_app(config)
    later = Player(Visitor(restarted.test_client()), ana.match)
    for name, value in cookies.items():
        later.client.set_cookie(name, value)
    answer = later.sends(filled)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert later.columns() == {"Ana": ["4"], "Luis": []}


def test_under_https_a_match_is_played_with_the_sites_own_headers(config: dict[str, object]) -> None:
    """As behind a proxy that speaks HTTPS: the browser sends Origin and Referer of the public address."""
    public = "https://referee.example"
    app = create_app({**config, "REFEREE_URL": public, "PROXIES": 1})
    client = app.test_client()
    through = {"Host": "127.0.0.1:8000", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "referee.example"}
    own = {**through, "Origin": public, "Referer": f"{public}/new"}
    visitor = Visitor(client)
    visitor.page, visitor.path = client.get("/new", headers=through, base_url=public), "/new"
    address, fields = visitor.fill("/new", **{"name-0": "Ana", "name-1": "Luis"})
    opened = client.post(address, data=fields, headers=own, base_url=public)
    assert (opened.status_code, opened.headers["Location"][:3]) == (303, "/m/")
    assert "Strict-Transport-Security" in opened.headers
    assert all("Secure" in cookie for cookie in opened.headers.getlist("Set-Cookie"))
    page = client.get(f"{opened.headers['Location']}/settings", headers=through, base_url=public)
    assert f"{public}{opened.headers['Location']}" in page.text
