"""The server of `make engines`, in a process of its own: the real app on a free loopback port, with a witness added.

Prints its address and serves until its standard input ends. The witness is one script of our own origin before all
others, so that the policy of the pages stays as it is.
"""

import logging
import sys
import tempfile
from pathlib import Path

from flask import Flask, Response

from referee.app import create_app
from tests.setup.server import free_socket, serving

WITNESS = Path(__file__).with_name("witness.js")


def watched(app: Flask) -> Flask:
    """The same app, whose pages load the witness first."""

    def testify() -> Response:
        return Response(WITNESS.read_text(), mimetype="text/javascript")

    def add(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.set_data(response.get_data().replace(b"<head>", b'<head><script src="/witness.js"></script>', 1))
        return response

    app.add_url_rule("/witness.js", "witness", testify)
    app.after_request(add)
    return app


def main() -> None:
    logging.getLogger("waitress").setLevel(logging.ERROR)  # a queue for a moment is no news here
    with tempfile.TemporaryDirectory() as folder, free_socket() as (socket, port):
        url = f"http://127.0.0.1:{port}"
        app = create_app({"INSTANCE_PATH": folder, "REFEREE_URL": url, "RATELIMIT_ENABLED": False})
        with serving(watched(app), socket):
            print(url, flush=True)
            sys.stdin.read()


if __name__ == "__main__":
    main()
