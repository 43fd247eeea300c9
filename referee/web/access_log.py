"""One line a request, if asked for: method, route, status, milliseconds. Knows no address, name, card or secret."""

import logging
import sys
import time

from flask import Flask, Response, g, request

LOGGER = logging.getLogger("referee.access")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def install(app: Flask) -> None:
    """Log to standard output when `ACCESS_LOG` is on. Install before whatever may refuse a request."""
    if not app.config["ACCESS_LOG"]:
        return
    _listen()

    @app.before_request
    def start() -> None:
        g.started = time.perf_counter()

    @app.after_request
    def tell(response: Response) -> Response:
        # Never the path: it holds the secret of a link. The rule says as much, and is `-` where there is none.
        rule = request.url_rule.rule if request.url_rule else "-"
        method = request.method if request.method in _METHODS else "-"
        spent = (time.perf_counter() - g.started) * 1000
        LOGGER.info("%s %s %d %.0f ms", method, rule, response.status_code, spent)
        return response


def _listen() -> None:
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    if not any(type(handler) is logging.StreamHandler for handler in LOGGER.handlers):
        handler = logging.StreamHandler(sys.stdout)
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        LOGGER.addHandler(handler)
