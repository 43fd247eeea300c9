"""The tray above the grid: what it says while a hand is put, the card thrown, its order; and a hand put by keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.finger import Finger, holds
from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

TEN = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d"
BESIDE = "Ks Jd Th 9c 8s 6h 4d 3h Qc Ad"
BY_SUIT = "5♠ 6♠ 7♠ Q♠ Q♥ A♣ 2♣ 3♣ 7♦7 Q♦".split()
pytestmark = both_origins


@pytest.fixture
def elena(player: Player) -> Player:
    """She has knocked, and her hand is still empty."""
    player.opens_match()
    player.knocks(ELENA)
    return player


def says(player: Player, message: str, **words: object) -> None:
    expect(player.page.locator(".tray__says")).to_have_text(player.says(message, **words))


def row(player: Player) -> Locator:
    """The tray's cards where they lie in one row."""
    return player.page.locator(".tray__row .card")


def test_the_tray_tells_at_once_what_a_knock_is_worth(elena: Player) -> None:
    """Melds come together as the cards do; then it may be knocked, or it is gin."""
    finger = Finger(elena)
    finger.draws("5s", "7s")
    expect(elena.page.locator("#tray .meld")).to_have_count(1)
    finger.draws("Ac", "3c")
    finger.draws("Jd", "Kd")
    expect(elena.page.locator("#tray .meld")).to_have_count(3)
    finger.draws("9h")
    says(elena, "May knock")
    finger.draws("9h")
    finger.draws("4c")
    says(elena, "Gin")
    finger.draws("4c")
    finger.draws("Kh")
    says(elena, "May knock")
    finger.draws("7s")
    finger.draws("Ts")
    says(elena, "%(over)d over the limit for a knock", over=21)


def test_the_best_discard_is_proposed_and_another_thrown_by_one_tap(elena: Player) -> None:
    elena.taps(f"{TEN} Kd")
    says(elena, "%(says)s. Throws %(card)s", says=elena.says("May knock"), card="K♦")
    expect(elena.page.locator(".cell.thrown [value=Kd]")).to_be_attached()
    elena.throws("7d")
    says(elena, "%(says)s. Throws %(card)s", says=elena.says("May knock"), card="7♦")
    elena.goes(elena.page.locator("[data-save]"))
    elena.types(BESIDE)
    elena.sees_verdict(ELENA, 43)


@pytest.mark.parametrize("text", ["7h8h9h", "7♥ 8♥ 9♥", "7H, 8h 9♥"])
def test_a_hand_may_be_typed(elena: Player, text: str) -> None:
    elena.types_only(text)
    elena.goes(elena.button("Put these cards and count"))
    holds(elena, "7h 8h 9h")
    expect(elena.page.locator(".tray__count")).to_have_text("0")


def test_a_keyboard_alone_puts_a_hand_throws_a_card_and_goes_on(elena: Player) -> None:
    """Arrows and space on the grid, arrows in the tray, Enter on the next step."""
    press = elena.page.keyboard.press
    elena.card("5s").focus()
    for key in "Space ArrowDown Space ArrowDown Space ArrowRight".split():
        press(key)
    elena.card("Ac").focus()
    for key in "Space ArrowDown Space ArrowDown Space".split():
        press(key)
    elena.card("Qs").focus()
    for key in "Space ArrowRight Space ArrowRight ArrowRight Space ArrowDown Space".split():
        press(key)
    elena.card("7d").focus()
    press("Space")
    holds(elena, f"{TEN} Kd")
    expect(elena.page.locator(".tray__thrown")).to_be_visible()
    elena.page.locator("#tray [name=discard]").first.focus()
    for _ in range(9):
        press("ArrowRight")
    says(elena, "%(says)s. Throws %(card)s", says=elena.says("May knock"), card="7♦")
    with elena.page.expect_navigation():
        elena.page.locator("[data-save]").focus()
        press("Enter")
    elena.sees_title("The hand of %(name)s", name=TOMAS)


def test_the_tray_lies_by_suit_or_by_rank_and_stays_so(elena: Player) -> None:
    """The pencil stays on the grid; loose cards tell what they count; the next hand lies in the same order."""
    elena.taps(TEN)
    elena.sorts("Suits")
    expect(row(elena)).to_have_text(BY_SUIT)
    expect(elena.page.locator(".cell.run")).to_have_count(6)
    expect(elena.page.locator(".more")).not_to_have_attribute("open", "")
    elena.sorts("Ranks")
    expect(row(elena)).to_have_text("A♣ 2♣ 3♣ 5♠ 6♠ 7♠ 7♦7 Q♠ Q♥ Q♦".split())
    elena.goes(elena.page.locator("[data-save]"))
    elena.taps("Ks 9c 3h")
    expect(row(elena)).to_have_text("3♥3 9♣9 K♠10".split())
    elena.sorts("Melds")
    expect(row(elena)).to_have_count(0)


def test_an_order_costs_no_room_on_a_short_phone(sits_down: Callable[..., Player]) -> None:
    player = sits_down(viewport={"width": 360, "height": 560})
    player.opens_match()
    player.knocks(ELENA)
    player.taps(f"{TEN} Kd")
    player.page.get_by_text(player.says("Type, sort"), exact=True).tap()
    for choice in player.page.locator(".order label").all():
        box = choice.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    player.sorts("Suits")
    expect(row(player)).to_have_text(BY_SUIT)
    scrolls = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert player.page.evaluate(scrolls) == [360, 560]


def test_an_order_needs_no_javascript(sits_down: Callable[..., Player]) -> None:
    player = sits_down(java_script_enabled=False)
    player.opens_match()
    player.knocks(ELENA)
    player.taps(TEN)
    player.sorts("Suits")
    player.goes(player.button("Put these cards and count"))
    expect(row(player)).to_have_text(BY_SUIT)
