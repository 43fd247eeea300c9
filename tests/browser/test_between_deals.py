"""What befalls a phone on a table: reloaded, gone back, locked, closed, turned, without a network. Nothing is lost."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect

from tests.browser.finger import Finger, holds
from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player
from tests.conftest import PHONE
from tests.setup.server import Server

GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
AGAINST_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"
pytestmark = both_origins


@pytest.fixture
def elena(player: Player) -> Player:
    """She has opened a match."""
    player.opens_match()
    return player


@pytest.fixture
def returning(
    browser_type: BrowserType, browser_type_launch_args: dict[str, object], server: Server
) -> Iterator[Player]:
    """She has opened a match in a browser that keeps the pages it leaves alive, as a phone's does."""
    kept = ["--disable-back-forward-cache"]
    browser = browser_type.launch(**browser_type_launch_args, ignore_default_args=kept)  # type: ignore[arg-type]
    page = browser.new_context(**PHONE, base_url=server.url).new_page()
    page.add_init_script("addEventListener('pageshow', ({ persisted }) => { window.broughtBack = persisted; })")
    player = Player(page)
    player.opens_match()
    yield player
    browser.close()


def goes_back(player: Player) -> None:
    """By the phone's own button, to a page that is brought back as it was left."""
    before = player.page.url
    player.page.evaluate("() => { history.back(); }")
    player.page.wait_for_url(lambda url: url != before, wait_until="commit")
    player.page.wait_for_function("() => window.broughtBack === true")


def locks(page: Page, *, locked: bool) -> None:
    """The phone's screen goes dark, or is lit again; a page is told of both."""
    page.evaluate(
        "(state) => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        "hidden" if locked else "visible",
    )


# --- reload, back, locked, closed, turned -------------------------------------------------------------------------


def test_a_reload_loses_nothing_that_was_tapped_or_typed(elena: Player) -> None:
    elena.knocks(ELENA)
    with elena.page.expect_response("**/tray"):
        Finger(elena).draws("5s", "7s")
    elena.types_only("9h")
    elena.page.reload()
    holds(elena, "5s 6s 7s")
    expect(elena.page.locator("#typed")).to_be_visible()
    expect(elena.page.locator("#typed")).to_have_value("9h")


def test_what_was_typed_survives_a_closed_tab_and_is_gone_once_it_is_written(elena: Player) -> None:
    elena.goes(elena.link("By counts"))
    elena.fills_counts(ELENA, Elena=4, Tomás=20)
    context, address = elena.page.context, elena.page.url
    elena.page.close()
    again = Player(context.new_page())
    again.opens(address)
    again.goes(again.button("Write it down"))
    again.sees_sheet(Elena=[16], Tomás=[])
    again.goes(again.link("By counts"))
    expect(again.page.locator(".pad__figure").first).to_have_value("")
    expect(again.page.locator("[name=circle]:checked")).to_have_count(0)


def test_names_typed_for_a_new_match_survive_another_page(player: Player) -> None:
    player.opens("/new")
    player.writes_names("Ana", "Luis")
    player.page.locator("#dealer-1").tap()
    player.opens("/sample")
    player.page.go_back()
    expect(player.page.locator("#name-0")).to_have_value("Ana")
    expect(player.page.locator("#name-1")).to_have_value("Luis")
    expect(player.page.locator("#dealer-1")).to_be_checked()
    player.goes(player.button("Open the match"))
    player.opens("/new")
    expect(player.page.locator("#name-0")).to_have_value("")


def test_a_spread_that_was_typed_survives_a_reload(elena: Player) -> None:
    elena.tells(ELENA, GIN, AGAINST_GIN)
    elena.goes(elena.link("Laid differently"))
    elena.page.locator("#spread").fill("4h5h6h7h")
    elena.page.reload()
    expect(elena.page.locator("#spread")).to_have_value("4h5h6h7h")
    expect(elena.page.locator("[name=layout][value=typed]")).to_be_checked()


def test_a_closed_tab_opens_again_where_it_was(elena: Player) -> None:
    """The deal in progress is on the server: another page of the same phone goes on with it."""
    elena.knocks(ELENA)
    with elena.page.expect_response("**/tray"):
        Finger(elena).draws("5s", "7s")
    context, address = elena.page.context, elena.page.url
    elena.page.close()
    again = Player(context.new_page())
    again.opens(address)
    holds(again, "5s 6s 7s")


