"""`python -m referee.serve` as `make run` starts it: a process of its own, with its address, health and end."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.setup.server import free_socket

Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the server with these variables over those of this process, its data in a folder of this test."""
    running: list[subprocess.Popen[str]] = []

    def started(**variables: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "HOST": "127.0.0.1", "REFEREE_INSTANCE": str(tmp_path / "instance"), **variables}
        command = [sys.executable, "-m", "referee.serve"]
        pipe = subprocess.PIPE
        # Ctrl-C may be ignored by whoever runs the tests in the background, and that is inherited.
        running.append(
            subprocess.Popen(
                ["env", "--default-signal=INT", *command],
                env=environment,
                stdout=pipe,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        return running[-1]

    yield started
    for process in running:
        process.kill()
        process.communicate()


def free_port() -> int:
    with free_socket() as (_, port):
        return port


def read_until(process: subprocess.Popen[str], end: str) -> str:
    assert process.stdout
    text = ""
    while end not in text and (line := process.stdout.readline()):
        text += line
    return text


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_starts_answers_and_stops(start: Start, how: signal.Signals) -> None:
    port = free_port()
    process = start(PORT=str(port))
    assert f"Referee is at http://127.0.0.1:{port}, on this machine only." in read_until(process, "Ctrl-C")
    with closing(urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz")) as answer:
        assert json.load(answer) == {"status": "ok"}
    process.send_signal(how)
    assert process.wait(timeout=60) == 0


def test_its_address_is_the_one_it_was_given(start: Start) -> None:
    process = start(PORT=str(free_port()), HOST="0.0.0.0", REFEREE_URL="https://referee.example")
    text = read_until(process, "Ctrl-C")
    assert "Referee is at https://referee.example\n" in text
    assert "HOST=127.0.0.1" in text


def test_a_taken_port_is_one_line(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = start(PORT=str(port))
        text, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert (
        text == f"Cannot listen on 127.0.0.1:{port}: Address already in use. Another port: PORT={port + 1} make run\n"
    )


@pytest.mark.parametrize(
    ("variables", "why"),
    [
        ({"PORT": "http"}, "PORT must be a number from 1 to 65535, not 'http'.\n"),
        (
            {"REFEREE_URL": "referee"},
            "REFEREE_URL must be a scheme and a host, as https://referee.example, not 'referee'.\n",
        ),
        (
            {"REFEREE_DATABASE_URL": "nonsense"},
            "The database of REFEREE_DATABASE_URL cannot be opened: ArgumentError.\n",
        ),
    ],
)
def test_what_cannot_be_meant_is_one_line(start: Start, variables: dict[str, str], why: str) -> None:
    process = start(**variables)
    text, _ = process.communicate(timeout=60)
    assert (process.returncode, text) == (1, why)
