"""People at a table, each with a phone: what they do, by the forms of the pages they see. Knows where things stand."""

from dataclasses import dataclass
from urllib.parse import urlencode

from werkzeug.test import Client, TestResponse

from tests.setup.visitor import Fields, Form, Visitor, forms
from tests.web.reading import Element, read

ANA, LUIS = 0, 1
NAMES = ("Ana", "Luis")
Hands = tuple[str, str]

# From shared cases of the rules (000 §8, §13, §15): the hand of who knocks first, then the other.
KNOCK: Hands = ("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d", "4c 4d 5c 5s 6d 6s As 2h Kd Qh")
GIN: Hands = ("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc", "8h 9h Tc As 2d Ks Kh Kd 3s 4d")
UNDERCUT: Hands = ("5s 6s 7s Ks 9c Tc Jc Kc Jd Kd", "2s 8s 9s Ac 2c 7c 8c 2d 8d 2h")
TIE: Hands = ("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts")
ILLEGAL: Hands = ("4h 5h 6h 9c 9d 9s Jc Qc 7d 5s", "4c 4d 5c 7s 6d 6s As 2h Kd Qh")
WRONG_THROW: Hands = ("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", "4c 4d 5c 5s 6d 6s As 2h Ks Qh")
TWO_WAYS: Hands = ("4s 5s 6s 7s 7h 7d 7c Ah 2h 3h", "4c 4d 5c 5h 6d 6h As 2d Ks Qh")


@dataclass(slots=True)
class Player:
    """A person with a phone. `match` is the address of the match he has open, `page` what he sees."""

    visitor: Visitor
    match: str = ""

    @property
    def client(self) -> Client:
        return self.visitor.client

    @property
    def answer(self) -> TestResponse:
        assert self.visitor.page is not None
        return self.visitor.page

    @property
    def status(self) -> int:
        return self.answer.status_code

    @property
    def page(self) -> Element:
        return read(self.answer.text if self.answer.mimetype == "text/html" else "")

    @property
    def where(self) -> str:
        """The part of the address after that of the match."""
        return self.visitor.path.removeprefix(self.match)

    # --- looking ------------------------------------------------------------------------------------------------

    def looks(self, where: str = "") -> Element:
        """Opens a page of the match."""
        self.visitor.open(self.match + where)
        return self.page

    def columns(self) -> dict[str, list[str]]:
        """The sheet: under each name the running totals."""
        found = {}
        for column in self.looks().all("section", class_="column"):
            totals = column.one("ol", class_="totals")
            found[column.one(class_="name").text] = [line.one("span").text for line in totals.all("li")]
        return found

    def totals(self) -> list[str]:
        """The large figures of the sheet as it stands on this page."""
        return self.page.texts("total")

    def record(self) -> list[str]:
        """What the record tells, the latest first."""
        return [told.text_without("p") for told in self.looks("/record").all(class_="acta__what")]

    def problems(self) -> list[str]:
        """Everything this page says is wrong."""
        return [one.text for list_ in self.page.all("section", class_="problems") for one in list_.all("li")]

    def speaks(self, language: str) -> None:
        """Chooses the language of this phone."""
        self.client.post("/language", data={"language": language})

    # --- a match ------------------------------------------------------------------------------------------------

    def opens(self, *names: str, dealer: str = "0") -> None:
        """Opens a match of these names, Ana and Luis if none are given."""
        self.visitor.open("/new")
        first, second = names or NAMES
        self.taps("/new", **{"name-0": first, "name-1": second, "dealer": dealer})
        assert self.status == 200, self.problems()
        self.match = self.visitor.path

    def hands_over(self) -> str:
        """The path of the link that lets another phone write."""
        shown = self.looks("/writing").one("p", class_="handed__link").text
        return "/w/" + shown.rpartition("/w/")[2]

    def joins(self, other: "Player") -> None:
        """Takes the writing link that another shows."""
        self.visitor.open(other.hands_over())
        self.match = self.visitor.path

    def watches(self, other: "Player") -> None:
        """Opens the reading address, and no more."""
        self.match = other.match
        self.looks()

    # --- forms --------------------------------------------------------------------------------------------------

    def fills(self, action: str, **typed: str | list[str] | None) -> tuple[str, Fields]:
        """Where the form of this page that goes to `action` would go, and what it would send."""
        return self.visitor.fill(action, **typed)

    def sends(self, filled: tuple[str, Fields]) -> TestResponse:
        """Sends what was filled in, without following the redirect."""
        return self.client.post(filled[0], data=filled[1])

    def taps(self, action: str, **typed: str | list[str] | None) -> None:
        """Fills the form that goes to `action`, sends it and goes where it leads."""
        self.visitor.send(action, **typed)

    def form(self, action: str) -> Form:
        return self.visitor.form(action)

    def forms(self) -> list[Form]:
        return forms(self.answer.text)

    # --- deals --------------------------------------------------------------------------------------------------

    def knocks(self, seat: int = ANA) -> None:
        """Says who knocked."""
        self.looks()
        self.taps("/knock", seat=str(seat))

    def puts(self, cards: str, do: str = "save", **more: str | list[str] | None) -> None:
        """Types the hand of this page; `do` is the button."""
        self.taps(self.visitor.path, card=None, typed=cards, do=do, **more)

    def plays(self, hands: Hands, knocker: int = ANA, discard: str | None = None) -> None:
        """A deal by cards up to the verdict or the ruling: first the hand of who knocked."""
        self.knocks(knocker)
        self.puts(hands[0], discard=discard)
        self.puts(hands[1])

    def writes(self, hands: Hands, knocker: int = ANA) -> None:
        """A deal by cards, confirmed."""
        self.plays(hands, knocker)
        self.taps("/verdict")

    def counts(self, knocker: int, ana: object, luis: object) -> None:
        """A deal by counts."""
        self.looks("/counts")
        self.taps("/counts", knocker=str(knocker), **{"deadwood-0": str(ana), "deadwood-1": str(luis)})

    def scores(self, winner: int, points: object, outcome: str = "knock") -> None:
        """A deal by the points counted at the table."""
        self.looks("/points")
        self.taps("/points", winner=str(winner), points=str(points), outcome=outcome)

    def voids(self, reason: str = "stock") -> None:
        self.looks()
        self.taps("/void", reason=reason)

    # --- something went wrong -----------------------------------------------------------------------------------

    def asks(self, *answers: str, table: str = "") -> None:
        """Opens the questions with these answers: what happened, who knocked, when it was noticed."""
        told = dict(zip(("what", "who", "when"), answers, strict=False))
        self.looks("/wrong?" + urlencode({name: value for name, value in {**told, "table": table}.items() if value}))

    def ways(self) -> list[str]:
        """What this page offers: answers, or ways on."""
        return [one.one("b").text for one in self.page.all(class_="choice")]

    def choice(self, way: str) -> tuple[str, Fields]:
        """Where a choice of this ruling would go, and what it would send."""
        form = next(form for form in self.forms() if form.fields.get("way") == [way])
        return form.action, form.fields

    def chooses(self, way: str) -> None:
        """Takes a choice of this ruling, and goes where it leads."""
        address, fields = self.choice(way)
        self.visitor.stands(self.client.post(address, data=fields, follow_redirects=True))

    def undoes(self) -> None:
        self.looks()
        self.taps("/undo")
