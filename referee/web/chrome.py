"""What every page has round it, read off the request. Knows no page."""

from flask_wtf.csrf import generate_csrf

from referee.pages.chrome import Chrome
from referee.web.i18n import language
from referee.web.language import here


def chrome(title: str) -> Chrome:
    """The frame of this request's page: its language, its guard, and where the language switch comes back to."""
    return Chrome(language=language(), title=title, csrf=str(generate_csrf()), path=here())
