"""Something went wrong: the questions, the rulings and their choices, through the pages. Hands are shared cases."""

import pytest
from flask import Flask

from referee.scoring.systems import SYSTEMS
from tests.setup.visitor import Visitor
from tests.web.company import follows
from tests.web.kept import kept
from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, LUIS, WRONG_THROW, Player

FOUR = ("Ana", "Luis", "Eva", "Leo")
FIRST = [
    "Somebody has too many or too few cards",
    "A knock over the limit",
    "The wrong card was thrown",
    "A card was seen or turned over",
    "Somebody dealt or played out of turn",
    "Another matter",
]


def opened(app: Flask, system: str, *names: str) -> Player:
    """A phone that reads English and has opened a match by these rules."""
    player = Player(Visitor(app.test_client()))
    player.speaks("en")
    player.visitor.open("/new")
    named = {f"name-{seat}": name for seat, name in enumerate(names)}
    player.taps("/new", **named, rules=system, dealer="0")
    assert player.status == 200, player.problems()
    player.match = player.visitor.path
    return player


def title(player: Player) -> str:
    return player.page.one("h1").text


def decides(player: Player) -> str:
    return player.page.one("section", class_="ruling").one("h2").text


def remedies(player: Player) -> list[str]:
    return player.page.texts("remedy")


# --- the questions --------------------------------------------------------------------------------------------------


def test_one_tap_from_the_running_deal_asks_what_happened(ana: Player, luis: Player) -> None:
    ana.looks()
    follows(ana, "Something went wrong")
    assert (title(ana), ana.ways()) == ("What happened?", FIRST)
    luis.watches(ana)
    assert "wrong" not in [link.attributes["href"].rpartition("/")[2] for link in luis.page.all("a")]
    assert luis.client.get(f"{ana.match}/wrong").status_code == 404


def test_from_a_hand_it_keeps_what_was_put(ana: Player) -> None:
    ana.knocks()
    ana.puts("4h 5h 6h", do="wrong")
    assert (ana.where, title(ana)) == ("/wrong", "What happened?")
    ana.looks("/hand/0")
    assert len([one for one in ana.page.all("input", name="card") if "checked" in one.attributes]) == 3


def test_a_knock_over_the_limit_asks_who_and_when(ana: Player) -> None:
    ana.asks("over-limit")
    assert (title(ana), ana.ways()) == ("Who knocked?", ["Ana", "Luis"])
    follows(ana, "Luis")
    assert (title(ana), ana.ways()) == (
        "When was it noticed?",
        [
            "Noticed before Ana showed a card",
            "Noticed when Ana had shown melds, nothing laid off",
            "Noticed later, a card was already laid off",
        ],
    )
    follows(ana, "Noticed when")
    assert (title(ana), decides(ana)) == ("A knock over the limit", "Ana decides")
    assert ana.ways() == ["Play on, face up", "Play on, without bonus"]


@pytest.mark.parametrize(
    ("answers", "decided", "ways"),
    [
        (("wrong-count",), "The rule leaves no choice", ["The deal is void"]),
        (("over-limit", "0", "before-show"), "Luis decides", ["Face up for one play", "It stands"]),
        (("over-limit", "1", "before-show"), "Ana decides", ["Face up for one play", "It stands"]),
        (("over-limit", "0", "after-show"), "Luis decides", ["Play on, face up", "Play on, without bonus"]),
        (("over-limit", "0", "later"), "The rule leaves no choice", ["It stands"]),
        (("wrong-discard", "", "before-show"), "The rule leaves no choice", ["Undo it"]),
        (("wrong-discard", "", "after-show"), "The rule leaves no choice", ["Undo it"]),
        (("wrong-discard", "1", "later"), "The rule leaves no choice", ["It stands"]),
        (("card-seen",), "The table decides", ["Play goes on", "The deal is void", "A ruling of the table"]),
        (("out-of-turn",), "The table decides", ["Play goes on", "The deal is void", "A ruling of the table"]),
        (("other",), "The table decides", ["A ruling of the table"]),
    ],
    ids=lambda told: "-".join(told) if isinstance(told, tuple) else "",
)
def test_000_s15_each_row_and_its_ways(ana: Player, answers: tuple[str, ...], decided: str, ways: list[str]) -> None:
    ana.asks(*answers)
    assert (decides(ana), ana.ways()) == (decided, ways)
    assert ana.page.one("section", class_="ruling").one("a", class_="article").attributes["href"].startswith("/rules/")


