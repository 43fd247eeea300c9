"""The page for everything that goes wrong: what happened and what to do now; knows HTTP statuses, no request."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from referee.pages.chrome import Chrome


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """``errors/error.html``: what happened and what to do now.

    ``home`` leads to the matches of this phone; ``command`` is a line to type on the machine that runs the program;
    ``again`` where to try once more, "" when that makes no sense.
    """

    chrome: Chrome
    code: int
    headline: str
    advice: str
    home: str
    command: str = ""
    again: str = ""


def describe(code: int) -> tuple[str, str]:
    """Headline and advice of a status, to a person at a table; an unknown one is told as 400 or 500."""
    known = _said()
    return known.get(code) or known[400 if code < 500 else 500]


def sheet_full() -> tuple[str, str]:
    """The same for the 413 of a match that can take no more entries."""
    return (
        _("This sheet is full"),
        _("Nothing more can be written on it. It can still be read and printed; go on in a new match."),
    )


def without_pango() -> tuple[str, str]:
    """The same for the 503 of the PDF on a machine without Pango, where the browser can still print."""
    return (
        _("No PDF on this machine"),
        _("The library that sets the type is missing. The sheet can still be printed from the browser."),
    )


def _said() -> Mapping[int, tuple[str, str]]:
    return {
        400: (_("That cannot be understood"), _("Something was missing in what was sent. Go back and try once more.")),
        403: (_("This page has grown old"), _("Nothing was written. Open the match again and repeat it.")),
        404: (
            _("Nothing here"),
            _("The link is incomplete, or it was renewed. Ask for a new one, or look among the matches of this phone."),
        ),
        405: (_("Not that way"), _("This address takes no such request. Nothing was changed.")),
        409: (_("The sheet changed meanwhile"), _("Another phone wrote first. Look at the sheet and repeat it.")),
        413: (_("Too much at once"), _("What was sent is too long. Nothing was written.")),
        415: (_("Not in this form"), _("The machine face of the referee reads JSON only.")),
        422: (_("That cannot be so"), _("Something in what was sent contradicts itself. Nothing was written.")),
        429: (_("Too fast"), _("Too many requests came from here. Wait a minute and try again.")),
        500: (_("The referee made a mistake"), _("What was already on the sheet is safe. Try once more.")),
        503: (_("Not available now"), _("This part of the referee cannot work at the moment. The rest does.")),
    }
