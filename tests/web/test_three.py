"""Three at one table (000 §16): two defenders, a knocker who loses 20, ties that the table decides."""

import pytest

from tests.web.company import (
    ALL,
    GIN_OF_THREE,
    KNOCK_OF_THREE,
    TIE_OF_THREE,
    counts,
    ends,
    follows,
    opens,
    points,
    puts_all,
)
from tests.web.late import all_the_same, typed
from tests.web.table import ANA, LUIS, Player

EVA = 2
NAMES = ALL[:3]


@pytest.fixture
def ana(ana: Player) -> Player:
    """She has opened a match for three; she deals first."""
    opens(ana, "es-gin-3", *NAMES)
    return ana


def choices(player: Player) -> list[str]:
    """Each way on from a ruling or a settled deal, as it is said."""
    told = [button.text_without("small") for button in player.page.all("button") if button.all("small")]
    return told + [button.one("b").text for button in player.page.all("button", class_="choice")]


# --- by cards ---------------------------------------------------------------------------------------------------------


def test_everybody_may_knock(ana: Player) -> None:
    ana.looks()
    assert [button.text for button in ana.page.all("button", name="seat")] == list(NAMES)
    assert list(ana.columns()) == list(NAMES)


def test_hands_are_put_in_turn_from_the_knocker_on(ana: Player) -> None:
    ends(ana, LUIS)
    where = [ana.where]
    for hand in KNOCK_OF_THREE:
        ana.puts(hand)
        where.append(ana.where)
    assert where == ["/hand/1", "/hand/2", "/hand/0", "/verdict"]


def test_the_sheet_says_whose_hands_are_missing(ana: Player) -> None:
    ends(ana, EVA)
    ana.puts(KNOCK_OF_THREE[0])
    assert ana.looks().texts("next__ask")[0] == "Eva knocks. Cards missing: Ana and Luis."
    hands = [one for one in ana.page.all("a", class_="button") if "/hand/" in one.attributes["href"]]
    assert [one.text for one in hands] == ["Put Ana's hand", "Put Luis's hand"]


def test_the_winner_writes_what_both_have_less_his_own(ana: Player) -> None:
    """000 §16: 53 and 31 against 7."""
    ends(ana, ANA)
    puts_all(ana, *KNOCK_OF_THREE)
    assert "Luis has 53 left. Eva has 31 left." in ana.page.one("main").text
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["77"], "Luis": [], "Eva": []}
    assert ana.record() == ["Ana knocks, 84 − 7"]


def test_two_defenders_lay_off(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *GIN_OF_THREE)
    story = ana.page.one("main").text
    assert "Luis lays off 3 cards and has 10 left. Eva lays off 1 card and has 23 left." in story
    assert ana.page.all("button")[-1].text == "Write 73 for Ana"


def test_what_each_defender_laid_off_is_told_apart(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *GIN_OF_THREE)
    ana.looks("/laid")
    assert [one.attributes["name"] for one in ana.page.all("select")] == ["to-8h", "to-9h", "to-Tc", "to-3h"]
    assert [name for name in NAMES if name in ana.page.one(id="layoffs").text.split()] == ["Luis", "Eva"]
    ana.taps("/laid", layoffs="made", do="save", **{"to-8h": "4h5h6h7h", "to-9h": "", "to-Tc": "", "to-3h": "4h5h6h7h"})
    assert "Luis lays off 1 card and has 29 left. Eva lays off 1 card and has 23 left." in ana.page.one("main").text
    ana.looks("/laid")
    assert [one.attributes["value"] for one in ana.page.all("option", selected="")] == ["4h5h6h7h", "4h5h6h7h"]
    ana.looks("/verdict")
    ana.taps("/verdict")
    assert ana.columns()["Ana"] == ["92"]


def test_a_lay_off_that_does_not_go_is_refused(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *GIN_OF_THREE)
    ana.looks("/laid")
    ana.taps("/laid", layoffs="made", do="save", **{"to-8h": "", "to-9h": "4h5h6h7h", "to-Tc": "", "to-3h": ""})
    assert (ana.status, len(ana.problems())) == (422, 1)


def test_a_tie_of_defenders_is_the_first_ones_unless_the_table_says_so(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *TIE_OF_THREE)
    assert (ana.page.one("h1").text, choices(ana)) == ("Luis wins", ["Eva wins the tie"])
    ana.taps("/tie")
    assert (ana.where, ana.page.one("h1").text, choices(ana)) == ("/verdict", "Eva wins", ["Luis wins the tie"])
    ana.taps("/tie")
    assert ana.page.one("h1").text == "Luis wins"
    ana.taps("/tie")
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["−20"], "Luis": [], "Eva": ["10"]}


