"""Everything that goes wrong: a page in both languages, JSON for a program, no trace and nobody's cards in the log."""

import logging
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.operations.errors import NotFound
from referee.web.discretion import trail
from tests.web.platform_probe import SECRET, probed

CODES = (400, 403, 404, 405, 409, 413, 415, 418, 422, 429, 500, 501, 503)


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    """As in earnest: nothing nobody caught comes up to the test."""
    return probed({**config, "TESTING": False})


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("code", CODES)
def test_every_status_is_a_page(client: FlaskClient, code: int, language: str) -> None:
    answer = client.get(f"/probe/status/{code}", headers={"Accept-Language": language})
    assert answer.status_code == code
    assert answer.mimetype == "text/html"
    assert f'<html lang="{language}"' in answer.text
    assert answer.text.count("<h1") == 1
    assert 'href="/"' in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("code", CODES)
def test_both_languages_differ(client: FlaskClient, code: int) -> None:
    pages = {
        client.get(f"/probe/status/{code}", headers={"Accept-Language": language})
        .text.split("<h1")[1]
        .split("</h1>")[0]
        for language in ("es", "en")
    }
    assert len(pages) == 2


def test_no_page_of_an_error_has_anything_inline(client: FlaskClient) -> None:
    page = client.get("/probe/status/500").text
    assert "style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert " on" + "click" not in page


def test_trying_again_is_offered_where_it_makes_sense(client: FlaskClient) -> None:
    assert 'href="/probe/status/503?a=1"' in client.get("/probe/status/503?a=1").text
    assert 'href="/probe/status/404' not in client.get("/probe/status/404").text


def test_method_not_allowed_says_which_are(client: FlaskClient) -> None:
    answer = client.put("/probe/form")
    assert answer.status_code == 405
    assert {"GET", "HEAD", "OPTIONS", "POST"} == set(answer.allow)
    assert client.post("/probe/guess/x").status_code == 405
    assert client.open("/probe/form", method="BREW").status_code == 405


def test_head_of_an_error_has_no_body(client: FlaskClient) -> None:
    answer = client.head("/nowhere")
    assert (answer.status_code, answer.data) == (404, b"")


def test_a_body_too_large_is_refused_before_it_is_read(app: Flask, client: FlaskClient) -> None:
    for body in ({"name": "x" * 70_000}, {"name": (b"x" * 70_000, "f.txt")}):
        for path in ("/probe/form", f"/probe/plain/{SECRET}"):
            data = {key: (value if isinstance(value, str) else _file(*value)) for key, value in body.items()}
            assert client.post(path, data=data).status_code == 413
    assert app.extensions["probe.written"] == []


def _file(content: bytes, name: str) -> tuple[object, str]:
    return BytesIO(content), name


def test_a_form_of_too_many_parts_is_refused(client: FlaskClient) -> None:
    fields = {f"n{number}": "x" for number in range(300)}
    answer = client.post("/probe/form", data=fields, content_type="multipart/form-data")
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"name=%ff%fe&csrf_token=%00", "application/x-www-form-urlencoded"),
        (b"\xff\xfe\x00", "application/x-www-form-urlencoded; charset=utf-16"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"", "multipart/form-data"),
        (b"name=%F0%9F%82%A1%CC%81%E2%80%AE", "application/x-www-form-urlencoded"),
        (b"%ed%a0%80=%ed%a0%80", "application/x-www-form-urlencoded"),
    ],
)
def test_odd_bodies_get_an_answer(client: FlaskClient, body: bytes, content_type: str) -> None:
    for path in ("/probe/form", f"/probe/plain/{SECRET}", "/language"):
        assert client.post(path, data=body, content_type=content_type).status_code in {303, 400, 413}


@pytest.mark.parametrize(
    "path", ["/%ff", "/%00", "/m/%F0%9F%82%A1", "/probe/form?name=%ff", "/%2e%2e/%2e%2e/etc/passwd"]
)
def test_odd_paths_get_an_answer(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code in {200, 404}


def test_odd_headers_get_an_answer(client: FlaskClient) -> None:
    for headers in (
        {"Cookie": "session=\xff; lang=\xff; phone==="},
        {"Cookie": "session=.eJw.broken.signature"},
        {"Accept-Language": "\xff;q=nan, *;q=-1"},
        {"Accept-Encoding": "br;q=\xff"},
        {"Content-Length": "-1"},
    ):
        assert client.get("/probe/form", headers=headers).status_code == 200


def test_an_operations_refusal_is_its_status(app: Flask) -> None:
    @app.get("/probe/refused")
    def refused() -> str:
        raise NotFound

    assert app.test_client().get("/probe/refused").status_code == 404


def test_a_crash_is_told_without_what_it_speaks_of(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    answer = client.get(f"/probe/crash/{SECRET}")
    assert answer.status_code == 500
    for word in ("Ana", "7h", "KeyError", SECRET, "Traceback", "platform_probe"):
        assert word not in answer.text.replace(f"/probe/crash/{SECRET}", "")
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    told = logging.Formatter().format(record)
    assert "GET /probe/crash/<secret>" in told
    assert "builtins.KeyError" in told
    assert "platform_probe.py" in told
    for word in ("Ana", "7h", SECRET):
        assert word not in caplog.text


def test_a_database_that_fails_is_503_and_its_sql_stays_here(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    answer = client.get("/probe/database")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert "sqlalchemy.exc.OperationalError" in caplog.text
    assert "caused by sqlite3.OperationalError" in caplog.text
    for word in ("Ana", "SELECT", "lost WHERE"):
        assert word not in caplog.text + answer.text


def test_whatever_else_logs_a_traceback_is_made_discreet(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("Ana holds 7h")
    except ValueError:
        app.logger.exception("it happened")
    assert "builtins.ValueError" in caplog.text
    assert "Ana" not in caplog.text


def test_even_the_page_of_errors_may_fail(app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    del app.jinja_env.globals["asset"]
    answer = client.get(f"/probe/crash/{SECRET}")
    assert answer.status_code == 500
    assert "El árbitro ha fallado." in answer.text
    assert "The referee failed." in answer.text
    assert client.get("/nowhere").status_code == 500
    assert SECRET not in caplog.text


def test_a_trail_ends_though_causes_go_in_a_circle() -> None:
    first, second = ValueError("one"), ValueError("two")
    first.__context__, second.__context__ = second, first
    assert trail(first).count("builtins.ValueError") == 5


def test_a_suppressed_cause_is_not_told() -> None:
    error = ValueError("one")
    error.__context__ = KeyError("two")
    error.__suppress_context__ = True
    assert trail(error) == "builtins.ValueError"
