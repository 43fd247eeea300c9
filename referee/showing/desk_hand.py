"""What a single hand is worth, as its page shows it. Asks the judge; knows no other hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.pages.desk import Throw
from referee.pages.verdict import Layout as LayoutRow
from referee.scoring.cards import Card, Hand, pips
from referee.scoring.customs import GOING_OUT
from referee.scoring.layouts import Layout, discards, layouts
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Play, best_layouts, best_play
from referee.showing.desk_cards import Spread
from referee.showing.faces import card_face, hand_faces, loose_faces
from referee.showing.places import article

MOST_LAYOUTS = 12


@dataclass(frozen=True, slots=True)
class Worth:
    """The parts of the answer: in a word, in figures, in a sentence; the layouts, the discards or the play."""

    headline: str
    points: str
    story: str
    cited: str
    layouts: tuple[LayoutRow, ...]
    throws: tuple[Throw, ...] = ()
    steps: tuple[str, ...] = ()


def worth(rules: RuleSet, cards: Hand, taken: Card | None, upcard: Card | None) -> Worth:
    """Ten cards, or eleven of which one is to be thrown."""
    limit = rules.limit(upcard)
    kept = taken if taken is not None and taken.bit & cards and not rules.return_taken.value else None
    eleven = cards.bit_count() > rules.hand_size.value
    rows = discards(cards, kept.bit if kept is not None else 0) if eleven else ()
    ten = cards ^ rows[0].card.bit if rows else cards
    best = layouts(ten)
    left = best[0].deadwood
    throws = [Throw(card_face(row.card), str(row.deadwood), _then(row.deadwood, limit)) for row in rows]
    if rows and kept is not None:
        why = str(_("just taken: it may not be thrown"))
        throws.append(Throw(card_face(kept), "–", why, article(rules, rules.return_taken.article)))
    return Worth(
        headline=_headline(left, limit),
        points=str(left),
        story=_story(left, limit, rows[0].card if rows else None),
        cited=rules.knock_limit.article,
        layouts=_rows(best),
        throws=tuple(throws),
    )


def _headline(left: int, limit: int) -> str:
    if not left:
        return str(_("Gin"))
    return str(_("May knock") if left <= limit else _("May not knock"))


def _then(left: int, limit: int) -> str:
    """What may be done with so many loose."""
    if not left:
        return str(_("gin"))
    return str(_("may knock") if left <= limit else _("no knock"))


def _story(left: int, limit: int, thrown: Card | None) -> str:
    words = {"left": left, "limit": limit, "over": left - limit}
    if not left:
        told = _("Everything is melded.")
    elif left <= limit:
        told = _("%(left)d stay loose; the limit is %(limit)d.", **words)
    elif not limit:
        told = _("%(left)d stay loose; an ace was turned up, so only gin will do.", **words)
    else:
        told = _("%(left)d stay loose, %(over)d over the limit of %(limit)d.", **words)
    if thrown is None:
        return str(told)
    return str(_("Throw %(card)s.", card=wording.cards_text([thrown]))) + " " + str(told)


def _rows(found: Sequence[Layout]) -> tuple[LayoutRow, ...]:
    return tuple(
        LayoutRow(
            "",
            tuple(map(hand_faces, way.melds)),
            loose_faces(way.loose),
            str(_("%(left)d loose", left=way.deadwood)) if way.deadwood else str(_("nothing loose")),
        )
        for way in found[:MOST_LAYOUTS]
    )


def worth_in_rummy(rules: RuleSet, cards: Hand, table: Spread, taken: Card | None) -> Worth:
    """A hand in one's turn, with the melds of the table to add to (004 §4–7)."""
    play = best_play(rules, cards, table, taken)
    count = pips(cards)
    story = ngettext(
        "If somebody else goes out now it costs %(num)d point.",
        "If somebody else goes out now it costs %(num)d points.",
        count,
    )
    return Worth(
        headline=str(_("Can go out") if play.out else _("Cannot go out")),
        points=str(count),
        story=str(story),
        cited=GOING_OUT if play.out else rules.articles.deadwood,
        layouts=_rows(best_layouts(rules, cards)),
        steps=_steps(play),
    )


def _steps(play: Play) -> tuple[str, ...]:
    """What to do, in order; nothing where nothing can be done."""
    told = [_("Lay down %(cards)s.", cards=wording.cards_text(meld)) for meld in play.melds]
    told += [
        _("Add %(card)s to %(meld)s.", card=wording.cards_text([step.card]), meld=wording.cards_text(step.to))
        for step in play.added
    ]
    if play.discard is not None:
        told.append(_("Throw %(card)s.", card=wording.cards_text([play.discard])))
    if play.left:
        told.append(_("%(cards)s stay in the hand.", cards=wording.cards_text(play.left)))
    return tuple(map(str, told))
