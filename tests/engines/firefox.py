"""Firefox ESR by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. Knows no page.

By Marionette a window cannot be narrower than 500 px; BiDi sets the viewport of a phone, and a finger that touches.
"""

import base64
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websocket import WebSocket, WebSocketException, create_connection

from tests.engines.driver import HEIGHT, PATIENCE, WIDTH, Driver, Failed, Point, until

PACKAGES = "firefox-esr"
PREFERENCES = {
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "es-ES, es",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.normandy.enabled": False,
    "extensions.update.enabled": False,
}
STROKE = 150
"""Milliseconds a stroke takes from one point to the next."""


def program() -> str | None:
    """The path of the browser, if it is there."""
    return shutil.which("firefox-esr")


@contextmanager
def firefox() -> Iterator[Driver]:
    """A headless Firefox with a profile that is thrown away."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        profile.joinpath("user.js").write_text("\n".join(lines))
        command = [program() or "firefox-esr", "--headless", "--no-remote", "--profile", folder]
        with subprocess.Popen(
            [*command, "--remote-debugging-port", "0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            try:
                yield Firefox(_connection(profile))
            finally:
                process.terminate()
                _ended(process)


def _connection(profile: Path) -> WebSocket:
    """A connection to the address that Firefox writes into its profile."""
    said = profile / "WebDriverBiDiServer.json"
    until("Firefox opens its port", said.exists)
    found: list[WebSocket] = []

    def connected() -> bool:
        try:
            address = json.loads(said.read_text())
            url = f"ws://{address['ws_host']}:{address['ws_port']}/session"
            found.append(create_connection(url, timeout=PATIENCE, suppress_origin=True))
        except (ValueError, OSError, WebSocketException) as error:
            raise Failed(str(error)) from error
        return True

    until("Firefox answers", connected)
    return found[0]


def _ended(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()


class Firefox:
    """The one window of that browser."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket, self._numbers = socket, count(1)
        self._version = self._call("session.new", capabilities={})["capabilities"]["browserVersion"]
        # In a tab of our own: in the first one the address bar has the focus, and keys would press nothing in the page.
        self._context = self._call("browsingContext.create", type="tab")["context"]
        self._do("browsingContext.activate")
        size = {"width": WIDTH, "height": HEIGHT}
        self._do("browsingContext.setViewport", viewport=size, devicePixelRatio=2)

    @property
    def name(self) -> str:
        return f"Firefox ESR {self._version}, by touch"

    def open(self, url: str) -> None:
        self._do("browsingContext.navigate", url=url, wait="complete")

    def ask(self, script: str) -> Any:
        expression = f"JSON.stringify({script}) ?? 'null'"
        answer = self._call(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=False
        )
        if answer["type"] == "exception":
            raise Failed(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def draw(self, line: Sequence[Point]) -> None:
        places = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": STROKE} for x, y in line]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self._do("input.performActions", actions=[{**finger, "actions": [places[0], down, *places[1:], up]}])

    def keys(self, text: str) -> None:
        presses = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._do("input.performActions", actions=[{"type": "key", "id": "keys", "actions": presses}])

    def picture(self) -> bytes:
        return base64.b64decode(self._do("browsingContext.captureScreenshot")["data"])

    def _do(self, method: str, **parameters: object) -> Any:
        return self._call(method, context=self._context, **parameters)

    def _call(self, method: str, **parameters: object) -> Any:
        number = next(self._numbers)
        try:
            self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
            while (answer := json.loads(self._socket.recv())).get("id") != number:
                pass
        except (OSError, WebSocketException) as error:
            raise Failed(f"{method}: {error}") from error
        if answer["type"] == "error":
            raise Failed(f"{method}: {answer['message']}")
        return answer["result"]
