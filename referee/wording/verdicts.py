"""What a settled or void deal is called, told and reckoned as. Knows verdicts; computes no points."""

from dataclasses import dataclass

from referee.scoring.verdict import (
    Advice,
    AdviceCode,
    Illegal,
    Line,
    Outcome,
    Reason,
    Settled,
    Undo,
    Verdict,
    Void,
    VoidReason,
)
from referee.wording.cards import LESS, MINUS, NO_BREAK, PLUS, cards_text, figure
from referee.wording.language import Translation
from referee.wording.rulings import ruling

Names = tuple[str, ...]


def headline(verdict: Verdict, names: Names, t: Translation) -> str:
    """The verdict in three words."""
    match verdict:
        case Settled():
            return t.gettext("%(name)s wins") % {"name": names[verdict.winner]}
        case Undo():
            return t.gettext("Put the knock right")
        case Illegal():
            return t.gettext("Illegal knock")
        case Void():
            return t.gettext("Void deal")


def story(verdict: Verdict, names: Names, t: Translation) -> str:
    """What happened, in one or two sentences."""
    match verdict:
        case Settled():
            return _settled_story(verdict, names, t)
        case Undo() | Illegal():
            return ruling(verdict, names, t)
        case Void():
            return void_reason(verdict, t)


def _settled_story(verdict: Settled, names: Names, t: Translation) -> str:
    if not verdict.deadwood:
        return t.gettext("As counted at the table.")
    knocker = _knocker(verdict)
    other = 1 - knocker
    counts = {"knocker": names[knocker], "own": verdict.deadwood[knocker], "other": names[other]}
    match verdict.outcome:
        case Outcome.GIN:
            first = t.gettext("%(knocker)s makes gin.") % counts
        case Outcome.KNOCK | Outcome.UNDERCUT:
            first = t.gettext("%(knocker)s knocks with %(own)d.") % counts
    return f"{first} {_defence(verdict, other, names[other], t)}"


def _knocker(verdict: Settled) -> int:
    """With two players the knocker won, or was undercut by the other."""
    return 1 - verdict.winner if verdict.outcome is Outcome.UNDERCUT else verdict.winner


def _defence(verdict: Settled, seat: int, name: str, t: Translation) -> str:
    count = len(verdict.shown.layoffs[seat]) if verdict.shown else 0
    left = {"name": name, "count": count, "left": verdict.deadwood[seat]}
    if not count:
        return t.gettext("%(name)s has %(left)d left.") % left
    message = t.ngettext(
        "%(name)s lays off %(count)d card and has %(left)d left.",
        "%(name)s lays off %(count)d cards and has %(left)d left.",
        count,
    )
    return message % left


def brief(verdict: Verdict | None, names: Names, t: Translation) -> str:
    """One line for the record and the paper: "Elena knocks, 19 − 5"."""
    match verdict:
        case Settled():
            return _settled_brief(verdict, names, t)
        case Undo() | Illegal():
            if verdict.deadwood <= verdict.limit:
                return t.gettext("The card just taken was thrown, not settled")
            return t.gettext("Knock over the limit, not settled")
        case Void():
            return t.gettext("Void: %(reason)s") % {"reason": void_reason(verdict, t)}
        case None:
            return t.gettext("An entry that cannot be read; it counts nothing")


def _settled_brief(verdict: Settled, names: Names, t: Translation) -> str:
    words = {"name": names[verdict.winner], "sum": _sum(verdict)}
    match verdict.outcome:
        case Outcome.GIN:
            return t.gettext("%(name)s makes gin, %(sum)s") % words
        case Outcome.KNOCK:
            return t.gettext("%(name)s knocks, %(sum)s") % words
        case Outcome.UNDERCUT:
            return t.gettext("%(name)s undercuts, %(sum)s") % words


def _sum(verdict: Settled) -> str:
    """The winner's points as a sum of what the lines stand for."""
    terms = ""
    for line in verdict.lines:
        if line.seat != verdict.winner:
            continue
        if line.reason is Reason.DIFFERENCE:
            own, others = _parts(verdict, line.seat)
            terms += f"{PLUS}{others}{LESS}{own}"
        else:
            terms += f"{LESS}{-line.points}" if line.points < 0 else f"{PLUS}{line.points}"
    return terms.removeprefix(PLUS)


