"""The phones at the table and the matches they play, through the pages' own forms. Knows no picture."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.setup.visitor import Visitor, forms

NAMES = ("Elena", "Tomás")
LONG_NAMES = ("María Carmen Fernández-Villaverde Roldán", "Maximiliano Óscar von Thurn und Hohenloh")

# What the knocker holds, what he throws of it ("" for the best), what the other holds.
KNOCK = ("5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd", "", "8s Ks Jd Th 9c Qc 6h 4d 3h Ad")
GIN = ("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc", "", "8h 9h Tc As 2d Ks Kh Kd 3s 4d")
UNDERCUT = ("5s 6s 7s Ks 9c Tc Jc Kc Jd Kd", "", "2s 8s 9s Ac 2c 7c 8c 2d 8d 2h")
MANY = ("3h 4h 5h 6h 7h 9c 9d 9s As 2c Kd", "Kd", "8h 9h Th Jh 2h Ah 2d Ks Qs 3c")
ILLEGAL = ("9d Td Jd 4s 4h 4c 6c 3d 2s As Qh", "Qh", "7s 7h 8c 8d Qs Kh Kc 2d 5d Ah")
WRONG_CARD = ("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", "Kc", "4c 4d 5c 5s 6d 6s As 2h Ks Qh")
SEVENS = ("4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", "", "4c 4d 5c 5h 6d 6h As 2d Ks Qh")
SEVENS_SPREAD = "7s7h7d7c Ah2h3h"

# As a link of the desk holds them.
DESK = ("4h5h6h9c9d9sJcQcKc7d", "7hAd2d3dThJhQh8s8c3s")
DESK_OVER = ("4h5h6h9c9d9sJcQc7d5s", "4c4d5c7s6d6sAs2hKdQh")


@dataclass(slots=True)
class Phone:
    """A phone of the table. What it opens and sends goes the way a browser's would."""

    app: Flask
    client: FlaskClient = field(init=False)
    visitor: Visitor = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.app.test_client()
        self.visitor = Visitor(self.client)

    def speak(self, language: str) -> None:
        """From now on it asks for pages in this language."""
        self.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language

    def cookies(self) -> dict[str, str]:
        """What its browser would send along."""
        found = {name: self.visitor.client.get_cookie(name) for name in ("phone", "session", "suits")}
        return {name: cookie.value for name, cookie in found.items() if cookie is not None}

    def open(self, path: str) -> TestResponse:
        return self.visitor.open(path)

    def send(self, action: str, **typed: str | list[str] | None) -> TestResponse:
        return self.visitor.send(action, **typed)

    # --- what one does at the table -------------------------------------------------------------------------------

    def new(self, names: tuple[str, ...] = NAMES, dealer: str = "0", rules: str = "es-gin") -> str:
        """Opens a match; its reading address."""
        self.open("/new")
        typed = {f"name-{seat}": name for seat, name in enumerate(names)}
        self.send("/new", **typed, dealer=dealer, rules=rules)
        return self.visitor.path

    def turn_up(self, match: str, card: str) -> TestResponse:
        """The card turned up for the deal now played, as tapped or typed."""
        self.open(f"{match}/upcard")
        return self.send("/upcard", upcard=card)

    def counts(self, match: str, knocker: int, own: int, others: int) -> TestResponse:
        """A deal by counts: what the knocker was left with, and what the other."""
        self.open(f"{match}/counts")
        left = {f"deadwood-{knocker}": str(own), f"deadwood-{1 - knocker}": str(others)}
        return self.send("/counts", knocker=str(knocker), **left)

    def points(self, match: str, winner: int, points: int, outcome: str = "knock") -> TestResponse:
        """A deal as the table counted it."""
        self.open(f"{match}/points")
        return self.send("/points", winner=str(winner), points=str(points), outcome=outcome)

    def void(self, match: str, reason: str = "stock") -> TestResponse:
        self.open(match)
        return self.send("/void", reason=reason)

    def knock(self, match: str, seat: int) -> TestResponse:
        """The knocker's hand, still empty."""
        self.open(match)
        return self.send("/knock", seat=str(seat))

    def put(self, seat: int, cards: str, discard: str = "", do: str = "save", **more: str) -> TestResponse:
        """Cards of one hand on the page that is open for it."""
        return self.send(f"/hand/{seat}", card=cards.split(), discard=discard or None, do=do, **more)

    def lay(self, match: str, seat: int, deal: tuple[str, str, str]) -> TestResponse:
        """A whole deal by cards, as far as what the judge says."""
        cards, discard, others = deal
        self.knock(match, seat)
        self.put(seat, cards, discard)
        return self.put(1 - seat, others)

    def choose(self, match: str, ruling: str, way: str) -> TestResponse:
        """A choice of a ruling."""
        self.open(match + ruling)
        chosen = next(form for form in forms(self.visitor.page.text) if form.fields.get("way") == [way])  # type: ignore[union-attr]
        return self.client.post(chosen.action, data=chosen.fields)

    def write_down(self) -> TestResponse:
        """Confirms the verdict that is open."""
        return self.send("/verdict")


# --- matches ----------------------------------------------------------------------------------------------------------


def six_deals(phone: Phone, names: tuple[str, str] = NAMES) -> str:
    """58 to 68 after six deals and a void one; knock, undercut and gin, by counts and by cards."""
    match = phone.new(names)
    phone.counts(match, 0, 5, 19)
    phone.counts(match, 0, 9, 2)
    phone.counts(match, 0, 6, 28)
    phone.points(match, 1, 51, "gin")
    phone.void(match)
    phone.counts(match, 0, 8, 21)
    phone.counts(match, 0, 10, 19)
    return match


def over(phone: Phone, names: tuple[str, str] = NAMES) -> str:
    """The same and a seventh deal by cards, which passes 100: 304 to 108 with the prizes."""
    match = six_deals(phone, names)
    phone.lay(match, 0, KNOCK)
    phone.write_down()
    return match


def hundred(phone: Phone) -> str:
    """Exactly 100, which does not end it."""
    match = six_deals(phone)
    phone.points(match, 0, 42)
    return match


def freak(phone: Phone) -> str:
    """Fifteen deals of 6 against four of 26: who passed 100 owes all the same."""
    match = phone.new()
    for seat, points in [(0, 6)] * 15 + [(1, 26)] * 4:
        phone.points(match, seat, points)
    return match


def closed(phone: Phone) -> str:
    """Ended by the table before anyone passed the target, with nothing between them."""
    match = phone.new()
    phone.counts(match, 0, 5, 19)
    phone.counts(match, 1, 3, 17)
    phone.open(f"{match}/settings")
    phone.send("/close")
    return match


def by_cards(phone: Phone, names: tuple[str, str] = NAMES) -> str:
    """Three deals by cards: knock, gin on which the other lays off, undercut by a broken meld."""
    match = phone.new(names)
    for seat, deal in ((0, KNOCK), (1, GIN), (0, UNDERCUT)):
        phone.lay(match, seat, deal)
        phone.write_down()
    return match


def sixty(phone: Phone, names: tuple[str, str] = NAMES) -> str:
    """Sixty small deals, one in ten of them void."""
    match = phone.new(names)
    seats: Iterator[int] = cycle((0, 1, 1, 0, 1, 0))
    for number, seat in zip(range(1, 61), seats, strict=False):
        if number % 10 == 0:
            phone.void(match, ("stock", "agreed", "misdeal")[number // 10 % 3])
        else:
            phone.counts(match, seat, 4, 5 + number % 4)
    return match
