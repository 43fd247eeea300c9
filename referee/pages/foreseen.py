"""What a correction would change, before it is written: of an old entry or of the rules. Knows words, no match."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome, Link
from referee.pages.match import Field
from referee.pages.shared import Act


@dataclass(frozen=True, slots=True)
class Shift:
    """Something before and after, both as told, an en dash for nothing; ``differs`` where they are not the same."""

    label: str
    before: str
    after: str

    @property
    def differs(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class ForeseenPage:
    """``matches/foreseen.html``: what a correction would change; nothing is written yet.

    ``what`` says what is done, "" where ``rules`` do: those that are corrected. ``rows`` are the columns, then prizes,
    finals and payments; ``deals`` those that change, ``ends`` sentences about the end of the match. ``act`` takes
    ``fields`` again, with ``do`` ``write`` or, where it can be changed, ``edit``.
    """

    chrome: Chrome
    back: Link
    heading: str
    what: str
    rules: tuple[Shift, ...]
    rows: tuple[Shift, ...]
    deals: tuple[Shift, ...]
    ends: tuple[str, ...]
    act: Act
    fields: tuple[Field, ...]
    write: str
    edits: bool
