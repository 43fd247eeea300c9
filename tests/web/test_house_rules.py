"""A table's own rules through the pages: made from any system, kept on one phone, and corrected during a match."""

import re

import pytest
from flask import Flask

from referee import models
from referee.operations import house_rules
from referee.scoring.house_rules import OPTIONS
from referee.scoring.rules import Standing
from referee.scoring.systems import SYSTEMS
from referee.web.database import database
from tests.setup.visitor import Visitor
from tests.web.reading import Element
from tests.web.table import KNOCK, Player

FORM = "/rules/es-gin/house"


@pytest.fixture
def table(app: Flask) -> Player:
    """A phone that reads English and has no match."""
    player = Player(Visitor(app.test_client()))
    player.speaks("en")
    return player


def keeps(player: Player, name: str = "Fridays", system: str = "es-gin", **changed: str) -> None:
    """Fills the form of one's own rules and sends it."""
    player.visitor.open(f"/rules/{system}/house")
    player.taps("/house", name=name, **changed)


def row(page: Element, key: str) -> str:
    """What the form says about one option."""
    rows = page.all("div", class_="agreed__one")
    return next(
        one.text for one in rows if one.all("input", id=f"option-{key}") or one.all("select", id=f"option-{key}")
    )


# --- the form -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_option_of_every_system_can_be_changed(table: Player, system: str, language: str) -> None:
    table.speaks(language)
    table.visitor.open(f"/rules/{system}/house")
    sent = table.form("/house").fields
    rules = SYSTEMS[system]
    assert table.status == 200
    for option in OPTIONS[rules.form]:
        value = rules.rule(option).value
        shown = "" if value == "upcard" else str(int(value)) if isinstance(value, bool) else str(value)
        assert sent[option] == [shown], option
    assert ("knock_limit-upcard" in sent) == (rules.knock_limit.value == "upcard")


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_system_has_no_use_for_is_folded_up(table: Player, system: str) -> None:
    table.visitor.open(f"/rules/{system}/house")
    rules = SYSTEMS[system]
    unused = {key for key in OPTIONS[rules.form] if rules.rule(key).standing is Standing.UNUSED}
    folded = [control for fold in table.page.all("details") for control in (*fold.all("input"), *fold.all("select"))]
    assert {control.attributes["name"].removesuffix("-upcard") for control in folded} == unused


def test_silent_points_and_readings_appear_as_what_they_are(table: Player) -> None:
    table.visitor.open(FORM)
    assert "The source does not say." in row(table.page, "layout")
    assert "Our reading." in row(table.page, "tie")
    assert "§ 8" in row(table.page, "gin_bonus")
    assert "source" not in row(table.page, "gin_bonus")


def test_rules_that_are_kept_lead_to_a_new_match_by_them(table: Player) -> None:
    table.visitor.open(FORM)
    answer = table.sends(table.fills("/house", name="Fridays", gin_bonus="25", layoffs_on_gin="0"))
    assert (answer.status_code, answer.location) == (303, "/new?house=1")


def test_every_changed_number_cites_the_table_and_no_other(table: Player) -> None:
    keeps(table, gin_bonus="25", losing_knocker="−20", knock_limit="", **{"knock_limit-upcard": "1"})
    page = table.visitor.open("/rules/house/1").text
    assert re.findall(r'options__table">\s*<tr>\s*<th scope="row">([^<]*)</th>\s*<td>([^<]*)<', page) == [
        ("Most deadwood for a knock", "what the upcard counts"),
        ("Points for gin", "25"),
        ("A knocker who does not win writes", "−20"),
    ]
    assert table.page.one("h1").text == "Fridays"


def test_a_number_set_back_to_the_source_cites_the_source(table: Player) -> None:
    keeps(table, gin_bonus="20", target="150")
    page = table.visitor.open("/rules/house/1").text
    assert page.count("options__table") == 1


