"""Anything sent to any form, in any order: never a failure, always a page of ours, and the match can still be read."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.app import create_app
from referee.web.database import database
from tests.setup.visitor import Visitor
from tests.web.company import ALL, GIN_OF_THREE, KNOCK_OF_THREE, TIE_OF_THREE, ends, opens, puts_all
from tests.web.conftest import COMPILED
from tests.web.reading import is_designed, read
from tests.web.table import GIN, ILLEGAL, KNOCK, TIE, TWO_WAYS, UNDERCUT, WRONG_THROW, Player

ANSWERS = {200, 303, 400, 404, 409, 413, 422}
PAGES = ("", "/record", "/sheet", "/settings", "/verdict", "/hand/0")
ACTIONS = (
    "/knock /hand/0 /hand/1 /hand/0/tray /verdict /laid /discard /abandon /wrong /ruling /counts /points "
    "/undo /void /close /first-dealer /rename"
).split()
HANDS = [hand for hands in (KNOCK, GIN, UNDERCUT, TIE, ILLEGAL, WRONG_THROW, TWO_WAYS) for hand in hands]

Fields = dict[str, str]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """One phone and one app for all that is tried here: what was written before is part of the trial."""
    instance: Path = tmp_path_factory.mktemp("fuzz")
    config = {"TESTING": True, "INSTANCE_PATH": str(instance), "DATABASE_URL": f"sqlite:///{instance / 'fuzz.sqlite3'}"}
    app = create_app({**config, "REFEREE_URL": "http://localhost", "RATELIMIT_ENABLED": False})
    app.jinja_env.bytecode_cache = COMPILED
    yield Player(Visitor(app.test_client()))
    with app.app_context():
        database().engine.dispose()


junk = st.one_of(
    st.text(max_size=20),
    st.text("0123456789-+.eE²٣ ", max_size=8),
    st.sampled_from(["", "0", "1", "2", "-1", "7h", "7h 7h", "9" * 40, "\x00", "<b>", "%(name)s", "{{ 1 }}", "1/0"]),
)


def mostly(*values: str) -> st.SearchStrategy[str]:
    """One of these values, or now and then anything at all."""
    return st.one_of(st.sampled_from(values), st.sampled_from(values), junk)


FIELDS: dict[str, st.SearchStrategy[str]] = {
    "seat": mostly("0", "1"),
    "knocker": mostly("0", "1"),
    "winner": mostly("0", "1"),
    "typed": mostly(*HANDS, *(f"{hand} Kd" for hand in HANDS)),
    "discard": mostly("Kd", "Kc", "As"),
    "taken": mostly("Kd", "Kc", "As"),
    "card": mostly("Kd", "8d", "As"),
    "do": mostly("save", "save", "look", "sheet", "seat-0", "seat-1"),
    "keep-0": mostly(*HANDS),
    "keep-1": mostly(*HANDS),
    "layout": mostly("typed", "", "4s5s6s 7s7h7d7c", "7s7h7d7c Ah2h3h", "4h5h6h7h 9c9d9s JcQcKc"),
    "spread": mostly("7s7h7d7c Ah2h3h", "4s5s6s7s Ah2h3h", "zz", "4s5s"),
    "layoffs": mostly("best", "made"),
    "to-8h": mostly("4h5h6h7h", "4h5h6h7h9h"),
    "to-9h": mostly("4h5h6h7h", "4h5h6h7h8h"),
    "deadwood-0": mostly("0", "5", "10", "11", "99"),
    "deadwood-1": mostly("0", "5", "30"),
    "what": mostly("over-limit", "wrong-discard", "wrong-count", "other"),
    "who": mostly("0", "1"),
    "when": mostly("before-show", "after-show", "later"),
    "way": mostly("accept", "plain-difference", "face-up-to-end", "void"),
    "text": mostly("So it was agreed", "x" * 501),
    "points": mostly("0", "20", "50", "101"),
    "outcome": mostly("knock", "gin", "undercut"),
    "reason": mostly("stock", "wrong-count", "misdeal", "foul-deck", "agreed"),
    "name": mostly("Anna", "Luis", "🂡"),
    "after": mostly("now", "now", "now", "now", "0"),
    "mark": mostly("now", "now", "now", "now", "x"),
}
NOW = {"after": "now", "mark": "now"}
posts = st.lists(
    st.tuples(st.sampled_from(ACTIONS), st.fixed_dictionaries({}, optional=FIELDS)),
    min_size=1,
    max_size=6,
)
quick = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def now(ana: Player) -> tuple[str, str, str]:
    """The newest entry, the mark of the deal in progress, and the guard of this phone's forms."""
    ana.looks()
    shown = [form for form in ana.forms() if "after" in form.fields]
    marks = [parse_qs(urlsplit(form.action).query)["mark"][0] for form in shown if "/abandon?" in form.action]
    return shown[0].fields["after"][0], "".join(marks[-1:]), shown[0].fields["csrf_token"][0]


