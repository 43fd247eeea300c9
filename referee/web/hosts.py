"""Which host names this server answers to, and whether a proxy before it is believed. Knows no page."""

import ipaddress
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import BadRequest
from werkzeug.middleware.proxy_fix import ProxyFix

from referee.web.address import lan_address, public_url

OWN = frozenset({"localhost", "127.0.0.1", "::1"})
_HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?", re.ASCII)


class ForeignHost(BadRequest):
    """The request came under a name that is not ours."""


class Hosts:
    """The names that are ours; the address on the network is looked for again when it may have changed."""

    def __init__(self, names: Iterable[str]) -> None:
        self._fixed = OWN | {name for name in map(host_name, names) if name}
        self._found = lan_address()

    def know(self, header: str) -> bool:
        """Whether a Host header names this server, on whatever port."""
        name = host_name(header)
        if name in self._fixed:
            return True
        if name != self._found and _is_address(name):
            self._found = lan_address()
        return bool(name) and name == self._found


def install(app: Flask) -> None:
    """Refuse a foreign Host before anything else looks at the request; believe `PROXIES` proxies.

    Flask's TRUSTED_HOSTS would not do: it cannot name `[::1]`, nor an address that changes while the server runs.
    """
    if count := int(app.config["PROXIES"]):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
    # A redirect of the router, to a path with one slash more or less, would hold the Host header: there is none.
    app.url_map.merge_slashes = False
    app.url_map.strict_slashes = False
    hosts = Hosts([urlsplit(public_url(app.config)).netloc, *app.config["EXTRA_HOSTS"]])

    @app.before_request
    def refuse_foreign() -> None:
        # A page loaded under another name (DNS rebinding) could act for a phone of this table.
        if not hosts.know(request.environ.get("HTTP_HOST", "")):
            raise ForeignHost


def host_name(header: str) -> str:
    """The name in a Host header: lower case, without port, brackets and final dot; "" for what is none."""
    found = _HOST.fullmatch(header.lower())
    return found["name"].strip("[]").removesuffix(".") if found else ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
