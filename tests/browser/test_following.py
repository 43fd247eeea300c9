"""A phone that looks on follows the match by itself, and each player may put his own hand on his own phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
AGAINST_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"
pytestmark = both_origins


@pytest.fixture
def elena(sits_down: Callable[..., Player]) -> Player:
    player = sits_down()
    player.opens_match()
    return player


@pytest.fixture
def tomas(elena: Player, sits_down: Callable[..., Player]) -> Player:
    """He may write too, and has the sheet before him."""
    player = sits_down()
    player.opens(elena.writing_link())
    elena.goes(elena.link("Back to the sheet"))
    return player


def square(page: Page) -> None:
    """A QR code stands on the screen, drawn."""
    qr = page.locator(".qr")
    expect(qr).to_be_visible()
    assert qr.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")


def test_the_reading_link_stands_on_the_screen_as_a_qr_code(elena: Player, sits_down: Callable[..., Player]) -> None:
    address = elena.page.url
    elena.goes(elena.link("Settings"))
    square(elena.page)
    assert elena.link_shown() == address
    eva = sits_down()
    eva.opens(elena.link_shown())
    eva.watches()


def test_writing_has_a_page_and_a_qr_code_of_its_own(elena: Player, sits_down: Callable[..., Player]) -> None:
    address, link = elena.page.url, elena.writing_link()
    square(elena.page)
    elena.goes(elena.link("Settings"))
    expect(elena.page.get_by_text(link)).to_have_count(0)
    tomas = sits_down()
    tomas.opens(link)
    assert tomas.page.url == address
    tomas.counts(TOMAS, Elena=20, Tomás=4)
    tomas.sees_sheet(Elena=[], Tomás=[16])


def test_who_looks_on_sees_the_new_total_within_two_seconds(elena: Player, sits_down: Callable[..., Player]) -> None:
    eva = sits_down()
    eva.opens(elena.page.url)
    eva.watches()
    elena.counts(ELENA, Elena=4, Tomás=20)
    expect(eva.column(ELENA).locator(".total")).to_have_text("16", timeout=2_500)


def test_an_unchanged_match_is_answered_with_nothing(elena: Player) -> None:
    with elena.page.expect_response(lambda answer: answer.status == 304):
        pass


def test_a_page_that_is_not_seen_does_not_ask_and_one_seen_again_does(elena: Player) -> None:
    asked: list[str] = []
    elena.page.on("request", lambda request: asked.append(request.url))
    turned(elena.page, "hidden")
    elena.page.wait_for_timeout(2_000)
    asked.clear()
    elena.page.wait_for_timeout(3_500)
    assert asked == []
    with elena.page.expect_response(lambda answer: answer.status == 304):
        turned(elena.page, "visible")


def turned(page: Page, state: str) -> None:
    """The screen goes dark or is lit again."""
    page.evaluate(
        "(state) => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def test_each_puts_his_own_hand_and_both_see_the_verdict(elena: Player, tomas: Player) -> None:
    """After the knock the other phone offers his hand by itself; nobody sees the other's before both are in."""
    elena.knocks(ELENA)
    tomas.sees(tomas.says("Cards missing: %(names)s.", names=f"{ELENA} y {TOMAS}"))
    tomas.goes_on_with(TOMAS)
    tomas.types(AGAINST_GIN)
    tomas.leaves_for_the_sheet()
    tomas.sees(tomas.says("Cards missing: %(names)s.", names=ELENA))
    expect(elena.page.locator("[name=card]:disabled")).to_have_count(0)
    elena.page.reload()
    expect(elena.page.locator("[name=card]:disabled")).to_have_count(0)
    elena.types(GIN)
    elena.sees_verdict(ELENA, 30)
    tomas.goes(tomas.link("See the verdict"))
    tomas.sees_verdict(ELENA, 30)


def test_two_phones_that_confirm_at_once_write_one_entry_and_both_are_told(elena: Player, tomas: Player) -> None:
    """Whoever came second is shown the sheet, and that it had changed."""
    elena.tells(ELENA, GIN, AGAINST_GIN)
    tomas.goes(tomas.link("See the verdict"))
    for player in (elena, tomas):
        player.button("Write %(total)s for %(name)s", total=30, name=ELENA).tap(no_wait_after=True)
    for player in (elena, tomas):
        player.sees_sheet(Elena=[30], Tomás=[])
    told = [player.page.locator(".match--stale").count() for player in (elena, tomas)]
    assert sorted(told) == [0, 1]


def test_a_page_half_unfolded_is_left_alone(elena: Player, tomas: Player) -> None:
    """Whoever is choosing why a deal is void keeps his page until he folds it."""
    tomas.page.get_by_text(tomas.says("Void deal"), exact=True).tap()
    elena.counts(ELENA, Elena=4, Tomás=20)
    tomas.page.wait_for_timeout(3_000)
    expect(tomas.page.locator("details[open]")).to_have_count(1)
    tomas.page.get_by_text(tomas.says("Void deal"), exact=True).tap()
    expect(tomas.column(ELENA).locator(".total")).to_have_text("16")
