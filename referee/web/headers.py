"""What every answer says about itself: where it may load from, who may keep it, that nobody lists it. Knows no page."""

from collections.abc import Mapping
from types import MappingProxyType

from flask import Flask, Response, request
from flask_compress import Compress

# Nothing but our own files, and no script or style in a page: not even as an attribute.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ALWAYS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        # To our own pages the address goes with the request (Flask-WTF asks for it), to others nothing of it does.
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex, nofollow",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    }
)
# A page may be kept by this phone, and asked about before it is shown again; by nobody in between.
PAGE_CACHE = "private, no-cache"
# Half a year: long enough to protect, short enough for a table that gives its certificate up.
STRICT_TRANSPORT = "max-age=15552000"


def install(app: Flask) -> None:
    """Set the headers on every answer, errors and static files too, and compress what is text.

    Compressing is sound here: BREACH needs another site to make requests with our cookies and measure them, which
    SameSite=Lax prevents.
    """

    @app.after_request
    def describe(response: Response) -> Response:
        for name, value in ALWAYS.items():
            response.headers.setdefault(name, value)
        if "Cache-Control" not in response.headers:
            response.headers["Cache-Control"] = PAGE_CACHE
        if response.mimetype == "text/html":
            response.vary.update(("Cookie", "Accept-Language"))
        if request.is_secure:
            response.headers["Strict-Transport-Security"] = STRICT_TRANSPORT
        return response

    Compress(app)
