"""A table's own rules on the phone that wrote them: saved once, listed, forgotten; and a match that keeps its own."""

import pytest
from sqlalchemy import text

from referee.db import Database
from referee.operations import house_rules, matches
from referee.operations.errors import BadKey, BadNames, KeyReused, NotFound, Refused, RulesFull
from referee.operations.house_rules import Saved
from referee.operations.matches import NewMatch
from referee.operations.names import NameProblem, Wrong
from referee.scoring.rules import TABLE_AGREEMENT, Standing
from tests.data.actions import APP_KEY, ES_GIN, at_once, key, new_phone

FRIDAY = {"base": "es-gin", "gin_bonus": 25, "target": 150}


@pytest.fixture
def phone(database: Database) -> int:
    return new_phone(database)


def save(database: Database, phone: int, name: str = "Fridays", with_key: str = "", **more: int) -> Saved:
    return house_rules.save(database, phone, name, FRIDAY, with_key or key(), **more)


def test_what_is_saved_can_be_read_by_its_phone(database: Database, phone: int) -> None:
    made = save(database, phone, "  Los\u00a0viernes ")
    kept = house_rules.get(database, phone, made.id)
    assert (kept.name, kept.told) == ("Los viernes", FRIDAY)
    assert (kept.rules.gin_bonus.value, kept.rules.gin_bonus.article) == (25, TABLE_AGREEMENT)
    assert kept.rules.gin_bonus.standing is Standing.TABLE
    assert kept.rules.undercut_bonus.article == "000 §8"


def test_a_value_of_the_source_is_no_change(database: Database, phone: int) -> None:
    made = house_rules.save(database, phone, "Same", {"base": "es-gin", "gin_bonus": 20, "target": 120}, key())
    assert house_rules.get(database, phone, made.id).told == {"base": "es-gin", "target": 120}


def test_the_latest_stands_first_and_each_phone_has_its_own(database: Database, phone: int) -> None:
    save(database, phone, "One")
    save(database, phone, "Two")
    save(database, new_phone(database), "Elsewhere")
    assert [kept.name for kept in house_rules.of_phone(database, phone)] == ["Two", "One"]


def test_another_phone_neither_reads_nor_forgets_them(database: Database, phone: int) -> None:
    made, other = save(database, phone), new_phone(database)
    with pytest.raises(NotFound):
        house_rules.get(database, other, made.id)
    with pytest.raises(NotFound):
        house_rules.delete(database, other, made.id)
    assert len(house_rules.of_phone(database, phone)) == 1


def test_the_same_key_saves_once(database: Database, phone: int) -> None:
    first = save(database, phone, with_key="k")
    assert save(database, phone, with_key="k") == Saved(first.id, repeated=True)
    assert len(house_rules.of_phone(database, phone)) == 1


def test_the_same_key_with_something_else_is_refused(database: Database, phone: int) -> None:
    first = save(database, phone, with_key="k")
    with pytest.raises(KeyReused) as told:
        save(database, phone, "Saturdays", with_key="k")
    assert told.value.made == first.id


def test_two_taps_at_once_save_once(database: Database, phone: int) -> None:
    answers = at_once(*(lambda: save(database, phone, with_key="k") for _ in range(4)))
    assert {type(answer) for answer in answers} == {Saved}
    assert len(house_rules.of_phone(database, phone)) == 1


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("", Wrong.EMPTY), ("\u200b ", Wrong.EMPTY), ("x" * 41, Wrong.TOO_LONG), ("FRIDAYS", Wrong.EQUAL)],
)
def test_a_name_is_seen_fits_and_is_not_there_yet(database: Database, phone: int, name: str, wrong: Wrong) -> None:
    save(database, phone)
    with pytest.raises(BadNames) as told:
        save(database, phone, name)
    assert told.value.problems == (NameProblem(0, wrong),)


def test_every_unfit_option_is_told(database: Database, phone: int) -> None:
    told = {"base": "es-gin", "gin_bonus": -1, "target": 10_000, "colour": "red"}
    with pytest.raises(Refused) as refused:
        house_rules.save(database, phone, "Wrong", told, key())
    assert [fault.at for fault in refused.value.faults] == [
        ("rules", "gin_bonus"),
        ("rules", "target"),
        ("rules", "colour"),
    ]


def test_a_system_that_there_is_not_is_refused(database: Database, phone: int) -> None:
    with pytest.raises(Refused):
        house_rules.save(database, phone, "Wrong", {"base": "bridge"}, key())


def test_a_key_that_no_page_made_is_refused(database: Database, phone: int) -> None:
    with pytest.raises(BadKey):
        house_rules.save(database, phone, "Wrong", FRIDAY, "")


def test_a_phone_keeps_so_many_and_no_more(database: Database, phone: int) -> None:
    save(database, phone, "One", most=2)
    save(database, phone, "Two", with_key="k", most=2)
    with pytest.raises(RulesFull) as told:
        save(database, phone, "Three", most=2)
    assert told.value.most == 2
    assert save(database, phone, "Two", with_key="k", most=2).repeated
    assert house_rules.MOST == 50


def test_forgotten_rules_make_room_and_leave_the_match_its_own(database: Database, phone: int) -> None:
    made = save(database, phone, most=1)
    match = open_by(database, phone, "Fridays")
    house_rules.delete(database, phone, made.id)
    assert save(database, phone, "Another", most=1).id != 0
    assert matches.load(database, match).replay().rules.target.value == 150


def test_a_forgotten_phone_takes_its_rules_along(database: Database, phone: int) -> None:
    save(database, phone)
    with database.engine.begin() as connection:
        connection.execute(text("DELETE FROM phone"))
        assert connection.execute(text("SELECT count(*) FROM house_rules")).scalar_one() == 0


def open_by(database: Database, phone: int, name: str | None, with_key: str = "") -> int:
    new = NewMatch(FRIDAY, ("Elena", "Tomás"), 0, rules_name=name)
    return matches.open_match(database, APP_KEY, new, with_key or key(), phone).match_id


def test_a_match_keeps_its_rules_and_their_name(database: Database, phone: int) -> None:
    stored = matches.load(database, open_by(database, phone, "  Fridays "))
    assert (stored.rules_name, stored.rules) == ("Fridays", FRIDAY)
    assert stored.replay().rules.gin_bonus.article == TABLE_AGREEMENT


def test_a_match_by_the_source_has_no_name_for_its_rules(database: Database, phone: int) -> None:
    opened = matches.open_match(database, APP_KEY, NewMatch(ES_GIN, ("Elena", "Tomás")), key(), phone)
    assert matches.load(database, opened.match_id).rules_name is None


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_name_of_rules_that_cannot_be_kept_opens_no_match(database: Database, phone: int, name: str) -> None:
    with pytest.raises(BadNames):
        open_by(database, phone, name)


def test_the_key_of_a_match_by_other_rules_opens_no_second(database: Database, phone: int) -> None:
    first = open_by(database, phone, "Fridays", "k")
    assert open_by(database, phone, "Fridays", "k") == first
    with pytest.raises(KeyReused):
        open_by(database, phone, "Saturdays", "k")


def test_a_deleted_match_leaves_the_rules_to_its_phone(database: Database, phone: int) -> None:
    save(database, phone)
    matches.delete(database, open_by(database, phone, "Fridays"))
    assert [kept.name for kept in house_rules.of_phone(database, phone)] == ["Fridays"]
