"""The past put right on a phone: told anew in any form, taken out, put back; before and after first; nothing silent."""

from uuid import uuid4

import pytest
from flask import Flask
from sqlalchemy import select

from referee import models
from referee.models import Role
from referee.operations import journal, links, matches
from referee.operations.stamp import Stamp
from referee.web.database import database
from tests.setup.visitor import forms
from tests.web.reading import Element
from tests.web.table import ANA, ILLEGAL, KNOCK, LUIS, TWO_WAYS, Player


def corrects(player: Player, number: int, how: str = "", **typed: str | None) -> None:
    """Opens an old entry, tells it anew and looks at what would change."""
    player.looks(f"/correct/{number}" + (f"?how={how}" if how else ""))
    player.taps(f"/correct/{number}", **typed)


def confirms(player: Player, number: int) -> None:
    player.taps(f"/correct/{number}", do="write")


def takes_out(player: Player, number: int, what: str = "retract") -> None:
    """By its button, up to before and after."""
    player.looks(f"/correct/{number}")
    form = next(form for form in player.forms() if form.fields.get("what") == [what])
    player.visitor.page = player.client.post(form.action, data=form.fields, follow_redirects=True)


def rows(player: Player) -> dict[str, tuple[str, str]]:
    """The table of before and after."""
    body = player.page.one("table", class_="foreseen").one("tbody")
    cells = [(row.one("th").text, [cell.text for cell in row.all("td")]) for row in body.all("tr")]
    return {label: (before, after) for label, (before, after) in cells}


def changed(player: Player) -> list[tuple[str, ...]]:
    """The deals that change: which, before, after."""
    return [
        (row.one("dt").text, *(one.text for one in row.all("dd")))
        for row in player.page.one("dl", class_="foreseen__deals").all("div")
    ]


def ends(player: Player) -> list[str]:
    return player.page.texts("shifts__end")


def opens(player: Player, rules: str, *names: str) -> None:
    """A match of any game, the first of these names deals."""
    player.visitor.open("/new")
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    player.taps("/new", rules=rules, dealer="0", game="1", **typed)
    player.taps("/new", rules=rules, dealer="0", game=None, **typed)
    assert player.status == 200, player.problems()
    player.match = player.visitor.path


# --- by cards, by counts, by points -----------------------------------------------------------------------------------


def test_a_deal_by_points(ana: Player) -> None:
    ana.scores(ANA, 14)
    ana.scores(LUIS, 9)
    corrects(ana, 1, points="24")
    assert rows(ana) == {"Ana": ("14", "24"), "Luis": ("9", "9")}
    assert [row[0] for row in changed(ana)] == ["Deal 1"]
    assert ana.columns() == {"Ana": ["14"], "Luis": ["9"]}, "nothing is written yet"
    corrects(ana, 1, points="24")
    confirms(ana, 1)
    assert ana.columns() == {"Ana": ["24"], "Luis": ["9"]}
    assert ana.record()[0].startswith("Corrected: ")


def test_who_won_and_who_deals_then(ana: Player) -> None:
    """The winner deals: the next deal gets another dealer (000 §11)."""
    ana.scores(ANA, 14)
    ana.scores(LUIS, 9)
    corrects(ana, 1, winner="1")
    assert rows(ana) == {"Ana": ("14", "0"), "Luis": ("9", "23")}
    told = changed(ana)
    assert [row[0] for row in told] == ["Deal 1", "Deal 2"]
    assert "Ana deals" in told[1][1]
    assert "Luis deals" in told[1][2]


def test_a_deal_by_counts(ana: Player) -> None:
    ana.counts(ANA, 5, 19)
    ana.looks("/correct/1")
    form = ana.form("/correct/1")
    assert (form.fields["deadwood-0"], form.fields["deadwood-1"], form.fields["knocker"]) == (["5"], ["19"], ["0"])
    ana.taps("/correct/1", **{"deadwood-1": "29"})
    confirms(ana, 1)
    assert ana.columns() == {"Ana": ["24"], "Luis": []}


