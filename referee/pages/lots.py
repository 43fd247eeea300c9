"""Lots by cards: what is asked before a match, and what the cards decide. Knows words and addresses, no rule."""

from dataclasses import dataclass

from referee.pages.cards import CardFace
from referee.pages.chrome import Chrome, Link, Problem


@dataclass(frozen=True, slots=True)
class Drawer:
    """A player as he draws: posted as ``name-<seat>`` and ``card-<seat>`` (ids the same).

    ``faces`` are the cards he has drawn, posted along as ``drawn-<seat>`` in ``drawn``; ``draws`` says that he draws
    now, ``typed`` is what stands in his field.
    """

    seat: int
    name: str
    faces: tuple[CardFace, ...]
    drawn: str
    typed: str
    draws: bool


@dataclass(frozen=True, slots=True)
class LotsPage:
    """``lots/ask.html``: who draws, and what was drawn. Posts the players, ``rules`` and ``key``, and ``do``: ``draw``
    for the referee to draw, ``typed`` for cards drawn at the table.

    ``why`` tells how the lots decide; ``rules_name`` by which rules; ``again`` who draws once more, "" at first.
    """

    chrome: Chrome
    back: Link
    action: str
    key: str
    rules: str
    rules_name: str
    why: str
    article: Link | None
    players: tuple[Drawer, ...]
    again: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Seated:
    """A player in his seat: what he drew, and what it made of him (``deals``, ``opposite Ana``)."""

    seat: int
    name: str
    faces: tuple[CardFace, ...]
    role: str


@dataclass(frozen=True, slots=True)
class DrawnPage:
    """``lots/drawn.html``: the cards face up and what they decide. Posts to the form of a new match the names in the
    order of the seats, ``dealer``, ``rules`` and ``key``.
    """

    chrome: Chrome
    back: Link
    action: str
    key: str
    rules: str
    dealer: int
    says: tuple[str, ...]
    why: str
    article: Link | None
    seats: tuple[Seated, ...]
