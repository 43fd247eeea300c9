"""The desk as a test asks it: questions as links, answers as a page. Knows the routes, and hands worth asking about."""

from urllib.parse import urlencode

from tests.web.reading import Element
from tests.web.table import Player

TEN = "4h5h6h9c9d9sJcQcKc7d"
ELEVEN = TEN + "8d"
BESIDE = "7hAd2d3dThJhQh8s8c3s"
OVER, BESIDE_OVER = "4h5h6h9c9d9sJcQc7d5s", "4c4d5c7s6d6sAs2hKdQh"
SPOILT, BESIDE_SPOILT = ELEVEN, "4c4d5c5s6d6sAs2hKsQh"
THREE = ("Ac2c3c4d5d6d7h8h9hTs", "JcQcKcJdQdKdJhQhKh2s", "AsAh4s4c5s5c6s6cTdTc")
GIN_SYSTEMS = ("es-gin", "es-gin-pairs", "playgridia", "gin-manual", "oklahoma")


def ask(player: Player, question: str, **told: str) -> Element:
    """Opens a question by its link; `hand` or `knock/laid`."""
    return link(player, f"/desk{'/' if question else ''}{question}?{urlencode(told)}")


def link(player: Player, path: str) -> Element:
    """Opens a link as it stands."""
    player.visitor.open(path)
    return player.page


def heading(page: Element) -> str:
    """What the answer is called."""
    return page.one("h1").text


def points(page: Element) -> str:
    """The large figure."""
    return " ".join(page.texts("points"))


def words(page: Element, class_: str) -> list[str]:
    """The lines of a list."""
    return [one.text for part in page.all(class_=class_) for one in part.all("li")]


def leads(page: Element) -> dict[str, str]:
    """The whole lines one can tap, with where they lead."""
    return {one.text: one.attributes["href"] for part in page.all("ul", class_="asks") for one in part.all("a")}
