"""Every article a table may look up. Knows no system and none of their words."""

from referee.rulebook.article import Article
from referee.rulebook.books import book_of
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles a rule set is based on, in order; their numbers are the source's, whatever the table has agreed."""
    return book_of(rules).articles(SYSTEMS[rules.id], t)
