"""The sheet as the Spanish write it, and the short record beside it, from a replayed match. Computes no points."""

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.pages.match import Told
from referee.pages.shared import Column, Line, Sheet, Total
from referee.scoring.match import DealRecord, Match, Round
from referee.scoring.pairs import Table
from referee.scoring.rules import TargetRule
from referee.scoring.verdict import Settled
from referee.showing.places import NOTHING, article
from referee.web.i18n import current_translations


def names_at(match: Match, seats: Table) -> tuple[str, ...]:
    """The players of a table, in its order."""
    return tuple(match.names[seat] for seat in seats)


def together(match: Match, seats: Table) -> str:
    """The players of a side or a table in one breath: "Ana and Bea"."""
    return wording.everyone(names_at(match, seats), current_translations())


def sides(match: Match) -> tuple[str, ...]:
    """What stands over each column: a player, or both of a pair."""
    return tuple(together(match, seats) for seats in match.sides)


def meeting(match: Match, seats: Table) -> str:
    """Who meets whom at a table of two: "Ana – Carlos"."""
    return " – ".join(names_at(match, seats))


def sheet(match: Match, secret: str) -> Sheet:
    """Every column with its running totals (000 §14)."""
    return Sheet(tuple(_column(match, side, name, secret) for side, name in enumerate(sides(match))))


def _column(match: Match, side: int, name: str, secret: str) -> Column:
    score, target = match.score[side], match.rules.target.value
    endless = match.over or match.rules.single_deal.value or not target
    return Column(
        name=name,
        role=_role(match, side),
        total=wording.figure(score),
        reach=max(0, min(100, 100 * score // target)) if target else 0,
        togo=None if endless else togo(match, side),
        lines=tuple(_total(match, mark.entry, mark.total, secret) for mark in match.columns[side]),
    )


def togo(match: Match, side: int) -> int:
    """The points that would end the match: more than the target, or the target itself (000 §8)."""
    over = match.rules.target_rule.value is TargetRule.OVER
    return max(0, match.rules.target.value - match.score[side] + over)


def _role(match: Match, side: int) -> str:
    """Who deals and who plays first, the one after the dealer; with two tables the page of each says so."""
    if match.next_dealer is None:
        return ""
    if match.next_dealer == side:
        return str(_("deals"))
    return str(_("plays first")) if (match.next_dealer + 1) % len(match.sides) == side else ""


def _total(match: Match, entry: int, total: int, secret: str) -> Total:
    figure = wording.figure(total)
    if played := next((played for played in match.rounds if played.entry == entry), None):
        return Total(str(played.number), figure, url_for("paper.record", secret=secret), round_in_brief(match, played))
    deal = next((deal for deal in match.deals if deal.entry == entry), None)
    if deal is None or deal.number is None:
        return Total("", figure, url_for("paper.record", secret=secret), str(_("Ruling of the table")))
    return Total(str(deal.number), figure, deal_address(deal, secret), brief(match, deal))


def round_in_brief(match: Match, played: Round) -> str:
    """What the two tables of a round gave, in one line."""
    deals = {deal.entry: deal for deal in match.deals}
    return "; ".join(brief(match, deals[entry]) for entry in played.entries)


def brief(match: Match, deal: DealRecord) -> str:
    """What happened, in one line."""
    told = wording.brief(deal.verdict, names_at(match, deal.seats), current_translations())
    if match.several:
        told = str(_("%(table)s: %(story)s", table=meeting(match, deal.seats), story=told))
    if deal.after_end:
        return str(_("%(story)s (after the end, not counted)", story=told))
    return str(_("%(story)s (not of this round, not counted)", story=told)) if deal.misplaced else told


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
    return Line(number_of(match, deal), brief(match, deal), points, deal_address(deal, secret))


def number_of(match: Match, deal: DealRecord) -> str:
    """How a deal is numbered on the sheet: by itself, or by its round where two tables make one."""
    if deal.number is None:
        return NOTHING
    if not match.several:
        return str(deal.number)
    played = next((played.number for played in match.rounds if deal.entry in played.entries), len(match.rounds) + 1)
    return str(played)


def meanwhile(match: Match) -> Told | None:
    """What the slower of two tables may do (000 §17); None where there is but one, or nothing is played any more."""
    if not match.several or match.over:
        return None
    text = _("When somebody knocks at one table, the other may wait for that result before going on.")
    return Told(str(text), article(match.rules, "000 §17"))


def heading(match: Match) -> str:
    """Where the match is: the deal or round being played, or that it is over."""
    if match.over:
        return str(_("The end"))
    if match.several:
        return str(_("Round %(number)d", number=len(match.rounds) + 1))
    return str(_("Deal %(number)d", number=len(match.scored) + 1))


def deal_heading(match: Match, deal: DealRecord) -> str:
    """What a deal is called over its page and wherever it is named."""
    number = number_of(match, deal)
    if deal.number is None:
        return str(_("Void deal"))
    if match.several:
        return str(_("Round %(number)s, %(table)s", number=number, table=meeting(match, deal.seats)))
    return str(_("Deal %(number)s", number=number))
