"""A finger drawn over the grid: runs down, sets across, nothing twice, nothing that is not there to be taken."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.finger import Finger, holds
from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

ELEVEN = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd"
pytestmark = both_origins


@pytest.fixture
def elena(player: Player) -> Player:
    """She has knocked, and her hand is still empty."""
    player.opens_match()
    player.knocks(ELENA)
    return player


def test_a_run_is_one_stroke_down_and_a_set_one_across(elena: Player) -> None:
    finger = Finger(elena)
    finger.draws("5s", "7s")
    finger.draws("Ac", "3c")
    holds(elena, "5s 6s 7s Ac 2c 3c")
    finger.draws("Qs", "Qd")
    holds(elena, "5s 6s 7s Ac 2c 3c Qs Qh Qc Qd")
    expect(elena.page.locator(".tray__count")).to_have_text("0")


def test_a_stroke_only_adds_and_a_tap_takes_or_drops(elena: Player) -> None:
    finger = Finger(elena)
    finger.draws("6h")
    finger.draws("5h", "7h")
    holds(elena, "5h 6h 7h")
    finger.draws("7h", "5h")
    holds(elena, "5h 6h 7h")
    finger.draws("6h")
    holds(elena, "5h 7h")


def test_a_stroke_passes_over_cards_of_the_other_hand(elena: Player) -> None:
    elena.types(ELEVEN)
    Finger(elena).draws("4s", "8s")
    holds(elena, "4s 8s")


def test_a_stroke_that_the_phone_takes_away_keeps_what_it_took(elena: Player) -> None:
    Finger(elena).draws("9d", "Jd", ends="touchCancel")
    holds(elena, "9d Td Jd")


def test_the_edge_of_the_screen_belongs_to_the_phone(elena: Player) -> None:
    """A finger that comes in from the edge goes back a page; it draws nothing."""
    Finger(elena).draws("8s", "8d", shift=-40)
    holds(elena, "")


def test_the_page_does_not_scroll_under_a_stroke(sits_down: Callable[..., Player]) -> None:
    player = sits_down(viewport={"width": 360, "height": 560})
    player.opens_match()
    player.knocks(ELENA)
    Finger(player).draws("Kh", "Ah")
    assert player.page.evaluate("() => scrollY") == 0
    holds(player, "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")


def test_the_last_stroke_can_be_taken_back(elena: Player) -> None:
    finger = Finger(elena)
    finger.draws("5s", "7s")
    finger.draws("Kd", "Ad")

    back = elena.button("Take back the last stroke")
    back.tap()
    holds(elena, "5s 6s 7s")
    back.tap()
    holds(elena, "")
    expect(back).to_be_disabled()


def test_a_hand_half_put_survives_a_closed_tab(elena: Player) -> None:
    """The cards are kept on the server as they are put; the hand is not in before it is saved."""
    with elena.page.expect_response(lambda answer: answer.url.endswith("/tray")):
        Finger(elena).draws("5s", "7s")
    address = elena.page.url
    elena.opens("/")
    elena.opens(address)
    holds(elena, "5s 6s 7s")
    elena.leaves_for_the_sheet()
    elena.sees(elena.says("Cards missing: %(names)s.", names=f"{ELENA} y {TOMAS}"))


def test_a_keyboard_puts_a_hand(elena: Player) -> None:
    """Arrows go over the grid as it is seen, space takes."""
    elena.card("As").focus()
    for key in ("Space", "ArrowDown", "Space", "ArrowRight", "Space", "ArrowUp", "Space"):
        elena.page.keyboard.press(key)
    holds(elena, "As 2s 2h Ah")


def test_turning_the_phone_turns_the_strokes(elena: Player) -> None:
    elena.page.set_viewport_size({"width": 640, "height": 360})
    finger = Finger(elena)
    finger.draws("5s", "7s")
    finger.draws("Qs", "Qd")
    elena.page.set_viewport_size({"width": 360, "height": 640})
    holds(elena, "5s 6s 7s Qs Qh Qc Qd")
