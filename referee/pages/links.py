"""The pages that hand out links, the only ones that may hold a secret that grants writing. Know no database."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome
from referee.pages.shared import Act, Places


@dataclass(frozen=True, slots=True)
class WritingPage:
    """``links/writing.html``: the one page that shows a writing link.

    ``link`` is the absolute address that grants writing, ``qr`` the same as a ``data:`` address of an SVG; ``renew``
    posts ``role`` = ``write``.
    """

    chrome: Chrome
    at: Places
    link: str
    qr: str
    renew: Act


@dataclass(frozen=True, slots=True)
class Kept:
    """A match this phone knows.

    ``what`` ``Elena and Tomás, 58 to 68``; ``role`` ``this phone writes`` or ``this phone reads``; ``keep`` is where
    its writing link can be seen and kept, "" for a reader.
    """

    href: str
    what: str
    role: str
    day: str
    iso_day: str
    keep: str


@dataclass(frozen=True, slots=True)
class LostPage:
    """``links/lost.html``: the matches of this phone, the latest first."""

    chrome: Chrome
    home: str
    matches: tuple[Kept, ...]
