"""A rummy (004): who went out, what the others have left, all at once or not; two to six players."""

import pytest

from tests.web.company import ALL, counts, ends, opens, points, puts_all
from tests.web.late import all_the_same, typed
from tests.web.table import ANA, LUIS, Player

EVA = 2
NAMES = ALL[:3]


@pytest.fixture
def ana(ana: Player) -> Player:
    """She has opened a rummy of three; she deals first."""
    opens(ana, "rummy", *NAMES)
    return ana


def checked(player: Player, name: str) -> list[str]:
    return [one.attributes["value"] for one in player.page.all("input", name=name) if "checked" in one.attributes]


# --- by cards ---------------------------------------------------------------------------------------------------------


def test_the_sheet_asks_who_went_out(ana: Player) -> None:
    assert ana.looks().texts("next__ask")[0] == "Who went out?"
    assert [button.text for button in ana.page.all("button", name="seat")] == list(NAMES)


def test_no_stock_runs_out(ana: Player) -> None:
    """004 §4: the pile is turned over."""
    ana.looks()
    assert [button.attributes["value"] for button in ana.page.all("button", name="reason")] == [
        "wrong-count",
        "misdeal",
        "foul-deck",
        "agreed",
    ]


def test_only_the_others_put_what_they_have_left(ana: Player) -> None:
    ends(ana, LUIS)
    where = [ana.where]
    for hand in ("7h", "8h 9h"):
        ana.puts(hand)
        where.append(ana.where)
    assert where == ["/hand/2", "/hand/0", "/verdict"]


@pytest.mark.parametrize("where", ["/hand/1", "/hand/1/tray"])
def test_who_went_out_has_no_hand(ana: Player, where: str) -> None:
    ends(ana, LUIS)
    assert ana.client.get(f"{ana.match}/hand/1").status_code == 404
    _address, fields = ana.fills("/hand/2")
    assert ana.client.post(f"{ana.match}{where}", data=fields).status_code == 404
    ana.puts("7h", do="seat-1")
    assert ana.status == 404


def test_the_sheet_says_what_is_missing(ana: Player) -> None:
    ends(ana, LUIS)
    assert ana.looks().texts("next__ask")[0] == "Luis goes out. Cards missing: Eva and Ana."


@pytest.mark.parametrize("hand", ["Kh", "2s 3s", "As 2s 3s 4s 5s 6s 7s"])
def test_one_to_as_many_cards_as_were_dealt(ana: Player, hand: str) -> None:
    ends(ana, LUIS)
    ana.puts(hand)
    assert (ana.status, ana.where) == (200, "/hand/0")


@pytest.mark.parametrize(("hand", "told"), [("", "0 cards"), ("As 2s 3s 4s 5s 6s 7s 8s", "8 cards")])
def test_none_or_more_than_were_dealt(ana: Player, hand: str, told: str) -> None:
    ends(ana, LUIS)
    ana.puts(hand)
    assert (ana.status, ana.problems()) == (422, [f"The hand of Eva has {told}; it takes 1 to 7."])


