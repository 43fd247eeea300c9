"""The same form sent twice: a double tap, a resent page, a retry after a lost answer get the first answer again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from tests.setup.visitor import Fields, Visitor
from tests.web.kept import kept
from tests.web.late import news
from tests.web.table import ANA, ILLEGAL, KNOCK, LUIS, TWO_WAYS, WRONG_THROW, Player

Filled = tuple[str, Fields]
Fill = Callable[[Player], Filled]


def _counts(ana: Player) -> Filled:
    ana.looks("/counts")
    return ana.fills("/counts", knocker="0", **{"deadwood-0": "6", "deadwood-1": "10"})


def _points(ana: Player) -> Filled:
    ana.looks("/points")
    return ana.fills("/points", winner="1", points="37", outcome="gin")


def _void(ana: Player) -> Filled:
    ana.looks()
    return ana.fills("/void", reason="misdeal")


def _undo(ana: Player) -> Filled:
    ana.voids()
    ana.counts(LUIS, 6, 3)
    return ana.fills("/undo")


def _close(ana: Player) -> Filled:
    ana.looks("/settings")
    return ana.fills("/close")


def _rename(ana: Player) -> Filled:
    ana.looks("/settings")
    return ana.fills("/rename", seat="1", name=" Luisa ")


def _first_dealer(ana: Player) -> Filled:
    ana.looks("/settings")
    return ana.fills("/first-dealer", seat="1")


def _confirm(ana: Player) -> Filled:
    ana.plays(KNOCK)
    return ana.fills("/verdict")


ENTRIES: dict[str, Fill] = {
    "counts": _counts,
    "points": _points,
    "void": _void,
    "undo": _undo,
    "close": _close,
    "rename": _rename,
    "first dealer": _first_dealer,
    "confirm": _confirm,
}


def _new(ana: Player) -> Filled:
    ana.visitor.open("/new")
    return ana.fills("/new", **{"name-0": "Eva", "name-1": "Juan"})


def _rematch(ana: Player) -> Filled:
    ana.scores(ANA, 101)
    return ana.fills("/rematch")


def _knock(ana: Player) -> Filled:
    ana.looks()
    return ana.fills("/knock", seat="1")


def _hand(ana: Player) -> Filled:
    ana.knocks()
    return ana.fills("/hand/0", typed=KNOCK[0], do="save")


def _laid(ana: Player) -> Filled:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    return ana.fills("/laid", layout="typed", spread="7s7h7d7c Ah2h3h", do="save")


def _accept(ana: Player) -> Filled:
    ana.plays(ILLEGAL)
    ana.asks("over-limit", "0", "before-show")
    return ana.choice("accept")


def _discard(ana: Player) -> Filled:
    ana.plays(WRONG_THROW, discard="Kc")
    return ana.fills("/discard")


def _abandon(ana: Player) -> Filled:
    ana.plays(ILLEGAL)
    ana.looks()
    return ana.fills("/abandon")


def _renew_reading(ana: Player) -> Filled:
    ana.looks("/settings")
    return ana.fills("/renew", role="read")


def _renew_writing(ana: Player) -> Filled:
    ana.looks("/writing")
    return ana.fills("/renew")


FORMS: dict[str, Fill] = ENTRIES | {
    "new match": _new,
    "rematch": _rematch,
    "knock": _knock,
    "hand": _hand,
    "laid": _laid,
    "accept": _accept,
    "discard": _discard,
    "abandon": _abandon,
    "renew reading": _renew_reading,
    "renew writing": _renew_writing,
}


@pytest.mark.parametrize("fill", FORMS.values(), ids=FORMS)
def test_a_second_tap_changes_nothing_and_leads_to_the_same_place(app: Flask, ana: Player, fill: Fill) -> None:
    filled = fill(ana)
    first = ana.sends(filled)
    after_one = kept(app)
    second = ana.sends(filled)
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.headers["Location"] == second.headers["Location"]
    assert kept(app) == after_one


@pytest.mark.parametrize("fill", ENTRIES.values(), ids=ENTRIES)
def test_a_retry_after_a_lost_answer_is_answered_though_others_wrote_since(
    app: Flask, ana: Player, luis: Player, fill: Fill
) -> None:
    luis.joins(ana)
    filled = fill(ana)
    ana.sends(filled)
    luis.undoes()
    luis.voids("agreed")
    before = kept(app)
    answer = ana.sends(filled)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert kept(app) == before


@pytest.mark.parametrize("change", [{"deadwood-1": ["11"]}, {"knocker": ["1"]}])
def test_a_form_of_the_past_with_other_words_is_not_taken_for_a_retry(app: Flask, ana: Player, change: Fields) -> None:
    """Back, a figure put right, sent again: the page says who wrote meanwhile, and what was sent now is kept."""
    address, fields = _counts(ana)
    ana.sends((address, fields))
    before = kept(app)
    ana.visitor.page = ana.sends((address, {**fields, **change}))
    assert (ana.status, news(ana)) == (409, ["Ana knocks, 10 − 6"])
    assert "This phone wrote since that page was opened." in ana.page.one("section", class_="problems").text
    assert kept(app) == before


def test_a_form_of_the_past_opens_no_other_match(app: Flask, ana: Player) -> None:
    """It is shown with what was typed and a new key: sent once more it opens one."""
    address, fields = _new(ana)
    ana.sends((address, fields))
    before = kept(app)
    ana.visitor.page = ana.sends((address, {**fields, "name-1": ["Pedro"]}))
    assert ana.status == 409
    assert kept(app) == before
    assert ana.form("/new").fields["name-1"] == ["Pedro"]
    ana.taps("/new")
    assert ana.page.texts("name") == ["Eva", "Pedro"]


def test_a_match_deleted_twice_is_simply_not_there(ana: Player) -> None:
    ana.looks("/settings")
    filled = ana.fills("/delete")
    assert [ana.sends(filled).status_code for _ in range(2)] == [303, 404]


def test_two_phones_confirm_one_deal(ana: Player, luis: Player) -> None:
    """The deal is written once; the second is told so, and has nothing to write all the same."""
    luis.joins(ana)
    ana.plays(KNOCK)
    luis.looks("/verdict")
    ana.taps("/verdict")
    luis.taps("/verdict")
    assert luis.status == 409
    assert luis.page.one("ol", class_="lines").one("li").one("b").text == "46"
    assert [form.action for form in luis.forms()] == ["/language"]
    assert ana.columns() == {"Ana": ["46"], "Luis": []}


@pytest.mark.parametrize("fill", [_counts, _new, _confirm, _undo], ids=["counts", "new match", "confirm", "undo"])
def test_taps_at_the_very_same_moment_are_one(app: Flask, ana: Player, fill: Fill) -> None:
    address, fields = fill(ana)
    cookies = {name: cookie.value for name in ("phone", "session") if (cookie := ana.client.get_cookie(name))}

    def tap(_number: int) -> tuple[int, str | None]:
        client = Visitor(app.test_client()).client
        for name, value in cookies.items():
            client.set_cookie(name, value)
        answer = client.post(address, data=fields)
        return answer.status_code, answer.headers.get("Location")

    with ThreadPoolExecutor(4) as taps:
        answers = set(taps.map(tap, range(4)))
    assert len(answers) == 1
    assert {status for status, _place in answers} == {303}
