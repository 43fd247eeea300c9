"""A deal settled at the desk is carried into a match of this phone: whoever was A is named, the rest follow in turn."""

from tests.web.desk import BESIDE, ELEVEN, TEN, THREE, ask
from tests.web.reading import Element
from tests.web.table import Player


def offers(page: Element) -> list[str]:
    """The buttons under "Carry it into a match"."""
    return [one.text for part in page.all("section", class_="carry") for one in part.all("button")]


def carries(player: Player, name: str) -> None:
    """Taps the button of whoever was A."""
    names = offers(player.page)
    forms = [form for form in player.forms() if form.action.endswith("/knock") and form.method == "post"]
    form = forms[names.index(name)]
    player.visitor.stands(player.client.post(form.action, data=form.fields, follow_redirects=True))


def opens(player: Player, rules: str, *names: str) -> None:
    """A match of these names by these rules."""
    player.visitor.open(f"/new?rules={rules}")
    player.taps("/new", rules=rules, dealer="0", **{f"name-{seat}": name for seat, name in enumerate(names)})
    assert player.status == 200, player.problems()
    player.match = player.visitor.path


def test_whoever_knocked_is_asked_by_name(ana: Player) -> None:
    ask(ana, "knock", hand0=TEN, hand1=BESIDE)
    assert offers(ana.page) == ["Ana", "Luis"]
    carries(ana, "Luis")
    assert ana.where == "/verdict"
    assert ana.page.one("h1").text == "Luis wins"
    ana.taps("/verdict")
    assert ana.columns()["Luis"] == ["12"]


def test_the_discard_and_the_card_taken_come_along(ana: Player) -> None:
    ask(ana, "knock", hand0=ELEVEN, hand1=BESIDE.replace("8c", "As"), discard="8d", taken="7d")
    carries(ana, "Ana")
    assert ana.page.one("h1").text == "Ana wins"


def test_only_matches_by_the_same_rules_are_offered(ana: Player) -> None:
    ask(ana, "knock", rules="playgridia", hand0=TEN, hand1=BESIDE)
    assert offers(ana.page) == []


def test_a_match_that_is_over_is_not_offered(ana: Player) -> None:
    ana.scores(0, 120)
    ask(ana, "knock", hand0=TEN, hand1=BESIDE)
    assert offers(ana.page) == []


def test_who_only_watches_is_offered_nothing(ana: Player, luis: Player) -> None:
    luis.watches(ana)
    luis.looks()
    ask(luis, "knock", hand0=TEN, hand1=BESIDE)
    assert offers(luis.page) == []


def test_among_three_the_others_follow_in_turn(eva: Player) -> None:
    eva.speaks("en")
    opens(eva, "es-gin-3", "Ana", "Luis", "Eva")
    ask(eva, "knock", rules="es-gin-3", hand0=THREE[0], hand1=THREE[1], hand2=THREE[2])
    at_the_desk = eva.page.one("h1").text
    carries(eva, "Luis")
    assert (at_the_desk, eva.page.one("h1").text) == ("B wins", "Eva wins")


def test_in_rummy_it_is_asked_who_went_out(eva: Player) -> None:
    eva.speaks("en")
    opens(eva, "rummy", "Ana", "Luis")
    ask(eva, "knock", rules="rummy", hand1="KhQh")
    assert "Who went out?" in eva.page.one("section", class_="carry").text
    carries(eva, "Luis")
    assert eva.page.one("h1").text == "Luis wins"


def test_of_pairs_either_table_may_be_meant(eva: Player) -> None:
    eva.speaks("en")
    opens(eva, "es-gin-pairs", "Ana", "Carlos", "Bea", "Dora")
    ask(eva, "knock", rules="es-gin-pairs", hand0=TEN, hand1=BESIDE)
    assert sorted(offers(eva.page)) == ["Ana", "Bea", "Carlos", "Dora"]


def test_a_deal_already_begun_there_is_not_lost(ana: Player) -> None:
    ask(ana, "knock", hand0=TEN, hand1=BESIDE)
    desk = ana.answer
    ana.knocks(0)
    ana.visitor.stands(desk)
    carries(ana, "Luis")
    assert ana.status in {200, 409}


def test_a_hand_alone_is_carried_as_the_hand_of_whoever_knocks(ana: Player) -> None:
    ask(ana, "hand", cards=TEN)
    assert offers(ana.page) == ["Ana", "Luis"]
    carries(ana, "Luis")
    assert ana.where == "/hand/0"
    ana.puts(BESIDE)
    assert ana.page.one("h1").text == "Luis wins"


def test_a_hand_of_rummy_is_carried_nowhere(ana: Player) -> None:
    opens(ana, "rummy", "Ana", "Luis", "Eva")
    ask(ana, "hand", rules="rummy", cards="7h 8h 9h Kd")
    assert offers(ana.page) == []


def test_a_dispute_is_carried_to_the_ruling_of_a_match(ana: Player) -> None:
    ana.visitor.open("/desk/wrong?what=wrong-count")
    (there,) = [one for part in ana.page.all("section", class_="carry") for one in part.all("a")]
    assert there.text == "Ana – Luis, Deal 1"
    ana.visitor.open(there.attributes["href"])
    assert (ana.where, ana.status) == ("/wrong", 200)
    assert "The deal is void" in ana.page.text
