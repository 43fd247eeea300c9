"""A deal that hangs on the card turned up (003 §2): asked first, a limit everywhere, spades double."""

import pytest

from tests.web.company import counts, ends, opens, points, puts_all
from tests.web.late import all_the_same
from tests.web.reading import Element
from tests.web.table import ANA, GIN, KNOCK, LUIS, NAMES, Player

ASKS = "Which card was turned up?"


@pytest.fixture
def ana(ana: Player) -> Player:
    """She has opened a match by the rules of Oklahoma."""
    opens(ana, "oklahoma", *NAMES)
    return ana


def turns(player: Player, card: str) -> None:
    """Says which card was turned up."""
    player.looks("/upcard")
    player.taps("/upcard", upcard=card)


def says(player: Player) -> list[str]:
    """Piece by piece, as each stands on a line or in a link of its own."""
    found = player.looks().all(class_="next__upcard")
    return [" ".join(part.text for part in one.children if isinstance(part, Element)) for one in found]


def test_the_card_is_asked_first(ana: Player) -> None:
    assert says(ana) == [ASKS]
    assert not ana.page.all("button", name="seat")
    assert [link.text for link in ana.page.all("a", class_="link") if link.text.startswith("By ")] == ["By points"]
    ana.looks("/counts")
    assert (ana.status, ana.where) == (200, "/upcard")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("7h", "Upcard 7♥: knock with 7 or less Change: Upcard"),
        ("7s", "Upcard 7♠: knock with 7 or less, the deal counts double Change: Upcard"),
        ("Kd", "Upcard K♦: knock with 10 or less Change: Upcard"),
        ("Ac", "Upcard A♣: gin only Change: Upcard"),
        ("As", "Upcard A♠: gin only, the deal counts double Change: Upcard"),
    ],
)
def test_the_sheet_says_what_follows_from_it(ana: Player, card: str, told: str) -> None:
    turns(ana, card)
    assert (ana.where, says(ana)) == ("", [told])
    assert [button.text for button in ana.page.all("button", name="seat")] == list(NAMES)


def test_who_only_looks_is_not_asked(ana: Player, luis: Player) -> None:
    luis.watches(ana)
    assert luis.page.all(class_="next__upcard") == []


@pytest.mark.parametrize(("card", "most"), [("7h", 7), ("Qd", 10), ("As", 0)])
def test_circles_go_up_to_the_limit(ana: Player, card: str, most: int) -> None:
    turns(ana, card)
    ana.looks("/counts")
    circles = [one.attributes["value"] for one in ana.page.all("input", name="circle")]
    assert circles == [f"{seat}-{count}" for seat in range(2) for count in (*range(most + 1), "")]


@pytest.mark.parametrize(
    ("card", "told"), [("7h", "May knock"), ("6h", "1 over the limit"), ("As", "7 over the limit")]
)
def test_the_tray_knows_the_limit(ana: Player, card: str, told: str) -> None:
    turns(ana, card)
    ends(ana, ANA)
    ana.puts(KNOCK[0], do="look")
    assert told in ana.page.one("main").text


def test_a_spade_doubles(ana: Player) -> None:
    turns(ana, "7s")
    ends(ana, ANA)
    puts_all(ana, *KNOCK)
    assert "Spades: double" in ana.page.one("main").text
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["92"], "Luis": []}


def test_a_spade_doubles_counts(ana: Player) -> None:
    turns(ana, "7s")
    counts(ana, LUIS, s0=20, s1=5)
    assert ana.columns() == {"Ana": [], "Luis": ["30"]}


def test_points_are_taken_as_counted(ana: Player) -> None:
    """What the table counted is doubled already, and needs no card."""
    points(ana, LUIS, "knock", points=30)
    assert ana.columns() == {"Ana": [], "Luis": ["30"]}


def test_gin_with_an_ace(ana: Player) -> None:
    turns(ana, "Ad")
    ends(ana, ANA)
    puts_all(ana, *GIN)
    assert ana.page.one("h1").text == "Ana wins"


def test_another_card_changes_what_may_be(ana: Player) -> None:
    turns(ana, "7s")
    ends(ana, ANA)
    puts_all(ana, *KNOCK)
    turns(ana, "6s")
    ana.looks("/verdict")
    assert ana.page.one("h1").text == "Illegal knock"
    turns(ana, "8d")
    ana.looks("/verdict")
    assert ana.page.all("button")[-1].text == "Write 46 for Ana"


def test_an_illegal_knock_by_counts(ana: Player) -> None:
    turns(ana, "6h")
    counts(ana, LUIS, s0=20, s1=7)
    assert (ana.where, ana.page.one("h1").text) == ("/wrong", "Illegal knock")
    assert "the limit is 6" in ana.page.one("main").text
    assert ana.record() == []


def test_the_next_deal_and_one_taken_back_ask_again(ana: Player) -> None:
    turns(ana, "7s")
    counts(ana, LUIS, s0=20, s1=5)
    assert says(ana) == [ASKS]
    ana.undoes()
    assert says(ana) == [ASKS]


def test_counts_without_the_card_are_refused_and_kept(ana: Player) -> None:
    """A page of before: the card was of a deal that is void by now."""
    turns(ana, "7s")
    ana.looks("/counts")
    address, fields = ana.fills("/counts", circle="1-5", **{"deadwood-0": "20"})
    ana.voids()
    ana.looks()
    after = ana.form("/void").fields["after"]
    ana.visitor.page = ana.sends((address, fields | {"after": after}))
    assert (ana.status, ana.problems()) == (422, ["The upcard sets the limit here: say which card was turned up."])
    assert ana.page.one("input", id="deadwood-0").attributes["value"] == "20"
    assert len(ana.record()) == 1


def test_a_knock_that_was_overtaken_asks_for_the_card_of_its_deal(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    turns(ana, "7s")
    ends(ana, ANA)
    ana.puts(KNOCK[0])
    ana.looks("/hand/1")
    luis.voids()
    ana.puts(KNOCK[1])
    assert ana.status == 409
    all_the_same(ana)
    assert (ana.status, ana.where, ana.page.one("h1").text) == (200, "/upcard", ASKS)
    ana.taps("/upcard", upcard="9h")
    ana.looks("/verdict")
    assert ana.page.one("h1").text == "Ana wins"


def test_no_verdict_without_the_card(ana: Player) -> None:
    turns(ana, "7s")
    ends(ana, ANA)
    puts_all(ana, *KNOCK)
    ana.voids()
    ana.looks()
    after, token = ana.form("/void").fields["after"], ana.form("/void").fields["csrf_token"]
    told = {"seat": ["0"], "key": ["x" * 32], "after": after, "csrf_token": token, "keep-0": [KNOCK[0]]}
    answer = ana.client.post(f"{ana.match}/knock", data=told | {"keep-1": [KNOCK[1]]})
    assert answer.headers["Location"] == f"{ana.match}/verdict"
    ana.looks("/verdict")
    assert ana.where == "/upcard"
