"""Languages, dates and figures; the switch, and where it may lead."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.i18n import current_translations, day, figure, full_day, iso, language, moment, signed
from referee.web.language import here, own_path
from tests.pseudo import CLOSE, OPEN, bracketed
from tests.web.platform_probe import SECRET, probed


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed({**config, "TIMEZONE": "Europe/Madrid"})


def spoken(app: Flask, **headers: str) -> str:
    with app.test_request_context(headers={name.replace("_", "-"): value for name, value in headers.items()}):
        return language()


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9", "en"),
        ("ca-ES,en;q=0.5,es;q=0.9", "es"),
        ("de-DE,de;q=0.9", "es"),
        ("fr,en;q=0.2", "en"),
        ("*", "es"),
        ("en;q=x, ;;;", "es"),
    ],
)
def test_the_phones_language_decides(app: Flask, accepted: str, expected: str) -> None:
    assert spoken(app, Accept_Language=accepted) == expected


@pytest.mark.parametrize(
    ("chosen", "expected"), [("en", "en"), ("es", "es"), ("de", "es"), ("../en", "es"), ("", "es")]
)
def test_what_was_chosen_goes_before(app: Flask, chosen: str, expected: str) -> None:
    assert spoken(app, Cookie=f"lang={chosen}") == expected


def test_one_tap_changes_it_and_stays(client: FlaskClient) -> None:
    assert 'lang="es"' in client.get("/probe/form").text
    answer = client.post("/language", data={"language": "en", "next": "/probe/form?a=1"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/probe/form?a=1")
    assert 'lang="en"' in client.get("/probe/form").text
    assert client.get("/language").status_code == 405


def test_an_unknown_language_changes_nothing(client: FlaskClient) -> None:
    answer = client.post("/language", data={"language": "tlh", "next": "/probe/form"})
    assert answer.status_code == 303
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "",
        "//evil.example/probe/form",
        "/\\evil.example",
        "/\t/evil.example",
        "https://evil.example/probe/form",
        "javascript:alert(1)",
        "probe/form",
        "/probe/form\r\nSet-Cookie: a=b",
        "/nowhere",
        "/probe/plain/x",
        "/probe/ñ",
    ],
)
def test_the_switch_leads_nowhere_else(app: Flask, client: FlaskClient, path: str) -> None:
    with app.test_request_context():
        assert own_path(path) == ""
    assert client.post("/language", data={"language": "en", "next": path}).headers["Location"] == "/"


@pytest.mark.parametrize(
    ("method", "path", "back"),
    [
        ("GET", "/probe/form?name=a b&x=ñ", "/probe/form?name=a%20b&x=%C3%B1"),
        ("POST", f"/probe/plain/{SECRET}", f"/m/{SECRET}"),
        ("POST", "/probe/form", "/probe/form"),
        ("GET", "/nowhere", "/"),
        ("GET", "/ñ/%ff", "/"),
    ],
)
def test_every_page_knows_where_the_switch_comes_back_to(
    app: Flask, client: FlaskClient, method: str, path: str, back: str
) -> None:
    with app.test_request_context(path, method=method):
        assert here() == back
    answer = client.post("/language", data={"language": "en", "next": back})
    assert answer.headers["Location"] == back


def test_figures_have_a_real_minus(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert [figure(number) for number in (0, 58, -20, 1234, -12345)] == ["0", "58", "−20", "1,234", "−12,345"]
        assert [signed(number) for number in (46, -7, 0)] == ["+46", "−7", "0"]
    with app.test_request_context():
        assert [figure(number) for number in (1234, 12345, -20)] == ["1234", "12.345", "−20"]


def test_days_and_moments_are_the_tables_own(app: Flask) -> None:
    late = datetime(2025, 11, 30, 23, 5, tzinfo=UTC)
    with app.test_request_context():
        assert day(late) == "1 dic 2025"
        assert full_day(late) == "1 de diciembre de 2025"
        assert moment(late) == "1 dic 2025 0:05"
        assert iso(late) == "2025-12-01T00:05:00+01:00"
        assert moment(late.replace(tzinfo=None)) == moment(late)
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert day(date(2025, 11, 30)) == "Nov 30, 2025"
        assert full_day(date(2025, 11, 30)) == "November 30, 2025"
        assert iso(date(2025, 11, 30)) == "2025-11-30"


def test_a_day_of_this_year_needs_no_year(app: Flask) -> None:
    with app.test_request_context():
        assert str(datetime.now(UTC).year) not in day(datetime.now(UTC))


def test_without_a_setting_it_is_the_machines_own_time(config: dict[str, object]) -> None:
    late = datetime(2025, 11, 30, 23, 5, tzinfo=UTC)
    with probed(config).test_request_context():
        assert iso(late) == late.astimezone().isoformat()


def test_a_pseudo_language_brackets_every_message(config: dict[str, object], tmp_path: Path) -> None:
    app = probed({**config, "BABEL_TRANSLATION_DIRECTORIES": bracketed(tmp_path / "pseudo")})
    for chosen in ("es", "en"):
        page = app.test_client().get("/nowhere", headers={"Cookie": f"lang={chosen}"})
        assert f'<h1 class="title">{OPEN}' in page.text
        assert f"{CLOSE}</h1>" in page.text
    with app.test_request_context():
        assert current_translations().gettext("Nothing here").startswith(OPEN)


def test_the_messages_are_what_the_standard_library_takes(app: Flask) -> None:
    with app.test_request_context():
        spanish = current_translations()
        assert spanish.gettext("Send it again") == "Enviarlo otra vez"
        assert spanish.gettext("nobody wrote this") == "nobody wrote this"
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert current_translations().gettext("Send it again") == "Send it again"