def _parts(verdict: Settled, seat: int) -> tuple[int, int]:
    own = verdict.deadwood[seat]
    return own, sum(verdict.deadwood) - own


def void_reason(verdict: Void, t: Translation) -> str:
    """Why a deal is nobody's."""
    match verdict.reason:
        case VoidReason.STOCK:
            left = verdict.stock or 0
            return t.ngettext("%(num)d card left in the stock", "%(num)d cards left in the stock", left) % {"num": left}
        case VoidReason.WRONG_COUNT:
            return t.gettext("a wrong number of cards")
        case VoidReason.MISDEAL:
            return t.gettext("a misdeal")
        case VoidReason.FOUL_DECK:
            return t.gettext("a foul deck")
        case VoidReason.AGREED:
            return t.gettext("by agreement")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the reckoning: what, how much, by which article."""

    label: str
    figure: str
    article: str


def reckoning(verdict: Settled, names: Names, t: Translation) -> tuple[Row, ...]:
    """The sum that leads to the points, row by row, each with its article; the result is not among them."""
    rows: list[Row] = []
    for line in verdict.lines:
        rows += _rows(verdict, line, names, t)
    return tuple(rows)


def _rows(verdict: Settled, line: Line, names: Names, t: Translation) -> list[Row]:
    if line.reason is Reason.DIFFERENCE:
        own, others = _parts(verdict, line.seat)
        other = t.gettext("%(name)s, deadwood") % {"name": _others(names, line.seat)}
        mine = t.gettext("%(name)s, deadwood") % {"name": names[line.seat]}
        return [Row(other, str(others), line.rule), Row(mine, f"{MINUS}{NO_BREAK}{own}", line.rule)]
    label = {
        Reason.DEADWOOD: t.gettext("%(name)s, deadwood") % {"name": _others(names, line.seat)},
        Reason.GIN_BONUS: t.gettext("For gin"),
        Reason.UNDERCUT_BONUS: t.gettext("For the undercut"),
        Reason.LOSING_KNOCKER: t.gettext("%(name)s, knocked and lost") % {"name": names[line.seat]},
        Reason.SPADES_DOUBLE: t.gettext("Spades: double"),
        Reason.AS_COUNTED: t.gettext("As counted at the table"),
    }[line.reason]
    return [Row(label, figure(line.points), line.rule)]


def _others(names: Names, seat: int) -> str:
    return ", ".join(name for other, name in enumerate(names) if other != seat)


def advice(told: Advice, names: Names, t: Translation) -> str:
    """What was missed, and what it would have paid."""
    words = {
        "name": names[told.seat],
        "left": told.deadwood,
        "winner": names[told.winner],
        "points": told.points,
        "melds": " · ".join(cards_text(meld) for meld in told.melds),
        "cards": cards_text(step.card for step in told.layoffs),
        "discard": cards_text([told.discard]) if told.discard is not None else "",
    }
    match told.code:
        case AdviceCode.BETTER_SPREAD:
            return t.gettext("Spread as %(melds)s: %(winner)s would win %(points)d.") % words
        case AdviceCode.BETTER_LAYOFF if told.layoffs:
            return (
                t.gettext("%(name)s could lay off %(cards)s and keep %(left)d: %(winner)s would win %(points)d.")
                % words
            )
        case AdviceCode.BETTER_LAYOFF:
            return t.gettext("%(name)s could have melded down to %(left)d: %(winner)s would win %(points)d.") % words
        case AdviceCode.BETTER_DISCARD:
            return t.gettext("Throwing %(discard)s leaves %(left)d: %(winner)s would win %(points)d.") % words
        case AdviceCode.SPREAD_REFUSED:
            return t.gettext("At this table the best layout counts: %(melds)s.") % words
        case AdviceCode.UNLIKELY_FIGURE:
            return t.gettext("These rules hardly give %(points)d for that; please check the figure.") % words


def told(verdict: Verdict, names: Names, t: Translation) -> dict[str, object]:
    """The whole verdict in sentences, for the machine face."""
    says: dict[str, object] = {"headline": headline(verdict, names, t), "story": story(verdict, names, t)}
    if isinstance(verdict, Settled):
        says["lines"] = [f"{row.label}: {row.figure} ({row.article})" for row in reckoning(verdict, names, t)]
        says["advice"] = [advice(missed, names, t) for missed in verdict.advice]
    return says
