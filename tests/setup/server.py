"""A real waitress in a thread, stopped when the test ends. Knows nothing of the app it serves."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import Flask
from waitress.server import BaseWSGIServer, create_server


@dataclass(frozen=True, slots=True)
class Server:
    """`url` is where the phones find it, without a slash at the end."""

    url: str
    app: Flask


@contextlib.contextmanager
def free_socket() -> Iterator[tuple[socket.socket, int]]:
    """A socket bound to a free port of this machine: the port is known before the app that needs it is made."""
    with socket.socket() as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", 0))
        yield bound, bound.getsockname()[1]


@contextlib.contextmanager
def serving(app: Flask, bound: socket.socket) -> Iterator[None]:
    channels: dict[int, Any] = {}
    server = create_server(app, map=channels, sockets=[bound], threads=4, clear_untrusted_proxy_headers=False)
    assert isinstance(server, BaseWSGIServer)  # one socket, one server
    stop = threading.Event()

    def run() -> None:
        while not stop.is_set():
            server.asyncore.loop(timeout=1, map=channels, count=1)

    thread = threading.Thread(target=run, name="waitress")
    thread.start()
    try:
        yield
    finally:
        stop.set()
        server.pull_trigger()
        thread.join()
        server.task_dispatcher.shutdown()
        server.asyncore.close_all(map=channels, ignore_all=True)  # phones keep their connections open
