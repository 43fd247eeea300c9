"""The form of a new match by every game: how many names, in which order, what is kept when another game is chosen."""

import pytest

from tests.web.company import ALL, opens
from tests.web.table import Player

LEAST = {"es-gin": 2, "es-gin-3": 3, "es-gin-pairs": 4, "playgridia": 2, "gin-manual": 2, "oklahoma": 2, "rummy": 2}
MOST = {**LEAST, "rummy": 6}
MISSING = "A name is missing. Write one, however short."


def fields(player: Player) -> list[tuple[str, str]]:
    """The names' fields in their order, with what they hold."""
    found = [one for one in player.page.all("input") if one.attributes.get("name", "").startswith("name-")]
    return [(one.attributes["name"], one.attributes["value"]) for one in found]


def names(*told: str) -> dict[str, str]:
    return {f"name-{seat}": name for seat, name in enumerate(told)}


def chosen(player: Player) -> list[str]:
    """The game that the form would open."""
    return player.form("/new").fields["rules"]


@pytest.mark.parametrize("system", LEAST)
def test_a_match_of_every_game(ana: Player, system: str) -> None:
    opens(ana, system, *ALL[: LEAST[system]])
    assert ana.status == 200
    ana.looks("/settings")
    assert [one.attributes["value"] for one in ana.page.all("input", name="name")] == list(ALL[: LEAST[system]])


@pytest.mark.parametrize("system", LEAST)
def test_as_many_fields_as_can_play(ana: Player, system: str) -> None:
    ana.visitor.open(f"/new?rules={system}")
    assert sorted(fields(ana)) == [(f"name-{seat}", "") for seat in range(MOST[system])]
    optional = [one for one in ana.page.texts("pad__label") if "may stay empty" in one]
    assert len(optional) == MOST[system] - LEAST[system]
    assert len(ana.page.all("input", name="dealer")) == MOST[system] + 2


@pytest.mark.parametrize("system", LEAST)
def test_a_name_too_few(ana: Player, system: str) -> None:
    ana.visitor.open(f"/new?rules={system}")
    ana.taps("/new", dealer="lot", **names(*ALL[: LEAST[system] - 1]))
    assert (ana.status, ana.problems(), chosen(ana)) == (422, [MISSING], [system])
    assert dict(fields(ana))["name-0"] == "Ana"


@pytest.mark.parametrize("system", LEAST)
def test_no_name_at_all(ana: Player, system: str) -> None:
    ana.visitor.open(f"/new?rules={system}")
    ana.taps("/new", dealer="lot")
    assert (ana.status, ana.problems()) == (422, [MISSING] * LEAST[system])


@pytest.mark.parametrize("system", LEAST)
def test_another_game_keeps_what_was_typed(ana: Player, system: str) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", dealer="1", game=system, **names(*ALL))
    assert (ana.status, ana.problems(), chosen(ana)) == (200, [], [system])
    assert sorted(fields(ana)) == sorted((f"name-{seat}", ALL[seat]) for seat in range(MOST[system]))
    assert [one.attributes["value"] for one in ana.page.all("input", name="dealer") if "checked" in one.attributes] == [
        "1"
    ]
    ana.taps("/new")
    assert (ana.status, ana.visitor.path.startswith("/m/")) == (200, True)


def test_a_dealer_of_a_game_of_more_is_asked_for_again(ana: Player) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", dealer="4", game="es-gin", **names(*ALL))
    ana.taps("/new")
    assert (ana.status, len(ana.problems())) == (422, 1)


def test_another_game_opens_nothing(ana: Player) -> None:
    ana.visitor.open("/new")
    ana.taps("/new", game="oklahoma", **names("Ana", "Luis"))
    ana.visitor.open("/")
    assert len(ana.page.all("a", class_="slip")) == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_a_rummy_of_two_to_six(ana: Player, players: int) -> None:
    opens(ana, "rummy", *ALL[:players], dealer=str(players - 1))
    assert list(ana.columns()) == list(ALL[:players])
    assert ana.page.all("section", class_="column")[-1].text.startswith(f"{ALL[players - 1]} deals")


def test_a_gap_between_names(ana: Player) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", dealer="lot", **names("Ana", "Luis", "", "Marta"))
    assert (ana.status, ana.problems()) == (422, [MISSING])
    assert ana.page.one("input", id="name-2").attributes["aria-invalid"] == "true"


def test_the_dealer_is_one_who_plays(ana: Player) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", dealer="3", **names("Ana", "Luis", "Eva"))
    assert (ana.status, ana.problems()) == (422, ["Say who deals first, or let the referee draw lots."])


def test_spaces_are_no_name(ana: Player) -> None:
    opens(ana, "rummy", "Ana", "Luis", "  ", " ")
    assert list(ana.columns()) == ["Ana", "Luis"]


def test_more_names_than_a_game_has_seats_are_left_out(ana: Player) -> None:
    """A page of another game, sent with these rules."""
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", dealer="0", rules="es-gin", **names(*ALL))
    ana.match = ana.visitor.path
    assert list(ana.columns()) == ["Ana", "Luis"]


@pytest.mark.parametrize("system", ["es-gin-3", "es-gin-pairs", "rummy"])
def test_two_names_the_same(ana: Player, system: str) -> None:
    ana.visitor.open(f"/new?rules={system}")
    ana.taps("/new", dealer="lot", **names("Ana", "Luis", "ana ", *ALL[3 : LEAST[system]]))
    assert (ana.status, ana.problems()) == (422, ["Two names are the same. Add a letter to one of them."])


def test_partners_stand_side_by_side(ana: Player) -> None:
    """They sit opposite each other: seats 0 and 2, 1 and 3 (000 §17)."""
    ana.visitor.open("/new?rules=es-gin-pairs")
    assert [name for name, _value in fields(ana)] == ["name-0", "name-2", "name-1", "name-3"]
    assert ana.page.texts("pad__label") == ["one pair", "one pair", "the other pair", "the other pair"]
    opens(ana, "es-gin-pairs", *ALL[:4])
    assert list(ana.columns()) == ["Ana and Eva", "Luis and Marta"]


@pytest.mark.parametrize("told", ["", "zz", "ES-GIN", "es-gin-4", "\x00", "9" * 500])
def test_rules_that_are_none(ana: Player, told: str) -> None:
    ana.visitor.open("/new")
    ana.taps("/new", rules=told, dealer="lot", **names("Ana", "Luis"))
    assert (ana.status, ana.problems(), chosen(ana)) == (422, ["Choose the rules to play by."], ["es-gin"])


@pytest.mark.parametrize("told", ["zz", "\x00", "<b>"])
def test_another_game_that_is_none(ana: Player, told: str) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", game=told, **names("Ana", "Luis"))
    assert (ana.status, chosen(ana)) == (200, ["rummy"])


def test_a_form_grown_old_keeps_its_game(ana: Player) -> None:
    ana.visitor.open("/new?rules=rummy")
    ana.taps("/new", csrf_token="old", dealer="2", **names("Ana", "Luis", "Eva"))
    assert (ana.status, chosen(ana)) == (400, ["rummy"])
    ana.taps("/new")
    ana.match = ana.visitor.path
    assert list(ana.columns()) == ["Ana", "Luis", "Eva"]