def test_a_tie_is_decided_for_who_ties_only(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *TIE_OF_THREE)
    assert [ana.sends(ana.fills("/tie", seat=seat)).status_code for seat in ("3", "-1", "x", "")] == [422] * 4
    ana.taps("/tie", seat="0")
    assert ana.page.one("h1").text == "Luis wins"


def test_a_changed_hand_forgets_who_won_the_tie(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *TIE_OF_THREE)
    ana.taps("/tie")
    ana.looks("/hand/2")
    ana.puts(TIE_OF_THREE[2].replace("Qs", "Ks"))
    assert ana.page.one("h1").text == "Luis wins"


def test_a_card_in_two_of_three_hands_is_found(ana: Player) -> None:
    ends(ana, ANA)
    puts_all(ana, *KNOCK_OF_THREE[:2])
    ana.puts(KNOCK_OF_THREE[2].replace("Ac Ah", "4h 5h"))
    told = "4♥ 5♥ are in the hand of Ana already. Take them out of one of them."
    assert (ana.status, ana.where, ana.problems()) == (422, "/hand/2", [told])


def test_a_card_in_two_hands_of_two_phones_leads_back_to_the_hand(ana: Player, luis: Player) -> None:
    luis.speaks("en")
    luis.joins(ana)
    ends(ana, ANA)
    ana.puts(KNOCK_OF_THREE[0])
    luis.looks("/hand/1")
    luis.puts(KNOCK_OF_THREE[1])
    ana.looks("/hand/2")
    ana.puts(KNOCK_OF_THREE[2].replace("Ac", "4c"))
    assert (ana.status, ana.where) == (422, "/verdict")
    assert ana.problems() == ["4♣ is in two places: the hand of Luis and the hand of Eva. Take it out of one."]


def test_an_illegal_knock_stands_if_the_next_one_says_so(ana: Player) -> None:
    ends(ana, EVA)
    puts_all(ana, KNOCK_OF_THREE[0].replace("Kc", "5c"), *(hand.replace("5c", "Kc") for hand in KNOCK_OF_THREE[1:]))
    assert ana.page.one("h1").text == "Illegal knock"
    follows(ana, "Noticed before Ana showed")
    assert "Ana decides" in ana.page.one("main").text
    ana.chooses("accept")
    assert (ana.where, ana.page.one("h1").text != "Illegal knock") == ("/verdict", True)
    ana.taps("/verdict")
    assert (ana.status, ana.where) == (200, "")


def test_each_hand_may_come_from_its_own_phone(ana: Player, luis: Player, eva: Player) -> None:
    for other in (luis, eva):
        other.speaks("en")
        other.joins(ana)
    ends(ana, ANA)
    ana.puts(KNOCK_OF_THREE[0])
    luis.looks("/hand/1")
    assert not [one for one in luis.page.all("input", name="card") if "checked" in one.attributes]
    luis.puts(KNOCK_OF_THREE[1])
    assert luis.where == "/hand/2"
    eva.looks("/hand/2")
    assert "E♥" not in eva.page.one("main").text
    eva.puts(KNOCK_OF_THREE[2])
    assert (eva.where, eva.page.one("h1").text) == ("/verdict", "Ana wins")


@pytest.mark.parametrize("seat", ["3", "-1", "x", "", "0 "])
def test_nobody_else_can_knock(ana: Player, seat: str) -> None:
    ana.looks()
    assert ana.sends(ana.fills("/knock", seat=seat)).status_code == 404


# --- by figures -------------------------------------------------------------------------------------------------------


def test_counts_of_three(ana: Player) -> None:
    """000 §16: 12 and 9 less 5."""
    counts(ana, LUIS, s0=12, s1=5, s2=9)
    assert ana.columns() == {"Ana": [], "Luis": ["16"], "Eva": []}


def test_a_count_that_is_missing_is_asked_of_everybody(ana: Player) -> None:
    ana.looks("/counts")
    ana.taps("/counts", circle=None)
    assert ana.problems() == ["Say who knocked.", *(WRITE % name for name in NAMES)]


WRITE = "Write what %s was left with, a number; 0 for none."


