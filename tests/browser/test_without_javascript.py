"""Without JavaScript all of it still works: boxes, a text field, buttons, and a reload to see what is new."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

pytestmark = both_origins


@pytest.fixture
def plain(sits_down: Callable[..., Player]) -> Callable[[], Player]:
    """Phones whose browser runs no script."""
    return lambda: sits_down(java_script_enabled=False)


def test_a_deal_by_boxes_text_and_buttons(plain: Callable[[], Player]) -> None:
    """Boxes, a text field and buttons; a button tapped twice in a hurry writes once."""
    player = plain()
    player.opens_match()
    player.knocks(ELENA)
    player.taps("4h 5h 6h 9c 9d 9s")
    player.types_only("J♣ q♣ Kc 10♦")
    player.goes(player.button("Put these cards and count"))
    player.sees(player.says("May knock"))
    expect(player.page.locator(".tray__count")).to_have_text("10")
    player.goes(player.page.locator("[data-save]"))
    player.types("4♣4♦5♣5♠6♦6♠A♠2♥K♦Q♥")
    player.sees_verdict(ELENA, 43, "53", "− 10", "43", "43")
    with player.page.expect_navigation():
        player.button("Write %(total)s for %(name)s", total=43, name=ELENA).dblclick()
    player.sees_sheet(Elena=[43], Tomás=[])
    player.undoes()
    player.sees_sheet(Elena=[], Tomás=[])


def test_a_deal_by_boxes_alone_with_the_card_thrown(plain: Callable[[], Player]) -> None:
    """Eleven boxes, a look, the card thrown by its circle, ten boxes more: nothing is typed."""
    player = plain()
    player.opens_match()
    player.knocks(ELENA)
    player.taps("5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd")
    player.types_only("")
    player.goes(player.button("Put these cards and count"))
    player.puts("", throws="7d")
    expect(player.card("5s")).to_be_disabled()
    player.puts("Ks Jd Th 9c 8s 6h 4d 3h Qc Ad")
    player.sees_verdict(ELENA, 43)
    player.confirms(43, ELENA)
    player.sees_sheet(Elena=[43], Tomás=[])


def test_a_deal_by_text_alone(plain: Callable[[], Player]) -> None:
    player = plain()
    player.opens_match()
    player.tells(ELENA, "4♥5♥6♥7♥9♣9♦9♠J♣Q♣K♣", "8h 9h 10c As 2d Ks Kh Kd 3s 4d")
    player.sees_verdict(ELENA, 30)
    player.confirms(30, ELENA)
    player.sees_sheet(Elena=[30], Tomás=[])


def test_a_hand_that_was_counted_is_there_after_a_closed_tab(plain: Callable[[], Player]) -> None:
    player = plain()
    player.opens_match()
    player.knocks(ELENA)
    player.taps("5s 6s")
    player.types_only("7s")
    player.goes(player.button("Put these cards and count"))
    address = player.page.url
    player.opens("/")
    player.opens(address)
    expect(player.page.locator("[name=card]:checked")).to_have_count(3)


def test_whoever_watches_follows_by_reloading(plain: Callable[[], Player]) -> None:
    elena, eva = plain(), plain()
    elena.opens_match()
    eva.opens(elena.page.url)
    eva.watches()
    elena.counts(ELENA, Elena=4, Tomás=20)
    eva.page.reload()
    eva.sees_sheet(Elena=[16], Tomás=[])


def test_each_puts_his_own_hand_by_reloading(plain: Callable[[], Player]) -> None:
    elena, tomas = plain(), plain()
    elena.opens_match()
    assert tomas.opens(elena.writing_link()) == 200
    elena.goes(elena.link("Back to the sheet"))
    elena.knocks(ELENA)
    tomas.page.reload()
    tomas.goes_on_with(TOMAS)
    tomas.types("8h 9h Tc As 2d Ks Kh Kd 3s 4d")
    elena.types("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc")
    elena.sees_verdict(ELENA, 30)
    tomas.leaves_for_the_sheet()
    tomas.goes(tomas.link("See the verdict"))
    tomas.sees_verdict(ELENA, 30)
