"""A match opened, read and deleted."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import func, select

from referee.db import Database
from referee.models import Access, Base, Phone, Role
from referee.operations import access, links, matches
from referee.operations.errors import BadKey, BadNames, KeyReused, NotFound, Refused
from referee.operations.matches import NewMatch, Opened
from referee.operations.names import NameProblem, Wrong
from referee.operations.stored import Event
from referee.operations.turned_up import turn_up
from tests.data.actions import APP_KEY, ES_GIN, Table, counts, new_phone, open_table, queries

NAMES = ("Elena", "Tomás")


def opened(database: Database, new: NewMatch, phone: int, key: str = "k") -> Opened:
    return matches.open_match(database, APP_KEY, new, key, phone)


def test_a_match_keeps_what_was_agreed(database: Database) -> None:
    moment = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    at_eight = Database(database.engine, clock=lambda: moment)
    rules = {"base": "es-gin", "target": 150}
    answer = opened(at_eight, NewMatch(rules, ["  Elena ", "Toma\u0301s"], first_dealer=1), new_phone(database))
    match = matches.load(database, answer.match_id)
    assert (match.rules, match.names, match.first_dealer) == (rules, NAMES, 1)
    assert (match.opened_at, match.entries, match.last) == (moment, (), 0)
    assert match.replay().rules.target.value == 150


def test_the_phone_that_opens_it_may_write_and_its_address_reads(table: Table) -> None:
    assert access.roles(table.database, table.phone, table.match_id) == {Role.READ, Role.WRITE}
    assert links.resolve(table.database, table.secret, Role.READ).match_id == table.match_id


def test_a_double_tap_gets_the_first_match_again(database: Database) -> None:
    phone = new_phone(database)
    first = opened(database, NewMatch(ES_GIN, NAMES), phone)
    again = opened(database, NewMatch(ES_GIN, NAMES), phone)
    assert again == Opened(first.match_id, first.secret, repeated=True)


def test_even_if_a_lot_drawn_anew_says_otherwise_and_deals_were_played(table: Table) -> None:
    phone = new_phone(table.database)
    first = opened(table.database, NewMatch(ES_GIN, NAMES, 0), phone)
    Table(table.database, first.match_id, first.secret or "", phone).play(2)
    again = opened(table.database, NewMatch(ES_GIN, NAMES, 1), phone)
    assert again.match_id == first.match_id
    assert matches.load(table.database, first.match_id).first_dealer == 0


@pytest.mark.parametrize("other", [NewMatch(ES_GIN, ("Elena", "Luis")), NewMatch({**ES_GIN, "target": 150}, NAMES)])
def test_the_key_of_another_match_is_no_retry(database: Database, other: NewMatch) -> None:
    phone = new_phone(database)
    first = opened(database, NewMatch(ES_GIN, NAMES), phone)
    with pytest.raises(KeyReused) as refused:
        opened(database, other, phone)
    assert refused.value.made == first.match_id


def test_a_key_is_the_phone_s_own(database: Database) -> None:
    mine = opened(database, NewMatch(ES_GIN, NAMES), new_phone(database))
    theirs = opened(database, NewMatch(ES_GIN, NAMES), new_phone(database))
    assert mine.match_id != theirs.match_id
    assert not theirs.repeated


def test_names_that_cannot_stand_are_all_named(database: Database) -> None:
    with pytest.raises(BadNames) as refused:
        opened(database, NewMatch(ES_GIN, (" ", "x" * 41)), new_phone(database))
    assert refused.value.problems == (NameProblem(0, Wrong.EMPTY), NameProblem(1, Wrong.TOO_LONG))


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (NewMatch({"base": "brisca"}, NAMES), "unknown-rules"),
        (NewMatch({"base": "es-gin", "colour": 1}, NAMES), "unknown-option"),
        (NewMatch(ES_GIN, ("Elena", "Tomás", "Luis")), "wrong-table"),
        (NewMatch(ES_GIN, ("Elena",)), "wrong-table"),
        (NewMatch(ES_GIN, NAMES, first_dealer=2), "unknown-player"),
        (NewMatch(ES_GIN, NAMES, first_dealer=-1), "unknown-player"),
    ],
)
def test_what_no_table_can_agree_on(database: Database, new: NewMatch, code: str) -> None:
    with pytest.raises(Refused) as refused:
        opened(database, new, new_phone(database))
    assert [fault.code for fault in refused.value.faults] == [code]


def test_a_key_that_no_page_makes(database: Database) -> None:
    with pytest.raises(BadKey):
        opened(database, NewMatch(ES_GIN, NAMES), new_phone(database), key="")


@pytest.mark.parametrize(
    "names",
    [("李小龍", "محمد"), ("👨\u200d👩\u200d👧", "🂡"), ("Ñandú", 'O\'Brien "<script>"'), ("é" * 40, "\U0001fae8")],
)
def test_names_in_any_script_come_back_as_they_went(database: Database, names: tuple[str, str]) -> None:
    table = open_table(database, names=names)
    table.write({"kind": "rename", "player": "0", "to": names[1] + "2" if len(names[1]) < 40 else "x"})
    assert table.match.names == names


def test_opening_a_match_of_sixty_deals_takes_two_queries(table: Table) -> None:
    open_for_long = open_table(table.database, {**ES_GIN, "target": 9999})
    open_for_long.play(60)
    with queries(table.database.engine) as seen:
        match = matches.load(table.database, open_for_long.match_id)
    assert len(seen) == 2
    assert len(match.replay().deals) == 60


def test_a_match_that_is_not_there(database: Database) -> None:
    with pytest.raises(NotFound):
        matches.load(database, 1)
    with pytest.raises(NotFound):
        matches.delete(database, 1)


def test_a_match_deleted_is_gone_with_all_that_hung_on_it(table: Table) -> None:
    bystander = open_table(table.database)
    bystander.play(1)
    before = rows(table.database)
    doomed = open_table(table.database)
    doomed.play(2)
    doomed.other_phone().both_hands()
    turn_up(table.database, doomed.match_id, "7s", doomed.stamp())
    access.grant(table.database, new_phone(table.database), links.resolve(table.database, doomed.secret, Role.READ).id)
    matches.delete(table.database, doomed.match_id)
    phones = rows(table.database).pop("phone")
    assert rows(table.database) == {**before, "phone": phones}
    with pytest.raises(NotFound):
        matches.load(table.database, doomed.match_id)
    with pytest.raises(NotFound):
        links.resolve(table.database, doomed.secret, Role.READ)
    assert bystander.match.last == 1


def rows(database: Database) -> dict[str, int]:
    with database.reading() as session:
        return {
            name: session.scalar(select(func.count()).select_from(table)) or 0
            for name, table in Base.metadata.tables.items()
        }


def test_the_number_of_a_deleted_match_is_never_given_again(table: Table) -> None:
    """A write that was under way when the match was deleted must not land in the next one."""
    matches.delete(table.database, table.match_id)
    assert open_table(table.database).match_id > table.match_id


def test_a_phone_deleted_leaves_the_journal_it_wrote(table: Table) -> None:
    other = table.other_phone()
    other.write(counts())
    with table.database.writing() as session:
        session.delete(session.get_one(Phone, other.phone))
    assert [entry.phone for entry in table.match.entries] == [None]


def test_no_right_outlives_its_link(table: Table) -> None:
    with table.database.reading() as session:
        assert session.scalars(select(Access.role)).all()
    matches.delete(table.database, table.match_id)
    assert access.roles(table.database, table.phone, table.match_id) == frozenset()


def test_json_is_kept_as_told(table: Table) -> None:
    event: Event = {"kind": "ruling", "text": "Se repite; ¿vale? 李 🂡", "points": {"0": -5}}
    table.write(event)
    assert table.match.entries[0].event == event
