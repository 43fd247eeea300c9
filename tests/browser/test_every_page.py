"""What holds on every page: axe finds nothing, light or dark, on phone or desktop, and nothing goes off sideways."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from werkzeug.exceptions import HTTPException

from tests.browser.player import Player
from tests.browser.tour import tour
from tests.setup.server import Server

PHONE, DESKTOP, NARROW = (360, 640), (1280, 800), (320, 640)
LARGE_LETTERS = 150
# What answers to GET and is no page: files, what machines read, a link that leads on.
NO_PAGES = {"static", "web.healthz", "web.robots", "paper.pdf", "links.take", "desk.tray"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read(sits_down: Callable[..., Player], server: Server, scheme: str) -> None:
    """A page that the tour does not pass fails it."""

    def calm() -> Player:
        return sits_down(color_scheme=scheme, reduced_motion="reduce")

    visited, found = set[str](), list[str]()
    for place, player in tour(calm(), calm):
        visited.add(endpoint(server, player.page.url))
        found += [f"{place}: {fault}" for fault in faults(player.page)]
    assert found == []
    assert pages(server) - visited == set()


def faults(page: Page) -> Iterator[str]:
    """What is wrong with this page; it is left as it was."""
    for size in (DESKTOP, PHONE):
        resize(page, size)
        yield from (f"at {size[0]}, {fault}" for fault in heard_from_axe(page))
    resize(page, NARROW)
    yield from sideways(page, "on the narrowest phone")
    resize(page, PHONE)
    page.evaluate("(letters) => { document.documentElement.style.fontSize = `${letters}%`; }", LARGE_LETTERS)
    yield from sideways(page, "in large letters")
    page.evaluate("() => document.documentElement.removeAttribute('style')")


def heard_from_axe(page: Page) -> list[str]:
    answer = Axe().run(page).response
    return [f"{rule['id']} {node['target']}" for rule in answer["violations"] for node in rule["nodes"]]


def sideways(page: Page, how: str) -> Iterator[str]:
    over = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if over:
        yield f"{how}, {over} px too wide"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def pages(server: Server) -> set[str]:
    rules = server.app.url_map.iter_rules()
    return {rule.endpoint for rule in rules if rule.methods and "GET" in rule.methods} - NO_PAGES


def endpoint(server: Server, url: str) -> str:
    """Which page stands at that address, "" for none."""
    try:
        found, _values = server.app.url_map.bind("localhost").match(url.removeprefix(server.url).partition("?")[0])
    except HTTPException:
        return ""
    return str(found)
