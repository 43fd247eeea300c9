"""Which table of a match a request is about: the only one, or one of two where pairs play. Knows seats, no cards."""

from dataclasses import dataclass
from typing import Any

from flask import abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from referee.operations import drafts, turned_up
from referee.operations.draft_view import DraftView
from referee.operations.freshness import is_stale
from referee.pages.shared import Act, Seat
from referee.scoring.match import Match, TableNow
from referee.scoring.rules import RuleSet
from referee.showing.places import guard
from referee.showing.sheet import heading, meeting, names_at
from referee.views.entrance import Visit, after
from referee.web.database import database


@dataclass(frozen=True, slots=True)
class Seated:
    """A visit at one table. Facts and verdicts speak of places at it, addresses and drafts of seats of the match."""

    visit: Visit
    number: int
    now: TableNow

    @property
    def match(self) -> Match:
        return self.visit.match

    @property
    def rules(self) -> RuleSet:
        return self.visit.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players at the table, in its order."""
        return names_at(self.match, self.now.seats)

    @property
    def labels(self) -> tuple[str, ...]:
        """How an event tells them."""
        return tuple(map(str, self.now.seats))

    @property
    def query(self) -> dict[str, Any]:
        """What an address has to say of the table: nothing where there is but one."""
        return {"table": self.number} if self.match.several else {}

    @property
    def title(self) -> str:
        """Who meets whom, "" where there is but one table."""
        return meeting(self.match, self.now.seats) if self.match.several else ""

    @property
    def heading(self) -> str:
        """What stands over its pages: who meets whom, or the deal being played."""
        return self.title or heading(self.match)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The players at the table, with their seats in the match."""
        return tuple(Seat(seat, name) for seat, name in zip(self.now.seats, self.names, strict=True))

    @property
    def told(self) -> dict[str, object]:
        """What an event has to say of the table: nothing where there is but one."""
        return {"table": list(self.labels)} if self.match.several else {}

    def address(self, endpoint: str, **more: object) -> str:
        """A page of this table."""
        return url_for(endpoint, secret=self.visit.secret, **{**self.query, **more})

    def act(self, endpoint: str, **more: object) -> Act:
        """A form that posts to this endpoint of the table."""
        return Act(self.address(endpoint, **more), guard(self.visit.after))

    def goes_to(self, endpoint: str, **more: object) -> ResponseReturnValue:
        """On to a page of this table, by GET."""
        return redirect(self.address(endpoint, **more), 303)

    @property
    def overtaken(self) -> bool:
        """Whether this form is of a page that knew less of this table."""
        return is_stale(self.visit.stored.entries, {"kind": "deal"}, self.number, after())

    def has_written(self, kind: str) -> bool:
        """Whether this very form was written in a round before, at a table of other players."""
        found = [entry.event for entry in self.visit.stored.entries if entry.key == request.form.get("key")]
        return any(event.get("kind") == kind and event.get("table") != list(self.labels) for event in found)

    def upcard(self) -> str | None:
        """The card turned up for this deal, where it matters and was told."""
        return turned_up.card_of(database(), self.visit.stored, table=self.number)

    @property
    def lacks_upcard(self) -> bool:
        """Whether this deal hangs on a card that nobody has told."""
        return self.rules.needs_upcard and self.upcard() is None

    def draft(self) -> DraftView | None:
        """The deal in progress here; None where there is none to go on with, as at a table that waits for the other:
        what was begun there was a deal of the next round, and its players are others.
        """
        if self.now.waits:
            return None
        found = drafts.view(database(), self.visit.stored, self.visit.phone, table=self.number)
        return None if found is None or found.stale else found


def tables(visit: Visit) -> tuple[Seated, ...]:
    """Every table of the deals being played."""
    return tuple(Seated(visit, number, now) for number, now in enumerate(visit.match.tables))


def table_asked(visit: Visit) -> Seated:
    """The table that the address or the form names; 404 where there is none such."""
    told = request.values.get("table", "0")
    found = next((one for one in tables(visit) if str(one.number) == told), None)
    return found or abort(404)


def table_of(visit: Visit, seat: int) -> Seated:
    """The table where this seat sits now; 404 where it sits at none."""
    return next((one for one in tables(visit) if seat in one.now.seats), None) or abort(404)
