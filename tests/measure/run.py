"""`make measure`: how many touches a deal costs, and how long the verdict takes. Drives a real browser with a finger.

Prints medians and maxima; ends with 1 where they exceed what was agreed: median 16 and maximum 24 touches from the page
of the match to the saved deal, 6 by counts (keys count too), 8 to open a match besides its names.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from referee.app import create_app
from referee.scoring.cards import Card, cards_of
from tests.conftest import CHROMIUM_ARGS, PHONE
from tests.measure.deals import Deal, deals, strokes
from tests.setup import missing
from tests.setup.server import free_socket, serving

DEALS = 200
MEDIAN, MOST, BY_COUNTS, OPENING = 16, 24, 6, 8
ADDRESS_BAR = 80
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll(".cell")].map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [cell.querySelector("input").value, [x + width / 2, y + height / 2]];
}))"""
"""The middle of every cell of the grid, by card."""


class Finger:
    """One finger and one keyboard on a phone, counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.touches = page, 0
        self._cdp: CDPSession = page.context.new_cdp_session(page)

    def tap(self, selector: str) -> None:
        """One touch."""
        self.touches += 1
        self.page.tap(selector)

    def go(self, selector: str) -> None:
        """One touch that leads to another page."""
        with self.page.expect_navigation():
            self.tap(selector)

    def keys(self, text: str) -> None:
        """A key press a character."""
        self.touches += len(text)
        self.page.keyboard.type(text)

    def draw(self, line: list[Card], cells: dict[str, list[float]]) -> None:
        """One stroke, or a tap where it is one cell."""
        self.touches += 1
        points = [tuple(cells[str(card)]) for card in (line[0], line[-1])]
        self._touch("touchStart", points[0])
        for step in range(1, 5) if len(line) > 1 else ():
            self._touch("touchMove", tuple(a + (b - a) * step / 4 for a, b in zip(*points, strict=True)))
        self._touch("touchEnd", None)

    def _touch(self, kind: str, at: tuple[float, ...] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def opening(finger: Finger) -> int:
    """From the first page to a new match; the names' own letters are not counted."""
    finger.touches = 0
    finger.page.goto("/")
    finger.go("main a.button")
    for at, name in (("#name-0", "Elena"), ("#name-1", "Tomás")):
        finger.tap(at)
        finger.page.keyboard.type(name)
    finger.go("form.fill button.button")
    return finger.touches


def by_cards(finger: Finger, deal: Deal, times: list[float]) -> int:
    """From the page of the match to the saved deal: who knocked, both hands, the verdict confirmed."""
    finger.touches = 0
    page = finger.page
    finger.go('button[name=seat][value="0"]')
    for hand, dim in ((deal.knocker, 0), (deal.defender, deal.knocker)):
        cells = page.evaluate(MIDDLES)
        for line in strokes(hand, dim):
            finger.draw(line, cells)
        ticked = page.evaluate("() => [...document.querySelectorAll('[name=card]:checked')].map((box) => box.value)")
        assert sorted(ticked) == sorted(map(str, cards_of(hand))), "the strokes took other cards than they should"
        finger.go("[data-save]")
    times.append(_load_time(page))
    finger.go("form.next button")
    return finger.touches


def by_counts(finger: Finger) -> int:
    """A deal by counts: the knocker's by one tap, the other's typed."""
    finger.touches = 0
    finger.go("a[href$='/counts']")
    finger.tap('label[for="knock-0-7"]')
    finger.keys("23")
    finger.go("form.fill button.button")
    return finger.touches


def _load_time(page: Page) -> float:
    """Milliseconds from the last tap to the page on the screen, by the browser's own clock."""
    return float(page.evaluate("() => performance.getEntriesByType('navigation')[0].domComplete"))


def empty_times(page: Page, count: int) -> list[float]:
    """The same for a page of this server that holds next to nothing."""
    found = []
    for _ in range(count):
        page.goto("/robots.txt")
        found.append(_load_time(page))
    return found


@contextmanager
def table(browser: Browser) -> Iterator[Finger]:
    """A phone beside a server of its own, as high as a phone with its address bar."""
    with tempfile.TemporaryDirectory() as folder, free_socket() as (bound, port):
        url = f"http://127.0.0.1:{port}"
        app = create_app({"INSTANCE_PATH": str(Path(folder)), "REFEREE_URL": url, "RATELIMIT_ENABLED": False})
        size = {**PHONE["viewport"], "height": PHONE["viewport"]["height"] - ADDRESS_BAR}
        with serving(app, bound):
            yield Finger(browser.new_context(**{**PHONE, "viewport": size, "base_url": url}).new_page())


def main() -> int:
    """Measure, print, and say whether it is within bounds."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=missing.chromium(), args=CHROMIUM_ARGS)
        with table(browser) as finger:
            opened, counted, touches = opening(finger), by_counts(finger), list[int]()
            times: list[float] = []
            for deal in deals(DEALS):
                touches.append(by_cards(finger, deal, times))
                if finger.page.locator(".final").count():
                    finger.go("form:has(.button) button.button")
            empty = empty_times(finger.page, 20)
        browser.close()
    verdict, nothing = statistics.median(times), statistics.median(empty)
    print(f"from the last tap to the verdict {verdict:.0f} ms, to an empty page {nothing:.0f} ms")
    return report(opened, counted, touches)


def report(opened: int, counted: int, touches: list[int]) -> int:
    """The figures, and 1 where one is out of bounds."""
    median, most = statistics.median(touches), max(touches)
    rows = (
        ("by cards, median", median, MEDIAN),
        ("by cards, most", most, MOST),
        ("by counts, keys too", counted, BY_COUNTS),
        ("opening a match, besides the names", opened, OPENING),
    )
    for label, found, bound in rows:
        print(f"{label:36} {found:5g}   at most {bound}{'' if found <= bound else '   TOO MANY'}")
    return int(any(found > bound for _label, found, bound in rows))


if __name__ == "__main__":
    sys.exit(main())
