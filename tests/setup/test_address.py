"""Where the phones find the server, and what the terminal says of it."""

import ipaddress

import pytest
import segno

from referee import serve
from referee.web import address
from referee.web.address import is_local, lan_address, public_url
from referee.web.config import ConfigError


def test_the_given_address_wins_and_loses_its_last_slash() -> None:
    config = {"REFEREE_URL": "https://referee.example/", "HOST": "0.0.0.0", "PORT": 8000}
    assert public_url(config) == "https://referee.example"


@pytest.mark.parametrize(
    ("config", "url"),
    [
        ({}, "http://192.168.1.20:8000"),
        ({"REFEREE_URL": None, "HOST": "0.0.0.0", "PORT": 8123}, "http://192.168.1.20:8123"),
        ({"HOST": "::", "PORT": 80}, "http://192.168.1.20"),
        ({"HOST": "127.0.0.1"}, "http://127.0.0.1:8000"),
        ({"HOST": "::1", "PORT": 9000}, "http://[::1]:9000"),
        ({"HOST": "mesa.local"}, "http://mesa.local:8000"),
    ],
)
def test_else_the_host_listened_on(monkeypatch: pytest.MonkeyPatch, config: dict[str, object], url: str) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: "192.168.1.20")
    assert public_url(config) == url


def test_without_a_network_this_machine_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: None)
    assert public_url({}) == "http://127.0.0.1:8000"


def test_the_address_found_is_one() -> None:
    found = lan_address()
    assert found is None or ipaddress.ip_address(found).version == 4


def test_a_machine_without_a_route_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_ANYWHERE", ("256.0.0.1", 9))
    assert lan_address() is None


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("mesa.local", False)],
)
def test_what_is_local(host: str, local: bool) -> None:
    assert is_local(host) == local


@pytest.mark.parametrize(
    ("environment", "where"),
    [
        ({}, ("0.0.0.0", 8000)),
        ({"HOST": "127.0.0.1", "PORT": "9000"}, ("127.0.0.1", 9000)),
        ({"PORT": ""}, ("0.0.0.0", 8000)),
    ],
)
def test_where_it_listens(environment: dict[str, str], where: tuple[str, int]) -> None:
    assert serve.listening(environment) == where


@pytest.mark.parametrize("port", ["0", "65536", "²", "-1", "http"])
def test_what_is_no_port(port: str) -> None:
    with pytest.raises(ConfigError, match="PORT must be a number"):
        serve.listening({"PORT": port})


def test_the_greeting_says_that_it_listens_on_the_network() -> None:
    text = serve.greeting("0.0.0.0", "http://192.168.1.20:8000")
    assert "http://192.168.1.20:8000\n" in text
    assert "HOST=127.0.0.1" in text
    assert "▀" in text


def test_the_greeting_of_this_machine_alone_has_no_square() -> None:
    text = serve.greeting("127.0.0.1", "http://127.0.0.1:8000")
    assert "on this machine only" in text
    assert "▀" not in text


@pytest.mark.parametrize("url", ["http://192.168.1.20:8000", "http://10.0.0.7:80", "https://referee.example.org"])
def test_the_square_is_the_qr_of_the_address(url: str) -> None:
    cells = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    lines = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in serve.terminal_qr(url).split("\n")]
    rows = [[cells[mark][half] for mark in line] for line in lines for half in (0, 1)]
    expected = [list(row) for row in segno.make(url, error="m").matrix_iter(border=4)]
    assert rows[: len(expected)] == expected
    assert not any(any(row) for row in rows[len(expected) :])
