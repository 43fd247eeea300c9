"""Something went wrong, by taps: every row of the irregularities from the running deal to its choice and effect."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import ELENA, TOMAS, Player
from tests.browser.tour import AGAINST_GIN, BESIDE, BESIDE_OVER, ELEVEN, GIN, OVER

FOUR = ("Elena", "Tomás", "Eva", "Luis")


def sits(player: Player, rules: str, *names: str) -> None:
    """A match of these by other rules; the last of them deals first."""
    player.opens("/new")
    player.page.get_by_text(player.says("Another game"), exact=True).tap()
    player.goes(player.page.locator(f"[name=game][value={rules}]"))
    for seat, name in enumerate(names):
        player.page.locator(f"#name-{seat}").fill(name)
    player.page.get_by_role("radio", name=player.says("deals first")).last.tap()
    player.goes(player.button("Open the match"))


def walks(player: Player, *answers: str, table: int = 0) -> None:
    """From the sheet, a tap an answer; each is a message, a name, or where it stands among the answers."""
    player.goes(player.page.locator("a.wrong").nth(table))
    for answer in answers:
        choice = player.page.locator(".choice")
        player.goes(choice.nth(int(answer)) if answer.isdigit() else choice.filter(has_text=player.says(answer)))


def in_force(player: Player) -> str:
    return player.page.locator(".remedy").first.inner_text()


def without_scrolling(player: Player) -> None:
    """The ruling and its choices stand on the screen whole."""
    for choice in player.page.locator(".choice").all():
        expect(choice).to_be_in_viewport(ratio=1)


@pytest.fixture
def table(player: Player) -> Player:
    player.opens_match()
    return player


def test_too_many_cards_in_two_taps_and_one_more(table: Player) -> None:
    walks(table, "Somebody has too many or too few cards")
    table.sees("No hay nada que elegir")
    without_scrolling(table)
    table.goes(table.choice("The deal is void"))
    table.sees_sheet(Elena=[], Tomás=[])
    table.sees_dealer(TOMAS)


@pytest.mark.parametrize(("moment", "way", "gin"), [("0", 0, 30), ("1", 0, 30), ("1", 1, 10)])
def test_over_the_limit_played_on_the_judge_remembers(table: Player, moment: str, way: int, gin: int) -> None:
    """Four taps from the sheet to the choice: what, who, when, and what is chosen."""
    walks(table, "A knock over the limit", ELENA, moment)
    table.sees("Decide Tomás")
    without_scrolling(table)
    table.goes(table.page.locator(".choice").nth(way))
    told = in_force(table)
    assert told.startswith("Knock ilegal de Elena")
    table.tells(ELENA, GIN, AGAINST_GIN)
    assert told.startswith(in_force(table))
    table.sees_verdict(ELENA, gin)
    table.confirms(gin, ELENA)
    expect(table.page.locator(".remedy")).to_have_count(0)


@pytest.mark.parametrize(("moment", "way"), [("0", 1), ("2", 0)])
def test_over_the_limit_it_stands_and_is_scored(table: Player, moment: str, way: int) -> None:
    walks(table, "A knock over the limit", ELENA, moment)
    table.goes(table.page.locator(".choice").nth(way))
    table.tells(ELENA, OVER, BESIDE_OVER)
    table.sees_verdict(ELENA, 23)
    table.confirms(23, ELENA)
    table.goes(table.link("Record"))
    table.sees("Knock ilegal de Elena: «El knock vale».")


def test_a_judged_hand_leads_into_it_with_what_is_known(table: Player) -> None:
    """One tap says when it was noticed; the choices then have this table's own numbers."""
    table.tells(TOMAS, OVER, BESIDE_OVER)
    table.sees_title("Illegal knock")
    table.goes(table.choice("Noticed before %(name)s showed a card", name=ELENA))
    expect(table.choice("It stands")).to_contain_text("Gana Tomás: 23")
    without_scrolling(table)
    table.goes(table.choice("It stands"))
    table.confirms(23, TOMAS)
    table.sees_sheet(Elena=[], Tomás=[23])


def test_by_counts_the_same(table: Player) -> None:
    table.counts(ELENA, Elena=14, Tomás=3)
    table.goes(table.page.locator(".choice").last)
    expect(table.choice("It stands")).to_contain_text("Contragolpe de Tomás: 21")
    table.goes(table.choice("It stands"))
    table.sees_sheet(Elena=[], Tomás=[21])


