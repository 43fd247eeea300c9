"""Static files: kept for ever under a digest of them all, found again after an update."""

import gzip
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from referee.web.assets import Assets, shelve
from tests.web.platform_probe import probed


@pytest.fixture
def app(config: dict[str, object]) -> Flask:
    return probed(config)


def address(app: Flask, filename: str) -> str:
    with app.test_request_context():
        return render_template_string("{{ asset(filename) }}", filename=filename)


def test_a_file_is_kept_for_ever(app: Flask, client: FlaskClient) -> None:
    answer = client.get(address(app, "css/tokens.css"))
    assert answer.status_code == 200
    assert answer.mimetype == "text/css"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers
    again = client.get(address(app, "css/tokens.css"), headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_compressed_it_is_the_same_file(app: Flask, client: FlaskClient) -> None:
    plain = client.get(address(app, "css/tokens.css"))
    small = client.get(address(app, "css/tokens.css"), headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert small.headers["Cache-Control"] == plain.headers["Cache-Control"]


def test_what_a_style_sheet_names_is_there(app: Flask, client: FlaskClient) -> None:
    sheets = sorted((Path(app.root_path) / "static").glob("css/*.css"))
    named = [
        (address(app, f"css/{sheet.name}"), url)
        for sheet in sheets
        for url in re.findall(r'url\("?([^")]+)"?\)', sheet.read_text())
        if not url.startswith("data:")
    ]
    assert any(url.endswith(".woff2") for _, url in named)
    for sheet_address, url in named:
        assert client.get(urljoin(sheet_address, url)).status_code == 200, url


def test_a_font_is_called_one(app: Flask, client: FlaskClient) -> None:
    assert client.get(address(app, "fonts/naipe.woff2")).mimetype == "font/woff2"


def test_under_an_old_digest_the_present_file_is_found(app: Flask, client: FlaskClient) -> None:
    answer = client.get("/static/0123456789ab/css/tokens.css")
    assert (answer.status_code, answer.headers["Location"]) == (302, address(app, "css/tokens.css"))
    assert answer.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(
    "path", ["nothing.css", "css", "../app.py", "..%2fapp.py", "/etc/passwd", "css/../../app.py", "a%00b", "css/"]
)
def test_nothing_else_is_served(app: Flask, client: FlaskClient, path: str) -> None:
    digest = address(app, "css/tokens.css").split("/")[2]
    for under in (digest, "0123456789ab"):
        assert client.get(f"/static/{under}/{path}").status_code == 404


def test_a_page_cannot_name_a_file_that_is_not_there(app: Flask) -> None:
    with pytest.raises(LookupError, match=r"css/gone\.css"):
        address(app, "css/gone.css")


def test_the_digest_is_of_every_name_and_content(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    seen = {shelve(tmp_path).digest}
    (tmp_path / "a").write_text("2")
    seen.add(shelve(tmp_path).digest)
    (tmp_path / "a").rename(tmp_path / "b")
    seen.add(shelve(tmp_path).digest)
    (tmp_path / "c").write_text("")
    seen.add(shelve(tmp_path).digest)
    assert len(seen) == 4


def test_while_developing_a_change_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    kept, watched = Assets(tmp_path, watch=False), Assets(tmp_path, watch=True)
    before = kept.shelf
    (tmp_path / "a").write_text("2")
    assert kept.shelf == before != watched.shelf
