"""No text without a translator: on all pages of a match, bracketed, nothing stands bare but names and numbers."""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask, Response, request

from referee import pdf
from referee.web.database import database
from referee.web.i18n import day, full_day
from tests.pseudo import CLOSE, OPEN, bracketed
from tests.web.company import ALL
from tests.web.games import GAMES
from tests.web.reading import Element, read
from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, LUIS, NAMES, TWO_WAYS, WRONG_THROW, Player
from tests.web.whole import addresses, end, play

# Names of languages stand in themselves; a spread, a card and a number are typed alike in both.
KNOWN = (*NAMES, *ALL, "Luisito", "Anita", "Elena", "Tomás", "Íñigo", "Español", "English", "zz")
BRACKETS = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
CARD = re.compile(r"\b(?:10|[2-9AJQK])[♠♥♦♣]|\b(?:[2-9ATJQK][shdc])+\b")
ADDRESS = re.compile(r"http://localhost/[mw]/[\w-]{22}")
PLAYER = re.compile(r"\b[A-F]\b")  # what players are called at the desk
WORD = re.compile(r"[^\W\d_]")

Seen = dict[tuple[str, int], list[str]]


@pytest.fixture
def config(config: dict[str, object], tmp_path: Path) -> dict[str, object]:
    """As in earnest, so that even a failure is a page; every message bracketed."""
    return {
        **config,
        "TESTING": False,
        "RATELIMIT_ENABLED": True,
        "LIMIT_OPENING": "4 per hour",
        "LIMIT_LINKS": "500 per minute",
        "BABEL_TRANSLATION_DIRECTORIES": bracketed(tmp_path / "pseudo"),
    }


