"""Before and after a correction, side by side: columns, deals, the end, prizes and payments. Computes no points."""

from collections.abc import Iterator

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.pages.correct import Deal, Row
from referee.scoring.match import DealRecord, Match
from referee.scoring.settlement import Settlement, settle
from referee.scoring.verdict import Settled
from referee.showing.places import NOTHING
from referee.showing.sheet import brief, meeting, number_of, sides


def rows(before: Match, after: Match) -> tuple[Row, ...]:
    """The columns; then, where either match is over, prizes, finals and who pays whom; and who deals next."""
    return (*_columns(before, after), *_reckoning(before, after), *_dealers(before, after))


def _columns(before: Match, after: Match) -> Iterator[Row]:
    for name, was, is_ in zip(sides(after), before.score, after.score, strict=True):
        yield Row(name, wording.figure(was), wording.figure(is_))


def _reckoning(before: Match, after: Match) -> Iterator[Row]:
    was, becomes, names = settle(before), settle(after), sides(after)
    if was is None and becomes is None:
        return
    for side, name in enumerate(names):
        label = str(_("%(name)s, prizes", name=name))
        yield Row(label, _prizes(was, side), _prizes(becomes, side))
    for side, name in enumerate(names):
        label = str(_("%(name)s, with the prizes", name=name))
        yield Row(label, _final(was, side), _final(becomes, side))
    paid, pays = _payments(was), _payments(becomes)
    for payer, payee in sorted({*paid, *pays}):
        label = str(_("%(payer)s pays %(payee)s", payer=names[payer], payee=names[payee]))
        yield Row(label, paid.get((payer, payee), NOTHING), pays.get((payer, payee), NOTHING))


def _prizes(settlement: Settlement | None, side: int) -> str:
    points = 0 if settlement is None else sum(prize.points for prize in settlement.prizes if prize.side == side)
    return wording.figure(points) if points else NOTHING


def _final(settlement: Settlement | None, side: int) -> str:
    return NOTHING if settlement is None else wording.figure(settlement.final[side])


def _payments(settlement: Settlement | None) -> dict[tuple[int, int], str]:
    paid = () if settlement is None else settlement.payments
    return {(one.payer, one.payee): wording.figure(one.points) for one in paid}


def _dealers(before: Match, after: Match) -> Iterator[Row]:
    was, becomes = _dealer(before), _dealer(after)
    if was != becomes:
        yield Row(str(_("Deals next")), was, becomes)


def _dealer(match: Match) -> str:
    """Who deals the next deal, at each table; an en dash where that is unknown or nobody does."""
    dealers = [] if match.over else [match.names[one.dealer] for one in match.tables if one.dealer is not None]
    return ", ".join(dealers) or NOTHING


def deals(before: Match, after: Match) -> tuple[Deal, ...]:
    """The deals that would be others than they are, in the order of the journal."""
    was, becomes = ({deal.entry: deal for deal in match.deals} for match in (before, after))
    found = []
    for entry in sorted({*was, *becomes}):
        told = _told(before, was.get(entry)), _told(after, becomes.get(entry))
        if told[0] != told[1]:
            named = (before, was[entry]) if entry in was and was[entry].number else (after, becomes.get(entry))
            found.append(Deal(_label(*named), *told))
    return tuple(found)


def _label(match: Match, deal: DealRecord | None) -> str:
    if deal is None or deal.number is None:
        return str(_("Void deal"))
    if match.several:
        number = number_of(match, deal)
        return str(_("Round %(number)s, %(table)s", number=number, table=meeting(match, deal.seats)))
    return str(_("Deal %(number)s", number=deal.number))


def _told(match: Match, deal: DealRecord | None) -> str:
    """What a deal is, what it pays, and who dealt it; an en dash for one that is not there."""
    if deal is None:
        return NOTHING
    told = brief(match, deal)
    if isinstance(deal.verdict, Settled) and not deal.after_end:
        points = wording.figure(deal.verdict.points[deal.verdict.winner])
        told = str(_("%(story)s: %(points)s for %(name)s", story=told, points=points, name=match.names[_winner(deal)]))
    dealer = "" if deal.dealer is None else match.names[deal.dealer]
    return str(_("%(story)s; %(name)s deals", story=told, name=dealer)) if dealer else told


def _winner(deal: DealRecord) -> int:
    assert deal.winner is not None  # noqa: S101 - a settled deal has one
    return deal.winner


def ends(before: Match, after: Match) -> tuple[str, ...]:
    """What becomes of the end of the match, and of the deals after it."""
    return (*_end(before, after), *_left(before, after))


def _end(before: Match, after: Match) -> Iterator[str]:
    was, becomes = _last(before), _last(after)
    if before.over and not after.over:
        yield str(_("The match is not over any more: it goes on."))
    elif after.over and not before.over:
        yield str(_("The match ends with deal %(number)d.", number=becomes))
    elif after.over and was != becomes:
        yield str(_("The match ends with deal %(number)d, not with deal %(before)d.", number=becomes, before=was))


def _last(match: Match) -> int:
    """The number of the last deal, or round, that counts."""
    return len(match.rounds) if match.several else len(match.scored)


def _left(before: Match, after: Match) -> Iterator[str]:
    had, has = (sum(deal.after_end for deal in match.deals) for match in (before, after))
    if has > had:
        message = ngettext(
            "%(num)d deal is left over after the end: it stays on the record and is not counted.",
            "%(num)d deals are left over after the end: they stay on the record and are not counted.",
            has,
        )
        yield str(message)
    elif has < had:
        message = ngettext(
            "%(num)d deal left over after the end counts again.",
            "%(num)d deals left over after the end count again.",
            had - has,
        )
        yield str(message)
