"""What corrected rules would change in a match: two replays told side by side. Computes nothing the judge did not."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import rulebook, wording
from referee.pages.house import Shift
from referee.scoring.house import OPTIONS
from referee.scoring.match import DealRecord, Match
from referee.scoring.settlement import settle
from referee.scoring.verdict import Settled
from referee.showing.places import NOTHING
from referee.web.i18n import current_translations


def options(before: Match, after: Match) -> tuple[Shift, ...]:
    """The rules that are others, in the order of the form."""
    t = current_translations()
    return tuple(
        Shift(
            rulebook.option_name(option, t),
            rulebook.option_value(option, before.rules.rule(option).value, t),
            rulebook.option_value(option, after.rules.rule(option).value, t),
        )
        for option in OPTIONS[before.rules.form]
        if before.rules.rule(option).value != after.rules.rule(option).value
    )


def totals(before: Match, after: Match) -> tuple[Shift, ...]:
    """The total of every column."""
    return _columns(before, before.score, after.score)


def finals(before: Match, after: Match) -> tuple[Shift, ...]:
    """The totals with the prizes, where the match is over or would be; nothing where it goes on either way."""
    was, would = settle(before), settle(after)
    if was is None and would is None:
        return ()
    return _columns(before, was.final if was else (), would.final if would else ())


def _columns(match: Match, before: Sequence[int], after: Sequence[int]) -> tuple[Shift, ...]:
    sides = [" + ".join(match.names[seat] for seat in side) for side in match.sides]
    return tuple(Shift(name, _figure(before, side), _figure(after, side)) for side, name in enumerate(sides))


def _figure(column: Sequence[int], side: int) -> str:
    return wording.figure(column[side]) if column else NOTHING


def deals(before: Match, after: Match) -> tuple[Shift, ...]:
    """The deals that would be told otherwise: won by another, for other points, void, or not counted at all."""
    then = {deal.entry: deal for deal in after.deals}
    pairs = [(was, then[was.entry]) for was in before.deals if was.entry in then and _pays(was, then[was.entry])]
    told = [Shift(_name(was, would), _told(before, was), _told(after, would)) for was, would in pairs]
    return tuple(shift for shift in told if shift.moved)


def _pays(*deals: DealRecord) -> bool:
    """Whether somebody wins it, now or then."""
    return any(isinstance(deal.verdict, Settled) for deal in deals)


def _name(was: DealRecord, would: DealRecord) -> str:
    """Which deal: its number, or its entry where it has none."""
    number = was.number or would.number
    return str(_("Deal %(number)d", number=number) if number else _("Entry %(number)d", number=was.entry))


def _told(match: Match, deal: DealRecord) -> str:
    """Who writes what: "Elena 34"; every column of who writes besides the winner."""
    if deal.after_end or deal.misplaced:
        return str(_("not counted"))
    if not isinstance(deal.verdict, Settled):
        return NOTHING
    written = zip(deal.seats, deal.verdict.points, strict=True)
    lines = [
        f"{match.names[seat]} {wording.figure(points)}" for seat, points in written if points or seat == deal.winner
    ]
    return ", ".join(lines)


def end(before: Match, after: Match) -> str:
    """When the match ends, and whether that is another deal than now."""
    was, would = len(before.scored), len(after.scored)
    if not after.over:
        goes_on = _("The match would go on: it would not be over any more.") if before.over else _("The match goes on.")
        return str(goes_on)
    if after.closed:
        return str(_("The table closed the match; the totals stand."))
    if before.over and was == would:
        return str(_("The match is over with deal %(number)d, as it is now.", number=would))
    told = _("The match would be over with deal %(number)d.", number=would)
    if before.over:
        told = _("The match would be over with deal %(number)d instead of deal %(now)d.", number=would, now=was)
    return f"{told} {_left(after)}".strip()


def _left(match: Match) -> str:
    """How many deals would be left over after the end."""
    over = sum(deal.after_end and _pays(deal) for deal in match.deals)
    if not over:
        return ""
    return str(ngettext("%(num)d deal after it would not count.", "%(num)d deals after it would not count.", over))
