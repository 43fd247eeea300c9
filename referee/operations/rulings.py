"""A ruling at a table, entered while its deal goes on: a remedy after an illegal knock, or what the table agreed.

The deal in progress and the card turned up go on building on it, unless it sends the knock back. Knows no rule.
"""

from dataclasses import replace

from sqlalchemy.orm import Session

from referee import models
from referee.db import Database
from referee.operations import journal
from referee.operations.errors import DraftChanged, MatchOver, NotFound, Stale
from referee.operations.freshness import is_stale
from referee.operations.journal import MAX_ENTRIES, Written
from referee.operations.stamp import Stamp
from referee.operations.stored import Event, StoredMatch, plain, read_match
from referee.scoring.verdict import Choice

_DEAL: Event = {"kind": "deal"}
_SECOND = "-deal"
"""What makes the key of the deal out of the key of the ruling that comes with it."""


def rule(
    database: Database,
    match_id: int,
    event: Event,
    stamp: Stamp,
    *,
    mark: str | None = None,
    deal: Event | None = None,
    table: int = 0,
    most: int = MAX_ENTRIES,
) -> Written:
    """Enter a ruling, and with it the `deal` that it settles, where that was told by counts: both or neither.

    `mark` is the deal in progress that was shown, "" for none, None where it does not matter. The same key gets the
    first answer again. Raises NotFound, KeyReused, Stale, MatchOver, DraftChanged, and what `journal.write` raises.
    """
    event = plain(event)
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        if first := journal.first_answer(match, stamp.key):
            return journal.again(first, str(event["kind"]))
        _check(match, table, stamp.after)
        draft = _draft(session, match, table)
        if mark is not None and mark != (draft.mark if draft else ""):
            raise DraftChanged
        written = journal.append(session, database.clock(), match, event, stamp, table=table, most=most)
        _go_on(session, match, draft, written.number, table, knock_stands=_stands(event))
        if deal is not None:
            _also(session, database, match_id, plain(deal), stamp, written.number, table, most)
        return written


def _check(match: StoredMatch, table: int, after: int) -> None:
    """Raises for a page of the past, a match that is over and a table at which nothing is played."""
    if is_stale(match.entries, _DEAL, table, after):
        raise Stale(match.last)
    state = match.replay()
    if state.over:
        raise MatchOver
    if table >= len(state.tables):
        raise NotFound
    if state.tables[table].waits:
        raise Stale(match.last)


def _draft(session: Session, match: StoredMatch, table: int) -> models.Draft | None:
    draft = session.get(models.Draft, (match.id, table))
    return None if draft is None or is_stale(match.entries, _DEAL, table, draft.after) else draft


def _stands(event: Event) -> bool:
    """Whether the knock whose hands are being put is still one."""
    return event["kind"] != "illegal-knock" or event.get("choice") == Choice.ACCEPT


def _go_on(
    session: Session, match: StoredMatch, draft: models.Draft | None, number: int, table: int, *, knock_stands: bool
) -> None:
    card = session.get(models.TurnedUp, (match.id, table))
    if card is not None and not is_stale(match.entries, _DEAL, table, card.after):
        card.after = number
    if draft is not None and knock_stands:
        draft.after = number
    elif draft is not None:
        session.delete(draft)


def _also(
    session: Session,
    database: Database,
    match_id: int,
    deal: Event,
    stamp: Stamp,
    number: int,
    table: int,
    most: int,
) -> None:
    session.flush()
    match = read_match(session, match_id, held=True)
    own = replace(stamp, key=stamp.key[: models.KEY_LENGTH - len(_SECOND)] + _SECOND, after=number)
    journal.append(session, database.clock(), match, deal, own, table=table, most=most)
