"""An invented system, one record and one book, played by taps to its printed sheet with nothing else changed."""

from collections.abc import Iterator

import pytest

from referee.rulebook import BOOKS, register
from referee.scoring.systems import SYSTEMS
from tests.browser.paper import got, prints, text_of
from tests.browser.player import ELENA, TOMAS, Player
from tests.rules.test_seam import BOOK, GIN, HARBOUR

KNOCKER, DEFENDER = "As 2s 3s 4h 5h 6h 7d 8d 9d Td", "2c 2d 4s 6s 8h 9h Jc Qc Kh Ks"

pytestmark = pytest.mark.pdf


@pytest.fixture(autouse=True)
def invented() -> Iterator[None]:
    """Known for the time of a test."""
    register(HARBOUR, BOOK)
    yield
    del SYSTEMS["harbour"], BOOKS["harbour"]


def test_a_match_of_harbour_gin(player: Player) -> None:
    """Its gin pays its own bonus, by its own article, on the screen and on paper."""
    player.opens_game("harbour", ELENA, TOMAS)
    player.knocks(ELENA)
    player.puts(KNOCKER)
    player.puts(DEFENDER)
    # 2 + 2 + 6 + 8 + 9 + four court cards; the 4 of spades goes on the run
    paid = 67 + GIN
    player.sees_verdict(ELENA, paid)
    player.confirms(paid, ELENA)
    player.sees_sheet(Elena=[paid], Tomás=[])
    player.tells_points(TOMAS, "With gin", 120)
    player.sees_title("%(name)s wins", name=TOMAS)
    prints(player)
    paper = text_of(got(player))
    assert "Harbour gin" in paper
    assert "The harbour master" in paper
