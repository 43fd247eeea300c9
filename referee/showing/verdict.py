"""A judged deal as its page shows it: the table, the sum, the ruling. Decides nothing; words come from `wording`."""

from flask_babel import gettext as _

from referee import wording
from referee.codec.text import write_hand
from referee.pages.verdict import HandRow, Line, Spread, Verdict, attach
from referee.scoring.cards import Card, Hand
from referee.scoring.rules import RuleSet
from referee.scoring.verdict import Settled, Shown
from referee.showing.faces import hand_faces, loose_faces
from referee.showing.places import article
from referee.showing.upcard import turned
from referee.web.i18n import current_translations

Names = tuple[str, ...]


def verdict(
    rules: RuleSet, settled: Settled, names: Names, totals: tuple[int, ...] | None, upcard: Card | None = None
) -> Verdict:
    """A settled deal; `totals` are the columns of its players after it, None where they do not write by themselves."""
    t = current_translations()
    shown = settled.shown
    knocker = settled.winner if settled.knocker is None else settled.knocker
    return Verdict(
        headline=wording.headline(settled, names, t),
        points=wording.figure(settled.points[settled.winner]),
        story=wording.story(settled, names, t),
        lines=_lines(rules, settled, names, totals),
        spread=spread(shown, knocker, names) if shown and shown.melds[knocker] else None,
        hands=_hands_of(settled, shown, names) if shown else (),
        advice=tuple(wording.advice(missed, names, t) for missed in settled.advice),
        upcard=turned(rules, upcard),
    )


def _lines(rules: RuleSet, settled: Settled, names: Names, totals: tuple[int, ...] | None) -> tuple[Line, ...]:
    """The rows that lead to the winner's points, the points, and what else is written in anybody's column (000 §14)."""
    rows = wording.reckoning(settled, names, current_translations())
    lines = [_line(rules, row) for row in rows if row.seat == settled.winner]
    winner, points = names[settled.winner], settled.points[settled.winner]
    if len(lines) > 1 or totals is None:
        lines.append(Line(str(_("For %(name)s", name=winner)), wording.figure(points), None, result=True))
    if totals is not None:
        lines.append(_column(rules, settled, names, totals, settled.winner, result=len(lines) < 2))
    for seat in dict.fromkeys(row.seat for row in rows if row.seat != settled.winner):
        lines += [_line(rules, row) for row in rows if row.seat == seat]
        lines += [] if totals is None else [_column(rules, settled, names, totals, seat, result=False)]
    return tuple(lines)


def _line(rules: RuleSet, row: wording.Row) -> Line:
    return Line(row.label, row.figure, article(rules, row.article))


def _column(
    rules: RuleSet, settled: Settled, names: Names, totals: tuple[int, ...], seat: int, *, result: bool
) -> Line:
    """The running total that a player writes."""
    points, total = settled.points[seat], totals[seat]
    sign, gain = (wording.PLUS, points) if points >= 0 else (wording.LESS, -points)
    terms = f"{wording.figure(total - points)}{sign}{gain}"
    column = str(_("%(name)s's column, %(sum)s", name=names[seat], sum=terms))
    return Line(column, wording.figure(total), article(rules, rules.articles.sheet), result=result)


def _hands_of(settled: Settled, shown: Shown, names: Names) -> tuple[HandRow, ...]:
    """Every hand but that of a player who went out, who has none."""
    if settled.knocker is None:
        return tuple(_row(shown, seat, names, own=False) for seat in range(len(names)) if seat != settled.winner)
    return hands(shown, settled.knocker, names)


def spread(shown: Shown, knocker: int, names: Names) -> Spread:
    """The knocker's melds with what the others laid off on them."""
    laid: dict[Hand, dict[str, str]] = {meld: {} for meld in shown.melds[knocker]}
    for seat, steps in enumerate(shown.layoffs):
        for step in steps:
            home = next(meld for meld in laid if meld & step.to == meld)
            laid[home][str(step.card)] = names[seat]
    label = _("Melds of %(name)s, with what was laid off on them", name=names[knocker])
    return Spread(str(label), tuple(attach(write_hand(meld), cards) for meld, cards in laid.items()))


def hands(shown: Shown, knocker: int, names: Names) -> tuple[HandRow, ...]:
    """Each hand's loose cards, the defender's first with his own melds."""
    seats = sorted(range(len(names)), key=lambda seat: seat == knocker)
    return tuple(_row(shown, seat, names, own=seat != knocker) for seat in seats)


def _row(shown: Shown, seat: int, names: Names, *, own: bool) -> HandRow:
    melds = tuple(hand_faces(meld) for meld in shown.melds[seat]) if own else ()
    return HandRow(names[seat], melds, loose_faces(shown.loose[seat]), str(_("nothing loose")))
