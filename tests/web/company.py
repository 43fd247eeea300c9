"""More than two at a table, and more than one table: how a match of any game is opened and its forms are found."""

from urllib.parse import parse_qs, urlsplit

from tests.setup.visitor import Form
from tests.web.table import Player

ALL = ("Ana", "Luis", "Eva", "Marta", "Pablo", "Rosa")

# Three hands of es-gin-3, by seat (000 §16): a knock, a gin on which two lay off, a tie of both defenders.
KNOCK_OF_THREE = (
    "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d",
    "4c 4d 5c 5s 6d 6s As 2h Kd Qh",
    "Ac Ah Ad 2s 2c 2d 3s Ts 8s Kh",
)
GIN_OF_THREE = (
    "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc",
    "8h 9h Tc As 2d Ks Kh Kd 3s 4d",
    "3h Qs Qh Qd 2c 2s 5d 6s 7s Ac",
)
TIE_OF_THREE = (
    "Ac 2c 3c 4d 5d 6d 7h 8h 9h Js",
    "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts",
    "As 2s 3s 4s 5s 6s 7c 8c 9c Qs",
)


def opens(player: Player, system: str, *names: str, dealer: str = "0") -> None:
    """Opens a match of a game, by the form that this game has."""
    player.visitor.open(f"/new?rules={system}")
    player.taps("/new", dealer=dealer, **{f"name-{seat}": name for seat, name in enumerate(names)})
    assert player.status == 200, player.problems()
    player.match = player.visitor.path


def form_at(player: Player, action: str, table: int) -> Form:
    """The form of this page that goes to `action` at one of several tables."""
    (found,) = [form for form in player.forms() if _goes_to(form.action) == (action, str(table))]
    return found


def _goes_to(address: str) -> tuple[str, str]:
    told = urlsplit(address)
    return "/" + told.path.rpartition("/")[2], "".join(parse_qs(told.query).get("table", []))


def taps_at(player: Player, table: int, action: str, **typed: str) -> None:
    """Sends the form of one of several tables and goes where it leads."""
    form = form_at(player, action, table)
    fields = {**form.fields, **{name: [value] for name, value in typed.items()}}
    player.visitor.page = player.client.post(form.action, data=fields, follow_redirects=True)
    player.visitor.path = player.answer.request.path


def follows(player: Player, text: str) -> None:
    """Taps the link whose words contain this."""
    link = next(one for one in player.page.all("a") if text in one.text)
    player.visitor.open(link.attributes["href"])


def ends(player: Player, seat: int, table: int | None = None) -> None:
    """Says who knocked or went out."""
    player.looks()
    if table is None:
        player.taps("/knock", seat=str(seat))
    else:
        taps_at(player, table, "/knock", seat=str(seat))


def puts_all(player: Player, *hands: str) -> None:
    """Types the hands, one page after the other, as they come in turn."""
    for hand in hands:
        player.puts(hand)


def counts(player: Player, knocker: int, table: int | None = None, **deadwood: object) -> None:
    """A deal by counts; `s0=5` for seat 0."""
    player.looks("/counts" if table is None else f"/counts?table={table}")
    told = {f"deadwood-{seat.removeprefix('s')}": str(count) for seat, count in deadwood.items()}
    player.taps("/counts", knocker=str(knocker), **told)


def points(player: Player, winner: int, outcome: str, table: int | None = None, **told: object) -> None:
    """A deal by the points counted at the table; `s0=5` for seat 0, `points=…` where only the winner's are asked."""
    player.looks("/points" if table is None else f"/points?table={table}")
    fields = {name if name == "points" else f"points-{name[1:]}": str(value) for name, value in told.items()}
    player.taps("/points", winner=str(winner), outcome=outcome, **fields)


# --- two tables -------------------------------------------------------------------------------------------------------


def tables(player: Player) -> list[tuple[str, str]]:
    """Which table, who meets whom there and what is noted, as the sheet says to who writes."""
    titles = player.looks().all("h2", class_="next__table")
    return [(title.text_without("small"), title.one("small").text) for title in titles]


def asks(player: Player) -> list[str]:
    """What each table is asked or has in progress, without the reasons of a void deal."""
    return [text for text in player.looks().texts("next__ask") if not text.startswith("The deal does not count")]
