"""A short match of every system by taps, from the choice of the game to its printed sheet."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.paper import prints
from tests.browser.player import ELENA, TOMAS, Player

MARTA = "Marta"
KNOCK = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d"
BESIDE_KNOCK = "8s Ks Jd Th 9c Qc 6h 4d 3h Ad"  # 8♠ and Q♣ go on the knocker's melds: 53 left
THIRD = "4s 3s Kh Kc 9h 9d 5c 8d Jh 2d"  # 4♠ and 3♠ do: 63 left
TIES = ("2h 3h 4h 8h 9h Th Jc Jd Js 5d", "Kh Kc Kd 9s 9c 9d Tc Td Ts 5h")  # 5 left in each
GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
BESIDE_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"  # 37 besides the kings where nothing is laid off on a gin

pytestmark = pytest.mark.pdf


def test_three_hands(player: Player) -> None:
    """000 §16. The page of the third hand follows that of the second, and takes as many touches."""
    player.opens_game("es-gin-3", ELENA, TOMAS, MARTA)
    player.sees_dealer(MARTA)
    player.knocks(ELENA)
    player.puts(KNOCK)
    player.sees_title("The hand of %(name)s", name=TOMAS)
    player.puts(BESIDE_KNOCK)
    player.sees_title("The hand of %(name)s", name=MARTA)
    player.puts(THIRD)
    # 53 + 63 − 7
    player.sees_verdict(ELENA, 109)
    expect(player.page.locator(".spread .laid")).to_have_count(4)
    player.confirms(109, ELENA)
    player.sees_sheet(Elena=[109], Tomás=[], Marta=[])
    player.sees_to_go(Elena=92, Tomás=201, Marta=201)
    player.sees_dealer(ELENA)

    # Two tie for the least: the table is asked, and says the second. 7 + 5 − 5; she who knocked writes −20.
    player.knocks(ELENA)
    player.puts(KNOCK)
    for hand in TIES:
        player.puts(hand)
    player.sees_verdict(TOMAS, 7)
    player.goes(player.page.locator(".further__one").filter(has_text=player.says("%(name)s wins the tie", name=MARTA)))
    player.sees_verdict(MARTA, 7)
    player.confirms(7, MARTA)
    player.sees_columns(Elena=["109", "89"], Tomás=[], Marta=["7"])

    # The same by counts, where it is asked before anything is written. 9 + 5 − 5.
    player.counts(TOMAS, Elena=5, Tomás=9, Marta=5)
    player.sees_title("A tie")
    player.goes(player.choice("%(name)s wins the tie", name=ELENA))
    player.sees_columns(Elena=["109", "89", "98"], Tomás=["−20"], Marta=["7"])

    player.tells_points(ELENA, "With gin", 110)
    player.sees_title("%(name)s wins", name=ELENA)
    player.sees_reckoning(
        "en los juegos § 14 208 −20 7",
        "juegos ganados, 3–0–1, a 20 § 16 60 – 20",
        "por pasar de 200 § 16 100 – –",
        "por ganarlos todos § 16 – – –",
        "total 368 −20 27",
    )
    player.sees_payments("Tomás paga a Elena § 16 388", "Tomás paga a Marta § 16 47", "Marta paga a Elena § 16 341")
    assert {"109", "89", "98", "208", "20", "7", "60", "100", "368", "27", "388", "341", "47"} <= prints(player).keys()


def test_pairs_with_two_phones(player: Player, sits_down: Callable[..., Player]) -> None:
    """000 §17: each phone enters one of two tables at the same time, and neither makes the other stale."""
    player.opens_game("es-gin-pairs", "Ana", "Bea", "Carlos", "David")
    other = sits_down()
    assert other.opens(player.writing_link()) == 200
    player.goes(player.link("Back to the sheet"))
    player.sees_tables("Ana – Bea", "Carlos – David")
    player.sees(player.says("When somebody knocks at one table, the other may wait for that result before going on."))

    # By counts, both forms open at once: 24 − 5, and a gin of 19 + 20; both won by the same pair.
    player.goes(player.by("By counts", "Ana", "Bea"))
    other.goes(other.by("By counts", "Carlos", "David"))
    player.fills_counts("Ana", Ana=5, Bea=24)
    other.fills_counts("Carlos", Carlos=0, David=19)
    assert player.goes(player.button("Write it down")).status == 200
    player.sees(player.says("Has its result and waits for the other table."))
    assert other.goes(other.button("Write it down")).status == 200
    other.sees_pairs([58], [])

    # By cards, hand by hand in turn, other opponents: 53 − 7 = 46, and 30 for the other pair; the difference is 16.
    player.page.reload()
    player.sees_tables("Ana – David", "Carlos – Bea")
    player.knocks("Ana")
    other.knocks("Bea")
    player.puts(KNOCK)
    other.puts(GIN)
    player.puts(BESIDE_KNOCK)
    other.puts(BESIDE_GIN)
    player.sees_verdict("Ana", 46)
    other.sees_verdict("Bea", 30)
    assert player.goes(player.button("Write the result: %(points)s for %(name)s", points=46, name="Ana")).status == 200
    assert other.goes(other.button("Write the result: %(points)s for %(name)s", points=30, name="Bea")).status == 200
    other.sees_pairs([58, 74], [])

    # Round 3 is round 1 again, by points.
    player.page.reload()
    for one, two in (("Ana", "Bea"), ("Carlos", "David")):
        player.goes(player.by("By points", one, two))
        player.writes_points(one, "With a knock", 30)
    player.sees_title("%(names)s win", names="Ana y Carlos")
    player.sees_reckoning(
        "134 en los juegos § 14 0",
        "60 rondas ganadas, 3–0, a 20 § 17 –",
        "100 por pasar de 125 § 17 –",
        "100 por ganarlos todos § 17 –",
        "394 total 0",
        "394 diferencia § 15",
    )
    assert {"58", "74", "134", "60", "394"} <= prints(player).keys()


def test_playgridia_ends_with_its_one_deal(player: Player) -> None:
    """001."""
    player.opens_game("playgridia", ELENA, TOMAS)
    player.knocks(ELENA)
    player.puts(KNOCK)
    player.puts(BESIDE_KNOCK)
    player.sees_verdict(ELENA, 46)
    player.confirms(46, ELENA)
    player.sees_title("%(name)s wins", name=ELENA)
    player.sees(player.says("The agreed deal has been played."))
    assert {"46"} <= prints(player).keys()


def test_gin_by_the_manual(player: Player) -> None:
    """003: nothing is laid off on a gin, the deal passes from one to the other, and 100 reached is the end."""
    player.opens_game("gin-manual", ELENA, TOMAS)
    player.knocks(ELENA)
    player.puts(GIN)
    player.puts(BESIDE_GIN)
    player.sees_verdict(ELENA, 62, "37", "25", "62", "62")
    expect(player.page.locator(".spread .laid")).to_have_count(0)
    player.confirms(62, ELENA)
    player.sees_dealer(ELENA)
    player.counts(ELENA, Elena=9, Tomás=4)
    player.sees_sheet(Elena=[62], Tomás=[25])
    player.sees_dealer(TOMAS)
    player.counts(ELENA, Elena=1, Tomás=39)
    player.sees_title("%(name)s wins", name=ELENA)
    player.sees_sheet(Elena=[62, 100], Tomás=[25])
    assert {"62", "25", "100", "75"} <= prints(player).keys()


def test_oklahoma_with_the_card_turned_up(sits_down: Callable[..., Player]) -> None:
    """003: asked first, in view for the whole deal; an ace allows gin only, a spade doubles the deal."""
    player = sits_down(viewport={"width": 360, "height": 560})
    player.opens_game("oklahoma", ELENA, TOMAS)
    expect(player.page.get_by_text(player.says("Who knocks?"))).to_have_count(0)
    player.turns_up("Ah")
    player.sees_upcard("A♥", "gin only")
    player.knocks(ELENA)
    player.sees_upcard("A♥")
    player.puts(KNOCK)
    player.sees_upcard("A♥")
    assert player.page.evaluate("() => document.documentElement.scrollHeight") == 560
    player.puts(BESIDE_KNOCK)
    player.sees_title("Illegal knock")
    player.sees_upcard("A♥", "gin only")
    player.goes(player.choice("Play goes on"))
    player.sees_upcard("A♥", "gin only")
    player.knocks(ELENA)
    player.puts(GIN)
    player.puts(BESIDE_GIN)
    player.confirms(62, ELENA)
    player.sees_sheet(Elena=[62], Tomás=[])

    # The next deal asks again. 2 × (53 − 7).
    player.turns_up("9s")
    player.sees_upcard("9♠", "the deal counts double")
    player.knocks(TOMAS)
    player.puts(KNOCK)
    player.puts(BESIDE_KNOCK.replace("8s", "8c"))
    player.sees_upcard("9", "the deal counts double")
    player.sees_verdict(TOMAS, 108)
    player.confirms(108, TOMAS)
    player.sees_title("%(name)s wins", name=TOMAS)
    assert {"62", "108", "46"} <= prints(player).keys()


def test_rummy_by_cards(player: Player) -> None:
    """004, four players: what is left of each hand, all of it; at once it counts double; the columns make zero."""
    player.opens_game("rummy", "Ana", "Bea", "Carlos", "David")
    player.sees_dealer("David")
    player.goes_out("Ana")
    for hand in ("7s 7h", "As 2s 3s 9h", "Kd Kc 4h"):
        player.puts(hand)
    player.sees_verdict("Ana", 53)
    toggle = player.page.locator(".further__one")
    player.goes(toggle.filter(has_text=player.says("It was a rummy: all at once, nothing laid or added before")))
    player.sees_verdict("Ana", 106)
    player.goes(toggle.filter(has_text=player.says("It was no rummy")))
    player.sees_verdict("Ana", 53)
    player.goes(toggle)
    player.confirms(106, "Ana")
    player.sees_columns(Ana=["106"], Bea=["−28"], Carlos=["−30"], David=["−48"])
    player.sees_dealer("Ana")

    player.counts("Bea", Ana=5, Bea=0, Carlos=6, David=7)
    player.sees_columns(Ana=["106", "101"], Bea=["−28", "−10"], Carlos=["−30", "−36"], David=["−48", "−55"])
    player.closes()
    player.sees_reckoning("total 101 −10 −36 −55")
    player.sees_payments("David paga a Ana § 7 55", "Carlos paga a Ana § 7 36", "Bea paga a Ana § 7 10")
    assert {"106", "101", "28", "10", "30", "36", "48", "55"} <= prints(player).keys()


@pytest.mark.parametrize("names", [("Ana", "Bea"), ("Ana", "Bea", "Carlos", "David", "Eva", "Francisco")])
def test_rummy_of_two_and_of_six(player: Player, names: tuple[str, ...]) -> None:
    """One sheet however many play; nothing goes off sideways."""
    player.opens_game("rummy", *names)
    left = {name: 7 * seat for seat, name in enumerate(names)}
    player.counts("Ana", **left)
    paid = sum(left.values())
    player.sees_columns(Ana=[str(paid)], **{name: [f"−{count}"] for name, count in left.items() if count})
    assert player.page.evaluate("() => document.documentElement.scrollWidth") == 360
    player.closes()
    player.sees_title("%(name)s wins", name="Ana")
    assert {str(paid), "7"} <= prints(player).keys()


def test_enter_on_a_name_opens_the_match_and_no_other_game(player: Player) -> None:
    player.opens("/new")
    player.writes_names(ELENA, TOMAS)
    with player.page.expect_navigation():
        player.page.get_by_label(player.says("the other"), exact=True).press("Enter")
    player.sees_sheet(Elena=[], Tomás=[])
