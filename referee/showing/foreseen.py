"""Before and after a correction, two replays side by side: rules, columns, deals, the end. Computes no points."""

from collections.abc import Iterator

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import rulebook, wording
from referee.pages.foreseen import Shift
from referee.scoring.house_rules import OPTIONS
from referee.scoring.match import DealRecord, Match
from referee.scoring.settlement import Settlement, settle
from referee.scoring.verdict import Settled
from referee.showing.places import NOTHING
from referee.showing.sheet import brief, deal_heading, sides
from referee.web.i18n import current_translations


def rules(before: Match, after: Match) -> tuple[Shift, ...]:
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


def rows(before: Match, after: Match) -> tuple[Shift, ...]:
    """The columns; then, where either match is over, prizes, finals and who pays whom."""
    return (*_columns(before, after), *_reckoning(before, after))


def _columns(before: Match, after: Match) -> Iterator[Shift]:
    for name, was, is_ in zip(sides(after), before.score, after.score, strict=True):
        yield Shift(name, wording.figure(was), wording.figure(is_))


def _reckoning(before: Match, after: Match) -> Iterator[Shift]:
    was, becomes, names = settle(before), settle(after), sides(after)
    if was is None and becomes is None:
        return
    for side, name in enumerate(names):
        label = str(_("%(name)s, prizes", name=name))
        yield Shift(label, _prizes(was, side), _prizes(becomes, side))
    for side, name in enumerate(names):
        label = str(_("%(name)s, with the prizes", name=name))
        yield Shift(label, _final(was, side), _final(becomes, side))
    paid, pays = _payments(was), _payments(becomes)
    for payer, payee in sorted({*paid, *pays}):
        label = str(_("%(payer)s pays %(payee)s", payer=names[payer], payee=names[payee]))
        yield Shift(label, paid.get((payer, payee), NOTHING), pays.get((payer, payee), NOTHING))


def _prizes(settlement: Settlement | None, side: int) -> str:
    points = 0 if settlement is None else sum(prize.points for prize in settlement.prizes if prize.side == side)
    return wording.figure(points) if points else NOTHING


def _final(settlement: Settlement | None, side: int) -> str:
    return NOTHING if settlement is None else wording.figure(settlement.final[side])


def _payments(settlement: Settlement | None) -> dict[tuple[int, int], str]:
    paid = () if settlement is None else settlement.payments
    return {(one.payer, one.payee): wording.figure(one.points) for one in paid}


def deals(before: Match, after: Match) -> tuple[Shift, ...]:
    """The deals that would be told otherwise, in the order of the journal."""
    was, becomes = ({deal.entry: deal for deal in match.deals} for match in (before, after))
    pairs = [(was.get(entry), becomes.get(entry)) for entry in sorted({*was, *becomes})]
    told = [_deal(before, after, *pair) for pair in pairs if _differs(*pair)]
    return tuple(shift for shift in told if shift.differs)


def _differs(was: DealRecord | None, becomes: DealRecord | None) -> bool:
    """Whether a deal would be told otherwise; one that is nobody's pays nothing after an end either."""
    if was is None or becomes is None:
        return True
    if was.verdict == becomes.verdict and not isinstance(was.verdict, Settled):
        return False
    return _of_it(was) != _of_it(becomes)


def _of_it(deal: DealRecord) -> tuple[object, ...]:
    return deal.verdict, deal.dealer, deal.after_end, deal.misplaced


def _deal(before: Match, after: Match, was: DealRecord | None, becomes: DealRecord | None) -> Shift:
    """Who dealt is told where that changes and matters."""
    dealers = was is not None and becomes is not None and was.dealer != becomes.dealer and not becomes.after_end
    known = [(match, deal) for match, deal in ((before, was), (after, becomes)) if deal is not None]
    label = deal_heading(*next((one for one in known if one[1].number), known[0]))
    return Shift(label, _told(before, was, dealer=dealers), _told(after, becomes, dealer=dealers))


def _told(match: Match, deal: DealRecord | None, *, dealer: bool) -> str:
    """What a deal is, what it pays, and who dealt it; an en dash for one that is not there."""
    if deal is None:
        return NOTHING
    told, verdict = brief(match, deal), deal.verdict
    if isinstance(verdict, Settled) and verdict.deadwood and not deal.after_end:
        name, points = match.names[deal.seats[verdict.winner]], wording.figure(verdict.points[verdict.winner])
        told = str(_("%(story)s: %(points)s for %(name)s", story=told, points=points, name=name))
    if not dealer or deal.dealer is None:
        return told
    return str(_("%(story)s; %(name)s deals", story=told, name=match.names[deal.dealer]))


def ends(before: Match, after: Match) -> tuple[str, ...]:
    """What becomes of the end of the match and of the deals after it, and who deals next."""
    return (*_end(before, after), *_left(before, after), *_dealers(before, after))


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
    had, has = _left_over(before), _left_over(after)
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


def _left_over(match: Match) -> int:
    """How many deals that somebody won stand after the end."""
    return sum(deal.after_end and isinstance(deal.verdict, Settled) for deal in match.deals)


def _dealers(before: Match, after: Match) -> Iterator[str]:
    """Who deals next, where that changes while the match goes on."""
    was, becomes = ([one.dealer for one in match.tables] for match in (before, after))
    named = [after.names[seat] for seat in becomes if seat is not None]
    if named and was != becomes and not before.over and not after.over:
        yield str(ngettext("%(names)s deals next.", "%(names)s deal next.", len(named), names=", ".join(named)))
