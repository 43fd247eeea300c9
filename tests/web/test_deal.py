"""A deal told at the table: hand after hand to the verdict, laid differently, ruled on, by counts, by points."""

import pytest

from tests.web.reading import read
from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, LUIS, TIE, TWO_WAYS, UNDERCUT, WRONG_THROW, Hands, Player


def _tray(player: Player) -> list[str]:
    """The count and what the judge says of it."""
    return [player.page.one(class_="tray__count").text, player.page.one(class_="tray__says").text]


def _ticked(player: Player) -> list[str]:
    return [box.attributes["value"] for box in player.page.all("input", name="card") if "checked" in box.attributes]


def _verdict(player: Player) -> tuple[str, str]:
    return player.page.one("h1").text, player.page.one("p", class_="points").text


# --- hand after hand --------------------------------------------------------------------------------------------------


def test_a_deal_goes_from_the_knock_to_the_sheet(ana: Player) -> None:
    ana.knocks(ANA)
    assert (ana.where, ana.page.one("h1").text) == ("/hand/0", "The hand of Ana, Deal 1")
    ana.puts(KNOCK[0])
    assert (ana.where, ana.page.one("h1").text) == ("/hand/1", "The hand of Luis, Deal 1")
    ana.puts(KNOCK[1])
    assert (ana.where, _verdict(ana)) == ("/verdict", ("Ana wins", "46"))
    assert ana.page.one("form", class_="next").one("button").text == "Write 46 for Ana"
    ana.taps("/verdict")
    assert ana.where == ""
    assert ana.columns() == {"Ana": ["46"], "Luis": []}


def test_the_hand_of_who_knocked_comes_first(ana: Player) -> None:
    ana.knocks(LUIS)
    assert ana.where == "/hand/1"
    assert ana.page.one(class_="tab", aria_current="page").text.startswith("Luis knock")
    ana.puts(KNOCK[0])
    assert ana.where == "/hand/0"


@pytest.mark.parametrize(
    ("hands", "winner", "points"),
    [(KNOCK, "Ana", "46"), (GIN, "Ana", "30"), (UNDERCUT, "Luis", "11"), (TIE, "Luis", "10")],
    ids=["knock", "gin", "undercut", "tie"],
)
def test_the_verdict_comes_before_anything_is_written(ana: Player, hands: Hands, winner: str, points: str) -> None:
    ana.plays(hands)
    assert _verdict(ana) == (f"{winner} wins", points)
    assert ana.columns() == {"Ana": [], "Luis": []}


def test_the_verdict_looks_like_the_table(ana: Player) -> None:
    """The spread melds, what was laid off on them and by whom, the loose cards with their pips, the sum."""
    ana.plays(GIN)
    spread = ana.page.one("div", class_="spread")
    melds = [[card.attributes["aria-label"] for card in meld.all(role="img")] for meld in spread.all(class_="meld")]
    (hearts,) = [meld for meld in melds if "four of hearts" in meld]
    assert hearts[-2:] == ["Luis lays off the eight of hearts", "Luis lays off the nine of hearts"]
    luis, _ana = ana.page.all("section", class_="handrow")
    assert [luis.one("h2").text, *luis.texts("pips")] == ["Luis", "4♦43♠32♦2A♠1"]
    assert ana.page.all("tr", class_="result")[0].text.startswith("For Ana")


def test_ticked_boxes_and_typed_cards_are_one_hand(ana: Player) -> None:
    ana.knocks()
    ana.taps("/hand/0", card=KNOCK[0].split()[:6], typed="J♣ q♣ KC 7d", do="look")
    assert sorted(_ticked(ana)) == sorted(KNOCK[0].split())
    assert _tray(ana) == ["7", "May knock"]
    assert ana.form("/hand/0").fields["typed"] == [""]


