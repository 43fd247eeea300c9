"""Every page of the deal in progress from sample objects: sound HTML, what its forms post, no word untranslated."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from flask import Flask, render_template

from referee.pages.cards import face, faces
from referee.pages.hand import Tray, grid, strokes
from referee.pages.verdict import Spread, attach
from tests.pseudo import CLOSE, OPEN, bracketed
from tests.web.samples.deal import SAMPLES
from tests.web.samples.frame import framed

GUARDS = {"csrf_token", "key", "after"}
PAGES = [name for name in SAMPLES if name != "tray"]
FIELDS = {
    "hand-knocker": {*GUARDS, "knocker", "card", "discard", "order", "typed", "taken", "do"},
    "hand-empty": {*GUARDS, "knocker", "card", "order", "typed", "taken", "do"},
    "hand-defender": {*GUARDS, "knocker", "card", "order", "typed", "do"},
    "verdict-knock": GUARDS,
    "ruling-illegal": GUARDS,
    "ruling-undo": {*GUARDS, "discard"},
    "laid": {*GUARDS, "layout", "spread", "layoffs", "to-9s", "to-5d", "do"},
}


class Reader(HTMLParser):
    """Every element with its attributes, and every text a visitor reads or hears."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.elements.append((tag, told))
        self.texts += [told[name] for name in ("aria-label", "title", "placeholder") if told.get(name)]

    def handle_data(self, data: str) -> None:
        self.texts += [data.strip()] if data.strip() else []

    def all(self, tag: str, attribute: str) -> list[str]:
        """The values of an attribute on every element of a kind, "*" for any."""
        return [told[attribute] for name, told in self.elements if tag in {"*", name} and attribute in told]


def read(app: Flask, name: str, accepted: str, written: str = "") -> Reader:
    """A sample as its visitor reads it; `written` is the language of what views write, where it is another."""
    template, page = SAMPLES[name]
    with app.test_request_context(headers={"Accept-Language": accepted}):
        html = render_template(template, page=page(written or accepted))
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


@pytest.fixture(scope="module")
def plain() -> Flask:
    """One app for every page: nothing here writes."""
    return framed()


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """An app in which every message stands in brackets."""
    return framed(bracketed(tmp_path_factory.mktemp("catalogues")))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_page_is_sound(plain: Flask, name: str, language: str) -> None:
    """Ids are unique, whatever is referred to is there, one h1, and the policy finds nothing inline."""
    page = read(plain, name, language)
    ids = page.all("*", "id")
    refers = [href[1:] for href in page.all("a", "href") if href.startswith("#")]
    refers += page.all("label", "for") + " ".join(page.all("*", "aria-describedby")).split()
    assert len(ids) == len(set(ids))
    assert set(refers) <= set(ids)
    assert [tag for tag, _told in page.elements].count("h1") == 1
    assert not any(key == "style" or key.startswith("on") for _tag, told in page.elements for key in told)
    assert all("src" in told for tag, told in page.elements if tag == "script")


@pytest.mark.parametrize("name", FIELDS)
def test_a_form_posts_what_its_view_reads(plain: Flask, name: str) -> None:
    page = read(plain, name, "en")
    names = {field for tag in ("input", "select", "button") for field in page.all(tag, "name")}
    assert names - {"language", "next"} == FIELDS[name]


def test_every_button_of_a_hand_says_where_it_leads(plain: Flask) -> None:
    """The tabs and the way back post the form too: nothing tapped is lost by turning to the other hand."""
    page = read(plain, "hand-knocker", "en")
    assert page.all("button", "value") == ["sheet", "seat-1", "look", "wrong", "leave", "save"]
    assert page.all("button", "form") == ["hand", "hand"]


def test_a_card_of_the_other_hand_cannot_be_ticked(plain: Flask) -> None:
    page = read(plain, "hand-knocker", "en")
    dead = [told["value"] for tag, told in page.elements if tag == "input" and "disabled" in told]
    assert dead == "Ad 3h 4d 6h 8s 9c Th Jd Qc Ks".split()
    assert "ace of diamonds, in the hand of Tomás" in page.texts


def test_a_proposed_discard_is_shown_but_not_sent(plain: Flask) -> None:
    """What the table did not say stays unsaid; what it said is sent again."""
    proposed = read(plain, "hand-knocker", "en")
    said = read(plain, "hand-crossed", "en")
    assert _checked(proposed, "discard") == []
    assert _checked(said, "discard") == ["Js"]


