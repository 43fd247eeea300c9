"""A finger on the glass, by the touches of the browser's own protocol, and what it leaves ticked. Knows no rule."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.player import Player


class Finger:
    """A finger on a player's phone."""

    def __init__(self, player: Player) -> None:
        self._page = player.page
        self._cdp = player.page.context.new_cdp_session(player.page)

    def draws(self, *codes: str, ends: str = "touchEnd", shift: float = 0) -> None:
        """From card to card; `shift` moves where it starts sideways, in px."""
        points = [self._middle(code) for code in codes]
        points[0] = (points[0][0] + shift, points[0][1])
        self._touch("touchStart", points[0])
        for (x, y), (to_x, to_y) in pairwise(points):
            for step in range(1, 5):
                self._touch("touchMove", (x + (to_x - x) * step / 4, y + (to_y - y) * step / 4))
        self._touch(ends, None)

    def _middle(self, code: str) -> tuple[float, float]:
        box = self._page.locator(f'.cell:has([value="{code}"])').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _touch(self, kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def holds(player: Player, cards: str) -> None:
    """These cards are ticked and no other."""
    expect(player.page.locator("[data-count]")).to_have_text(str(len(cards.split())))
    ticked = player.page.evaluate("() => [...document.querySelectorAll('[name=card]:checked')].map((box) => box.value)")
    assert sorted(ticked) == sorted(cards.split())