def test_where_who_knocked_is_known_it_is_not_asked(ana: Player) -> None:
    ana.knocks(LUIS)
    ana.asks("over-limit")
    assert title(ana) == "When was it noticed?"
    ana.asks("wrong-discard", "", "later")
    assert ana.ways() == ["It stands"]


def test_answers_that_are_none_ask_again(ana: Player) -> None:
    for query in ("what=zz", "what=over-limit&who=7", "what=over-limit&who=0&when=never"):
        ana.looks(f"/wrong?{query}")
        assert title(ana) in ("What happened?", "Who knocked?", "When was it noticed?")
    assert ana.client.get(f"{ana.match}/wrong?table=7").status_code == 404


# --- the choices ----------------------------------------------------------------------------------------------------


def test_000_s15_too_many_cards_void_the_deal_and_the_same_player_deals(ana: Player) -> None:
    ana.plays(KNOCK)
    ana.asks("wrong-count")
    ana.chooses("void")
    assert ana.where == ""
    assert ana.page.texts("role") == ["deals", "plays first"]
    assert "cards" in ana.record()[0]
    ana.looks("/verdict")
    assert ana.where == ""


@pytest.mark.parametrize("choice", ["face-up-to-end", "plain-difference"])
def test_000_s15_a_remedy_is_in_view_while_it_lasts_and_the_judge_applies_it(
    ana: Player, luis: Player, choice: str
) -> None:
    """The barred player's gin writes the plain difference; face up it keeps its 20."""
    ana.asks("over-limit", "0", "after-show")
    ana.chooses(choice)
    words = {"face-up-to-end": "Play on, face up", "plain-difference": "Play on, without bonus"}[choice]
    assert remedies(ana)[0].startswith(f"Illegal knock of Ana: “{words}”. Ana p")
    luis.watches(ana)
    luis.speaks("en")
    luis.looks()
    assert remedies(luis) == remedies(ana)
    ana.knocks()
    assert remedies(ana) == [f"Illegal knock of Ana: “{words}”."]
    ana.puts(GIN[0])
    ana.puts(GIN[1])
    assert remedies(ana) == [f"Illegal knock of Ana: “{words}”."]
    ana.taps("/verdict")
    assert remedies(ana) == []
    assert ana.columns() == {"Ana": ["10" if choice == "plain-difference" else "30"], "Luis": []}
    assert ana.record()[1] == (f"Illegal knock of Ana: “{words}”. Noticed when Luis had shown melds, nothing laid off.")
    assert "Illegal knock of Ana" in ana.looks("/sheet").text


def test_000_s15_a_void_deal_ends_it_too(ana: Player) -> None:
    ana.asks("over-limit", "1", "after-show")
    ana.chooses("plain-difference")
    ana.voids()
    assert remedies(ana) == []
    ana.counts(LUIS, 31, 0)
    assert ana.columns() == {"Ana": [], "Luis": ["51"]}


def test_000_s15_face_up_for_one_play_drops_the_hands_and_nothing_else(ana: Player) -> None:
    ana.plays(ILLEGAL)
    ana.asks("over-limit", "0", "before-show")
    ana.chooses("face-up-one-play")
    assert (ana.where, ana.page.texts("next__ask")[0]) == ("", "Who knocks?")
    told = "Ana leaves the cards face up while Luis plays, then picks them up."
    assert remedies(ana) == [f"Illegal knock of Ana: “Face up for one play”. {told}"]
    ana.writes(GIN)
    assert ana.columns() == {"Ana": ["30"], "Luis": []}


def test_000_s15_over_the_limit_by_cards_it_stands_in_this_tables_own_numbers(ana: Player) -> None:
    """What is known is filled in: the judged hand asks at once when it was noticed."""
    ana.plays(ILLEGAL)
    assert (ana.where, title(ana), ana.page.texts("points")) == ("/wrong", "Illegal knock", ["32"])
    follows(ana, "Noticed before")
    stands = ana.page.all(class_="choice")[1].one("span").text
    assert stands == "It counts as legal, with 32. Ana wins: 23."
    ana.chooses("accept")
    assert (ana.where, title(ana), remedies(ana)) == ("/verdict", "Ana wins", ["Illegal knock of Ana: “It stands”."])
    ana.taps("/verdict")
    assert ana.columns() == {"Ana": ["23"], "Luis": []}
    ana.undoes()
    assert remedies(ana)
    ana.undoes()
    assert (remedies(ana), ana.columns()) == ([], {"Ana": [], "Luis": []})


