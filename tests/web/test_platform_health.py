"""`/healthz` asks the database."""

import logging
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from referee.db import Database
from tests.web.platform_probe import probed


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed(config)


def test_all_is_well(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.get_json()) == (200, {"status": "ok"})
    assert answer.headers["Cache-Control"] == "no-store"
    assert client.head("/healthz").status_code == 200
    assert client.post("/healthz").status_code == 405


def test_a_database_without_our_tables_is_told(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    database: Database = app.extensions["referee.database"]
    with database.writing() as session:
        session.execute(text("DROP TABLE alembic_version"))
    answer = client.get("/healthz", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.get_json()) == (503, {"status": "database"})
    assert answer.headers["Cache-Control"] == "no-store"
    assert "alembic_version" not in caplog.text
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_a_damaged_database_is_told(app: Flask, client: FlaskClient, config: dict[str, object]) -> None:
    database: Database = app.extensions["referee.database"]
    database.engine.dispose()
    for file in Path(app.instance_path).glob("referee.sqlite3*"):
        file.write_bytes(b"not a database" * 100)
    assert client.get("/healthz").status_code == 503
