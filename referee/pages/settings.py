"""The settings of a match: what can be corrected, handed over or ended. Knows words and addresses, no match."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Link, Problem
from referee.pages.shared import Act, Places, Seat


@dataclass(frozen=True, slots=True)
class Keys:
    """What only a phone that may write can do here; an act is None where it makes no sense now.

    ``rename`` (one act a player) posts ``seat`` and ``name``; ``first_dealer`` posts ``seat``; ``renew_reading`` and
    ``renew_writing`` post ``role`` (``read``, ``write``); ``close``, ``rematch`` and ``delete`` post nothing of their
    own. ``writing`` is the address of the page that hands writing over.
    """

    rename: tuple[Act, ...]
    first_dealer: Act | None
    writing: str
    renew_reading: Act
    renew_writing: Act
    close: Act | None
    rematch: Act | None
    delete: Act


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """``matches/settings.html``; ``keys`` is None for a viewer, who sees the rules, the suits and the reading link.

    ``typed`` by seat: the names that stand, or what was typed and refused. ``first_dealer`` is a seat, "" when unknown.
    ``rules`` leads to the page of rules, ``correct`` to those of this match, where who writes can put them right.
    ``reading`` is the absolute reading address and ``reading_qr`` the same as a ``data:`` address of an SVG. ``suits``
    is where the choice of two or four colours is posted (``suits`` = ``2`` or ``4``, and ``next``), "" to leave it out.
    Problems speak of ``name-0``, ``name-1`` and ``dealer-0``.
    """

    chrome: Chrome
    at: Places
    players: tuple[Seat, ...]
    typed: tuple[str, ...]
    first_dealer: str
    rules: Link
    reading: str
    reading_qr: str
    suits: str
    keys: Keys | None
    correct: str = ""
    problems: tuple[Problem, ...] = ()
