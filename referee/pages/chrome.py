"""What every page has round it: language, title, addresses, guards, problems. Knows nothing of cards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """Somewhere to go.

    ``href`` is a path of this site, ``text`` what is read, ``title`` a longer text for a pointer ("" for none).
    """

    href: str
    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Guard:
    """What every writing form carries hidden; each form of a page has its own.

    ``key`` is the client's key (hex of a uuid), ``after`` the last entry of the table this form builds on, 0 for none.
    """

    key: str
    after: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with what was typed: a whole sentence with its place and its remedy.

    ``at`` is the id of the element it speaks of, "" when it speaks of the page.
    """

    text: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Chrome:
    """What base.html needs of every page, as ``page.chrome``.

    ``language`` is "es" or "en"; ``csrf`` the token of this session; ``path`` the address of this page for GET, where
    the language switch returns; ``four_colours`` paints the suits in four.
    """

    language: str
    title: str
    csrf: str
    path: str
    four_colours: bool = False
