"""The book of every system. Knows which game has which source, articles and notes, not their words.

A new system is its record among `referee.scoring.systems.SYSTEMS` and its book here, or both through `register`.
"""

from collections.abc import Callable

from referee.rulebook import manual, notes, playgridia, rummy, spanish, spanish_pairs, spanish_three
from referee.rulebook.article import Article, Say
from referee.rulebook.book import Book
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS
from referee.wording.language import Translation

Tell = Callable[[RuleSet, Translation], tuple[Article, ...]]


def _spanish(name: Say, articles: Tell, why: notes.Notes) -> Book:
    return Book(name, "000", lambda t: t.gettext("Spanish gin rummy"), articles, why)


def _manual(name: Say) -> Book:
    source = "003"
    return Book(name, source, lambda t: t.gettext("Manual of Gin and Oklahoma"), manual.articles, notes.MANUAL)


BOOKS: dict[str, Book] = {
    "es-gin": _spanish(lambda t: t.gettext("Spanish gin rummy"), spanish.articles, notes.SPANISH),
    "es-gin-3": _spanish(
        lambda t: t.gettext("Spanish gin rummy for three"), spanish_three.articles, notes.SPANISH_THREE
    ),
    "es-gin-pairs": _spanish(
        lambda t: t.gettext("Spanish gin rummy in pairs"), spanish_pairs.articles, notes.SPANISH_PAIRS
    ),
    "playgridia": Book(
        name=lambda t: t.gettext("Playgridia gin rummy"),
        source="001",
        source_name=lambda t: t.gettext("Playgridia"),
        articles=playgridia.articles,
        notes=notes.PLAYGRIDIA,
    ),
    "gin-manual": _manual(lambda t: t.gettext("Gin by the manual")),
    "oklahoma": _manual(lambda t: t.gettext("Oklahoma gin")),
    "rummy": Book(
        name=lambda t: t.gettext("Rummy"),
        source="004",
        source_name=lambda t: t.gettext("Basic rummy"),
        articles=rummy.articles,
        notes=notes.RUMMY,
    ),
}


def register(rules: RuleSet, book: Book) -> None:
    """Make a system known to the judge and to whoever looks it up; one of the same id is replaced."""
    SYSTEMS[rules.id], BOOKS[rules.id] = rules, book


def book_of(rules: RuleSet) -> Book:
    """The book of the system a rule set is based on; raises LookupError where there is none."""
    return BOOKS[rules.id]