def test_a_deal_by_cards(ana: Player) -> None:
    ana.writes(KNOCK)
    ana.looks("/correct/1")
    hand = ana.form("/correct/1").fields["keep-0"]
    assert sorted(hand[0].split()) == sorted(KNOCK[0].split())
    ana.taps("/correct/1", **{"keep-0": KNOCK[0].replace("7d", "As"), "keep-1": KNOCK[1].replace("As", "7d")})
    assert ana.status == 200, ana.problems()
    confirms(ana, 1)
    assert ana.record()[0].startswith("Corrected: Ana knocks, 53 − 7 → Ana ")


def test_from_cards_to_counts_and_back(ana: Player) -> None:
    """What the judge found is filled in; what was told of the cards goes, and comes back with the correction's undo."""
    ana.writes(KNOCK)
    ana.looks("/correct/1?how=counts")
    form = ana.form("/correct/1")
    assert (form.fields["deadwood-0"], form.fields["deadwood-1"]) == (["7"], ["53"])
    ana.taps("/correct/1", **{"deadwood-1": "50"})
    assert rows(ana)["Ana"] == ("46", "43")
    confirms(ana, 1)
    assert ana.columns()["Ana"] == ["43"]
    corrects(ana, 1, "deal", knocker="0", **{"keep-0": KNOCK[0], "keep-1": KNOCK[1]})
    confirms(ana, 1)
    assert ana.columns()["Ana"] == ["46"]
    assert not ana.looks("/deal/1").all(class_="problems")


def test_from_counts_to_points_and_void(ana: Player) -> None:
    ana.counts(ANA, 5, 19)
    corrects(ana, 1, "points", points="20")
    confirms(ana, 1)
    assert ana.columns()["Ana"] == ["20"]
    corrects(ana, 1, "void", reason="stock")
    assert rows(ana)["Ana"] == ("20", "0")
    confirms(ana, 1)
    assert ana.columns() == {"Ana": [], "Luis": []}
    corrects(ana, 1, "points", winner="1", outcome="gin", points="40")
    confirms(ana, 1)
    assert ana.columns() == {"Ana": [], "Luis": ["40"]}


def test_what_was_laid_is_kept_or_dropped(ana: Player) -> None:
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread="4s5s6s 7h7d7c Ah2h3h")
    ana.taps("/verdict")
    assert "knocks" in ana.record()[0]
    ana.looks("/correct/1")
    assert ana.form("/correct/1").fields["laid"] == ["1"]
    ana.taps("/correct/1", laid=None)
    confirms(ana, 1)
    assert "→ Ana makes gin" in ana.record()[0]
    corrects(ana, 1)
    assert ana.problems() == ["This is what the sheet says already. Change something, or leave it."]


# --- taken out, put back ----------------------------------------------------------------------------------------------


def test_taken_out_and_put_back(ana: Player) -> None:
    for points in (14, 20, 30):
        ana.scores(ANA, points)
    takes_out(ana, 2)
    assert rows(ana) == {"Ana": ("64", "44"), "Luis": ("0", "0")}
    confirms(ana, 2)
    assert ana.columns()["Ana"] == ["14", "44"]
    assert len(ana.looks("/record").all("li", class_="undone")) == 1
    assert ana.record()[0].startswith("Taken out: ")
    takes_out(ana, 2, "restore")
    assert rows(ana)["Ana"] == ("44", "64")
    confirms(ana, 2)
    assert ana.columns()["Ana"] == ["14", "34", "64"]
    assert ana.record()[0].startswith("Put back: ")
    assert "Put back" in ana.looks("/record").all(class_="acta__what")[3].text


def test_an_undone_deal_is_put_back(ana: Player) -> None:
    ana.scores(ANA, 14)
    ana.undoes()
    takes_out(ana, 1, "restore")
    confirms(ana, 1)
    assert ana.columns()["Ana"] == ["14"]


def test_a_void_deal(ana: Player) -> None:
    ana.voids("stock")
    corrects(ana, 1, "void", reason="agreed")
    confirms(ana, 1)
    assert ana.record() == [
        "Corrected: Void: 2 cards left in the stock → Void: by agreement",
        "Void: by agreement",
    ]
    takes_out(ana, 1)
    confirms(ana, 1)
    assert ana.looks("/record").all("li", class_="undone")


