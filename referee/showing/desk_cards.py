"""The cards of a question on the grid: which places they lie in, and the tray of each. Nothing of it is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.codec.text import write_hand
from referee.pages.chrome import Problem
from referee.pages.hand import Cell, Order, Tab, Tray, grid
from referee.scoring.cards import Card, Hand, joined, pips
from referee.scoring.layouts import layouts
from referee.scoring.melds import is_meld
from referee.scoring.rules import Form, RuleSet
from referee.scoring.rummy import best_layouts, melds_together
from referee.showing.faces import hand_faces, loose_faces, run_together
from referee.showing.hand import Held, Putting, tray

Spread = tuple[Hand, ...]
GROUPS = "."
"""Stands between the melds of a link, so that nothing of it has to be escaped."""
MOST_TO_GROUP = 24


class Kind(StrEnum):
    """What lies in a place."""

    OWN = "own"
    OUT = "out"
    KNOCKER = "knocker"
    DEFENDER = "defender"
    LEFT = "left"
    ONE = "one"
    TABLE = "table"
    LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a question: its field in the link, what lies there, what it is called, and whether it may be empty.

    `apart`: no card of it may lie in another such place. `size` is how many cards it takes, 0 for any number.
    """

    key: str
    kind: Kind
    name: str
    size: int = 0
    apart: bool = True
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Heap:
    """What lies in a place as it was told: the cards, in groups where they are melds, and what could not be read."""

    place: Place
    cards: Hand = 0
    groups: Spread = ()
    bad: tuple[str, ...] = ()
    twice: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """As a link holds it."""
        return GROUPS.join(map(run_together, self.groups)) if self.groups else run_together(self.cards)

    @property
    def typed(self) -> str:
        """What could not be read, to be put right."""
        return " ".join(self.bad)

    def whole(self) -> bool:
        """Whether these can be all the cards of the place."""
        count, size = self.cards.bit_count(), self.place.size
        if not count:
            return self.place.optional
        match self.place.kind:
            case Kind.OWN | Kind.KNOCKER:
                return count in (size, size + 1)
            case Kind.OUT:
                return count <= size + 1
            case Kind.LEFT:
                return count <= size
            case Kind.TABLE:
                return bool(self.groups)
            case Kind.LOOSE:
                return True
        return count == size


def grouped(rules: RuleSet, cards: Hand) -> Spread:
    """The melds that these cards make without leaving one, () where they do not, or are too many to try."""
    if not cards or cards.bit_count() > MOST_TO_GROUP:
        return ()
    best = layouts(cards)[0]
    if not best.loose:
        return best.melds
    if not rules.ace_high_too.value:
        return ()
    found = best_layouts(rules, cards)[0]
    return () if found.loose else found.melds


def are_groups(rules: RuleSet, groups: Spread) -> bool:
    """Whether these are melds, apart from each other."""
    return all(melds_together(rules, meld) if rules.form is Form.RUMMY else is_meld(meld) for meld in groups) and (
        sum(meld.bit_count() for meld in groups) == joined(groups).bit_count()
    )


def heap_problems(rules: RuleSet, heap: Heap) -> tuple[Problem, ...]:
    """Everything that keeps a place from being as it was told."""
    place, name = heap.place, heap.place.name
    found = [_no_card(piece) for piece in heap.bad[:4]]
    if heap.twice:
        cards = wording.cards_text(heap.twice[:4])
        found.append(
            Problem(str(_("%(cards)s: a card is in one place only. Write it once.", cards=cards)), "typed"),
        )
    if heap.whole():
        return tuple(found)
    if not heap.bad or heap.cards:
        found.append(Problem(_miscounted(rules, heap, name, place.size), "cards"))
    return tuple(found)


def _no_card(piece: str) -> Problem:
    text = _("“%(what)s” is no card. Write the rank and the suit, as in 7h or 10♥.", what=piece)
    return Problem(str(text), "typed")


def _miscounted(rules: RuleSet, heap: Heap, name: str, size: int) -> str:
    count = heap.cards.bit_count()
    words = {"name": name, "size": size, "more": size + 1}
    match heap.place.kind:
        case Kind.OWN | Kind.KNOCKER:
            text = ngettext(
                "%(name)s: %(num)d card. It takes %(size)d, or %(more)d with the one to throw.",
                "%(name)s: %(num)d cards. It takes %(size)d, or %(more)d with the one to throw.",
                count,
                **words,
            )
        case Kind.LEFT | Kind.OUT:
            words["size"] = size + (heap.place.kind is Kind.OUT)
            text = ngettext(
                "%(name)s: %(num)d card. It takes 1 to %(size)d.",
                "%(name)s: %(num)d cards. It takes 1 to %(size)d.",
                count,
                **words,
            )
        case Kind.ONE:
            text = _("%(name)s: tap the one card that was turned up.", **words)
        case Kind.TABLE if count > MOST_TO_GROUP:
            text = _("That is a large table. Type its melds, each together: 4s5s6s 7s7h7d")
        case Kind.TABLE if count:
            loose = layouts(heap.cards)[0].loose
            text = _("%(cards)s is in no meld: three of a rank, or three in a row of one suit.", cards=_some(loose))
        case Kind.TABLE:
            text = _("Tap the melds that lie on the table.")
        case Kind.LOOSE:
            text = _("%(name)s: tap the cards you ask about.", **words)
        case Kind.DEFENDER:
            text = ngettext(
                "%(name)s: %(num)d card. It takes %(size)d.",
                "%(name)s: %(num)d cards. It takes %(size)d.",
                count,
                **words,
            )
    return str(text)


