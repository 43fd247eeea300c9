"""The desk: each question by each system, asked without a match, answered by a link."""

import pytest
from flask import Flask

from referee.models import Entry, Phone
from referee.scoring.systems import SYSTEMS
from referee.web.database import database
from tests.web.desk import (
    BESIDE,
    BESIDE_OVER,
    BESIDE_SPOILT,
    ELEVEN,
    GIN_SYSTEMS,
    OVER,
    SPOILT,
    TEN,
    THREE,
    ask,
    heading,
    leads,
    link,
    points,
    words,
)
from tests.web.reading import is_designed
from tests.web.table import Player


@pytest.fixture
def eva(eva: Player) -> Player:
    """She has no match, and reads English."""
    eva.speaks("en")
    return eva


# --- the way there ----------------------------------------------------------------------------------------------------


def test_it_is_two_taps_from_the_first_page(eva: Player) -> None:
    first = link(eva, "/")
    desk = link(eva, next(one.attributes["href"] for one in first.all("a") if one.text == "Settle a dispute"))
    titles = [line.partition("?")[0] for line in leads(desk)]
    assert len(titles) >= 4
    for where in leads(desk).values():
        link(eva, where)
        assert (eva.status, is_designed(eva.answer.text)) == (200, True)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_game_is_kept_from_question_to_question(eva: Player, system: str) -> None:
    desk = ask(eva, "", rules=system)
    assert {where.partition("?")[2].partition("&")[0] for where in leads(desk).values()} == {f"rules={system}"}
    question = link(eva, next(iter(leads(desk).values())))
    back = question.one("nav", class_="hands").one("a").attributes["href"]
    assert back == f"/desk?rules={system}"


def test_the_same_is_asked_by_another_game(eva: Player) -> None:
    page = ask(eva, "hand", rules="es-gin", cards=TEN)
    (other,) = [one.attributes["href"] for one in page.all("a") if one.text == "Playgridia gin rummy"]
    again = link(eva, other)
    assert (heading(again), points(again)) == ("May knock", "7")
    assert eva.answer.request.args.to_dict() == {"rules": "playgridia", "cards": "9s4h5h6h7d9d9cJcQcKc"}


def test_a_game_that_there_is_not_is_told(eva: Player) -> None:
    ask(eva, "", rules="whist")
    assert (eva.status, eva.problems()) == (422, ["No rule set is called “whist”."])
    ask(eva, "hand", rules="whist", cards=TEN)
    assert (eva.status, eva.problems()) == (422, ["No rule set is called “whist”."])


# --- my hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", GIN_SYSTEMS[:-1])
def test_ten_cards_are_counted(eva: Player, system: str) -> None:
    page = ask(eva, "hand", rules=system, cards=TEN)
    assert (heading(page), points(page)) == ("May knock", "7")
    assert page.texts("way") == ["9♠9♦9♣4♥5♥6♥J♣Q♣K♣7♦77 loose"]


def test_eleven_cards_tell_what_to_throw_the_best_first(eva: Player) -> None:
    page = ask(eva, "hand", cards=ELEVEN)
    rows = [row.text for row in page.one("table", class_="throws").all("tr")[1:]]
    assert rows[:3] == ["8♦7may knock", "7♦8may knock", "9♠9may knock"]
    assert len(rows) == 11


def test_the_card_from_the_pile_is_not_thrown_where_it_may_not(eva: Player) -> None:
    page = ask(eva, "hand", cards=ELEVEN, taken="8d")
    rows = [row.text for row in page.one("table", class_="throws").all("tr")[1:]]
    assert points(page) == "8"
    assert rows[-1] == "8♦–just taken: it may not be thrown§ 12"
    page = ask(eva, "hand", rules="gin-manual", cards=ELEVEN, taken="8d")
    assert (points(page), page.all("select")) == ("7", [])


def test_a_card_that_was_not_taken_of_these_changes_nothing(eva: Player) -> None:
    page = ask(eva, "hand", cards=ELEVEN, taken="As")
    assert (points(page), len(page.one("table", class_="throws").all("tr"))) == ("7", 12)


