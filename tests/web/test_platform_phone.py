"""Which phone asks: known by a cookie, made known only where a view wants it."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from referee.db import Database
from referee.models import Phone
from referee.web.phone import current_phone, offer_phone, phone_for_writing
from tests.web.platform_probe import probed


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    app = probed(config)
    app.add_url_rule("/probe/phone/known", "known", lambda: str(current_phone()))
    app.add_url_rule(
        "/probe/phone/wanted", "wanted", lambda: f"{phone_for_writing()} {phone_for_writing()} {current_phone()}"
    )
    app.add_url_rule("/probe/phone/offered", "offered", offer_phone)
    return app


def phones(app: Flask) -> int:
    database: Database = app.extensions["referee.database"]
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(Phone)) or 0


def test_looking_makes_no_phone(app: Flask, client: FlaskClient) -> None:
    answer = client.get("/probe/phone/known")
    assert (answer.text, answer.headers.get("Set-Cookie"), phones(app)) == ("None", None, 0)


def test_a_view_that_wants_one_has_it_from_then_on(app: Flask, client: FlaskClient) -> None:
    assert client.get("/probe/phone/wanted").text == "1 1 1"
    assert client.get("/probe/phone/known").text == "1"
    assert client.get("/probe/phone/wanted").text == "1 1 1"
    assert app.test_client().get("/probe/phone/wanted").text == "2 2 2"
    assert phones(app) == 2


@pytest.mark.parametrize(("base_url", "secure"), [("http://localhost", False), ("https://localhost", True)])
def test_the_cookie_is_the_servers_alone(client: FlaskClient, base_url: str, secure: bool) -> None:
    client.get("/probe/phone/wanted", base_url=base_url)
    cookie = client.get_cookie("phone")
    assert cookie is not None
    assert (cookie.http_only, cookie.same_site, cookie.path, cookie.secure) == (True, "Lax", "/", secure)
    assert len(cookie.value) == 22
    assert cookie.max_age == 400 * 24 * 60 * 60


def test_an_offer_writes_nothing_and_is_kept(app: Flask, client: FlaskClient) -> None:
    token = client.get("/probe/phone/offered").text
    assert phones(app) == 0
    cookie = client.get_cookie("phone")
    assert cookie is not None
    assert cookie.value == token
    assert client.get("/probe/phone/wanted").text == "1 1 1"
    assert client.get("/probe/phone/offered").text == token


@pytest.mark.parametrize("value", ["", "short", "x" * 500, "ñ" * 22, "a" * 21 + "'", "../../../../../etc/pas"])
def test_what_is_no_token_is_none(app: Flask, client: FlaskClient, value: str) -> None:
    client.set_cookie("phone", value)
    assert client.get("/probe/phone/known").text == "None"
    assert client.get("/probe/phone/wanted").text == "1 1 1"
    cookie = client.get_cookie("phone")
    assert cookie is not None
    assert cookie.value != value


def test_the_token_itself_is_not_kept_here(app: Flask, client: FlaskClient) -> None:
    client.get("/probe/phone/wanted")
    cookie = client.get_cookie("phone")
    assert cookie is not None
    database: Database = app.extensions["referee.database"]
    with database.reading() as session:
        assert cookie.value.encode() not in session.scalars(select(Phone.digest)).one()


def test_where_a_match_is_opened_a_phone_is_offered_one(app: Flask, client: FlaskClient) -> None:
    """Both taps of a double tap on a new phone come with the same token."""
    client.get("/new")
    assert client.get_cookie("phone") is not None
    assert phones(app) == 0
