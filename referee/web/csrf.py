"""Keeps other sites from writing, and keeps what was typed when that guard fails. Knows no form and no page.

The rule for views: every POST is checked before its view, the token and, under HTTPS, the Referer. Where the check
fails the view never runs. Instead

- a view with something typed to lose names who shows its page again, `@shows_again(show)`: `show` gets the view's own
  arguments and answers with the page, status 400, all that was typed in it, and `grown_old()` among its problems;
- any other answers with the page "once more": all that was sent stands in it under a fresh token, one tap sends it.

The token is the hidden field `csrf_token` of every form (`page.chrome.csrf`), or the header `X-CSRFToken` of a script.
Forms themselves check nothing of it. `POST /api/v1/…` and `/language` are free: nothing they change is anybody's.
"""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

from flask import Flask, abort, current_app, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError, CSRFProtect

View = TypeVar("View", bound=Callable[..., Any])
Show = Callable[..., ResponseReturnValue]

FIELD = "csrf_token"
FREE = frozenset({"api.call", "home.language"})


def install(app: Flask) -> None:
    """Check every POST; raises CSRFError where no view shows its page again."""
    protect = CSRFProtect(app)

    @app.before_request
    def check() -> ResponseReturnValue | None:
        if not app.config["WTF_CSRF_ENABLED"] or request.endpoint is None or request.endpoint in FREE:
            return None
        try:
            protect.protect()
        except CSRFError:
            return _again(request.endpoint)
        return None


def shows_again(show: Show) -> Callable[[View], View]:
    """Mark a view: when its guard fails, `show` answers in its place. Goes below the route, above what wraps."""

    def mark(view: View) -> View:
        view.shows_again = show  # type: ignore[attr-defined]
        return view

    return mark


def grown_old() -> str:
    """What the page that is shown again says."""
    return str(_("This page had grown old, so nothing was written. What you entered is still here: send it once more."))


def _again(endpoint: str) -> ResponseReturnValue:
    """Raises CSRFError where the view names nobody, and 400 for another site's form: we do not show its words."""
    if _from_elsewhere():
        abort(400)
    show: Show | None = getattr(current_app.view_functions[endpoint], "shows_again", None)
    if show is None:
        raise CSRFError
    return show(**(request.view_args or {}))


def _from_elsewhere() -> bool:
    """Whether the browser itself says that another site sent this."""
    origin = request.headers.get("Origin")
    return origin is not None and urlsplit(origin).netloc != request.host
