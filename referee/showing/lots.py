"""What the cards of a lot decide, in words: who deals, who sits where, what of it the source says. Draws nothing."""

from collections.abc import Sequence

from flask_babel import gettext as _

from referee import rulebook, wording
from referee.pages.chrome import Link
from referee.pages.lots import Seated
from referee.scoring.cards import Card
from referee.scoring.lots import Lots, Seating, seating
from referee.scoring.rules import RuleSet
from referee.showing.faces import card_face
from referee.showing.places import article as article_of
from referee.web.i18n import current_translations

_SOURCE = "000"
_ARTICLES = {Seating.THREE: f"{_SOURCE} §16", Seating.PAIRS: f"{_SOURCE} §17"}


def why(rules: RuleSet, players: int) -> str:
    """How the lots decide, and what of it the source does not say."""
    match seating(rules, players):
        case Seating.PAIRS:
            return str(
                _(
                    "The two highest cards play against the other two. The highest has the partner opposite and the "
                    "lowest at the right. The ace is the lowest card. The source does not say that the highest pair "
                    "deals first, nor that equal cards draw again: this table plays so."
                )
            )
        case Seating.THREE:
            return str(
                _(
                    "The highest card deals, and the lowest sits at the dealer's left. The ace is the lowest card. "
                    "The source does not say that equal cards draw again: this table plays so."
                )
            )
        case Seating.KEPT:
            return str(
                _(
                    "The highest card deals. The ace is the lowest card, and equal cards draw again. The source does "
                    "not say how lots are drawn: this table plays so."
                )
            )


def article(rules: RuleSet, players: int) -> Link | None:
    """Where the source says it, None where it does not."""
    cited = _ARTICLES.get(seating(rules, players))
    if cited is None or rulebook.source_id(rules.articles.sheet) != _SOURCE:
        return None
    return article_of(rules, cited)


def seats(rules: RuleSet, lots: Lots, names: Sequence[str], cards: Sequence[Sequence[Card]]) -> tuple[Seated, ...]:
    """Everyone in his seat, with his cards and what they made of him."""
    order = [names[player] for player in lots.order]
    return tuple(
        Seated(seat, name, tuple(map(card_face, cards[lots.order[seat]])), _role(rules, lots, seat, order))
        for seat, name in enumerate(order)
    )


def _role(rules: RuleSet, lots: Lots, seat: int, order: Sequence[str]) -> str:
    if seat == lots.dealer:
        return str(_("deals"))
    match seating(rules, len(order)), seat:
        case Seating.PAIRS, 1:
            return str(_("at the right of %(name)s", name=order[0]))
        case Seating.PAIRS, 2:
            return str(_("opposite %(name)s", name=order[0]))
        case Seating.PAIRS, _left:
            return str(_("at the left of %(name)s", name=order[0]))
        case Seating.THREE, 2:
            return str(_("at the dealer's left"))
    return str(_("plays first")) if seat == (lots.dealer + 1) % len(order) else ""


def says(rules: RuleSet, lots: Lots, names: Sequence[str]) -> tuple[str, ...]:
    """What was decided, in a sentence or two."""
    t = current_translations()
    order = [names[player] for player in lots.order]
    if seating(rules, len(order)) is Seating.PAIRS:
        ours, theirs = wording.pair(order[0], order[2], t), wording.pair(order[1], order[3], t)
        return (
            str(_("%(ours)s play against %(theirs)s.", ours=ours, theirs=theirs)),
            str(_("%(ours)s deal first, each at one table.", ours=ours)),
        )
    return (str(_("%(name)s deals first.", name=order[lots.dealer])),)


def again(names: Sequence[str]) -> str:
    """Who has to draw once more."""
    return str(_("Equal cards: %(names)s draw again.", names=", ".join(names)))
