"""What a rule set rests on: its sources by name, their articles in our own words, its options told to a player.

Standard library only; a translation is given as to `referee.wording`. A user never reads a source's number.
"""

from referee.rulebook.article import Article
from referee.rulebook.articles import articles, told_by
from referee.rulebook.book import Book
from referee.rulebook.books import BOOKS, book_of, register
from referee.rulebook.names import rules_name, summary, system_name
from referee.rulebook.options import Option, option_name, option_value, options
from referee.rulebook.sources import Citation, cite, source_id, source_name

__all__ = [
    "BOOKS",
    "Article",
    "Book",
    "Citation",
    "Option",
    "articles",
    "book_of",
    "cite",
    "option_name",
    "option_value",
    "options",
    "register",
    "rules_name",
    "source_id",
    "source_name",
    "summary",
    "system_name",
    "told_by",
]
