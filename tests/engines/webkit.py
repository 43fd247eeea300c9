"""WebKitGTK by Debian's own driver, on a screen that nobody sees. Knows no page.

WebKitGTK's driver has a mouse and no finger, so its taps are clicks; pointer events tell strokes from both alike. The
bar of the browser is wider than a phone: pages are shown in a second window, opened without one.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_MOUSE
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.driver import HEIGHT, PATIENCE, WIDTH, Driver, Failed, Point

PACKAGES = "webkit2gtk-driver xvfb"
LIBRARIES = Path("/usr/lib")
STROKE = 150
"""Milliseconds a stroke takes from one point to the next."""


def program() -> str | None:
    """The path of the browser, if it, its driver and a screen are there."""
    browsers = sorted(map(str, LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser")))
    return browsers[-1] if browsers and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


@contextmanager
def screen() -> Iterator[str]:
    """An X server without a screen on the first free number; its name, as ":1"."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise Failed("Xvfb did not start")
        try:
            yield f":{number}"
        finally:
            process.terminate()


@contextmanager
def failing() -> Iterator[None]:
    """What the driver complains of is a failure like any other."""
    try:
        yield
    except WebDriverException as error:
        raise Failed(f"WebKitGTK: {error.msg}") from error


@contextmanager
def webkit() -> Iterator[Driver]:
    """A WebKitGTK that keeps nothing."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, screen() as display:
        options = Options()
        options.binary_location = program()
        options.add_argument("--automation")
        options.add_argument("--javascript-can-open-windows-automatically=TRUE")
        env = {**os.environ, "HOME": home, "DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        with failing():
            browser = WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver"), env=env))
        try:
            with failing():
                phone = WebKit(browser)
            yield phone
        finally:
            browser.quit()


class WebKit:
    """The window that is as large as a phone."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        browser.set_page_load_timeout(PATIENCE)
        browser.execute_script(f"open('about:blank', 'phone', 'popup,width={WIDTH},height={HEIGHT}')")
        first = browser.current_window_handle
        browser.switch_to.window(next(window for window in browser.window_handles if window != first))
        browser.set_window_rect(0, 0, WIDTH, HEIGHT)

    @property
    def name(self) -> str:
        return f"WebKitGTK {self._browser.capabilities['browserVersion']}, by clicks"

    def open(self, url: str) -> None:
        with failing():
            self._browser.get(url)

    def ask(self, script: str) -> Any:
        with failing():
            return self._browser.execute_script(f"return {script}")

    def draw(self, line: Sequence[Point]) -> None:
        mouse = PointerInput(POINTER_MOUSE, "mouse")
        actions = ActionBuilder(self._browser, mouse=mouse, duration=STROKE)
        first, *rest = [(round(x), round(y)) for x, y in line]
        actions.pointer_action.move_to_location(*first).pointer_down()
        for place in rest:
            actions.pointer_action.move_to_location(*place)
        actions.pointer_action.pointer_up()
        with failing():
            actions.perform()

    def keys(self, text: str) -> None:
        with failing():
            self._browser.switch_to.active_element.send_keys(text)

    def picture(self) -> bytes:
        with failing():
            return bytes(self._browser.get_screenshot_as_png())
