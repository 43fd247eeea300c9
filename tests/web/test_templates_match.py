"""Every page of the match and round it, from sample objects: sound HTML, guarded forms, no word untranslated."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from flask import Flask, render_template

from tests.pseudo import CLOSE, OPEN, bracketed
from tests.web.samples import match_pages
from tests.web.samples.elena import LONG, NAMES
from tests.web.samples.frame import framed, shown
from tests.web.samples.pages import PAGES

VOID = frozenset("area base br col embed hr img input link meta source track wbr path rect".split())
GUARDS = {"csrf_token", "key", "after"}
# A choice that is the phone's own, not the match's: no entry, so nothing to build on.
WITHOUT_AFTER = {"/new", "/language", "/suits"}


class Reader(HTMLParser):
    """Reads a page as its visitor would: text, ids, what refers to them, forms with their fields; and counts tags."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.refers: list[str] = []
        self.styles: list[str] = []
        self.texts: list[str] = []
        self.headings: list[str] = []
        self.fields: list[tuple[str, str]] = []
        self.forms: list[tuple[str, list[str]]] = []
        self.labelled: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self.open.append(tag)
        self.styles += [f"{tag} {name}" for name in told if name == "style" or name.startswith("on")]
        if tag in {"style", "script"} and "src" not in told:
            self.styles.append(tag)
        self._refer(tag, told)
        if tag == "form":
            self.forms.append((told["action"], []))
        elif tag in {"input", "button", "select", "textarea"} and "name" in told:
            self.forms[-1][1].append(told["name"])
            if tag == "input" and told.get("type", "text") != "hidden":
                self.fields.append((told["id"], told["name"]))
        elif re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)
        self.texts += [told[name] for name in ("aria-label", "title", "placeholder", "alt") if told.get(name)]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open[-1] not in {"script", "style"}:
            self.texts.append(data.strip())

    def _refer(self, tag: str, told: dict[str, str]) -> None:
        self.ids += [told["id"]] if "id" in told else []
        for name in ("aria-labelledby", "aria-describedby"):
            self.refers += told.get(name, "").split()
        if tag == "label":
            self.labelled.append(told["for"])
        if told.get("href", "").startswith("#"):
            self.refers.append(told["href"][1:])


def read(html: str) -> Reader:
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
    """Tags close, ids are unique, whatever is referred to is there, one h1, and the policy finds nothing inline."""
    page = read(shown(plain, name, language))
    assert page.open == []
    assert page.styles == []
    assert len(page.ids) == len(set(page.ids))
    assert set(page.refers) <= set(page.ids)
    assert set(page.labelled) <= set(page.ids)
    assert page.headings.count("h1") == 1
    assert {field for field, _name in page.fields} <= set(page.labelled)


@pytest.mark.parametrize("name", PAGES)
def test_every_form_that_writes_is_guarded(plain: Flask, name: str) -> None:
    for action, fields in read(shown(plain, name, "es")).forms:
        wanted = GUARDS if action not in WITHOUT_AFTER else {"csrf_token"}
        assert wanted <= set(fields), (name, action)


@pytest.mark.parametrize("name", PAGES)
def test_only_the_page_that_hands_writing_over_shows_its_secret(plain: Flask, name: str) -> None:
    assert ("/w/" in shown(plain, name, "en")) == (name == "writing")


@pytest.mark.parametrize("name", PAGES)
def test_no_word_is_without_a_translator(pseudo: Flask, name: str) -> None:
    """Whatever stands outside brackets is a name, a figure or a sign."""
    names = "|".join(
        map(re.escape, (*NAMES, *LONG, "Marta", "Eva", "Luis", "Gin rummy español", "Rummy", "English", "Español"))
    )
    left, more = "\n".join(read(shown(pseudo, name, "en", "xx")).texts), 1
    while more:
        left, more = re.subn(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", left)
    bare = re.sub(rf"{names}|https?://\S+|apt-get .*", "", left)
    assert re.findall(r"[^\W\d_]{2,}", bare) == []


@pytest.mark.parametrize("name", ["match-viewer", "match-over-odd"])
def test_a_viewer_has_nothing_to_write_with(plain: Flask, name: str) -> None:
    assert [action for action, _fields in read(shown(plain, name, "en")).forms] == []


def test_the_sheet_holds_running_totals_only_in_the_winners_column(plain: Flask) -> None:
    """000 §14: 14 and then 36 for 14 + 22; the 22 is told nowhere but in the record."""
    html = shown(plain, "match", "en")
    columns = re.findall(r'<ol class="totals">(.*?)</ol>', html, re.DOTALL)
    assert [re.findall(r"<span>(\d+)</span>", column) for column in columns] == [["14", "36", "49", "58"], ["17", "68"]]


def test_one_point_to_go_is_told_as_one(plain: Flask) -> None:
    page = match_pages.match("es")
    near = replace(page.sheet.columns[0], total="100", togo=1)
    with plain.test_request_context(headers={"Accept-Language": "es"}):
        html = render_template("matches/show.html", page=replace(page, sheet=replace(page.sheet, columns=(near,))))
    assert "falta <b>1</b>" in html


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("new", {"csrf_token", "key", "name-0", "name-1", "dealer", "rules", "game"}),
        ("counts", {*GUARDS, "deadwood-0", "deadwood-1", "circle"}),
        ("points", {*GUARDS, "winner", "points", "outcome"}),
        ("stale", {*GUARDS, "knocker", "deadwood-0", "deadwood-1"}),
    ],
)
def test_a_form_posts_what_its_view_reads(plain: Flask, name: str, fields: set[str]) -> None:
    assert set(read(shown(plain, name, "en")).forms[-1][1]) == fields
