"""The page of a rule set: every number with its article, every article in our words. Knows no match."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Link


@dataclass(frozen=True, slots=True)
class Option:
    """One parameter of a rule set.

    ``name`` (``Knock limit``), ``value`` (``10``), ``article`` (``§ 7`` → ``#a7``, None where the source has none);
    ``mark`` is ``said``, ``silent`` or ``reading``: what the source does about it, or ``table``: agreed against it;
    ``note`` why this table plays so.
    """

    name: str
    value: str
    article: Link | None
    mark: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """An article of the source in our own words: ``anchor`` ``a8``, ``number`` ``§ 8``.

    ``notes`` are what the source does not say, or not clearly, and what this table plays.
    """

    anchor: str
    number: str
    title: str
    sentences: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """``rules/show.html``. ``back`` leads to the match one came from or to the first page; ``source`` is the document's
    name."""

    chrome: Chrome
    back: Link
    name: str
    summary: str
    source: str
    options: tuple[Option, ...]
    passages: tuple[Passage, ...]