@pytest.mark.parametrize(
    ("upcard", "headline", "story"),
    [
        ("7s", "May knock", "7 stay loose; the limit is 7."),
        ("Kd", "May knock", "7 stay loose; the limit is 10."),
        ("2s", "May not knock", "7 stay loose, 5 over the limit of 2."),
        ("As", "May not knock", "7 stay loose; an ace was turned up, so only gin will do."),
    ],
)
def test_the_upcard_sets_the_limit(eva: Player, upcard: str, headline: str, story: str) -> None:
    page = ask(eva, "hand", rules="oklahoma", cards=TEN, upcard=upcard)
    assert heading(page) == headline
    assert story in page.one("main").text


def test_without_an_upcard_it_is_asked(eva: Player) -> None:
    page = ask(eva, "hand", rules="oklahoma", cards=TEN)
    assert (eva.status, page.one("span", class_="tab").text) == (200, "Turned up 0")
    ask(eva, "hand", rules="oklahoma", cards=TEN, upcard="7s8s")
    assert (eva.status, eva.problems()) == (422, ["Turned up: tap the one card that was turned up."])


def test_gin_is_told(eva: Player) -> None:
    page = ask(eva, "hand", cards="4h5h6h7h9c9d9sJcQcKc")
    assert (heading(page), points(page)) == ("Gin", "0")


def test_all_best_layouts_are_there(eva: Player) -> None:
    page = ask(eva, "hand", cards="4s5s6s7s7h7d7cAh2h3h")
    assert len(page.all("li", class_="way")) == 2
    page = ask(eva, "hand", cards="5s6s7s5h6h7h5d6d7dKc")
    assert len(page.all("li", class_="way")) == 2


def test_a_hand_of_rummy_goes_out_with_the_table(eva: Player) -> None:
    page = ask(eva, "hand", rules="rummy", cards="JhQhKsKdKc", table="8h9hTh")
    assert (heading(page), points(page)) == ("Can go out", "50")
    assert words(page, "steps") == [
        "Lay down K♠ K♦ K♣.",
        "Add J♥ to 8♥ 9♥ 10♥.",
        "Add Q♥ to 8♥ 9♥ 10♥ J♥.",
    ]
    page = ask(eva, "hand", rules="rummy", cards="Jh2s", table="")
    assert (heading(page), points(page)) == ("Cannot go out", "12")


def test_in_rummy_the_card_taken_is_not_the_last_one_thrown(eva: Player) -> None:
    assert heading(ask(eva, "hand", rules="rummy", cards="KsKdKc2h")) == "Can go out"
    assert heading(ask(eva, "hand", rules="rummy", cards="KsKdKc2h", taken="2h")) == "Cannot go out"


# --- this knock -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "winner", "total"),
    [
        ("es-gin", "A wins", "12"),
        ("es-gin-pairs", "A wins", "12"),
        ("playgridia", "A wins", "12"),
        ("gin-manual", "A wins", "12"),
    ],
)
def test_both_hands_make_a_verdict(eva: Player, system: str, winner: str, total: str) -> None:
    page = ask(eva, "knock", rules=system, hand0=TEN, hand1=BESIDE)
    assert (heading(page), points(page)) == (winner, total)
    assert len(page.all("table", class_="reckoning")) == 1


def test_in_oklahoma_a_spade_turned_up_doubles(eva: Player) -> None:
    page = ask(eva, "knock", rules="oklahoma", hand0=TEN, hand1=BESIDE, upcard="7s")
    assert points(page) == "24"
    assert "Spades: double" in page.one("main").text


def test_three_hands_and_the_tie_that_the_table_decides(eva: Player) -> None:
    page = ask(eva, "knock", rules="es-gin-3", hand0=THREE[0], hand1=THREE[1], hand2=THREE[2])
    assert (eva.status, heading(page)) == (200, "B wins")
    ask(eva, "knock", rules="es-gin-3", hand0=THREE[0], hand1=THREE[1])
    assert (eva.status, eva.page.one("span", class_="tab").text) == (200, "C 0")


