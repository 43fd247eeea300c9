"""Where a hand is put and a verdict read: on a short phone, on one that is turned, on a tablet."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

ELEVEN = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd"
BESIDE = "Ks Jd Th 9c 8s 6h 4d 3h Qc Ad"
SCREENS = {"turned": (640, 360), "upright": (820, 1180), "wide": (1180, 820)}
pytestmark = both_origins


def test_a_hand_needs_no_scroll_on_a_short_phone(sits_down: Callable[..., Player]) -> None:
    """Tabs, tray, thirteen rows and the next step stand in 360 × 560; nothing moves while tapping."""
    player = sits_down(viewport={"width": 360, "height": 560})
    player.opens_match("Maximiliano", "Bartolomé José")
    player.knocks("Maximiliano")
    top = above(player.card("As"))
    player.taps(ELEVEN)
    expect(player.page.locator(".tray__count")).to_have_text("7")
    assert above(player.card("As")) == top
    assert size(player.page) == (360, 560)
    for corner in (player.card("As"), player.card("Kd"), player.page.locator("[data-save]")):
        expect(corner).to_be_in_viewport(ratio=1)


def test_an_upcard_needs_no_scroll_and_one_tap(sits_down: Callable[..., Player]) -> None:
    """Every card is there to be hit; typed with Enter it is the card that was typed, not the first of the grid."""
    player = sits_down(viewport={"width": 360, "height": 560})
    player.opens_game("oklahoma", ELENA, TOMAS)
    upcard = f"{player.page.url}/upcard"
    player.opens(upcard)
    assert size(player.page) == (360, 560)
    for corner in (player.upcard("As"), player.upcard("Kd"), player.page.locator("#upcard")):
        expect(corner).to_be_in_viewport(ratio=1)
    heights = player.page.locator(".cell").evaluate_all("(cells) => cells.map((cell) => cell.clientHeight)")
    assert (len(heights), min(heights) >= 24) == (52, True)
    player.goes(player.upcard("Qd"))
    player.opens(upcard)
    expect(player.upcard("Qd")).to_have_attribute("aria-current", "true")
    player.page.locator("#upcard").fill("7h")
    with player.page.expect_navigation():
        player.page.locator("#upcard").press("Enter")
    player.opens(upcard)
    expect(player.upcard("7h")).to_have_attribute("aria-current", "true")


def test_a_phone_turned_keeps_what_was_tapped(player: Player) -> None:
    """The grid turns with it, strokes and all, and back again."""
    player.opens_match()
    player.knocks(ELENA)
    player.taps("5s 6s 7s Qs Qh Qd")
    expect(player.page.locator(".cell.set")).to_have_count(4)
    player.page.set_viewport_size({"width": 640, "height": 360})
    expect(player.page.locator("[name=card]:checked")).to_have_count(6)
    expect(player.page.locator("[data-count]")).to_have_text("6")
    assert above(player.card("5s")) == above(player.card("6s"))
    player.taps("Ac 2c 3c 7d")
    expect(player.page.locator(".tray__count")).to_have_text("7")
    player.page.set_viewport_size({"width": 360, "height": 640})
    expect(player.page.locator("[name=card]:checked")).to_have_count(10)
    assert above(player.card("5s")) < above(player.card("6s"))
    player.goes(player.page.locator("[data-save]"))
    player.sees_title("The hand of %(name)s", name=TOMAS)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_turned_phone_and_a_tablet_show_a_whole_deal_without_scrolling(
    sits_down: Callable[..., Player], screen: str
) -> None:
    """The match, the hand with its eleven cards, the verdict: each page stands whole, its next step too."""
    width, height = SCREENS[screen]
    player = sits_down(viewport={"width": width, "height": height})
    player.opens_match()
    player.counts(ELENA, Elena=4, Tomás=20)
    stands(player.page, player.page.locator("button[name=seat]").last)
    player.knocks(ELENA)
    player.taps(ELEVEN)
    expect(player.page.locator(".tray__count")).to_have_text("7")
    stands(player.page, player.card("As"), player.card("Kd"), player.page.locator("[data-save]"))
    beside = player.page.locator("#tray").bounding_box()
    assert beside is not None
    assert beside["y"] < above(player.card("As")) or beside["x"] > width / 2
    player.puts("")
    player.taps(BESIDE)
    player.goes(player.page.locator("[data-save]"))
    stands(player.page, player.page.locator(".points"), player.page.locator("form.next button"))
    player.confirms(62, ELENA)


def stands(page: Page, *parts: Locator) -> None:
    """All of the page is on the screen, these parts of it above all."""
    viewport = page.viewport_size
    assert viewport is not None
    assert size(page) == (viewport["width"], viewport["height"])
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)


def size(page: Page) -> tuple[int, int]:
    """How wide and how high all of it is."""
    width, height = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    return width, height


def above(one: Locator) -> float:
    """Where it begins, from the top of the screen."""
    box = one.bounding_box()
    assert box
    return box["y"]
