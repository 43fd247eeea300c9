"""What an article of a source is to us: a number, a title, what it says, and what we add. Knows no source."""

from collections.abc import Callable
from dataclasses import dataclass

from referee.wording.language import Translation

Say = Callable[[Translation], str]
"""Words that are looked up when somebody reads them."""


@dataclass(frozen=True, slots=True)
class Article:
    """Section `number` of a source in our own words.

    `sentences` say what it says; `notes` what this table does where it is silent or can be read two ways, and say so.
    """

    number: int
    title: str
    sentences: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """How it is cited: `§ 8`."""
        return f"§ {self.number}"

    @property
    def anchor(self) -> str:
        """Its place on the page of the rules: `a8`."""
        return f"a{self.number}"
