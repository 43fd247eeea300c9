"""The page that asks which card was turned up: one tap, or typed; what is wrong with it; two phones at one table."""

import pytest
from flask import Flask

from referee.models import Draft
from referee.operations import matches, turned_up
from referee.web.database import database
from tests.web.kept import changed, kept
from tests.web.late import all_the_same, news, typed
from tests.web.reading import is_designed
from tests.web.table import ANA, NAMES, Player

LAST = "/upcard"


@pytest.fixture
def ana(ana: Player) -> Player:
    """She has opened another match, by the rules of Oklahoma."""
    ana.visitor.open("/new")
    ana.taps("/new", **{"name-0": NAMES[0], "name-1": NAMES[1], "dealer": "0", "rules": "oklahoma"})
    ana.match = ana.visitor.path
    return ana


def upcard(app: Flask, table: int = 0) -> str | None:
    """What is kept of the newest match."""
    with app.app_context():
        newest = max(row[0] for row in kept(app)["match"] if isinstance(row[0], int))
        return turned_up.card_of(database(), matches.load(database(), newest), table=table)


def cells(player: Player) -> list[str]:
    return [button.attributes["value"] for button in player.page.all("button", name="upcard")]


def chosen(player: Player) -> list[str]:
    current = player.page.all("button", name="upcard", aria_current="true")
    return [button.attributes["aria-label"] for button in current]


def complains(player: Player, *expected: str) -> None:
    """The page says these things, at the line to type in, which keeps what was typed."""
    assert player.status == 422
    assert is_designed(player.answer.text)
    assert player.problems() == [*expected]
    field = player.page.one("input", id="upcard")
    assert (field.attributes["aria-invalid"], field.attributes["aria-describedby"]) == ("true", "upcard-wrong")