def send(ana: Player, action: str, told: Fields, key: str) -> int:
    """Sends one form; the answer is one of ours, whatever was in it."""
    after, mark, token = now(ana)
    current = {"after": after, "mark": mark}
    told = {name: current[name] if value == "now" else value for name, value in {**NOW, **told}.items()}
    fields = {**told, "key": key, "csrf_token": token}
    query: dict[str, str] = {name: value for name, value in told.items() if name in {"mark", "table"}}
    address = f"{ana.match}{action}?{urlencode(query)}"
    answer = ana.client.post(address, data=fields)
    assert answer.status_code in ANSWERS, address
    if answer.status_code != 303 and not action.endswith("/tray"):
        assert is_designed(answer.text), address
    return answer.status_code


@quick
@given(posts)
@example([("/knock", {"seat": "0"}), ("/hand/0", {"typed": "zz " * 200, "do": "seat-1"})])
@example([("/close", {"after": "²"}), ("/close", {}), ("/counts", {"after": "٣"})])
def test_any_forms_in_any_order_leave_a_match_that_can_be_read(table: Player, posts: list[tuple[str, Fields]]) -> None:
    table.opens()
    for number, (action, told) in enumerate(posts):
        send(table, action, told, f"key-{number}")
    for where in PAGES:
        table.looks(where)
        assert table.status in {200, 422}, where
        assert is_designed(table.answer.text), where


# --- every other game: more seats, more tables, other ways to end a deal ----------------------------------------------

SEATS = {"es-gin-3": 3, "es-gin-pairs": 4, "oklahoma": 2, "rummy": 4, "playgridia": 2}
MORE_ACTIONS = (*ACTIONS, "/hand/2", "/hand/3", "/hand/2/tray", "/tie", "/rummy", "/upcard")
LEFT = ("7h", "7h 7s 7d", "As", "Kd Qd", "2c 3c 4c 5c 6c 7c 8c")
MORE_FIELDS: dict[str, st.SearchStrategy[str]] = {
    **FIELDS,
    "seat": mostly("0", "1", "2", "3"),
    "knocker": mostly("0", "1", "2", "3"),
    "winner": mostly("0", "1", "2", "3"),
    "tie_winner": mostly("0", "1", "2"),
    "circle": mostly("0-5", "1-", "2-0", "3-0"),
    "typed": mostly(*KNOCK_OF_THREE, *GIN_OF_THREE, *TIE_OF_THREE, *LEFT),
    "keep-2": mostly(*LEFT, KNOCK_OF_THREE[2]),
    "do": mostly("save", "save", "look", "sheet", "seat-2", "seat-3"),
    "deadwood-0": mostly("0", "5", "10", "11"),
    "deadwood-1": mostly("0", "5", "10"),
    "deadwood-2": mostly("0", "5", "10"),
    "deadwood-3": mostly("0", "5", "30"),
    **{f"points-{seat}": mostly("0", "60", "-20", "−20", "") for seat in range(4)},
    "outcome": mostly("knock", "gin", "undercut", "out", "rummy"),
    "rummy": mostly("1", ""),
    "upcard": mostly("7s", "As", "Kd"),
    "table": mostly("0", "1"),
    "to-3h": mostly("4h5h6h7h"),
}
more_posts = st.lists(
    st.tuples(st.sampled_from(MORE_ACTIONS), st.fixed_dictionaries({}, optional=MORE_FIELDS)), min_size=1, max_size=8
)
begun = st.sampled_from(["", "knock", "half", "hands"])


@quick
@given(st.sampled_from(sorted(SEATS)), begun, more_posts)
@example("rummy", "hands", [("/tie", {"seat": "0"}), ("/accept", {}), ("/verdict", {})])
@example("es-gin-3", "hands", [("/tie", {"seat": "3"}), ("/rummy", {"rummy": "1"}), ("/verdict", {})])
@example("es-gin-pairs", "knock", [("/void", {"table": "1"}), ("/void", {"reason": "stock", "table": "2"})])
@example("oklahoma", "", [("/knock", {"seat": "0", "keep-0": KNOCK[0], "keep-1": KNOCK[1]}), ("/verdict", {})])
def test_any_forms_of_any_game_leave_a_match_that_can_be_read(
    table: Player, system: str, begun: str, posts: list[tuple[str, Fields]]
) -> None:
    opens(table, system, *ALL[: SEATS[system]])
    _begin(table, system, begun)
    for number, (action, told) in enumerate(posts):
        send(table, action, told, f"key-{number}")
    for where in (*PAGES, "/hand/2", "/verdict?table=1", "/counts", "/points", "/laid", "/upcard"):
        table.looks(where)
        assert table.status in {200, 404, 422}, where
        assert is_designed(table.answer.text), where
    for number in range(1, len(posts) + 1):
        table.looks(f"/deal/{number}")
        assert table.status in {200, 404}


def _begin(table: Player, system: str, begun: str) -> None:
    """A deal in progress, as far as this."""
    if not begun or system == "oklahoma":
        return
    ends(table, 0, 0 if system == "es-gin-pairs" else None)
    hands = LEFT[:3] if system == "rummy" else KNOCK_OF_THREE[: 2 if SEATS[system] != 3 else 3]
    puts_all(table, *hands[: {"knock": 0, "half": 1, "hands": 3}[begun]])


