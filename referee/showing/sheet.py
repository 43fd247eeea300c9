"""The sheet as the Spanish write it, and the short record beside it, from a replayed match. Computes no points."""

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.pages.shared import Column, Line, Sheet, Total
from referee.scoring.match import DealRecord, Match
from referee.scoring.rules import TargetRule
from referee.scoring.verdict import Settled
from referee.showing.places import NOTHING
from referee.web.i18n import current_translations


def sheet(match: Match, secret: str) -> Sheet:
    """Both columns with their running totals (000 §14)."""
    return Sheet(tuple(_column(match, seat, secret) for seat in range(len(match.names))))


def _column(match: Match, seat: int, secret: str) -> Column:
    score, target = match.score[seat], match.rules.target.value
    endless = match.over or match.rules.single_deal.value
    return Column(
        seat=seat,
        name=match.names[seat],
        role=_role(match, seat),
        total=wording.figure(score),
        reach=max(0, min(100, 100 * score // target)) if target else 100,
        togo=None if endless else togo(match, seat),
        lines=tuple(_total(match, mark.entry, mark.total, secret) for mark in match.columns[seat]),
    )


def togo(match: Match, seat: int) -> int:
    """The points that would end the match: more than the target, or the target itself (000 §8)."""
    over = match.rules.target_rule.value is TargetRule.OVER
    return max(0, match.rules.target.value - match.score[seat] + over)


def _role(match: Match, seat: int) -> str:
    if match.over or match.next_dealer is None:
        return ""
    return str(_("deals") if match.next_dealer == seat else _("plays first"))


def _total(match: Match, entry: int, total: int, secret: str) -> Total:
    deal = next((deal for deal in match.deals if deal.entry == entry), None)
    if deal is None or deal.number is None:
        return Total("", wording.figure(total), url_for("paper.record", secret=secret), str(_("Ruling of the table")))
    return Total(str(deal.number), wording.figure(total), deal_address(deal, secret), brief(match, deal))


def brief(match: Match, deal: DealRecord) -> str:
    """What happened, in one line."""
    told = wording.brief(deal.verdict, match.names, current_translations())
    return str(_("%(story)s (after the end, not counted)", story=told)) if deal.after_end else told


def deal_address(deal: DealRecord, secret: str) -> str:
    """Where the full verdict of a deal is told, "" for one without; on the same page where there is no secret."""
    if deal.number is None:
        return ""
    return url_for("paper.deal", secret=secret, number=deal.entry) if secret else f"#deal-{deal.number}"


def lines(match: Match, secret: str) -> tuple[Line, ...]:
    """A line a deal, the latest first."""
    return tuple(line(match, deal, secret) for deal in reversed(match.deals))


def line(match: Match, deal: DealRecord, secret: str) -> Line:
    """One deal in the short record."""
    verdict = deal.verdict
    points = wording.figure(verdict.points[verdict.winner]) if isinstance(verdict, Settled) else NOTHING
    number = NOTHING if deal.number is None else str(deal.number)
    return Line(number, brief(match, deal), points, deal_address(deal, secret))


def heading(match: Match) -> str:
    """Where the match is: the deal being played, or that it is over."""
    if match.over:
        return str(_("The end"))
    return str(_("Deal %(number)d", number=len(match.scored) + 1))
