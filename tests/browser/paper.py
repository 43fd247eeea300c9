"""The printed sheet as a player comes by it, and the figures on it. Knows no rule."""

import re
from collections import Counter
from io import BytesIO

from pypdf import PdfReader

from tests.browser.player import Player

FETCHED = "async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())]"


def prints(player: Player) -> Counter[str]:
    """To the printed sheet of a match that is over: the figures on it, the same on the page, printed and as PDF."""
    player.goes(player.link("Print the sheet"))
    page = numbers(player.page.locator(".folio").inner_text())
    assert numbers(text_of(player.page.pdf())) == page  # as the browser prints it
    assert numbers(text_of(got(player))) == page
    return page


def got(player: Player) -> bytes:
    """The PDF that a tap on its button opens. The viewer keeps it to itself: the phone asks for it once more."""
    answer = player.goes(player.link("Get the PDF"))
    assert answer.headers["content-type"] == "application/pdf"
    player.page.go_back()
    return bytes(player.page.evaluate(FETCHED, answer.url))


def text_of(paper: bytes) -> str:
    """What one sheet says, without the number at its foot."""
    (sheet,) = PdfReader(BytesIO(paper)).pages
    return sheet.extract_text().replace("1 / 1", "")


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))