def test_what_was_missed_is_told_as_at_a_table(eva: Player) -> None:
    page = ask(eva, "knock", hand0=TEN, hand1=BESIDE, off1=".")
    assert points(page) == "19"
    assert page.texts("advice") == [
        "1 more could have gone: 19 instead of 26. B could lay off 7♥ and keep 19: A would win 12."
    ]


def test_two_more_could_have_gone_and_the_deal(eva: Player) -> None:
    page = ask(eva, "knock", hand0="4h5h6h9c9d9sJcQcKcTd", hand1="7h8hAd2d3dThJhQh2c3c", off1=".")
    assert page.texts("advice") == [
        "2 more could have gone: 5 instead of 20, and the deal. B could lay off 7♥ 8♥ and keep 5: B would win 15."
    ]


def test_the_discard_that_another_would_save(eva: Player) -> None:
    page = ask(eva, "knock", hand0=SPOILT, hand1=BESIDE_SPOILT, discard="Kc")
    assert (heading(page), points(page)) == ("Put the knock right", "35")
    assert [text for text in leads(page) if text.startswith("Throw")] == [
        "Throw 8♦",
        "Throw 7♦",
        "Throw 9♠",
        "Throw 9♣",
    ]
    assert heading(link(eva, leads(page)["Throw 8♦"])) == "A wins"


def test_a_layout_that_saves_the_knock(eva: Player) -> None:
    hands = {"hand0": "4s5s6s7s7h7d7cAh2h3h", "hand1": "4c4d5c5h6d6h8dAs2dKs"}
    page = ask(eva, "knock", **hands, laid="4s5s6s.7h7d7c")
    assert heading(page) == "Put the knock right"
    assert heading(link(eva, leads(page)["Lay it so"])) in ("A wins", "B wins")


def test_an_illegal_knock_may_stand_where_the_rules_let_it(eva: Player) -> None:
    page = ask(eva, "knock", hand0=OVER, hand1=BESIDE_OVER)
    assert (heading(page), points(page)) == ("Illegal knock", "32")
    assert heading(link(eva, leads(page)["If it stands"])) == "A wins"
    page = ask(eva, "knock", rules="playgridia", hand0=OVER, hand1=BESIDE_OVER)
    assert "If it stands" not in leads(page)
    assert "The knock is refused; play goes on." in page.one("main").text


def test_with_eleven_cards_the_one_from_the_pile_may_not_be_thrown(eva: Player) -> None:
    page = ask(eva, "knock", hand0=ELEVEN, hand1="AsAdAh2s2c3h3c4sThTs", discard="8d", taken="8d")
    assert heading(page) == "Put the knock right"
    page = ask(eva, "knock", rules="gin-manual", hand0=ELEVEN, hand1="AsAdAh2s2c3h3c4sThTs", discard="8d", taken="8d")
    assert heading(page) == "A wins"


@pytest.mark.parametrize("players", range(2, 7))
def test_rummy_is_paid_by_everybody(eva: Player, players: int) -> None:
    hands = {f"hand{seat}": f"K{'shdch'[seat - 1]}" if seat < 5 else "Qs" for seat in range(1, players)}
    page = ask(eva, "knock", rules="rummy", players=str(players), **hands)
    assert (heading(page), points(page)) == ("A wins", str(10 * (players - 1)))
    page = link(eva, leads(page)["It was a rummy"])
    assert points(page) == str(20 * (players - 1))


