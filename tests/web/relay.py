"""A WSGI application that passes every request on to a real server: what visits the one visits the other."""

from collections.abc import Iterable
from http.client import HTTPConnection
from typing import Any

from werkzeug.wrappers import Request

_PASSED_ON = ("Cookie", "Content-Type", "Accept-Language", "Origin", "Referer", "User-Agent", "X-CSRFToken")
_OF_ONE_HOP = frozenset({"connection", "keep-alive", "transfer-encoding"})


class Relay:
    """Speaks to the server at this host and port, under that name unless the request says another with `X-Host`."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        request = Request(environ)
        headers = {name: request.headers[name] for name in _PASSED_ON if name in request.headers}
        headers["Host"] = request.headers.get("X-Host", f"{self._host}:{self._port}")
        connection = HTTPConnection(self._host, self._port, timeout=60)
        try:
            connection.request(request.method, environ["REQUEST_URI"], request.get_data() or None, headers)
            answer = connection.getresponse()
            body = answer.read()
        finally:
            connection.close()
        kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in _OF_ONE_HOP]
        start_response(f"{answer.status} {answer.reason}", kept)
        return [body]
