"""The machine face of the referee: `call(verb, request) -> answer`, JSON values in and out, the same for every caller.

Standard library only. Knows no transport: the command line and the web interface are thin skins over it. A request may
name a language (`"lang": "es"`), and the answer then says itself in sentences under `"says"`.
"""

import json
from collections.abc import Callable, Mapping

from referee import wording
from referee.codec.checking import add_certain_faults
from referee.codec.events import read_deal
from referee.codec.reading import At, Reader, labelled, quoted
from referee.codec.text import write_hand, write_meld
from referee.codec.writing import Answer, write_layout, write_match, write_verdict
from referee.ledger import read_tally
from referee.scoring.cards import Card, Hand, hand_of, joined, pips
from referee.scoring.deals import judge_deal
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.facts import Spread
from referee.scoring.laying import Laying, laying
from referee.scoring.layouts import Discard, discards, layouts
from referee.scoring.melds import is_meld, is_set
from referee.scoring.rules import UPCARD, Form, RuleSet
from referee.scoring.rummy import best_layouts, best_play, laying_on_table, melds_together

Request = Mapping[str, object]


def call(verb: str, request: object) -> Answer:
    """Answer one request; never raises on what a caller sends: a fault is an answer with the key `error`."""
    asked = request if isinstance(request, Mapping) else {}
    lang, players = asked.get("lang"), asked.get("players")
    speech = wording.translation(lang if isinstance(lang, str) else None)
    try:
        if not isinstance(request, Mapping):
            raise Impossible((Fault(Code.BAD_REQUEST, ()),))
        if verb not in VERBS:
            raise Impossible((Fault(Code.BAD_REQUEST, ("verb",)),))
        return VERBS[verb](request, speech if isinstance(lang, str) else None)
    except Impossible as impossible:
        labels = tuple(map(quoted, players)) if isinstance(players, list | tuple) else ()
        return refusal(impossible.faults, labels, speech)


def answer(verb: str, text: str) -> Answer:
    """The same for a request still written as JSON; text that is none is told as such."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        return refusal((Fault(Code.BAD_REQUEST, ()),), (), wording.translation(None))
    return call(verb, request)


def refusal(faults: tuple[Fault, ...], labels: tuple[str, ...], speech: wording.Translation) -> Answer:
    """An error answer: the first fault, and the others under `also`."""
    rows = [
        {"code": fault.code, "message": wording.fault(fault, labels, speech), "at": labelled(labels, fault.at)}
        for fault in faults
    ]
    return {"error": rows[0] | ({"also": rows[1:]} if rows[1:] else {})}


def _analyse(request: Request, _speech: wording.Translation | None) -> Answer:
    reader = Reader(())
    rules = reader.rules(request.get("rules"))
    if rules is not None and rules.form is Form.RUMMY:
        return _analyse_rummy(reader, rules, request)
    cards = reader.hand(request.get("cards"), ("cards",))
    upcard = reader.card(request.get("upcard"), ("upcard",))
    taken = reader.card(request.get("taken"), ("taken",))
    if rules is not None:
        _check_hand(reader, rules, cards, upcard, taken)
    rules = reader.sound(rules)
    limit = rules.limit(upcard)
    if cards.bit_count() == rules.hand_size.value:
        return _hand_answer(cards, limit)
    forbidden = taken.bit if taken is not None and not rules.return_taken.value else 0
    rows = discards(cards, forbidden)
    best = _hand_answer(cards ^ rows[0].card.bit, limit)
    return best | {"discards": [_discard_row(row, limit) for row in rows]}


def _analyse_rummy(reader: Reader, rules: RuleSet, request: Request) -> Answer:
    """A hand of rummy in one's turn: how it melds, and whether it can go out with the table as it lies (004 §4–6)."""
    asked = reader.cards(request.get("cards"), ("cards",))
    table = reader.melds(request.get("table", []), ("table",))
    taken = reader.card(request.get("taken"), ("taken",))
    most = max(rules.dealt.value) + 1
    if not 1 <= len(asked) <= most and not reader.faults:
        reader.fault(Code.WRONG_COUNT, ("cards",), hand_of(asked), f"1–{most}")
    _check_table(reader, rules, table, asked, place="table")
    cards = hand_of(asked)
    play = best_play(reader.sound(rules), cards, table, taken)
    steps: list[Answer] = [{"meld": write_meld(meld)} for meld in play.melds]
    steps += [{"card": str(step.card), "to": write_meld(step.to)} for step in play.added]
    steps += [] if play.discard is None else [{"discard": str(play.discard)}]
    rows = [write_layout(layout) for layout in best_layouts(rules, cards)]
    return {"pips": pips(cards), "layouts": rows, "can_go_out": play.out, "plays": steps, "left": write_hand(play.left)}


