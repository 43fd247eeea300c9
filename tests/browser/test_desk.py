"""The desk by taps: from the first page to every answer, with a script and without one, and into a match."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import ELENA, TOMAS, Player

TEN, ELEVEN = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d", "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d"
BESIDE = "7h Ad 2d 3d Th Jh Qh 8s 8c 3s"

pytestmark = pytest.mark.usefixtures("server")


def asks(player: Player, message: str) -> None:
    """From the first page in two taps."""
    player.opens("/")
    player.goes(player.link("Settle a dispute"))
    line(player, message)


def line(player: Player, message: str, **words: object) -> None:
    """Taps a line of questions by the words it begins with."""
    player.goes(player.page.locator(".asks a", has_text=player.says(message, **words)).first)


def other_game(player: Player, message: str) -> None:
    player.page.locator(".games summary").tap()
    player.goes(player.link(message))


def types(player: Player, cards: str) -> None:
    """Some cards by the text field, to the next page."""
    player.page.locator(".more summary").tap()
    player.page.locator("#typed").fill(cards)
    player.goes(player.page.locator("[data-save]"))


def heads(player: Player, message: str, **words: object) -> None:
    """The answer is headed so."""
    expect(player.page.get_by_role("heading", level=1)).to_have_text(player.says(message, **words))


def test_my_hand_by_taps(player: Player) -> None:
    asks(player, "My hand")
    player.taps(ELEVEN)
    expect(player.page.locator(".tray__says")).to_contain_text(player.says("May knock"))
    player.goes(player.page.locator("[data-save]"))
    heads(player, "May knock")
    expect(player.page.locator(".points")).to_have_text("7")
    player.page.locator("#taken").select_option("8d")
    player.goes(player.button("Show"))
    expect(player.page.locator(".points")).to_have_text("8")
    other_game(player, "Gin by the manual")
    expect(player.page.locator(".points")).to_have_text("7")


def test_my_hand_where_the_upcard_matters(player: Player) -> None:
    player.opens("/desk")
    other_game(player, "Oklahoma gin")
    line(player, "My hand")
    player.puts(TEN)
    player.puts("Kd")
    heads(player, "May knock")


def test_this_knock_by_taps_laid_otherwise_and_carried_into_a_match(player: Player) -> None:
    player.opens_match()
    asks(player, "This knock")
    player.puts(TEN)
    expect(player.card("4h")).to_be_disabled()
    player.puts(BESIDE)
    heads(player, "%(name)s wins", name="A")
    expect(player.page.locator(".points")).to_have_text("12")
    line(player, "Laid differently")
    player.page.get_by_text(player.says("Just this"), exact=True).tap()
    player.goes(player.button("See the verdict"))
    expect(player.page.locator(".points")).to_have_text("19")
    expect(player.page.locator(".advice")).to_contain_text("19")
    player.goes(player.button(TOMAS))
    heads(player, "%(name)s wins", name=TOMAS)
    assert player.page.url.endswith("/verdict")


def test_a_knock_over_the_limit_if_it_stands(player: Player) -> None:
    asks(player, "This knock")
    player.puts("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s")
    player.puts("4c 4d 5c 7s 6d 6s As 2h Kd Qh")
    heads(player, "Illegal knock")
    line(player, "If it stands")
    heads(player, "%(name)s wins", name="A")


def test_does_this_card_go_there_by_taps(player: Player) -> None:
    player.opens("/desk")
    other_game(player, "Spanish gin rummy for three")
    line(player, "Does this card go there?")
    player.taps("9h Th Jh 7s")
    expect(player.page.locator("[data-save]")).to_have_text(player.says("%(cards)s in no meld", cards="7♠"))
    player.card("7s").tap()
    expect(player.page.locator("[data-save]")).to_have_text(player.says("On to: %(place)s", place=player.says("Mine")))
    player.goes(player.page.locator("[data-save]"))
    player.taps("Kh 8h")
    player.goes(player.page.get_by_role("button", name=player.says("Another's")))
    player.puts("Qh")
    expect(player.page.locator(".goes__says")).to_have_text(
        [
            player.says("%(card)s goes on %(meld)s.", card="8♥", meld="9♥ 10♥ J♥"),
            player.says("%(card)s stays: it would lean on another defender's card.", card="K♥"),
        ]
    )


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_the_discards_of_three_by_taps(sits_down: Callable[..., Player], locale: str) -> None:
    player = sits_down(locale=locale)
    player.opens("/desk")
    other_game(player, "Spanish gin rummy for three")
    line(player, "Whose turn, whose deal?")
    line(player, "May I take that card?")
    line(player, "It is a later turn")
    line(player, "The player before me drew from the stock")
    expect(player.page.locator(".said li").first).to_contain_text(
        player.says("the one your other opponent threw before it")
    )


def test_an_answer_is_the_same_on_another_phone(player: Player, sits_down: Callable[..., Player]) -> None:
    asks(player, "My hand")
    player.puts(TEN)
    other = sits_down()
    player.page.locator(".across summary").tap()
    shown = player.page.locator(".handed__link a").get_attribute("href")
    assert shown
    other.opens(shown)
    heads(other, "May knock")


def test_without_a_script(sits_down: Callable[..., Player]) -> None:
    player = sits_down(java_script_enabled=False)
    asks(player, "This knock")
    player.taps("4h 5h 6h 9c 9d 9s")
    types(player, "Jc Qc Kc 7d")
    types(player, BESIDE)
    heads(player, "%(name)s wins", name="A")
    assert player.opens("/desk/hand?cards=7h") == 422


def test_whoever_carries_it_in_is_asked_by_name(player: Player) -> None:
    player.opens_match()
    player.opens(f"/desk/knock?hand0={TEN.replace(' ', '')}&hand1={BESIDE.replace(' ', '')}")
    expect(player.page.locator(".carry button")).to_have_text([ELENA, TOMAS])
