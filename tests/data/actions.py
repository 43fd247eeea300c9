"""What people at a table do, so that a test reads as a sentence. Adds a key and what the page showed; knows no rule."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Barrier, Thread
from typing import TypeVar
from uuid import uuid4

from sqlalchemy import event
from sqlalchemy.engine import Engine

from referee.db import Database
from referee.operations import drafts, journal, matches, phones
from referee.operations.draft_view import DraftView
from referee.operations.journal import Written
from referee.operations.matches import NewMatch
from referee.operations.stamp import Stamp
from referee.operations.stored import Event, StoredMatch

T = TypeVar("T")
APP_KEY = b"the key of this application, 32 b"
ES_GIN: Mapping[str, object] = {"base": "es-gin"}
PAIRS: Mapping[str, object] = {"base": "es-gin-pairs"}
RUMMY: Mapping[str, object] = {"base": "rummy"}
FOUR = ("Elena", "Tomás", "Marta", "Luis")
# Elena knocks with the 2♠ loose and throws the K♦; Tomás has 7♦8♦9♦, lays off the 6♥ and is left with 31.
KNOCK = "4c5c6c 7h8h9h JsJdJc 2s Kd"
DEFENCE = "As 2h 3s 5s 6h 7d 8d 9d Tc Qc"


def counts(knocker: int = 0, first: int = 5, second: int = 19) -> Event:
    return {"kind": "counts", "knocker": str(knocker), "deadwood": {"0": first, "1": second}}


def rename(seat: int, to: str) -> Event:
    return {"kind": "rename", "player": str(seat), "to": to}


def key() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Table:
    """A match, seen on one phone. `shown` is the newest entry of its page, None for a page always new."""

    database: Database
    match_id: int
    secret: str
    phone: int
    shown: int | None = None

    @property
    def match(self) -> StoredMatch:
        return matches.load(self.database, self.match_id)

    def stamp(self, with_key: str | None = None) -> Stamp:
        after = self.match.last if self.shown is None else self.shown
        return Stamp(with_key or key(), after, self.phone)

    def write(self, event: Event, with_key: str | None = None, *, table: int = 0, **more: int) -> Written:
        return journal.write(self.database, self.match_id, event, self.stamp(with_key), table=table, **more)

    def undo(self, with_key: str | None = None) -> Written:
        return journal.undo(self.database, self.match_id, self.stamp(with_key))

    def play(self, deals: int) -> None:
        for _ in range(deals):
            self.write(counts())

    def knock(self, seat: int = 0) -> DraftView:
        return drafts.start(self.database, self.match_id, seat, self.stamp())

    def save(self, seat: int, cards: str, discard: str | None = None, taken: str | None = None) -> DraftView:
        return drafts.save_hand(self.database, self.match_id, seat, cards, self.stamp(), discard=discard, taken=taken)

    def save_part(self, seat: int, cards: str) -> DraftView:
        return drafts.save_hand(self.database, self.match_id, seat, cards, self.stamp(), whole=False)

    def both_hands(self) -> DraftView:
        self.knock()
        self.save(0, KNOCK, discard="Kd")
        return self.save(1, DEFENCE)

    def confirm(self, mark: str, with_key: str | None = None) -> Written:
        return drafts.confirm(self.database, self.match_id, mark, self.stamp(with_key))

    @property
    def draft(self) -> DraftView | None:
        return drafts.view(self.database, self.match, self.phone)

    def page(self) -> "Table":
        """This phone with the page as it is now, whatever happens later."""
        return replace(self, shown=self.match.last)

    def other_phone(self) -> "Table":
        return replace(self, phone=new_phone(self.database))


def new_phone(database: Database) -> int:
    return phones.find_or_create(database, phones.new_token())


def open_table(database: Database, rules: Event = ES_GIN, names: tuple[str, ...] = ("Elena", "Tomás")) -> Table:
    phone = new_phone(database)
    opened = matches.open_match(database, APP_KEY, NewMatch(rules, names), key(), phone)
    assert opened.secret is not None
    return Table(database, opened.match_id, opened.secret, phone)


def at_once(*acts: Callable[[], T]) -> list[T | Exception]:
    """Run these in threads that start together; what each answered or raised, in order."""
    answers: list[T | Exception] = [RuntimeError("did not end")] * len(acts)
    together = Barrier(len(acts))

    def run(place: int) -> None:
        together.wait()
        try:
            answers[place] = acts[place]()
        except Exception as error:
            answers[place] = error

    threads = [Thread(target=run, args=(place,)) for place in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@contextmanager
def queries(engine: Engine) -> Iterator[list[str]]:
    """The statements that reach the database meanwhile, without the words that begin a transaction."""
    seen: list[str] = []

    def hear(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith("BEGIN"):
            seen.append(statement)

    event.listen(engine, "before_cursor_execute", hear)
    yield seen
    event.remove(engine, "before_cursor_execute", hear)