def test_a_correction_leads_to_what_it_corrects(ana: Player) -> None:
    ana.scores(ANA, 14)
    ana.undoes()
    ana.looks("/correct/2")
    assert ana.where == "/correct/1"


# --- the end ----------------------------------------------------------------------------------------------------------


def test_an_end_that_comes_earlier(ana: Player) -> None:
    """Deals left over stay on the record and are not counted."""
    for points in (50, 30, 15):
        ana.scores(ANA, points)
    corrects(ana, 2, points="60")
    assert ends(ana) == [
        "The match ends with deal 2.",
        "1 deal is left over after the end: it stays on the record and is not counted.",
    ]
    assert rows(ana)["Ana"] == ("95", "110")
    assert rows(ana)["Luis pays Ana"][0] == "–"
    confirms(ana, 2)
    assert "after the end, not counted" in " ".join(ana.record())
    assert ana.columns()["Ana"] == ["50", "110"]


def test_an_end_that_is_none_any_more(ana: Player) -> None:
    ana.scores(ANA, 60)
    ana.scores(ANA, 50)
    corrects(ana, 2, points="5")
    assert ends(ana) == ["The match is not over any more: it goes on."]
    paid = rows(ana)["Luis pays Ana"]
    assert paid[1] == "–"
    confirms(ana, 2)
    ana.scores(LUIS, 9)
    assert ana.columns() == {"Ana": ["60", "65"], "Luis": ["9"]}


def test_a_match_that_is_over_and_stays_so(ana: Player) -> None:
    ana.scores(ANA, 60)
    ana.scores(ANA, 50)
    before = rows_of(ana, 1, points="70")
    assert ends(ana) == []
    assert before["Ana"] == ("110", "120")
    confirms(ana, 1)
    assert ana.columns()["Ana"] == ["70", "120"]


def rows_of(player: Player, number: int, **typed: str) -> dict[str, tuple[str, str]]:
    corrects(player, number, **typed)
    return rows(player)


def test_a_closed_match_is_opened_again(ana: Player) -> None:
    ana.scores(ANA, 60)
    ana.looks("/settings")
    ana.taps("/close")
    takes_out(ana, 2)
    assert ends(ana) == ["The match is not over any more: it goes on."]
    confirms(ana, 2)
    ana.scores(LUIS, 3)
    assert ana.columns() == {"Ana": ["60"], "Luis": ["3"]}


# --- other tables -----------------------------------------------------------------------------------------------------


def test_three_hands(ana: Player) -> None:
    opens(ana, "es-gin-3", "Ana", "Luis", "Eva")
    ana.looks("/counts")
    ana.taps("/counts", knocker="0", **{"deadwood-0": "5", "deadwood-1": "19", "deadwood-2": "30"})
    corrects(ana, 1, **{"deadwood-2": "40"})
    told = rows(ana)
    assert set(told) == {"Ana", "Luis", "Eva"}
    assert told["Ana"][0] != told["Ana"][1]
    confirms(ana, 1)
    assert ana.columns()["Ana"] == [told["Ana"][1]]


def test_pairs_correct_one_table(ana: Player) -> None:
    opens(ana, "es-gin-pairs", "Ana", "Luis", "Bea", "Eva")
    for table in (0, 1):
        ana.looks(f"/points?table={table}")
        form = ana.form("/points")
        seat = next(field.attributes["value"] for field in ana.page.all("input", name="winner"))
        ana.taps("/points", winner=seat, points=str(10 + table), outcome="knock")
        assert ana.status == 200, (form, ana.problems())
    score = ana.totals()
    corrects(ana, 2, points="31")
    assert ana.status == 200, ana.problems()
    assert changed(ana)[0][0].startswith("Round 1, ")
    confirms(ana, 2)
    assert ana.looks().texts("total") != score


def test_rummy(ana: Player) -> None:
    opens(ana, "rummy", "Ana", "Luis")
    ana.looks("/counts")
    ana.taps("/counts", knocker="0", **{"deadwood-0": "0", "deadwood-1": "19"})
    corrects(ana, 1, **{"deadwood-1": "29"})
    assert rows(ana)["Ana"] == ("19", "29")
    confirms(ana, 1)
    corrects(ana, 1, "deal", winner="0", **{"keep-1": "Kh Qd"})
    assert rows(ana)["Ana"] == ("29", "20")
    confirms(ana, 1)
    corrects(ana, 1, rummy="1")
    assert rows(ana)["Ana"] == ("20", "40")


