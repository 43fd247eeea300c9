"""The form of a new match: how many names it takes by these rules, and what each is called. Opens nothing."""

from collections.abc import Sequence

from flask_babel import gettext as _

from referee.pages.home import NewSeat
from referee.scoring.pairs import sides_of
from referee.scoring.rules import RuleSet


def new_seats(rules: RuleSet, typed: Sequence[str]) -> tuple[NewSeat, ...]:
    """A field for everybody who can sit down, in turn order; partners beside each other."""
    least, most = rules.players[0], rules.players[-1]
    order = [seat for side in sides_of(rules, most) for seat in side]
    return tuple(
        NewSeat(seat, _label(rules, seat, most), typed[seat] if seat < len(typed) else "", optional=seat >= least)
        for seat in order
    )


def _label(rules: RuleSet, seat: int, seats: int) -> str:
    if seats == 2:
        return str(_("the other") if seat else _("one player"))
    sides = sides_of(rules, seats)
    if len(sides) < seats:
        return str(_("the other pair") if seat in sides[1] else _("one pair"))
    return str(_("player %(number)d", number=seat + 1))
