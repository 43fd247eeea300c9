"""The phones of the browser tests are phones: small, touched, apart from each other, on the origin they should be."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.setup.server import Server


def test_a_phone_is_small_and_touched(phone: Page, server: Server) -> None:
    size = phone.evaluate("() => [innerWidth, devicePixelRatio, navigator.maxTouchPoints > 0, navigator.language]")
    assert size == [360, 3, True, "es-ES"]
    assert phone.url == f"{server.url}/"


def test_two_phones_share_no_cookie(phones: Callable[..., Page], server: Server) -> None:
    one, other = phones(), phones(locale="en-GB", color_scheme="dark")
    one.context.add_cookies([{"name": "mine", "value": "1", "url": server.url}])
    assert "mine" not in {cookie["name"] for cookie in other.context.cookies()}
    assert other.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