def test_a_verdict_brought_back_is_not_written_twice(returning: Player) -> None:
    returning.tells(ELENA, GIN, AGAINST_GIN)
    returning.confirms(30, ELENA)
    goes_back(returning)
    returning.sees_title("%(name)s wins", name=ELENA)
    returning.confirms(30, ELENA)
    returning.sees_sheet(Elena=[30], Tomás=[])


def test_a_hand_brought_back_after_the_deal_is_refused_and_shown(returning: Player) -> None:
    """Its deal is written: what it tells stands on the page that says so, and nothing of it is in the sheet."""
    returning.tells(ELENA, GIN, AGAINST_GIN)
    returning.confirms(30, ELENA)
    goes_back(returning)
    goes_back(returning)
    holds(returning, "")
    answer = returning.goes(returning.page.locator("[data-save]"))
    assert answer.status == 409
    returning.sees_title("The sheet changed meanwhile")
    returning.sees("8♥ 9♥ K♥")
    returning.sees_sheet(Elena=[30], Tomás=[])


def test_a_sheet_brought_back_is_made_new(returning: Player) -> None:
    returning.counts(ELENA, Elena=4, Tomás=20)
    goes_back(returning)
    goes_back(returning)
    returning.sees_sheet(Elena=[16], Tomás=[])


def test_a_locked_phone_wakes_up_with_the_hand_as_it_was(elena: Player) -> None:
    elena.knocks(ELENA)
    Finger(elena).draws("5s", "7s")
    locks(elena.page, locked=True)
    elena.page.wait_for_timeout(500)
    locks(elena.page, locked=False)
    Finger(elena).draws("Ac", "3c")
    holds(elena, "5s 6s 7s Ac 2c 3c")
    expect(elena.page.locator("#tray .meld")).to_have_count(2)


def test_a_phone_turned_in_the_middle_of_a_hand_keeps_it(elena: Player) -> None:
    elena.knocks(ELENA)
    Finger(elena).draws("2s", "4s")
    elena.types_only("9h")
    elena.page.set_viewport_size({"width": 640, "height": 360})
    expect(elena.page.locator("#typed")).to_have_value("9h")
    elena.page.set_viewport_size({"width": 360, "height": 640})
    elena.goes(elena.button("Put these cards and count"))
    holds(elena, "2s 3s 4s 9h")


# --- without a network --------------------------------------------------------------------------------------------


def test_a_tray_whose_answer_is_lost_is_asked_for_again_by_the_next_tap(elena: Player) -> None:
    elena.knocks(ELENA)
    elena.page.route("**/tray", lambda route: route.abort())
    Finger(elena).draws("5s", "7s")
    elena.page.wait_for_timeout(400)
    holds(elena, "5s 6s 7s")
    elena.page.unroute("**/tray")
    Finger(elena).draws("8s")
    expect(elena.page.locator(".cell.run")).to_have_count(4)


def test_a_late_answer_does_not_take_back_what_was_tapped_since(elena: Player) -> None:
    """The tray is that of the last question, whatever comes when."""
    elena.knocks(ELENA)
    late: list[Route] = []
    elena.page.route("**/tray", lambda route: late.append(route))  # noqa: PLW0108 (playwright marks what it is given)
    with elena.page.expect_request("**/tray"):
        Finger(elena).draws("5s", "7s")
    elena.page.unroute("**/tray")
    Finger(elena).draws("Ac", "3c")
    expect(elena.page.locator("#tray .meld")).to_have_count(2)
    for route in late:
        route.continue_()
    elena.page.wait_for_timeout(500)
    expect(elena.page.locator("#tray .meld")).to_have_count(2)
    holds(elena, "5s 6s 7s Ac 2c 3c")


