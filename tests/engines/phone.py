"""A phone at the table, by whatever browser: finds, taps, waits, keeps pictures. Knows no page."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.engines.driver import Driver, Failed, Point, until


@dataclass(slots=True)
class Phone:
    """`url` is the server's; `file` begins the name of every picture."""

    driver: Driver
    url: str
    folder: Path
    file: str

    def open(self, path: str) -> None:
        self.driver.open(self.url + path)
        self.sees(f"{path} is there", _SETTLED, True)

    def tap(self, selector: str) -> None:
        """A tap in the middle of the element, scrolled to if need be."""
        self.driver.draw([self.middle(selector)])

    def stroke(self, *selectors: str) -> None:
        """A finger drawn from one element over others."""
        self.driver.draw([self.middle(selector) for selector in selectors])

    def go(self, selector: str) -> None:
        """A tap that leads to another page."""
        self.driver.ask("window.left = true")
        self.tap(selector)
        self.sees(f"{selector} leads on", f"!window.left && {_SETTLED}", True)

    def type(self, selector: str, text: str) -> None:
        """A tap into a field, and the keys."""
        self.tap(selector)
        self.driver.keys(text)
        self.sees(f"{selector} has taken the keys", f"document.querySelector({json.dumps(selector)}).value", text)

    def reads(self, selector: str, words: str) -> None:
        """Waits until an element says just this."""
        self.sees(selector, f"document.querySelector({json.dumps(selector)})?.textContent.trim()", words)

    def sees(self, what: str, script: str, value: object) -> None:
        """Waits until a JavaScript expression has a value."""
        last: list[object] = [None]

        def same() -> bool:
            last[0] = self.driver.ask(script)
            return last[0] == value

        try:
            until(what, same)
        except Failed as failure:
            raise Failed(f"{failure}; expected {value!r}, found {last[0]!r}") from failure

    def middle(self, selector: str) -> Point:
        """Where one would tap it, once it is there. Raises Failed where it never is, or something lies over it."""
        found: list[Any] = []

        def there() -> bool:
            found[:] = [self.driver.ask(f"({_MIDDLE})({json.dumps(selector)})")]
            if isinstance(found[0], str):
                raise Failed(f"{found[0]} on {self.driver.ask('location.pathname')}")
            return True

        until(f"{selector} can be tapped", there)
        return float(found[0][0]), float(found[0][1])

    def fits(self) -> None:
        """Nothing stands outside the screen to its right."""
        self.sees("the page is as wide as the screen", "document.documentElement.scrollWidth <= innerWidth", True)

    def picture(self, name: str) -> Path:
        """Keeps what the screen shows."""
        path = self.folder / f"{self.file}-{name}.png"
        path.write_bytes(self.driver.picture())
        return path

    def complaints(self) -> list[str]:
        """What scripts, files and the policy complained of on any page so far."""
        return list(dict.fromkeys(self.driver.ask("JSON.parse(sessionStorage.getItem('complaints') ?? '[]')")))


# Letters of another width move what one is about to tap.
_SETTLED = "document.readyState === 'complete' && document.fonts.status === 'loaded'"
_MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) return "it is missing";
  const seen = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const over = () => document.elementFromPoint(...seen());
  const free = () => { const top = over(); return top && (element.contains(top) || top.contains(element)); };
  if (!free()) element.scrollIntoView({ block: "center" });
  return free() ? seen() : `it is under ${over()?.outerHTML.slice(0, 60)}`;
}"""
