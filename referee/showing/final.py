"""The end of a match: prizes, totals, difference, on the screen and on paper. Computes nothing the judge did not."""

from collections.abc import Sequence

from flask_babel import gettext as _

from referee import rulebook, wording
from referee.pages.match import Final, FinalRow
from referee.pages.sheet import Closing
from referee.scoring.match import Match
from referee.scoring.settlement import PrizeReason, Settlement, settle
from referee.showing.places import NOTHING, article
from referee.web.i18n import current_translations


def final(match: Match) -> Final | None:
    """How the match ended; None while it goes on."""
    settlement = settle(match)
    if settlement is None:
        return None
    rows = [
        FinalRow("deals", str(_("in the deals")), article(match.rules, match.rules.articles.sheet), _told(match.score))
    ]
    rows += [
        FinalRow("prize", label, article(match.rules, cited), sums) for label, cited, sums in _prizes(match, settlement)
    ]
    rows.append(FinalRow("total", str(_("total")), None, _told(settlement.final)))
    rows.append(
        FinalRow("difference", str(_("difference")), article(match.rules, settlement.rule), _difference(settlement))
    )
    return Final(_headline(match, settlement), _how(match), _gap(settlement), match.names, tuple(rows), oddity(match))


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
    name = "" if settlement.winner is None else match.names[settlement.winner]
    label = _("Difference, for %(name)s", name=name) if name else _("Difference")
    rows.append(Closing("difference", str(label), _short(settlement.rule), _difference(settlement)))
    return tuple(rows)


def _short(cited: str) -> str:
    return rulebook.cite(cited, current_translations()).label


def _prizes(match: Match, settlement: Settlement) -> list[tuple[str, str, tuple[str, ...]]]:
    """A line a kind of prize (000 §8): what for, its article, and how much in each column."""
    if match.passed is None:
        return []
    rules = match.rules
    kinds = (
        (PrizeReason.DEAL, rules.deal_prize, _deals_won(match)),
        (PrizeReason.MATCH, rules.match_prize, str(_("for passing %(target)d", target=rules.target.value))),
        (PrizeReason.SHUTOUT, rules.shutout_prize, str(_("for winning every deal"))),
    )
    return [(label, rule.article, _sums(match, settlement, kind)) for kind, rule, label in kinds if rule.value]


def _deals_won(match: Match) -> str:
    """How many deals each won, in the order of the columns, and what one is worth."""
    won = "–".join(str(deals) for deals in match.won)
    return str(_("deals won, %(won)s, at %(prize)d", won=won, prize=match.rules.deal_prize.value))


def _sums(match: Match, settlement: Settlement, kind: PrizeReason) -> tuple[str, ...]:
    won = {prize.side: wording.figure(prize.points) for prize in settlement.prizes if prize.reason is kind}
    return tuple(won.get(seat, NOTHING) for seat in range(len(match.names)))


def _told(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(wording.figure, numbers))


def _difference(settlement: Settlement) -> tuple[str, ...]:
    """In the winner's place; a level match has none."""
    if settlement.winner is None:
        return tuple("0" for _seat in settlement.final)
    return tuple(_gap(settlement) if seat == settlement.winner else "" for seat in range(len(settlement.final)))


def _gap(settlement: Settlement) -> str:
    return wording.figure(sum(payment.points for payment in settlement.payments))


def _headline(match: Match, settlement: Settlement) -> str:
    if settlement.winner is None:
        return str(_("Level"))
    return str(_("%(name)s wins", name=match.names[settlement.winner]))


def _how(match: Match) -> str:
    """How it came to an end."""
    if match.passed is None:
        return str(_("The table closed the match; the totals stand."))
    name, target = match.names[match.passed], match.rules.target.value
    return str(_("%(name)s passed %(target)d in deal %(number)d.", name=name, target=target, number=len(match.scored)))


def oddity(match: Match) -> str:
    """The freak match, told plainly (000 §15): who passed the target owes all the same."""
    settlement = settle(match)
    if settlement is None or match.passed is None or not settlement.freak:
        return ""
    winner = settlement.winner
    ahead = match.names[winner] if winner is not None else ""
    return str(
        _(
            "%(name)s passed the target, but %(ahead)s won more deals and is ahead with the prizes. "
            "Those are the rules.",
            name=match.names[match.passed],
            ahead=ahead,
        )
    )