def test_it_can_stand_before_all_hands_are_in(ana: Player) -> None:
    ana.knocks()
    ana.puts(ILLEGAL[0])
    ana.asks("over-limit", "0", "later")
    ana.chooses("accept")
    assert ana.where == "/hand/1"
    ana.puts(ILLEGAL[1])
    assert (ana.where, title(ana)) == ("/verdict", "Ana wins")


def test_it_can_stand_before_anybody_puts_a_card(ana: Player) -> None:
    ana.asks("over-limit", "0", "later")
    ana.chooses("accept")
    ana.plays(ILLEGAL)
    assert (ana.where, title(ana)) == ("/verdict", "Ana wins")


def test_by_counts_the_same_and_what_was_typed_is_kept(ana: Player) -> None:
    ana.counts(ANA, 14, 3)
    assert (ana.where, title(ana), ana.page.texts("points")) == ("/wrong", "Illegal knock", ["14"])
    follows(ana, "Noticed later")
    assert ana.page.all(class_="choice")[0].one("span").text == "It counts as legal, with 14. Luis undercuts: 21."
    follows(ana, "By counts")
    assert [ana.page.one(id=f"deadwood-{seat}").attributes["value"] for seat in (0, 1)] == ["14", "3"]
    ana.taps("/counts")
    follows(ana, "Noticed later")
    choice = ana.choice("accept")
    for _again in range(2):
        assert ana.sends(choice).status_code == 303
    assert ana.columns() == {"Ana": [], "Luis": ["21"]}
    assert len(ana.record()) == 2


def test_by_counts_sent_back_the_counts_are_dropped(ana: Player) -> None:
    ana.counts(ANA, 14, 3)
    follows(ana, "Noticed when")
    ana.chooses("plain-difference")
    assert (ana.where, len(remedies(ana)), ana.totals()) == ("", 1, ["0", "0"])


def test_000_s15_a_wrong_discard_leads_to_what_would_be_legal(ana: Player) -> None:
    ana.plays(WRONG_THROW, discard="Kc")
    assert title(ana) == "Put the knock right"
    ana.asks("over-limit")
    assert (ana.where, title(ana)) == ("/verdict", "Put the knock right")
    ana.asks("wrong-discard", "0", "before-show")
    follows(ana, "Undo it")
    assert (ana.where, title(ana)) == ("/verdict", "Put the knock right")
    follows(ana, "a card was already laid off")
    assert ana.ways() == ["It stands"]
    assert ana.page.one(class_="choice").one("span").text.startswith("It counts as legal, with ")
    ana.chooses("accept")
    assert (ana.where, ana.page.texts("remedy")) == ("/verdict", ["Illegal knock of Ana: “It stands”."])


def test_a_wrong_discard_is_undone_at_the_hand(ana: Player) -> None:
    ana.asks("wrong-discard", "", "before-show")
    follows(ana, "Undo it")
    assert ana.where == ""
    ana.knocks()
    ana.asks("wrong-discard", "", "before-show")
    follows(ana, "Undo it")
    assert ana.where == "/hand/0"


# --- where the source is silent -------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["card-seen", "out-of-turn"])
def test_of_the_rest_the_source_says_nothing_and_the_table_agrees(app: Flask, ana: Player, what: str) -> None:
    ana.plays(KNOCK)
    before = kept(app)
    ana.asks(what)
    assert ana.page.one("header", class_="verdict").one("p").text.startswith("The source does not say what to do.")
    follows(ana, "Play goes on")
    assert (ana.where, kept(app)) == ("", before)
    ana.asks(what)
    ana.chooses("void")
    assert len(ana.record()) == 1
    assert "void" in ana.record()[0].lower()


