"""A walk past every page there is, in the states that look different. Knows the way, and judges nothing it sees."""

from collections.abc import Callable, Iterator

from tests.browser.player import ELENA, TOMAS, Player

GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
AGAINST_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"
ELEVEN = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d"
BESIDE = "4c 4d 5c 5s 6d 6s As 2h Ks Qh"
OVER = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
BESIDE_OVER = "4c 4d 5c 7s 6d 6s As 2h Kd Qh"
TIED = (
    "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d",
    "2h 3h 4h 8h 9h Th Jc Jd Js 5d",
    "Kh Kc Kd 9s 9c 9d Tc Td Ts 5h",
)
SIX = ("Ana", "Bartolomé", "Carlos", "Daniela", "Eva", "Francisco")

TEN, NINETEEN = "4h5h6h9c9d9sJcQcKc7d", "7hAd2d3dThJhQh8s8c3s"
DESK = {
    "a hand to ask about": "hand",
    "a hand to ask about, with problems": "hand?cards=7h8h9x",
    "what a hand is worth": f"hand?cards={TEN}8d&taken=8d",
    "what a hand of rummy is worth": "hand?rules=rummy&cards=JhQhKsKdKc2c&table=8h9hTh",
    "another hand to ask about": f"knock?hand0={TEN}&at=1",
    "among how many": "knock?rules=rummy&players=6",
    "a knock settled": f"knock?hand0={TEN}&hand1={NINETEEN}&off1=.",
    "a knock over the limit": "knock?hand0=4h5h6h9c9d9sJcQc7d5s&hand1=4c4d5c7s6d6sAs2hKdQh",
    "a knock laid differently": f"knock/laid?hand0={TEN}&hand1={NINETEEN}",
    "melds and cards to ask about": "layoff?rules=es-gin-3",
    "card by card": "layoff?rules=es-gin-3&table=9hThJh&cards=Kh8h2d&others=Qh",
    "short questions": "ask?rules=es-gin-pairs",
    "how does the table stand?": "ask?rules=es-gin-3&what=take&case=later-turn",
    "a short answer": "ask?rules=oklahoma&what=void",
}


def tour(player: Player, sits_down: Callable[..., Player]) -> Iterator[tuple[str, Player]]:
    """Each step says where it stands, and on whose phone."""
    first = (_before, _the_desk, _house_rules, _lots, _the_upcard, _three_hands, _pairs, _rummy)
    for walk in (*first, _a_deal, _rulings, _wrong, _figures, _around, _the_end):
        for place in walk(player):
            yield place, player
    yield from _others(player, sits_down)


def _before(player: Player) -> Iterator[str]:
    yield "the first page of a phone that knows nothing"
    player.goes(player.link("I lost my link"))
    yield "no match to find again"
    player.opens("/sample")
    yield "the sample"
    player.opens("/rules/es-gin")
    yield "the rules"
    player.opens("/new")
    yield "a new match"
    player.page.get_by_text(player.says("Another game"), exact=True).tap()
    yield "the other games"
    player.goes(player.button("Open the match"))
    yield "a new match without names"
    player.opens("/nowhere")
    yield "no such page"


def _the_desk(player: Player) -> Iterator[str]:
    """Every question asked without a match, and what is wrong with one."""
    player.opens("/desk?rules=whist")
    yield "a dispute by rules that there are not"
    player.opens("/desk")
    yield "what is in dispute?"
    for place, address in DESK.items():
        player.opens(f"/desk/{address}")
        yield place
    player.page.locator(".across summary").tap()
    yield "an answer shown across the table"


def _the_upcard(player: Player) -> Iterator[str]:
    """In a match where it matters: asked, not understood, said, put right."""
    player.opens_game("oklahoma", ELENA, TOMAS)
    yield "a blank sheet with an upcard to say"
    upcard = f"{player.page.url}/upcard"
    player.opens(upcard)
    yield "which card was turned up?"
    player.page.locator("#upcard").fill("zz")
    player.page.locator("#upcard").press("Enter")
    player.page.wait_for_selector(".problems")
    yield "no card was turned up"
    player.goes(player.upcard("7s"))
    yield "a card turned up"
    player.opens(upcard)
    yield "which card was turned up after all?"
    player.opens_sheet()
    player.knocks(ELENA)
    player.types(GIN)
    yield "a hand with an upcard"
    player.types(AGAINST_GIN)
    yield "a verdict with an upcard"