def _some(cards: Hand) -> str:
    return wording.cards_text(cards)


def crossing(heaps: Sequence[Heap]) -> tuple[int, tuple[Problem, ...]]:
    """The first place that holds a card of an earlier one, and the sentences that say so; -1 for none."""
    for number, heap in enumerate(heaps):
        for other in heaps[:number]:
            both = heap.cards & other.cards if heap.place.apart and other.place.apart else 0
            if both:
                text = ngettext(
                    "%(cards)s is in two places: %(other)s and %(place)s. Take it out of one.",
                    "%(cards)s are in two places: %(other)s and %(place)s. Take them out of one.",
                    both.bit_count(),
                    cards=wording.cards_text(both),
                    other=other.place.name,
                    place=heap.place.name,
                )
                return number, (Problem(str(text), "cards"),)
    return -1, ()


def place_tray(rules: RuleSet, heap: Heap, discard: Card | None = None, upcard: Card | None = None) -> Tray:
    """The tray of a place: a hand laid out, melds of the table, or just the cards."""
    place = heap.place
    match place.kind:
        case Kind.OUT:
            return _melded(rules, heap)
        case Kind.OWN | Kind.KNOCKER:
            return tray(Putting(rules, place.size, knocks=True, upcard=upcard), Held(heap.cards, discard), Order.MELDS)
        case Kind.DEFENDER | Kind.LEFT:
            return tray(Putting(rules, place.size, knocks=False), Held(heap.cards), Order.MELDS)
        case Kind.TABLE:
            return _on_the_table(rules, heap)
        case Kind.ONE | Kind.LOOSE:
            return _just_cards(heap)


def _melded(rules: RuleSet, heap: Heap) -> Tray:
    """A hand of rummy: its melds, and the pips of all that is left of it."""
    count, size = heap.cards.bit_count(), heap.place.size
    if count > size + 1:
        wait = str(ngettext("%(num)d card too many", "%(num)d cards too many", count - size - 1))
        return Tray((), loose_faces(heap.cards), pips(heap.cards), wait, wait=wait)
    best = best_layouts(rules, heap.cards)[0]
    says = str(ngettext("%(num)d card", "%(num)d cards", count)) if count else str(_("Tap the cards of this hand"))
    return Tray(tuple(map(hand_faces, best.melds)), loose_faces(best.loose), best.deadwood, says)


def _on_the_table(rules: RuleSet, heap: Heap) -> Tray:
    count = heap.cards.bit_count()
    if not count or (count > MOST_TO_GROUP and not heap.groups):
        says = str(_("Tap the melds that lie on the table."))
        return Tray((), loose_faces(heap.cards), pips(heap.cards), says)
    groups = heap.groups or grouped(rules, heap.cards)
    if groups:
        says = str(ngettext("%(num)d meld", "%(num)d melds", len(groups)))
        return Tray(tuple(map(hand_faces, groups)), (), 0, says, ticked=True)
    best = layouts(heap.cards)[0]
    says = str(_("%(cards)s in no meld", cards=_some(best.loose)))
    return Tray(tuple(map(hand_faces, best.melds)), loose_faces(best.loose), best.deadwood, says, wait=says)


def _just_cards(heap: Heap) -> Tray:
    count = heap.cards.bit_count()
    says = str(ngettext("%(num)d card", "%(num)d cards", count)) if count else heap.place.name
    return Tray((), loose_faces(heap.cards), pips(heap.cards), says)


def place_tabs(heaps: Sequence[Heap], at: int) -> tuple[Tab, ...]:
    """Every place in order; the seat of a tab is its number."""
    return tuple(
        Tab(number, heap.place.name, heap.cards.bit_count(), number == at, heap.place.kind is Kind.KNOCKER)
        for number, heap in enumerate(heaps)
    )


def place_cells(heaps: Sequence[Heap], at: int, shown: Tray) -> tuple[Cell, ...]:
    """The grid of a place; the cards that lie in another are dim, unless they may lie in both."""
    here = heaps[at]
    elsewhere = {
        code: heap.place.name
        for number, heap in enumerate(heaps)
        if number != at and heap.place.apart and here.place.apart
        for code in write_hand(heap.cards)
    }
    return grid(frozenset(write_hand(here.cards)), shown, elsewhere)