def test_how_it_was_laid_is_told_by_a_form(eva: Player) -> None:
    page = ask(eva, "knock/laid", hand0=TEN, hand1=BESIDE)
    assert len(page.all("input", name="layout")) == 2
    told = {"hand0": TEN, "hand1": BESIDE, "layout": "typed", "spread": "4h5h6h 9s9d9c JcQcKc", "layoffs": "made"}
    page = ask(eva, "knock/laid", **told, do="look")
    assert page.one("select", name="to-7h").text == "stayed in the hand on 4♥ 5♥ 6♥"
    page = ask(eva, "knock/laid", **told, **{"to-7h": "4h5h6h"}, do="save")
    assert (heading(page), points(page)) == ("A wins", "12")
    assert eva.answer.request.args["off1"] == "7h4h5h6h"


def test_melds_that_are_none_are_told(eva: Player) -> None:
    ask(eva, "knock/laid", hand0=TEN, hand1=BESIDE, layout="typed", spread="4h5h", do="save")
    assert (eva.status, len(eva.problems())) == (422, 1)
    ask(eva, "knock", hand0=TEN, hand1=BESIDE, laid="4h5h")
    assert (eva.status, len(eva.problems())) == (422, 1)
    ask(eva, "knock", hand0=TEN, hand1=BESIDE, off1="8sJcQcKc")
    assert (eva.status, len(eva.problems())) == (422, 1)


# --- does this card go there? -----------------------------------------------------------------------------------------


def test_card_by_card_yes_and_where_or_no_and_why(eva: Player) -> None:
    page = ask(eva, "layoff", table="9hThJh.7s7d7c", cards="QhKh7h2dAh")
    assert heading(page) == "3 of 5 go"
    assert [row.text for row in page.one("ul", class_="goes").all("span", class_="goes__says")] == [
        "7♥ goes on 7♠ 7♦ 7♣.",
        "Q♥ goes on 9♥ 10♥ J♥.",
        "K♥ goes on 9♥ 10♥ J♥ Q♥.",
        "A♥ stays: a card is missing in between.",
        "2♦ stays: no meld takes it.",
    ]


def test_nothing_leans_on_another_defenders_card(eva: Player) -> None:
    page = ask(eva, "layoff", rules="es-gin-3", table="9hThJh", cards="Kh8h", others="Qh")
    said = [row.text for row in page.one("ul", class_="goes").all("span", class_="goes__says")]
    assert said == ["8♥ goes on 9♥ 10♥ J♥.", "K♥ stays: it would lean on another defender's card."]
    assert [one.text for one in page.one("ul", class_="goes").all("a", class_="article")] == ["§ 8", "§ 16"]


@pytest.mark.parametrize(("system", "goes"), [("es-gin", "It goes"), ("playgridia", "It does not go")])
def test_after_gin(eva: Player, system: str, goes: str) -> None:
    page = ask(eva, "layoff", rules=system, table="9hThJh", cards="Qh", gin="1")
    assert heading(page) == goes
    assert "If it was no gin" in leads(page)


def test_in_rummy_any_meld_of_the_table_takes_it(eva: Player) -> None:
    page = ask(eva, "layoff", rules="rummy", table="8h9hTh", cards="JhQh7h6h", gin="1")
    assert heading(page) == "They all go"
    assert "§ 5" in page.texts("article")


def test_cards_of_the_table_that_make_other_melds_too(eva: Player) -> None:
    page = ask(eva, "layoff", table="5s6s7s5h6h7h5d6d7d", cards="8s")
    other = next(where for text, where in leads(page).items() if text.startswith("If they lie as"))
    assert heading(page) != heading(link(eva, other))


# --- turn, deal, void -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_of_a_game_is_answered_with_its_article_or_its_silence(eva: Player, system: str) -> None:
    asked = [*leads(ask(eva, "ask", rules=system)).values()]
    seen = set[str]()
    while asked:
        where = asked.pop()
        if where in seen or "what=" not in where:
            continue
        seen.add(where)
        page = link(eva, where)
        assert (eva.status, is_designed(eva.answer.text)) == (200, True)
        for said in page.all("ul", class_="said"):
            for row in said.all("li"):
                assert row.all("a", class_="article") or row.all("i", class_="said__mark")
        asked += leads(page).values()
    assert len(seen) >= 7


