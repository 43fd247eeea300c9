"""The printed sheet, in the browser and as PDF. Knows words and figures, neither the judge nor the printer."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome
from referee.pages.shared import Places


@dataclass(frozen=True, slots=True)
class Row:
    """A deal on paper.

    ``number`` is an en dash for a void deal, "" for what is no deal; ``dealer`` a name or ""; ``article`` is ``§ 8`` or
    ""; ``sums`` by seat: the running total in the winner's place, "" in the others.
    """

    number: str
    dealer: str
    story: str
    article: str
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """A line below the deals: ``kind`` as in a `FinalRow`; ``sums`` as in a row, – for none."""

    kind: str
    label: str
    article: str
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Folio:
    """All that is on the paper; ``_parts/ledger.html`` shows it.

    ``title`` ``Elena and Tomás``; ``rules`` ``Spanish gin rummy, to more than 100``; ``day`` ``30 November 2026``;
    ``closing`` is empty while the match goes on; ``footnotes`` are sentences: how to read it, the source, house rules,
    the freak match.
    """

    language: str
    title: str
    rules: str
    day: str
    iso_day: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    closing: tuple[Closing, ...]
    footnotes: tuple[str, ...]

    @property
    def dense(self) -> bool:
        """Whether the lines are set closer, so that a match of up to a dozen deals still ends on its first page."""
        return len(self.rows) > 8


@dataclass(frozen=True, slots=True)
class SheetPage:
    """``matches/sheet.html``, which the browser prints.

    ``matches/paper.html`` is the same ``folio`` alone, as a whole document for ``referee.pdf.render``; it sees this
    same object.
    """

    chrome: Chrome
    at: Places
    folio: Folio
