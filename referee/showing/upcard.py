"""The card turned up: the page that asks for it, and what it is for. Saves nothing."""

from flask_babel import gettext as _

from referee.pages.cards import Turned
from referee.pages.chrome import Chrome, Problem
from referee.pages.upcard import UpcardPage, deck
from referee.scoring.cards import Card
from referee.scoring.match import Match
from referee.scoring.rules import UPCARD, RuleSet
from referee.showing.faces import card_face
from referee.showing.places import act, places
from referee.showing.sheet import heading


def upcard_page(
    chrome: Chrome,
    secret: str,
    match: Match,
    table: int,
    chosen: str | None,
    after: int,
    typed: str = "",
    problems: tuple[Problem, ...] = (),
) -> UpcardPage:
    """The page for the deal now played at this table; `chosen` is the card said before."""
    return UpcardPage(
        chrome=chrome,
        at=places(secret),
        heading=heading(match),
        means=means(match.rules),
        tap=act("upcard.turn", secret, after),
        write=act("upcard.turn", secret, after),
        table=table,
        cells=deck(),
        chosen=chosen or "",
        typed=typed,
        problems=problems,
    )


def means(rules: RuleSet) -> str:
    """What the card turned up is for, in a sentence or two; "" where it is for nothing."""
    said = []
    if rules.knock_limit.value == UPCARD:
        said.append(_limit(rules.ace_limit.value))
    if rules.spades_double.value:
        said.append(str(_("A spade doubles the deal.")))
    return " ".join(said)


def _limit(ace: int) -> str:
    if not ace:
        return str(_("One may knock with what it counts or less; an ace allows gin only."))
    return str(_("One may knock with what it counts or less; with %(num)d if it is an ace.", num=ace))


def turned(rules: RuleSet, card: Card | None) -> Turned | None:
    """The card turned up and what follows from it; None where it is for nothing, or nobody said."""
    return Turned(card_face(card), follows(rules, card)) if card is not None and rules.needs_upcard else None


def follows(rules: RuleSet, card: Card) -> str:
    """What this card says of the deal: with how much one may knock, and whether it counts double."""
    limit = rules.limit(card)
    says = [str(_("knock with %(limit)d or less", limit=limit) if limit else _("gin only"))]
    if rules.spades_double.value and card.suit == 0:
        says.append(str(_("the deal counts double")))
    return ", ".join(says)
