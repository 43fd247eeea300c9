"""The deal in progress on two phones: overtaken, changed, dropped; and a hand on one phone that is nobody else's."""

import pytest
from flask import Flask

from tests.web.kept import kept
from tests.web.late import all_the_same, news, typed
from tests.web.table import ANA, ILLEGAL, KNOCK, LUIS, TWO_WAYS, UNDERCUT, WRONG_THROW, Hands, Player


@pytest.fixture(autouse=True)
def joined(ana: Player, luis: Player) -> None:
    """Both phones may write, and read English."""
    luis.speaks("en")
    luis.joins(ana)


# --- the deal in progress ---------------------------------------------------------------------------------------------


def test_a_hand_that_was_overtaken_is_kept_as_it_was_typed(ana: Player, luis: Player) -> None:
    ana.knocks(LUIS)
    luis.voids()
    ana.puts(f"{KNOCK[0]} Kd zz", discard="Kd", taken="9c")
    assert ana.status == 409
    assert typed(ana) == [
        ("Who knocks?", "Luis"),
        ("The card thrown", "K♦"),
        ("The hand of Luis", "9♠ 4♥ 5♥ 6♥ 7♦ 9♦ K♦ 9♣ J♣ Q♣ K♣ zz"),
        ("Which card came from the discard pile?", "9♣"),
    ]
    all_the_same(ana)
    assert ana.where == "/hand/0"
    ana.looks("/hand/1")
    assert ana.page.one("option", selected="").text == "nine of clubs"
    assert [
        one.attributes["value"] for one in ana.page.all("input", name="discard") if "checked" in one.attributes
    ] == ["Kd"]


def test_a_hand_that_was_only_counted_is_kept_and_not_yet_in(ana: Player) -> None:
    ana.knocks(LUIS)
    ana.puts("4h 5h 6h", do="look")
    ana.looks("/hand/1")
    assert [one.attributes["value"] for one in ana.page.all("input", name="card") if "checked" in one.attributes] == [
        "4h",
        "5h",
        "6h",
    ]
    assert ana.looks().texts("next__ask")[0] == "Luis knocks. Cards missing: Luis and Ana."


@pytest.mark.parametrize(
    ("hands", "action"),
    [(KNOCK, "/verdict"), (ILLEGAL, "/wrong"), (WRONG_THROW, "/discard")],
    ids=["confirm", "accept", "discard"],
)
def test_a_deal_that_was_overtaken_is_told_again_whole(ana: Player, luis: Player, hands: Hands, action: str) -> None:
    ana.plays(hands, LUIS, discard="Kc" if hands is WRONG_THROW else None)
    if hands is ILLEGAL:
        ana.asks("over-limit", "1", "later")
    luis.voids()
    ana.taps(action)
    assert (ana.status, typed(ana)[0]) == (409, ("Who knocks?", "Luis"))
    assert [label for label, _cards in typed(ana)][-2:] == ["The hand of Ana", "The hand of Luis"]
    all_the_same(ana)
    assert ana.where == ("/wrong" if hands is ILLEGAL else "/verdict")
    assert ana.page.one("h1").text == ("Illegal knock" if hands is ILLEGAL else "Luis wins")


def test_a_spread_that_was_overtaken_is_shown(ana: Player, luis: Player) -> None:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    luis.voids()
    ana.taps("/laid", layout="typed", spread="7s7h7d7c Ah2h3h", do="save")
    assert (ana.status, typed(ana)[-1]) == (409, ("Melds, one after the other", "7s7h7d7c Ah2h3h"))
    all_the_same(ana)
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Ana wins")


def test_a_hand_put_after_the_deal_was_written_keeps_who_knocked(ana: Player, luis: Player) -> None:
    ana.plays(KNOCK, LUIS)
    luis.looks("/hand/0")
    ana.taps("/verdict")
    luis.puts(UNDERCUT[1])
    assert (luis.status, typed(luis)[0]) == (409, ("Who knocks?", "Luis"))
    assert news(luis) == ["Luis knocks, 53 − 7"]