def test_a_ruling_of_the_table_is_on_the_record_and_on_the_paper(ana: Player) -> None:
    ana.plays(KNOCK)
    ana.asks("card-seen")
    follows(ana, "A ruling of the table")
    assert ana.form("/ruling").fields["text"] == ["A card was seen or turned over: "]
    ana.taps("/ruling", text="Luis looked  at the\nstock", **{"points-0": "5", "points-1": "−3"})
    assert (ana.where, ana.totals()) == ("", ["5", "-3".replace("-", "−")])
    assert ana.record() == ["Ruling of the table: Luis looked at the stock"]
    assert "Luis looked at the stock" in ana.looks("/sheet").text
    ana.looks("/verdict")
    assert ana.where == "/verdict"
    ana.taps("/verdict")
    assert ana.columns()["Ana"] == ["5", "51"]


def test_a_ruling_may_give_no_points(ana: Player) -> None:
    ana.looks("/ruling")
    ana.taps("/ruling", text="Dealt again, no harm")
    assert (ana.totals(), ana.record()) == (["0", "0"], ["Ruling of the table: Dealt again, no harm"])


def test_what_is_wrong_with_a_ruling_is_told_at_once(ana: Player) -> None:
    ana.looks("/ruling")
    ana.taps("/ruling", text=" ", **{"points-0": "x"})
    assert (ana.status, ana.problems()) == (
        422,
        ["Write what the table agreed.", "Write the points of Ana, a number; −20 for a loss."],
    )
    ana.taps("/ruling", text="x" * 501, **{"points-0": ""})
    assert ana.problems() == ["Write it shorter: at most 500 characters."]
    assert ana.record() == []


# --- other systems --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["playgridia", "gin-manual"])
def test_001_s4_elsewhere_a_knock_over_the_limit_is_refused_and_the_deal_goes_on(app: Flask, system: str) -> None:
    ana = opened(app, system, "Ana", "Luis")
    ana.asks("over-limit")
    assert (decides(ana), ana.ways()) == ("The rule leaves no choice", ["Play goes on"])
    ana.plays(ILLEGAL)
    assert (ana.where, title(ana), ana.page.texts("points")) == ("/wrong", "Illegal knock", ["32"])
    assert ana.ways() == ["Play goes on"]
    ana.taps("/abandon")
    assert (ana.where, ana.page.texts("next__ask")[0], ana.record()) == ("", "Who knocks?", [])
    ana.counts(ANA, 14, 30)
    follows(ana, "Play goes on")
    assert (ana.where, ana.record()) == ("", [])


def test_000_s15_among_three_the_next_in_turn_decides(app: Flask) -> None:
    eva = opened(app, "es-gin-3", *FOUR[:3])
    eva.asks("over-limit")
    assert eva.ways() == ["Ana", "Luis", "Eva"]
    eva.asks("over-limit", "2", "after-show")
    told = eva.page.one("header", class_="verdict").one("p").text
    assert told.startswith("The source does not say what to do in this game; here, the same as between two.")
    assert (decides(eva), eva.ways()) == ("Ana decides", ["Play on, face up", "Play on, without bonus"])
    eva.chooses("plain-difference")
    assert remedies(eva)[0].startswith("Illegal knock of Eva")
    eva.looks("/counts")
    eva.taps("/counts", knocker="2", **{"deadwood-0": "12", "deadwood-1": "30", "deadwood-2": "0"})
    assert eva.columns() == {"Ana": [], "Luis": [], "Eva": ["42"]}


def test_000_s17_in_pairs_a_remedy_is_of_one_table(app: Flask) -> None:
    ana = opened(app, "es-gin-pairs", *FOUR)
    links = [one.attributes["href"] for one in ana.looks().all("a") if "Trouble?" in one.text]
    assert [link.partition("?")[2] for link in links] == ["table=0", "table=1"]
    ana.visitor.open(links[1])
    follows(ana, "A knock over the limit")
    seated = ana.ways()
    follows(ana, seated[0])
    follows(ana, "Noticed when")
    assert decides(ana) == f"{seated[1]} decides"
    ana.chooses("plain-difference")
    assert len(remedies(ana)) == 1
    ana.asks("over-limit", table="0")
    assert not set(ana.ways()) & set(seated)
    ana.asks("wrong-count", table="1")
    ana.chooses("void")
    assert remedies(ana) == []
    ana.asks("other", table="1")
    follows(ana, "A ruling of the table")
    ana.taps("/ruling", text="Agreed", **{"points-0": "7"})
    assert ana.totals() == ["7", "0"]


