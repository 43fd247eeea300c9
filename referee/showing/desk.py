"""What all pages of the desk share: which questions there are, their places and links. Stores nothing."""

from collections.abc import Mapping
from enum import StrEnum
from urllib.parse import urlencode

from flask import url_for
from flask_babel import gettext as _

from referee import rulebook
from referee.pages.chrome import Link
from referee.pages.desk import Games
from referee.scoring.rules import UPCARD, Form, RuleSet
from referee.scoring.systems import SYSTEMS
from referee.showing.desk_cards import Kind, Place
from referee.showing.places import rules_page
from referee.web.i18n import current_translations
from referee.web.language import own_path

LETTERS = "ABCDEF"
"""What players are called at the desk, where nobody is known; A knocks, or went out."""
WRONG = "/desk/wrong"
Told = Mapping[str, str]


class Question(StrEnum):
    """What can be asked with cards in hand."""

    HAND = "hand"
    KNOCK = "knock"
    LAYOFF = "layoff"

    @property
    def endpoint(self) -> str:
        """Where it is answered."""
        return "desk_knock.knock" if self is Question.KNOCK else f"desk.{self.value}"


def title(question: Question, rules: RuleSet) -> str:
    """What a question is called."""
    match question:
        case Question.HAND:
            return str(_("My hand"))
        case Question.KNOCK if rules.form is Form.RUMMY:
            return str(_("This deal"))
        case Question.KNOCK:
            return str(_("This knock"))
        case Question.LAYOFF:
            return str(_("Does this card go there?"))


def about(question: Question, rules: RuleSet) -> str:
    """In a line what it answers."""
    match question:
        case Question.HAND if rules.form is Form.RUMMY:
            return str(_("What it counts, how it melds, and whether it can go out."))
        case Question.HAND:
            return str(_("What stays loose, may I knock, what to throw."))
        case Question.KNOCK if rules.form is Form.RUMMY:
            return str(_("Who pays how much."))
        case Question.KNOCK:
            return str(_("Who wins how much, and what each one missed."))
        case Question.LAYOFF:
            return str(_("Card by card: yes and where, or no and why."))


def places(question: Question, rules: RuleSet, players: int) -> tuple[Place, ...]:
    """Where the cards of a question lie, in the order in which they are asked for."""
    match question:
        case Question.HAND:
            return _own(rules)
        case Question.KNOCK:
            return _hands(rules, players)
        case Question.LAYOFF:
            return _table(rules)


def _own(rules: RuleSet) -> tuple[Place, ...]:
    if rules.form is Form.RUMMY:
        most = max(rules.dealt.value)
        table = Place("table", Kind.TABLE, str(_("Table")), optional=True)
        return Place("cards", Kind.OUT, str(_("My hand")), most), table
    own = Place("cards", Kind.OWN, str(_("My hand")), rules.hand_size.value)
    return (own, *(_turned_up() if rules.knock_limit.value == UPCARD else ()))


def _turned_up() -> tuple[Place, ...]:
    """The card turned up, which may since lie in a hand."""
    asks = str(_("Which card was turned up?"))
    return (Place("upcard", Kind.ONE, str(_("Turned up")), 1, apart=False, asks=asks),)


def _hands(rules: RuleSet, players: int) -> tuple[Place, ...]:
    size = rules.cards_for(players)
    if rules.form is Form.RUMMY:
        return tuple(
            Place(f"hand{seat}", Kind.LEFT, LETTERS[seat], size, asks=str(_left_to(seat))) for seat in range(1, players)
        )
    asks = (str(_("A knocked. Tap those cards.")), *(_follows(seat, players) for seat in range(1, players)))
    hands = (
        Place(f"hand{seat}", Kind.DEFENDER if seat else Kind.KNOCKER, LETTERS[seat], size, asks=asks[seat])
        for seat in range(players)
    )
    return (*hands, *(_turned_up() if rules.needs_upcard else ()))


def _left_to(seat: int) -> str:
    return str(_("A went out. Tap what %(name)s has left.", name=LETTERS[seat]))


def _follows(seat: int, players: int) -> str:
    """Whose cards these are; among more than two, who that is."""
    words = {"name": LETTERS[seat], "before": LETTERS[seat - 1]}
    if players > 2:
        return str(_("%(name)s plays after %(before)s. Tap those cards.", **words))
    return str(_("Tap the cards of %(name)s.", **words))


def _table(rules: RuleSet) -> tuple[Place, ...]:
    theirs = str(_("Tap what another defender laid off"))
    others = Place("others", Kind.LOOSE, str(_("Theirs")), optional=True, asks=theirs)
    among_three = rules.form is Form.KNOCK and rules.players[-1] > 2
    return (
        Place("table", Kind.TABLE, str(_("Table"))),
        Place("cards", Kind.LOOSE, str(_("Mine")), asks=str(_("Tap the cards you ask about"))),
        *([others] if among_three else []),
    )


def address(endpoint: str, rules: RuleSet, told: Told) -> str:
    """The link of a question: the rules, and whatever was told of it."""
    return f"{url_for(endpoint)}?{urlencode({'rules': rules.id} | {k: v for k, v in told.items() if v})}"


def games(endpoint: str, rules: RuleSet, told: Told) -> Games:
    """The game one asks about, and the same question by the others."""
    t = current_translations()
    others = tuple(
        Link(address(endpoint, other, told), rulebook.system_name(other, t))
        for other in SYSTEMS.values()
        if other.id != rules.id
    )
    return Games(rulebook.system_name(rules, t), rules_page(rules), others)


def desk_link(rules: RuleSet) -> Link:
    """Back to the questions."""
    return Link(address("desk.index", rules, {}), str(_("Questions")))


def wrong_link(rules: RuleSet, what: str = "") -> Link | None:
    """To where it is told what follows when something went wrong; None while there is no such page."""
    path = own_path(f"{WRONG}?{urlencode({'rules': rules.id} | ({'what': what} if what else {}))}")
    return Link(path, str(_("Something went wrong"))) if path else None
