"""The past put right by taps: from the record and from an old deal, looked at first, written, taken out, put back."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.origins import both_origins
from tests.browser.player import ELENA, TOMAS, Player

KNOCK = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d"
BESIDE = "4c 4d 5c 5s 6d 6s As 2h Kd Qh"
pytestmark = both_origins


@pytest.fixture
def elena(player: Player) -> Player:
    """She has 14 by counts, then 46 by cards, then Tomás 20 by points."""
    player.opens_match()
    player.counts(ELENA, Elena=5, Tomás=19)
    player.tells(ELENA, KNOCK, BESIDE)
    player.confirms(60, ELENA)
    player.tells_points(TOMAS, "With a knock", 20)
    return player


def entry(player: Player, at: int) -> Locator:
    """A line of the record, the latest first."""
    return player.page.locator(".acta > li").nth(at)


def corrects(player: Player, at: int) -> None:
    """From the sheet, over the record, to a line of it."""
    player.goes(player.link("Record"))
    player.goes(entry(player, at).locator(".acta__correct a"))


def looks(player: Player) -> None:
    player.goes(player.button("See what it changes"))


def sees_totals(player: Player, *rows: str) -> None:
    """Now and then, a row a column."""
    expect(player.page.locator(".shifts tbody tr")).to_have_text(rows)


def test_counts_from_the_record(elena: Player) -> None:
    corrects(elena, 2)
    elena.page.get_by_label(f"{TOMAS}, {elena.says('deadwood')}", exact=True).fill("29")
    looks(elena)
    sees_totals(elena, "Elena6070", "Tomás2020")
    elena.goes(elena.button("Write it down"))
    elena.sees_sheet(Elena=[24, 70], Tomás=[20])


def test_cards_from_the_old_deal(elena: Player) -> None:
    elena.goes(elena.page.locator(".totals a").nth(1))
    elena.goes(elena.link("Correct this deal"))
    hand = elena.page.get_by_label(elena.says("The hand of %(name)s", name=TOMAS), exact=True)
    hand.fill(BESIDE.replace("Kd", "Kx"))
    looks(elena)
    expect(elena.page.locator(".problems")).to_be_focused()
    expect(hand).to_have_value(BESIDE.replace("Kd", "Kx"))
    hand.fill(BESIDE.replace("Kd", "3d"))
    looks(elena)
    sees_totals(elena, "Elena6053", "Tomás2020")
    elena.goes(elena.button("Change it"))
    hand.fill(BESIDE.replace("Kd", "2d"))
    looks(elena)
    elena.goes(elena.button("Write it down"))
    elena.sees_sheet(Elena=[14, 52], Tomás=[20])


def test_from_cards_to_points(elena: Player) -> None:
    corrects(elena, 1)
    elena.goes(elena.link("Points"))
    elena.page.get_by_label(elena.says("points"), exact=True).fill("40")
    looks(elena)
    elena.goes(elena.button("Write it down"))
    elena.sees_sheet(Elena=[14, 54], Tomás=[20])


def test_taken_out_and_put_back(elena: Player) -> None:
    corrects(elena, 2)
    elena.goes(elena.button("Take it out"))
    sees_totals(elena, "Elena6046", "Tomás2020")
    elena.goes(elena.button("Take it out"))
    elena.sees_sheet(Elena=[46], Tomás=[20])
    corrects(elena, 3)
    elena.goes(elena.button("Put it back"))
    sees_totals(elena, "Elena4660", "Tomás2020")
    elena.goes(elena.button("Put it back"))
    elena.sees_sheet(Elena=[14, 60], Tomás=[20])


def test_an_end_that_comes_earlier(elena: Player) -> None:
    """What is left over is said before it is written, and stands on the record."""
    corrects(elena, 1)
    elena.goes(elena.link("Points"))
    elena.page.get_by_label(elena.says("points"), exact=True).fill("96")
    looks(elena)
    elena.sees(elena.says("The match ends with deal %(number)d.", number=2))
    elena.goes(elena.button("Write it down"))
    elena.goes(elena.link("Record"))
    expect(entry(elena, 1)).to_contain_text("después del final")
