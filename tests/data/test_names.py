"""Names: any script, nothing invisible, forty characters, no two alike at one table."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.operations.names import NameProblem, Wrong, problems, tidy

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Elena", "Elena"),
        ("  Elena \t María\u00a0José\n", "Elena María José"),
        ("Jose\u0301", "José"),
        ("李小龍", "李小龍"),
        ("עמית", "עמית"),
        ("\u202eanelE\u202c", "anelE"),
        ("Ele\u200bna\ufeff", "Elena"),
        ("E\x00l\x1be\x7fna", "Elena"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        ("♥️", "♥️"),
        ("\U0001fae8", "\U0001fae8"),  # newer than the tables of Python 3.11
        ("<b>&amp;'\"", "<b>&amp;'\""),
        ("a\ud800b", "ab"),
        ("\u3164", ""),
        ("\u2800 \u200d", ""),
        ("\u0301", ""),
        ("", ""),
    ],
)
def test_how_a_name_is_kept(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


@given(st.text())
@example("a\u200b\u0301")
@example("\u1100\u200b\u1161")
def test_a_kept_name_is_kept_as_it_is_and_can_be_written_anywhere(typed: str) -> None:
    name = tidy(typed)
    assert tidy(name) == name
    assert name.encode().decode() == name
    assert unicodedata.is_normalized("NFC", name)
    assert not {unicodedata.category(char) for char in name} & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert name == " ".join(name.split())


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("Elena", "Tomás"), ()),
        (("x" * 40, "é" * 40), ()),
        (("e\u0301" * 40, "Tomás"), ()),
        (("x" * 41, "y" * 41), (NameProblem(0, Wrong.TOO_LONG), NameProblem(1, Wrong.TOO_LONG))),
        (("", "\u200b"), (NameProblem(0, Wrong.EMPTY), NameProblem(1, Wrong.EMPTY))),
        (("Ana", " ANA "), (NameProblem(1, Wrong.EQUAL),)),
        (("Strauß", "STRAUSS"), (NameProblem(1, Wrong.EQUAL),)),
        (("José", "Jose\u0301"), (NameProblem(1, Wrong.EQUAL),)),
        (("A", "Ａ"), (NameProblem(1, Wrong.EQUAL),)),
        (("Ana", "Aná"), ()),
        (("0", "1"), ()),
    ],
)
def test_everything_wrong_with_the_names_of_a_table(names: tuple[str, str], found: tuple[NameProblem, ...]) -> None:
    assert problems(names) == found
