"""The PDF of the sheet: what it says, how it breaks, that it is tagged, and that it never leaves the machine."""

import hashlib
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, render_template
from pypdf import PdfReader

from referee import pdf
from referee.pages.sheet import Folio, SheetPage
from tests.web.samples import elena
from tests.web.samples.frame import framed

needs_pango = pytest.mark.pdf
A4 = (595, 842)


@pytest.fixture(scope="module")
def app() -> Flask:
    return framed()


def paper(app: Flask, folio: Folio) -> str:
    """The whole document of a folio, as the view hands it to the printer."""
    page = SheetPage(elena.chrome(folio.language, folio.title), elena.places(), folio)
    with app.test_request_context(headers={"Accept-Language": folio.language}):
        return render_template("matches/paper.html", page=page)


def printed(app: Flask, folio: Folio) -> PdfReader:
    return PdfReader(io.BytesIO(pdf.render(paper(app, folio))))


def words(reader: PdfReader) -> list[str]:
    return " ".join(page.extract_text() for page in reader.pages).split()


@needs_pango
@pytest.mark.parametrize("language", ["es", "en"])
def test_it_holds_the_numbers_of_the_sheet(app: Flask, language: str) -> None:
    """000 §14: the running totals, then the prizes, the totals and the difference; nothing is on it twice."""
    folio = elena.folio(language)
    reader = printed(app, folio)
    said = words(reader)
    sums = [row.sums for row in folio.rows] + [row.sums for row in folio.closing]
    figures = {figure for row in sums for figure in row if figure}
    assert [word for word in said if word in {"36", "49", "304", "108", "196"}] == ["36", "49", "304", "108", "196"]
    assert figures <= set(said)
    assert {*elena.NAMES, "2026"} <= set(said)
    assert len(reader.pages) == 1


@needs_pango
def test_it_is_tagged_titled_and_says_its_language(app: Flask) -> None:
    reader = printed(app, elena.folio("es"))
    catalog: Any = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "es"
    assert reader.metadata is not None
    assert reader.metadata.title == "Elena y Tomás, 30 de noviembre de 2026"
    assert b"pdfuaid:part" in catalog["/Metadata"].get_data()
    page = reader.pages[0].mediabox
    assert (round(page.width), round(page.height)) == A4


@needs_pango
def test_it_is_set_in_the_shipped_fonts(app: Flask) -> None:
    reader = printed(app, elena.folio("es"))
    resources: Any = reader.pages[0]["/Resources"]
    fonts = resources["/Font"].get_object()
    names = {str(font.get_object()["/BaseFont"]).split("+")[-1] for font in fonts.values()}
    assert {name.split("-")[0] for name in names} == {"Folio"}


@needs_pango
def test_the_same_text_gives_the_same_bytes(app: Flask) -> None:
    """In this process and in another one, so that two prints of a sheet can be held against each other."""
    html = paper(app, elena.folio("es"))
    here = hashlib.sha256(pdf.render(html)).hexdigest()
    program = (
        "import hashlib, sys; from referee import pdf; print(hashlib.sha256(pdf.render(sys.stdin.read())).hexdigest())"
    )
    there = subprocess.run([sys.executable, "-c", program], input=html, capture_output=True, text=True, check=True)
    assert there.stdout.strip() == here


@needs_pango
def test_a_match_of_sixty_deals_breaks_well(app: Flask) -> None:
    """The head is repeated on every page, every deal is there once, and the end is signed where it stands."""
    folio = elena.folio("es", repeated=8)
    pages = [page.extract_text() for page in printed(app, folio).pages]
    assert len(pages) == 3
    assert all("lo que pasó" in page or "what happened" in page for page in pages)
    numbers = [row.number for row in folio.rows if row.number != "–"]
    lines = [line.split()[0] for page in pages for line in page.splitlines() if "§ 8" in line and line[0].isdigit()]
    assert lines == numbers
    assert all(figure in pages[-1] for figure in ("304", "108", "196"))
    assert f"{len(pages)} / {len(pages)}" in pages[-1]


@needs_pango
def test_names_of_forty_letters_stay_whole_on_paper(app: Flask) -> None:
    said = " ".join(words(printed(app, elena.folio("es", elena.LONG))))
    assert all(name in said for name in elena.LONG)


@needs_pango
def test_it_fetches_nothing_from_the_network(caplog: pytest.LogCaptureFixture) -> None:
    pdf.render('<html lang="en"><title>x</title><body><img src="http://127.0.0.1:9/x.png" alt="x"></body></html>')
    assert "disallowed protocol" in caplog.text


def test_without_pango_it_says_the_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The import of WeasyPrint ends in OSError there: the rest of the program runs, this says what to install."""
    for module in [name for name in sys.modules if name.split(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr("sys.meta_path", [Missing(), *sys.meta_path])
    assert not pdf.available()
    with pytest.raises(pdf.PangoMissing) as refused:
        pdf.render("<p>x")
    assert refused.value.command == pdf.INSTALL
    assert "libpango-1.0-0" in str(refused.value)


class Missing:
    """An importer on a machine without Pango."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        if name.split(".", maxsplit=1)[0] == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")


def test_the_folio_sets_its_lines_closer_when_they_are_many() -> None:
    assert [elena.folio("es", repeated=times).dense for times in (1, 2)] == [False, True]


def test_the_style_names_only_files_that_are_shipped() -> None:
    css = Path(pdf.STATIC / "css" / "paper.css")
    named = [part.split('")')[0] for part in css.read_text().split('url("')[1:]]
    assert len(named) == 2
    assert all((css.parent / name).is_file() for name in named)
