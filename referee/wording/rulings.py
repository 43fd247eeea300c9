"""Rulings on a knock, their choices, and the answers about single cards, in a referee's words. Decides nothing."""

from referee.scoring.laying import Laying, Why
from referee.scoring.melds import upwards
from referee.scoring.verdict import Choice, Found, Illegal, Undo
from referee.wording.cards import cards_text, listed, sign
from referee.wording.language import Translation

Names = tuple[str, ...]


def ruling(verdict: Undo | Illegal, names: Names, t: Translation) -> str:
    """Why a knock does not stand as it is, and what puts it right."""
    words = {"name": names[verdict.knocker], "deadwood": verdict.deadwood, "limit": verdict.limit}
    if isinstance(verdict, Illegal):
        if verdict.deadwood <= verdict.limit:
            return t.gettext("%(name)s threw the card just taken, and no other discard makes the knock legal.") % words
        return (
            t.gettext("%(name)s knocked with %(deadwood)d; the limit is %(limit)d, and nothing puts it right.") % words
        )
    words["melds"] = " · ".join(cards_text(meld) for meld in verdict.layout)
    if verdict.layout:
        first = t.gettext("Spread so, %(deadwood)d stay loose; laid as %(melds)s the knock is legal, without penalty.")
        return first % words
    words["discards"] = listed([sign(card) for card in verdict.discards], t)
    if verdict.deadwood <= verdict.limit:
        return t.gettext("The card just taken may not be thrown: throw %(discards)s, without penalty.") % words
    first = t.gettext("With that discard %(deadwood)d stay loose and the limit is %(limit)d.") % words
    return first + " " + t.gettext("Take it back and throw %(discards)s, without penalty.") % words


def found_text(found: Found, chooser: str, t: Translation) -> str:
    """When the illegal knock was noticed."""
    match found:
        case Found.BEFORE_SHOW:
            return t.gettext("Noticed before %(name)s showed a card") % {"name": chooser}
        case Found.AFTER_SHOW:
            return t.gettext("Noticed when %(name)s had shown melds, nothing laid off") % {"name": chooser}
        case Found.LATER:
            return t.gettext("Noticed later, a card was already laid off")


def choice_text(choice: Choice, offender: str, chooser: str, t: Translation) -> tuple[str, str]:
    """A choice in three words, and what follows from it (000 §15)."""
    names = {"offender": offender, "chooser": chooser}
    match choice:
        case Choice.FACE_UP_ONE_PLAY:
            return t.gettext("Face up for one play"), (
                t.gettext("%(offender)s leaves the cards face up while %(chooser)s plays, then picks them up.") % names
            )
        case Choice.FACE_UP_TO_END:
            return t.gettext("Play on, face up"), (
                t.gettext("%(offender)s plays this deal to the end with the cards face up.") % names
            )
        case Choice.PLAIN_DIFFERENCE:
            return t.gettext("Play on, without bonus"), (
                t.gettext("%(offender)s picks the cards up; winning this deal pays only the plain difference.") % names
            )
        case Choice.ACCEPT:
            return t.gettext("It stands"), t.gettext("The knock counts as legal, with the points that are loose.")


def laying(laid: Laying, t: Translation) -> str:
    """Whether a card goes, and where or why not."""
    card = sign(laid.card)
    match laid.why:
        case None:
            return t.gettext("%(card)s goes on %(meld)s.") % {"card": card, "meld": cards_text(upwards(laid.to))}
        case Why.NOT_AFTER_GIN:
            return t.gettext("%(card)s stays: after gin nothing is laid off here.") % {"card": card}
        case Why.SET_IS_FULL:
            return t.gettext("%(card)s stays: that set is full.") % {"card": card}
        case Why.NEEDS_A_CARD_BETWEEN:
            return t.gettext("%(card)s stays: a card is missing in between.") % {"card": card}
        case Why.LEANS_ON_ANOTHER_DEFENDER:
            return t.gettext("%(card)s stays: it would lean on another defender's card.") % {"card": card}
        case Why.LEANS_ON_ONES_OWN:
            return t.gettext("%(card)s stays: at this table nothing leans on a card laid off before.") % {"card": card}
        case Why.NO_MELD_TAKES_IT:
            return t.gettext("%(card)s stays: no meld takes it.") % {"card": card}