@pytest.mark.parametrize(("players", "most"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_as_many_as_are_dealt_to_so_many(ana: Player, players: int, most: int) -> None:
    """004 §2."""
    opens(ana, "rummy", *ALL[:players])
    ends(ana, ANA)
    ana.puts(" ".join(f"{rank}s" for rank in "A23456789TJ"))
    assert ana.problems() == [f"The hand of Luis has 11 cards; it takes 1 to {most}."]
    hands = [" ".join(f"{rank}{suit}" for rank in "A23") for suit in "shcd"] + ["Ks"]
    puts_all(ana, *hands[: players - 1])
    assert (ana.where, ana.page.one("h1").text) == ("/verdict", "Ana wins")


def test_every_card_counts_melded_or_not(ana: Player) -> None:
    """004 §7."""
    ends(ana, LUIS)
    ana.puts("7h 7s 7d", do="look")
    assert "21" in ana.page.one("main").text
    assert "3 cards left" in ana.page.one("main").text
    puts_all(ana, "7h 7s 7d", "As")
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["−1"], "Luis": ["22"], "Eva": ["−21"]}
    assert ana.record() == ["Luis goes out, 22"]


def test_the_tray_counts_what_is_left(ana: Player) -> None:
    ends(ana, LUIS)
    address, fields = ana.fills("/hand/2", typed="Kh Qh")
    answer = ana.client.post(f"{address}/tray", data=fields)
    assert (answer.status_code, "2 cards left" in answer.text) == (200, True)


def test_it_was_a_rummy_after_all(ana: Player) -> None:
    """004 §7: twice."""
    ends(ana, LUIS)
    puts_all(ana, "Kh", "Qh")
    writes = [ana.page.all("button")[-1].text]
    for _ in range(3):
        ana.taps("/rummy")
        writes.append(ana.page.all("button")[-1].text)
    assert writes == ["Write 20 for Luis", "Write 40 for Luis", "Write 20 for Luis", "Write 40 for Luis"]
    ana.taps("/verdict")
    assert (ana.columns()["Luis"], ana.record()) == (["40"], ["Luis has rummy, 20 + 20"])


def test_nothing_is_laid_differently(ana: Player) -> None:
    ends(ana, LUIS)
    puts_all(ana, "Kh", "Qh")
    assert [one for one in ana.page.all("a") if "/laid" in one.attributes.get("href", "")] == []
    ana.looks("/laid")
    assert (ana.status, ana.where) == (200, "")


ILLEGAL = {"what": ["over-limit"], "who": ["1"], "when": ["later"], "way": ["accept"]}


@pytest.mark.parametrize("action", ["/wrong", "/tie", "/discard", "/laid"])
def test_what_is_said_of_knocks_changes_nothing(ana: Player, action: str) -> None:
    ends(ana, LUIS)
    puts_all(ana, "Kh", "Qh")
    address, fields = ana.fills("/verdict")
    told = fields | {"seat": ["0"], "card": ["Kh"], "layout": ["KhQhJh"], **ILLEGAL}
    answer = ana.client.post(address.replace("/verdict", action), data=told)
    assert answer.status_code in {303, 409, 422}
    ana.looks("/verdict")
    assert ana.page.all("button")[-1].text == "Write 20 for Luis"
    ana.taps("/verdict")
    assert ana.columns()["Luis"] == ["20"]


def test_a_rummy_cannot_be_said_of_a_knock(ana: Player) -> None:
    opens(ana, "es-gin", *NAMES[:2])
    ana.knocks()
    ana.puts("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d")
    ana.puts("4c 4d 5c 5s 6d 6s As 2h Kd Qh")
    address, fields = ana.fills("/verdict")
    ana.client.post(address.replace("/verdict", "/rummy"), data=fields | {"rummy": ["1"]})
    ana.looks("/verdict")
    ana.taps("/verdict")
    assert ana.columns()["Ana"] == ["46"]


def test_a_card_in_two_hands(ana: Player) -> None:
    ends(ana, LUIS)
    puts_all(ana, "7h", "7h 8h")
    assert ana.problems() == ["7♥ is in the hand of Eva already. Take it out of one of them."]


def test_a_card_in_two_hands_of_two_phones(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ends(ana, LUIS)
    ana.puts("7h")
    luis.looks("/hand/0")
    luis.puts("7h 8h")
    assert (luis.status, luis.where, len(luis.problems())) == (422, "/verdict", 1)


def test_nobody_went_out_after_all(ana: Player) -> None:
    ends(ana, LUIS)
    ana.puts("7h")
    ana.looks()
    ana.taps("/abandon")
    assert (ana.where, ana.looks().texts("next__ask")[0]) == ("", "Who went out?")


def test_a_hand_that_was_overtaken_is_told_again(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ends(ana, LUIS)
    luis.voids("agreed")
    ana.puts("7h 8h")
    assert (ana.status, typed(ana)) == (409, [("Who went out?", "Luis"), ("The hand of Eva", "7♥ 8♥")])
    all_the_same(ana)
    assert ana.where == "/hand/0"
    ana.looks("/hand/2")
    assert sorted(checked(ana, "card")) == ["7h", "8h"]


# --- by figures -------------------------------------------------------------------------------------------------------


def test_counts_of_what_is_left(ana: Player) -> None:
    counts(ana, EVA, s0=10, s1=4)
    assert ana.columns() == {"Ana": ["−10"], "Luis": ["−4"], "Eva": ["14"]}


def test_a_rummy_by_counts(ana: Player) -> None:
    ana.looks("/counts")
    ana.taps("/counts", circle="2-0", rummy="1", **{"deadwood-0": "10", "deadwood-1": "4"})
    assert ana.columns() == {"Ana": ["−20"], "Luis": ["−8"], "Eva": ["28"]}


LEFT = "%s did not go out, so a card is left: write what it counts."


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"s0": 10, "s1": 0}, [LEFT % "Luis"]),
        ({"s0": 10, "s1": "x"}, [LEFT % "Luis"]),
        ({"s0": 10}, [LEFT % "Luis"]),
        ({"s0": 10, "s1": 4, "s2": 3}, ["Eva went out and has nothing left: write 0."]),
        ({"s0": 10, "s1": 4, "s2": "x"}, ["Eva went out and has nothing left: write 0."]),
        ({"s0": "9999", "s1": "-4"}, [LEFT % "Ana", LEFT % "Luis"]),
    ],
)
def test_counts_that_cannot_be_so(ana: Player, told: dict[str, object], expected: list[str]) -> None:
    counts(ana, EVA, None, **told)
    assert (ana.status, ana.problems()) == (422, expected)


