"""The access log: off unless asked for, and never a place to find a name, a card or a secret."""

import logging
import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from referee.web.access_log import LOGGER
from tests.web.platform_probe import SECRET, probed


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """What the log said, while the test runs."""
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    listener = Listener()
    LOGGER.addHandler(listener)
    yield told
    LOGGER.removeHandler(listener)


@pytest.fixture
def client(config: dict[str, object]) -> FlaskClient:
    return probed({**config, "ACCESS_LOG": True, "TESTING": False}).test_client()


def test_a_line_tells_method_route_status_and_time(client: FlaskClient, lines: list[str]) -> None:
    client.get(f"/probe/guess/{SECRET}?name=Ana")
    client.post(f"/probe/plain/{SECRET}", data={"name": "Ana", "cards": "7h 8h 9h"})
    client.get("/probe/guess/guess")
    client.head("/nowhere/Ana")
    client.get(f"/probe/crash/{SECRET}")
    client.get("/probe/form", headers={"Host": "evil.example"})
    client.open("/probe/form", method="ANA")
    assert [re.sub(r"\d+ ms$", "… ms", line) for line in lines] == [
        "GET /probe/guess/<secret> 200 … ms",
        "POST /probe/plain/<secret> 400 … ms",
        "GET /probe/guess/<secret> 404 … ms",
        "HEAD - 404 … ms",
        "GET /probe/crash/<secret> 500 … ms",
        "GET /probe/form 400 … ms",
        "- - 405 … ms",
    ]


def test_it_is_off_unless_asked_for(config: dict[str, object], lines: list[str]) -> None:
    probed(config).test_client().get("/probe/form")
    assert lines == []


def test_it_goes_to_standard_output_once(client: FlaskClient, config: dict[str, object]) -> None:
    probed({**config, "ACCESS_LOG": True})
    assert client.get("/healthz").status_code == 200
    assert [type(handler) for handler in LOGGER.handlers].count(logging.StreamHandler) == 1
    assert not LOGGER.propagate