def _check_hand(reader: Reader, rules: RuleSet, cards: Hand, upcard: Card | None, taken: Card | None) -> None:
    """What cannot be so of a single hand, as far as it could be read."""
    unread, size = {fault.at for fault in reader.faults}, rules.hand_size.value
    count = reader.told.get(("cards",), size if ("cards",) in unread else cards.bit_count())
    if not size <= count <= size + 1:
        reader.fault(Code.WRONG_COUNT, ("cards",), cards, str(size))
    if rules.knock_limit.value == UPCARD and upcard is None and ("upcard",) not in unread:
        reader.fault(Code.UPCARD_NEEDED, ("upcard",))
    if taken is not None and cards.bit_count() == size + 1 and not cards & taken.bit:
        reader.fault(Code.BAD_TAKEN, ("taken",), taken.bit)


def _discard_row(row: Discard, limit: int) -> Answer:
    can_knock, gin = row.deadwood <= limit, row.deadwood == 0
    return {"discard": str(row.card), "deadwood": row.deadwood, "can_knock": can_knock, "gin": gin}


def _hand_answer(ten: Hand, limit: int) -> Answer:
    found = layouts(ten)
    deadwood = found[0].deadwood
    rows = [write_layout(layout) for layout in found]
    return {"deadwood": deadwood, "layouts": rows, "can_knock": deadwood <= limit, "gin": deadwood == 0}


def _judge(request: Request, speech: wording.Translation | None) -> Answer:
    reader = Reader(())
    rules = reader.rules(request.get("rules"))
    seated = reader.players(request.get("players"), None if rules is None else rules.at_table)
    told = read_deal(reader, request, Form.KNOCK if rules is None else rules.form)
    if rules is not None and seated:
        add_certain_faults(reader, rules, told)
    verdict, labels = judge_deal(reader.sound(rules), told), reader.labels
    says = {} if speech is None else {"says": wording.told(verdict, labels, speech)}
    return write_verdict(verdict, labels) | says


def _layoff(request: Request, speech: wording.Translation | None) -> Answer:
    reader = Reader(())
    told_rules = reader.rules(request.get("rules"))
    spread = reader.melds(request.get("melds"), ("melds",))
    asked = reader.cards(request.get("cards"), ("cards",))
    others = reader.melds(request.get("others", []), ("others",))
    gin = reader.flag(request.get("gin"), ("gin",))
    _check_table(reader, told_rules, spread, asked, others)
    rules = reader.sound(told_rules)
    found = _laid_off(rules, spread, hand_of(asked), joined(others), gin=gin)
    by_card = {laid.card: laid for laid in found}
    rows: list[Answer] = []
    for card in asked:
        laid = by_card[card]
        row: Answer = {"card": str(card), "ok": laid.why is None}
        row |= {"to": write_meld(laid.to)} if laid.why is None else {"why": laid.why}
        rows.append(row | ({"says": wording.laying(laid, speech)} if speech else {}))
    return {"cards": rows}


def _laid_off(rules: RuleSet, spread: Spread, cards: Hand, others: Hand, *, gin: bool) -> tuple[Laying, ...]:
    """On a knocker's melds; where everybody's melds are everybody's, on any of the table."""
    if rules.form is Form.RUMMY:
        return laying_on_table(rules, spread, cards)
    closed = gin and not rules.layoffs_on_gin.value
    return laying(spread, cards, others, own_chain=rules.own_chain.value, closed=closed)


def _check_table(
    reader: Reader,
    rules: RuleSet | None,
    spread: Spread,
    asked: list[Card],
    others: Spread = (),
    place: str = "melds",
) -> None:
    """Melds are melds apart from each other, and a card lies in one place; one of a full set may be asked for."""
    unread, seen = {fault.at for fault in reader.faults}, 0
    for number, meld in enumerate(spread):
        lies = is_meld(meld) if rules is None else melds_together(rules, meld)
        if (not lies or meld & seen) and (place, number) not in unread:
            reader.fault(Code.BAD_MELD, (place, number), meld)
        seen |= meld
    if place == "melds":
        seen &= ~joined(meld for meld in spread if meld.bit_count() == 4 and is_set(meld))
    places: list[tuple[At, Hand]] = [
        (("cards",), hand_of(asked)),
        *((("others", n), laid) for n, laid in enumerate(others)),
    ]
    for at, hand in places:
        if seen & hand:
            reader.fault(Code.DUPLICATE_CARD, at, seen & hand, other=(place,))
        seen |= hand


def _tally(request: Request, _speech: wording.Translation | None) -> Answer:
    reader = Reader(())
    rules = reader.rules(request.get("rules"))
    seated = reader.players(request.get("players"), None if rules is None else rules.players)
    dealer = None if (told := request.get("first_dealer")) is None else reader.seat(told, ("first_dealer",))
    events = request.get("events")
    if not isinstance(events, list | tuple) or len(events) > MOST_EVENTS:
        reader.fault(Code.BAD_REQUEST, ("events",))
        events = ()
    if rules is None or not seated:
        raise Impossible(tuple(reader.faults))
    match, faults = read_tally(rules, reader.labels, dealer, events)
    reader.faults.extend(faults)
    reader.done()
    return write_match(match)


MOST_EVENTS = 2_000

VERBS: Mapping[str, Callable[[Request, wording.Translation | None], Answer]] = {
    "analyse": _analyse,
    "judge": _judge,
    "layoff": _layoff,
    "tally": _tally,
}
