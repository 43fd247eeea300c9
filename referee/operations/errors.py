"""Why an operation was not done, each with what a page needs to say so. Knows no words and no page.

`status` is the HTTP status that fits: 404 there is no such thing for this phone, 409 the match is no longer what the
page showed, 413 it is full, 422 what was sent cannot be so. Whatever raises one of these has changed nothing.
"""

from typing import ClassVar

from referee.operations.names import NameProblem
from referee.scoring.errors import Fault
from referee.scoring.verdict import Verdict


class OperationError(Exception):
    """Anything the operations refuse."""

    status: ClassVar[int]


class NotFound(OperationError):
    """No such match, link, seat or right. Never says which: a revoked link and an invented one are the same."""

    status = 404


class Conflict(OperationError):
    """The match is no longer what the page showed. Show it anew, and below it what was typed."""

    status = 409


class Stale(Conflict):
    """Something newer bears on this. `last` is the newest entry of the match: what the next form builds on."""

    def __init__(self, last: int) -> None:
        super().__init__(f"the journal has gone on to entry {last}")
        self.last = last


class KeyReused(Conflict):
    """The key of something else that was done: no retry, but a form of the past sent again with other content.

    `made` is what the key made then: the number of an entry, or the id of a match.
    """

    def __init__(self, made: int) -> None:
        super().__init__(f"this key made {made}")
        self.made = made


class MatchOver(Conflict):
    """The match has ended; only undoing something opens it again."""


class NoDraft(Conflict):
    """There is no deal in progress at this table: it was confirmed or dropped."""


class DraftChanged(Conflict):
    """The deal in progress is not the one that was shown: a hand or a fact has changed since."""


class HandsMissing(Conflict):
    """The deal cannot be confirmed before every hand is in; `seats` are still missing."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(f"no cards from seats {seats}")
        self.seats = seats


class NothingToUndo(Conflict):
    """No entry stands that could be undone."""


class JournalFull(OperationError):
    """The match has as many entries as a match may have, `most`."""

    status = 413

    def __init__(self, most: int) -> None:
        super().__init__(f"{most} entries are in the journal")
        self.most = most


class RulesFull(OperationError):
    """The phone keeps as many house rules as a phone may keep, `most`."""

    status = 413

    def __init__(self, most: int) -> None:
        super().__init__(f"{most} house rules are kept")
        self.most = most


class Refused(OperationError):
    """What was told cannot be so: every `Fault` of it, at places inside the event."""

    status = 422

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = faults


class Unsettled(OperationError):
    """The deal has no result yet: its `verdict` is a ruling with a choice to make, such as an illegal knock."""

    status = 422

    def __init__(self, verdict: Verdict | None) -> None:
        super().__init__("a deal without a result")
        self.verdict = verdict


class BadNames(OperationError):
    """Names that cannot stand on a sheet: every `NameProblem`."""

    status = 422

    def __init__(self, problems: tuple[NameProblem, ...]) -> None:
        super().__init__(", ".join(f"{problem.seat}: {problem.kind}" for problem in problems))
        self.problems = problems


class BadKey(OperationError):
    """A key that no page of ours has made: empty, or too long to keep."""

    status = 422