def test_every_card_is_a_button_and_one_tap_says_it(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    assert ana.page.one("h1").text == "Which card was turned up?"
    assert (len({*cells(ana)}), cells(ana)[:5], chosen(ana)) == (52, ["As", "Ah", "Ac", "Ad", "2s"], [])
    filled = ana.fills(LAST, upcard="7s")
    answer = ana.sends(filled)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert upcard(app) == "7s"
    ana.looks(LAST)
    assert chosen(ana) == ["seven of spades"]


def test_the_page_says_what_the_card_is_for(ana: Player) -> None:
    ana.looks(LAST)
    means = "One may knock with what it counts or less; an ace allows gin only. A spade doubles the deal."
    assert ana.page.one(id="means").text == means
    ana.speaks("es")
    ana.looks(LAST)
    assert ana.page.one("h1").text == "¿Qué carta se descubrió?"
    assert ana.page.one(id="means").text.endswith("Si es de picas, el juego vale doble.")


@pytest.mark.parametrize("told", ["7s", "7♠", " 7S"])
def test_a_card_may_be_typed(app: Flask, ana: Player, told: str) -> None:
    ana.looks(LAST)
    *_grid, line = [form for form in ana.forms() if form.action.endswith(LAST)]
    assert line.fields["upcard"] == [""]
    answer = ana.sends((line.action, line.fields | {"upcard": [told]}))
    assert (answer.status_code, upcard(app)) == (303, "7s")


def test_the_two_forms_have_keys_of_their_own(ana: Player) -> None:
    ana.looks(LAST)
    keys = [form.fields["key"][0] for form in ana.forms() if form.action.endswith(LAST)]
    assert len({*keys}) == 2


NO_CARD = "“%s” is no card. Write the rank and the suit, as in 7h or 10♥."
WRONG = (
    ("", "Tap the card that was turned up, or write it, as in 7s or 7♠."),
    ("s7", NO_CARD % "s7"),
    ("7s 8s", "7♠ 8♠: only one card is turned up. Write that one."),
    ("joker", NO_CARD % "joker"),
)


@pytest.mark.parametrize(("told", "expected"), WRONG)
def test_what_is_not_one_card_is_said_and_kept(app: Flask, ana: Player, told: str, expected: str) -> None:
    ana.looks(LAST)
    before = kept(app)
    ana.taps(LAST, upcard=told)
    complains(ana, expected)
    assert ana.page.one("input", id="upcard").attributes["value"] == told
    assert kept(app) == before


def test_everything_wrong_is_said_at_once(ana: Player) -> None:
    ana.looks(LAST)
    ana.taps(LAST, upcard="zz 7s 7s")
    complains(ana, NO_CARD % "zz", "7♠ 7♠: only one card is turned up. Write that one.")


def test_a_card_is_put_right_while_hands_are_put(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    ana.taps(LAST, upcard="Kd")
    ana.knocks()
    ana.looks(LAST)
    ana.taps(LAST, upcard="Qd")
    with app.app_context(), database().reading() as session:
        (draft,) = session.query(Draft).all()
        assert draft.facts == {"upcard": "Qd"}


def test_a_second_tap_changes_nothing(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    filled = ana.fills(LAST, upcard="7s")
    first = ana.sends(filled)
    before = kept(app)
    second = ana.sends(filled)
    assert (first.status_code, second.status_code) == (303, 303)
    assert kept(app) == before


def test_only_the_card_is_kept(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    before = kept(app)
    ana.taps(LAST, upcard="7s")
    assert changed(before, kept(app)) == {"turned_up"}


def test_who_came_too_late_is_told_and_may_say_it_all_the_same(app: Flask, ana: Player, luis: Player) -> None:
    luis.speaks("en")
    luis.joins(ana)
    ana.looks(LAST)
    luis.voids()
    ana.taps(LAST, upcard="7s")
    assert (ana.status, news(ana)) == (409, ["Void: 2 cards left in the stock"])
    assert typed(ana) == [("The card turned up", "7♠")]
    assert upcard(app) is None
    all_the_same(ana)
    assert (ana.where, upcard(app)) == ("", "7s")


def test_after_the_end_nothing_is_turned_up(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    late = ana.fills(LAST, upcard="7s")
    ana.looks("/settings")
    ana.taps("/close")
    before = kept(app)
    ana.looks(LAST)
    assert (ana.status, ana.where) == (200, "")
    ana.visitor.page = ana.sends(late)
    assert ana.status == 409
    assert not [form for form in ana.forms() if "after" in form.fields]
    assert kept(app) == before


def test_where_no_card_matters_there_is_nothing_to_say(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    _address, fields = ana.fills(LAST, upcard="7s")
    ana.opens()
    before = kept(app)
    ana.looks(LAST)
    assert (ana.status, ana.where) == (200, "")
    answer = ana.sends((f"{ana.match}{LAST}", fields))
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert kept(app) == before


@pytest.mark.parametrize("table", ["1", "-1", "x", "00", "9" * 400])
def test_a_table_that_is_not_there(app: Flask, ana: Player, table: str) -> None:
    ana.looks(LAST)
    address, fields = ana.fills(LAST, upcard="7s", table=table)
    before = kept(app)
    assert ana.client.get(f"{ana.match}{LAST}?table={table}").status_code == 404
    assert ana.sends((address, fields)).status_code == 404
    assert kept(app) == before


def test_a_phone_that_only_looks_on_says_nothing(ana: Player, luis: Player) -> None:
    ana.looks(LAST)
    filled = ana.fills(LAST, upcard="7s")
    luis.watches(ana)
    assert luis.client.get(f"{ana.match}{LAST}").status_code == 404
    luis.visitor.open("/new")
    filled[1]["csrf_token"] = luis.forms()[0].fields["csrf_token"]
    assert luis.sends(filled).status_code == 404


def test_a_page_grown_old_keeps_what_was_tapped(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    before = kept(app)
    ana.taps(LAST, upcard="7s", csrf_token="old")
    assert (ana.status, chosen(ana), kept(app) == before) == (400, [], True)
    assert ana.problems() == [
        "This page had grown old, so nothing was written. What you entered is still here: send it once more."
    ]
    *_grid, line = [form for form in ana.forms() if form.action.endswith(LAST)]
    assert ana.sends((line.action, line.fields)).status_code == 303
    assert upcard(app) == "7s"


def test_a_page_grown_old_after_the_end(ana: Player) -> None:
    ana.looks(LAST)
    late = ana.fills(LAST, upcard="7s", csrf_token="old")
    ana.looks("/settings")
    ana.taps("/close")
    assert ana.sends(late).status_code == 409


def test_the_sheet_of_the_other_phone_hears_of_it(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    seen = {"If-None-Match": luis.client.get(luis.match).headers["ETag"]}
    assert luis.client.get(luis.match, headers=seen).status_code == 304
    ana.looks(LAST)
    ana.taps(LAST, upcard="7s")
    assert luis.client.get(luis.match, headers=seen).status_code == 200


def test_the_deal_that_follows_asks_again(app: Flask, ana: Player) -> None:
    ana.looks(LAST)
    ana.taps(LAST, upcard="7s")
    ana.scores(ANA, 20)
    ana.looks(LAST)
    assert (chosen(ana), upcard(app)) == ([], None)