def test_004_knows_no_knock(app: Flask) -> None:
    ana = opened(app, "rummy", *FOUR[:3])
    ana.asks("over-limit")
    assert (title(ana), ana.ways()) == ("What happened?", [FIRST[0], *FIRST[2:]])
    ana.asks("wrong-count")
    assert ana.ways() == ["The deal is void", "Play goes on", "A ruling of the table"]
    ana.asks("wrong-discard")
    assert ana.ways() == ["Undo it", "Play goes on", "A ruling of the table"]


# --- two phones, twice, forged --------------------------------------------------------------------------------------


def test_a_choice_sent_twice_is_one(ana: Player) -> None:
    ana.asks("over-limit", "0", "after-show")
    choice = ana.choice("plain-difference")
    for _again in range(2):
        assert ana.sends(choice).status_code == 303
    assert len(ana.record()) == 1


def test_two_phones_choose_and_the_second_sees_what_the_first_did(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    for player in (ana, luis):
        player.asks("over-limit", "0", "after-show")
    late = luis.choice("face-up-to-end")
    ana.chooses("plain-difference")
    answer = luis.sends(late)
    assert answer.status_code == 409
    assert "Sigue, sin premio" in answer.text
    assert len(ana.record()) == 1


def test_a_hand_changed_meanwhile_is_judged_anew(ana: Player, luis: Player) -> None:
    luis.joins(ana)
    ana.plays(ILLEGAL)
    ana.asks("over-limit", "0", "later")
    seen = ana.choice("accept")
    luis.looks("/hand/1")
    luis.puts(ILLEGAL[1].replace("Kd", "Kh"))
    answer = ana.sends(seen)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{ana.match}/verdict")
    assert ana.record() == []


def test_what_the_ruling_does_not_offer_is_not_taken(app: Flask, ana: Player) -> None:
    ana.asks("over-limit", "0", "before-show")
    address, fields = ana.choice("accept")
    before = kept(app)
    forged = [{"way": ["plain-difference"]}, {"way": ["ruling"]}, {"way": ["zz"]}, {"when": [""]}, {"what": ["other"]}]
    for change in (*forged, {"what": ["card-seen"], "way": ["go-on"]}):
        assert ana.client.post(address, data={**fields, **change}).status_code == 422
    assert kept(app) == before


def test_when_the_match_is_over_nothing_is_ruled_on(ana: Player) -> None:
    ana.asks("over-limit", "0", "before-show")
    choice = ana.choice("accept")
    ana.looks("/ruling")
    agreed = ana.fills("/ruling", text="late")
    ana.looks("/settings")
    ana.taps("/close")
    for filled in (choice, agreed):
        assert ana.sends(filled).status_code == 409
    for page in ("/wrong", "/ruling"):
        ana.looks(page)
        assert ana.where == ""


# --- without a match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_desk_asks_the_same_and_names_nobody(app: Flask, system: str) -> None:
    player = Player(Visitor(app.test_client()))
    player.speaks("en")
    before = kept(app)
    player.visitor.open(f"/desk/wrong?rules={system}")
    answers = [one.attributes["href"] for one in player.page.all("a", class_="choice")]
    assert len(answers) == len(player.ways()) == (5 if system == "rummy" else 6)
    for href in answers:
        player.visitor.open(href)
        for _question in range(2):
            if player.page.all("a", class_="choice"):
                player.visitor.open(player.page.all("a", class_="choice")[0].attributes["href"])
        assert player.page.all("div", class_="choice")
        assert player.page.all("form", class_="choice") == []
    assert kept(app) == before


def test_the_desk_tells_each_choice(app: Flask) -> None:
    player = Player(Visitor(app.test_client()))
    player.speaks("en")
    player.visitor.open("/desk/wrong?what=over-limit&when=after-show&who=0")
    assert decides(player) == "The opponent decides"
    assert [one.one("span").text for one in player.page.all(class_="choice")] == [
        "The offender plays this deal to the end with the cards face up.",
        "The offender picks the cards up; winning this deal pays only the plain difference.",
    ]
    player.visitor.open("/desk/wrong?rules=zz&what=zz&when=zz")
    assert (player.status, title(player)) == (200, "What happened?")