def _three_hands(player: Player) -> Iterator[str]:
    """Three at one table: a tie, by cards and by counts, and the end."""
    player.opens("/new")
    player.chooses("es-gin-3")
    yield "a new match of three"
    player.opens_game("es-gin-3", "Maximiliano de las Heras", TOMAS, "Marta")
    player.knocks(TOMAS)
    player.types(TIED[0])
    yield "the second of three hands"
    player.leaves_for_the_sheet()
    yield "two hands missing"
    player.goes_on_with("Marta")
    player.types(TIED[1])
    player.types(TIED[2])
    yield "a verdict with two defenders that tie"
    player.goes(player.link("Laid differently"))
    yield "laid differently before two defenders"
    player.goes(player.link("Verdict"))
    player.goes(player.page.locator(".judgement .next .button"))
    player.goes(player.by("By counts"))
    yield "three by counts"
    player.writes_counts(TOMAS, **{"Maximiliano de las Heras": 5, TOMAS: 9, "Marta": 5})
    yield "who wins the tie?"
    player.goes(player.page.locator(".choice").first)
    player.goes(player.by("By points"))
    yield "three by points"
    player.writes_points("Marta", "With gin", 210)
    yield "the end of three"
    player.goes(player.link("Print the sheet"))
    yield "the printed sheet of three"


def _pairs(player: Player) -> Iterator[str]:
    player.opens("/new")
    player.chooses("es-gin-pairs")
    yield "a new match of pairs"
    player.opens_game("es-gin-pairs", "Ana", "Bea", "Carlos", "David")
    yield "two tables"
    player.counts("Ana", Ana=5, Bea=24)
    yield "a table that waits for the other"
    player.knocks("Carlos")
    player.types(GIN)
    player.types(AGAINST_GIN)
    yield "a verdict at one of two tables"
    player.goes(player.page.locator(".judgement .next .button"))
    player.goes(player.link("Record"))
    yield "the record of pairs"


def _rummy(player: Player) -> Iterator[str]:
    """Six: as narrow as it gets."""
    player.opens("/new")
    player.chooses("rummy")
    yield "a new match of up to six"
    player.opens_game("rummy", *SIX)
    player.goes_out(SIX[0])
    player.types("7s 7h")
    yield "the second of five hands"
    for cards in ("As 2s 3s 9h", "Kd Kc 4h", "Th", "Jd Qd 2h 3h 9c"):
        player.types(cards)
    yield "a verdict after somebody went out"
    player.goes(player.page.locator(".judgement .next .button"))
    yield "six columns"
    player.goes(player.by("By counts"))
    yield "six by counts"
    player.writes_counts("Eva", **{name: 0 if name == "Eva" else 9 for name in SIX})
    player.goes(player.by("By points"))
    yield "six by points"
    player.opens_sheet()
    player.goes(player.link("Settings"))
    yield "the settings of six"
    player.opens_sheet()
    player.closes()
    yield "the end of six"
    player.goes(player.link("Print the sheet"))
    yield "the printed sheet of six"
    player.opens("/rules/rummy")
    yield "the rules of rummy"


def _house_rules(player: Player) -> Iterator[str]:
    player.opens("/rules/es-gin/house")
    yield "rules to make one's own"
    player.page.locator("#option-gin_bonus").fill("many")
    player.goes(player.button("Keep these rules"))
    yield "rules to make one's own, with problems"
    player.page.locator("#option-gin_bonus").fill("25")
    player.page.locator("#name").fill("Los viernes")
    player.goes(player.button("Keep these rules"))
    player.opens("/rules")
    yield "every rule set"
    player.goes(player.page.locator(".shelf__name").first)
    yield "rules of this phone"


def _lots(player: Player) -> Iterator[str]:
    player.asks_for_lots(ELENA, TOMAS)
    yield "lots"
    player.goes(player.button("These were drawn"))
    yield "lots, with problems"
    player.page.locator("#card-0").fill("5h")
    player.page.locator("#card-1").fill("5s")
    player.goes(player.button("These were drawn"))
    yield "lots, equal cards"
    player.goes(player.button("The referee draws"))
    yield "lots, drawn"


def _a_deal(player: Player) -> Iterator[str]:
    player.opens_match()
    yield "a blank sheet"
    player.page.get_by_text(player.says("Void deal"), exact=True).tap()
    yield "why is the deal void?"
    player.knocks(ELENA)
    yield "an empty hand"
    player.taps("4h 5h 6h 9c")
    player.types_only("zz")
    player.goes(player.page.locator("[data-save]"))
    yield "a hand with problems"
    player.types_only("")
    player.leaves_for_the_sheet()
    player.goes_on_with(ELENA)
    player.types("9d 9s Jc Qc Kc 7h")
    player.turns_to(ELENA)
    yield "a hand of ten"
    player.turns_to(TOMAS)
    yield "a hand beside another"
    player.types(AGAINST_GIN)
    yield "a verdict"
    player.goes(player.link("Laid differently"))
    yield "laid differently"
    player.page.locator("[name=layout][value=typed]").tap()
    player.page.locator("#spread").fill("4h5h")
    player.goes(player.button("See the verdict"))
    yield "laid in a way that cannot be"
    player.page.go_back()
    player.goes(player.link("Verdict"))
    player.confirms(30, ELENA)


