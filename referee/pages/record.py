"""The record of a match (acta): every entry there ever was. Knows words and addresses, not the journal."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome
from referee.pages.shared import Act, Places


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the journal, standing or undone.

    ``number`` of the deal, an en dash for a void one, "" for what is no deal; ``points`` "" for what brings none;
    ``when`` as said (``21:40``, with the day where that changes) and ``iso`` for machines; ``phone`` (``this phone``,
    ``another phone``); ``href`` of the full verdict or ""; ``note`` what else is to be said (``undone at 21:44``).
    ``correct`` leads to where it can be put right, "" for a viewer and for what is corrected elsewhere.
    """

    number: str
    story: str
    points: str
    when: str
    iso: str
    phone: str
    undone: bool
    href: str = ""
    note: str = ""
    correct: str = ""


@dataclass(frozen=True, slots=True)
class RecordPage:
    """``matches/record.html``: ``entries`` begin with the latest; a viewer has no ``undo``."""

    chrome: Chrome
    at: Places
    entries: tuple[Entry, ...]
    undo: Act | None
    undoes: str
