"""Which names the server answers to, and what it believes of a proxy."""

import socket

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.address import lan_address
from referee.web.hosts import Hosts, host_name
from tests.web.platform_probe import probed


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed({**config, "REFEREE_URL": "https://referee.example:8443", "EXTRA_HOSTS": ("table.test",)})


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LocalHost.:8000",
        "127.0.0.1:5000",
        "[::1]",
        "[::1]:8000",
        "referee.example",
        "referee.example:80",
        "table.test:1",
    ],
)
def test_our_own_names_on_any_port(client: FlaskClient, host: str) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.skipif(lan_address() is None, reason="this machine is on no network")
def test_the_address_on_the_network(client: FlaskClient) -> None:
    assert client.get("/healthz", headers={"Host": f"{lan_address()}:8000"}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "referee.example.evil.example",
        "notreferee.example",
        "203.0.113.7",
        "[2001:db8::7]:8000",
        "localhost:port",
        "localhost@evil.example",
        "localhost/evil",
        "local host",
        "",
        "lócalhost",
        "localhost\\evil",
    ],
)
def test_a_foreign_name_gets_a_page_that_says_so(client: FlaskClient, host: str) -> None:
    answer = client.get("/probe/form", headers={"Host": host.encode().decode("latin-1")})
    assert answer.status_code == 400
    assert "El árbitro" in answer.text or "The referee" in answer.text
    assert "203.0.113" not in answer.text
    assert "evil" not in answer.text


def test_a_foreign_name_gets_no_file_and_writes_nothing(app: Flask, client: FlaskClient) -> None:
    for path in ("/probe/form", "/api/v1/judge"):
        assert client.post(path, headers={"Host": "evil.example"}).status_code == 400
    assert app.extensions["probe.written"] == []
    assert client.get("/static/0/css/table.css", headers={"Host": "evil.example"}).status_code == 400


def test_no_redirect_holds_the_host(client: FlaskClient) -> None:
    for path in ("", "//", "//new", "/new/", "/probe//form", "/probe/form/", "//probe//form"):
        answer = client.get("/", headers={"Host": "localhost:8000"}, environ_overrides={"PATH_INFO": path})
        assert answer.status_code in {200, 404}
        assert "Location" not in answer.headers


def test_an_address_that_changed_while_running_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["192.168.1.5"]
    monkeypatch.setattr("referee.web.hosts.lan_address", lambda: found[0])
    hosts = Hosts([])
    assert hosts.know("192.168.1.5:8000")
    found[0] = "10.0.0.9"
    assert hosts.know("10.0.0.9:8000")
    assert not hosts.know("192.168.1.5:8000")
    assert not hosts.know(f"{socket.gethostname()}.evil.example")


@pytest.mark.parametrize(
    ("header", "name"),
    [("A.test:80", "a.test"), ("[::1]:80", "::1"), ("a.test.", "a.test"), ("", ""), ("a b", ""), ("a:b:c", "")],
)
def test_a_name_is_read_off_a_header(header: str, name: str) -> None:
    assert host_name(header) == name


FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "referee.example", "X-Forwarded-For": "203.0.113.7"}


def test_forwarded_headers_are_not_believed_unless_configured(client: FlaskClient) -> None:
    answer = client.get("/probe/form", headers=FORWARDED)
    assert "Strict-Transport-Security" not in answer.headers
    assert "Secure" not in answer.headers["Set-Cookie"]
    assert client.get("/healthz", headers={"X-Forwarded-Host": "evil.example"}).status_code == 200


def test_the_configured_proxy_is_believed(config: dict[str, object]) -> None:
    client = probed({**config, "REFEREE_URL": "https://referee.example", "PROXIES": 1}).test_client()
    answer = client.get("/probe/form", headers={"Host": "127.0.0.1:8000", **FORWARDED})
    assert answer.status_code == 200
    assert "Secure" in answer.headers["Set-Cookie"]
    refused = client.get("/probe/form", headers={"Host": "localhost", "X-Forwarded-Host": "evil.example"})
    assert refused.status_code == 400
