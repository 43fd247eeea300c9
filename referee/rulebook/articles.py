"""Every article a table may look up. Knows no system and none of their words."""

from referee.rulebook.article import Article
from referee.rulebook.books import BOOKS, book_of
from referee.rulebook.sources import cite, source_id
from referee.scoring.rules import RuleSet
from referee.scoring.systems import SYSTEMS
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles a rule set is based on, in order; their numbers are the source's, whatever the table has agreed."""
    return book_of(rules).articles(SYSTEMS[rules.id], t)


def told_by(article: str, rules: RuleSet, t: Translation) -> str:
    """The system on whose page `000 §8` stands: the one these rules are based on if it does there; "" if nowhere."""
    anchor = cite(article, t).anchor
    for system in (rules.id, *BOOKS):
        own = BOOKS[system].source == source_id(article)
        if own and any(each.anchor == anchor for each in articles(SYSTEMS[system], t)):
            return system
    return ""
