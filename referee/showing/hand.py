"""A hand while it is being put: its tray and its page. The judge is asked for layout and count; nothing is saved."""

from dataclasses import dataclass, replace

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.codec.text import write_hand
from referee.operations.draft_view import DraftView
from referee.pages.cards import CardFace, faces
from referee.pages.chrome import Chrome, Problem
from referee.pages.hand import HandPage, Order, Tab, Tray, grid
from referee.scoring.cards import Card, Hand, cards_of, pips
from referee.scoring.layouts import discards, layouts
from referee.scoring.match import Match
from referee.scoring.rules import RuleSet
from referee.showing.faces import card_face, hand_faces, loose_faces
from referee.showing.places import guard
from referee.showing.sheet import heading


@dataclass(frozen=True, slots=True)
class Held:
    """A hand as it stands on the page: cards, the card said to be thrown, the card taken, and what was typed."""

    cards: Hand
    discard: Card | None = None
    taken: Card | None = None
    typed: str = ""


def tray(rules: RuleSet, held: Held, order: Order, *, knocks: bool) -> Tray:
    """The best layout of these cards, as this phone wants them to lie, and what the judge says. Any number of cards."""
    return replace(_laid_out(rules, held, knocks=knocks), order=order)


def _laid_out(rules: RuleSet, held: Held, *, knocks: bool) -> Tray:
    size, count = rules.hand_size.value, held.cards.bit_count()
    if count > size + 1:
        return _unsorted(held.cards, count - size - knocks)
    if count == size + 1 and knocks:
        return _eleven(rules, held)
    best = layouts(held.cards)[0]
    wait = ""
    if count < size:
        wait = ngettext("%(num)d card to go", "%(num)d cards to go", size - count)
    elif count > size:
        wait = ngettext("%(num)d card too many", "%(num)d cards too many", count - size)
    says, ticked = _says(rules, best.deadwood) if knocks and count == size else (_put(count, wait), False)
    return Tray(_melds(best.melds), loose_faces(best.loose), best.deadwood, says, ticked, str(wait))


def _unsorted(cards: Hand, surplus: int) -> Tray:
    """Far too many cards are not laid out: nobody holds them."""
    wait = str(ngettext("%(num)d card too many", "%(num)d cards too many", surplus))
    return Tray((), loose_faces(cards), pips(cards), wait, wait=wait)


def _put(count: int, wait: str) -> str:
    if not count:
        return str(_("Tap the cards of this hand"))
    return str(wait) or str(_("The hand is complete"))


def _eleven(rules: RuleSet, held: Held) -> Tray:
    """A knocker's eleven cards: the card thrown, or the best one to throw."""
    forbidden = held.taken.bit if held.taken is not None and not rules.return_taken.value else 0
    said = held.discard if held.discard is not None and held.discard.bit & held.cards else None
    thrown = said if said is not None else discards(held.cards, forbidden)[0].card
    best = layouts(held.cards ^ thrown.bit)[0]
    says, ticked = _says(rules, best.deadwood)
    card = wording.cards_text([thrown])
    if thrown.bit & forbidden:
        says, ticked = str(_("%(card)s was just taken: it may not be thrown", card=card)), False
    elif ticked:
        says = str(_("%(says)s. Throws %(card)s", says=says, card=card))
    return Tray(
        melds=_melds(best.melds),
        loose=loose_faces(best.loose),
        count=best.deadwood,
        says=says,
        ticked=ticked,
        thrown=card_face(thrown),
        chosen=said is not None,
        choosing=True,
    )


def _says(rules: RuleSet, deadwood: int) -> tuple[str, bool]:
    """Whether this knock is legal, in words, where the limit is known (000 §7)."""
    limit = rules.limit(None)
    if not deadwood:
        return str(_("Gin")), True
    if deadwood <= limit:
        return str(_("May knock")), True
    return str(_("%(over)d over the limit for a knock", over=deadwood - limit)), False


def _melds(melds: tuple[Hand, ...]) -> tuple[tuple[CardFace, ...], ...]:
    return tuple(hand_faces(meld) for meld in melds)


def hand_page(
    chrome: Chrome,
    secret: str,
    match: Match,
    draft: DraftView,
    seat: int,
    held: Held,
    after: int,
    order: Order,
    problems: tuple[Problem, ...] = (),
) -> HandPage:
    """The page of one hand of the deal in progress; cards of hands that are shown to this phone are dim."""
    knocks = seat == draft.knocker
    shown = tray(match.rules, held, order, knocks=knocks)
    return HandPage(
        chrome=chrome,
        guard=guard(after),
        name=match.names[seat],
        deal=heading(match),
        tabs=_tabs(match, draft, seat, held),
        tray=shown,
        cells=grid(frozenset(write_hand(held.cards)), shown, _elsewhere(match, draft, seat)),
        action=url_for("deal.hand", secret=secret, seat=seat),
        tray_action=url_for("deal.tray", secret=secret, seat=seat),
        abandon_action=url_for("deal.abandon", secret=secret, mark=draft.mark),
        save=_save(match, draft, seat),
        knocks=knocks,
        typed=held.typed,
        taken=faces(write_hand(held.cards)) if knocks else (),
        taken_value=str(held.taken) if held.taken is not None else "",
        problems=problems,
    )


def _tabs(match: Match, draft: DraftView, seat: int, held: Held) -> tuple[Tab, ...]:
    """Every hand in seat order; how many cards another holds is told only where they may be seen."""
    tabs = []
    for hand in draft.hands:
        cards = held.cards.bit_count() if hand.seat == seat else _count(hand.cards)
        if hand.saved and hand.cards is None and hand.seat != seat:
            cards = -1
        tabs.append(Tab(hand.seat, match.names[hand.seat], cards, hand.seat == seat, hand.seat == draft.knocker))
    return tuple(tabs)


def _count(cards: str | None) -> int:
    return len((cards or "").split())


def _elsewhere(match: Match, draft: DraftView, seat: int) -> dict[str, str]:
    """The cards that another hand holds, with whose it is."""
    return {
        card: match.names[hand.seat]
        for hand in draft.hands
        if hand.seat != seat and hand.cards
        for card in hand.cards.split()
    }


def _save(match: Match, draft: DraftView, seat: int) -> str:
    """What comes next: the hand that is missing, or the verdict."""
    others = [missing for missing in draft.missing if missing != seat]
    if others:
        return str(_("On to %(name)s's hand", name=match.names[others[0]]))
    return str(_("See the verdict"))


def cards_of_text(text: str | None) -> tuple[Card, ...]:
    """The cards of a saved hand."""
    return tuple(Card.parse(word) for word in (text or "").split())


def held_of(draft: DraftView, seat: int) -> Held:
    """What is saved of a hand, as far as this phone may see it."""
    hand = draft.hands[seat]
    cards = sum(card.bit for card in cards_of_text(hand.cards))
    knocks = seat == draft.knocker
    return Held(cards, _card(draft, "discard") if knocks else None, _card(draft, "taken") if knocks else None)


def _card(draft: DraftView, name: str) -> Card | None:
    text = draft.facts.get(name)
    return Card.parse(text) if isinstance(text, str) else None


def words(cards: Hand) -> str:
    """A hand as it is saved: two characters a card."""
    return " ".join(str(card) for card in cards_of(cards))
