"""Every page worth a picture, and how a phone comes to it. A route without one here fails the run."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from unittest.mock import patch

from flask import Flask, abort
from playwright.sync_api import Page
from werkzeug.test import TestResponse

from referee import pdf
from tests.looks import systems, table
from tests.looks.table import LONG_NAMES, Phone

NO_PAGES = frozenset({"static", "web.healthz", "web.robots", "desk.tray"})
"""Routes that answer a GET with a file, a word or a part of a page, not with a page."""
PROBE = "looks.probe"
HANDED_ON = "links.take"
"""The one route that answers by sending the phone to another page."""


@dataclass(slots=True)
class Party:
    """Who is there while the pictures are taken, and the matches played, by name.

    Who writes, who watches, who was never here, who has a few matches on his phone, and who has those of other systems.
    """

    app: Flask
    writer: Phone = field(init=False)
    watcher: Phone = field(init=False)
    stranger: Phone = field(init=False)
    collector: Phone = field(init=False)
    guest: Phone = field(init=False)
    played: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.writer, self.watcher = Phone(self.app), Phone(self.app)
        self.stranger, self.collector, self.guest = Phone(self.app), Phone(self.app), Phone(self.app)

    def speak(self, language: str) -> None:
        """Whatever is asked from now on is asked in this language."""
        for phone in (self.writer, self.watcher, self.stranger, self.collector, self.guest):
            phone.speak(language)

    def match(self, name: str, play: Callable[[Phone], str]) -> str:
        """The reading address of a match, played when it is asked for first."""
        if name not in self.played:
            self.played[name] = play(self.writer)
        return self.played[name]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a phone sees: an address its browser opens, or an answer it has been given and shows again."""

    phone: Phone
    path: str
    answer: TestResponse | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the route it is of, how to come there, and what is tapped once there."""

    name: str
    route: str
    come: Callable[[Party], Sight]
    then: Callable[[Page], None] | None = None


def _at(name: str, play: Callable[[Phone], str], tail: str = "") -> Callable[[Party], Sight]:
    """A page of a match on the phone that writes."""
    return lambda party: Sight(party.writer, party.match(name, play) + tail)


def _watched(name: str, play: Callable[[Phone], str], tail: str = "") -> Callable[[Party], Sight]:
    """The same on a phone that only reads."""
    return lambda party: Sight(party.watcher, party.match(name, play) + tail)


def _plain(path: str) -> Callable[[Party], Sight]:
    return lambda party: Sight(party.stranger, path)


def _answer(make: Callable[[Phone], TestResponse]) -> Callable[[Party], Sight]:
    """The answer to something sent by the phone that writes."""

    def come(party: Party) -> Sight:
        answer = make(party.writer)
        return Sight(party.writer, answer.request.path, answer)

    return come


def _laid(name: str, deal: tuple[str, str, str], seat: int = 0, tail: str = "/verdict") -> Callable[[Party], Sight]:
    """A deal by cards that is waiting to be written down, in a match of its own."""

    def play(phone: Phone) -> str:
        match = table.six_deals(phone)
        phone.lay(match, seat, deal)
        return match

    return _at(name, play, tail)


_OVER = "/wrong?what=over-limit"


# --- on the way to a page ---------------------------------------------------------------------------------------------


def _fresh(phone: Phone) -> str:
    return phone.new()


def _long_six(phone: Phone) -> str:
    return table.six_deals(phone, LONG_NAMES)


def _long_over(phone: Phone) -> str:
    return table.over(phone, LONG_NAMES)


def _long_cards(phone: Phone) -> str:
    return table.by_cards(phone, LONG_NAMES)


def _long_laid(phone: Phone) -> str:
    match = phone.new(LONG_NAMES)
    phone.lay(match, 0, table.KNOCK)
    return match


def _drafted(phone: Phone) -> str:
    match = table.six_deals(phone)
    phone.knock(match, 0)
    phone.put(0, table.KNOCK[0])
    return match


def _started(phone: Phone) -> str:
    match = table.six_deals(phone)
    phone.knock(match, 0)
    return match


def _some(phone: Phone) -> str:
    match = table.six_deals(phone)
    phone.knock(match, 1)
    phone.put(1, "5s 6s 7s Qs Qh", do="sheet")
    return match


def _long_drafted(phone: Phone) -> str:
    match = phone.new(LONG_NAMES)
    phone.knock(match, 0)
    phone.put(0, table.KNOCK[0])
    return match


def _oklahoma(phone: Phone) -> str:
    return phone.new(rules="oklahoma")


def _turned_up(phone: Phone) -> str:
    match = _oklahoma(phone)
    phone.turn_up(match, "7h")
    return match


def _bad_upcard(phone: Phone) -> TestResponse:
    return phone.turn_up(_oklahoma(phone), "7s 8s 9x")


def _undone(phone: Phone) -> TestResponse:
    phone.open(table.six_deals(phone))
    return phone.send("/undo")


def _equal_names(phone: Phone) -> TestResponse:
    phone.open("/new")
    return phone.send("/new", **{"name-0": "Elena", "name-1": "Elena"}, dealer=None)


def _old_new(phone: Phone) -> TestResponse:
    phone.open("/new")
    return phone.send("/new", **{"name-0": LONG_NAMES[0], "name-1": "Tomás"}, csrf_token="old")


def _bad_hand(phone: Phone) -> TestResponse:
    _drafted(phone)
    return phone.put(1, "8s Ks Jd", typed="Th 9x 4d")


def _two_hands(phone: Phone) -> TestResponse:
    _drafted(phone)
    return phone.put(1, "5s 6s 7s Ks Jd Th 9c Qc 6h 4d")


def _bad_spread(phone: Phone) -> TestResponse:
    match = table.six_deals(phone)
    phone.lay(match, 0, table.SEVENS)
    phone.open(f"{match}/laid")
    return phone.send("/laid", layout="typed", spread="7s7h7d 4s5s", do="save")


def _spread_otherwise(phone: Phone) -> TestResponse:
    match = table.six_deals(phone)
    phone.lay(match, 0, table.SEVENS)
    phone.open(f"{match}/laid")
    return phone.send("/laid", layout="typed", spread=table.SEVENS_SPREAD, do="save")


def _illegal_counts(phone: Phone) -> TestResponse:
    return phone.counts(table.six_deals(phone), 1, 14, 20)


def _remedied(phone: Phone) -> str:
    """Played on without bonus."""
    match = table.six_deals(phone)
    phone.choose(match, _OVER + "&who=0&when=after-show", "plain-difference")
    return match


def _remedied_hand(phone: Phone) -> str:
    match = _remedied(phone)
    phone.knock(match, 0)
    return match


def _bad_ruling(phone: Phone) -> TestResponse:
    phone.open(f"{table.six_deals(phone)}/ruling")
    return phone.send("/ruling", text="", **{"points-0": "five"})


def _bad_counts(phone: Phone) -> TestResponse:
    phone.open(f"{table.six_deals(phone)}/counts")
    return phone.send("/counts", **{"deadwood-0": "5", "deadwood-1": "2o"})


def _bad_points(phone: Phone) -> TestResponse:
    phone.open(f"{table.six_deals(phone)}/points")
    return phone.send("/points", points="")


def _bad_name(phone: Phone) -> TestResponse:
    phone.open(f"{table.six_deals(phone)}/settings")
    return phone.send("/rename", seat="0", name="Tomás")


def _late_counts(phone: Phone) -> TestResponse:
    """Somebody wrote a deal while this form was being filled in."""
    match = table.six_deals(phone)
    phone.open(f"{match}/counts")
    address, fields = phone.visitor.fill("/counts", knocker="1", **{"deadwood-0": "12", "deadwood-1": "4"})
    phone.counts(match, 0, 2, 11)
    return phone.visitor.client.post(address, data=fields)


def _late_hand(phone: Phone) -> TestResponse:
    match = _drafted(phone)
    cards = table.KNOCK[2].split()
    address, fields = phone.visitor.fill("/hand/1", card=cards, do="save")
    phone.open(match)
    phone.send("/abandon")
    phone.counts(match, 1, 3, 30)
    return phone.visitor.client.post(address, data=fields)


def _once_more(phone: Phone) -> TestResponse:
    phone.open(_fresh(phone))
    return phone.send("/void", reason="stock", csrf_token="old")


def _too_large(phone: Phone) -> TestResponse:
    phone.open("/new")
    return phone.send("/new", **{"name-0": "x" * 70_000})


def _carried(party: Party) -> Sight:
    """A deal settled on a phone that has a match to carry it into."""
    party.match("six", table.six_deals)
    return Sight(party.writer, f"/desk/knock?hand0={table.DESK[0]}&hand1={table.DESK[1]}")


def _foreign(party: Party) -> Sight:
    answer = party.stranger.visitor.client.get("/", base_url="http://elsewhere.example")
    return Sight(party.stranger, "/", answer)


def _no_pango(party: Party) -> Sight:
    match = party.match("over", table.over)
    missing = pdf.PangoMissing()
    with patch("referee.pdf.render", side_effect=missing):
        answer = party.writer.open(f"{match}/sheet.pdf")
    return Sight(party.writer, f"{match}/sheet.pdf", answer)


def _handed(party: Party) -> Sight:
    """A phone that has just been let in by the writing link."""
    match = party.match("six", table.six_deals)
    page = party.writer.open(f"{match}/writing").text
    secret = page.partition("/w/")[2].partition("<")[0]
    return Sight(Phone(party.app), f"/w/{secret}")


def _shelf(party: Party) -> Sight:
    """A phone with two matches going on and four that ended."""
    if "shelf" not in party.played:
        for play in (table.closed, table.freak, _long_over, table.over):
            play(party.collector)
        party.collector.counts(party.collector.new(("Elena", "Marta")), 1, 4, 21)
        party.played["shelf"] = table.six_deals(party.collector)
    return Sight(party.collector, "/")


def _systems(party: Party) -> Sight:
    """A phone with a match of three, one of pairs and one of six going on."""
    if "systems" not in party.played:
        for play in (systems.rummy_over, systems.three, systems.pairs, systems.rummy_six):
            party.played["systems"] = play(party.guest)
    return Sight(party.guest, "/")


def _lost(party: Party) -> Sight:
    _shelf(party)
    return Sight(party.collector, "/lost")


def _own_rules(phone: Phone) -> None:
    """Rules of this phone, made once."""
    if "Los viernes" not in phone.open("/rules").text:
        phone.open("/rules/es-gin/house")
        phone.send("/house", name="Los viernes en casa de Elena", gin_bonus="25", target="150", layoffs_on_gin="0")


def _house(path: str) -> Callable[[Party], Sight]:
    """A page of a phone that keeps rules of its own."""

    def come(party: Party) -> Sight:
        _own_rules(party.collector)
        if path == "/rules":
            return Sight(party.collector, path)
        made = party.collector.open("/rules").text.partition('class="shelf__name" href="')[2].partition('"')[0]
        return Sight(party.collector, made)

    return come


def _bad_house(phone: Phone) -> TestResponse:
    phone.open("/rules/es-gin/house")
    return phone.send("/house", name="", gin_bonus="veinte", target="-3", losing_knocker="10000")


def _other_rules(phone: Phone) -> TestResponse:
    phone.open(f"{table.over(phone)}/rules")
    return phone.send("/rules", target="50", undercut_bonus="25", do="look")


def _corrected(phone: Phone) -> str:
    """Amended, taken out, put back: what the record tells of it."""
    match = table.over(phone)
    for number, left in ((1, "29"), (8, "60")):
        phone.open(f"{match}/correct/{number}?how=counts")
        phone.send(f"/correct/{number}", **{"deadwood-1": left})
        phone.send(f"/correct/{number}", do="write")
    _takes_out(phone, match, 3)
    phone.send("/correct/3", do="write")
    return match


def _takes_out(phone: Phone, match: str, number: int) -> TestResponse:
    phone.open(f"{match}/correct/{number}")
    return phone.send(f"/correct/{number}", what="retract", how=None)


def _foreseen(phone: Phone) -> TestResponse:
    return _takes_out(phone, table.over(phone, LONG_NAMES), 1)


def _end_earlier(phone: Phone) -> TestResponse:
    match = table.over(phone)
    phone.open(f"{match}/correct/4")
    return phone.send("/correct/4", points="98")


def _wrong_past(phone: Phone) -> TestResponse:
    match = table.by_cards(phone)
    phone.open(f"{match}/correct/1")
    return phone.send("/correct/1", **{"keep-0": "5s 6x", "keep-1": "5s"})


def _lots(*cards: str, rules: str = "es-gin-pairs", do: str = "typed") -> Callable[[Phone], TestResponse]:
    """The lots of these cards, typed, by the fields that the form of a new match sends."""

    def make(phone: Phone) -> TestResponse:
        phone.open("/new")
        token = phone.visitor.form("/new").fields["csrf_token"]
        names = ("Elena", "Tomás", "Marta", "Maximiliano de las Heras")[: max(2, len(cards))]
        sent = {"csrf_token": token, "rules": [rules], "key": ["lots"], "do": [do]}
        sent |= {f"name-{seat}": [name] for seat, name in enumerate(names)}
        sent |= {f"card-{seat}": [card] for seat, card in enumerate(cards)}
        return phone.client.post("/lots", data=sent)

    return make


def _deal(number: int) -> Callable[[Party], Sight]:
    return _at("cards", table.by_cards, f"/deal/{number}")


def _opened(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).last.click()


def _four_colours(party: Party) -> Sight:
    phone = Phone(party.app)
    match = _drafted(phone)
    phone.visitor.client.set_cookie("suits", "4", domain="localhost")
    return Sight(phone, f"{match}/hand/1")


def _error(code: int) -> Shot:
    return Shot(f"error-{code}", PROBE, _plain(f"/looks/{code}"))


def probe(app: Flask) -> None:
    """An address that fails as it is told to, for the pictures of errors."""

    @app.get("/looks/<int:code>", endpoint=PROBE)
    def fail(code: int) -> str:
        abort(code)


SHOTS: tuple[Shot, ...] = (
    Shot("home-blank", "home.index", _plain("/")),
    Shot("home", "home.index", _shelf),
    Shot("new", "opening.new", _plain("/new")),
    Shot("new-games", "opening.new", _plain("/new"), _opened(".games summary")),
    Shot("new-three", "opening.new", _plain("/new?rules=es-gin-3")),
    Shot("new-pairs", "opening.new", _plain("/new?rules=es-gin-pairs")),
    Shot("new-playgridia", "opening.new", _plain("/new?rules=playgridia")),
    Shot("new-manual", "opening.new", _plain("/new?rules=gin-manual")),
    Shot("new-oklahoma", "opening.new", _plain("/new?rules=oklahoma")),
    Shot("new-rummy", "opening.new", _plain("/new?rules=rummy")),
    Shot("new-wrong", "opening.new", _answer(_equal_names)),
    Shot("new-once-more", "opening.new", _answer(_old_new)),
    Shot("match-fresh", "matches.show", _at("fresh", _fresh)),
    Shot("match", "matches.show", _at("six", table.six_deals)),
    Shot("match-void", "matches.show", _at("six", table.six_deals), _opened(".void summary")),
    Shot("match-long", "matches.show", _at("long", _long_six)),
    Shot("match-hundred", "matches.show", _at("hundred", table.hundred)),
    Shot("match-draft", "matches.show", _at("drafted", _drafted)),
    Shot("match-undone", "matches.show", _answer(_undone)),
    Shot("match-watched", "matches.show", _watched("six", table.six_deals)),
    Shot("match-handed", HANDED_ON, _handed),
    Shot("match-over", "matches.show", _at("over", table.over)),
    Shot("match-over-long", "matches.show", _at("long-over", _long_over)),
    Shot("match-freak", "matches.show", _at("freak", table.freak)),
    Shot("match-closed", "matches.show", _at("closed", table.closed)),
    Shot("match-sixty", "matches.show", _at("sixty", table.sixty)),
    Shot("three", "matches.show", _at("three", systems.three)),
    Shot("three-hand", "deal.hand", _at("three-entering", systems.three_entering, "/hand/2")),
    Shot("three-draft", "matches.show", _at("three-entering", systems.three_entering)),
    Shot("three-verdict", "verdict.show", _at("three-laid", systems.three_laid, "/verdict")),
    Shot("three-laying", "laid.show", _at("three-laid", systems.three_laid, "/laid")),
    Shot("three-tied", "verdict.show", _at("three-tied", systems.three_tied, "/verdict")),
    Shot("three-tied-counts", "figures.counts", _answer(systems.tied_counts)),
    Shot("three-counts", "figures.counts", _at("three", systems.three, "/counts")),
    Shot("three-points", "figures.points", _at("three", systems.three, "/points")),
    Shot("three-record", "paper.record", _at("three", systems.three, "/record")),
    Shot("three-deal", "paper.deal", _at("three", systems.three, "/deal/2")),
    Shot("three-over", "matches.show", _at("three-over", systems.three_over)),
    Shot("three-over-long", "matches.show", _at("long-three", systems.long_three)),
    Shot("three-sheet", "paper.sheet", _at("three-over", systems.three_over, "/sheet")),
    Shot("three-settings", "settings.show", _at("three", systems.three, "/settings")),
    Shot("pairs-fresh", "matches.show", _at("pairs-fresh", systems.pairs_fresh)),
    Shot("pairs", "matches.show", _at("pairs", systems.pairs)),
    Shot("pairs-waiting", "matches.show", _at("pairs-waiting", systems.pairs_waiting)),
    Shot("pairs-watched", "matches.show", _watched("pairs-waiting", systems.pairs_waiting)),
    Shot("pairs-hand", "deal.hand", _at("pairs-entering", systems.pairs_entering, "/hand/2")),
    Shot("pairs-verdict", "verdict.show", _at("pairs-laid", systems.pairs_laid, "/verdict?table=1")),
    Shot("pairs-draft", "matches.show", _at("pairs-laid", systems.pairs_laid)),
    Shot("pairs-counts", "figures.counts", _at("pairs", systems.pairs, "/counts?table=1")),
    Shot("pairs-points", "figures.points", _at("pairs", systems.pairs, "/points?table=1")),
    Shot("pairs-record", "paper.record", _at("pairs", systems.pairs, "/record")),
    Shot("pairs-over", "matches.show", _at("pairs-over", systems.pairs_over)),
    Shot("pairs-sheet", "paper.sheet", _at("pairs-over", systems.pairs_over, "/sheet")),
    Shot("pairs-settings", "settings.show", _at("pairs", systems.pairs, "/settings")),
    Shot("playgridia", "matches.show", _at("playgridia", systems.playgridia)),
    Shot("manual", "matches.show", _at("manual", systems.manual)),
    Shot("oklahoma", "matches.show", _at("oklahoma-played", systems.oklahoma)),
    Shot("oklahoma-fresh", "matches.show", _at("oklahoma", _oklahoma)),
    Shot("oklahoma-hand", "deal.hand", _at("oklahoma-laid", systems.oklahoma_laid, "/hand/0")),
    Shot("oklahoma-defends", "deal.hand", _at("oklahoma-laid", systems.oklahoma_laid, "/hand/1")),
    Shot("oklahoma-verdict", "verdict.show", _at("oklahoma-laid", systems.oklahoma_laid, "/verdict")),
    Shot("oklahoma-ace", "deal.hand", _at("oklahoma-ace", systems.oklahoma_ace, "/hand/0")),
    Shot("oklahoma-illegal", "verdict.show", _at("oklahoma-ace", systems.oklahoma_ace, "/verdict")),
    Shot("oklahoma-counts", "figures.counts", _at("oklahoma-played", systems.oklahoma, "/counts")),
    Shot("rummy-two", "matches.show", _at("rummy-two", systems.rummy_two)),
    Shot("rummy-four", "matches.show", _at("rummy-four", systems.rummy_four)),
    Shot("rummy-six", "matches.show", _at("rummy-six", systems.rummy_six)),
    Shot("rummy-hand", "deal.hand", _at("rummy-entering", systems.rummy_entering, "/hand/3")),
    Shot("rummy-draft", "matches.show", _at("rummy-entering", systems.rummy_entering)),
    Shot("rummy-verdict", "verdict.show", _at("rummy-laid", systems.rummy_laid, "/verdict")),
    Shot("rummy-counts", "figures.counts", _at("rummy-six", systems.rummy_six, "/counts")),
    Shot("rummy-points", "figures.points", _at("rummy-six", systems.rummy_six, "/points")),
    Shot("rummy-record", "paper.record", _at("rummy-six", systems.rummy_six, "/record")),
    Shot("rummy-over", "matches.show", _at("rummy-over", systems.rummy_over)),
    Shot("rummy-over-four", "matches.show", _at("rummy-over-four", systems.rummy_over_four)),
    Shot("rummy-over-long", "matches.show", _at("long-six", systems.long_six)),
    Shot("rummy-sheet", "paper.sheet", _at("rummy-over", systems.rummy_over, "/sheet")),
    Shot("rummy-settings", "settings.show", _at("rummy-six", systems.rummy_six, "/settings")),
    Shot("home-systems", "home.index", _systems),
    Shot("upcard", "upcard.turn", _at("oklahoma", _oklahoma, "/upcard")),
    Shot("upcard-said", "upcard.turn", _at("turned-up", _turned_up, "/upcard")),
    Shot("upcard-wrong", "upcard.turn", _answer(_bad_upcard)),
    Shot("hand-empty", "deal.hand", _at("started", _started, "/hand/0")),
    Shot("hand-some", "deal.hand", _at("some", _some, "/hand/1")),
    Shot("hand-knocker", "deal.hand", _laid("knock", table.KNOCK, tail="/hand/0")),
    Shot("hand-defender", "deal.hand", _laid("knock", table.KNOCK, tail="/hand/1")),
    Shot("hand-long", "deal.hand", _at("long-drafted", _long_drafted, "/hand/1")),
    Shot("hand-four-colours", "deal.hand", _four_colours),
    Shot("hand-type", "deal.hand", _laid("knock", table.KNOCK, tail="/hand/0"), _opened(".more summary")),
    Shot("hand-wrong", "deal.hand", _answer(_bad_hand)),
    Shot("hand-twice", "deal.hand", _answer(_two_hands)),
    Shot("verdict-knock", "verdict.show", _laid("knock", table.KNOCK)),
    Shot("verdict-gin", "verdict.show", _laid("gin", table.GIN, 1)),
    Shot("verdict-undercut", "verdict.show", _laid("undercut", table.UNDERCUT)),
    Shot("verdict-many", "verdict.show", _laid("many", table.MANY, 1)),
    Shot("verdict-long", "verdict.show", _at("long-laid", _long_laid, "/verdict")),
    Shot("ruling-illegal", "irregularities.ask", _laid("illegal", table.ILLEGAL, 1)),
    Shot("ruling-stands", "irregularities.ask", _laid("illegal", table.ILLEGAL, 1, f"{_OVER}&who=1&when=before-show")),
    Shot("wrong", "irregularities.ask", _at("six", table.six_deals, "/wrong")),
    Shot("wrong-who", "irregularities.ask", _at("six", table.six_deals, _OVER)),
    Shot("wrong-who-long", "irregularities.ask", _at("long-six", _long_six, _OVER)),
    Shot("wrong-when-long", "irregularities.ask", _at("long-six", _long_six, f"{_OVER}&who=0")),
    Shot("wrong-after-show", "irregularities.ask", _at("six", table.six_deals, f"{_OVER}&who=0&when=after-show")),
    Shot("wrong-silent", "irregularities.ask", _at("six", table.six_deals, "/wrong?what=card-seen")),
    Shot("wrong-remedy", "matches.show", _at("remedy", _remedied)),
    Shot("wrong-remedy-hand", "deal.hand", _at("remedy-hand", _remedied_hand, "/hand/0")),
    Shot("agreed", "table_ruling.ruling", _at("six", table.six_deals, "/ruling?what=card-seen")),
    Shot("agreed-wrong", "table_ruling.ruling", _answer(_bad_ruling)),
    Shot("desk-wrong", "desk.wrong", _plain("/desk/wrong")),
    Shot("desk-wrong-ruling", "desk.wrong", _plain("/desk/wrong?what=over-limit&when=after-show")),
    Shot("ruling-discard", "verdict.show", _laid("wrong-card", table.WRONG_CARD)),
    Shot("ruling-spread", "verdict.show", _answer(_spread_otherwise)),
    Shot("ruling-counts", "irregularities.ask", _answer(_illegal_counts)),
    Shot("laid", "laid.show", _laid("sevens", table.SEVENS, tail="/laid")),
    Shot("laid-knock", "laid.show", _laid("knock", table.KNOCK, tail="/laid")),
    Shot("laid-wrong", "laid.show", _answer(_bad_spread)),
    Shot("counts", "figures.counts", _at("six", table.six_deals, "/counts")),
    Shot("counts-long", "figures.counts", _at("long", _long_six, "/counts")),
    Shot("counts-wrong", "figures.counts", _answer(_bad_counts)),
    Shot("points", "figures.points", _at("six", table.six_deals, "/points")),
    Shot("points-long", "figures.points", _at("long", _long_six, "/points")),
    Shot("points-wrong", "figures.points", _answer(_bad_points)),
    Shot("stale-counts", "figures.counts", _answer(_late_counts)),
    Shot("stale-hand", "deal.hand", _answer(_late_hand)),
    Shot("record", "paper.record", _at("over", table.over, "/record")),
    Shot("record-long", "paper.record", _at("long-cards", _long_cards, "/record")),
    Shot("record-empty", "paper.record", _at("fresh", _fresh, "/record")),
    Shot("record-corrected", "paper.record", _at("corrected", _corrected, "/record")),
    Shot("correct-cards", "correct.entry", _at("cards", table.by_cards, "/correct/1")),
    Shot("correct-cards-long", "correct.entry", _at("long-cards", _long_cards, "/correct/2")),
    Shot("correct-counts", "correct.entry", _at("six", table.six_deals, "/correct/1")),
    Shot("correct-points", "correct.entry", _at("six", table.six_deals, "/correct/4")),
    Shot("correct-void", "correct.entry", _at("six", table.six_deals, "/correct/5")),
    Shot("correct-gone", "correct.entry", _at("corrected", _corrected, "/correct/3")),
    Shot("correct-wrong", "correct.entry", _answer(_wrong_past)),
    Shot("correct-foreseen", "correct.entry", _answer(_foreseen)),
    Shot("correct-foreseen-end", "correct.entry", _answer(_end_earlier)),
    Shot("deal-knock", "paper.deal", _deal(1)),
    Shot("deal-gin", "paper.deal", _deal(2)),
    Shot("deal-undercut", "paper.deal", _deal(3)),
    Shot("deal-counts", "paper.deal", _at("six", table.six_deals, "/deal/1")),
    Shot("deal-points", "paper.deal", _at("six", table.six_deals, "/deal/4")),
    Shot("deal-long", "paper.deal", _at("long-cards", _long_cards, "/deal/3")),
    Shot("sheet", "paper.sheet", _at("over", table.over, "/sheet")),
    Shot("sheet-long", "paper.sheet", _at("long-over", _long_over, "/sheet")),
    Shot("settings", "settings.show", _at("six", table.six_deals, "/settings")),
    Shot("settings-over", "settings.show", _at("long-over", _long_over, "/settings")),
    Shot("settings-watched", "settings.show", _watched("six", table.six_deals, "/settings")),
    Shot("settings-wrong", "settings.show", _answer(_bad_name)),
    Shot("settings-delete", "settings.show", _at("six", table.six_deals, "/settings"), _opened(".guarded summary")),
    Shot("writing", "links.writing", _at("six", table.six_deals, "/writing")),
    Shot("lost", "links.lost", _lost),
    Shot("lost-empty", "links.lost", _plain("/lost")),
    Shot("rules", "rules.show", _plain("/rules/es-gin")),
    Shot("rules-all", "house_rules.index", _house("/rules")),
    Shot("rules-own", "house_rules.show", _house("")),
    Shot("rules-form", "house_rules.own", _plain("/rules/es-gin/house")),
    Shot("rules-form-oklahoma", "house_rules.own", _plain("/rules/oklahoma/house")),
    Shot("rules-form-wrong", "house_rules.own", _answer(_bad_house)),
    Shot("rules-correct", "match_rules.show", _at("six", table.six_deals, "/rules")),
    Shot("rules-look", "match_rules.show", _answer(_other_rules)),
    Shot("rules-watched", "match_rules.show", _watched("six", table.six_deals, "/rules")),
    Shot("lots", "lots.draw_lots", _answer(_lots("", "", "", "", do=""))),
    Shot("lots-wrong", "lots.draw_lots", _answer(_lots("7h", "zz", "Kd", ""))),
    Shot("lots-again", "lots.draw_lots", _answer(_lots("7h", "7s", "Kd", "2c"))),
    Shot("lots-drawn", "lots.draw_lots", _answer(_lots("7h", "8s", "Kd", "2c"))),
    Shot("lots-two", "lots.draw_lots", _answer(_lots("Kh", "As", rules="es-gin"))),
    Shot("sample", "home.sample", _plain("/sample")),
    Shot("desk", "desk.index", _plain("/desk")),
    Shot("desk-cards", "desk_knock.knock", _plain(f"/desk/knock?hand0={table.DESK[0]}&at=1")),
    Shot("desk-hand", "desk.hand", _plain(f"/desk/hand?cards={table.DESK[0]}8d&taken=8d")),
    Shot("desk-hand-wrong", "desk.hand", _plain("/desk/hand?cards=7h8h9x")),
    Shot("desk-hand-rummy", "desk.hand", _plain("/desk/hand?rules=rummy&cards=JhQhKsKdKc2c&table=8h9hTh")),
    Shot("desk-knock", "desk_knock.knock", _plain(f"/desk/knock?hand0={table.DESK[0]}&hand1={table.DESK[1]}&off1=.")),
    Shot(
        "desk-ruling", "desk_knock.knock", _plain(f"/desk/knock?hand0={table.DESK_OVER[0]}&hand1={table.DESK_OVER[1]}")
    ),
    Shot("desk-carry", "desk_knock.knock", _carried),
    Shot("desk-laid", "desk_knock.laid", _plain(f"/desk/knock/laid?hand0={table.DESK[0]}&hand1={table.DESK[1]}")),
    Shot("desk-layoff", "desk.layoff", _plain("/desk/layoff?rules=es-gin-3&table=9hThJh&cards=Kh8h2d&others=Qh")),
    Shot("desk-ask", "desk.ask", _plain("/desk/ask")),
    Shot("desk-ask-three", "desk.ask", _plain("/desk/ask?rules=es-gin-3&what=take&case=later-turn")),
    Shot("desk-ask-void", "desk.ask", _plain("/desk/ask?rules=oklahoma&what=void"), _opened(".across summary")),
    Shot("once-more", "matches.void", _answer(_once_more)),
    Shot("error-413-real", "opening.new", _answer(_too_large)),
    Shot("error-host", "home.index", _foreign),
    Shot("error-pango", "paper.pdf", _no_pango),
    *map(_error, (400, 403, 404, 405, 409, 422, 429, 500, 503)),
)

PAPERS: Mapping[str, Callable[[Phone], str]] = MappingProxyType(
    {
        "paper": table.over,
        "paper-long": _long_over,
        "paper-six": table.six_deals,
        "paper-freak": table.freak,
        "paper-closed": table.closed,
        "paper-sixty": table.sixty,
        "paper-three": systems.three_over,
        "paper-three-long": systems.long_three,
        "paper-pairs": systems.pairs_over,
        "paper-rummy": systems.rummy_over,
        "paper-rummy-four": systems.rummy_over_four,
        "paper-rummy-long": systems.long_six,
    }
)
"""Matches whose PDF is pictured, by the name of the picture; all of the route `paper.pdf`."""


def without_picture(app: Flask) -> list[str]:
    """The routes that answer a GET with a page and are in no picture."""
    pages = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    return sorted(pages - {shot.route for shot in SHOTS} - NO_PAGES)
