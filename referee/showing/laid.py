"""The page on which a table says how melds were really spread and what was laid off. Asks the judge what could go."""

from collections.abc import Sequence

from flask_babel import gettext as _

from referee import wording
from referee.pages.verdict import LayOff as LayOffRow
from referee.pages.verdict import Layout
from referee.scoring.cards import Hand, cards_of
from referee.scoring.layoffs import LayOff, follow, reach
from referee.scoring.layouts import spreads
from referee.scoring.melds import is_meld
from referee.showing.faces import card_face, hand_faces, loose_faces, run_together

MOST_LAYOUTS = 6
Spread = tuple[Hand, ...]


def code(spread: Spread) -> str:
    """A spread as it is posted: `4s5s6s 7s7h7d`."""
    return " ".join(run_together(meld) for meld in spread)


def layout_rows(ten: Hand) -> tuple[Layout, ...]:
    """The ways these ten cards can lie, the best ones first."""
    ways = spreads(ten)[:MOST_LAYOUTS]
    return tuple(
        Layout(
            code(way.melds),
            tuple(map(hand_faces, way.melds)),
            loose_faces(way.loose),
            str(_("%(left)d loose", left=way.deadwood)),
        )
        for way in ways
    )


def listed(layout: str, rows: Sequence[Layout]) -> str:
    """The row that lays these melds, in whatever order; "" where they are none of the ways listed."""
    melds = set(layout.split())
    return next((row.value for row in rows if set(row.value.split()) == melds), "")


def layoff_rows(spread: Spread, hand: Hand, made: Sequence[LayOff]) -> tuple[LayOffRow, ...]:
    """The defender's cards that could go on this spread, each with where; `made` are those that went.

    What is no meld in it, as typed by mistake, takes none.
    """
    spread = tuple(filter(is_meld, spread))
    went = {step.card: step.to for step in made}
    rows = []
    for card in cards_of(reach(spread, hand)):
        homes = [meld for meld in spread if reach((meld,), hand) & card.bit]
        chosen = next((meld for meld in homes if card in went and went[card] & meld), 0)
        rows.append(
            LayOffRow(
                card_face(card),
                tuple((run_together(meld), wording.cards_text(meld)) for meld in homes),
                run_together(chosen) if chosen else "",
            )
        )
    return tuple(rows)


def in_order(spread: Spread, chosen: Sequence[LayOff]) -> tuple[LayOff, ...]:
    """Lay-offs told without an order, in one that works as far as any does; those that go nowhere come last."""
    left, made = list(chosen), list[LayOff]()
    while True:
        step = next((step for step in left if not follow(spread, (*made, step))[1]), None)
        if step is None:
            return (*made, *left)
        made.append(step)
        left.remove(step)


def are_melds(spread: Spread, ten: Hand) -> bool:
    """Whether these are melds of those cards, apart from each other."""
    left = ten
    for meld in spread:
        if not is_meld(meld) or meld & ~left:
            return False
        left &= ~meld
    return True
