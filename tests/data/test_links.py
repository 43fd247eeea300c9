"""Links: what opens a match, for whom, until when; and that a copy of the database opens none."""

import re
from base64 import urlsafe_b64decode
from dataclasses import replace
from hashlib import sha256
from hmac import new as hmac_new
from pathlib import Path

import pytest
from sqlalchemy import select

from referee import models
from referee.models import Role
from referee.operations import access, links, matches, phones
from referee.operations.errors import BadKey, KeyReused, NotFound
from referee.operations.links import Link, Renewed
from tests.data.actions import APP_KEY, Table, key, new_phone, open_table

OTHER_KEY = b"another key of the application!!"


def writing_secret(table: Table) -> str:
    secret = links.address(table.database, APP_KEY, table.match_id, Role.WRITE)
    assert secret is not None
    return secret


def admitted(table: Table, secret: str, role: Role) -> int:
    """A new phone that came by this secret."""
    phone = new_phone(table.database)
    access.grant(table.database, phone, links.resolve(table.database, secret, role).id)
    return phone


def renewed(table: Table, role: Role, with_key: str | None = None, secret: str | None = None) -> Renewed:
    return links.renew(
        table.database, APP_KEY, secret or table.secret, role, key=with_key or key(), phone_id=table.phone
    )


def roles(table: Table, phone: int) -> frozenset[Role]:
    return access.roles(table.database, phone, table.match_id)


# --- secrets --------------------------------------------------------------------------------------------------------


def test_a_secret_has_128_bits_from_the_nonce_and_the_app_s_own_key() -> None:
    """RFC 2104, by hand."""
    nonce = bytes(range(16))
    expected = hmac_new(APP_KEY, nonce, "sha256").digest()[:16]
    secret = links.derive(APP_KEY, nonce)
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", secret)
    assert urlsafe_b64decode(secret + "==") == expected


def test_the_database_holds_no_secret_only_what_finds_its_link(table: Table) -> None:
    secrets = {Role.READ: table.secret, Role.WRITE: writing_secret(table)}
    with table.database.reading() as session:
        rows = session.scalars(select(models.Link)).all()
    assert {row.role: row.digest for row in rows} == {
        role: sha256(secret.encode()).digest() for role, secret in secrets.items()
    }
    assert {len(row.nonce) for row in rows} == {16}
    assert all(links.derive(OTHER_KEY, row.nonce) not in secrets.values() for row in rows)


def test_a_copy_of_the_files_shows_no_secret_and_no_cookie(table: Table) -> None:
    token = phones.new_token()
    phones.find_or_create(table.database, token)
    place = table.database.engine.url.database
    if table.database.engine.dialect.name == "sqlite":
        copied = b"".join(file.read_bytes() for file in Path(str(place)).parent.glob("*.sqlite3*"))
        assert b"Elena" in copied
        for secret in (table.secret, writing_secret(table), token):
            assert secret.encode() not in copied


def test_every_link_is_another(table: Table) -> None:
    other = open_table(table.database)
    assert len({table.secret, writing_secret(table), other.secret, writing_secret(other)}) == 4


def test_an_address_can_be_shown_again(table: Table) -> None:
    assert links.address(table.database, APP_KEY, table.match_id) == table.secret


def test_with_another_key_of_the_app_the_old_address_opens_but_only_a_new_one_is_shown(table: Table) -> None:
    assert links.address(table.database, OTHER_KEY, table.match_id) is None
    assert links.resolve(table.database, table.secret, Role.READ).match_id == table.match_id
    new = links.renew(table.database, OTHER_KEY, table.secret, Role.READ, key="k", phone_id=table.phone)
    assert new.reading == links.address(table.database, OTHER_KEY, table.match_id)


# --- who is let in --------------------------------------------------------------------------------------------------


def test_a_live_link_opens_its_match_for_its_role(table: Table) -> None:
    found = links.resolve(table.database, writing_secret(table), Role.WRITE)
    assert (found.match_id, found.role) == (table.match_id, Role.WRITE)


@pytest.mark.parametrize("case", ["unknown", "revoked", "wrong role", "deleted", "no text of ours"])
def test_unknown_revoked_and_wrong_role_get_the_same_answer(table: Table, case: str) -> None:
    secret, role = table.secret, Role.READ
    if case == "unknown":
        secret = "A" * 22
    elif case == "revoked":
        renewed(table, Role.READ)
    elif case == "wrong role":
        role = Role.WRITE
    elif case == "deleted":
        matches.delete(table.database, table.match_id)
    else:
        secret = "\x00\ud800' OR 1=1 --"
    with pytest.raises(NotFound) as refused:
        links.resolve(table.database, secret, role)
    assert refused.value.args == ()
    assert vars(refused.value) == {}


def test_a_writing_secret_does_not_read_and_a_reading_one_does_not_write(table: Table) -> None:
    with pytest.raises(NotFound):
        links.resolve(table.database, writing_secret(table), Role.READ)
    with pytest.raises(NotFound):
        links.resolve(table.database, table.secret, Role.WRITE)


