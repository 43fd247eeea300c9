"""Verdicts and matches as JSON, in the words of the machine face. Decides nothing."""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from referee.codec.text import write_hand, write_meld
from referee.scoring.cards import Hand
from referee.scoring.layoffs import LayOff
from referee.scoring.layouts import Layout
from referee.scoring.match import DealRecord, Match, Round
from referee.scoring.settlement import Settlement, settle
from referee.scoring.verdict import Advice, Illegal, Settled, Shown, Undo, Verdict, Void

Answer: TypeAlias = dict[str, object]
Labels: TypeAlias = tuple[str, ...]


def write_melds(melds: Sequence[Hand]) -> list[list[str]]:
    """Melds as lists of cards, runs upwards."""
    return [write_meld(meld) for meld in melds]


def write_layout(layout: Layout) -> Answer:
    """A layout with its loose cards."""
    return {"melds": write_melds(layout.melds), "loose": write_hand(layout.loose)}


def _steps(steps: Sequence[LayOff]) -> list[Answer]:
    return [{"card": str(step.card), "to": write_meld(step.to)} for step in steps]


def _by_label(labels: Labels, values: Sequence[object]) -> Answer:
    return dict(zip(labels, values, strict=True))


def write_verdict(verdict: Verdict, labels: Labels) -> Answer:
    """The answer of `judge`."""
    match verdict:
        case Settled():
            return _settled(verdict, labels)
        case Undo():
            told: Answer = {
                "status": "undo",
                "deadwood": {labels[verdict.knocker]: verdict.deadwood},
                "limit": verdict.limit,
                "discards": [str(card) for card in verdict.discards],
                "rule": verdict.rule,
            }
            return told | ({"layout": write_melds(verdict.layout)} if verdict.layout else {})
        case Illegal():
            return {
                "status": "illegal",
                "deadwood": {labels[verdict.knocker]: verdict.deadwood},
                "limit": verdict.limit,
                "chooser": labels[verdict.chooser],
                "remedies": [{"found": remedy.found, "choices": list(remedy.choices)} for remedy in verdict.remedies],
                "rule": verdict.rule,
            }
        case Void():
            return {"status": "void", "reason": verdict.reason, "rule": verdict.rule}
        case _:
            assert_never(verdict)


def _settled(verdict: Settled, labels: Labels) -> Answer:
    told: Answer = {
        "status": "settled",
        "outcome": verdict.outcome,
        "winner": labels[verdict.winner],
        "points": _by_label(labels, verdict.points),
        "lines": [
            {"player": labels[line.seat], "points": line.points, "reason": line.reason, "rule": line.rule}
            for line in verdict.lines
        ],
        "advice": [_advice(advice, labels) for advice in verdict.advice],
    }
    if verdict.tied:
        told["tied"] = [labels[seat] for seat in verdict.tied]
    if verdict.deadwood:
        told["deadwood"] = _by_label(labels, verdict.deadwood)
    return told | (_shown(verdict.shown, labels) if verdict.shown else {})


def _shown(shown: Shown, labels: Labels) -> Answer:
    told: Answer = {
        "melds": _by_label(labels, [write_melds(melds) for melds in shown.melds]),
        "layoffs": {label: _steps(steps) for label, steps in zip(labels, shown.layoffs, strict=True) if steps},
        "loose": _by_label(labels, [write_hand(loose) for loose in shown.loose]),
    }
    return told | ({"discard": str(shown.discard)} if shown.discard is not None else {})


def _advice(advice: Advice, labels: Labels) -> Answer:
    told: Answer = {
        "code": advice.code,
        "player": labels[advice.seat],
        "deadwood": advice.deadwood,
        "winner": labels[advice.winner],
        "points": advice.points,
    }
    if advice.melds:
        told["melds"] = write_melds(advice.melds)
    if advice.layoffs:
        told["layoffs"] = _steps(advice.layoffs)
    return told | ({"discard": str(advice.discard)} if advice.discard is not None else {})


def write_match(match: Match) -> Answer:
    """The answer of `tally`; columns and what comes of them by side, a pair's as `A+B`."""
    labels = side_labels(match)
    told: Answer = {
        "columns": _by_label(labels, [[mark.total for mark in column] for column in match.columns]),
        "score": _by_label(labels, match.score),
        "won": _by_label(labels, match.won),
        "deals": [_deal(deal, match.names, tables=len(match.tables)) for deal in match.deals],
        "next_dealer": _next_dealer(match),
        "over": match.over,
        "passed": None if match.passed is None else labels[match.passed],
        "winner": None,
    }
    if len(match.tables) > 1:
        told["rounds"] = [_round(played, match) for played in match.rounds]
    settlement = settle(match)
    return told | (_settlement(settlement, labels) if settlement else {})


def side_labels(match: Match) -> Labels:
    """What the columns are called: the players' names, a pair's joined."""
    return tuple("+".join(match.names[seat] for seat in seats) for seats in match.sides)


def _next_dealer(match: Match) -> object:
    """Who deals next; with two tables who deals at each, null where nobody said or the match is over."""
    rows = [
        {
            "table": [match.names[seat] for seat in table.seats],
            "dealer": None if table.dealer is None else match.names[table.dealer],
        }
        for table in match.tables
    ]
    if match.over:
        return None
    return rows if len(rows) > 1 else rows[0]["dealer"]


def _round(played: Round, match: Match) -> Answer:
    sides = side_labels(match)
    return {
        "round": played.number,
        "tables": [[match.names[seat] for seat in seats] for seats in played.tables],
        "events": list(played.entries),
        "points": _by_label(sides, played.points),
        "winner": None if played.winner is None else sides[played.winner],
    }


def _deal(deal: DealRecord, names: Labels, *, tables: int) -> Answer:
    told: Answer = {"event": deal.entry, "dealer": None if deal.dealer is None else names[deal.dealer]}
    labels = tuple(names[seat] for seat in deal.seats)
    if tables > 1:
        told["table"] = list(labels)
    if deal.after_end:
        told["after_end"] = True
    if deal.misplaced:
        told["misplaced"] = True
    if isinstance(deal.verdict, Settled):
        verdict = deal.verdict
        told |= {
            "status": "settled",
            "winner": labels[verdict.winner],
            "outcome": verdict.outcome,
            "points": _by_label(labels, verdict.points),
        }
        return told | ({"advice": [_advice(advice, labels) for advice in verdict.advice]} if verdict.advice else {})
    told |= {"winner": None, "outcome": None, "points": {}}
    return told | ({} if deal.verdict is None else write_verdict(deal.verdict, labels))


def _settlement(settlement: Settlement, labels: Labels) -> Answer:
    return {
        "winner": None if settlement.winner is None else labels[settlement.winner],
        "prizes": [
            {"player": labels[prize.side], "points": prize.points, "reason": prize.reason, "rule": prize.rule}
            for prize in settlement.prizes
        ],
        "final": _by_label(labels, settlement.final),
        "settlement": [
            {
                "from": labels[payment.payer],
                "to": labels[payment.payee],
                "points": payment.points,
                "rule": settlement.rule,
            }
            for payment in settlement.payments
        ],
    }
