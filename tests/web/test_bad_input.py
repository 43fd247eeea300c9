"""Whatever is wrong with what was typed: a page says what, where and everything at once, and keeps it."""

from urllib.parse import quote

import pytest
from flask import Flask

from tests.web.kept import kept
from tests.web.reading import is_designed
from tests.web.table import ILLEGAL, KNOCK, LUIS, NAMES, Player

LONG = "N" * 41


def complains(player: Player, expected: dict[str, str]) -> None:
    """The page says these things at these places, each also beside its field, and nothing else."""
    assert player.status == 422
    assert is_designed(player.answer.text)
    said = [link for list_ in player.page.all("section", class_="problems") for link in list_.all("a")]
    assert {link.attributes["href"][1:]: link.text for link in said} == expected
    ids = {one.attributes.get("id") for one in player.page.walk()}
    assert expected.keys() <= ids


# --- a new match ------------------------------------------------------------------------------------------------------

MISSING = "A name is missing. Write one, however short."
TOO_LONG = "That name is too long. 40 characters fit on the sheet."
EQUAL = "Two names are the same. Add a letter to one of them."


WRONG_NAMES = (
    ("", "", {"name-0": MISSING, "name-1": MISSING}),
    ("   ", "Luis", {"name-0": MISSING}),
    ("Ana", LONG, {"name-1": TOO_LONG}),
    ("Ana", " ANA ", {"name-1": EQUAL}),
    ("José", "Jose\u0301", {"name-1": EQUAL}),
    ("\u200b\u200d\u2060", "\u3164", {"name-0": MISSING, "name-1": MISSING}),
    ("\u202e\u2066", "\u0301", {"name-0": MISSING, "name-1": MISSING}),
    ("Ana\u202e", "Ana", {"name-1": EQUAL}),
    ("\x00\x07", "Luis", {"name-0": MISSING}),
    ("x" * 60_000, "Luis", {"name-0": TOO_LONG}),
)


def test_names_that_cannot_stand_on_a_sheet(app: Flask, ana: Player) -> None:
    before = kept(app)
    ana.visitor.open("/new")
    for first, second, expected in WRONG_NAMES:
        ana.taps("/new", **{"name-0": first, "name-1": second, "dealer": "1"})
        complains(ana, expected)
        typed = ana.form("/new").fields
        assert (typed["name-0"], typed["name-1"], typed["dealer"]) == ([first], [second], ["1"])
    assert kept(app) == before


ODD_NAMES = (
    ("نور", "שירה"),
    ("👨‍👩‍👧‍👦", "🂡"),
    ("Zoë̈", "Ñandú"),
    ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'[:40]),
    ("%(name)s 100% %d", "{{ 7*7 }} {% raw %}"),
    ("&amp;", "'; DROP TABLE match; --"),
    ("١٢٣", "1"),
    ("N" * 40, "M" * 40),
)


