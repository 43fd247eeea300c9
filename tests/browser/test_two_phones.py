"""Two phones at one table: writing handed over, a sheet that changed meanwhile, hands not shown, taps too many."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import ELENA, TOMAS, Player

GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
AGAINST_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"


@pytest.fixture
def elena(sits_down: Callable[..., Player]) -> Player:
    """She has opened the match."""
    player = sits_down()
    player.opens_match()
    return player


@pytest.fixture
def tomas(elena: Player, sits_down: Callable[..., Player]) -> Player:
    """He took the link with which she hands over writing."""
    player = sits_down()
    assert player.opens(elena.writing_link()) == 200
    elena.goes(elena.link("Back to the sheet"))
    return player


def test_writing_is_handed_over_by_its_link(elena: Player, tomas: Player) -> None:
    """The link leads to the reading address, and both phones write."""
    assert tomas.page.url == elena.page.url
    tomas.counts(TOMAS, Elena=20, Tomás=4)
    elena.page.reload()
    elena.sees_sheet(Elena=[], Tomás=[16])
    elena.undoes()
    tomas.page.reload()
    tomas.sees_sheet(Elena=[], Tomás=[])


def test_a_page_that_was_overtaken_shows_the_new_sheet_and_what_was_typed(elena: Player, tomas: Player) -> None:
    tomas.goes(tomas.link("By counts"))
    tomas.fills_counts(TOMAS, Elena=30, Tomás=5)
    elena.counts(ELENA, Elena=3, Tomás=20)

    answer = tomas.goes(tomas.button("Write it down"))
    assert answer.status == 409
    expect(tomas.page.locator(".problems")).to_be_focused()
    tomas.sees_title("The sheet changed meanwhile")
    tomas.sees_sheet(Elena=[17], Tomás=[])
    deadwood = {name: tomas.says("%(name)s, deadwood", name=name) for name in (ELENA, TOMAS)}
    tomas.sees_typed({deadwood[ELENA]: "30", deadwood[TOMAS]: "5", tomas.says("Who knocked"): TOMAS})

    tomas.goes(tomas.button("Write it all the same"))
    tomas.sees_sheet(Elena=[17], Tomás=[25])


def test_a_verdict_that_was_overtaken_keeps_its_hands(elena: Player, tomas: Player) -> None:
    elena.goes(elena.link("By counts"))
    tomas.tells(ELENA, GIN, AGAINST_GIN)
    elena.writes_counts(ELENA, Elena=3, Tomás=20)

    answer = tomas.goes(tomas.button("Write %(total)s for %(name)s", total=30, name=ELENA))
    assert answer.status == 409
    tomas.sees_sheet(Elena=[17], Tomás=[])
    tomas.sees("4♥ 5♥ 6♥ 7♥")
    tomas.goes(tomas.button("Write it all the same"))
    tomas.sees_verdict(ELENA, 30)
    tomas.confirms(47, ELENA)
    tomas.sees_sheet(Elena=[17, 47], Tomás=[])


def test_a_hand_is_shown_on_no_other_phone_until_all_are_in(elena: Player, tomas: Player) -> None:
    elena.knocks(ELENA)
    elena.types(GIN)

    tomas.page.reload()
    tomas.sees(tomas.says("Cards missing: %(names)s.", names=TOMAS))
    tomas.goes_on_with(TOMAS)
    tomas.sees_title("The hand of %(name)s", name=TOMAS)
    expect(tomas.page.locator("[name=card]:disabled")).to_have_count(0)
    tomas.turns_to(ELENA)
    tomas.sees_title("The hand of %(name)s", name=ELENA)
    expect(tomas.page.locator("[name=card]:checked")).to_have_count(0)
    tomas.turns_to(TOMAS)
    tomas.types(AGAINST_GIN)
    tomas.sees_verdict(ELENA, 30)

    elena.page.reload()
    elena.goes(elena.page.locator("[data-save]"))
    elena.sees_verdict(ELENA, 30)
    elena.confirms(30, ELENA)
    tomas.goes(tomas.button("Write %(total)s for %(name)s", total=30, name=ELENA))
    tomas.sees_sheet(Elena=[30], Tomás=[])


def test_a_card_on_both_phones_is_taken_out_of_one(elena: Player, tomas: Player) -> None:
    elena.knocks(ELENA)
    tomas.page.reload()
    tomas.goes_on_with(TOMAS)
    tomas.types(AGAINST_GIN.replace("As", "4h"))
    elena.types(GIN)
    elena.sees_problems(re.compile(r"4♥ .*Elena.*Tomás"))
    elena.taps("4h As")
    elena.goes(elena.page.locator("[data-save]"))
    elena.sees_verdict(ELENA, 30)


def test_a_double_tap_writes_once(elena: Player) -> None:
    elena.tells(ELENA, GIN, AGAINST_GIN)
    with elena.page.expect_navigation():
        elena.button("Write %(total)s for %(name)s", total=30, name=ELENA).dblclick()
    elena.sees_sheet(Elena=[30], Tomás=[])


def test_a_form_whose_answer_was_lost_is_sent_again(elena: Player) -> None:
    """Saying the same, it gets the first answer; said otherwise it is no retry: 409."""
    elena.goes(elena.link("By counts"))
    elena.fills_counts(ELENA, Elena=3, Tomás=20)
    elena.loses_the_answer()
    elena.goes(elena.button("Write it down"))
    elena.sees_sheet(Elena=[17], Tomás=[])

    elena.goes(elena.link("By counts"))
    elena.fills_counts(TOMAS, Elena=20, Tomás=3)
    elena.loses_the_answer()
    elena.page.get_by_label(elena.says("%(name)s, deadwood", name=ELENA)).fill("21")
    assert elena.goes(elena.button("Write it down")).status == 409
    elena.sees_sheet(Elena=[17], Tomás=[17])
    elena.goes(elena.link("Leave it"))
    elena.sees_sheet(Elena=[17], Tomás=[17])


def test_back_to_a_verdict_that_is_written_writes_no_second(elena: Player) -> None:
    elena.tells(ELENA, GIN, AGAINST_GIN)
    elena.confirms(30, ELENA)
    elena.page.go_back()
    elena.confirms(30, ELENA)
    elena.sees_sheet(Elena=[30], Tomás=[])


def test_a_renewed_link_dies_at_once(elena: Player, tomas: Player, sits_down: Callable[..., Player]) -> None:
    """The old link opens nothing; whoever came by it only watches now; she who renewed goes on writing."""
    old = elena.writing_link()
    elena.page.get_by_text(elena.says("Renew the writing link")).tap()
    elena.goes(elena.button("Renew it"))
    assert elena.link_shown() != old

    assert sits_down().opens(old) == 404
    tomas.watches()
    tomas.opens(tomas.page.url + "/counts")
    tomas.sees("404")
    elena.goes(elena.link("Back to the sheet"))
    elena.counts(ELENA, Elena=3, Tomás=20)
    elena.sees_sheet(Elena=[17], Tomás=[])


def test_a_reader_sees_no_control_that_writes(elena: Player, sits_down: Callable[..., Player]) -> None:
    """On every page a reading link leads to, nothing can be sent but the language and the colours of the suits."""
    elena.counts(ELENA, Elena=3, Tomás=20)
    reader = sits_down()
    reader.opens(elena.page.url)
    reader.watches()
    seen, left = set[str](), [elena.page.url]
    while left:
        page = left.pop()
        seen.add(page)
        assert reader.opens(page) == 200, page
        assert sends(reader.page) <= {"/language", "/suits"}, page
        links = {link for link in addresses(reader.page) if link.startswith(elena.page.url)}
        left += links - seen - {f"{elena.page.url}/sheet.pdf"} - {*left}
    endings = {page.removeprefix(elena.page.url) for page in seen}
    assert endings == {"", "/record", "/sheet", "/settings", "/rules", "/deal/1"}


def sends(page: Page) -> set[str]:
    """Where the forms of a page go."""
    return {form.get_attribute("action") or "" for form in page.locator("form").all()}


def addresses(page: Page) -> set[str]:
    """Where the links of a page go, without what stands behind a # or ?."""
    found: list[str] = page.locator("a").evaluate_all("(links) => links.map((link) => link.href)")
    return {link.partition("#")[0].partition("?")[0] for link in found}