def test_the_count_follows_the_cards(ana: Player) -> None:
    ana.knocks()
    for typed, tray in (
        ("", ["0", "Tap the cards of this hand"]),
        ("7h", ["7", "9 cards to go"]),
        (KNOCK[0], ["7", "May knock"]),
        (GIN[0], ["0", "Gin"]),
        (ILLEGAL[0], ["32", "22 over the limit for a knock"]),
        (f"{KNOCK[0]} Kd", ["7", "May knock. Throws K♦"]),
        (f"{KNOCK[0]} Kd Kh", ["99", "1 card too many"]),
    ):
        ana.puts(typed, do="look")
        assert (ana.status, _tray(ana)) == (200, tray)


def test_a_card_just_taken_may_not_be_thrown(ana: Player) -> None:
    """000 §12."""
    ana.knocks()
    ana.puts(f"{KNOCK[0]} Kd", do="look", taken="Kd", discard="Kd")
    assert _tray(ana)[1] == "K♦ was just taken: it may not be thrown"
    ana.puts(f"{KNOCK[0]} Kd", taken="Kd", discard="Kd")
    ana.puts(KNOCK[1].replace("Kd", "Ks"))
    assert ana.page.one("h1").text == "Put the knock right"


def test_the_tray_alone_answers_for_the_script(ana: Player) -> None:
    ana.knocks()
    address, fields = ana.fills("/hand/0", card=KNOCK[0].split())
    answer = ana.client.post(f"{address}/tray", data=fields)
    tray = read(answer.text).one("div", id="tray")
    assert (answer.status_code, tray.one(class_="tray__count").text) == (200, "7")
    assert sorted(tray.attributes["data-melds"].split()) == ["4h5h6h", "9s9d9c", "JcQcKc"]
    ana.looks("/hand/0")
    assert sorted(_ticked(ana)) == sorted(KNOCK[0].split()), "what was tapped is kept"
    ana.looks()
    assert "Cards missing: Ana and Luis." in ana.page.texts("next__ask")[0], "but the hand is not in"


def test_a_turn_to_the_other_hand_loses_nothing(ana: Player) -> None:
    ana.knocks()
    ana.puts("4h 5h 6h", do="seat-1")
    assert ana.where == "/hand/1"
    dead = [box.attributes["value"] for box in ana.page.all("input", name="card") if "disabled" in box.attributes]
    assert sorted(dead) == ["4h", "5h", "6h"]
    ana.puts("7s", do="seat-0")
    assert (ana.where, sorted(_ticked(ana))) == ("/hand/0", ["4h", "5h", "6h"])
    ana.puts("4h 5h 6h 9c", do="sheet")
    assert ana.where == ""
    assert ana.page.texts("next__ask")[0].startswith("Ana knocks.")
    ana.looks("/hand/0")
    assert sorted(_ticked(ana)) == ["4h", "5h", "6h", "9c"]


def test_a_deal_can_be_left_and_gone_on_with(ana: Player) -> None:
    ana.knocks(LUIS)
    ana.looks()
    assert ana.page.texts("next__ask")[0] == "Luis knocks. Cards missing: Luis and Ana."
    ana.looks(ana.page.all("a", class_="button")[0].attributes["href"].removeprefix(ana.match))
    assert ana.where == "/hand/1"
    ana.puts(KNOCK[0])
    ana.looks()
    assert ana.page.texts("next__ask")[0] == "Luis knocks. Cards missing: Ana."
    ana.taps("/abandon")
    assert ana.page.texts("next__ask")[:1] == ["Who knocks?"]


def test_nobody_has_knocked_after_all(ana: Player) -> None:
    ana.knocks()
    leave = ana.page.one("button", value="leave").attributes["formaction"]
    _address, fields = ana.fills("/hand/0", card=["4h"], do="leave")
    answer = ana.client.post(leave, data=fields)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    for where in ("/hand/0", "/hand/1", "/verdict", "/laid"):
        ana.looks(where)
        assert ana.where == "", where


def test_the_verdict_waits_for_every_hand(ana: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0])
    for where, lands in (("/verdict", "/hand/1"), ("/laid", "")):
        ana.looks(where)
        assert ana.where == lands


