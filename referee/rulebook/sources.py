"""What the sources are called and how an article is cited. Knows no article's text.

A new source is a line in `_SOURCES`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee.scoring.rules import TABLE_AGREEMENT
from referee.wording.language import Translation

Say = Callable[[Translation], str]

_SOURCES: Mapping[str, Say] = {
    "000": lambda t: t.gettext("Spanish gin rummy"),
}
_ARTICLE = re.compile(r"(?P<source>\d{3})(?: §(?P<number>\d+))?", re.ASCII)


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
    return _SOURCES[source_id](t)
