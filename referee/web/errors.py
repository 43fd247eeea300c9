"""Everything that goes wrong, told to a person as a page and to a program as JSON. Knows no match.

A page is `errors/error.html`; for a form whose guard failed, `errors/once_more.html`; under `/api/`, an error of the
contract. None ever holds a trace, and the log holds no name, card or secret.
"""

from flask import Flask, Response, current_app, make_response, render_template, request
from flask_babel import gettext as _
from flask_limiter import RateLimitExceeded
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import (
    HTTPException,
    InternalServerError,
    RequestEntityTooLarge,
    ServiceUnavailable,
    default_exceptions,
)

from referee.operations.errors import JournalFull, OperationError
from referee.pages.error import ErrorPage, describe, sheet_full
from referee.pages.once_more import OnceMorePage
from referee.web import api
from referee.web.chrome import chrome
from referee.web.csrf import FIELD
from referee.web.discretion import Discreet, trail
from referee.web.hosts import ForeignHost
from referee.web.language import asked
from referee.web.limits import wait

HOME = "/"
BUSY = 5
"""Seconds after which a database that was busy is asked again."""

# When not even the page of errors can be made.
_BARE = (
    "<!doctype html><html lang=es><meta charset=utf-8><title>500</title>"
    "<p>El árbitro ha fallado.<p lang=en>The referee failed."
)


class SheetFull(RequestEntityTooLarge):
    """A match has as many entries as a match may have."""


def install(app: Flask) -> None:
    """Answer every HTTP error, and everything nobody caught, in the way the caller can read."""
    app.logger.addFilter(Discreet())
    app.register_error_handler(HTTPException, answer)
    app.register_error_handler(OperationError, refused)
    app.register_error_handler(OperationalError, unavailable)
    app.register_error_handler(PoolTimeout, unavailable)


def answer(error: HTTPException) -> Response:
    """The page or the JSON of an HTTP error, with the headers that belong to it (`Allow`, `Retry-After`)."""
    code = error.code or 500
    response = api.refusal(code) if request.path.startswith("/api/") else make_response(_html(error, code), code)
    for name, value in error.get_headers(request.environ):
        if name not in {"Content-Type", "Content-Length"}:
            response.headers[name] = value
    if isinstance(error, RateLimitExceeded):
        response.headers["Retry-After"] = str(wait())
    return response


def refused(error: OperationError) -> Response:
    """What an operation refused and no view had better words for, as the status it names."""
    return answer(SheetFull() if isinstance(error, JournalFull) else default_exceptions[error.status]())


def unavailable(error: Exception) -> Response:
    """503: the database is locked, away, or not what it should be."""
    rule = request.url_rule.rule if request.url_rule else "-"
    current_app.logger.error("503 on %s %s\n%s", request.method, rule, trail(error))
    return answer(ServiceUnavailable(retry_after=BUSY))


def _html(error: HTTPException, code: int) -> str:
    if isinstance(error, CSRFError):
        return _once_more()
    try:
        return _page(error, code)
    except Exception as second:
        if not isinstance(error, InternalServerError):
            raise
        current_app.logger.error("no page for the error before this one\n%s", trail(second))
        return _BARE


def _page(error: HTTPException, code: int) -> str:
    headline, advice = _words(error, code)
    again = asked() if request.method == "GET" and (code == 429 or code >= 500) else ""
    return render_template(
        "errors/error.html", page=ErrorPage(chrome(headline), code, headline, advice, home=HOME, again=again)
    )


def _words(error: HTTPException, code: int) -> tuple[str, str]:
    """Headline and advice."""
    if isinstance(error, ForeignHost):
        return _foreign()
    return sheet_full() if isinstance(error, SheetFull) else describe(code)


def _foreign() -> tuple[str, str]:
    return (
        _("Not at this address"),
        _("The referee answers at the address that was shown when it started. Open that one."),
    )


def _once_more() -> str:
    sent = tuple((name, value) for name, value in request.form.items(multi=True) if name != FIELD)
    page = OnceMorePage(chrome(_("Once more")), action=asked(), fields=sent, home=HOME)
    return render_template("errors/once_more.html", page=page)
