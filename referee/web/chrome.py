"""What every page has round it, read off the request. Knows no page."""

from flask import request
from flask_wtf.csrf import generate_csrf

from referee.pages.chrome import Chrome
from referee.web.i18n import language
from referee.web.language import here

SUITS = "suits"
"""The cookie that says in how many colours this phone wants the suits: `2` or `4`."""


def chrome(title: str) -> Chrome:
    """The frame of this request's page: its language and suits, its guard, where the language switch comes back to."""
    four = request.cookies.get(SUITS) == "4"
    return Chrome(language=language(), title=title, csrf=str(generate_csrf()), path=here(), four_colours=four)