@quick
@given(
    st.sampled_from([KNOCK_OF_THREE, GIN_OF_THREE, TIE_OF_THREE]),
    st.permutations([0, 1, 2]),
    st.integers(0, 2),
    st.fixed_dictionaries({}, optional=MORE_FIELDS),
)
def test_any_spread_of_three_leads_to_a_verdict_or_says_what_is_wrong(
    table: Player, hands: tuple[str, ...], order: list[int], knocker: int, told: Fields
) -> None:
    opens(table, "es-gin-3", *ALL[:3])
    ends(table, knocker)
    puts_all(table, *(hands[place] for place in order))
    assert send(table, "/laid", {**told, "table": "0"}, "laid") in {200, 303, 409, 422}
    table.looks("/verdict")
    assert (table.status, is_designed(table.answer.text)) == (200, True)


deals = st.sampled_from([KNOCK, GIN, UNDERCUT, TIE, ILLEGAL, WRONG_THROW, TWO_WAYS])


@quick
@given(deals, st.sampled_from(["0", "1"]), st.fixed_dictionaries({}, optional=FIELDS))
@example(TWO_WAYS, "0", {"layout": "typed", "spread": "zz"})
@example(GIN, "0", {"layout": "typed", "spread": "zz", "layoffs": "made", "to-8h": "zz"})
def test_any_spread_of_any_deal_leads_to_a_verdict_or_says_what_is_wrong(
    table: Player, hands: tuple[str, str], knocker: str, told: Fields
) -> None:
    table.opens()
    table.plays(hands, int(knocker))
    status = send(table, "/laid", told, "laid")
    assert status in {200, 303, 409, 422}
    table.looks("/verdict")
    assert (table.status, is_designed(table.answer.text)) == (200, True)


MORE_TYPED = {
    "/counts": ("deadwood-0", "deadwood-1", "deadwood-2", "rummy"),
    "/points": ("points-0", "points-1", "points-2"),
}


@quick
@given(st.sampled_from(["es-gin-3", "rummy"]), st.sampled_from(sorted(MORE_TYPED)), st.data())
def test_what_is_refused_of_several_is_kept_as_it_was_typed(
    table: Player, system: str, where: str, data: st.DataObject
) -> None:
    opens(table, system, *ALL[:3])
    table.looks(where)
    typed = {name: data.draw(junk, name) for name in MORE_TYPED[where]}
    table.taps(where, **typed)
    assert (table.status, is_designed(table.answer.text)) == (422, True)
    boxes = [one for one in table.page.all("input") if one.attributes.get("type", "text") == "text"]
    assert all(typed[one.attributes["name"]] == one.attributes.get("value", "") for one in boxes)


TYPED = {
    "/counts": ("knocker", "deadwood-0", "deadwood-1"),
    "/points": ("winner", "points", "outcome"),
    "/new": ("name-0", "name-1", "dealer", "rules"),
}


@quick
@given(st.sampled_from(sorted(TYPED)), st.data())
def test_what_is_refused_is_kept_as_it_was_typed(table: Player, where: str, data: st.DataObject) -> None:
    table.opens()
    address = where if where == "/new" else table.match + where
    table.visitor.open(address)
    typed = {name: data.draw(junk, name) for name in TYPED[where]}
    table.taps(where, **typed)
    assert table.status in {200, 422}
    assert is_designed(table.answer.text)
    if table.status == 422 and table.page.all("section", class_="problems"):
        boxes = [one for one in table.page.all("input") if one.attributes.get("type", "text") == "text"]
        fields = {one.attributes["name"]: one.attributes.get("value", "") for one in boxes}
        assert {name: typed[name] for name in fields} == fields


@quick
@given(
    st.sampled_from([*ACTIONS, "/rematch", "/renew"]),
    st.binary(max_size=300),
    st.sampled_from(
        [
            "application/x-www-form-urlencoded",
            "application/x-www-form-urlencoded; charset=utf-16",
            "multipart/form-data; boundary=x",
            "multipart/form-data",
            "application/json",
            "text/plain",
            "",
        ]
    ),
)
def test_any_bytes_as_a_body_get_an_answer(table: Player, action: str, body: bytes, kind: str) -> None:
    """The guard goes in a header here, so that the body reaches the view whatever it is."""
    if not table.match:
        table.opens()
    table.visitor.open("/new")
    token = table.form("/new").fields["csrf_token"][0]
    table.match = _alive(table)
    answer = table.client.post(table.match + action, data=body, content_type=kind, headers={"X-CSRFToken": token})
    assert answer.status_code in ANSWERS
    if answer.status_code != 303 and not action.endswith("/tray"):
        assert is_designed(answer.text)


def _alive(table: Player) -> str:
    """The address of a match that is there."""
    table.visitor.open("/")
    slips = read(table.answer.text).all("a", class_="slip")
    return slips[0].attributes["href"] if slips else table.match