def test_by_counts_the_table_says_who_wins_a_tie(ana: Player) -> None:
    counts(ana, LUIS, s0=5, s1=7, s2=5)
    assert (ana.status, ana.page.one("h1").text) == (422, "A tie")
    assert choices(ana) == ["Eva wins the tie", "Ana wins the tie"]
    ana.taps("/counts")
    assert ana.columns() == {"Ana": [], "Luis": ["−20"], "Eva": ["7"]}


def test_a_tie_winner_that_is_nobody_is_asked_for_again(ana: Player) -> None:
    ana.looks("/counts")
    told = {"deadwood-0": "5", "deadwood-1": "7", "deadwood-2": "5", "knocker": "1"}
    ana.taps("/counts", tie_winner="9", **told)
    assert ana.page.one("h1").text == "A tie"
    ana.taps("/counts")
    assert ana.columns()["Eva"] == ["7"]


def test_a_tie_that_was_overtaken_is_told_again_whole(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    counts(ana, LUIS, s0=5, s1=7, s2=5)
    luis.voids()
    ana.taps("/counts")
    assert ana.status == 409
    assert ("Who wins the tie", "Eva") in typed(ana)
    all_the_same(ana)
    assert ana.columns()["Eva"] == ["7"]


def test_an_illegal_knock_of_three_by_counts(ana: Player) -> None:
    counts(ana, EVA, s0=30, s1=20, s2=11)
    assert (ana.where, ana.page.one("h1").text) == ("/wrong", "Illegal knock")
    follows(ana, "Noticed before Ana showed")
    assert "Ana decides" in ana.page.one("main").text
    ana.chooses("accept")
    assert ana.columns()["Eva"] == ["39"]


def test_a_knock_that_stands_and_a_tie_are_both_asked(ana: Player) -> None:
    counts(ana, EVA, s0=10, s1=10, s2=11)
    follows(ana, "Noticed before Ana showed")
    ana.chooses("accept")
    assert (ana.status, ana.page.one("h1").text) == (422, "A tie")
    assert choices(ana) == ["Ana wins the tie", "Luis wins the tie"]
    ana.taps("/wrong")
    assert ana.columns() == {"Ana": ["11"], "Luis": [], "Eva": ["−20"]}
    assert ana.record()[1:] == ["Illegal knock of Eva: “It stands”. Noticed before Ana showed a card."]


@pytest.mark.parametrize("loss", ["-20", "−20", " − 20 "])
def test_points_of_everybody_with_the_loss_of_the_knocker(ana: Player, loss: str) -> None:
    points(ana, ANA, "undercut", s0=31, s1=loss, s2="")
    assert ana.columns() == {"Ana": ["31"], "Luis": ["−20"], "Eva": []}


@pytest.mark.parametrize("bad", ["-", "−", "x", "--2", "1.5", "9" * 5, "٣"])
def test_points_that_are_no_number(ana: Player, bad: str) -> None:
    points(ana, ANA, "knock", s0=31, s1=bad, s2="")
    assert ana.status == 422
    assert ana.problems() == ["Write the points of Luis, a number; −20 for a loss."]
    assert ana.page.one("input", id="points-1").attributes["value"] == bad


def test_the_winners_points_are_needed(ana: Player) -> None:
    points(ana, EVA, "knock", s0="", s1="", s2="")
    assert ana.problems() == ["Write the points of Eva, a number; −20 for a loss."]


def test_points_without_a_winner_or_an_end(ana: Player) -> None:
    ana.looks("/points")
    ana.taps("/points", winner=None, outcome=None)
    assert ana.problems() == ["Say who won the deal.", "Say how the deal ended."]


# --- the match --------------------------------------------------------------------------------------------------------


def test_a_deal_of_three_can_be_undone(ana: Player) -> None:
    counts(ana, LUIS, s0=3, s1=7, s2=5)
    ana.undoes()
    assert ana.columns() == {key: [] for key in NAMES}


def test_void_with_three_cards_left(ana: Player) -> None:
    ana.voids()
    assert ana.record() == ["Void: 3 cards left in the stock"]


def test_a_match_of_three_ends_above_200(ana: Player) -> None:
    points(ana, ANA, "gin", s0=150, s1="", s2="")
    points(ana, LUIS, "undercut", s0=-20, s1=60, s2="")
    points(ana, ANA, "gin", s0=71, s1="", s2="")
    assert ana.page.one("h1").text == "Ana wins"
    ana.looks("/sheet")
    assert [name for name in NAMES if name in ana.page.one("main").text] == list(NAMES)
    ana.looks()
    ana.taps("/rematch")
    ana.match = ana.visitor.path
    assert ana.columns() == {key: [] for key in NAMES}
