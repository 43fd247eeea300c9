"""Links of the desk that somebody shortened, bent or made up: always a page of ours, what was typed kept, nothing told
of it in the log."""

import logging
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.app import create_app
from referee.scoring.systems import SYSTEMS
from referee.scoring.turns import Case, Matter
from referee.web.access_log import LOGGER
from referee.web.database import database
from tests.setup.visitor import Visitor
from tests.web.conftest import COMPILED
from tests.web.desk import BESIDE, ELEVEN, OVER, TEN, THREE, ask
from tests.web.reading import is_designed
from tests.web.table import Player

PATHS = ("", "/hand", "/knock", "/knock/laid", "/layoff", "/ask")


@pytest.fixture
def eva(eva: Player) -> Player:
    """She has no match, and reads English."""
    eva.speaks("en")
    return eva


def typed(player: Player) -> str:
    """What stands in the text field of the grid."""
    return player.page.one("input", id="typed").attributes["value"]


def test_what_is_no_card_is_kept_and_told(eva: Player) -> None:
    ask(eva, "hand", cards=f"{TEN} zz")
    assert (eva.status, typed(eva)) == (422, "zz")
    assert eva.problems() == ["“zz” is no card. Write the rank and the suit, as in 7h or 10♥."]
    assert len([one for one in eva.page.all("input", name="card") if "checked" in one.attributes]) == 10


def test_a_card_twice_in_one_hand(eva: Player) -> None:
    ask(eva, "hand", cards=f"{TEN}7d")
    assert (eva.status, eva.problems()) == (422, ["7♦: a card is in one place only. Write it once."])


def test_a_card_in_two_hands(eva: Player) -> None:
    ask(eva, "knock", hand0=TEN, hand1=BESIDE.replace("7h", "7d"))
    assert (eva.status, eva.problems()) == (422, ["7♦ is in two places: A and B. Take it out of one."])


def test_a_card_of_the_table_in_the_hand(eva: Player) -> None:
    ask(eva, "layoff", table="9hThJh", cards="9hQh")
    assert (eva.status, eva.problems()) == (422, ["9♥ is in two places: Table and Mine. Take it out of one."])


@pytest.mark.parametrize(
    ("question", "told", "problem"),
    [
        ("hand", {"cards": "7h"}, "My hand: 1 card. It takes 10, or 11 with the one to throw."),
        ("hand", {"cards": f"{ELEVEN}As"}, "My hand: 12 cards. It takes 10, or 11 with the one to throw."),
        ("hand", {"rules": "rummy", "cards": f"{ELEVEN}As"}, "My hand: 12 cards. It takes 1 to 11."),
        ("knock", {"hand0": TEN, "hand1": "7h8h"}, "B: 2 cards. It takes 10."),
        ("knock", {"rules": "rummy", "hand1": TEN + "As"}, "B: 11 cards. It takes 1 to 10."),
        (
            "layoff",
            {"table": "4s5s", "cards": "As"},
            "5♠ is in no meld: three of a rank, or three in a row of one suit.",
        ),
    ],
)
def test_a_number_of_cards_that_cannot_be(eva: Player, question: str, told: dict[str, str], problem: str) -> None:
    ask(eva, question, **told)
    assert eva.status == 422
    assert problem.partition(":")[0] in eva.problems()[0]


def test_a_grid_sent_with_something_wrong_keeps_what_was_tapped_and_typed(eva: Player) -> None:
    eva.visitor.open("/desk/hand?rules=es-gin&at=0&do=save&card=7h&card=8h&typed=zz")
    assert (eva.status, typed(eva), len(eva.problems())) == (422, "zz", 2)
    assert len([one for one in eva.page.all("input", name="card") if "checked" in one.attributes]) == 2


def test_a_large_table_is_typed_meld_by_meld(eva: Player) -> None:
    deck = "".join(rank + suit for suit in "shdc" for rank in "A23456789TJQK")
    ask(eva, "layoff", rules="rummy", table=deck[:60], cards="Kc")
    assert (eva.status, len(eva.problems())) == (422, 1)
    ask(eva, "layoff", rules="rummy", table=".".join(deck[at : at + 26] for at in range(0, 78, 26)), cards="Kc")
    assert eva.status == 200


def test_what_is_huge_is_read_as_far_as_it_can_mean_anything(eva: Player) -> None:
    for name in ("cards", "rules", "at", "do", "taken", "hand0", "laid", "table"):
        eva.visitor.open("/desk/hand?" + urlencode({name: "7h" * 5_000}))
        assert (eva.status in {200, 303, 422}, is_designed(eva.answer.text)) == (True, True)


