"""A walk past every page there is, in the states that look different. Knows the way, and judges nothing it sees."""

from collections.abc import Callable, Iterator

from tests.browser.player import ELENA, TOMAS, Player

GIN = "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc"
AGAINST_GIN = "8h 9h Tc As 2d Ks Kh Kd 3s 4d"
ELEVEN = "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d"
BESIDE = "4c 4d 5c 5s 6d 6s As 2h Ks Qh"
OVER = "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
BESIDE_OVER = "4c 4d 5c 7s 6d 6s As 2h Kd Qh"


def tour(player: Player, sits_down: Callable[..., Player]) -> Iterator[tuple[str, Player]]:
    """Each step says where it stands, and on whose phone."""
    for walk in (_before, _house_rules, _lots, _the_upcard, _a_deal, _rulings, _figures, _around, _the_end):
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
    player.goes(player.button("Open the match"))
    yield "a new match without names"
    player.opens("/nowhere")
    yield "no such page"


def _the_upcard(player: Player) -> Iterator[str]:
    """In a match where it matters: asked, not understood, said, put right."""
    player.opens("/new")
    player.writes_names(ELENA, TOMAS)
    player.page.locator("[name=rules][value=oklahoma]").tap()
    player.goes(player.button("Open the match"))
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
    player.goes(player.choice("Back to the deal"))


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
    player.goes(player.page.locator("main a").first)
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
