"""What a settled or void deal is called, told and reckoned as. Knows verdicts; computes no points."""

from dataclasses import dataclass

from referee.scoring.rules import TABLE_AGREEMENT
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
from referee.wording.cards import LESS, MINUS, NO_BREAK, PLUS, cards_text, everyone, figure
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
    seats, first = len(names), verdict.winner if verdict.knocker is None else verdict.knocker
    others = [(first + step) % seats for step in range(1, seats)]
    told = [_opening(verdict, first, names[first], t)]
    told += [_defence(verdict, seat, names[seat], t) for seat in others]
    if verdict.tied:
        told.append(_tie(verdict, names, t))
    return " ".join(told)


def _tie(verdict: Settled, names: Names, t: Translation) -> str:
    """Who tie, and why one of them wins: he is the first in turn, or the table named him (000 §16 is silent)."""
    words = {"names": everyone([names[seat] for seat in verdict.tied], t), "name": names[verdict.winner]}
    if verdict.winner == verdict.tied[0]:
        return t.gettext("%(names)s tie; unless the table says otherwise the first in turn wins.") % words
    return t.gettext("%(names)s tie; the table named %(name)s.") % words


def _opening(verdict: Settled, seat: int, name: str, t: Translation) -> str:
    """How the deal came to its end."""
    counts = {"knocker": name, "name": name, "own": verdict.deadwood[seat]}
    match verdict.outcome:
        case Outcome.GIN:
            return t.gettext("%(knocker)s makes gin.") % counts
        case Outcome.KNOCK | Outcome.UNDERCUT:
            return t.gettext("%(knocker)s knocks with %(own)d.") % counts
        case Outcome.OUT:
            return t.gettext("%(name)s goes out.") % counts
        case Outcome.RUMMY:
            return t.gettext("%(name)s goes out with a rummy, all cards at once.") % counts


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
        case Outcome.OUT:
            return t.gettext("%(name)s goes out, %(sum)s") % words
        case Outcome.RUMMY:
            return t.gettext("%(name)s has rummy, %(sum)s") % words


def _sum(verdict: Settled) -> str:
    """The winner's points as a sum of what the lines stand for."""
    terms = ""
    for line in verdict.lines:
        if line.seat != verdict.winner:
            continue
        if line.reason is Reason.DIFFERENCE:
            others = sum(verdict.deadwood) - verdict.deadwood[line.seat]
            terms += f"{PLUS}{others}{LESS}{others - line.points}"
        else:
            terms += f"{LESS}{-line.points}" if line.points < 0 else f"{PLUS}{line.points}"
    return terms.removeprefix(PLUS)


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
    """One row of the reckoning: what, how much, by which article, in whose column."""

    label: str
    figure: str
    article: str
    seat: int


def reckoning(verdict: Settled, names: Names, t: Translation) -> tuple[Row, ...]:
    """The sum that leads to the points, row by row, each with its article; the result is not among them."""
    rows: list[Row] = []
    for line in verdict.lines:
        rows += _rows(verdict, line, names, t)
    return tuple(rows)


def _rows(verdict: Settled, line: Line, names: Names, t: Translation) -> list[Row]:
    match line.reason:
        case Reason.DIFFERENCE:
            mine = Row(
                t.gettext("%(name)s, deadwood") % {"name": names[line.seat]},
                _taken_off(verdict, line),
                line.rule,
                line.seat,
            )
            return [*_left_by_others(verdict, line, names, t), mine]
        case Reason.DEADWOOD:
            return _left_by_others(verdict, line, names, t)
        case Reason.PIPS | Reason.RUMMY_DOUBLE if line.seat != verdict.winner:
            return []
        case Reason.PIPS:
            return _left_by_others(verdict, line, names, t)
    label = {
        Reason.GIN_BONUS: t.gettext("For gin"),
        Reason.UNDERCUT_BONUS: t.gettext("For the undercut"),
        Reason.LOSING_KNOCKER: t.gettext("%(name)s, knocked and lost") % {"name": names[line.seat]},
        Reason.SPADES_DOUBLE: t.gettext("Spades: double"),
        Reason.RUMMY_DOUBLE: t.gettext("Rummy: again"),
        Reason.AS_COUNTED: t.gettext("As counted at the table"),
    }[line.reason]
    return [Row(label, figure(line.points), line.rule, line.seat)]


def _taken_off(verdict: Settled, line: Line) -> str:
    """The winner's own, taken from the others' together, or from each of them (000 §16)."""
    own = verdict.deadwood[line.seat]
    less = sum(verdict.deadwood) - own - line.points
    return f"{MINUS}{NO_BREAK}{own}" + f"{LESS}{own}" * (less // own - 1 if own else 0)


def _left_by_others(verdict: Settled, line: Line, names: Names, t: Translation) -> list[Row]:
    """What each of the others has left, player by player."""
    message = t.gettext("%(name)s, left over") if line.reason is Reason.PIPS else t.gettext("%(name)s, deadwood")
    return [
        Row(message % {"name": names[seat]}, str(left), line.rule, line.seat)
        for seat, left in enumerate(verdict.deadwood)
        if seat != line.seat
    ]


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


def _article(article: str, t: Translation) -> str:
    """Where a line stands, an agreement of the table in words."""
    return t.gettext("by agreement") if article == TABLE_AGREEMENT else article


def told(verdict: Verdict, names: Names, t: Translation) -> dict[str, object]:
    """The whole verdict in sentences, for the machine face."""
    says: dict[str, object] = {"headline": headline(verdict, names, t), "story": story(verdict, names, t)}
    if isinstance(verdict, Settled):
        rows = reckoning(verdict, names, t)
        says["lines"] = [f"{row.label}: {row.figure} ({_article(row.article, t)})" for row in rows]
        says["advice"] = [advice(missed, names, t) for missed in verdict.advice]
    return says
