"""Lots before a match, through the pages: cards typed or drawn, who sits where, and on to the match itself."""

import re
from collections.abc import Mapping
from types import MappingProxyType

import pytest
from flask import Flask

from referee.codec.text import read_cards
from referee.scoring.systems import SYSTEMS
from tests.setup.visitor import Visitor
from tests.web.table import Player

NAMES = ("Ana", "Luis", "Eva", "Leo", "Sol", "Paz")


@pytest.fixture
def table(app: Flask) -> Player:
    """A phone that reads English and has no match."""
    player = Player(Visitor(app.test_client()))
    player.speaks("en")
    return player


def asks(
    player: Player,
    system: str = "es-gin",
    names: tuple[str, ...] = NAMES[:2],
    do: str = "",
    forged: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Comes with the names and rules of a new match, as its form sends them."""
    player.visitor.open("/new")
    token = player.form("/new").fields["csrf_token"]
    named = {f"name-{seat}": [name] for seat, name in enumerate(names)}
    sent = {"csrf_token": token, "rules": [system], "key": ["k"], "dealer": ["lot"], **named}
    sent |= {name: [value] for name, value in forged.items()} | {"do": [do]}
    player.visitor.page = player.client.post("/lots", data=sent)
    player.visitor.path = "/lots"


def types(player: Player, *cards: str, **more: str) -> None:
    """Types the card of each player, and says that these were drawn."""
    typed = {f"card-{seat}": card for seat, card in enumerate(cards)}
    player.taps("/lots", do="typed", **typed, **more)


def faces(player: Player) -> list[str]:
    """The cards that lie face up, as they are read aloud."""
    return [card.attributes["aria-label"] for card in player.page.all("span", class_="card")]


def seats(player: Player) -> list[tuple[str, str]]:
    """Who sits where, and what that makes of him."""
    told = player.page.all("span", class_="drawn__name")
    return [(one.text_without("small"), " ".join(small.text for small in one.all("small"))) for one in told]


def test_the_names_and_the_rules_come_along(table: Player) -> None:
    asks(table, "es-gin-3", NAMES[:3])
    fields = table.form("/lots").fields
    assert [fields[f"name-{seat}"] for seat in range(3)] == [["Ana"], ["Luis"], ["Eva"]]
    assert (fields["rules"], fields["key"]) == (["es-gin-3"], ["k"])
    assert "Spanish gin rummy for three" in table.page.text


def test_of_two_the_higher_card_deals(table: Player) -> None:
    """000 §11 by lot; the ace is low (000 §5)."""
    asks(table)
    types(table, "Ah", "10♠")
    assert table.page.one("h1").text == "Luis deals first."
    assert seats(table) == [("Ana", "plays first"), ("Luis", "deals")]
    assert faces(table) == ["ace of hearts", "ten of spades"]
    assert "The source does not say how lots are drawn" in table.page.text


def test_of_three_the_lowest_sits_at_the_dealers_left(table: Player) -> None:
    """000 §16."""
    asks(table, "es-gin-3", NAMES[:3])
    types(table, "5h", "2s", "Kd")
    assert seats(table) == [("Eva", "deals"), ("Ana", "plays first"), ("Luis", "at the dealer's left")]
    assert table.page.one("a", class_="article").text == "§ 16"


def test_of_pairs_the_partner_sits_opposite_and_the_lowest_at_the_right(table: Player) -> None:
    """000 §17."""
    asks(table, "es-gin-pairs", NAMES[:4])
    types(table, "5h", "2s", "Kd", "9c")
    assert table.page.one("h1").text == "Eva and Leo play against Luis and Ana."
    assert seats(table) == [
        ("Eva", "deals"),
        ("Luis", "at the right of Eva"),
        ("Leo", "opposite Eva"),
        ("Ana", "at the left of Eva"),
    ]
    assert table.page.one("a", class_="article").text == "§ 17"


def test_at_rummy_nobody_changes_his_seat(table: Player) -> None:
    asks(table, "rummy", NAMES[:5])
    types(table, "5h", "2s", "3d", "9c", "Ks")
    assert [name for name, _role in seats(table)] == [*NAMES[:5]]
    assert [role for _name, role in seats(table)] == ["plays first", "", "", "", "deals"]


def test_equal_cards_draw_again_and_the_first_ones_stay_in_view(table: Player) -> None:
    asks(table, "es-gin-3", NAMES[:3])
    types(table, "5h", "Kd", "5s")
    assert "Equal cards: Ana, Eva draw again." in table.page.text
    assert faces(table) == ["five of hearts", "king of diamonds", "five of spades"]
    assert sorted(name for name in table.form("/lots").fields if name.startswith("card")) == ["card-0", "card-2"]
    table.taps("/lots", do="typed", **{"card-0": "9h", "card-2": "Ks"})
    assert seats(table) == [("Luis", "deals"), ("Eva", "plays first"), ("Ana", "at the dealer's left")]
    assert len(faces(table)) == 5


def test_a_second_draw_can_be_equal_too_and_the_referee_may_end_it(table: Player) -> None:
    asks(table)
    types(table, "5h", "5s")
    types(table, "9h", "9s")
    assert len(faces(table)) == 4
    table.taps("/lots", do="draw")
    assert "deals first." in table.page.one("h1").text
    assert len(set(faces(table))) == len(faces(table)) >= 6


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_referee_draws_from_one_deck(table: Player, system: str) -> None:
    for players in SYSTEMS[system].players:
        asks(table, system, NAMES[:players], do="draw")
        assert table.status == 200
        shown = faces(table)
        assert len(set(shown)) == len(shown) >= players
        assert sorted(name for name, _role in seats(table)) == sorted(NAMES[:players])


def test_everything_wrong_with_the_cards_is_told_at_once(table: Player) -> None:
    asks(table, "es-gin-pairs", NAMES[:4])
    types(table, "5h", "5♥", "zz", "")
    assert table.status == 422
    assert table.problems() == [
        "5♥ was drawn twice. Look again at the cards on the table.",
        "“zz” is no card. Write the rank and the suit, as in 7h or 10♥.",
        "Write the one card that Leo drew.",
    ]
    assert table.form("/lots").fields["card-2"] == ["zz"]


def test_a_card_that_lies_there_cannot_be_drawn_again(table: Player) -> None:
    asks(table)
    types(table, "5h", "5s")
    types(table, "5h", "6s")
    assert table.problems() == ["5♥ was drawn twice. Look again at the cards on the table."]
    assert faces(table) == ["five of hearts", "five of spades"]


def test_names_are_looked_at_before_anything_is_drawn(table: Player) -> None:
    asks(table, names=("Ana", ""), do="draw")
    assert table.status == 422
    assert table.problems() == ["A name is missing. Write one, however short."]
    assert faces(table) == []


def test_as_many_players_as_the_rules_seat(table: Player) -> None:
    asks(table, "es-gin", NAMES[:3], do="draw")
    assert table.status == 422
    assert table.problems() == ["By these rules another number of players sits down. Choose other rules."]


@pytest.mark.parametrize("system", ["bridge", "", "house-1", "house-x", "house-99999999999999999999"])
def test_rules_that_this_phone_does_not_have(table: Player, system: str) -> None:
    asks(table, system)
    assert table.status == 422
    assert table.problems() == ["These rules are not on this phone any more. Go back and choose others."]


def test_the_rules_of_this_table_draw_like_those_they_start_from(table: Player) -> None:
    table.visitor.open("/rules/es-gin-3/house")
    table.taps("/house", name="Fridays", target="150")
    asks(table, "house-1", NAMES[:3])
    assert "Fridays: Spanish gin rummy for three, to more than 150" in table.page.text
    types(table, "5h", "2s", "Kd")
    assert table.form("/new").fields["rules"] == ["house-1"]


@pytest.mark.parametrize("forged", [{"drawn-0": "5h", "drawn-1": "5h"}, {"drawn-0": "5h"}, {"drawn-0": "zz"}])
def test_cards_that_cannot_have_been_drawn_before_are_drawn_anew(table: Player, forged: dict[str, str]) -> None:
    asks(table, do="draw", forged=forged)
    assert table.status == 200
    assert len(faces(table)) >= 2


def test_it_begins_at_the_form_of_a_new_match(table: Player) -> None:
    """Its own button sends what was filled in there to the lots instead."""
    table.visitor.open("/new?rules=es-gin-3")
    button = next(one for one in table.page.all("button") if one.text == "Draw lots with cards")
    _action, fields = table.fills("/new", **{f"name-{seat}": name for seat, name in enumerate(NAMES[:3])})
    answer = table.client.post(button.attributes["formaction"], data=fields)
    assert answer.status_code == 200
    assert all(f'value="{name}"' in answer.text for name in NAMES[:3])


def test_it_leads_to_a_match_in_that_order_with_that_dealer(table: Player) -> None:
    asks(table)
    types(table, "Ah", "10s")
    fields = table.form("/new").fields
    assert (fields["name-0"], fields["name-1"], fields["dealer"], fields["key"]) == (["Ana"], ["Luis"], ["1"], ["k"])
    table.taps("/new")
    assert table.status == 200
    table.match = table.visitor.path
    assert re.fullmatch("/m/[A-Za-z0-9_-]+", table.match)
    roles = {
        column.one(class_="name").text: column.one(class_="role").text
        for column in table.page.all("section", class_="column")
    }
    assert roles == {"Ana": "plays first", "Luis": "deals"}


def test_no_name_ever_stands_in_an_address(table: Player) -> None:
    asks(table, "es-gin-pairs", NAMES[:4], do="draw")
    links = [link.attributes.get("href", "") for link in table.page.all("a")]
    actions = [form.action for form in table.forms()]
    assert [address for address in (*links, *actions) if any(name in address for name in NAMES)] == []


def test_who_opens_the_address_begins_at_a_new_match(table: Player) -> None:
    assert table.visitor.open("/lots").request.path == "/new"


def test_a_page_that_has_grown_old_keeps_what_was_typed(table: Player) -> None:
    asks(table)
    types(table, "Ah", "10s", csrf_token="old")
    assert table.status == 400
    fields = table.form("/lots").fields
    assert (fields["card-0"], fields["name-1"]) == (["Ah"], ["Luis"])


def test_the_cards_that_were_drawn_come_along_as_they_can_be_read(table: Player) -> None:
    asks(table)
    types(table, "10♥", "Ts")
    drawn = table.form("/lots").fields
    assert [read_cards(drawn[f"drawn-{seat}"][0])[1] for seat in range(2)] == [[], []]
    assert (drawn["drawn-0"], drawn["drawn-1"]) == (["Th"], ["Ts"])