# --- what cannot be ---------------------------------------------------------------------------------------------------


def test_no_cards_and_everything_typed_is_kept(ana: Player) -> None:
    ana.writes(KNOCK)
    corrects(ana, 1, **{"keep-0": "4h zz", "discard": "8"})
    assert ana.status == 422
    assert any("zz" in text for text in ana.problems())
    assert ana.form("/correct/1").fields["keep-0"] == ["4h zz"]
    assert ana.form("/correct/1").fields["discard"] == ["8"]


def test_a_card_in_two_hands(ana: Player) -> None:
    ana.writes(KNOCK)
    corrects(ana, 1, **{"keep-1": KNOCK[1].replace("As", "7d")})
    assert ana.status == 422
    assert ana.problems() == ["7♦ is in two places: the hand of Ana and the hand of Luis. Take it out of one."]


def test_figures_that_are_none(ana: Player) -> None:
    ana.counts(ANA, 5, 19)
    corrects(ana, 1, **{"deadwood-0": "", "deadwood-1": "x"})
    assert len(ana.problems()) == 2
    corrects(ana, 1, "points", points="a", winner=None, outcome=None)
    assert len(ana.problems()) == 3
    corrects(ana, 1, "void", reason=None)
    assert ana.problems() == ["Say why the deal is void."]


def test_a_knock_over_the_limit_is_told_and_may_stand(ana: Player) -> None:
    ana.writes(KNOCK)
    corrects(ana, 1, discard=None, taken=None, **{"keep-0": ILLEGAL[0], "keep-1": ILLEGAL[1]})
    assert ana.status == 422
    ana.taps("/correct/1", accepted="1")
    assert ana.status == 200, ana.problems()
    confirms(ana, 1)
    assert ana.record()[0].startswith("Corrected: Ana knocks")


def test_back_to_change_it(ana: Player) -> None:
    ana.scores(ANA, 14)
    corrects(ana, 1, points="24")
    ana.taps("/correct/1", do="edit")
    assert ana.form("/correct/1").fields["points"] == ["24"]


def test_a_page_grown_old_keeps_what_was_typed(ana: Player) -> None:
    ana.scores(ANA, 14)
    ana.looks("/correct/1")
    ana.taps("/correct/1", points="24", csrf_token="old")
    assert ana.status == 400
    ana.taps("/correct/1")
    assert rows(ana)["Ana"] == ("14", "24")


# --- two phones -------------------------------------------------------------------------------------------------------


def test_a_correction_overtaken(ana: Player, luis: Player) -> None:
    ana.scores(ANA, 14)
    luis.joins(ana)
    corrects(ana, 1, points="24")
    luis.scores(LUIS, 9)
    confirms(ana, 1)
    assert ana.status == 409
    assert ana.page.one("dl", class_="typed").text.count("24") == 1
    ana.taps("/correct/1")
    assert rows(ana) == {"Ana": ("14", "24"), "Luis": ("9", "9")}
    confirms(ana, 1)
    assert ana.columns() == {"Ana": ["24"], "Luis": ["9"]}


def test_sent_twice_it_is_one_entry(ana: Player) -> None:
    ana.scores(ANA, 14)
    corrects(ana, 1, points="24")
    filled = ana.fills("/correct/1", do="write")
    assert [ana.sends(filled).status_code for _ in range(2)] == [303, 303]
    assert len(ana.record()) == 2


def test_who_only_watches_has_none_of_it(ana: Player, luis: Player) -> None:
    ana.scores(ANA, 14)
    luis.watches(ana)
    assert not [link for link in _links(luis.looks("/record")) if "/correct/" in link]
    assert not [link for link in _links(luis.looks("/deal/1")) if "/correct/" in link]
    assert luis.client.get(f"{ana.match}/correct/1").status_code == 404
    ana.looks("/correct/1")
    form = forms(ana.answer.text)[1]
    assert luis.client.post(f"{ana.match}/correct/1", data=form.fields).status_code in (400, 404)
    assert [link for link in _links(ana.looks("/record")) if link.endswith("/correct/1")]
    assert [link for link in _links(ana.looks("/deal/1")) if link.endswith("/correct/1")]


