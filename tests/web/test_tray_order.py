"""The order of the tray: by melds unless this phone wants another, which every hand to come keeps."""

import pytest

from tests.web.table import ANA, KNOCK, LUIS, Player

ELEVEN = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd"
ROWS = {
    "suits": "5♠ 6♠ 7♠ Q♠ Q♥ A♣ 2♣ 3♣ 7♦7 Q♦",
    "ranks": "A♣ 2♣ 3♣ 5♠ 6♠ 7♠ 7♦7 Q♠ Q♥ Q♦",
    "melds": "",
}


def row(player: Player) -> str:
    """The cards of the tray that lie in a single row; behind a loose one, what it counts."""
    rows = player.page.all("span", class_="tray__row")
    return " ".join(card.text for row in rows for card in row.all("span", class_="card"))


def chosen(player: Player) -> list[str]:
    """The order that is ticked."""
    orders = player.page.all("input", name="order")
    return [order.attributes["value"] for order in orders if "checked" in order.attributes]


@pytest.mark.parametrize(("order", "lie"), ROWS.items())
def test_all_but_the_card_thrown_lie_in_one_row(ana: Player, order: str, lie: str) -> None:
    """The thrown one lies apart; the melds are told to the grid all the same."""
    ana.knocks(ANA)
    ana.puts(ELEVEN, do="look", order=order)
    assert (row(ana), chosen(ana)) == (lie, [order])
    assert ana.page.one(class_="tray__thrown").one(role="img").attributes["aria-label"] == "king of diamonds"
    assert ana.page.one(id="tray").attributes["data-melds"] == "5s6s7s QsQhQd Ac2c3c"


def test_a_phone_keeps_its_order_for_the_hands_to_come(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.knocks(ANA)
    assert chosen(ana) == ["melds"]
    ana.puts(KNOCK[0], order="ranks")
    assert chosen(ana) == ["ranks"]
    ana.puts(KNOCK[1])
    ana.taps("/verdict")
    ana.knocks(LUIS)
    assert chosen(ana) == ["ranks"]
    luis.looks("/hand/0")
    assert chosen(luis) == ["melds"]


def test_an_order_that_is_none_changes_nothing(ana: Player) -> None:
    ana.knocks(ANA)
    ana.puts(ELEVEN, do="look", order="colours")
    assert (row(ana), chosen(ana)) == ("", ["melds"])


def test_the_tray_alone_lies_in_that_order_at_once(ana: Player) -> None:
    ana.knocks(ANA)
    where, fields = ana.fills("/hand/0", card=None, typed=ELEVEN, order="suits")
    assert 'class="tray__row"' in ana.sends((f"{where}/tray", fields)).text
