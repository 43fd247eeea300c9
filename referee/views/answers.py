"""What a write is answered with: 303 to the match it was written in, or 409 where something newer has overtaken it."""

from flask import redirect, url_for
from flask.typing import ResponseReturnValue

from referee.operations import journal
from referee.operations.errors import Conflict
from referee.operations.stored import Event
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, stamp
from referee.web.database import database


def to_match(visit: Visit) -> ResponseReturnValue:
    """To the page of the match."""
    return redirect(url_for("matches.show", secret=visit.secret), 303)


def written(visit: Visit, event: Event, table: int = 0) -> ResponseReturnValue:
    """Add one entry to the journal and go back to the match. Raises what `journal.write` does, but for a conflict."""
    try:
        journal.write(database(), visit.stored.id, event, stamp(visit), table=table)
    except Conflict:
        return overtaken(visit)
    return to_match(visit)
