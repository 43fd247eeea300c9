"""The end of a match: prizes, totals, difference, on the screen and on paper. Computes nothing the judge did not."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import rulebook, wording
from referee.pages.match import Final, FinalRow
from referee.pages.sheet import Closing
from referee.scoring.match import Match
from referee.scoring.rules import Payments, TargetRule
from referee.scoring.settlement import PrizeReason, Settlement, settle
from referee.showing.places import NOTHING, article
from referee.showing.sheet import sides, together
from referee.web.i18n import current_translations


def final(match: Match) -> Final | None:
    """How the match ended; None while it goes on."""
    settlement = settle(match)
    if settlement is None:
        return None
    prizes = [
        FinalRow("prize", label, article(match.rules, cited), sums) for label, cited, sums in _prizes(match, settlement)
    ]
    rows = [_in_the_deals(match)] if prizes or len(match.sides) == 2 else []
    rows += prizes
    rows.append(FinalRow("total", str(_("total")), None, _told(settlement.final)))
    rows += [
        FinalRow(kind, label, article(match.rules, settlement.rule), sums)
        for kind, label, sums in _settled(match, settlement)
    ]
    return Final(
        _headline(match, settlement), _how(match), _points(settlement), sides(match), tuple(rows), oddity(match)
    )


def _in_the_deals(match: Match) -> FinalRow:
    cited = article(match.rules, match.rules.articles.sheet)
    return FinalRow("deals", str(_("in the deals")), cited, _told(match.score))


def closing(match: Match) -> tuple[Closing, ...]:
    """The same as the last lines of the paper."""
    settlement = settle(match)
    if settlement is None:
        return ()
    rows = [
        Closing("prize", label[:1].upper() + label[1:], _short(cited), sums)
        for label, cited, sums in _prizes(match, settlement)
    ]
    rows.append(Closing("total", str(_("Total")), "", _told(settlement.final)))
    if len(match.sides) > 2:
        return (*rows, *_payments(match, settlement))
    name = "" if settlement.winner is None else sides(match)[settlement.winner]
    label = _("Difference, for %(name)s", name=name) if name else _("Difference")
    rows.append(Closing("difference", str(label), _short(settlement.rule), _difference(settlement)))
    return tuple(rows)


def _payments(match: Match, settlement: Settlement) -> tuple[Closing, ...]:
    return tuple(
        Closing(kind, label, _short(settlement.rule), sums) for kind, label, sums in _settled(match, settlement)
    )


def _settled(match: Match, settlement: Settlement) -> list[tuple[str, str, tuple[str, ...]]]:
    """Between two the difference, in the winner's place; among more, who pays whom, in the place of who is paid."""
    names = sides(match)
    if len(names) == 2 and match.rules.payments.value is Payments.DIFFERENCES:
        return [("difference", str(_("difference")), _difference(settlement))]
    return [
        (
            "payment",
            str(_("%(payer)s pays %(payee)s", payer=names[one.payer], payee=names[one.payee])),
            tuple(wording.figure(one.points) if side == one.payee else "" for side in range(len(names))),
        )
        for one in settlement.payments
    ]


def _short(cited: str) -> str:
    return rulebook.cite(cited, current_translations()).label


def _prizes(match: Match, settlement: Settlement) -> list[tuple[str, str, tuple[str, ...]]]:
    """A line a kind of prize (000 §8): what for, its article, and how much in each column."""
    if match.passed is None and not settlement.prizes:
        return []
    rules, each = match.rules, match.passed is None
    kinds = (
        (PrizeReason.DEAL, rules.deal_prize, _deals_won(match)),
        (PrizeReason.MATCH, rules.match_prize, str(_("for passing %(target)d", target=rules.target.value))),
        (PrizeReason.SHUTOUT, rules.shutout_prize, str(_("for winning every deal"))),
    )
    shown = [one for one in kinds if one[1].value and (one[0] is PrizeReason.DEAL or not each)]
    return [(label, rule.article, _sums(match, settlement, kind)) for kind, rule, label in shown]


def _deals_won(match: Match) -> str:
    """How many deals each won, in the order of the columns, and what one is worth."""
    won = "–".join(str(deals) for deals in match.won)
    told = {"won": won, "prize": match.rules.deal_prize.value}
    if match.several:
        return str(_("rounds won, %(won)s, at %(prize)d", **told))
    return str(_("deals won, %(won)s, at %(prize)d", **told))


def _sums(match: Match, settlement: Settlement, kind: PrizeReason) -> tuple[str, ...]:
    won = {prize.side: wording.figure(prize.points) for prize in settlement.prizes if prize.reason is kind}
    return tuple(won.get(side, NOTHING) for side in range(len(match.sides)))


def _told(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(wording.figure, numbers))


def _difference(settlement: Settlement) -> tuple[str, ...]:
    """In the winner's place; a level match has none."""
    if settlement.winner is None:
        return tuple("0" for _seat in settlement.final)
    return tuple(_points(settlement) if side == settlement.winner else "" for side in range(len(settlement.final)))


def _points(settlement: Settlement) -> str:
    """What the winner is paid by the others; nothing where they are level."""
    paid = sum(payment.points for payment in settlement.payments if payment.payee == settlement.winner)
    return wording.figure(paid)


def _headline(match: Match, settlement: Settlement) -> str:
    if settlement.winner is None:
        return str(_("Level"))
    names = match.sides[settlement.winner]
    winner = together(match, names)
    return str(_("%(name)s wins", name=winner) if len(names) == 1 else _("%(names)s win", names=winner))


def _how(match: Match) -> str:
    """How it came to an end."""
    if match.passed is None or match.rules.single_deal.value:
        return _played_out(match)
    name, target = sides(match)[match.passed], match.rules.target.value
    if match.several:
        number = len(match.rounds)
        return str(_("%(names)s passed %(target)d in round %(number)d.", names=name, target=target, number=number))
    told = {"name": name, "target": target, "number": len(match.scored)}
    if match.rules.target_rule.value is TargetRule.OVER:
        return str(_("%(name)s passed %(target)d in deal %(number)d.", **told))
    return str(_("%(name)s reached %(target)d in deal %(number)d.", **told))


def _played_out(match: Match) -> str:
    """The end of a match that no target ended."""
    deals = 1 if match.rules.single_deal.value else match.rules.deals.value
    if 0 < deals <= sum(match.won):
        return str(ngettext("The agreed deal has been played.", "The %(num)d agreed deals have been played.", deals))
    return str(_("The table closed the match; the totals stand."))


def oddity(match: Match) -> str:
    """The freak match, told plainly (000 §15): who passed the target owes all the same."""
    settlement = settle(match)
    if settlement is None or match.passed is None or not settlement.freak:
        return ""
    names, winner = sides(match), settlement.winner
    ahead = "" if winner is None else names[winner]
    return str(
        _(
            "%(name)s passed the target, but %(ahead)s won more deals and is ahead with the prizes. "
            "Those are the rules.",
            name=names[match.passed],
            ahead=ahead,
        )
    )
