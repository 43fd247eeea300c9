"""A table's own rules: the list of rule sets and the forms that change one. Know words and addresses, no rule."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Link, Problem
from referee.pages.shared import Act, Places


@dataclass(frozen=True, slots=True)
class Control:
    """One option to fill in, posted under ``key`` (``gin_bonus``); the id is ``option-gin_bonus``.

    ``words`` are what it can be, as posted and as told; without any it is a whole number, ``least`` or more.
    ``value`` stands or was typed. ``upcard`` says of the one number that the upcard may set (posted ``upcard`` under
    ``<key>-upcard``) whether it does, None of every other. ``article``, ``mark`` and ``note`` as in `rules.Option`;
    ``mark`` is ``unused`` where these rules have no use for it.
    """

    key: str
    name: str
    value: str
    words: tuple[tuple[str, str], ...]
    least: int
    upcard: bool | None
    article: Link | None
    mark: str
    note: str

    @property
    def at(self) -> str:
        """Its id, of which problems speak."""
        return f"option-{self.key}"


@dataclass(frozen=True, slots=True)
class HousePage:
    """``house/form.html``: rules to change and to name. ``more`` are options that the system has no use for.

    Posts ``name``, ``key`` and every control.
    """

    chrome: Chrome
    back: Link
    system: Link
    act: Act
    name: str
    controls: tuple[Control, ...]
    more: tuple[Control, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class System:
    """A rule set of the sources on the list: its page, and where a table starts its own from it."""

    name: str
    summary: str
    href: str
    house: str


@dataclass(frozen=True, slots=True)
class Own:
    """Rules of this phone: what they are called, what they are, their page, how to open a match, how to forget them."""

    name: str
    what: str
    href: str
    new: str
    delete: Act


@dataclass(frozen=True, slots=True)
class IndexPage:
    """``house/index.html``: every system, and the rules that this phone keeps."""

    chrome: Chrome
    back: Link
    own: tuple[Own, ...]
    systems: tuple[System, ...]


@dataclass(frozen=True, slots=True)
class MatchRulesPage:
    """``house/correct.html``: the rules of a match, to be put right. Posts every control and ``do=look``."""

    chrome: Chrome
    at: Places
    act: Act
    rules: str
    controls: tuple[Control, ...]
    more: tuple[Control, ...]
    problems: tuple[Problem, ...] = ()