@pytest.fixture
def seen(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Every page that was answered, by what answered it and how; and what was handed to the printer."""
    pages: Seen = {}

    @app.after_request
    def look(response: Response) -> Response:
        if response.mimetype == "text/html" and request.method != "HEAD":
            pages.setdefault((request.endpoint or "-", response.status_code), []).append(
                response.get_data(as_text=True)
            )
        return response

    def printed(html: str) -> bytes:
        pages.setdefault(("the printer", 200), []).append(html)
        return b"%PDF"

    monkeypatch.setattr(pdf, "render", printed)
    return pages


# --- what stands bare -------------------------------------------------------------------------------------------------


def bare(html: str) -> Iterator[str]:
    """Every text of a page that has a word outside brackets which is no name, card, date or address."""
    page = read(html)
    dates = [one.text for one in page.all("time")] + _today()
    machine = {id(inner) for command in page.all("pre", class_="command") for inner in command.walk()}
    for element, text in page.said():
        if id(element) not in machine and element.tag != "time" and WORD.search(_without(text, element, dates)):
            yield text


def _without(text: str, element: Element, dates: list[str]) -> str:
    if _is_sign(text, element):
        return ""
    for known in sorted(dates, key=len, reverse=True):
        text = text.replace(known, "")
    text = BRACKETS.sub(" ", ADDRESS.sub("", text))
    for name in sorted(KNOWN, key=len, reverse=True):
        text = text.replace(name, " ")
    return PLAYER.sub("", CARD.sub("", text))


def _is_sign(text: str, element: Element) -> bool:
    """A rank on a card, the letter before a choice, the initial of a name on a card of the other hand."""
    classes = element.attributes.get("class", "")
    rank = element.tag == "b" and text in {"A", "J", "Q", "K"}
    letter = element.tag == "i" and "aria-hidden" in element.attributes and len(text) == 1
    initial = element.tag == "small" and not classes and text in {name[0] for name in KNOWN}
    return rank or letter or initial


def _today() -> list[str]:
    return [say(datetime.now(UTC)) for say in (full_day, day)]


def complaints(app: Flask, seen: Seen) -> list[tuple[str, int, str]]:
    found = []
    for language in ("es", "en"):
        with app.test_request_context(headers={"Accept-Language": language}):
            found += [
                (endpoint, status, text)
                for (endpoint, status), pages in seen.items()
                for page in pages
                if f'<html lang="{language}"' in page
                for text in bare(page)
            ]
    return sorted(set(found))


# --- everything there is to see ---------------------------------------------------------------------------------------


def test_no_page_of_a_whole_match_has_a_word_without_a_translator(
    app: Flask, seen: Seen, ana: Player, luis: Player, eva: Player
) -> None:
    """In one language: both are bracketed alike, and pages know no language."""
    luis.speaks("en")
    eva.speaks("en")
    luis.joins(ana)
    _play_with_mistakes(ana)
    play(ana)
    _look_round(app, ana, luis, eva)
    _be_overtaken(ana, luis)
    _judge_what_does_not_stand(ana)
    end(ana)
    _look_round(app, ana, luis, eva)
    _go_wrong(app, ana, eva)
    assert complaints(app, seen) == []
    rendered = {endpoint for endpoint, _status in seen}
    assert _pages(app) - rendered == set()
    assert {status for _endpoint, status in seen} >= {200, 400, 404, 405, 409, 413, 422, 429, 500, 503}


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_another_game_has_a_word_without_a_translator(
    app: Flask, seen: Seen, ana: Player, luis: Player, eva: Player, game: str
) -> None:
    eva.speaks("en")
    luis.speaks("en")
    GAMES[game](ana, luis)
    eva.match = ana.match
    for player in (ana, eva):
        for where in ("", "/record", "/sheet", "/sheet.pdf", "/settings", "/deal/1", "/deal/2"):
            player.looks(where)
    ana.looks("/settings")
    ana.taps("/close")
    eva.looks()
    ana.visitor.open("/")
    assert complaints(app, seen) == []


def _pages(app: Flask) -> set[str]:
    """The endpoints that answer GET with a page."""
    no_pages = {"static", "links.take", "web.healthz", "web.robots", "paper.pdf"}
    return {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())} - no_pages


def _play_with_mistakes(ana: Player) -> None:
    ana.visitor.open("/new")
    ana.taps("/new", **{"name-0": "", "name-1": "Ana" * 20, "dealer": "zz", "rules": "zz"})
    ana.taps("/new", **{"name-0": "Ana", "name-1": "ANA", "dealer": "lot", "rules": "es-gin"})
    ana.counts(ANA, "", "zz")
    ana.looks("/counts")
    ana.taps("/counts", knocker=None)
    ana.looks("/points")
    ana.taps("/points", winner=None)
    ana.looks("/settings")
    ana.taps("/rename", seat="0", name="Luis")
    ana.taps("/suits", suits="4")
    ana.knocks()
    for typed in ("", "7h", "7h 7h zz", KNOCK[0], f"{KNOCK[0]} Kd", f"{KNOCK[0]} Kd Kh", GIN[0], ILLEGAL[0]):
        ana.puts(typed, do="look", taken="Kd")
        ana.puts(typed, do="look", discard="Kd", taken="Kd")
        address, fields = ana.fills("/hand/0", typed=typed)
        ana.client.post(f"{address}/tray", data=fields)
    ana.puts("7h 8h zz", do="save")
    ana.puts(KNOCK[0], do="seat-1")
    ana.puts(KNOCK[1].replace("Kd", "Kc"))
    ana.puts(f"{KNOCK[1]} 7h 8h", do="look")
    ana.puts(KNOCK[1].replace("Kd", "Kc"), do="seat-0")
    ana.looks("/verdict")
    ana.looks()
    ana.taps("/abandon")


def _look_round(app: Flask, ana: Player, luis: Player, eva: Player) -> None:
    writing = ana.hands_over().removeprefix("/w/")
    eva.match = ana.match
    for address in addresses(app, ana.match.removeprefix("/m/"), writing):
        for player in (ana, eva):
            if not address.startswith("/w/"):
                player.visitor.open(address)
    for number in range(1, 20):
        ana.looks(f"/deal/{number}")
    luis.visitor.open("/")
    luis.visitor.open("/lost")


def _be_overtaken(ana: Player, luis: Player) -> None:
    for where, action, typed in (
        ("/counts", "/counts", {"knocker": "0", "deadwood-0": "5", "deadwood-1": "9"}),
        ("/points", "/points", {"winner": "1", "points": "7", "outcome": "gin"}),
        ("", "/void", {"reason": "foul-deck"}),
        ("", "/undo", {}),
        ("/settings", "/close", {}),
    ):
        ana.looks(where)
        luis.voids("agreed")
        ana.taps(action, **typed)
    for action, typed in (("/rename", {"seat": "0", "name": "Anita"}), ("/first-dealer", {"seat": "0"})):
        ana.looks("/settings")
        luis.looks("/settings")
        luis.taps(action, **{**typed, "name": "Ana"})
        ana.taps(action, **typed)
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    luis.voids("wrong-count")
    ana.taps("/laid", layout="typed", spread="4s5s6s", do="save")
    ana.asks("over-limit", "0", "later")
    stands = ana.choice("accept")
    luis.voids("misdeal")
    ana.sends(stands)


def _judge_what_does_not_stand(ana: Player) -> None:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread="4s5s zz", do="save")
    ana.taps("/laid", layout="typed", spread="7s7h7d7c Ah2h3h", do="save")
    ana.looks()
    ana.taps("/abandon")
    ana.plays(GIN)
    ana.looks("/laid")
    ana.taps("/laid", layoffs="made", do="save", **{"to-9h": "4h5h6h7h"})
    ana.taps("/laid", layoffs="made", do="save", **{"to-9h": "", "to-8h": "4h5h6h7h"})
    ana.looks()
    ana.taps("/abandon")
    ana.plays(WRONG_THROW, LUIS, discard="Kc")
    ana.looks("/hand/1")
    ana.puts(WRONG_THROW[0], taken="8d", discard="8d")
    ana.looks()
    ana.taps("/abandon")
    ana.plays(ILLEGAL)
    ana.looks()
    ana.taps("/abandon")


def _go_wrong(app: Flask, ana: Player, eva: Player) -> None:
    ana.looks("/settings")
    address, fields = ana.fills("/rename")
    ana.client.post(address, data={**fields, "csrf_token": "old"})
    ana.client.post(address, data={**fields, "csrf_token": "old"}, headers={"Origin": "https://evil.example"})
    ana.client.post(address, data={**fields, "name": "x" * 70_000})
    ana.client.put(address)
    ana.client.get("/", headers={"Host": "evil.example"})
    eva.client.get("/nowhere")
    for name in ("Elena", "Íñigo", "Luis", "Luisito", "Anita"):
        ana.visitor.open("/new")
        ana.taps("/new", **{"name-0": "Ana", "name-1": name})
        for where in ("/lost", "/"):
            ana.visitor.open(where)
    with app.app_context(), database().engine.begin() as connection:
        connection.exec_driver_sql('UPDATE match SET rules = \'{"base": "pinochle"}\'')
    ana.looks()
    with app.app_context(), database().engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE entry RENAME TO gone")
    ana.looks()


def test_no_message_hides_where_it_is_not_extracted() -> None:
    """Babel does not look into f-strings."""
    package = Path(__file__).parents[2] / "referee"
    hidden = [
        (file.name, call.lineno)
        for file in package.rglob("*.py")
        for string in ast.walk(ast.parse(file.read_text()))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("_", "gettext"))
    ]
    assert hidden == []


def test_a_word_that_nobody_translated_is_found(app: Flask) -> None:
    """The test above can fail."""
    html = (
        f'<html lang="en"><title>{OPEN}Sheet{CLOSE}, Ana</title><p title="Undo">{OPEN}of {CLOSE}Ana</p>'
        '<b>K</b><i>♠</i><p>knock</p><p>K♦ 10♥ 7h8h, 12 − 3</p><img alt="QR"><input type="submit" value="Go"></html>'
    )
    with app.test_request_context():
        assert list(bare(html)) == ["Undo", "knock", "QR", "Go"]


def test_without_pango_the_page_is_translated_too(app: Flask, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_html: str) -> bytes:
        raise pdf.PangoMissing

    monkeypatch.setattr(pdf, "render", missing)
    ana.looks("/sheet.pdf")
    assert ana.status == 503
    with app.test_request_context():
        assert list(bare(ana.answer.text)) == []
