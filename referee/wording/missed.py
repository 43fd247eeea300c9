"""What a side of a settled deal missed, said as at a table. Computes no points."""

from referee.scoring.verdict import Advice, AdviceCode, Settled
from referee.wording.language import Translation
from referee.wording.verdicts import Names, advice


def missed(told: Advice, settled: Settled, names: Names, t: Translation) -> str:
    """Of lay-offs first how many more could have gone, and what that was worth; then the advice."""
    says = advice(told, names, t)
    if told.code is not AdviceCode.BETTER_LAYOFF or settled.shown is None:
        return says
    more = len(told.layoffs) - len(settled.shown.layoffs[told.seat])
    if more <= 0:
        return says
    words = {"num": more, "left": told.deadwood, "was": settled.deadwood[told.seat]}
    if told.winner == told.seat != settled.winner:
        first = t.ngettext(
            "%(num)d more could have gone: %(left)d instead of %(was)d, and the deal.",
            "%(num)d more could have gone: %(left)d instead of %(was)d, and the deal.",
            more,
        )
    else:
        first = t.ngettext(
            "%(num)d more could have gone: %(left)d instead of %(was)d.",
            "%(num)d more could have gone: %(left)d instead of %(was)d.",
            more,
        )
    return f"{first % words} {says}"