def test_a_flag_a_word_and_a_number_of_rummy(table: Player, app: Flask) -> None:
    keeps(table, system="rummy", ace_high_too="1", next_dealer="loser", rummy_factor="3", deals="12")
    with app.app_context():
        kept = house_rules.get(database(), 1, 1)
    assert kept.told == {"base": "rummy", "ace_high_too": True, "next_dealer": "loser", "rummy_factor": 3, "deals": 12}


def test_everything_wrong_is_told_at_once_and_nothing_typed_is_lost(table: Player) -> None:
    keeps(table, name="", gin_bonus="25x", target="-3", tie="nobody", void_at_stock="3")
    assert table.status == 422
    assert table.problems() == [
        "These rules have no name yet. Write one, so that you find them again.",
        "Points for gin: write a whole number from 0 to 9999.",
        "Equal deadwood: the deal goes to: choose one of those offered.",
        "Points to play to: write a whole number from 0 to 9999.",
    ]
    fields = table.form("/house").fields
    assert (fields["gin_bonus"], fields["target"], fields["void_at_stock"]) == (["25x"], ["-3"], ["3"])


@pytest.mark.parametrize(
    ("typed", "fits"), [("9999", True), ("10000", False), ("0", True), ("", False), ("1.5", False)]
)
def test_a_number_has_its_bounds(table: Player, typed: str, fits: bool) -> None:
    keeps(table, target=typed)
    assert (table.status == 200) == fits


def test_the_same_name_twice_is_told(table: Player) -> None:
    keeps(table)
    keeps(table, name="FRIDAYS")
    assert (table.status, table.problems()) == (
        422,
        ["This phone keeps rules of that name already. Choose another."],
    )


def test_a_second_tap_keeps_them_once(table: Player) -> None:
    table.visitor.open(FORM)
    filled = table.fills("/house", name="Fridays")
    assert [table.sends(filled).location for _tap in range(2)] == ["/new?house=1"] * 2


def test_a_form_of_the_past_with_something_else_is_no_second_tap(table: Player) -> None:
    table.visitor.open(FORM)
    action, fields = table.fills("/house", name="Fridays")
    table.sends((action, fields))
    answer = table.sends((action, {**fields, "name": ["Saturdays"]}))
    assert answer.status_code == 409
    assert "This form has already saved rules." in answer.text