def test_the_discards_of_three_by_links(eva: Player) -> None:
    page = ask(eva, "ask", rules="es-gin-3", what="take")
    page = link(eva, leads(page)["It is a later turn"])
    page = link(eva, leads(page)["The player before me took the other opponent's discard"])
    assert words(page, "said") == [
        "You may take the top card of the stock or the card just thrown.§ 16",
        "No older discard, and never your own.§ 16",
    ]


def test_the_turns_that_change_round(eva: Player) -> None:
    page = ask(eva, "ask", rules="gin-manual", what="first")
    page = link(eva, leads(page)["The dealer took the card turned up"])
    assert words(page, "said") == [
        "The turns have changed round: the dealer has played first, and now it is the other's turn.§ 2"
    ]


def test_a_question_that_there_is_not_is_not_answered(eva: Player) -> None:
    for told in ({"what": "rain"}, {"what": "wait"}, {"what": "void", "case": "first-turn"}, {"case": "drew"}):
        ask(eva, "ask", **told)
        assert (eva.status, is_designed(eva.answer.text)) == (200, True)


# --- what every answer has --------------------------------------------------------------------------------------------

ANSWERS = (
    ("hand", {"cards": TEN}),
    ("knock", {"hand0": TEN, "hand1": BESIDE}),
    ("layoff", {"table": "9hThJh", "cards": "Qh"}),
    ("ask", {"what": "void"}),
)


@pytest.mark.parametrize(("question", "told"), ANSWERS)
def test_its_link_shows_the_same_on_another_phone(
    eva: Player, luis: Player, question: str, told: dict[str, str]
) -> None:
    luis.speaks("en")
    page = ask(eva, question, **told)
    shown = page.one("p", class_="handed__link").text
    assert shown == page.one("button", data_share=shown).attributes["data-share"]
    there = link(luis, shown.removeprefix("http://localhost"))
    assert [one.text for one in there.all("main")] == [one.text for one in page.all("main")]


@pytest.mark.parametrize(("question", "told"), ANSWERS)
def test_nothing_is_stored(app: Flask, eva: Player, question: str, told: dict[str, str]) -> None:
    ask(eva, question, **told)
    with app.app_context(), database().reading() as session:
        assert (session.query(Entry).count(), session.query(Phone).count()) == (0, 0)


# --- a grid sent ------------------------------------------------------------------------------------------------------


def test_a_grid_without_a_script_leads_to_a_link(eva: Player) -> None:
    cards = [TEN[at : at + 2] for at in range(0, len(TEN), 2)]
    told = "&".join(f"card={card}" for card in cards)
    page = link(eva, f"/desk/hand?rules=es-gin&at=0&q=hand&typed=&do=save&{told}")
    assert eva.answer.request.args.to_dict() == {"rules": "es-gin", "cards": "9s4h5h6h7d9d9cJcQcKc"}
    assert points(page) == "7"


def test_from_hand_to_hand_by_the_button_and_by_the_tabs(eva: Player) -> None:
    page = link(eva, f"/desk/knock?rules=es-gin&at=0&do=save&typed={TEN}")
    assert page.one("span", class_="tab").text == "B 0"
    assert len([one for one in page.all("input", name="card") if "disabled" in one.attributes]) == 10
    page = link(eva, f"/desk/knock?rules=es-gin&at=1&do=at-0&hand0={TEN}&typed=7h")
    assert page.one("span", class_="tab").text == "A knock 10"
    page = link(eva, f"/desk/knock?rules=es-gin&at=1&do=save&hand0={TEN}&typed={BESIDE}")
    assert heading(page) == "A wins"


def test_the_tray_follows_the_taps(eva: Player) -> None:
    answer = eva.client.get("/desk/tray?q=hand&at=0&card=4h&card=5h&card=6h")
    assert (answer.status_code, 'data-melds="4h5h6h"' in answer.text) == (200, True)
    assert eva.client.get("/desk/tray?q=nothing").status_code == 404