def _rulings(player: Player) -> Iterator[str]:
    player.knocks(TOMAS)
    player.puts(ELEVEN, throws="Kc")
    player.turns_to(TOMAS)
    yield "a hand of eleven"
    player.turns_to(ELENA)
    player.types(BESIDE)
    yield "put the knock right"
    player.goes(player.choice("Throw %(card)s", card="8♦"))
    player.confirms(46, TOMAS)
    player.tells(ELENA, OVER, BESIDE_OVER)
    yield "an illegal knock"
    player.goes(player.choice("Noticed before %(name)s showed a card", name=TOMAS))
    yield "who decides on an illegal knock"
    player.goes(player.choice("Face up for one play"))
    yield "a remedy in force"


def _wrong(player: Player) -> Iterator[str]:
    player.goes(player.link("Something went wrong"))
    yield "what happened?"
    player.goes(player.choice("A knock over the limit"))
    yield "who knocked?"
    player.goes(player.link("Questions"))
    player.goes(player.choice("A card was seen or turned over"))
    yield "the source is silent"
    player.goes(player.choice("A ruling of the table"))
    yield "a ruling of the table"
    player.page.locator("#text").fill("")
    player.goes(player.button("Write it down"))
    yield "a ruling of the table with problems"
    player.opens_sheet()
    sheet = player.page.url
    player.opens("/desk/wrong")
    yield "what happened, without a match?"
    player.goes(player.choice("Somebody has too many or too few cards"))
    yield "what the rule says, without a match"
    player.opens(sheet)


def _figures(player: Player) -> Iterator[str]:
    player.goes(player.link("By counts"))
    yield "by counts"
    player.goes(player.button("Write it down"))
    yield "by counts, with problems"
    player.fills_counts(ELENA, Elena=14, Tomás=30)
    player.goes(player.button("Write it down"))
    yield "by counts, over the limit"
    player.goes(player.link("By counts"))
    player.opens_sheet()
    player.goes(player.link("By points"))
    yield "by points"
    player.goes(player.button("Write it down"))
    yield "by points, with problems"
    player.opens_sheet()
    player.counts(ELENA, Elena=3, Tomás=27)
    player.undoes()
    yield "something undone"
    player.counts(ELENA, Elena=4, Tomás=27)
    player.voids("De común acuerdo")
    player.knocks(ELENA)
    player.leaves_for_the_sheet()
    yield "a deal in progress"
    player.goes(player.button("Drop the cards"))


def _around(player: Player) -> Iterator[str]:
    player.goes(player.link("Record"))
    yield "the record"
    player.goes(player.page.locator(".acta__what > a").first)
    yield "an old deal"
    player.goes(player.link("Correct this deal"))
    yield "an old deal to be corrected"
    player.goes(player.button("See what it changes"))
    yield "an old deal corrected to nothing new"
    player.goes(player.link("Void"))
    player.page.locator("[name=reason]").last.tap()
    player.goes(player.button("See what it changes"))
    yield "what a correction changes"
    player.goes(player.link("Correct"))
    player.goes(player.link("Record"))
    player.opens_sheet()
    player.goes(player.link("Settings"))
    yield "the settings"
    player.goes(player.link("Correct the rules"))
    yield "the rules of a match"
    player.page.locator("#option-undercut_bonus").fill("25")
    player.goes(player.button("See what it changes"))
    yield "what other rules would change"
    player.goes(player.link("Settings"))
    player.page.locator(".guarded summary").last.tap()
    yield "about to delete the match"
    player.goes(player.link("Hand over writing"))
    yield "handing over writing"
    player.goes(player.link("Back to the sheet"))


def _the_end(player: Player) -> Iterator[str]:
    player.goes(player.link("Print"))
    yield "the printed sheet"
    player.opens_sheet()
    player.tells_points(ELENA, "With gin", 90)
    yield "the end"
    player.goes(player.link("Matches"))
    player.opens_match("Maximiliano de las Heras", "Bo")
    player.goes(player.link("Matches"))
    yield "matches running and finished"
    player.goes(player.link("I lost my link"))
    yield "matches to find again"


def _others(player: Player, sits_down: Callable[..., Player]) -> Iterator[tuple[str, Player]]:
    """What only a second phone sees, and a phone that has lost its cookies."""
    player.goes(player.page.locator("main a").first)
    reader, writer = sits_down(), sits_down()
    reader.opens(player.page.url)
    yield "watching", reader
    writer.opens(player.writing_link())
    player.goes(player.link("Back to the sheet"))
    player.goes(player.link("By counts"))
    writer.counts("Bo", **{"Maximiliano de las Heras": 20, "Bo": 3})
    player.fills_counts("Bo", **{"Maximiliano de las Heras": 20, "Bo": 4})
    player.goes(player.button("Write it down"))
    yield "the sheet changed meanwhile", player
    player.goes(player.link("Leave it"))
    player.page.context.clear_cookies(name="session")
    player.undoes()
    yield "the page had grown old", player