def _links(page: Element) -> list[str]:
    return [link.attributes.get("href", "") for link in page.all("a")]


@pytest.mark.parametrize("number", [0, 2, 99])
def test_no_such_entry(ana: Player, number: int) -> None:
    ana.scores(ANA, 14)
    assert ana.client.get(f"{ana.match}/correct/{number}").status_code == 404


def test_names_are_corrected_elsewhere(ana: Player) -> None:
    ana.looks("/settings")
    ana.taps("/rename", seat="0", name="Anna")
    assert ana.client.get(f"{ana.match}/correct/1").status_code == 404


# --- on paper ---------------------------------------------------------------------------------------------------------


def test_the_paper_says_that_it_was_corrected(ana: Player) -> None:
    for points in (14, 20):
        ana.scores(ANA, points)
    ana.undoes()
    assert "a sheet printed before" not in ana.looks("/sheet").text
    ana.scores(ANA, 20)
    corrects(ana, 1, points="24")
    confirms(ana, 1)
    assert "a sheet printed before" in ana.looks("/sheet").text


# --- rulings, and what the record says of the judge -------------------------------------------------------------------


def tells(app: Flask, player: Player, event: dict[str, object]) -> None:
    """An entry of a kind that other pages make, on this phone."""
    with app.app_context():
        link = links.resolve(database(), player.match.removeprefix("/m/"), Role.READ)
        stored = matches.load(database(), link.match_id)
        phone = stored.entries[-1].phone
        assert phone is not None
        journal.write(database(), stored.id, event, Stamp(uuid4().hex, stored.last, phone))


def test_a_ruling_is_told_otherwise_and_taken_out(app: Flask, ana: Player) -> None:
    ana.scores(ANA, 14)
    tells(app, ana, {"kind": "ruling", "text": "Five for the spilt drink", "points": {"1": 5}})
    ana.looks("/correct/2")
    assert ana.form("/correct/2").fields["text"] == ["Five for the spilt drink"]
    ana.taps("/correct/2", text="Ten for the spilt drink", **{"points-1": "10"})
    assert rows(ana) == {"Ana": ("14", "14"), "Luis": ("5", "10")}
    confirms(ana, 2)
    assert ana.record()[0] == (
        "Corrected: Ruling of the table: Five for the spilt drink → Ruling of the table: Ten for the spilt drink"
    )
    corrects(ana, 2, text=" ", **{"points-0": "much"})
    assert len(ana.problems()) == 2
    takes_out(ana, 2)
    confirms(ana, 2)
    assert ana.columns() == {"Ana": ["14"], "Luis": []}


def test_a_remedy_is_taken_out(app: Flask, ana: Player) -> None:
    """The knock that stood by it is over the limit again: said before it is written."""
    ana.voids()
    tells(app, ana, {"kind": "illegal-knock", "offender": "0", "found": "later", "choice": "accept"})
    tells(app, ana, {"kind": "counts", "knocker": "0", "deadwood": {"0": 14, "1": 20}})
    takes_out(ana, 2)
    assert [(row[0], row[2]) for row in changed(ana)] == [("Deal 1", "→ Knock over the limit, not settled")]
    confirms(ana, 2)
    assert ana.columns() == {"Ana": [], "Luis": []}
    assert ana.looks("/correct/2").text.count("Put it back") == 2


def test_the_record_and_the_paper_say_what_was_announced_otherwise(app: Flask, ana: Player) -> None:
    ana.scores(ANA, 14)
    ana.scores(LUIS, 9)
    with app.app_context(), database().writing() as session:
        entry = session.scalars(select(models.Entry).order_by(models.Entry.number)).first()
        assert entry is not None
        entry.announced = {"0": 0, "1": 24}
    assert "Announced with other points then: Luis 24" in ana.looks("/record").text
    assert "Announced with other points then: Luis 24" in ana.looks("/deal/1").text
    assert "Deal 1: Announced with other points then: Luis 24." in ana.looks("/sheet").text
