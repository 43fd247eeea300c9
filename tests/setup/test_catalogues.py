"""Both languages say everything the code can say, and with the same figures and names in it."""

import ast
import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog

from tests.setup.catalogues import KEYWORDS, ROOT, as_text, extracted, lacking, merged, read

PLACE = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}")


@pytest.fixture(scope="module")
def messages() -> Catalog:
    return extracted()


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_message_has_its_words_and_none_is_left_over(language: str, messages: Catalog) -> None:
    catalogue = merged(language, read(language), messages)
    assert [message.id for message in lacking(catalogue)] == []
    assert {message.id for message in read(language)} ^ {message.id for message in catalogue} == set()


def test_no_message_hides_in_an_f_string() -> None:
    """Babel finds none there before Python 3.12, so it would be said in English only."""
    hidden = [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file in sorted((ROOT / "referee").rglob("*.py"))
        for text in ast.walk(ast.parse(file.read_text()))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in KEYWORDS
    ]
    assert hidden == []


def test_english_is_the_message_itself() -> None:
    assert [message.id for message in read("en") if message.id and message.string != message.id] == []


def test_no_translation_is_a_guess() -> None:
    assert [message.id for message in read("es") if message.id and message.fuzzy] == []


def test_spanish_names_what_the_message_names() -> None:
    differing = [(said, words) for said, words in _pairs(read("es")) if words and _places(said) != _places(words)]
    assert differing == []


def _pairs(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Each form of each message beside its words; Spanish has three forms where English has two."""
    for message in catalogue:
        if message.id:
            said, words = _forms(message.id), _forms(message.string)
            yield from zip([said[0], *[said[-1]] * (len(words) - 1)], words, strict=True)


def _places(text: str) -> list[str]:
    return sorted(PLACE.findall(text))


def test_a_second_extraction_changes_nothing(messages: Catalog) -> None:
    once = merged("es", read("es"), messages)
    assert as_text(merged("es", once, messages)) == as_text(once)


def _forms(text: object) -> list[str]:
    return [str(form) for form in text] if isinstance(text, list | tuple) else [str(text)]