def test_a_deal_dropped_on_the_other_phone_is_gone(ana: Player, luis: Player) -> None:
    ana.plays(KNOCK)
    luis.looks()
    luis.taps("/abandon")
    ana.taps("/verdict")
    assert ana.status == 409
    assert ana.columns() == {"Ana": [], "Luis": []}


def test_the_tray_of_a_deal_that_is_gone_says_so(ana: Player, luis: Player) -> None:
    ana.knocks()
    address, fields = ana.fills("/hand/0", card=["7h"])
    luis.voids()
    assert ana.client.post(f"{address}/tray", data=fields).status_code == 409


def test_a_change_on_the_other_phone_sends_one_back_to_the_verdict(app: Flask, ana: Player, luis: Player) -> None:
    """Nobody confirms, accepts or drops what he has not seen."""
    ana.plays(ILLEGAL)
    ana.asks("over-limit", "0", "later")
    seen = [ana.choice("accept")]
    ana.looks()
    seen.append(ana.fills("/abandon"))
    luis.looks("/hand/1")
    luis.puts(ILLEGAL[1].replace("Kd", "Kh"))
    before = kept(app)
    for filled in seen:
        answer = ana.sends(filled)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{ana.match}/verdict")
    assert kept(app) == before


def test_both_phones_may_tell_the_same_knock(ana: Player, luis: Player) -> None:
    luis.looks()
    ana.knocks(ANA)
    ana.puts(KNOCK[0])
    luis.taps("/knock", seat="0")
    assert luis.where == "/hand/1"
    luis.puts(KNOCK[1])
    assert luis.page.texts("points") == ["46"]


# --- a hand on one phone is nobody else's -----------------------------------------------------------------------------


def cards_on(player: Player) -> set[str]:
    """Every card that this page tells of a hand: boxes ticked or dead, drawings, fields."""
    boxes = player.page.all("input", name="card")
    told = {one.attributes["value"] for one in boxes if {"checked", "disabled"} & one.attributes.keys()}
    return told | {one.attributes["aria-label"] for one in player.page.all(role="img")}


def test_a_hand_saved_on_one_phone_is_shown_on_no_other(ana: Player, luis: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0], taken="9c")
    for where in ("/hand/0", "/hand/1", "", "/verdict", "/laid", "/record", "/settings"):
        luis.looks(where)
        assert cards_on(luis) == set(), where
    luis.looks("/hand/1")
    assert [tab.text for tab in luis.page.all(class_="tab")] == ["Ana knock", "Luis 0"]
    luis.looks()
    assert luis.page.texts("next__ask")[0] == "Ana knocks. Cards missing: Luis."


def test_its_own_phone_shows_it(ana: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0])
    ana.looks("/hand/1")
    assert cards_on(ana) == set(KNOCK[0].split())


def test_the_same_card_in_a_hidden_hand_is_not_told_before_all_are_in(ana: Player, luis: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0])
    luis.looks("/hand/1")
    luis.puts(KNOCK[1].replace("Kd", "Kc"), do="look")
    assert (luis.status, luis.problems()) == (200, [])
    luis.puts(KNOCK[1].replace("Kd", "Kc"))
    assert luis.status == 422
    assert any("K♣" in problem for problem in luis.problems())


def test_once_all_are_in_all_is_shown(ana: Player, luis: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0])
    luis.looks("/hand/1")
    luis.puts(KNOCK[1])
    for player in (ana, luis):
        player.looks("/hand/0")
        assert cards_on(player) >= set(KNOCK[0].split()) | set(KNOCK[1].split())


def test_who_only_watches_sees_no_hand_and_no_form(ana: Player, eva: Player) -> None:
    ana.plays(KNOCK)
    eva.watches(ana)
    assert cards_on(eva) == set()
    assert eva.forms() == []
    for where in ("/hand/0", "/verdict", "/laid", "/counts", "/points", "/writing"):
        eva.looks(where)
        assert eva.status == 404
