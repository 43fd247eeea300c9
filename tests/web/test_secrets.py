"""A secret that grants writing is on one page only, and looking at any page changes nothing."""

import base64
import re
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from urllib.parse import unquote, urlsplit

import pytest
import segno
from flask import Flask
from pypdf import PdfReader
from pypdf.generic import StreamObject
from werkzeug.test import TestResponse

from tests.web.kept import changed, kept
from tests.web.reading import read
from tests.web.table import ANA, ILLEGAL, KNOCK, Player
from tests.web.whole import addresses, end, play

Modules = set[tuple[int, int]]


@pytest.fixture
def table(ana: Player) -> Player:
    """Ana's phone, on which one match is over and in another every sort of deal was told."""
    ana.writes(KNOCK)
    end(ana)
    ana.opens("Ana", "Luis")
    play(ana)
    return ana


# --- a crawl ----------------------------------------------------------------------------------------------------------


def crawl(player: Player, start: str) -> dict[str, TestResponse]:
    """Every answer that can be reached from an address by what stands in pages and redirects; forms are not sent."""
    found: dict[str, TestResponse] = {}
    left = [start]
    while left:
        address = left.pop()
        if address in found or not address.startswith("/") or address.startswith("//"):
            continue
        answer = player.client.get(address)
        found[address] = answer
        left += [_path(place) for place in (*answer.headers.getlist("Location"), *_leads(answer))]
    return found


def _leads(answer: TestResponse) -> Iterator[str]:
    if answer.mimetype == "text/html":
        for one in read(answer.text).walk():
            for name in ("href", "src", "action", "formaction", "data-tray"):
                if place := one.attributes.get(name):
                    yield place


def _path(place: str) -> str:
    """Without host and fragment: what is absolute must be ours."""
    parts = urlsplit(place)
    if parts.scheme in {"http", "https"}:
        assert parts.netloc == "localhost", place
    return "" if parts.scheme == "data" else parts._replace(scheme="", netloc="", fragment="").geturl()


def everything(answer: TestResponse) -> str:
    """All an answer says, out of its wrappings: headers, cookies, the body raw and unquoted, what a PDF packs."""
    said = [repr(answer.headers), unquote(answer.data.decode("latin-1"))]
    said += [_unsigned(cookie) for cookie in answer.headers.getlist("Set-Cookie") if cookie.startswith("session=")]
    if answer.mimetype == "application/pdf":
        said += _packed(answer.data)
    return "\n".join(said)


def _unsigned(cookie: str) -> str:
    """What a session cookie holds, as anybody can read it."""
    value = cookie.partition("=")[2].partition(";")[0]
    packed, _dot, rest = value.removeprefix(".").partition(".")
    held = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    return (zlib.decompress(held) if value.startswith(".") else held).decode() + rest


def _packed(pdf: bytes) -> Iterator[str]:
    reader = PdfReader(BytesIO(pdf))
    yield "".join(page.extract_text() for page in reader.pages)
    for number in range(1, int(str(reader.trailer["/Size"]))):
        one = reader.get_object(number)
        yield repr(one)
        if isinstance(one, StreamObject):
            yield one.get_data().decode("latin-1")


def qr_codes(answer: TestResponse) -> list[Modules]:
    """The dark modules of every QR code of a page, read back from its drawing."""
    images = read(answer.text).all("img", class_="qr") if answer.mimetype == "text/html" else []
    return [_modules(unquote(image.attributes["src"])) for image in images]


def _modules(svg: str) -> Modules:
    found, x, y = set(), 0.0, 0.0
    (line,) = re.findall(r'class="qrline"[^>]* d="([^"]+)"|d="([^"]+)"[^>]* class="qrline"', svg.replace("'", '"'))
    for command, told in re.findall(r"([Mmh])([-\d. ]+)", "".join(line)):
        numbers = [float(number) for number in told.split()]
        if command == "h":
            found |= {(int(y), int(x) + step) for step in range(int(numbers[0]))}
            x += numbers[0]
        else:
            x, y = numbers if command == "M" else (x + numbers[0], y + numbers[1])
    return found


def drawn(text: str) -> Modules:
    """The dark modules of the QR code of a text, with the border that ours have."""
    rows = segno.make(text, error="m", micro=False).matrix_iter(border=2)
    return {(y, x) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}


@pytest.mark.pdf
def test_nothing_a_reader_can_reach_holds_the_secret_that_grants_writing(table: Player, eva: Player) -> None:
    writing = table.hands_over().removeprefix("/w/")
    found = crawl(eva, table.match)
    kinds = {answer.mimetype for answer in found.values()}
    assert {"text/html", "application/pdf", "text/css", "text/javascript"} <= kinds
    wheres = {address.removeprefix(table.match).partition("?")[0] for address in found}
    assert {"", "/record", "/sheet", "/sheet.pdf", "/settings", "/deal/1", "/", "/lost", "/new"} <= wheres
    assert [address for address, answer in found.items() if writing in everything(answer)] == []
    own = {address: answer for address, answer in found.items() if not address.startswith("/desk")}
    assert [code for answer in own.values() for code in qr_codes(answer)] == [drawn(f"http://localhost{table.match}")]
    desk = {address: handed(found[address]) for address in found.keys() - own.keys()}
    assert any(desk.values())
    for address, links in desk.items():
        assert qr_codes(found[address]) == [drawn(link) for link in links], address


