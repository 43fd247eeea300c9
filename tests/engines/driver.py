"""What a browser must be able to do for `make engines`, and how long it may take. Knows no browser and no page."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

PATIENCE = 60.0
"""Seconds to wait for anything; a loaded machine is no error."""

WIDTH, HEIGHT = 360, 640

Point = tuple[float, float]


class Failed(Exception):
    """Something was not as it should be; the message says what."""


class Driver(Protocol):
    """One window of one browser, 360 × 640 px."""

    @property
    def name(self) -> str:
        """The browser with its version and what touches its pages, as "Firefox 153.8.0, by touch"."""

    def open(self, url: str) -> None:
        """Loads a page as if its address were typed."""

    def ask(self, script: str) -> Any:
        """The value of a JavaScript expression in the page: JSON only. Raises Failed where the page is just leaving."""

    def draw(self, line: Sequence[Point]) -> None:
        """Puts the pointer down at the first point, draws it through the others and lifts it; one point is a tap."""

    def keys(self, text: str) -> None:
        """Types into what has the focus."""

    def picture(self) -> bytes:
        """The window as PNG."""


def until(what: str, happened: Callable[[], object]) -> None:
    """Waits until something has happened. Raises Failed where it does not, or where the last look itself failed."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if happened():
                return
            why = ""
        except Failed as failure:
            why = f" ({failure})"
        if time.monotonic() > end:
            raise Failed(f"{what}: not in {PATIENCE:.0f} s{why}")
        time.sleep(0.05)
