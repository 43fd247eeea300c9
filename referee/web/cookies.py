"""How this server sets a cookie: HttpOnly, SameSite=Lax, Secure under HTTPS only. Knows no cookie's meaning."""

from datetime import UTC, datetime

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from werkzeug.wrappers import Response

# As long as browsers keep one.
LIFETIME = 400 * 24 * 60 * 60


def keep(response: Response, name: str, value: str) -> None:
    """Set `name` on this phone for as long as it can be kept."""
    response.set_cookie(
        name, value, max_age=LIFETIME, path="/", secure=request.is_secure, httponly=True, samesite="Lax"
    )


class Sessions(SecureCookieSessionInterface):
    """Flask's signed session, kept for `PERMANENT_SESSION_LIFETIME` without being asked; it holds the CSRF token."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def get_cookie_samesite(self, app: Flask) -> str:
        return "Lax"

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        return datetime.now(UTC) + app.permanent_session_lifetime
