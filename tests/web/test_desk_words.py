"""No word of an answer of the desk is without a translator: read with every message in brackets."""

import re
from pathlib import Path

import pytest

from referee.scoring.systems import SYSTEMS
from tests.pseudo import bracketed
from tests.web.desk import BESIDE, BESIDE_OVER, BESIDE_SPOILT, ELEVEN, OVER, SPOILT, TEN, THREE, ask, leads, link
from tests.web.table import Player
from tests.web.test_languages import BRACKETS, CARD, WORD

NO_WORDS = re.compile(r"http://\S+|\b[A-F]\b|English|Español|\bzz\b|^[AJQK]$")
ANSWERS = (
    ("", {"rules": "zz"}),
    ("hand", {"cards": ELEVEN, "taken": "8d"}),
    ("hand", {"cards": f"{TEN}zz"}),
    ("hand", {"rules": "oklahoma", "cards": TEN, "upcard": "As"}),
    ("hand", {"rules": "oklahoma", "at": "1"}),
    ("hand", {"rules": "rummy", "cards": "JhQhKsKdKc2c", "table": "8h9hTh"}),
    ("hand", {"rules": "rummy", "cards": "JhQh", "table": "8h9hTs"}),
    ("knock", {"hand0": TEN, "hand1": BESIDE, "off1": "."}),
    ("knock", {"hand0": TEN, "hand1": "7h"}),
    ("knock", {"hand0": TEN, "hand1": TEN}),
    ("knock", {"hand0": OVER, "hand1": BESIDE_OVER}),
    ("knock", {"rules": "playgridia", "hand0": OVER, "hand1": BESIDE_OVER}),
    ("knock", {"hand0": SPOILT, "hand1": BESIDE_SPOILT, "discard": "Kc"}),
    ("knock", {"rules": "es-gin-3", "hand0": THREE[0], "hand1": THREE[1], "hand2": THREE[2]}),
    ("knock", {"rules": "rummy", "players": "3", "hand1": "KhQh", "hand2": "2c"}),
    ("knock/laid", {"hand0": TEN, "hand1": BESIDE, "layout": "typed", "spread": "4h5h", "do": "save"}),
    ("layoff", {"rules": "es-gin-3", "table": "9hThJh", "cards": "Kh8h2d6h", "others": "Qh"}),
    ("layoff", {"rules": "playgridia", "table": "9hThJh", "cards": "Qh", "gin": "1"}),
    ("layoff", {"table": "5s6s7s5h6h7h5d6d7d", "cards": "8s"}),
    ("layoff", {"table": "5s6s", "cards": "8s"}),
    ("layoff", {"rules": "es-gin-3", "at": "2"}),
    ("layoff", {"at": "1"}),
)


@pytest.fixture
def config(config: dict[str, object], tmp_path: Path) -> dict[str, object]:
    """Every message bracketed."""
    return {**config, "BABEL_TRANSLATION_DIRECTORIES": bracketed(tmp_path / "pseudo")}


def bare(player: Player) -> list[str]:
    """What the page says outside brackets that is a word."""
    said = [text for _element, text in player.page.said()]
    return [text for text in said if WORD.search(NO_WORDS.sub("", CARD.sub("", BRACKETS.sub(" ", text))))]


def test_the_answers(eva: Player) -> None:
    for question, told in ANSWERS:
        ask(eva, question, **told)
        assert bare(eva) == [], (question, told)


def test_a_knock_to_carry_into_a_match(ana: Player) -> None:
    ask(ana, "knock", hand0=TEN, hand1=BESIDE)
    named = [text for text in bare(ana) if re.sub("Ana|Luis", "", BRACKETS.sub("", text)).strip(" –,1.")]
    assert named == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_short_questions(eva: Player, system: str) -> None:
    asked, seen = [*leads(ask(eva, "ask", rules=system)).values()], set[str]()
    while asked:
        where = asked.pop()
        if where not in seen and "what=" in where and "/ask" in where:
            seen.add(where)
            asked += leads(link(eva, where)).values()
            assert bare(eva) == [], where
