"""A judged deal as its page shows it: the table, the sum, the ruling. Decides nothing; words come from `wording`."""

from flask_babel import gettext as _

from referee import wording
from referee.codec.text import write_hand
from referee.pages.verdict import HandRow, Line, Spread, Verdict, attach
from referee.scoring.cards import Hand
from referee.scoring.rules import RuleSet
from referee.scoring.verdict import Settled, Shown
from referee.showing.faces import hand_faces, loose_faces
from referee.showing.places import article
from referee.web.i18n import current_translations

Names = tuple[str, ...]


def verdict(rules: RuleSet, settled: Settled, knocker: int, names: Names, total: int) -> Verdict:
    """A settled deal; `total` is the winner's column after it."""
    t = current_translations()
    shown = settled.shown
    return Verdict(
        headline=wording.headline(settled, names, t),
        points=wording.figure(settled.points[settled.winner]),
        story=wording.story(settled, names, t),
        lines=_lines(rules, settled, names, total),
        spread=spread(shown, knocker, names) if shown else None,
        hands=hands(shown, knocker, names) if shown else (),
        advice=tuple(wording.advice(missed, names, t) for missed in settled.advice),
    )


def _lines(rules: RuleSet, settled: Settled, names: Names, total: int) -> tuple[Line, ...]:
    """The rows that lead to the points, the points, and the running total the winner writes (000 §14)."""
    rows = wording.reckoning(settled, names, current_translations())
    lines = [Line(row.label, row.figure, article(rules, row.article)) for row in rows]
    winner, points = names[settled.winner], settled.points[settled.winner]
    if len(lines) > 1:
        lines.append(Line(str(_("For %(name)s", name=winner)), wording.figure(points), None, result=True))
    terms = wording.PLUS.join(map(wording.figure, (total - points, points)))
    column = str(_("%(name)s's column, %(sum)s", name=winner, sum=terms))
    lines.append(Line(column, wording.figure(total), article(rules, rules.articles.sheet), result=len(lines) < 2))
    return tuple(lines)


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
