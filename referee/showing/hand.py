"""A hand while it is being put: its tray and its page. The judge is asked for layout and count; nothing is saved."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

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
from referee.scoring.rules import UPCARD, Form, RuleSet
from referee.showing.faces import card_face, hand_faces, loose_faces
from referee.showing.places import guard
from referee.showing.sheet import heading
from referee.showing.upcard import turned


@dataclass(frozen=True, slots=True)
class Held:
    """A hand as it stands on the page: cards, the card said to be thrown, the card taken, and what was typed."""

    cards: Hand
    discard: Card | None = None
    taken: Card | None = None
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Putting:
    """Whose hand is put: by which rules, of how many cards, whether its player knocks, and the card turned up."""

    rules: RuleSet
    size: int
    knocks: bool
    upcard: Card | None = None

    @property
    def any_number(self) -> bool:
        """Whether fewer cards make a whole hand too: what is left when another goes out."""
        return self.rules.form is Form.RUMMY

    def whole(self, count: int) -> bool:
        """Whether so many cards can be all of it."""
        if self.any_number:
            return 1 <= count <= self.size
        return count == self.size or (self.knocks and count == self.size + 1)


def putting(match: Match, draft: DraftView, seat: int) -> Putting:
    """The hand of a seat in the deal in progress."""
    knocks = seat == draft.knocker and match.rules.form is not Form.RUMMY
    size = match.rules.cards_for(len(match.names))
    return Putting(match.rules, size, knocks, _card(draft, "upcard"))


def tray(put: Putting, held: Held, order: Order) -> Tray:
    """The best layout of these cards, as this phone wants them to lie, and what the judge says. Any number of cards."""
    shown = _left_over(put, held) if put.any_number else _laid_out(put, held)
    return replace(shown, order=order, all_count=put.any_number)


def _left_over(put: Putting, held: Held) -> Tray:
    """What somebody is left with when another goes out: every card counts, melded or not (004 §7)."""
    count, paid = held.cards.bit_count(), pips(held.cards)
    if count > put.size:
        return _unsorted(held.cards, count - put.size)
    if not count:
        says = str(_("Tap the cards left in this hand"))
        return Tray((), (), 0, says, wait=str(ngettext("%(num)d card to go", "%(num)d cards to go", 1)))
    says = str(ngettext("%(num)d card left", "%(num)d cards left", count))
    return Tray((), loose_faces(held.cards), paid, says)


def _laid_out(put: Putting, held: Held) -> Tray:
    size, count, knocks = put.size, held.cards.bit_count(), put.knocks
    if count > size + 1:
        return _unsorted(held.cards, count - size - knocks)
    if count == size + 1 and knocks:
        return _eleven(put, held)
    best = layouts(held.cards)[0]
    wait = ""
    if count < size:
        wait = ngettext("%(num)d card to go", "%(num)d cards to go", size - count)
    elif count > size:
        wait = ngettext("%(num)d card too many", "%(num)d cards too many", count - size)
    says, ticked = _says(put, best.deadwood) if knocks and count == size else (_put(count, wait), False)
    return Tray(_melds(best.melds), loose_faces(best.loose), best.deadwood, says, ticked, str(wait))


def _unsorted(cards: Hand, surplus: int) -> Tray:
    """Far too many cards are not laid out: nobody holds them."""
    wait = str(ngettext("%(num)d card too many", "%(num)d cards too many", surplus))
    return Tray((), loose_faces(cards), pips(cards), wait, wait=wait)


def _put(count: int, wait: str) -> str:
    if not count:
        return str(_("Tap the cards of this hand"))
    return str(wait) or str(_("The hand is complete"))


def _eleven(put: Putting, held: Held) -> Tray:
    """A knocker's eleven cards: the card thrown, or the best one to throw."""
    forbidden = held.taken.bit if held.taken is not None and not put.rules.return_taken.value else 0
    said = held.discard if held.discard is not None and held.discard.bit & held.cards else None
    thrown = said if said is not None else discards(held.cards, forbidden)[0].card
    best = layouts(held.cards ^ thrown.bit)[0]
    says, ticked = _says(put, best.deadwood)
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


