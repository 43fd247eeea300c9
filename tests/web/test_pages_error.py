"""What an error says: every status that can be answered has words, in both languages, and none speaks of machines."""

import pytest
from flask import Flask
from werkzeug.exceptions import default_exceptions

from referee.pages.error import describe, without_pango
from tests.web.samples.frame import framed


@pytest.fixture(scope="module")
def app() -> Flask:
    return framed()


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_status_has_words(app: Flask, language: str) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        for code in default_exceptions:
            headline, advice = describe(code)
            assert headline
            assert advice.endswith(".")


def test_an_unknown_status_is_told_as_its_kind(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert describe(418) == describe(400)
        assert describe(507) == describe(500)


def test_without_pango_the_browser_is_offered(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert "browser" in without_pango()[1]
