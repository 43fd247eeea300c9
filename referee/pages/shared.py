"""What several pages of a match share: its addresses, its sheet, what may be posted. Knows words, no match."""

from dataclasses import dataclass

from referee.pages.chrome import Guard


@dataclass(frozen=True, slots=True)
class Act:
    """A form that writes: where it is posted, and its own key. A viewer's page has no such thing."""

    action: str
    guard: Guard


@dataclass(frozen=True, slots=True)
class Places:
    """Where one can look in a match, all under its reading address. Viewers may follow every one."""

    home: str
    show: str
    record: str
    sheet: str
    pdf: str
    settings: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as a form names him: ``seat`` from 0, ``name`` as it stands now."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Total:
    """One line of a column: the running total that the winner of a deal wrote.

    ``number`` of the deal, "" for a line that no deal wrote; ``total`` with a real minus; ``href`` of that deal's full
    verdict; ``story`` what happened (``Elena knocks, 19 − 5``).
    """

    number: str
    total: str
    href: str
    story: str


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the sheet: a player's, or a pair's.

    ``role`` is ``deals``, ``plays first`` or "" when unknown or over; ``reach`` how much of the way to the target is
    done, 0 to 100; ``togo`` the points still to go until the match ends, None when it is over or has no target.
    """

    name: str
    role: str
    total: str
    reach: int
    togo: int | None
    lines: tuple[Total, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet as the Spanish write it: a column a player, in it only the totals after the deals he won."""

    columns: tuple[Column, ...]

    @property
    def signed(self) -> bool:
        """Whether anything is below zero."""
        return any(line.total.startswith("−") for column in self.columns for line in column.lines)


@dataclass(frozen=True, slots=True)
class Line:
    """One deal in the short record beside the sheet.

    ``number`` and ``points`` are an en dash for a void deal; ``href`` leads to its full verdict, "" when it has none.
    """

    number: str
    story: str
    points: str
    href: str
