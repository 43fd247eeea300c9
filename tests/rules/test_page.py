"""The page of the rules: everything in it, an anchor for every article, and the way back to where one came from."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.pages.chrome import Link
from referee.rulebook import articles, options
from referee.scoring.rules import Standing
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.showing.rules import rules_page
from referee.wording import translation

MARKS = {
    "en": {Standing.SILENT: "The source does not say.", Standing.READING: "Our reading."},
    "es": {Standing.SILENT: "La fuente no lo dice.", Standing.READING: "Lectura nuestra."},
}


def shown(client: FlaskClient, language: str, path: str = "/rules/es-gin") -> str:
    """The page as that language's phone gets it."""
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return unescape(answer.text)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_option_stands_there_with_its_value_its_article_and_its_mark(
    client: FlaskClient, system: str, language: str
) -> None:
    rows = shown(client, language, f"/rules/{system}").split('<tbody class="options__')[1:]
    told = options(SYSTEMS[system], translation(language))
    assert len(rows) == len(told)
    for row, option in zip(rows, told, strict=True):
        words = [option.name, f"<td>{option.value}</td>", option.note, MARKS[language].get(option.standing, "")]
        assert [word for word in words if word not in row] == []
        assert row.startswith(f'{option.standing}"')
        assert (f'href="#{option.citation.anchor}"' in row) == bool(option.citation.anchor)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_article_stands_there_at_its_anchor(client: FlaskClient, system: str, language: str) -> None:
    page = shown(client, language, f"/rules/{system}")
    for article in articles(SYSTEMS[system], translation(language)):
        passage = page.partition(f'id="{article.anchor}"')[2].partition("</section>")[0]
        words = (article.label, article.title, *article.sentences, *article.notes)
        assert [word for word in words if word not in passage] == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_reads_the_number_of_a_source(client: FlaskClient, system: str, language: str) -> None:
    assert re.findall(r"\b00\d\b", shown(client, language, f"/rules/{system}").partition("<body")[2]) == []


@pytest.mark.parametrize("system", ["bridge", "es-gin-5", "ES-GIN", "000"])
def test_a_system_that_there_is_not_is_not_found(client: FlaskClient, system: str) -> None:
    assert client.get(f"/rules/{system}").status_code == 404


@pytest.mark.parametrize(
    ("came_from", "leads_to"),
    [
        ("/m/AAAAAAAAAAAAAAAAAAAAAA", "/m/AAAAAAAAAAAAAAAAAAAAAA"),
        ("/sample", "/sample"),
        ("", "/"),
        ("//elsewhere.example", "/"),
        ("https://elsewhere.example/", "/"),
        ("/no/such/page", "/"),
    ],
)
def test_it_leads_back_to_a_page_of_ours_and_nowhere_else(client: FlaskClient, came_from: str, leads_to: str) -> None:
    page = shown(client, "en", f"/rules/es-gin?from={came_from}")
    assert f'<a class="link" href="{leads_to}">' in page


def test_a_silent_option_leads_to_no_article(app: Flask) -> None:
    with app.test_request_context("/rules/es-gin"):
        page = rules_page(ES_GIN, Link("/", "Back"))
    assert [option.mark for option in page.options if option.article is None] == ["silent", "silent"]
