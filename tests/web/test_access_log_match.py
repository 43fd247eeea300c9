"""A match on the real server, its access log on, errors and all: nothing of it is in what the server says."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import pytest
from werkzeug.test import Client

from tests.setup.server import free_socket
from tests.setup.visitor import Visitor
from tests.web.relay import Relay
from tests.web.table import GIN, ILLEGAL, KNOCK, TWO_WAYS, Player
from tests.web.whole import play

NAMES = ("Zenobia", "Wenceslao", "Luisito")
LINE = re.compile(r"^\S+ \S+ (?P<method>[A-Z]+|-) (?P<route>/\S*|-) (?P<status>\d{3}) \d+ ms$", re.MULTILINE)
CARD = re.compile(r"\b(?:10|[2-9AJQKT])(?:[shdc]\b|[♠♥♦♣])")


@dataclass(frozen=True, slots=True)
class Running:
    """The server of a test: how to reach it, where its database lies, and all it has said."""

    port: int
    instance: Path
    log: Path

    def phone(self) -> Player:
        return Player(Visitor(Client(Relay("127.0.0.1", self.port))))

    def execute(self, statement: str, *values: str) -> None:
        with sqlite3.connect(self.instance / "referee.sqlite3", timeout=30) as connection:
            connection.execute(statement, values)
        connection.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """`python -m referee.serve` as it is started in earnest, with REFEREE_ACCESS_LOG=1."""
    with free_socket() as (_, port):
        running = Running(port, tmp_path / "instance", tmp_path / "log")
    environment = {
        **os.environ,
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "REFEREE_INSTANCE": str(running.instance),
        "REFEREE_ACCESS_LOG": "1",
        "PYTHONUNBUFFERED": "1",
    }
    with running.log.open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "referee.serve"], env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            _wait(running)
            yield running
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)


def _wait(running: Running) -> None:
    patience_ends = monotonic() + 60
    while "Ctrl-C" not in running.log.read_text():
        assert monotonic() < patience_ends, running.log.read_text()
        sleep(0.05)


def test_a_match_leaves_no_name_no_card_and_no_secret_in_the_log(server: Running) -> None:
    ana, luis, eva = server.phone(), server.phone(), server.phone()
    ana.opens(*NAMES[:2])
    secrets = {ana.match.removeprefix("/m/"), ana.hands_over().removeprefix("/w/")}
    luis.joins(ana)
    play(ana)
    luis.writes(GIN)
    for where in ("", "/record", "/sheet", "/sheet.pdf", "/settings", "/deal/1", "/counts", "/points"):
        ana.looks(where)
        eva.visitor.open(ana.match + where)
    secrets |= _renew(ana)
    statuses = _go_wrong(server, ana, luis, eva)
    said = server.log.read_text()
    told = [match.groupdict() for match in LINE.finditer(said)]
    assert {line["status"] for line in told} >= statuses
    assert len(told) > 150
    assert {line["method"] for line in told} >= {"GET", "POST", "HEAD", "-"}
    hidden = {*NAMES, *secrets, *_tokens(ana), *_tokens(luis), *_tokens(eva)}
    assert {word for word in hidden if word in said} == set()
    assert CARD.findall(said.partition("Ctrl-C")[2]) == []
    assert not any(hand in said for hands in (KNOCK, GIN, ILLEGAL, TWO_WAYS) for hand in hands)


def _renew(ana: Player) -> set[str]:
    """Both links renewed; the secrets of the new ones."""
    ana.looks("/writing")
    ana.taps("/renew")
    ana.looks("/settings")
    ana.taps("/renew", role="read")
    ana.match = ana.visitor.path.removesuffix("/settings")
    return {ana.match.removeprefix("/m/"), ana.hands_over().removeprefix("/w/")}


def _tokens(player: Player) -> set[str]:
    """What this phone has in its cookies, and the last forms it was given."""
    cookies = [player.client.get_cookie(name) for name in ("phone", "session")]
    fields = [form.fields for form in player.forms()] if player.answer.mimetype == "text/html" else []
    shown = {value for told in fields for name in ("csrf_token", "key") for value in told.get(name, [])}
    return {cookie.value for cookie in cookies if cookie is not None} | shown


def _go_wrong(server: Running, ana: Player, luis: Player, eva: Player) -> set[str]:
    """Every way of failing, each with something in it that nobody else should read; the statuses it must have given."""
    secret = ana.match.removeprefix("/m/")
    eva.visitor.open(f"/m/{secret[:-1]}/Zenobia")
    eva.visitor.open(f"/w/{secret}?name=Wenceslao")
    luis.looks("/counts")
    eva.client.head(ana.match)
    eva.client.put(f"{ana.match}?card=7h")
    eva.client.open(ana.match, method="ZENOBIA")
    eva.client.get(ana.match, headers={"X-Host": "zenobia.example"})
    eva.client.post("/api/v1/judge", data='{"players": ["Zenobia", "Wenceslao"], "cards": "7h 8h 9h"')
    ana.looks("/counts")
    address, fields = ana.fills("/counts", knocker="0", **{"deadwood-0": "Zenobia", "deadwood-1": "7h"})
    ana.client.post(address, data=fields)
    ana.client.post(address, data={**fields, "csrf_token": "Zenobia"})
    ana.client.post(address, data={**fields, "deadwood-0": "7h 8h" * 20_000})
    ana.client.post(address, data={**fields, "deadwood-0": "1", "deadwood-1": "2", "after": "0"})
    server.execute("UPDATE match SET rules = ?", '{"base": "Zenobia holds 7h 8h 9h"}')
    ana.looks()
    server.execute("ALTER TABLE entry RENAME TO gone")
    ana.looks()
    server.execute("ALTER TABLE gone RENAME TO entry")
    for number in range(70):
        eva.client.get(f"/m/Zenobia-7h-{number}")
    return {"200", "303", "400", "404", "405", "409", "413", "422", "429", "500", "503"}