def test_a_hand_can_still_be_changed_before_it_is_written(ana: Player) -> None:
    ana.plays(KNOCK)
    ana.looks("/hand/1")
    assert sorted(_ticked(ana)) == sorted(KNOCK[1].split())
    ana.puts(KNOCK[1].replace("Kd", "Kh"))
    assert _verdict(ana) == ("Ana wins", "46")
    ana.taps("/verdict")
    ana.looks("/deal/1")
    assert "K♥10" in ana.page.texts("pips")[0]


# --- laid differently -------------------------------------------------------------------------------------------------


def test_melds_as_they_were_really_spread_count(ana: Player) -> None:
    """As laid is the fact: Ana spreads the sevens and is over the limit, which her own run would not be."""
    ana.plays(TWO_WAYS)
    assert ana.page.one("h1").text == "Ana wins"
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread="7s7h7d7c Ah2h3h", do="save")
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Put the knock right")
    assert _choices(ana) == ["Lay it so"]
    ana.taps("/laid")
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Ana wins")


def test_showing_a_spread_changes_nothing_yet(ana: Player) -> None:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread="7s7h7d7c Ah2h3h", do="look")
    assert ana.form("/laid").fields["spread"] == ["7s7h7d7c Ah2h3h"]
    ana.looks("/verdict")
    assert ana.page.one("h1").text == "Ana wins"


def test_what_was_laid_off_counts_and_what_was_missed_is_told(ana: Player) -> None:
    ana.plays(GIN)
    ana.looks("/laid")
    assert [one.attributes["name"] for one in ana.page.all("select")] == ["to-8h", "to-9h", "to-Tc"]
    ana.taps("/laid", layoffs="made", do="save", **{"to-8h": "4h5h6h7h"})
    assert _verdict(ana) == ("Ana wins", "49")
    assert ana.page.texts("advice") == ["Luis could lay off 8♥ 9♥ 10♣ and keep 10: Ana would win 30."]
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["49"], "Luis": []}


@pytest.mark.parametrize(
    "spread",
    ["7s7h7d 7s8s9s", "4s5s", "As2s3s", "nonsense", "4s5s6s 7s7h7d7c zz", "4s5s6s 4s5s6s", "4s5s6s7s7h7d7cAh2h3h"],
)
def test_a_spread_that_cannot_be_is_kept_and_said(ana: Player, spread: str) -> None:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread=spread, do="save")
    assert ana.status == 422
    assert [problem.partition(".")[0] for problem in ana.problems()] == ["These are no melds of the ten cards"]
    assert ana.form("/laid").fields["spread"] == [spread]
    ana.looks("/verdict")
    assert ana.page.one("h1").text == "Ana wins"


def test_a_lay_off_that_does_not_go_is_said(ana: Player) -> None:
    ana.plays(GIN)
    ana.looks("/laid")
    ana.taps("/laid", layoffs="made", do="save", **{"to-9h": "4h5h6h7h"})
    assert ana.status == 422
    assert ana.problems() == ["9♥ does not go where Luis laid it off. Choose another meld, or leave it loose."]


# --- a knock that does not stand --------------------------------------------------------------------------------------


def _choices(player: Player) -> list[str]:
    return [choice.one("b").text for choice in player.page.all("button", class_="choice")]


def test_another_discard_saves_the_knock(ana: Player) -> None:
    """000 §15: the error must be undone, without penalty."""
    ana.plays(WRONG_THROW, discard="Kc")
    assert ana.page.one("h1").text == "Put the knock right"
    assert _choices(ana) == ["Throw 8♦", "Throw 7♦", "Throw 9♠", "Throw 9♣"]
    ana.taps("/discard", card="8d")
    assert (ana.where, _verdict(ana)) == ("/verdict", ("Ana wins", "46"))