def test_the_log_tells_no_question(config: dict[str, object]) -> None:
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    listener = Listener()
    LOGGER.addHandler(listener)
    client = create_app({**config, "ACCESS_LOG": True}).test_client()
    client.get(f"/desk/knock?hand0={TEN}&hand1={BESIDE}")
    client.get(f"/desk/tray?q=hand&at=0&card=7h&cards={TEN}")
    LOGGER.removeHandler(listener)
    assert [line.rpartition(" 200 ")[0] for line in told] == ["GET /desk/knock", "GET /desk/tray"]


# --- anything at all --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """One phone for all that is tried here."""
    instance: Path = tmp_path_factory.mktemp("desk")
    config = {"TESTING": True, "INSTANCE_PATH": str(instance), "DATABASE_URL": f"sqlite:///{instance / 'desk.sqlite3'}"}
    app = create_app({**config, "REFEREE_URL": "http://localhost", "RATELIMIT_ENABLED": False})
    app.jinja_env.bytecode_cache = COMPILED
    yield Visitor(app.test_client())
    with app.app_context():
        database().engine.dispose()


junk = st.one_of(
    st.text(max_size=20),
    st.text("0123456789AJQKshdc♠♥.−²٣ ", max_size=30),
    st.sampled_from(["", "0", "-1", "7h7h", "9" * 40, "\x00", "<b>", "%(name)s", "{{ 1 }}", ".", "..", "🂡", "７h"]),
)


def mostly(*values: str) -> st.SearchStrategy[str]:
    """One of these values, or now and then anything at all."""
    return st.one_of(st.sampled_from(values), st.sampled_from(values), junk)


HANDS = mostly(TEN, ELEVEN, BESIDE, OVER, *THREE, "7h8h9h", "KsKdKc")
CARDS = mostly("7h", "8d", "Kc", "As")
FIELDS = {
    "rules": mostly(*SYSTEMS),
    "q": mostly("hand", "knock", "layoff"),
    "at": mostly("0", "1", "2", "9"),
    "do": mostly("save", "look", "at-0", "at-1", "at-9"),
    "cards": HANDS,
    "hand0": HANDS,
    "hand1": HANDS,
    "hand2": HANDS,
    "table": mostly("4h5h6h.9c9d9s", "9hThJh", "5s6s7s5h6h7h5d6d7d"),
    "others": mostly("Qh", "8h", "3h"),
    "upcard": CARDS,
    "taken": CARDS,
    "discard": CARDS,
    "card": CARDS,
    "typed": HANDS,
    "players": mostly("2", "3", "6", "7"),
    "laid": mostly("4h5h6h.9c9d9s.JcQcKc", "4h5h6h", "."),
    "off1": mostly("7h4h5h6h", "."),
    "off2": mostly("7h4h5h6h", "."),
    "accepted": mostly("1"),
    "tie": mostly("1", "2"),
    "rummy": mostly("1"),
    "gin": mostly("1"),
    "layout": mostly("typed", "4h5h6h 9c9d9s JcQcKc"),
    "spread": mostly("4h5h6h 9c9d9s JcQcKc", "4h5h"),
    "layoffs": mostly("made", "best"),
    "to-7h": mostly("4h5h6h"),
    "what": mostly(*Matter),
    "case": mostly(*Case),
}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PATHS), st.fixed_dictionaries({}, optional=FIELDS))
@example("/knock", {"rules": "oklahoma", "hand0": TEN, "hand1": BESIDE, "upcard": "7s", "laid": ".", "off1": "."})
@example("/knock/laid", {"hand0": ELEVEN, "hand1": BESIDE, "discard": "As"})
@example("/knock/laid", {"rules": "rummy", "hand1": TEN})
@example("/knock", {"hand0": ELEVEN, "hand1": BESIDE, "taken": "As", "discard": "Ks"})
@example("/layoff", {"rules": "es-gin-3", "table": "9hThJh", "cards": "KhQh", "others": "8h7h2s"})
def test_any_link_of_the_desk_gets_a_page_of_ours(anybody: Visitor, path: str, told: dict[str, str]) -> None:
    answer = anybody.open(f"/desk{path}?{urlencode(told)}")
    assert answer.status_code in {200, 422}
    assert is_designed(answer.text)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.fixed_dictionaries({}, optional=FIELDS))
def test_any_tray_is_a_tray_or_not_found(anybody: Visitor, told: dict[str, str]) -> None:
    assert anybody.open(f"/desk/tray?{urlencode(told)}").status_code in {200, 404}
