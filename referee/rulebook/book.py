"""What makes a record of rules a game players can look up: its name, its source, its articles. Knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from referee.rulebook.article import Article, Say
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


@dataclass(frozen=True, slots=True)
class Book:
    """The words that belong to one system.

    `name` is the game's, `source` the number its articles are cited by (`000` in `000 §8`), `source_name` what a user
    reads instead. `articles` tells the articles with the values of the rule set it is given. `notes` says, by option,
    why this table plays as it does where the source is silent or can be read two ways; without one a general sentence
    stands there.
    """

    name: Say
    source: str
    source_name: Say
    articles: Callable[[RuleSet, Translation], tuple[Article, ...]]
    notes: Mapping[str, Say] = field(default_factory=dict)