def test_a_discard_must_be_of_the_hand(ana: Player) -> None:
    ana.plays(WRONG_THROW, discard="Kc")
    address, fields = ana.fills("/discard")
    for card in ("Ah", "zz", "", "7d8d"):
        assert ana.client.post(address, data={**fields, "card": card}).status_code == 422


def test_over_the_limit_the_other_decides(ana: Player) -> None:
    ana.plays(ILLEGAL)
    assert (ana.page.one("h1").text, ana.page.one("section", class_="ruling").one("h2").text) == (
        "Illegal knock",
        "When was it noticed?",
    )
    ana.asks("over-limit", "0", "before-show")
    assert ana.page.one("section", class_="ruling").one("h2").text == "Luis decides"
    assert _choices(ana) == ["Face up for one play", "It stands"]


def test_it_stands_and_is_scored_as_it_lies(ana: Player) -> None:
    ana.plays(ILLEGAL)
    ana.asks("over-limit", "0", "before-show")
    ana.chooses("accept")
    assert _verdict(ana) == ("Ana wins", "23")
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["23"], "Luis": []}


def test_back_to_the_deal_writes_nothing(ana: Player) -> None:
    ana.plays(ILLEGAL)
    ana.looks()
    ana.taps("/abandon")
    assert ana.where == ""
    assert ana.page.texts("next__ask")[:1] == ["Who knocks?"]
    assert ana.record() == []


def test_a_ruling_cannot_be_confirmed_past(ana: Player) -> None:
    """A form of an older state of the deal leads back to the ruling."""
    ana.plays(KNOCK)
    confirm = ana.fills("/verdict")
    ana.looks("/hand/0")
    ana.puts(ILLEGAL[0].replace("5s", "7s"))
    assert ana.page.one("h1").text == "Illegal knock"
    answer = ana.sends(confirm)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{ana.match}/verdict")
    assert ana.record() == []


# --- by counts and by points ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("knocker", "ana_left", "luis_left", "sheet"),
    [
        (ANA, 6, 10, {"Ana": ["4"], "Luis": []}),
        (ANA, 0, 31, {"Ana": ["51"], "Luis": []}),
        (ANA, 9, 4, {"Ana": [], "Luis": ["15"]}),
        (LUIS, 7, 7, {"Ana": ["10"], "Luis": []}),
    ],
    ids=["knock", "gin", "undercut", "tie"],
)
def test_from_counts_the_judge_finds_the_rest(
    ana: Player, knocker: int, ana_left: int, luis_left: int, sheet: dict[str, list[str]]
) -> None:
    """000 §8: 20 for gin, 10 for the undercut and for a tie."""
    ana.counts(knocker, ana_left, luis_left)
    assert ana.columns() == sheet


def test_an_illegal_knock_by_counts_can_stand(ana: Player) -> None:
    ana.counts(ANA, 11, 30)
    assert (ana.where, ana.page.one("h1").text) == ("/wrong", "Illegal knock")
    later = ana.page.all("a", class_="choice")[-1]
    ana.visitor.open(later.attributes["href"])
    ana.chooses("accept")
    assert ana.columns() == {"Ana": ["19"], "Luis": []}


def test_points_are_taken_as_the_table_counted_them(ana: Player) -> None:
    ana.scores(LUIS, 37, "gin")
    ana.scores(ANA, 0, "undercut")
    assert ana.columns() == {"Ana": ["0"], "Luis": ["37"]}
    assert ana.record() == ["Ana undercuts, 0", "Luis makes gin, 37"]


def test_numbers_may_stand_among_spaces(ana: Player) -> None:
    ana.counts(ANA, " 6 ", "10")
    assert ana.columns() == {"Ana": ["4"], "Luis": []}


def test_a_void_deal_can_come_while_cards_are_put(ana: Player) -> None:
    """The deal in progress was overtaken by it: the next knock begins anew."""
    ana.knocks()
    ana.puts(KNOCK[0])
    ana.voids("wrong-count")
    assert ana.page.texts("next__ask")[0] == "Who knocks?"
    ana.knocks()
    assert _ticked(ana) == []
