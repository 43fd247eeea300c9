"""An unchanged match costs one query and no judging; whatever changes it for this phone is told."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import Client

from referee import ledger
from referee.web.database import database
from tests.setup.visitor import Visitor

NAMES = {"name-0": "Elena", "name-1": "Tomás", "dealer": "1", "rules": "es-gin"}


@contextmanager
def asked(app: Flask) -> Iterator[list[str]]:
    """Every query that is made meanwhile."""
    found: list[str] = []

    def hear(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            found.append(statement)

    with app.app_context():
        engine = database().engine
    event.listen(engine, "before_cursor_execute", hear)
    yield found
    event.remove(engine, "before_cursor_execute", hear)


@pytest.fixture
def address(visitor: Visitor) -> str:
    """A match that this phone has opened."""
    visitor.client.get("/new")
    return str(visitor.client.post("/new", data=NAMES | {"key": "k", **_token(visitor.client)}).headers["Location"])


def _token(client: Client) -> dict[str, str]:
    page = client.get("/new").text
    return {"csrf_token": page.split('name="csrf_token" value="')[1].split('"')[0]}


def _tag(client: FlaskClient, address: str) -> dict[str, str]:
    return {"If-None-Match": str(client.get(address).headers["ETag"])}


def test_an_unchanged_match_costs_one_query_and_no_judging(
    app: Flask, client: FlaskClient, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = _tag(client, address)

    def judged(*_args: object) -> None:
        raise AssertionError("a match was replayed")

    monkeypatch.setattr(ledger, "read", judged)
    with asked(app) as queries:
        answer = client.get(address, headers=seen)
    assert (answer.status_code, answer.data, len(queries)) == (304, b"", 1)


def test_a_new_entry_is_told(client: FlaskClient, address: str) -> None:
    seen = _tag(client, address)
    counts = {"circle": "0-4", "deadwood-1": "20", "key": "c", "after": "0", **_token(client)}
    assert client.post(f"{address}/counts", data=counts).status_code == 303
    assert client.get(address, headers=seen).status_code == 200


def test_a_knock_is_told(client: FlaskClient, address: str) -> None:
    seen = _tag(client, address)
    client.post(f"{address}/knock", data={"seat": "0", "key": "d", "after": "0", **_token(client)})
    assert client.get(address, headers=seen).status_code == 200


def test_another_language_is_another_page(client: FlaskClient, address: str) -> None:
    seen = _tag(client, address)
    client.set_cookie("lang", "en")
    assert client.get(address, headers=seen).status_code == 200


def test_another_phone_is_told_its_own_page(app: Flask, client: FlaskClient, address: str) -> None:
    """Who may not write is never sent away with the page of who may."""
    seen = _tag(client, address)
    answer = app.test_client().get(address, headers=seen)
    assert (answer.status_code, f'action="{address}/knock"' in answer.text) == (200, False)


def test_a_dead_link_is_no_unchanged_match(client: FlaskClient, address: str) -> None:
    seen = _tag(client, address)
    client.post(f"{address}/renew", data={"role": "read", "key": "r", "after": "0", **_token(client)})
    assert client.get(address, headers=seen).status_code == 404
