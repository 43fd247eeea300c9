"""A headless Chromium that pictures what a phone, a tablet or a laptop sees. Knows no route."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, sync_playwright
from werkzeug.test import TestResponse

from tests.conftest import CHROMIUM_ARGS
from tests.looks.shots import HANDED_ON, PROBE, Shot, Sight
from tests.setup import missing

LOCALES = {"es": "es-ES", "en": "en-GB"}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TALLEST = 8000


@dataclass(frozen=True, slots=True)
class Screen:
    """A device by the width and height of its screen, in CSS pixels."""

    name: str
    width: int
    height: int
    options: dict[str, Any] = field(default_factory=dict)


SCREENS = (
    Screen("phone", 360, 640, {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}),
    Screen("tablet", 768, 1024, {"has_touch": True}),
    Screen("laptop", 1280, 800),
)


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=missing.chromium(), args=CHROMIUM_ARGS)
        yield chromium
        chromium.close()


@dataclass(slots=True)
class Camera:
    """One device in one language; the same browser window takes every picture. `complaints` is what went wrong."""

    screen: Screen
    language: str
    url: str
    folder: Path
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)
    shot: str = ""

    @classmethod
    def of(cls, chromium: Browser, screen: Screen, language: str, url: str, folder: Path) -> "Camera":
        context = chromium.new_context(
            viewport={"width": screen.width, "height": screen.height},
            locale=LOCALES[language],
            timezone_id="Europe/Madrid",
            reduced_motion="reduce",
            color_scheme="light",
            **screen.options,
        )
        camera = cls(screen, language, url, folder, context, context.new_page())
        camera.page.set_default_timeout(20_000)
        camera.page.on("console", lambda message: hear(camera, message))
        camera.page.on("pageerror", lambda error: camera.complain(str(error)))
        return camera

    def complain(self, text: str) -> None:
        self.complaints.append(f"{self.shot} {self.screen.name} {self.language}: {text}")

    def take(self, shot: Shot, sight: Sight) -> None:
        """Pictures of one page, light and dark; on a phone also what is seen before any scrolling."""
        self.shot = shot.name
        self._stand(sight)
        self._arrived(shot, sight)
        if shot.then is not None:
            shot.then(self.page)
        self._measure()
        height = min(int(self.page.evaluate("() => document.documentElement.scrollHeight")), TALLEST)
        taller = height > self.screen.height
        if taller and self.screen.name == "phone":
            self.page.screenshot(path=self.path(shot.name, "fold"))
        upright = self.screen.height > self.screen.width
        if taller and upright:  # the screen is made as high as the page: what sticks to its edge stands where it ends
            self._resize(height)
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme)
            self.page.screenshot(path=self.path(shot.name, theme), full_page=not upright)
        self.page.emulate_media(color_scheme="light")
        if taller and upright:
            self._resize(self.screen.height)

    def path(self, name: str, theme: str) -> Path:
        return self.folder / f"{name}.{self.screen.name}.{self.language}.{theme}.png"

    def close(self) -> None:
        self.context.close()

    def _stand(self, sight: Sight) -> None:
        """Goes to the page with that phone's cookies."""
        self.context.clear_cookies()
        kept = sight.phone.cookies().items()
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in kept])
        address = self.url + sight.path
        if sight.answer is None:
            self.page.goto(address, wait_until="load")
        else:
            self.page.route(address, lambda route: _give(route, sight.answer))
            self.page.goto(address, wait_until="load")
            self.page.unroute(address)
        self.page.evaluate("() => document.fonts.ready")

    def _arrived(self, shot: Shot, sight: Sight) -> None:
        """A page that is asked for is there, at its own address; what is handed on or fails does so on purpose."""
        if sight.answer is not None or shot.route in {HANDED_ON, PROBE}:
            return
        status = self.page.evaluate("() => performance.getEntriesByType('navigation')[0].responseStatus")
        if status != 200 or self.page.url != self.url + sight.path:
            self.complain(f"{status} at {urlsplit(self.page.url).path.rpartition('/')[2]}")

    def _resize(self, height: int) -> None:
        self.page.set_viewport_size({"width": self.screen.width, "height": height})

    def _measure(self) -> None:
        """Nothing may stand outside the screen."""
        found = self.page.evaluate(_OUTSIDE)
        if found:
            self.complain(f"wider than the screen: {found}")


_OUTSIDE = """() => document.documentElement.scrollWidth <= innerWidth ? '' :
  [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 3).map((one) => one.tagName + '.' + one.className).join(', ') || 'something'"""


def hear(camera: Camera, message: ConsoleMessage) -> None:
    """A word of the browser's console that no page should cause."""
    if "Content Security Policy" in message.text or "Uncaught" in message.text:
        camera.complain(message.text)


def _give(route: Route, answer: TestResponse | None) -> None:
    """An answer that was given before, as it was given."""
    assert answer is not None
    kept = ("Content-Type", "Content-Security-Policy", "Referrer-Policy")
    headers = {name: answer.headers[name] for name in kept if name in answer.headers}
    route.fulfill(status=answer.status_code, headers=headers, body=answer.get_data())