def test_nobody_went_out_by_counts(ana: Player) -> None:
    ana.looks("/counts")
    ana.taps("/counts", circle=None, rummy="1")
    assert ana.problems()[0] == "Say who went out."
    assert len(ana.problems()) == 4
    assert checked(ana, "rummy") == ["1"]


def test_counts_that_were_overtaken_are_read_back_in_the_words_of_a_rummy(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.looks("/counts")
    luis.voids("agreed")
    ana.taps("/counts", circle="2-0", rummy="1", **{"deadwood-0": "10", "deadwood-1": "4"})
    assert set(typed(ana)) >= {("Who went out?", "Eva"), ("A rummy: all at once", "yes"), ("Ana, deadwood", "10")}
    all_the_same(ana)
    assert ana.columns()["Eva"] == ["28"]


def test_points_of_everybody(ana: Player) -> None:
    points(ana, ANA, "out", s0=30, s1=-10, s2="−20")
    assert ana.columns() == {"Ana": ["30"], "Luis": ["−10"], "Eva": ["−20"]}


@pytest.mark.parametrize("outcome", ["knock", "gin", "undercut", "", "zz"])
def test_a_rummy_does_not_end_with_a_knock(ana: Player, outcome: str) -> None:
    points(ana, ANA, outcome, s0=30, s1=-10, s2="−20")
    assert (ana.status, ana.problems()) == (422, ["Say how the deal ended."])


@pytest.mark.parametrize("outcome", ["out", "rummy"])
def test_a_knock_does_not_end_by_going_out(ana: Player, outcome: str) -> None:
    opens(ana, "es-gin", *NAMES[:2])
    points(ana, ANA, outcome, points=30)
    assert (ana.status, ana.problems()) == (422, ["Say how the deal ended."])


# --- the match --------------------------------------------------------------------------------------------------------


def test_it_goes_on_until_the_table_stops(ana: Player) -> None:
    points(ana, ANA, "rummy", s0=900, s1=-500, s2=-400)
    assert ana.looks().texts("next__ask")[0] == "Who went out?"
    ana.looks("/settings")
    ana.taps("/close")
    assert ana.page.one("h1").text == "Ana wins"
    for where in ("/record", "/sheet", "/settings", "/deal/1"):
        ana.looks(where)
        assert ana.status == 200, where


def test_the_sheet_on_paper_says_who_writes(ana: Player) -> None:
    counts(ana, EVA, s0=10, s1=4)
    assert "only the winner writes" not in ana.looks("/sheet").text


def test_six_have_a_column_each(ana: Player) -> None:
    opens(ana, "rummy", *ALL)
    counts(ana, 5, s0=1, s1=2, s2=3, s3=4, s4=5)
    assert ana.columns() == {
        "Ana": ["−1"],
        "Luis": ["−2"],
        "Eva": ["−3"],
        "Marta": ["−4"],
        "Pablo": ["−5"],
        "Rosa": ["15"],
    }
    ana.undoes()
    assert [*ana.columns().values()] == [[]] * 6
