"""Phones, and the list of matches each one keeps."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from referee.db import Database
from referee.models import Link, Phone, Role
from referee.operations import access, links, phones
from referee.operations.shelf import matches_of
from tests.data.actions import APP_KEY, Table, new_phone, open_table, queries, rename


def test_a_token_is_128_bits_that_a_cookie_takes() -> None:
    tokens = {phones.new_token() for _ in range(50)}
    assert len(tokens) == 50
    assert all(phones.is_token(token) for token in tokens)


@pytest.mark.parametrize("text", ["", "A" * 21, "A" * 23, "A" * 21 + "=", "A" * 21 + "\n", "ñ" * 22, "A" * 22 + "\n"])
def test_what_is_no_token_of_ours_becomes_no_phone(database: Database, text: str) -> None:
    assert not phones.is_token(text)
    with pytest.raises(ValueError, match="token"):
        phones.find_or_create(database, text)


def test_a_phone_is_known_again(database: Database) -> None:
    token = phones.new_token()
    assert phones.find(database, token) is None
    phone = phones.find_or_create(database, token)
    assert phones.find_or_create(database, token) == phones.find(database, token) == phone
    assert phones.find_or_create(database, phones.new_token()) != phone


def test_looking_for_a_phone_makes_none(database: Database) -> None:
    phones.find(database, phones.new_token())
    with database.reading() as session:
        assert session.scalars(select(Phone)).all() == []


# --- the matches a phone keeps --------------------------------------------------------------------------------------


def also_reads(phone: int, table: Table) -> None:
    access.grant(table.database, phone, links.resolve(table.database, table.secret, Role.READ).id)


def evening(database: Database, tables: int) -> tuple[int, list[Table]]:
    """A phone that reads as many matches, each opened an hour after the one before."""
    start, phone, opened = datetime(2026, 11, 30, 18, tzinfo=UTC), new_phone(database), []
    for hour in range(tables):
        at = Database(database.engine, clock=lambda hour=hour: start + timedelta(hours=hour))  # type: ignore[misc]
        opened.append(open_table(at))
        also_reads(phone, opened[-1])
    return phone, opened


def kept(database: Database, phone: int, **more: int) -> list[int]:
    return [one.match.id for one in matches_of(database, APP_KEY, phone, **more)]


def test_running_matches_first_and_of_each_kind_the_newest_first(database: Database) -> None:
    phone, (first, second, third, fourth) = evening(database, 4)
    for ended in (second, fourth):
        ended.write({"kind": "close"})
    assert kept(database, phone) == [third.match_id, first.match_id, fourth.match_id, second.match_id]


def test_no_more_than_asked_for_the_newest(database: Database) -> None:
    phone, tables = evening(database, 3)
    assert kept(database, phone, most=2) == [tables[2].match_id, tables[1].match_id]


def test_each_with_where_it_stands_what_this_phone_may_do_and_its_address(table: Table) -> None:
    table.play(2)
    table.write(rename(0, "Ana"))
    (one,) = matches_of(table.database, APP_KEY, table.phone)
    assert (one.match, one.role, one.secret) == (table.match, Role.WRITE, table.secret)
    assert (one.state.names, one.state.score) == (("Ana", "Tomás"), (28, 0))
    reader = new_phone(table.database)
    also_reads(reader, table)
    assert [one.role for one in matches_of(table.database, APP_KEY, reader)] == [Role.READ]


def test_a_match_whose_link_died_is_off_the_reader_s_list_and_a_writer_finds_the_new_address(table: Table) -> None:
    reader, writer = new_phone(table.database), new_phone(table.database)
    also_reads(reader, table)
    write = links.address(table.database, APP_KEY, table.match_id, Role.WRITE)
    access.grant(table.database, writer, links.resolve(table.database, write or "", Role.WRITE).id)
    new = links.renew(table.database, APP_KEY, table.secret, Role.READ, key="k", phone_id=table.phone).reading
    assert kept(table.database, reader) == []
    assert [one.secret for one in matches_of(table.database, APP_KEY, writer)] == [new]


def test_a_right_lives_no_longer_than_its_link_whatever_rows_are_left(table: Table) -> None:
    with table.database.writing() as session:
        read = session.scalars(select(Link).filter_by(role=Role.READ)).one()
        read.revoked_at = table.database.clock()
    assert access.roles(table.database, table.phone, table.match_id) == {Role.WRITE}
    reader = open_table(table.database)
    with table.database.writing() as session:
        for link in session.scalars(select(Link).filter_by(match_id=reader.match_id)):
            link.revoked_at = table.database.clock()
    assert access.roles(table.database, reader.phone, reader.match_id) == frozenset()
    assert kept(table.database, reader.phone) == []
    assert kept(table.database, table.phone) == [table.match_id]


def test_with_another_key_of_the_app_there_is_no_address_to_show(table: Table) -> None:
    assert [one.secret for one in matches_of(table.database, b"another", table.phone)] == [None]


def test_a_new_phone_keeps_nothing(database: Database) -> None:
    assert matches_of(database, APP_KEY, new_phone(database)) == ()


def test_the_list_takes_four_queries_however_long_it_is(database: Database) -> None:
    phone, tables = evening(database, 5)
    for table in tables:
        table.play(3)
    with queries(database.engine) as seen:
        assert len(matches_of(database, APP_KEY, phone)) == 5
    assert len(seen) == 4
