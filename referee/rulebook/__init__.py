"""What a rule set rests on: its sources by name, their articles in our own words, its options told to a player.

Standard library only; a translation is given as to `referee.wording`. A user never reads a source's number.
"""

from referee.rulebook.sources import Citation, cite, rules_name, source_name

__all__ = ["Citation", "cite", "rules_name", "source_name"]
