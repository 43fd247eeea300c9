"""Every article a table may look up, by system. Knows whose source tells which system, not its words."""

from collections.abc import Callable, Mapping

from referee.rulebook import spanish
from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS
from referee.wording.language import Translation

_ARTICLES: Mapping[str, Callable[[RuleSet, Translation], tuple[Article, ...]]] = {
    "es-gin": spanish.articles,
}


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles a rule set is based on, in order; their numbers are the source's, whatever the table has agreed."""
    return _ARTICLES[rules.id](SYSTEMS[rules.id], t)
