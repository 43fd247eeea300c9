"""What is typed wrong: everything is told at once where reading begins, and nothing typed is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import ELENA, TOMAS, Player


@pytest.fixture
def player(sits_down: Callable[..., Player]) -> Player:
    """Somebody who is told in English, as the code says it."""
    return sits_down(locale="en-GB")


def test_an_empty_form_and_equal_names(player: Player) -> None:
    player.opens("/new")
    player.goes(player.button("Open the match"))
    player.sees_problems(*["A name is missing. Write one, however short."] * 2)

    player.writes_names("Ana", "ana")
    player.page.locator("#dealer-1").tap()
    player.goes(player.button("Open the match"))
    player.sees_problems("Two names are the same. Add a letter to one of them.")
    expect(player.page.locator("#name-0")).to_have_value("Ana")
    expect(player.page.locator("#name-1")).to_have_value("ana")
    expect(player.page.locator("#dealer-1")).to_be_checked()

    player.page.get_by_role("listitem").get_by_role("link").tap()
    expect(player.page.locator("#name-1")).to_be_focused()
    player.page.locator("#name-1").fill("Ana B.")
    player.goes(player.button("Open the match"))
    player.sees_sheet(**{"Ana": [], "Ana B.": []})


def test_nine_cards_one_of_them_twice_and_a_word_that_is_none(player: Player) -> None:
    player.opens_match()
    player.knocks(ELENA)
    player.taps("4h 5h 6h 9c 9d 9s Jc Qc")
    player.types_only("zz 2s 2♠")
    player.goes(player.page.locator("[data-save]"))
    player.sees_problems(
        "“zz” is no card. Write the rank and the suit, as in 7h or 10♥.",
        "2♠ was typed twice for Elena. A card is in one place only.",
        "The hand of Elena has 9 cards. Who knocks has 10, or 11 with the one thrown.",
    )
    expect(player.page.locator("[name=card]:checked")).to_have_count(9)
    expect(player.page.locator("#typed")).to_have_value("zz")
    player.types_only("Kc")
    player.goes(player.page.locator("[data-save]"))
    player.sees_title("The hand of %(name)s", name=TOMAS)


def test_a_card_that_is_in_the_other_hand(player: Player) -> None:
    """On the grid it cannot be tapped; typed all the same, both places are named."""
    player.opens_match()
    player.knocks(ELENA)
    player.types("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d")
    expect(player.card("7d")).to_be_disabled()
    player.types("7d Kc 4c 4d 5c 5s 6d 6s As 2h")
    player.sees_problems("7♦ K♣ are in the hand of Elena already. Take them out of one of them.")
    player.taps("7d Kc 2d 2c")
    player.goes(player.page.locator("[data-save]"))
    player.sees_title("%(name)s wins", name=ELENA)


def test_figures_that_are_none(player: Player) -> None:
    player.opens_match()
    player.goes(player.link("By counts"))
    player.page.get_by_label("Elena, deadwood").fill("two")
    player.goes(player.button("Write it down"))
    player.sees_problems(
        "Say who knocked.",
        "Write what Elena was left with, a number; 0 for none.",
        "Write what Tomás was left with, a number; 0 for none.",
    )
    expect(player.page.get_by_label("Elena, deadwood")).to_have_value("two")

    player.opens_sheet()
    player.tells_points(TOMAS, "With gin", "ten")
    player.sees_problems("Write the points of the deal, a number.")
    expect(player.page.get_by_role("radio", name=TOMAS)).to_be_checked()
    expect(player.page.get_by_label("points", exact=True)).to_have_value("ten")
    expect(player.page.get_by_role("radio", name="With gin")).to_be_checked()


def test_a_count_over_the_limit_is_a_ruling_that_leads_back_to_what_was_typed(player: Player) -> None:
    player.opens_match()
    player.counts(ELENA, Elena=14, Tomás=30)
    player.sees_title("Illegal knock")
    player.goes(player.link("By counts"))
    expect(player.page.get_by_label("Tomás, deadwood")).to_have_value("30")
    expect(player.page.locator("#knock-0-more")).to_be_checked()
    player.page.get_by_label("Elena, deadwood").fill("4")
    player.goes(player.button("Write it down"))
    player.sees_sheet(Elena=[26], Tomás=[])
