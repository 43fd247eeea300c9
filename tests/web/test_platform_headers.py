"""What every answer says about itself; cookies; compression; caching."""

import gzip

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.setup.visitor import Visitor
from tests.web.platform_probe import SECRET, probed

PATHS = ("/probe/form", "/nowhere", "/healthz", "/robots.txt", "/api/v1/judge", "/probe/status/500", f"/m/{SECRET}")


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed(config)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_guarded(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "style-src": "'self'",
        "script-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "manifest-src": "'self'",
    }
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Robots-Tag"] == "noindex, nofollow"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "Strict-Transport-Security" not in headers


def test_pages_may_be_kept_by_the_phone_and_must_be_asked_about(client: FlaskClient) -> None:
    answer = client.get("/probe/form")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert {"cookie", "accept-language"} <= {name.lower() for name in answer.vary}
    assert client.get("/healthz").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("base_url", "secure"), [("http://localhost", False), ("https://localhost", True)])
def test_cookies_are_ours_alone_and_secure_where_they_can_be(client: FlaskClient, base_url: str, secure: bool) -> None:
    language = client.post("/language", data={"language": "en"}, base_url=base_url)
    cookies = [
        *client.get("/probe/form", base_url=base_url).headers.getlist("Set-Cookie"),
        *language.headers.getlist("Set-Cookie"),
    ]
    assert sorted(cookie.partition("=")[0] for cookie in cookies) == ["lang", "session"]
    for cookie in cookies:
        flags = {flag.partition("=")[0]: flag.partition("=")[2] for flag in cookie.split("; ")[1:]}
        assert flags.keys() - {"Max-Age"} == {"Expires", "HttpOnly", "Path", "SameSite"} | (
            {"Secure"} if secure else set()
        )
        assert (flags["Path"], flags["SameSite"]) == ("/", "Lax")


def test_strict_transport_under_https_only(client: FlaskClient) -> None:
    answer = client.get("/probe/form", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=15552000"


def test_robots_are_told(client: FlaskClient) -> None:
    assert client.get("/robots.txt").text == "User-agent: *\nDisallow: /\n"


@pytest.mark.parametrize(
    ("accepted", "coding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("zstd, gzip", "gzip")]
)
def test_text_is_compressed_as_the_phone_likes(client: FlaskClient, accepted: str, coding: str) -> None:
    plain = client.get("/probe/long")
    small = client.get("/probe/long", headers={"Accept-Encoding": accepted})
    opened = {"br": brotli.decompress, "gzip": gzip.decompress}[coding](small.data)
    assert small.headers["Content-Encoding"] == coding
    assert "Content-Encoding" not in plain.headers
    assert opened == plain.data
    assert len(small.data) == int(small.headers["Content-Length"]) < len(plain.data) / 5
    assert "accept-encoding" in {name.lower() for name in small.vary}


def test_short_answers_stay_as_they_are(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers


def test_head_is_get_without_the_body(client: FlaskClient) -> None:
    got, asked = client.get("/probe/long"), client.head("/probe/long")
    assert (asked.status_code, asked.data) == (200, b"")
    assert asked.headers["Content-Length"] == got.headers["Content-Length"]


def test_a_template_may_not_hope(client: FlaskClient) -> None:
    with pytest.raises(Exception, match="'nobody' is undefined"):
        client.get("/probe/asks")


def test_a_link_preview_tells_no_name(visitor: Visitor) -> None:
    """A preview is made of the head of the page, by whatever carries the link."""
    visitor.open("/new")
    page = visitor.send("/new", **{"name-0": "Zacarías", "name-1": "Hermenegilda"})
    assert page.status_code == 200
    assert "Zacarías" in page.text
    head = page.text.split("</head>")[0]
    assert "Zacarías" not in head
    assert "Hermenegilda" not in head