def test_the_wrong_card_is_taken_back_or_it_is_too_late(table: Player) -> None:
    table.knocks(TOMAS)
    table.puts(ELEVEN, throws="Kc")
    table.types(BESIDE)
    verdict = table.page.url
    sheet = verdict.rpartition("/")[0]
    for moment in ("0", "1"):
        table.opens(sheet)
        walks(table, "The wrong card was thrown", moment)
        table.goes(table.choice("Undo it"))
        assert table.page.url == verdict
    table.opens(sheet)
    walks(table, "The wrong card was thrown", "2")
    without_scrolling(table)
    table.goes(table.choice("It stands"))
    table.sees_title("%(name)s wins", name=TOMAS)


@pytest.mark.parametrize("what", ["A card was seen or turned over", "Somebody dealt or played out of turn"])
def test_where_the_source_is_silent_the_table_agrees(table: Player, what: str) -> None:
    walks(table, what)
    table.sees("La fuente no dice qué hacer")
    without_scrolling(table)
    table.goes(table.choice("Play goes on"))
    table.sees_sheet(Elena=[], Tomás=[])
    walks(table, what)
    table.goes(table.choice("The deal is void"))
    table.sees_dealer(TOMAS)
    walks(table, what)
    table.goes(table.choice("A ruling of the table"))
    table.page.locator("#points-1").fill("5")
    table.goes(table.button("Write it down"))
    expect(table.column(TOMAS).locator(".total")).to_have_text("5")


def test_another_matter_in_the_tables_own_words(table: Player) -> None:
    walks(table, "Another matter")
    table.goes(table.choice("A ruling of the table"))
    table.page.locator("#text").fill("Tomás miró la baceta")
    table.page.locator("#points-1").fill("-5")
    table.goes(table.button("Write it down"))
    expect(table.column(TOMAS).locator(".total")).to_have_text("−5")
    table.goes(table.link("Print"))
    table.sees("Tomás miró la baceta")


def test_from_a_hand_and_back_to_it(table: Player) -> None:
    table.knocks(ELENA)
    table.taps("4h 5h 6h")
    table.page.get_by_text(table.says("Type, sort"), exact=True).tap()
    table.goes(table.button("Something went wrong"))
    table.goes(table.link("Sheet"))
    table.goes_on_with(ELENA)
    expect(table.page.locator("[name=card]:checked")).to_have_count(3)


def test_among_three_the_next_in_turn_decides(player: Player) -> None:
    sits(player, "es-gin-3", *FOUR[:3])
    walks(player, "A knock over the limit", "Eva", "1")
    player.sees("La fuente no dice qué hacer en este juego")
    player.sees("Decide Elena")
    without_scrolling(player)
    player.goes(player.choice("Play on, without bonus"))
    assert in_force(player).startswith("Knock ilegal de Eva")
    player.counts("Eva", Elena=12, Tomás=30, Eva=0)
    player.sees_sheet(Elena=[], Tomás=[], Eva=[42])


def test_in_pairs_it_is_of_one_table(player: Player) -> None:
    sits(player, "es-gin-pairs", *FOUR)
    for table in (0, 1):
        walks(player, "A knock over the limit", "0", "1", table=table)
        without_scrolling(player)
        player.goes(player.choice("Play on, without bonus"))
        expect(player.page.locator(".remedy")).to_have_count(table + 1)
    walks(player, "Somebody has too many or too few cards", table=1)
    player.goes(player.choice("The deal is void"))
    expect(player.page.locator(".remedy")).to_have_count(1)


def test_two_who_quarrel_each_on_his_phone(sits_down: Callable[..., Player]) -> None:
    elena, tomas = sits_down(), sits_down()
    elena.opens_match()
    sheet = elena.page.url
    tomas.opens(elena.writing_link())
    elena.opens(sheet)
    for one in (elena, tomas):
        one.opens(sheet)
        walks(one, "A knock over the limit", ELENA, "1")
    tomas.goes(tomas.choice("Play on, without bonus"))
    elena.goes(elena.choice("Play on, face up"))
    elena.sees_title("The sheet changed meanwhile")
    elena.sees("Knock ilegal de Elena: «Sigue, sin premio».")


def test_without_a_match(player: Player) -> None:
    player.opens("/desk/wrong")
    player.goes(player.choice("A knock over the limit"))
    player.goes(player.page.locator(".choice").nth(1))
    player.sees("Decide el contrario")
    without_scrolling(player)
    assert "what=over-limit" in player.page.url
