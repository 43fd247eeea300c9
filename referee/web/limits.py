"""How often one address may do what costs or could be guessed. Knows no view, only endpoints.

Counted in the memory of this process: several workers allow as many times more, and a restart forgets.
"""

import ipaddress
import time
from collections.abc import Callable

from flask import Flask, Response, current_app, request
from flask_limiter import ApplicationLimit, Limiter

OPENING = "opening.new"
KEEPING = "house_rules.own"
API = "api.call"


def install(app: Flask) -> None:
    """Answer 429 beyond `LIMIT_OPENING`, `LIMIT_LINKS` and `LIMIT_API` (Flask-Limiter's words: `30 per hour`)."""
    limiter = Limiter(
        visitor,
        application_limits=[
            _limit(
                "LIMIT_OPENING",
                "opening",
                lambda: request.endpoint in (OPENING, KEEPING) and request.method == "POST",
                _opened,
            ),
            _limit("LIMIT_LINKS", "links", lambda: "secret" in (request.view_args or {}), _not_found),
            _limit("LIMIT_API", "api", lambda: request.endpoint == API),
        ],
    )
    limiter.init_app(app)
    app.extensions["referee.limiter"] = limiter


def visitor() -> str:
    """Who is counted: an IPv4 address; of IPv6 the /64, for a home has that many."""
    address = request.remote_addr or "127.0.0.1"
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(found), 64), strict=False))
    return address


def wait() -> int:
    """Seconds, at least 1, until the limit that refused this request lets another through."""
    limiter: Limiter = current_app.extensions["referee.limiter"]
    limit = limiter.current_limit
    return max(1, round(limit.reset_at - time.time())) if limit else 60


def _limit(
    setting: str, scope: str, applies: Callable[[], bool], counts: Callable[[Response], bool] | None = None
) -> ApplicationLimit:
    return ApplicationLimit(
        lambda: str(current_app.config[setting]),
        scope=scope,
        exempt_when=lambda: not applies(),
        deduct_when=counts,
    )


def _opened(response: Response) -> bool:
    """A form with a mistake in it opens nothing."""
    return response.status_code == 303


def _not_found(response: Response) -> bool:
    return response.status_code == 404
