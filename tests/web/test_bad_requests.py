"""What every form carries besides what was typed: keys, marks, guards, and the bounds on all of it."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from flask import Flask

from referee.models import Entry
from referee.operations.journal import MAX_ENTRIES
from referee.web.database import database
from tests.web.kept import kept
from tests.web.reading import is_designed
from tests.web.table import ANA, ILLEGAL, TWO_WAYS, Player
from tests.web.whole import addresses

# --- what every form carries ------------------------------------------------------------------------------------------


def forms_of(ana: Player) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """A form of every sort that writes, ready to be sent."""
    for where in ("", "/settings", "/counts", "/points"):
        ana.looks(where)
        yield from ((form.action, form.fields) for form in ana.forms() if "key" in form.fields)
    ana.plays(TWO_WAYS)
    yield from ((form.action, form.fields) for form in ana.forms() if "key" in form.fields)
    for where in ("/laid", "/hand/0"):
        ana.looks(where)
        yield from ((form.action, {**form.fields, "do": ["save"]}) for form in ana.forms() if "key" in form.fields)


@pytest.mark.parametrize("key", [None, "", "x" * 65, "ñ a\x00"])
def test_a_key_that_cannot_be_kept_writes_nothing(app: Flask, ana: Player, key: str | None) -> None:
    ana.voids()
    sent = list(forms_of(ana))
    before = kept(app)
    for address, fields in sent:
        if address.partition("?")[0].endswith("/delete"):
            continue
        told = {"seat": ["0"], "reason": ["stock"], "knocker": ["0"], "deadwood-0": ["1"], "deadwood-1": ["2"]}
        told |= {
            "winner": ["0"],
            "points": ["3"],
            "outcome": ["gin"],
            **fields,
            "key": [key] if key is not None else [],
        }
        answer = ana.client.post(address, data=told)
        assert (answer.status_code, is_designed(answer.text)) == (422, True), address
    assert kept(app) == before


def test_a_mark_of_another_state_of_the_deal_writes_nothing(app: Flask, ana: Player) -> None:
    ana.plays(ILLEGAL)
    ana.looks()
    leave = ana.fills("/abandon")
    ana.asks("over-limit", "0", "before-show")
    ana.chooses("accept")
    sent = [leave, ana.fills("/verdict")]
    before = kept(app)
    for address, fields in sent:
        for mark in ("", "x", "0" * 16, "0" * 5000, "%00%ff"):
            answer = ana.client.post(f"{address.partition('?')[0]}?mark={mark}", data=fields)
            assert (answer.status_code, answer.headers["Location"]) == (303, f"{ana.match}/verdict")
    assert kept(app) == before


def test_a_form_whose_guard_is_missing_comes_back_with_all_that_was_typed(app: Flask, ana: Player) -> None:
    """A page with something typed shows itself again; any other comes back to be sent once more."""
    sent = list(forms_of(ana))
    before = kept(app)
    for address, fields in sent:
        typed = {
            **fields,
            "deadwood-0": ["5"],
            "points": ["37"],
            "name": ["Anna"],
            "card": ["7h"],
            "csrf_token": ["old"],
        }
        ana.visitor.page = ana.client.post(address, data=typed)
        ana.visitor.path = address.partition("?")[0]
        assert (ana.status, is_designed(ana.answer.text)) == (400, True), address
        back = ana.form(ana.visitor.path).fields
        assert back["csrf_token"] != ["old"]
        lost = {name for name, values in typed.items() if name in back and back[name] != values}
        assert lost <= {"csrf_token", "key", "after", "card"}, address
    assert kept(app) == before


def test_a_body_that_is_too_large_is_refused_by_every_form(app: Flask, ana: Player) -> None:
    for address in addresses(app, ana.match.removeprefix("/m/"), "", "POST"):
        answer = ana.client.post(address, data={"name": "x" * 70_000})
        assert answer.status_code == 413, address
        assert address.startswith("/api/") or is_designed(answer.text), address


# --- bounds -----------------------------------------------------------------------------------------------------------


def test_a_sheet_that_is_full_says_so_and_can_still_be_read(app: Flask, ana: Player) -> None:
    """2,000 entries a match."""
    assert MAX_ENTRIES == 2000
    event, now = {"kind": "void", "reason": "agreed"}, datetime(2026, 11, 30, tzinfo=UTC)
    rows = [
        Entry(match_id=1, number=number, table_no=0, event=event, key=f"k{number}", after=number - 1, written_at=now)
        for number in range(1, MAX_ENTRIES + 1)
    ]
    with app.app_context(), database().writing() as session:
        session.add_all(rows)
    ana.counts(ANA, 5, 9)
    assert (ana.status, ana.page.one("h1").text) == (413, "This sheet is full")
    for where in ("", "/record", "/sheet"):
        ana.looks(where)
        assert ana.status == 200, where