@pytest.mark.parametrize("names", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_names_of_any_sort_stand_on_every_page_as_they_are(ana: Player, names: tuple[str, str]) -> None:
    ana.opens(*names)
    assert ana.page.texts("name") == [*names]
    ana.writes(KNOCK)
    ana.scores(LUIS, 99, "gin")
    ana.plays(ILLEGAL)
    assert ana.ways()[0] == f"Noticed before {names[1]} showed a card"
    ana.asks("over-limit", "0", "before-show")
    assert ana.page.one("section", class_="ruling").one("h2").text == f"{names[1]} decides"
    for where in ("", "/record", "/deal/1", "/sheet", "/settings", "/counts", "/points", "/hand/0", "/laid"):
        page = ana.looks(where)
        assert ana.status == 200, where
        assert {one.tag for one in page.all() if one.tag in {"script", "img"} and not _ours(one.attributes)} == set()
    ana.scores(LUIS, 2)
    assert ana.page.one("h1").text == f"{names[1]} wins"
    ana.visitor.open("/")
    assert names[0] in ana.page.one("section", class_="past").text


def _ours(attributes: dict[str, str]) -> bool:
    return attributes["src"].startswith(("/static/", "data:image/svg+xml"))


@pytest.mark.parametrize("half", ["%ed%a0%80", "%ed%b0%80Ana", "%ff%fe", "%c3", "%00"])
def test_bytes_that_are_no_text_are_no_failure(ana: Player, half: str) -> None:
    ana.visitor.open("/new")
    address, fields = ana.fills("/new")
    told = "&".join(
        f"{name}={quote(value)}" for name, values in fields.items() for value in values if "name" not in name
    )
    body = f"{told}&name-0={half}&name-1=Luis"
    answer = ana.client.post(address, data=body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in {303, 422}


def test_a_new_match_says_everything_at_once(ana: Player) -> None:
    ana.visitor.open("/new")
    ana.taps("/new", **{"name-0": "", "name-1": LONG, "dealer": "2", "rules": "pinochle"})
    complains(
        ana,
        {
            "name-0": MISSING,
            "name-1": TOO_LONG,
            "dealer-0": "Say who deals first, or let the referee draw lots.",
            "rules-0": "Choose the rules to play by.",
        },
    )


def test_an_empty_form_is_a_form_with_everything_missing(ana: Player) -> None:
    for where, places in (
        ("/new", {"name-0", "name-1", "dealer-0", "rules-0"}),
        ("/counts", {"knock-0-0", "deadwood-0", "deadwood-1"}),
        ("/points", {"winner-0", "points", "outcome-0"}),
    ):
        ana.visitor.open(where if where == "/new" else ana.match + where)
        token = ana.form(where).fields["csrf_token"][0]
        ana.visitor.page = ana.client.post(ana.visitor.path, data={"csrf_token": token})
        assert ana.status == 422
        problems = ana.page.one("section", class_="problems")
        assert {link.attributes["href"][1:] for link in problems.all("a")} == places


# --- figures ----------------------------------------------------------------------------------------------------------

NO_FIGURES = ("", " ", "-1", "−3", "1.5", "1e3", "ten", "0x10", "1000", "9" * 60, "٣", "²", "5 5", "\x00", "☃")


def test_counts_that_are_no_numbers(app: Flask, ana: Player) -> None:
    before = kept(app)
    for figure in NO_FIGURES:
        ana.counts(LUIS, figure, "7")
        complains(ana, {"deadwood-0": "Write what Ana was left with, a number; 0 for none."})
        typed = ana.form("/counts").fields
        assert (typed["deadwood-0"], typed["deadwood-1"], typed["circle"]) == ([figure], ["7"], ["1-"])
    assert kept(app) == before


def test_points_that_are_no_number(app: Flask, ana: Player) -> None:
    before = kept(app)
    for figure in NO_FIGURES:
        ana.scores(LUIS, figure, "gin")
        complains(ana, {"points": "Write the points of the deal, a number."})
        typed = ana.form("/points").fields
        assert (typed["points"], typed["winner"], typed["outcome"]) == ([figure], ["1"], ["gin"])
    assert kept(app) == before


@pytest.mark.parametrize("nobody", ["", "2", "-1", "Ana", "0 ", "١"])
def test_a_seat_that_nobody_sits_on(app: Flask, ana: Player, nobody: str) -> None:
    before = kept(app)
    ana.looks("/counts")
    ana.taps("/counts", knocker=nobody, **{"deadwood-0": "5", "deadwood-1": "9"})
    complains(ana, {"knock-0-0": "Say who knocked."})
    ana.looks("/points")
    ana.taps("/points", winner=nobody, points="5", outcome="capot")
    complains(ana, {"winner-0": "Say who won the deal.", "outcome-0": "Say how the deal ended."})
    statuses = []
    for where, action in (("", "/knock"), ("/settings", "/first-dealer"), ("/settings", "/rename")):
        ana.looks(where)
        ana.taps(action, seat=nobody, name="Anna")
        statuses.append(ana.status)
        assert is_designed(ana.answer.text)
    assert statuses == [404, 422, 422]
    assert kept(app) == before


def test_a_deal_is_void_for_a_reason_there_is(app: Flask, ana: Player) -> None:
    before = kept(app)
    for reason in ("", "boredom", "STOCK"):
        ana.voids(reason)
        assert (ana.status, is_designed(ana.answer.text)) == (422, True)
    assert kept(app) == before


@pytest.mark.parametrize(("name", "problem"), [("", MISSING), (LONG, TOO_LONG), (" luis", EQUAL), ("\u200b", MISSING)])
def test_a_correction_that_cannot_stand_is_kept_where_it_was_typed(ana: Player, name: str, problem: str) -> None:
    ana.looks("/settings")
    ana.taps("/rename", seat="0", name=name)
    complains(ana, {"name-0": problem})
    assert [form.fields["name"] for form in ana.forms() if "name" in form.fields] == [[name], ["Luis"]]
    assert ana.looks().texts("name") == [*NAMES]


# --- hands ------------------------------------------------------------------------------------------------------------


def ticked(player: Player) -> list[str]:
    return [one.attributes["value"] for one in player.page.all("input", name="card") if "checked" in one.attributes]


@pytest.mark.parametrize(
    ("cards", "problems"),
    [
        ("", ["The hand of Ana has 0 cards. Who knocks has 10, or 11 with the one thrown."]),
        ("7h", ["The hand of Ana has 1 card. Who knocks has 10, or 11 with the one thrown."]),
        (KNOCK[0][:-3], ["The hand of Ana has 9 cards. Who knocks has 10, or 11 with the one thrown."]),
        (f"{KNOCK[0]} Kd Kh", ["The hand of Ana has 12 cards. Who knocks has 10, or 11 with the one thrown."]),
        (f"{KNOCK[0]} 7d", ["7♦ was typed twice for Ana. A card is in one place only."]),
        (f"{KNOCK[0]} 1h", ["“1h” is no card. Write the rank and the suit, as in 7h or 10♥."]),
    ],
)
def test_a_hand_that_cannot_be(ana: Player, cards: str, problems: list[str]) -> None:
    ana.knocks()
    ana.puts(cards)
    assert (ana.status, ana.where) == (422, "/hand/0")
    assert is_designed(ana.answer.text)
    assert ana.problems() == problems
    assert set(ticked(ana)) == {card for card in cards.split() if card != "1h"}
    assert ana.form("/hand/0").fields["typed"] == ["1h" if "1h" in cards else ""]


def test_everything_wrong_with_a_hand_is_said_at_once(ana: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0], do="seat-1")
    ana.puts("7d 7d 4h zz 🂡 As")
    assert ana.problems() == [
        "“zz” is no card. Write the rank and the suit, as in 7h or 10♥.",
        "“🂡” is no card. Write the rank and the suit, as in 7h or 10♥.",
        "7♦ was typed twice for Luis. A card is in one place only.",
        "The hand of Luis has 3 cards; it takes 10.",
        "4♥ 7♦ are in the hand of Ana already. Take them out of one of them.",
    ]
    assert ana.form("/hand/1").fields["typed"] == ["zz 🂡"]


@pytest.mark.parametrize("do", ["look", "sheet", "seat-1", "save", "nonsense", ""])
def test_what_cannot_be_read_is_not_lost_by_any_button(app: Flask, ana: Player, do: str) -> None:
    ana.knocks()
    before = kept(app)
    ana.puts("7h 8h zz", do=do)
    assert (ana.status, ana.form("/hand/0").fields["typed"]) == (422, ["zz"])
    assert ticked(ana) == ["7h", "8h"]
    assert kept(app) == before


def test_the_same_card_in_two_hands_saved_by_turning_over_is_found_at_the_verdict(ana: Player) -> None:
    ana.knocks()
    ana.puts(KNOCK[0], do="seat-1")
    ana.puts(KNOCK[1].replace("Kd", "Kc"), do="seat-0")
    ana.looks("/verdict")
    assert ana.status == 422
    assert ana.problems() == ["K♣ is in two places: the hand of Ana and the hand of Luis. Take it out of one."]


@pytest.mark.parametrize("field", ["card", "discard", "taken"])
def test_a_card_that_is_none_is_not_taken_for_one(ana: Player, field: str) -> None:
    ana.knocks()
    for odd in ("zz", "1", "7h8h", "7H♥", "", "\x00", "As" * 10_000):
        ana.taps("/hand/0", typed=KNOCK[0], do="look", **{field: odd})
        assert (ana.status, set(ticked(ana))) == (200, set(KNOCK[0].split())), odd


def test_a_hand_of_nobody(ana: Player) -> None:
    ana.knocks()
    _address, fields = ana.fills("/hand/0", typed=KNOCK[0])
    for seat in ("2", "99", "9" * 40, "9" * 5000, "-1", "x", "0.5"):
        assert ana.client.get(f"{ana.match}/hand/{seat}").status_code == 404
        for where in (f"/hand/{seat}", f"/hand/{seat}/tray"):
            assert ana.client.post(ana.match + where, data=fields).status_code == 404
