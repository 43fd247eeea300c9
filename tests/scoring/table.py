"""Elena, Tomás and others at a table: deals and matches told in a line each. Elena has seat 0. Knows no figure."""

from collections.abc import Callable, Mapping
from functools import partial

from referee.scoring.cards import Card, Hand, cards_of, hand
from referee.scoring.counts import Counted, Counts
from referee.scoring.facts import Facts
from referee.scoring.journal import AtTable, Deal, Entry, Event, IllegalKnock, Unreadable, VoidDeal
from referee.scoring.layoffs import LayOff
from referee.scoring.match import Match
from referee.scoring.replay import replay
from referee.scoring.rules import RuleSet
from referee.scoring.showdown import judge
from referee.scoring.verdict import Outcome, Settled, Verdict, VoidReason

ELENA, TOMAS, EVA, LUIS = range(4)
NAMES = ("Elena", "Tomás", "Eva", "Luis", "Nora", "Ivo")


def melds(text: str) -> tuple[Hand, ...]:
    """Melds written with a bar between them: `4h 5h 6h | 9c 9d 9s`; none in an empty text."""
    return tuple(hand(meld) for meld in text.split("|") if meld.strip())


def laid(text: str) -> tuple[LayOff, ...]:
    """Lay-offs in order: `8h on 5h 6h 7h, 9h on 5h 6h 7h 8h`; none in an empty text."""
    steps = [step.split(" on ") for step in text.split(",") if step.strip()]
    return tuple(LayOff(Card.parse(card.strip()), hand(meld)) for card, meld in steps)


def knocked(
    elena: str,
    tomas: str,
    *,
    knocker: int = ELENA,
    discard: str | None = None,
    taken: str | None = None,
    upcard: str | None = None,
    spread: Mapping[int, str] | None = None,
    laid_off: str | None = None,
    barred: tuple[int, ...] = (),
    accepted: bool = False,
    as_dealt: bool = False,
) -> Facts:
    """A deal that ended by cards. `spread` is what was stated of each seat's melds, `laid_off` of the lay-offs."""
    stated = [None if spread is None or seat not in spread else melds(spread[seat]) for seat in (ELENA, TOMAS)]
    steps = None if laid_off is None else laid(laid_off)
    return Facts(
        knocker=knocker,
        hands=(hand(elena), hand(tomas)),
        discard=None if discard is None else Card.parse(discard),
        taken=None if taken is None else Card.parse(taken),
        upcard=None if upcard is None else Card.parse(upcard),
        laid=() if spread is None else tuple(stated),
        laid_off=() if steps is None else (None, steps) if knocker == ELENA else (steps, None),
        barred=frozenset(barred),
        accepted=accepted,
        as_dealt=as_dealt,
    )


def among(
    *hands: str,
    knocker: int = ELENA,
    discard: str | None = None,
    spread: Mapping[int, str] | None = None,
    laid_off: Mapping[int, str] | None = None,
    tie_winner: int | None = None,
    accepted: bool = False,
) -> Facts:
    """The same for any number of players; `laid_off` by seat."""
    seats = range(len(hands))
    return Facts(
        knocker=knocker,
        hands=tuple(map(hand, hands)),
        discard=None if discard is None else Card.parse(discard),
        laid=() if spread is None else tuple(melds(spread[seat]) if seat in spread else None for seat in seats),
        laid_off=()
        if laid_off is None
        else tuple(laid(laid_off[seat]) if seat in laid_off else None for seat in seats),
        tie_winner=tie_winner,
        accepted=accepted,
    )


def settled(rules: RuleSet, facts: Facts) -> Settled:
    """The verdict on a deal that must be settled."""
    verdict = judge(rules, facts)
    assert isinstance(verdict, Settled), verdict
    return verdict


def told(verdict: Verdict) -> tuple[tuple[int, int, str, str], ...]:
    """The lines of a settled deal: seat, points, reason, article."""
    assert isinstance(verdict, Settled), verdict
    return tuple((line.seat, line.points, str(line.reason), line.rule) for line in verdict.lines)


def text(cards: Hand) -> str:
    return " ".join(map(str, cards_of(cards)))


# --- matches --------------------------------------------------------------------------------------------------------

STOCK = VoidDeal(VoidReason.STOCK)


def won(seat: int, points: int, outcome: Outcome = Outcome.KNOCK) -> Counted:
    """A deal of which only the points are told."""
    return Counted(seat, outcome, (points, 0) if seat == ELENA else (0, points))


def counted(knocker: int, elena: int, tomas: int) -> Counts:
    """A deal of which each hand's deadwood is told."""
    return Counts(knocker, (elena, tomas))


def wrote(*points: int, outcome: Outcome = Outcome.KNOCK) -> Counted:
    """A deal told by the points of every player; whoever has most won it."""
    return Counted(points.index(max(points)), outcome, points)


def at(*seats: int) -> Callable[[Deal | IllegalKnock | Unreadable], AtTable]:
    """What happens at the table of these seats."""
    return partial(AtTable, seats)


def played(rules: RuleSet, *events: Event, first_dealer: int | None = ELENA, seats: int = 2) -> Match:
    """The match these events tell."""
    entries = [Entry(number, event) for number, event in enumerate(events, 1)]
    return replay(rules, NAMES[:seats], first_dealer, entries)