def _says(put: Putting, deadwood: int) -> tuple[str, bool]:
    """Whether this knock is legal, in words, where the limit is known (000 §7)."""
    if not deadwood:
        return str(_("Gin")), True
    if put.rules.knock_limit.value == UPCARD and put.upcard is None:
        return str(_("%(left)d loose", left=deadwood)), False
    limit = put.rules.limit(put.upcard)
    if deadwood <= limit:
        return str(_("May knock")), True
    return str(_("%(over)d over the limit for a knock", over=deadwood - limit)), False


def _melds(melds: tuple[Hand, ...]) -> tuple[tuple[CardFace, ...], ...]:
    return tuple(hand_faces(meld) for meld in melds)


@dataclass(frozen=True, slots=True)
class Entering:
    """A hand being put: of which match and deal, whose, on top of which entry; which table, where there are several."""

    secret: str
    match: Match
    draft: DraftView
    seat: int
    after: int
    title: str = ""
    query: Mapping[str, Any] = field(default_factory=dict)
    remedies: tuple[str, ...] = ()


def hand_page(chrome: Chrome, at: Entering, held: Held, order: Order, problems: tuple[Problem, ...] = ()) -> HandPage:
    """The page of one hand of the deal in progress; cards of hands that are shown to this phone are dim."""
    match, draft, seat, put = at.match, at.draft, at.seat, putting(at.match, at.draft, at.seat)
    shown = tray(put, held, order)
    return HandPage(
        chrome=chrome,
        guard=guard(at.after),
        name=match.names[seat],
        deal=at.title or heading(match),
        tabs=_tabs(match, draft, seat, held),
        tray=shown,
        cells=grid(frozenset(write_hand(held.cards)), shown, _elsewhere(match, draft, seat)),
        action=url_for("deal.hand", secret=at.secret, seat=seat),
        tray_action=url_for("deal.tray", secret=at.secret, seat=seat),
        abandon_action=url_for("verdict.abandon", secret=at.secret, mark=draft.mark, **at.query),
        save=_save(match, draft, seat),
        knocks=put.knocks,
        typed=held.typed,
        taken=faces(write_hand(held.cards)) if put.knocks else (),
        taken_value=str(held.taken) if held.taken is not None else "",
        upcard=turned(match.rules, put.upcard),
        problems=problems,
        remedies=at.remedies,
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
    """What comes next: the hand that is missing, in turn after this one, or the verdict."""
    others = [missing for missing in in_turn(match, draft, seat) if missing != seat]
    if others:
        return str(_("On to %(name)s's hand", name=match.names[others[0]]))
    return str(_("See the verdict"))


def in_turn(match: Match, draft: DraftView, seat: int) -> tuple[int, ...]:
    """The seats whose hands are missing, those after this one first."""
    return tuple(sorted(draft.missing, key=lambda missing: (missing - seat) % len(match.names)))


def cards_of_text(text: str | None) -> tuple[Card, ...]:
    """The cards of a saved hand."""
    return tuple(Card.parse(word) for word in (text or "").split())


def held_of(draft: DraftView, seat: int) -> Held:
    """What is saved of a hand, as far as this phone may see it."""
    hand = draft.hand(seat)
    cards = sum(card.bit for card in cards_of_text(hand.cards if hand else None))
    knocks = seat == draft.knocker
    return Held(cards, _card(draft, "discard") if knocks else None, _card(draft, "taken") if knocks else None)


def _card(draft: DraftView, name: str) -> Card | None:
    text = draft.facts.get(name)
    return Card.parse(text) if isinstance(text, str) else None


def words(cards: Hand) -> str:
    """A hand as it is saved: two characters a card."""
    return " ".join(str(card) for card in cards_of(cards))
