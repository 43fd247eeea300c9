"""The deal in progress, one a table: kept outside the journal, saved hand by hand, confirmed as one entry.

Knows hands as texts and facts as JSON, and judges neither: `referee.operations.journal` does when it is confirmed.
What a phone may see of it is `view_of`: a hand saved on one phone, and what gives it away, is shown on no other until
every hand is in.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from referee import models
from referee.db import Database
from referee.operations import journal
from referee.operations.draft_view import ENDS, PART, DraftView, view_of
from referee.operations.errors import DraftChanged, HandsMissing, MatchOver, NoDraft, NotFound, Refused, Stale
from referee.operations.freshness import is_stale
from referee.operations.journal import MAX_ENTRIES, Written
from referee.operations.stamp import Stamp
from referee.operations.stored import Event, StoredMatch, hold, plain, read_match
from referee.operations.turned_up import card_turned
from referee.scoring.errors import Code, Fault
from referee.scoring.match import Match
from referee.scoring.rules import Form

FACTS = frozenset({"upcard", "laid", "laid_off", "barred", "accepted", "as_dealt", "tie_winner", "rummy"})
"""What `set_facts` takes; the discard and the card taken are saved with the knocker's hand."""

LONGEST_HAND = 200
"""Characters: eleven cards in the longest spelling need half of it."""

_OF_THE_SPREAD = frozenset({"laid", "laid_off", "accepted", "as_dealt", "tie_winner"})
_DEAL: Event = {"kind": "deal"}


def start(database: Database, match_id: int, knocker: int, stamp: Stamp, *, table: int = 0) -> DraftView:
    """A deal ended at a table: this seat knocked, or went out. An older deal in progress there is dropped.

    One of the same knocker that is still good is gone on with instead, and keeps its hands: so a double tap does no
    harm, and a second phone that tells the same joins in. A new one begins with the card turned up, where it was told.
    Raises NotFound, Stale, MatchOver.
    """
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        _check_fresh(match, stamp.after, table)
        state = match.replay()
        if state.over:
            raise MatchOver
        if table >= len(state.tables) or knocker not in state.tables[table].seats:
            raise NotFound
        if state.tables[table].waits:
            raise Stale(match.last)
        draft = session.get(models.Draft, (match_id, table))
        if draft is None or draft.knocker != knocker or _stale(match, draft):
            at, upcard = Place(match_id, table, stamp.after), card_turned(session, match, table)
            draft = _new(session, database.clock(), state, knocker, at, upcard=upcard, old=draft)
        return view_of(draft, _hands(session, draft), stamp.phone)


def view(database: Database, match: StoredMatch, phone_id: int | None, *, table: int = 0) -> DraftView | None:
    """The deal in progress at a table, as this phone may see it; None when there is none."""
    with database.reading() as session:
        draft = session.get(models.Draft, (match.id, table))
        if draft is None:
            return None
        return view_of(draft, _hands(session, draft), phone_id, stale=_stale(match, draft))


def save_hand(
    database: Database,
    match_id: int,
    seat: int,
    cards: str,
    stamp: Stamp,
    *,
    discard: str | None = None,
    taken: str | None = None,
    whole: bool = True,
    underway: bool = False,
    table: int = 0,
) -> DraftView:
    """Save the hand of a seat, from now on this phone's; for the knocker also the card thrown and the one taken.

    `cards` is kept as told, readable or not, if only it can be a hand at all. One that was left before it was `whole`
    is kept, and still missing; while it is `underway` it is kept too, but a hand that is in stays as it is: what was
    tapped may arrive after what was saved. A changed hand forgets what was said of how the old ones were laid.
    Raises NotFound, Stale, NoDraft, Refused.
    """
    if len(cards) > LONGEST_HAND or not cards.isprintable():
        raise Refused((Fault(Code.BAD_CARD, ("cards", seat)),))
    with database.writing() as session:
        draft = _held(session, match_id, stamp, table)
        hands = _hands(session, draft)
        hand = next((hand for hand in hands if hand.seat == seat), None)
        if hand is None:
            raise NotFound
        facts = draft.facts
        if underway and hand.cards is not None and str(seat) not in facts.get(PART, ()):
            return view_of(draft, hands, stamp.phone)
        if hand.cards != cards:
            facts = {name: told for name, told in facts.items() if name not in _OF_THE_SPREAD}
        if seat == draft.knocker:
            facts = _merged(facts, {"discard": discard, "taken": taken})
        facts = _merged(facts, {PART: _part(facts, seat, whole=whole) or None})
        if hand.cards != cards or facts != draft.facts:
            draft.tell(facts)
        hand.cards, hand.phone_id = cards, stamp.phone
        return view_of(draft, hands, stamp.phone)