def handed(answer: TestResponse) -> list[str]:
    """The links a page of the desk hands on, as they stand under their codes: addresses of the desk, and no match."""
    links = read(answer.text).texts("handed__link") if answer.mimetype == "text/html" else []
    assert all(link.startswith("http://localhost/desk/") and "/m/" not in unquote(link) for link in links)
    return links


@pytest.mark.pdf
def test_of_what_a_writer_can_reach_one_page_holds_it(table: Player) -> None:
    writing = table.hands_over().removeprefix("/w/")
    found = crawl(table, table.match)
    assert len(found) > 40
    told = [address for address, answer in found.items() if writing in everything(answer)]
    assert told == [f"{table.match}/writing"]
    assert qr_codes(found[told[0]]) == [drawn(f"http://localhost/w/{writing}")]
    others = [answer for where, answer in found.items() if where not in told]
    assert drawn(f"http://localhost/w/{writing}") not in [code for answer in others for code in qr_codes(answer)]


@pytest.mark.pdf
def test_what_is_wrapped_is_unwrapped_before_it_is_searched(ana: Player) -> None:
    """The tests above can fail: a cookie's content, a PDF's streams and a QR code are read."""
    ana.counts(ANA, 6, 10)
    undone = ana.sends(ana.fills("/undo"))
    assert "Undone: Ana knocks" in everything(undone)
    assert "/Producer" in everything(ana.client.get(f"{ana.match}/sheet.pdf"))
    assert "ET" in everything(ana.client.get(f"{ana.match}/sheet.pdf")).split()
    settings = ana.client.get(f"{ana.match}/settings")
    assert qr_codes(settings) == [drawn(f"http://localhost{ana.match}")]
    assert drawn(f"http://localhost{ana.match}") != drawn(f"http://localhost{ana.hands_over()}")


def test_taking_the_link_leaves_it_nowhere(ana: Player, eva: Player) -> None:
    """Neither the redirect nor a cookie nor the page it leads to holds the secret again."""
    link = ana.hands_over()
    taken = eva.client.get(link)
    assert link.removeprefix("/w/") not in everything(taken)
    assert link.removeprefix("/w/") not in everything(eva.client.get(taken.headers["Location"]))
    assert taken.headers["Referrer-Policy"] == "same-origin"
    assert taken.headers["Cache-Control"] == "private, no-cache"


def test_no_answer_to_a_form_holds_it(ana: Player) -> None:
    ana.counts(ANA, 6, 10)
    writing = ana.hands_over().removeprefix("/w/")
    for where, action in (("", "/undo"), ("/settings", "/rename"), ("/counts", "/counts"), ("/settings", "/renew")):
        ana.looks(where)
        address, fields = ana.fills(action, role="read", **{"deadwood-0": "zz"})
        answer = ana.client.post(address, data=fields)
        assert writing not in everything(answer), action
        stale = ana.client.post(address, data={**fields, "key": "another", "after": "0"})
        assert writing not in everything(stale), action
        old = ana.client.post(address, data={**fields, "csrf_token": "old"})
        assert (old.status_code, writing in everything(old)) == (400, False), action


# --- looking changes nothing ------------------------------------------------------------------------------------------


def nothing(_ana: Player) -> None: ...


def a_hand_is_missing(ana: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0])


def a_verdict_waits(ana: Player) -> None:
    ana.plays(KNOCK)


def a_ruling_waits(ana: Player) -> None:
    ana.plays(ILLEGAL)


def a_draft_is_stale(ana: Player) -> None:
    ana.plays(KNOCK)
    ana.voids()


STATES = (nothing, a_hand_is_missing, a_verdict_waits, a_ruling_waits, a_draft_is_stale, end)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.replace("_", " "))
def test_no_look_at_any_page_changes_anything(
    app: Flask, ana: Player, luis: Player, eva: Player, state: Callable[[Player], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The printer of the PDF is left out: it takes long, and cannot reach the database."""
    monkeypatch.setattr("referee.pdf.render", lambda _html: b"%PDF")
    luis.joins(ana)
    ana.writes(KNOCK)
    state(ana)
    writing = ana.hands_over().removeprefix("/w/")
    for _visit in range(2):  # from the second on her phone is known
        eva.watches(ana)
    before = kept(app)
    for address in addresses(app, ana.match.removeprefix("/m/"), writing):
        for player, method in ((ana, "HEAD"), (ana, "GET"), (luis, "GET"), (eva, "GET")):
            if (player, address) != (eva, f"/w/{writing}"):
                assert player.client.open(address, method=method).status_code < 500, address
    assert changed(before, kept(app)) == set()
    assert eva.client.get(f"/w/{writing}").status_code == 303
    assert changed(before, kept(app)) == {"access"}


def test_who_looks_on_finds_the_match_again_and_a_preview_leaves_no_trace(app: Flask, ana: Player, eva: Player) -> None:
    before = kept(app)
    assert app.test_client(use_cookies=False).get(ana.match).status_code == 200
    eva.watches(ana)
    assert kept(app) == before
    eva.watches(ana)
    assert changed(before, kept(app)) == {"phone", "access"}
    assert ana.match in eva.client.get("/").text


def test_a_guess_leaves_nothing_behind(app: Flask, ana: Player, eva: Player) -> None:
    before = kept(app)
    for address in addresses(app, "c2VjcmV0LXNlY3JldC1zZQ", "c2VjcmV0LXNlY3JldC1zZQ"):
        eva.client.get(address)
    assert kept(app) == before
