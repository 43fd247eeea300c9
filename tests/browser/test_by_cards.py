"""Deals that end by cards, in less than plain ways: in English, laid otherwise, over the limit."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import ELENA, TOMAS, Player

RUNS_OR_SETS = "As 5s 6s 7s 5c 6c 7c 5d 6d 7d"
BESIDE_THEM = "3s 4s 8s 4c 8c 4d 8d 5h 6h 7h"
OVER = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
BESIDE_OVER = "4c 4d 5c 7s 6d 6s As 2h Kd Qh"


def test_one_tap_turns_the_verdict_into_english_and_back(player: Player) -> None:
    player.opens_match()
    player.tells(ELENA, "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc", "8h 9h Tc As 2d Ks Kh Kd 3s 4d")
    player.sees("Elena hace gin.")
    player.switches_language()
    player.sees_verdict(ELENA, 30)
    player.sees("Elena makes gin. Tomás lays off 3 cards and has 10 left.")
    player.sees_laid_off(TOMAS, "8h 9h Tc")
    player.confirms(30, ELENA)
    player.sees_to_go(Elena=71, Tomás=101)
    player.sees("71 to go")


def test_an_english_phone_is_spoken_to_in_english(sits_down: Callable[..., Player]) -> None:
    player = sits_down(locale="en-GB")
    player.opens_match()
    player.counts(ELENA, Elena=3, Tomás=20)
    player.sees("84 to go")
    player.goes(player.page.get_by_role("link", name="1 17"))
    player.sees("Elena knocks with 3.")
    player.switches_language()
    player.sees("Elena hace knock con 3.")


def test_melds_as_they_were_really_spread_and_cards_as_they_were_laid_off(player: Player) -> None:
    """Unsaid, it is the sets, which pay the knocker; said to be runs, the defender undercuts, or could have."""
    player.opens_match()
    player.tells(ELENA, RUNS_OR_SETS, BESIDE_THEM)
    player.sees_verdict(ELENA, 2)

    player.goes(player.link("Laid differently"))
    player.says_spread("5s6s7s", "5c6c7c", "5d6d7d")
    player.goes(player.button("See the verdict"))
    player.sees_verdict(TOMAS, 11)
    player.sees_advice(re.compile(r"5♠ 5♦ 5♣.*Elena ganaría 2\."))

    player.goes(player.link("Laid differently"))
    player.says_laid_off("8s", on="5♠ 6♠ 7♠")
    player.goes(player.button("See the verdict"))
    player.sees_laid_off(TOMAS, "8s")
    player.sees_verdict(ELENA, 18)
    player.sees_advice("Tomás podía colocar 4♠ 3♠ 4♦ 4♣ y quedarse con 0: Tomás ganaría 11.")
    player.confirms(18, ELENA)
    player.goes(player.page.get_by_role("link", name="1 18"))
    player.sees_advice("Tomás podía colocar 4♠ 3♠ 4♦ 4♣ y quedarse con 0: Tomás ganaría 11.")


def test_an_illegal_knock_goes_back_to_the_deal_or_stands(player: Player) -> None:
    player.opens_match()
    player.tells(ELENA, OVER, BESIDE_OVER)
    player.sees_title("Illegal knock")
    expect(player.page.locator(".points")).to_have_text("32")
    player.goes(player.link("Cards"))
    player.leaves_for_the_sheet()
    player.goes(player.button("Drop the cards"))
    player.sees_sheet(Elena=[], Tomás=[])

    player.tells(ELENA, OVER, BESIDE_OVER)
    player.goes(player.choice("Noticed before %(name)s showed a card", name=TOMAS))
    player.sees("Decide Tomás")
    player.goes(player.choice("It stands"))
    player.sees_verdict(ELENA, 23)
    player.confirms(23, ELENA)
    player.sees_sheet(Elena=[23], Tomás=[])


def test_a_wrong_discard_is_put_right_by_one_tap(player: Player) -> None:
    """000 §15: it must be taken back, and costs nothing."""
    player.opens_match()
    player.knocks(ELENA)
    player.puts("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", throws="Kc")
    player.types("4c 4d 5c 5s 6d 6s As 2h Ks Qh")
    player.sees_title("Put the knock right")
    player.goes(player.choice("Throw %(card)s", card="8♦"))
    player.sees_verdict(ELENA, 46)
    player.confirms(46, ELENA)
    player.sees_sheet(Elena=[46], Tomás=[])


def test_another_layout_saves_the_knock(player: Player) -> None:
    """Typed as they lay, the sevens as a set leave fifteen; the referee shows how the same ten cards are legal."""
    player.opens_match()
    player.tells(ELENA, "4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", "4c 4d 5c 5h 6d 6h As 2d Ks Qh")
    player.goes(player.link("Laid differently"))
    player.page.get_by_label(player.says("Melds, one after the other")).fill("7s7h7d7c A♥2♥3♥")
    player.goes(player.button("See the verdict"))
    player.sees_title("Put the knock right")
    expect(player.page.locator(".points")).to_have_text("15")
    player.goes(player.choice("Lay it so"))
    player.sees_title("%(name)s wins", name=ELENA)
    player.goes(player.link("Laid differently"))
    expect(player.page.locator('[name="layout"][value*="7s7h7d7c"]').first).to_be_checked()