def _checked(page: Reader, name: str) -> list[str]:
    return [told["value"] for _tag, told in page.elements if told.get("name") == name and "checked" in told]


def test_reading_begins_at_what_is_wrong(plain: Flask) -> None:
    """Every problem leads to its place, and the field that is wrong says so."""
    page = read(plain, "hand-wrong", "en")
    assert [href for href in page.all("a", "href") if href.startswith("#")] == ["#main", "#typed", "#cards", "#cards"]
    assert page.all("input", "aria-invalid") == ["true"]
    assert page.all("input", "aria-describedby") == ["typed-wrong typed-hint"]
    assert page.all("section", "data-focus") == [""]


@pytest.mark.parametrize("name", SAMPLES)
def test_no_word_is_without_a_translator(pseudo: Flask, name: str) -> None:
    """Whatever stands outside brackets is a name, a figure, a sign, or a sentence of the view."""
    given = {text for text in _strings(SAMPLES[name][1]("en")) if len(text) > 2}
    bare = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    for text in read(pseudo, name, "en").texts:
        left = text
        while bare.search(left):
            left = bare.sub("", left)
        for known in sorted(given, key=len, reverse=True):
            left = left.replace(known, "")
        assert not re.search(r"[^\W\d_]{2}", re.sub("Español|English", "", left)), text


def _strings(thing: object) -> Iterator[str]:
    """Every text in a page object, as deep as it goes."""
    if isinstance(thing, str):
        yield from [thing] if thing else []
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _strings(part)
    elif slots := getattr(thing, "__slots__", ()):
        for slot in slots:
            yield from _strings(getattr(thing, slot))


# ------------------------------------------------------------------ what is drawn


def test_a_run_is_struck_downwards_and_a_set_across_what_lies_between() -> None:
    """The queen of clubs is not in the set; the line from hearts to diamonds crosses her all the same."""
    marks = strokes([["5s", "6s", "7s"], ["Qd", "Qs", "Qh"]])
    assert marks == {
        "5s": "run run-first",
        "6s": "run",
        "7s": "run run-last",
        "Qs": "set set-first",
        "Qh": "set",
        "Qc": "set",
        "Qd": "set set-last",
    }


def test_a_cell_may_have_a_run_and_the_set_that_crosses_it() -> None:
    marks = strokes([["8c", "9c", "Tc"], ["9s", "9h", "9d"]])
    assert marks["9c"] == "run set"


def test_the_grid_is_read_rank_by_rank(plain: Flask) -> None:
    with plain.test_request_context():
        tray = Tray((), faces(["7d"]), 7, "", thrown=face("Kd"))
        cells = grid({"7d", "Kd"}, tray, {"As": "Eva"})
    assert [cell.card.code for cell in cells[:5]] == ["As", "Ah", "Ac", "Ad", "2s"]
    assert [(cell.card.code, cell.marks) for cell in cells if cell.checked] == [("7d", "loose"), ("Kd", "thrown")]
    assert [(cell.card.code, cell.note) for cell in cells if cell.holder] == [("As", "E")]
    assert len(cells) == 52


def test_cards_laid_off_stand_where_they_belong(plain: Flask) -> None:
    """At both ends of a run, after a set, and the name of who laid them once a meld, under the last."""
    with plain.test_request_context():
        run = attach(["4s", "5s", "6s"], {"7s": "Luis", "3s": "Luis"})
        trio = attach(["Qs", "Qh", "Qd"], {"Qc": "Luis"})
    assert [(shown.card.code, shown.by, shown.tag) for shown in run] == [
        ("3s", "Luis", False),
        ("4s", "", False),
        ("5s", "", False),
        ("6s", "", False),
        ("7s", "Luis", True),
    ]
    assert [shown.card.code for shown in trio] == ["Qs", "Qh", "Qd", "Qc"]


@pytest.mark.parametrize(("cards", "size"), [(12, ""), (13, "many"), (14, "many"), (15, "most")])
def test_the_more_cards_the_smaller(plain: Flask, cards: int, size: str) -> None:
    with plain.test_request_context():
        meld = attach(["As", "2s", "3s"], {})
    assert Spread("", (meld[:1] * cards,)).size == size
