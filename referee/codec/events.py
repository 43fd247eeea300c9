"""Journal events from and to JSON. Knows the fields of every kind of event; judges nothing."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from referee.codec.reading import LONGEST_NAME, At, Json, Reader
from referee.codec.text import write_hand
from referee.scoring.counts import Counted, Counts
from referee.scoring.errors import Code
from referee.scoring.facts import Facts
from referee.scoring.journal import Close, Event, FirstDealer, IllegalKnock, Rename, Ruling, VoidDeal
from referee.scoring.rules import Form
from referee.scoring.rummy import Left, Out
from referee.scoring.verdict import Choice, Found, Outcome, VoidReason

LONGEST_RULING = 500


def read_facts(reader: Reader, told: Json, at: At = ()) -> Facts:
    """The facts of one deal by cards, from the fields of `judge`."""
    return Facts(
        knocker=reader.seat(told.get("knocker"), (*at, "knocker")),
        hands=reader.hands(told.get("cards"), (*at, "cards")),
        discard=reader.card(told.get("discard"), (*at, "discard")),
        taken=reader.card(told.get("taken"), (*at, "taken")),
        upcard=reader.card(told.get("upcard"), (*at, "upcard")),
        laid=reader.spreads(told.get("laid"), (*at, "laid")),
        laid_off=reader.layoffs(told.get("laid_off"), (*at, "laid_off")),
        barred=reader.seats(told.get("barred"), (*at, "barred")),
        accepted=reader.flag(told.get("accepted"), (*at, "accepted")),
        as_dealt=reader.flag(told.get("as_dealt"), (*at, "as_dealt")),
        tie_winner=_seat_if_told(reader, told, at, "tie_winner"),
    )


def read_deal(reader: Reader, told: Json, form: Form) -> Facts | Out:
    """The facts of one deal by cards, of a knock or of going out."""
    return read_out(reader, told) if form is Form.RUMMY else read_facts(reader, told)


def _seat_if_told(reader: Reader, told: Json, at: At, name: str) -> int | None:
    return None if told.get(name) is None else reader.seat(told.get(name), (*at, name))


def read_out(reader: Reader, told: Json, at: At = ()) -> Out:
    """The facts of one deal of rummy by cards."""
    return Out(
        winner=reader.seat(told.get("winner"), (*at, "winner")),
        hands=reader.hands(told.get("cards"), (*at, "cards")),
        rummy=reader.flag(told.get("rummy"), (*at, "rummy")),
    )


def write_facts(facts: Facts, labels: tuple[str, ...]) -> dict[str, object]:
    """The fields of `judge` again: `read_facts(Reader(labels), write_facts(facts, labels)) == facts`."""
    told: dict[str, object] = {
        "knocker": labels[facts.knocker],
        "cards": {label: " ".join(write_hand(hand)) for label, hand in zip(labels, facts.hands, strict=True)},
    }
    for name, card in (("discard", facts.discard), ("taken", facts.taken), ("upcard", facts.upcard)):
        if card is not None:
            told[name] = str(card)
    if facts.laid:
        laid = {seat: spread for seat, spread in enumerate(facts.laid) if spread is not None}
        told["laid"] = {labels[seat]: [write_hand(meld) for meld in spread] for seat, spread in laid.items()}
    if facts.laid_off:
        made = {seat: steps for seat, steps in enumerate(facts.laid_off) if steps is not None}
        told["laid_off"] = {
            labels[seat]: [{"card": str(step.card), "to": write_hand(step.to)} for step in steps]
            for seat, steps in made.items()
        }
    if facts.tie_winner is not None:
        told["tie_winner"] = labels[facts.tie_winner]
    if facts.barred:
        told["barred"] = [labels[seat] for seat in sorted(facts.barred)]
    return told | {name: True for name in ("accepted", "as_dealt") if getattr(facts, name)}


def _counts(reader: Reader, told: Json, at: At) -> Counts:
    return Counts(
        knocker=reader.seat(told.get("knocker"), (*at, "knocker")),
        deadwood=reader.numbers(told.get("deadwood"), (*at, "deadwood"), 0, None),
        upcard=reader.card(told.get("upcard"), (*at, "upcard")),
        barred=reader.seats(told.get("barred"), (*at, "barred")),
        accepted=reader.flag(told.get("accepted"), (*at, "accepted")),
        tie_winner=_seat_if_told(reader, told, at, "tie_winner"),
    )


def _left(reader: Reader, told: Json, at: At) -> Left:
    return Left(
        winner=reader.seat(told.get("winner"), (*at, "winner")),
        pips=reader.numbers(told.get("deadwood"), (*at, "deadwood"), 0, 0),
        rummy=reader.flag(told.get("rummy"), (*at, "rummy")),
    )


def _counted(reader: Reader, told: Json, at: At, outcomes: tuple[Outcome, ...]) -> Counted:
    return Counted(
        winner=reader.seat(told.get("winner"), (*at, "winner")),
        outcome=reader.word(outcomes, told.get("outcome"), (*at, "outcome")),
        points=reader.numbers(told.get("points"), (*at, "points"), -9_999, 0),
    )


def _knocked(reader: Reader, told: Json, at: At) -> Counted:
    return _counted(reader, told, at, (Outcome.GIN, Outcome.KNOCK, Outcome.UNDERCUT))


def _went_out(reader: Reader, told: Json, at: At) -> Counted:
    return _counted(reader, told, at, (Outcome.OUT, Outcome.RUMMY))


def _illegal_knock(reader: Reader, told: Json, at: At) -> IllegalKnock:
    return IllegalKnock(
        offender=reader.seat(told.get("offender"), (*at, "offender")),
        found=reader.word(Found, told.get("found"), (*at, "found")),
        choice=reader.word(Choice, told.get("choice"), (*at, "choice")),
        by=_seat_if_told(reader, told, at, "by"),
    )


def _ruling(reader: Reader, told: Json, at: At) -> Ruling:
    return Ruling(
        text=reader.text(told.get("text"), (*at, "text"), LONGEST_RULING),
        points=reader.numbers(told.get("points"), (*at, "points"), -9_999, 0),
    )


def _void(reader: Reader, told: Json, at: At) -> VoidDeal:
    return VoidDeal(reader.word(VoidReason, told.get("reason"), (*at, "reason")))


def _rename(reader: Reader, told: Json, at: At) -> Rename:
    seat = reader.seat(told.get("player"), (*at, "player"))
    return Rename(seat, reader.text(told.get("to"), (*at, "to"), LONGEST_NAME))


def _first_dealer(reader: Reader, told: Json, at: At) -> FirstDealer:
    return FirstDealer(reader.seat(told.get("player"), (*at, "player")))


def _close(_reader: Reader, _told: Json, _at: At) -> Close:
    return Close()


Read: TypeAlias = Callable[[Reader, Json, At], Event]
_OF_A_MATCH: dict[str, Read] = {
    "ruling": _ruling,
    "rename": _rename,
    "first-dealer": _first_dealer,
    "close": _close,
}
_OF_A_KNOCK: dict[str, Read] = {
    "deal": read_facts,
    "counts": _counts,
    "points": _knocked,
    "void": _void,
    "illegal-knock": _illegal_knock,
}
_OF_A_TABLE: Mapping[Form, dict[str, Read]] = {
    Form.KNOCK: _OF_A_KNOCK,
    Form.PAIRS: _OF_A_KNOCK,
    Form.RUMMY: {"deal": read_out, "counts": _left, "points": _went_out, "void": _void},
}


def of_a_table(form: Form, told: Json) -> bool:
    """Whether an event is one of a deal, which happens at one table."""
    kind = told.get("kind")
    return isinstance(kind, str) and kind in _OF_A_TABLE[form]


def read_event(reader: Reader, told: Json, form: Form, at: At = ()) -> Event | None:
    """One event of any kind but corrections and rules, which `referee.ledger` resolves; None for an unknown kind."""
    kind = told.get("kind")
    read = (_OF_A_MATCH | _OF_A_TABLE[form]).get(kind) if isinstance(kind, str) else None
    if read is None:
        reader.fault(Code.BAD_REQUEST, (*at, "kind"))
        return None
    return read(reader, told, at)