def test_a_confirmation_whose_answer_was_lost_is_tapped_again_and_written_once(elena: Player) -> None:
    elena.tells(ELENA, GIN, AGAINST_GIN)
    elena.loses_the_answer("form.next")
    elena.page.route("**/verdict*", lambda route: route.fulfill(status=204))
    button = elena.button("Write %(total)s for %(name)s", total=30, name=ELENA)
    button.tap()
    expect(button).to_be_disabled()
    elena.page.unroute("**/verdict*")
    expect(button).to_be_enabled()
    elena.goes(button)
    elena.sees_sheet(Elena=[30], Tomás=[])


def test_figures_that_were_never_sent_are_there_when_the_network_is(elena: Player) -> None:
    elena.goes(elena.link("By counts"))
    address = elena.page.url
    elena.fills_counts(ELENA, Elena=4, Tomás=20)
    elena.page.route("**/counts", lambda route: route.abort())
    with elena.page.expect_event("requestfailed"):
        elena.button("Write it down").tap()
    elena.page.wait_for_timeout(500)
    elena.page.unroute("**/counts")
    elena.opens(address)
    elena.goes(elena.button("Write it down"))
    elena.sees_sheet(Elena=[16], Tomás=[])


# --- what a phone offers ------------------------------------------------------------------------------------------


def test_the_screen_stays_on_where_it_can_and_elsewhere_one_line_says_how(
    sits_down: Callable[..., Player], origin: str
) -> None:
    player = sits_down()
    player.page.add_init_script(
        "window.held = 0; if (navigator.wakeLock) navigator.wakeLock.request = async () => { window.held += 1; };"
    )
    player.opens_match()
    line = player.page.locator("[data-sleepy]")
    if origin == "insecure":
        expect(line).to_be_visible()
        return
    expect(line).to_be_hidden()
    player.page.wait_for_function("() => window.held === 1")
    locks(player.page, locked=True)
    locks(player.page, locked=False)
    player.page.wait_for_function("() => window.held === 2")


def test_sharing_is_offered_only_where_there_is_any(sits_down: Callable[..., Player], origin: str) -> None:
    """An insecure page has none to offer; a browser that has is lent one here, so that the tap is heard."""
    player = sits_down()
    if origin == "secure":
        player.page.add_init_script("navigator.share = async ({ url }) => { window.shared = url; };")
    player.opens_match()
    address = player.page.url
    player.goes(player.link("Settings"))
    share = player.button("Share the link")
    if origin == "insecure":
        assert not player.page.evaluate("() => 'share' in navigator")
        expect(share).to_be_hidden()
        return
    share.tap()
    assert player.page.evaluate("() => window.shared") == address


def test_installing_is_offered_only_when_the_browser_does(player: Player) -> None:
    install = player.page.locator("[data-install]")
    expect(install).to_be_hidden()
    player.page.evaluate(
        "() => { const offer = new Event('beforeinstallprompt', { cancelable: true });"
        " offer.prompt = () => { window.asked = true; }; dispatchEvent(offer); }"
    )
    install.tap()
    assert player.page.evaluate("() => window.asked")
    expect(install).to_be_hidden()


# --- from match to match ------------------------------------------------------------------------------------------


def test_the_first_page_shows_what_runs_before_what_is_over(elena: Player) -> None:
    elena.tells_points(ELENA, "With gin", 110)
    elena.sees_title("%(name)s wins", name=ELENA)
    elena.opens_match("Ana", "Luis")
    elena.opens("/")
    expect(elena.page.locator(".slip__name")).to_have_text(["Ana", "Luis"])
    expect(elena.page.locator(".past a")).to_have_count(1)
    running, over = (elena.page.locator(one).bounding_box() for one in (".slip", ".past"))
    assert running is not None
    assert over is not None
    assert running["y"] < over["y"]
    elena.goes(elena.link("Go on with the match"))
    elena.sees_sheet(Ana=[], Luis=[])


def test_a_rematch_seats_the_same_players_at_a_blank_sheet(elena: Player) -> None:
    elena.tells_points(TOMAS, "With gin", 110)
    elena.goes(elena.button("Rematch"))
    elena.sees_sheet(Elena=[], Tomás=[])


def test_names_that_have_played_here_are_offered(elena: Player) -> None:
    elena.opens("/new")
    names = elena.page.locator("#known option").evaluate_all("(options) => options.map((option) => option.value)")
    assert sorted(names) == [ELENA, TOMAS]
