"""`POST /language`: one tap changes the language and stays on the page. Knows no page."""

import re
from urllib.parse import unquote, urlsplit

from flask import Flask, current_app, redirect, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.urls import iri_to_uri
from werkzeug.wrappers import Response

from referee.web.cookies import keep
from referee.web.i18n import COOKIE, LANGUAGES

# A browser reads `//host` and `/\host` as another site, and drops tabs and newlines before it does.
_PATH = re.compile(r"/(?![/\\])[!-\[\]-~]*", re.ASCII)


def install(app: Flask) -> None:
    """Add `home.language`, and `here()` for the switch's hidden field `next`."""
    app.add_url_rule("/language", "home.language", switch, methods=["POST"])
    app.add_template_global(here)


def switch() -> Response:
    """Fields `language` and `next`: 303 to `next` where that is a page of ours, else home."""
    answer = redirect(own_path(request.form.get("next", "")) or "/", 303)
    chosen = request.form.get("language", "")
    if chosen in LANGUAGES:
        keep(answer, COOKIE, chosen)
    return answer


def own_path(path: str) -> str:
    """`path` if it is one that this application answers to GET, with its query; "" otherwise."""
    if not _PATH.fullmatch(path):
        return ""
    try:
        current_app.url_map.bind("localhost").match(unquote(urlsplit(path).path), "GET")
    except HTTPException:
        return ""
    return path


def here() -> str:
    """Where one comes back to the page being shown; from one that only a POST shows, its match, or home."""
    secret = (request.view_args or {}).get("secret")
    return own_path(asked()) or (url_for("matches.show", secret=secret) if secret else "/")


def asked() -> str:
    """The address of this request, with its query, as a browser would write it."""
    return iri_to_uri(request.full_path.removesuffix("?"))
