"""Putting a hand on a phone: taps, strokes, the live count, the discard; then the same without JavaScript."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

KNOCKER = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd"
DEFENDER = "Ks Jd Th 9c 8s 6h 4d 3h Qc Ad"
insecure = pytest.mark.parametrize("origin", ["insecure"], indirect=True)


def open_hand(page: Page) -> Page:
    """A new match in which Elena has just knocked."""
    page.goto("/new")
    page.locator("[name=name-0]").fill("Elena")
    page.locator("[name=name-1]").fill("Tomás")
    page.locator("main .button").last.click()
    page.locator(".next__two button").first.click()
    expect(page.locator("#hand")).to_be_visible()
    return page


def tap(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f'.cell:has([value="{card}"])').click()


def struck(page: Page, kind: str) -> list[str]:
    """The cards a kind of mark stands on, in the order of the grid."""
    cells = page.locator(f".cell.{kind} input")
    return [cells.nth(place).get_attribute("value") or "" for place in range(cells.count())]


@insecure
def test_the_whole_grid_stands_on_a_small_phone(phones: Callable[..., Page]) -> None:
    """Tabs, tray, thirteen rows and the button in 360 × 560, no cell under 24 px, nothing moves while tapping."""
    page = open_hand(phones(viewport={"width": 360, "height": 560}))
    before = page.locator(".cell").first.bounding_box()
    tap(page, KNOCKER)
    expect(page.locator(".tray__count")).to_have_text("7")
    assert page.locator(".cell").first.bounding_box() == before
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        360,
        560,
    ]
    small = (
        "() => Math.min(...[...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().height))"
    )
    assert page.evaluate(small) >= 24


@insecure
def test_strokes_and_count_follow_the_taps(phones: Callable[..., Page]) -> None:
    page = open_hand(phones())
    tap(page, "5s 6s 7s Qs Qh Qd")
    expect(page.locator("[data-count]")).to_have_text("6")
    expect(page.locator(".cell.set")).to_have_count(4)
    assert struck(page, "run") == ["5s", "6s", "7s"]
    assert struck(page, "set") == ["Qs", "Qh", "Qc", "Qd"]
    tap(page, "6s")
    expect(page.locator(".cell.loose")).to_have_count(2)
    assert struck(page, "loose") == ["5s", "7s"]


@insecure
def test_a_tap_in_the_tray_throws_a_card(phones: Callable[..., Page]) -> None:
    """The best discard is proposed; another is thrown by a tap, and the count follows."""
    page = open_hand(phones())
    tap(page, KNOCKER)
    expect(page.locator(".cell.thrown input")).to_have_value("Kd")
    page.locator('.pick:has([value="7d"])').click()
    expect(page.locator(".cell.thrown input")).to_have_value("7d")
    expect(page.locator(".tray__count")).to_have_text("10")


@insecure
def test_without_a_network_the_taps_stay(phones: Callable[..., Page]) -> None:
    page = open_hand(phones())
    page.context.set_offline(True)
    tap(page, "5s 6s")
    page.context.set_offline(False)
    tap(page, "7s")
    expect(page.locator(".cell.run")).to_have_count(3)


@insecure
def test_a_button_sends_once(phones: Callable[..., Page]) -> None:
    page = open_hand(phones())
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.route("**/hand/0", lambda route: route.fulfill(status=204))
    page.evaluate("() => { const save = document.querySelector('[data-save]'); save.click(); save.click(); }")
    expect(page.locator("[data-save]")).to_be_disabled()
    assert len(sent) == 1


@insecure
def test_without_javascript_boxes_and_text_do(phones: Callable[..., Page]) -> None:
    """Ticked boxes, a reload that counts, a typed hand, and the verdict."""
    page = open_hand(phones(java_script_enabled=False))
    tap(page, "5s 6s 7s Qs Qh Qd Ac 2c 3c")
    page.locator("summary").click()
    page.locator("#typed").fill("7♦ Kd")
    page.locator("[name=do][value=look]").click()
    expect(page.locator(".tray__count")).to_have_text("7")
    page.locator("[data-save]").click()
    page.locator("summary").click()
    page.locator("#typed").fill(DEFENDER)
    page.locator("[data-save]").click()
    expect(page.locator(".points")).to_have_text("46")


@insecure
def test_reading_begins_at_what_is_wrong(phones: Callable[..., Page]) -> None:
    page = open_hand(phones())
    tap(page, "5s 6s 7s")
    page.locator("[data-save]").click()
    expect(page.locator(".problems")).to_be_focused()
    expect(page.locator("[name=card]:checked")).to_have_count(3)
