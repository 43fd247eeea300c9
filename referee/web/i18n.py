"""In which language, time zone and figures a page speaks. Knows no message: they are in referee/translations."""

import gettext
from datetime import UTC, date, datetime, tzinfo
from typing import cast
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import format_decimal
from flask import Flask, current_app, request
from flask_babel import Babel, get_locale, get_translations

LANGUAGES = ("es", "en")
COOKIE = "lang"
MINUS = "\N{MINUS SIGN}"


def install(app: Flask) -> None:
    """Give the app its languages; templates get `_`, `{% trans %}` (trimmed), `language()` and the filters below."""
    Babel(app, default_locale=LANGUAGES[0], locale_selector=_wanted)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.add_template_global(language)
    for say in (figure, signed, day, full_day, moment, iso):
        app.add_template_filter(say)


def language() -> str:
    """The language of this request, `es` or `en`: for `lang` on the root and for the switch."""
    return locale().language


def locale() -> Locale:
    """Babel's locale of this request; Spanish outside one."""
    found = get_locale()
    return found if isinstance(found, Locale) else Locale(LANGUAGES[0])


def current_translations() -> gettext.NullTranslations:
    """This request's messages as the standard library knows them, for `referee.wording`."""
    return cast(gettext.NullTranslations, get_translations())


def figure(number: int) -> str:
    """A number as the page's language groups it, with a real minus: `1,234` or `1234`, `−20`."""
    # Spanish leaves four digits together; Babel does not know that of it.
    grouped = abs(number) >= 10_000 or language() != "es"
    return str(format_decimal(number, locale=locale(), group_separator=grouped)).replace("-", MINUS)


def signed(number: int) -> str:
    """A difference, its sign always told, none for zero: `+46` `−7` `0`."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def day(when: date) -> str:
    """A day of this year or another, short: `23 nov`, `23 nov 2025`."""
    there = _there(when) if isinstance(when, datetime) else when
    same_year = there.year == datetime.now(_zone()).year
    return str(format_skeleton("MMMd" if same_year else "yMMMd", there, locale=locale()))


def full_day(when: date) -> str:
    """A day as a sheet is dated: `30 de noviembre de 2026`."""
    return str(format_date(_there(when) if isinstance(when, datetime) else when, "long", locale=locale()))


def moment(when: datetime) -> str:
    """Day and time: `30 nov 21:05`."""
    there = _there(when)
    return f"{day(there)} {format_time(there, 'short', locale=locale())}"


def iso(when: date) -> str:
    """The same for machines, `<time datetime>`."""
    return (_there(when) if isinstance(when, datetime) else when).isoformat()


def _wanted() -> str:
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES) or LANGUAGES[0]


def _there(when: datetime) -> datetime:
    """A moment in the table's own time; UTC where it does not say."""
    return (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone(_zone())


def _zone() -> tzinfo | None:
    """The zone configured; None is the machine's own."""
    name = current_app.config["TIMEZONE"]
    return ZoneInfo(str(name)) if name else None