def set_facts(database: Database, match_id: int, facts: Event, mark: str, stamp: Stamp, *, table: int = 0) -> DraftView:
    """Say more of the deal (`FACTS`; None takes a fact back), as its mark was shown. Saying it again changes nothing.

    ValueError for a fact that is none of them. Raises NotFound, Stale, NoDraft, DraftChanged.
    """
    if unknown := set(facts) - FACTS:
        raise ValueError(f"no facts of a deal in progress: {sorted(unknown)}")
    with database.writing() as session:
        draft = _held(session, match_id, stamp, table)
        told = _merged(draft.facts, plain(facts))
        if told != draft.facts:
            _check_mark(draft, mark)
            draft.tell(told)
        return view_of(draft, _hands(session, draft), stamp.phone)


def abandon(database: Database, match_id: int, mark: str, *, table: int = 0) -> None:
    """Drop the deal in progress, as its mark was shown. None there: nothing to do. Raises NotFound, DraftChanged."""
    with database.writing() as session:
        hold(session, match_id)
        draft = session.get(models.Draft, (match_id, table))
        if draft is not None:
            _check_mark(draft, mark)
            session.delete(draft)


def confirm(
    database: Database, match_id: int, mark: str, stamp: Stamp, *, table: int = 0, most: int = MAX_ENTRIES
) -> Written:
    """Make one journal entry of the deal in progress, as its mark was shown, and drop it: both or neither.

    The same key gets the first answer again. Raises NotFound, KeyReused, Stale, NoDraft, DraftChanged, HandsMissing,
    and what `journal.write` raises.
    """
    with database.writing() as session:
        match = read_match(session, match_id, held=True)
        if first := journal.first_answer(match, stamp.key):
            return journal.again(first, "deal")
        draft = _fresh(session, match, stamp, table)
        _check_mark(draft, mark)
        seen = view_of(draft, _hands(session, draft), stamp.phone)
        if seen.event is None:
            raise HandsMissing(seen.missing)
        built = replace(stamp, after=min(stamp.after, draft.after))
        written = journal.append(session, database.clock(), match, seen.event, built, table=table, most=most)
        session.delete(draft)
        return written


# --- inside a transaction -----------------------------------------------------------------------------------------


def _held(session: Session, match_id: int, stamp: Stamp, table: int) -> models.Draft:
    """The deal in progress, nobody else at it; raises NotFound, Stale, NoDraft."""
    return _fresh(session, read_match(session, match_id, held=True), stamp, table)


def _fresh(session: Session, match: StoredMatch, stamp: Stamp, table: int) -> models.Draft:
    _check_fresh(match, stamp.after, table)
    draft = session.get(models.Draft, (match.id, table))
    if draft is None:
        raise NoDraft
    _check_fresh(match, draft.after, table)
    return draft


def _check_fresh(match: StoredMatch, after: int, table: int) -> None:
    if is_stale(match.entries, _DEAL, table, after):
        raise Stale(match.last)


def _stale(match: StoredMatch, draft: models.Draft) -> bool:
    return is_stale(match.entries, _DEAL, draft.table_no, draft.after)


def _check_mark(draft: models.Draft, mark: str) -> None:
    if draft.mark != mark:
        raise DraftChanged


def _hands(session: Session, draft: models.Draft) -> Sequence[models.DraftHand]:
    hands = select(models.DraftHand).filter_by(match_id=draft.match_id, table_no=draft.table_no)
    return session.scalars(hands.order_by(models.DraftHand.seat)).all()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal in progress is: its match and table, and the newest entry it builds on."""

    match_id: int
    table: int
    after: int


def _new(
    session: Session,
    now: datetime,
    match: Match,
    knocker: int,
    at: Place,
    *,
    upcard: str | None,
    old: models.Draft | None,
) -> models.Draft:
    if old is not None:
        session.delete(old)
        session.flush()
    draft = models.Draft(
        match_id=at.match_id,
        table_no=at.table,
        knocker=knocker,
        after=at.after,
        facts=_first_facts(match, at.table) | _merged({}, {"upcard": upcard}),
        mark=models.new_mark(),
        started_at=now,
    )
    session.add(draft)
    hands = [seat for seat in match.tables[at.table].seats if match.rules.form is not Form.RUMMY or seat != knocker]
    session.add_all(models.DraftHand(match_id=at.match_id, table_no=at.table, seat=seat) for seat in hands)
    return draft


def _first_facts(match: Match, table: int) -> dict[str, object]:
    """What is known before the first card: which table it is where there are several, and how the deal ended."""
    facts: dict[str, object] = {}
    if match.several:
        facts["table"] = [str(seat) for seat in match.tables[table].seats]
    if match.rules.form is Form.RUMMY:
        facts[ENDS] = "winner"
    return facts


def _merged(facts: Event, more: Event) -> dict[str, object]:
    """Facts with more of them; None takes one back."""
    return {name: told for name, told in {**facts, **more}.items() if told is not None}


def _part(facts: Event, seat: int, *, whole: bool) -> list[str]:
    """The seats whose hands were left half put, now that this one is saved."""
    others = {label for label in facts.get(PART, ()) if label != str(seat)}
    return sorted(others | (set() if whole else {str(seat)}))
