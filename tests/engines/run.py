"""`make engines`: one whole deal in Firefox ESR and one in WebKitGTK, as large as a phone, against the real app.

A line a browser; ends with 1 where one failed or is missing. What each screen looked like is kept in build/engines.

    python -m tests.engines.run             both
    python -m tests.engines.run webkit      one of them
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.engines import firefox, webkit
from tests.engines.deal import play
from tests.engines.driver import Driver, Failed
from tests.engines.phone import Phone

OUT = Path("build/engines")
APT = "apt-get install -y --no-install-recommends"


@dataclass(frozen=True, slots=True)
class Engine:
    """A browser: how it is called here, how it is found, what to install for it, how it is started."""

    name: str
    found: Callable[[], str | None]
    packages: str
    started: Callable[[], AbstractContextManager[Driver]]


ENGINES = (
    Engine("firefox", firefox.program, firefox.PACKAGES, firefox.firefox),
    Engine("webkit", webkit.program, webkit.PACKAGES, webkit.webkit),
)


@contextmanager
def server() -> Iterator[str]:
    """The app in the application's own venv; its address."""
    command = [".venv/bin/python", "-m", "tests.engines.table"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            url = process.stdout.readline().strip()
            if not url:
                raise Failed("the server did not start")
            yield url
        finally:
            process.stdin.close()


def played(engine: Engine) -> str:
    """What is to be told of one browser. Raises Failed where it is missing or something was not as it should be."""
    if not engine.found():
        raise Failed(f"it is not here; to have it, run once as root: {APT} {engine.packages}")
    began = time.monotonic()
    with server() as url, engine.started() as driver:
        phone = Phone(driver, url, OUT, engine.name)
        try:
            play(phone)
        except Failed as failure:
            raise Failed(f"{driver.name}: {failure}{_besides(phone)}") from failure
        return f"{driver.name}: one deal in {time.monotonic() - began:.0f} s, all as it should be"


def _besides(phone: Phone) -> str:
    """What scripts complained of, and where the picture is, if the browser still tells."""
    try:
        return "; ".join(["", *phone.complaints(), f"picture: {phone.picture('failed')}"])
    except Failed:
        return ""


def main() -> int:
    """Play in every browser that is asked for; 1 where one failed."""
    OUT.mkdir(parents=True, exist_ok=True)
    failed = False
    for engine in ENGINES:
        if sys.argv[1:] and engine.name not in sys.argv[1:]:
            continue
        try:
            print(f"{engine.name:8} {played(engine)}", flush=True)
        except Failed as failure:
            failed = True
            print(f"{engine.name:8} FAILED: {failure}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
