"""What the sources are called and how an article is cited. Knows no article's text: each book names its source."""

import re
from dataclasses import dataclass

from referee.rulebook.books import BOOKS
from referee.scoring.rules import TABLE_AGREEMENT
from referee.wording.language import Translation

_ARTICLE = re.compile(r"(?P<source>[\w-]+)(?: §(?P<number>\d+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands, to be shown.

    `label` is `§ 8`, the words for an agreement of the table, or "" where the source is silent; `anchor` is `a8`, the
    place on the page of the rules, "" where there is none; `source` is the document's name, "" for an agreement.
    """

    label: str
    anchor: str
    source: str


def cite(article: str, t: Translation) -> Citation:
    """What to show for `000 §8`, `000` or `table agreement`; raises LookupError for a source that we do not have."""
    if article == TABLE_AGREEMENT:
        return Citation(t.gettext("by agreement"), "", "")
    found = _ARTICLE.fullmatch(article)
    if not found:
        raise LookupError(article)
    source, number = source_name(found["source"], t), found["number"]
    return Citation(f"§ {number}", f"a{number}", source) if number else Citation("", "", source)


def source_id(article: str) -> str:
    """The source of an article: `000` for `000 §8`."""
    return article.partition(" ")[0]


def source_name(source_id: str, t: Translation) -> str:
    """What a source is called; raises LookupError where there is no such source."""
    for book in BOOKS.values():
        if book.source == source_id:
            return book.source_name(t)
    raise LookupError(source_id)