def test_a_full_phone_says_so(table: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.operations.house_rules.save.__kwdefaults__", {"most": 1})
    keeps(table)
    keeps(table, name="Saturdays")
    assert table.status == 413
    assert table.problems() == ["This phone keeps 1 rule sets, and no more fit. Delete one of them first."]


def test_a_page_that_has_grown_old_keeps_what_was_typed(table: Player) -> None:
    table.visitor.open(FORM)
    table.taps("/house", name="Fridays", gin_bonus="25", csrf_token="old")
    assert table.status == 400
    assert table.form("/house").fields["gin_bonus"] == ["25"]


def test_no_system_no_form(table: Player) -> None:
    assert table.visitor.open("/rules/bridge/house").status_code == 404


# --- the list -----------------------------------------------------------------------------------------------------


def test_the_list_has_every_system_and_the_phones_own(table: Player) -> None:
    keeps(table)
    table.visitor.open("/rules")
    hrefs = [link.attributes["href"] for link in table.page.all("a", class_="shelf__name")]
    assert hrefs == ["/rules/house/1", *(f"/rules/{system}?from=/rules" for system in SYSTEMS)]


def test_another_phone_sees_nothing_of_them(table: Player, eva: Player) -> None:
    keeps(table)
    keeps(eva, name="Otras")
    assert eva.visitor.open("/rules/house/1").status_code == 404
    assert "Fridays" not in eva.visitor.open("/rules").text


@pytest.mark.parametrize("number", ["1", "999999999", "99999999999999999999", "-1", "x"])
def test_rules_that_are_not_there_are_not_found(table: Player, number: str) -> None:
    assert table.visitor.open(f"/rules/house/{number}").status_code == 404


def test_forgotten_rules_are_gone_and_forgetting_twice_is_once(table: Player) -> None:
    keeps(table)
    table.visitor.open("/rules")
    filled = table.fills("/delete")
    assert [table.sends(filled).status_code for _tap in range(2)] == [303, 303]
    assert table.visitor.open("/rules/house/1").status_code == 404


def test_nobody_forgets_the_rules_of_another_phone(table: Player, eva: Player) -> None:
    keeps(table)
    keeps(eva, name="Otras")
    eva.visitor.open("/rules")
    _action, fields = eva.fills("/delete")
    eva.sends(("/rules/house/1/delete", fields))
    assert table.visitor.open("/rules/house/1").status_code == 200


# --- a rule noticed too late --------------------------------------------------------------------------------------


def shifts(page: Element) -> dict[str, list[list[str]]]:
    """What changes: rows of words under the heading of their first column, and the deals."""
    told = {
        one.one("thead").all("th")[0].text: [
            [cell.text for cell in (*line.all("th"), *line.all("td"))] for line in one.one("tbody").all("tr")
        ]
        for one in page.all("table", class_="shifts")
    }
    for deals in page.all("dl", class_="foreseen__deals"):
        told["Deal"] = [
            [one.one("dt").text, *(cell.text.removeprefix("→ ") for cell in one.all("dd"))] for one in deals.all("div")
        ]
    return told


def test_what_a_correction_changes_is_shown_before_it_is_written(ana: Player) -> None:
    """Luis undercuts twice, 11 and 16, by 10 (000 §8); at this table an undercut is worth 25."""
    ana.counts(0, 10, 9)
    ana.counts(0, 9, 3)
    ana.counts(0, 5, 25)
    ana.looks("/rules")
    ana.taps("/rules", undercut_bonus="25", do="look")
    assert shifts(ana.page) == {
        "Column": [["Ana", "20", "20"], ["Luis", "27", "57"]],
        "Deal": [
            ["Deal 1", "Luis undercuts, 10 − 9 + 10: 11 for Luis", "Luis undercuts, 10 − 9 + 25: 26 for Luis"],
            ["Deal 2", "Luis undercuts, 9 − 3 + 10: 16 for Luis", "Luis undercuts, 9 − 3 + 25: 31 for Luis"],
        ],
        "What": [["Points for an undercut", "10", "25"]],
    }
    assert ana.columns() == {"Ana": ["20"], "Luis": ["11", "27"]}


def test_confirmed_it_is_an_entry_that_can_be_undone(ana: Player) -> None:
    ana.counts(0, 10, 9)
    ana.looks("/rules")
    ana.taps("/rules", undercut_bonus="25", do="look")
    ana.taps("/rules", do="write")
    assert ana.where == ""
    assert ana.columns()["Luis"] == ["26"]
    assert ana.record()[0] == "The rules corrected (Points for an undercut: 25)"
    ana.undoes()
    assert ana.columns()["Luis"] == ["11"]


def test_a_lower_target_ends_the_match_earlier_and_says_what_is_left_over(ana: Player) -> None:
    """25, 61, 108: past 50 with the second deal, so that the third does not count; 20 a deal, 100 and 100 (000 §8)."""
    ana.counts(0, 5, 30)
    ana.counts(0, 4, 40)
    ana.voids()
    ana.counts(0, 3, 50)
    ana.looks("/rules")
    ana.taps("/rules", target="50", do="look")
    told = shifts(ana.page)
    assert told["Column"][0] == ["Ana", "108", "61"]
    assert ["Ana, with the prizes", "368", "301"] in told["Column"]
    assert told["Deal"] == [
        ["Deal 3", "Ana knocks, 50 − 3: 47 for Ana", "Ana knocks, 50 − 3 (after the end, not counted)"],
    ]
    assert ana.page.texts("shifts__end") == [
        "The match ends with deal 2, not with deal 3.",
        "1 deal is left over after the end: it stays on the record and is not counted.",
    ]


def test_a_higher_target_opens_the_match_again(ana: Player) -> None:
    for own, other in ((5, 30), (4, 40), (3, 50)):
        ana.counts(0, own, other)
    ana.looks("/rules")
    ana.taps("/rules", target="150", do="look")
    assert ana.page.texts("shifts__end") == ["The match is not over any more: it goes on."]
    assert ["Ana, with the prizes", "368", "–"] in shifts(ana.page)["Column"]
    ana.taps("/rules", do="write")
    ana.counts(0, 1, 60)
    assert ana.columns()["Ana"] == ["25", "61", "108", "167"]


def test_a_prize_changes_the_reckoning_and_no_deal(ana: Player) -> None:
    for own, other in ((5, 30), (4, 40), (3, 50)):
        ana.counts(0, own, other)
    ana.looks("/rules")
    ana.taps("/rules", deal_prize="25", do="look")
    told = shifts(ana.page)
    assert ["Ana, with the prizes", "368", "383"] in told["Column"]
    assert "Deal" not in told
    assert ana.page.texts("shifts__end") == []
    assert "No deal pays otherwise." in ana.page.text


def test_one_can_go_on_changing_and_nothing_chosen_is_lost(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", target="150", tie="knocker", do="look")
    ana.taps("/rules", do="edit")
    fields = ana.form("/rules").fields
    assert (fields["target"], fields["tie"], fields["gin_bonus"]) == (["150"], ["knocker"], ["20"])


def test_nothing_changed_is_told(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", do="look")
    assert ana.status == 422
    assert ana.problems() == ["These are the rules the match is played by: nothing has been changed."]


def test_a_value_that_does_not_fit_is_told(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", target="many", do="look")
    assert (ana.status, ana.problems()) == (422, ["Points to play to: write a whole number from 0 to 9999."])


def test_a_rule_that_would_wipe_out_a_deal_is_refused_with_the_reason(ana: Player) -> None:
    """A deal by cards whose upcard nobody told cannot be judged where the upcard sets the limit."""
    ana.writes(KNOCK)
    ana.looks("/rules")
    ana.taps("/rules", knock_limit=None, do="look", **{"knock_limit-upcard": "1"})
    assert ana.status == 422
    assert ana.problems() == ["The upcard sets the limit here: say which card was turned up."]


def test_a_second_tap_writes_one_entry(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", target="150", do="look")
    filled = ana.fills("/rules", do="write")
    assert [ana.sends(filled).status_code for _tap in range(2)] == [303, 303]
    assert len(ana.record()) == 1


def test_two_phones_that_correct_the_rules_at_once(ana: Player, luis: Player) -> None:
    luis.speaks("en")
    luis.joins(ana)
    luis.looks("/rules")
    luis.taps("/rules", target="200", do="look")
    ana.looks("/rules")
    ana.taps("/rules", target="150", do="look")
    ana.taps("/rules", do="write")
    luis.taps("/rules", do="write")
    assert luis.status == 409
    assert "Points to play to" in luis.page.one("dl").text
    assert "200" in luis.page.one("dl").text
    luis.taps("/rules")
    assert shifts(luis.page)["What"] == [["Points to play to", "150", "200"]]
    luis.taps("/rules", do="write")
    assert len(ana.record()) == 2


def test_a_deal_written_meanwhile_does_not_stop_a_correction(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", target="150", do="look")
    filled = ana.fills("/rules", do="write")
    ana.counts(0, 5, 30)
    assert ana.sends(filled).status_code == 303


def test_who_watches_sees_every_number_and_corrects_none(ana: Player, eva: Player) -> None:
    eva.speaks("en")
    eva.watches(ana)
    eva.looks("/rules")
    assert eva.page.one("h1").text == "Spanish gin rummy"
    assert [form.action for form in eva.forms() if form.method == "post"] == ["/language"]
    ana.looks("/rules")
    action, fields = ana.fills("/rules", target="150", do="write")
    _own, guarded = eva.fills("/language")
    assert eva.sends((action, {**fields, "csrf_token": guarded.get("csrf_token", [""])})).status_code == 404


def test_the_settings_lead_there(ana: Player) -> None:
    ana.looks("/settings")
    assert f"{ana.match}/rules" in [link.attributes.get("href") for link in ana.page.all("a")]


def test_a_rules_page_that_has_grown_old_keeps_what_was_typed(ana: Player) -> None:
    ana.looks("/rules")
    ana.taps("/rules", target="150", csrf_token="old")
    assert ana.status == 400
    assert ana.form("/rules").fields["target"] == ["150"]


# --- the name on the sheet ----------------------------------------------------------------------------------------


@pytest.fixture
def fridays(ana: Player, app: Flask) -> Player:
    """Ana's match, opened by rules that her table calls its own."""
    with app.app_context(), database().writing() as session:
        match = session.get_one(models.Match, 1)
        match.rules, match.rules_name = {"base": "es-gin", "gin_bonus": 25}, "Fridays"
    return ana


@pytest.mark.parametrize("where", ["/settings", "/sheet", "/rules"])
def test_what_the_table_calls_its_rules_stands_where_they_are_named(fridays: Player, where: str) -> None:
    fridays.looks(where)
    assert "Fridays: Spanish gin rummy, to more than 100" in fridays.page.text


def test_from_the_form_of_rules_to_a_match_by_them(table: Player) -> None:
    """Kept, then names, then the match: all its numbers are the table's."""
    keeps(table, gin_bonus="25", target="150")
    assert table.visitor.path == "/new"
    table.taps("/new", dealer="0", **{"name-0": "Ana", "name-1": "Luis"})
    assert table.status == 200
    table.match = table.visitor.path
    assert "Fridays: Spanish gin rummy, to more than 150" in table.looks("/sheet").text
    table.looks("/rules")
    assert (table.form("/rules").fields["gin_bonus"], table.form("/rules").fields["target"]) == (["25"], ["150"])
    assert "By agreement of the table." in row(table.page, "gin_bonus")


def test_who_watches_reads_that_name_above_the_numbers(fridays: Player, eva: Player) -> None:
    eva.watches(fridays)
    assert eva.looks("/rules").one("h1").text == "Fridays"


def test_a_rematch_is_played_by_the_same_rules_of_the_same_name(fridays: Player) -> None:
    fridays.looks("/settings")
    fridays.taps("/close")
    fridays.looks("/settings")
    fridays.taps("/rematch")
    fridays.match = fridays.visitor.path
    fridays.looks("/settings")
    assert "Fridays: Spanish gin rummy, to more than 100" in fridays.page.text


# --- on paper -------------------------------------------------------------------------------------------------------


def opens_by(player: Player, rules: str) -> str:
    """The printed sheet of a new match by these rules."""
    player.visitor.open(f"/new?{rules}")
    player.taps("/new", **{"name-0": "Ana", "name-1": "Luis", "dealer": "0"})
    player.visitor.open(f"{player.visitor.path}/sheet")
    return " ".join(player.page.text.split())


def test_a_match_by_house_rules_prints_its_whole_rule_set_and_no_other_does(table: Player) -> None:
    keeps(table, gin_bonus="25")
    sheet = opens_by(table, "house=1")
    assert "Fridays: Spanish gin rummy" in sheet
    assert "The rules of this match" in sheet
    rows = ("Points for gin25by agreement", "Points for an undercut10§ 8", "The knocker's melds countas laidsilent")
    assert [row for row in rows if row not in sheet] == []
    assert "The rules of this match" not in opens_by(table, "rules=es-gin")