def test_a_phone_has_the_role_of_the_link_it_came_by(table: Table) -> None:
    reader = admitted(table, table.secret, Role.READ)
    writer = admitted(table, writing_secret(table), Role.WRITE)
    assert roles(table, reader) == {Role.READ}
    assert roles(table, writer) == {Role.WRITE}
    assert roles(table, new_phone(table.database)) == frozenset()
    assert access.roles(table.database, writer, open_table(table.database).match_id) == frozenset()


def test_coming_again_changes_nothing(table: Table) -> None:
    link = links.resolve(table.database, table.secret, Role.READ)
    phone = admitted(table, table.secret, Role.READ)
    for _ in range(2):
        access.grant(table.database, phone, link.id)
    assert roles(table, phone) == {Role.READ}


def test_a_link_that_died_meanwhile_grants_nothing(table: Table) -> None:
    link = links.resolve(table.database, table.secret, Role.READ)
    links.renew(table.database, APP_KEY, table.secret, Role.READ, key="k", phone_id=table.phone)
    for dead in (link, Link(999, table.match_id, Role.READ)):
        with pytest.raises(NotFound):
            access.grant(table.database, new_phone(table.database), dead.id)


# --- a link renewed -------------------------------------------------------------------------------------------------


def test_renewed_the_old_link_dies_at_once_and_with_it_what_it_gave(table: Table) -> None:
    old = writing_secret(table)
    writer = admitted(table, old, Role.WRITE)
    new = renewed(table, Role.WRITE)
    assert new.secret == writing_secret(table) != old
    assert new.reading == table.secret
    with pytest.raises(NotFound):
        links.resolve(table.database, old, Role.WRITE)
    assert roles(table, writer) == frozenset()
    assert roles(table, table.phone) == {Role.READ, Role.WRITE}


def test_no_right_is_kept_that_a_dead_link_gave(table: Table) -> None:
    """Not merely passed over: gone."""
    for _ in range(3):
        admitted(table, writing_secret(table), Role.WRITE)
    renewed(table, Role.WRITE)
    with table.database.reading() as session:
        kept = session.execute(select(models.Access.phone_id, models.Access.role)).all()
    assert {*map(tuple, kept)} == {(table.phone, Role.READ), (table.phone, Role.WRITE)}


def test_a_new_reading_address_leaves_the_writers_theirs(table: Table) -> None:
    reader = admitted(table, table.secret, Role.READ)
    writer = admitted(table, writing_secret(table), Role.WRITE)
    new = renewed(table, Role.READ)
    assert new.secret == new.reading == links.address(table.database, APP_KEY, table.match_id) != table.secret
    with pytest.raises(NotFound):
        links.resolve(table.database, table.secret, Role.READ)
    assert roles(table, reader) == frozenset()
    assert roles(table, writer) == {Role.WRITE}


def test_a_phone_shut_out_comes_in_again_by_the_new_link(table: Table) -> None:
    reader = admitted(table, table.secret, Role.READ)
    new = renewed(table, Role.READ).secret
    assert new is not None
    access.grant(table.database, reader, links.resolve(table.database, new, Role.READ).id)
    assert roles(table, reader) == {Role.READ}


@pytest.mark.parametrize("role", Role)
def test_a_double_tap_renews_once_though_the_page_s_own_address_is_dead_by_then(table: Table, role: Role) -> None:
    first = renewed(table, role, "k")
    assert renewed(table, role, "k") == replace(first, repeated=True)
    with table.database.reading() as session:
        assert len(session.scalars(select(models.Link).filter_by(role=role)).all()) == 2


def test_a_page_with_a_dead_address_renews_nothing(table: Table) -> None:
    renewed(table, Role.READ)
    with pytest.raises(NotFound):
        renewed(table, Role.WRITE)


def test_the_key_of_the_other_link_is_no_retry(table: Table) -> None:
    renewed(table, Role.WRITE, "k")
    with pytest.raises(KeyReused):
        renewed(table, Role.READ, "k")


def test_only_a_phone_that_may_write_renews(table: Table) -> None:
    reader = admitted(table, table.secret, Role.READ)
    for phone in (reader, new_phone(table.database)):
        with pytest.raises(NotFound):
            renewed(replace(table, phone=phone), Role.WRITE)
    assert links.address(table.database, APP_KEY, table.match_id) == table.secret


@pytest.mark.parametrize("secret", ["A" * 22, "", "writing"])
def test_and_only_from_the_reading_address(table: Table, secret: str) -> None:
    with pytest.raises(NotFound):
        renewed(table, Role.READ, secret=writing_secret(table) if secret == "writing" else secret or "x")


def test_a_key_that_no_page_makes(table: Table) -> None:
    with pytest.raises(BadKey):
        links.renew(table.database, APP_KEY, table.secret, Role.READ, key="", phone_id=table.phone)
