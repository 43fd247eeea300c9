"""Two taps, two phones, one moment: real threads on a real database."""

from functools import partial
from importlib import import_module
from itertools import count

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from referee.models import Link, Match, Phone, Role
from referee.operations import access, links, matches, phones
from referee.operations.draft_view import DraftView
from referee.operations.errors import DraftChanged, Stale
from referee.operations.journal import Written
from referee.operations.matches import NewMatch, Opened
from tests.data.actions import APP_KEY, DEFENCE, ES_GIN, KNOCK, Table, at_once, counts, new_phone

CROWD = 8


def test_a_tap_repeated_at_once_makes_one_entry_and_all_get_its_number(table: Table) -> None:
    page = table.page()
    answers = at_once(*[partial(page.write, counts(), "k")] * CROWD)
    assert sorted(answers, key=repr) == [Written(1)] + [Written(1, repeated=True)] * (CROWD - 1)
    assert table.match.last == 1


def test_of_different_writes_on_one_page_one_is_made_and_the_others_are_stale(table: Table) -> None:
    table.play(1)
    page = table.page()
    answers = at_once(*[partial(page.write, counts(first=number)) for number in range(CROWD)])
    assert [answer for answer in answers if isinstance(answer, Written)] == [Written(2)]
    assert sum(isinstance(answer, Stale) and answer.last == 2 for answer in answers) == CROWD - 1
    assert table.match.last == 2


def test_two_phones_undo_once(table: Table) -> None:
    table.play(3)
    page = table.page()
    answers = at_once(*[page.undo] * CROWD)
    assert [type(answer) for answer in answers].count(Stale) == CROWD - 1
    assert table.match.replay().score == (28, 0)


def test_tables_write_at_once_without_hindrance(table: Table) -> None:
    page = table.page()
    answers = at_once(*[partial(page.write, counts(), table=number) for number in range(CROWD)])
    assert sorted(answer.number for answer in answers if isinstance(answer, Written)) == [*range(1, CROWD + 1)]
    assert [entry.number for entry in table.match.entries] == [*range(1, CROWD + 1)]


def test_a_match_opened_by_a_double_tap_is_one(table: Table) -> None:
    phone = new_phone(table.database)
    new = NewMatch(ES_GIN, ("Ana", "Luis"))
    answers = at_once(*[partial(matches.open_match, table.database, APP_KEY, new, "k", phone)] * CROWD)
    opened = [answer for answer in answers if isinstance(answer, Opened)]
    assert len(opened) == CROWD
    assert len({(one.match_id, one.secret) for one in opened}) == 1
    assert [one.repeated for one in opened].count(False) == 1
    with table.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Match)) == 2


def test_both_hands_saved_at_once_are_both_in(table: Table) -> None:
    tomas = table.other_phone()
    table.knock()
    answers = at_once(partial(table.save, 0, KNOCK, "Kd"), partial(tomas.save, 1, DEFENCE))
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    assert table.draft is not None
    assert table.draft.missing == ()


def test_a_knock_told_by_both_at_once_is_one_deal(table: Table) -> None:
    answers = at_once(*[table.page().knock, table.other_phone().page().knock] * 2)
    assert len({answer.mark if isinstance(answer, DraftView) else repr(answer) for answer in answers}) == 1


def test_a_deal_confirmed_by_both_at_once_is_one_entry(table: Table) -> None:
    mark, page, other = table.both_hands().mark, table.page(), table.other_phone().page()
    answers = at_once(*[partial(page.confirm, mark, "k"), partial(other.confirm, mark, "l")] * 4)
    numbers = [answer for answer in answers if isinstance(answer, Written)]
    assert {answer.number for answer in numbers} == {1}
    assert len(numbers) == 4
    assert sum(isinstance(answer, Stale) for answer in answers) == 4
    assert table.match.last == 1


def test_a_hand_changed_while_another_confirms_is_in_the_entry_or_refuses_it(table: Table) -> None:
    mark, page, other = table.both_hands().mark, table.page(), table.other_phone().page()
    changed = DEFENCE.replace("Qc", "Qh")
    saved, confirmed = at_once(partial(other.save, 1, changed), partial(page.confirm, mark))
    if isinstance(confirmed, Written):
        assert isinstance(saved, Stale)
        assert table.match.entries[0].event["cards"]["1"] == DEFENCE
    else:
        assert isinstance(confirmed, DraftChanged)
        assert table.match.last == 0


def test_a_link_renewed_by_a_double_tap_is_one(table: Table) -> None:
    renew = partial(links.renew, table.database, APP_KEY, table.secret, Role.READ, key="k", phone_id=table.phone)
    answers = at_once(*[renew] * CROWD)
    assert len({answer.secret if isinstance(answer, links.Renewed) else repr(answer) for answer in answers}) == 1
    with table.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Link).filter_by(role=Role.READ)) == 2


def test_a_phone_that_comes_twice_at_once_is_one(table: Table) -> None:
    token = phones.new_token()
    answers = at_once(*[partial(phones.find_or_create, table.database, token)] * CROWD)
    assert len(set(map(repr, answers))) == 1
    link = links.resolve(table.database, table.secret, Role.READ)
    phone = phones.find_or_create(table.database, token)
    assert at_once(*[partial(access.grant, table.database, phone, link.id)] * CROWD) == [None] * CROWD
    with table.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Phone)) == 2


def test_a_match_deleted_while_it_is_written_is_gone(table: Table) -> None:
    page = table.page()
    at_once(
        *[partial(page.write, counts(first=number)) for number in range(4)],
        partial(matches.delete, page.database, page.match_id),
    )
    with table.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Match)) == 0


def fails_once(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The first call finds that another was quicker, as on PostgreSQL, where two may look before either writes."""
    module_name, _, attribute = name.rpartition(".")
    module = import_module(module_name)
    real, calls = getattr(module, attribute), count()

    def wrapped(*told: object) -> object:
        if next(calls) == 0:
            raise IntegrityError("INSERT", None, Exception("not unique"))
        return real(*told)

    monkeypatch.setattr(module, attribute, wrapped)


def test_whoever_comes_second_to_a_new_row_looks_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("matches._open", "phones._create", "access._grant"):
        fails_once(monkeypatch, f"referee.operations.{name}")
    phone = phones.find_or_create(table.database, phones.new_token())
    opened = matches.open_match(table.database, APP_KEY, NewMatch(ES_GIN, ("Ana", "Luis")), "k", phone)
    assert matches.load(table.database, opened.match_id).names == ("Ana", "Luis")
    access.grant(table.database, phone, links.resolve(table.database, table.secret, Role.READ).id)
    assert access.roles(table.database, phone, table.match_id) == {Role.READ}
