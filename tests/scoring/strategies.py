"""Hands as hypothesis draws them: rich in melds, and knocker and defender whose cards touch. Knows no judge.

Cards dealt at random almost never meet the hard cases. Here a hand is put together of melds that overlap, and the other
hand of the cards next to them: what could be laid off, what the same ranks and suits go on with.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import gcd
from typing import TypeVar

from hypothesis import strategies as st

from referee.scoring.cards import Card, Hand, hand
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from tests.oracle import DECK, RANKS, SUITS, Cards, Melds, all_layouts, best_layouts, is_meld
from tests.oracle_deal import Deal

T = TypeVar("T")
Options = Mapping[str, object]

options = st.fixed_dictionaries(
    {},
    optional={
        "tie": st.sampled_from(["defender", "defender-no-bonus", "knocker"]),
        "gin_bonus": st.sampled_from([0, 20, 25, 40]),
        "undercut_bonus": st.sampled_from([0, 10, 25]),
        "layoffs_on_gin": st.booleans(),
        "defender_melds": st.sampled_from(["joint", "first"]),
        "layout": st.sampled_from(["as-laid", "best"]),
        "losing_knocker": st.sampled_from([0, -20]),
        "spades_double": st.booleans(),
        "knock_limit": st.sampled_from([0, 5, 10, 20, "upcard"]),
        "ace_limit": st.sampled_from([0, 1]),
        "return_taken": st.booleans(),
        "own_chain": st.booleans(),
        "three_hand_score": st.sampled_from(["sum", "differences"]),
        "irregularities": st.sampled_from(["spanish", "refuse"]),
    },
)
"""What a table can play by that has to do with one deal."""


def to_hand(cards: Iterable[str]) -> Hand:
    return hand(" ".join(cards))


def from_hand(cards: Hand) -> Cards:
    return frozenset(card for place, card in enumerate(DECK) if cards >> place & 1)


def to_spread(melds: Melds) -> tuple[Hand, ...]:
    return tuple(sorted(map(to_hand, melds)))


# --- cards ----------------------------------------------------------------------------------------------------------


def _row(rank: int, suit: int, length: int) -> list[str]:
    return [RANKS[at] + SUITS[suit] for at in range(rank, min(rank + length, 13))]


def _rank(rank: int, suit: int, length: int) -> list[str]:
    return [RANKS[rank] + SUITS[(suit + at) % 4] for at in range(min(length, 4))]


def _block(rank: int, suit: int, length: int) -> list[str]:
    """Neighbouring ranks in three suits: sets one way, runs the other."""
    return [card for at in range(suit, suit + 3) for card in _row(rank, at % 4, length)]


_clump = st.builds(
    lambda build, *where: build(*where),
    st.sampled_from([_row, _rank, _block]),
    st.integers(0, 12),
    st.integers(0, 3),
    st.integers(3, 5),
)


def _strewn(cards: Sequence[str]) -> st.SearchStrategy[list[str]]:
    """The same cards from some place on in strides: as good as shuffled here, and far cheaper to draw."""
    count = max(len(cards), 1)
    strides = [stride for stride in range(1, count + 1) if gcd(stride, count) == 1]
    return st.builds(
        lambda first, stride: [cards[(first + step * stride) % count] for step in range(len(cards))],
        st.integers(0, count - 1),
        st.sampled_from(strides),
    )


_deck = _strewn(DECK)


def _gathered(clumps: Iterable[Iterable[str]], size: int, gone: Cards = frozenset()) -> Cards:
    """The first `size` cards of these that are not gone."""
    held: dict[str, None] = {}
    for clump in clumps:
        for card in clump:
            if card not in gone and len(held) < size:
                held[card] = None
    return frozenset(held)


def rich_hands(size: int = 10) -> st.SearchStrategy[Cards]:
    """Hands of `size` cards in which melds overlap."""
    return st.builds(
        lambda clumps, rest: _gathered([*clumps, rest], size), st.lists(_clump, min_size=1, max_size=5), _deck
    )


random_hands = st.integers(0, 20).flatmap(
    lambda size: st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(frozenset)
)


def _edges(spread: Melds) -> list[str]:
    """The cards that could be laid off on these melds, up to two away at each end of a run."""
    return [card for card in DECK if any(_goes(card, meld) for meld in spread)]


def _goes(card: str, meld: Cards) -> bool:
    away = min(abs(RANKS.index(card[0]) - RANKS.index(held[0])) for held in meld)
    return card not in meld and (is_meld(meld | {card}) or (all(held[1] == card[1] for held in meld) and away <= 2))


def _through(card: str, along: bool, length: int) -> list[str]:
    """What melds with this card: its rank, or its suit on both sides."""
    rank, suit = RANKS.index(card[0]), SUITS.index(card[1])
    return [card, *(_row(max(rank - 2, 0), suit, length) if along else _rank(rank, suit, length))]


@st.composite
def touching(draw: st.DrawFn, knocker: Cards, size: int = 10, gone: Cards = frozenset()) -> Cards:
    """A hand whose cards touch the melds of another: some could be laid off, and would meld at home too.

    None of them is `gone`.
    """
    spread = draw(st.sampled_from(_listed(best_layouts(knocker))))
    edges = st.sampled_from(_edges(spread) or list(DECK))
    clumps = draw(
        st.lists(st.builds(_through, edges, st.booleans(), st.integers(3, 5)) | _clump, min_size=2, max_size=4)
    )
    return _gathered([*clumps, draw(_deck)], size, knocker | gone)


# --- dense tables: all cards from a few neighbouring ranks ------------------------------------------------------------


def _window(ranks: int) -> st.SearchStrategy[list[str]]:
    """The cards of so many neighbouring ranks, strewn."""
    return st.integers(0, 13 - ranks).flatmap(
        lambda low: _strewn([card for card in DECK if low <= RANKS.index(card[0]) < low + ranks])
    )


def dense_hands(most: int = 12) -> st.SearchStrategy[Cards]:
    """Hands in which almost every card could stand in a set and in a run."""
    return st.builds(lambda cards, size: frozenset(cards[:size]), _window(5), st.integers(7, most))


@st.composite
def dense_tables(draw: st.DrawFn) -> tuple[Melds, Cards]:
    """A spread and another hand that wants its neighbours at home."""
    cards, held = draw(_window(5)), draw(st.integers(6, 10))
    layouts = _listed(all_layouts(frozenset(cards[:held])))
    spread = draw(st.sampled_from(layouts[1:] or layouts))
    return spread, frozenset(cards[held : held + draw(st.integers(7, 10))])


# --- deals ----------------------------------------------------------------------------------------------------------


@st.composite
def deals(draw: st.DrawFn, defenders: int = 1) -> Deal:
    """A deal of which only the cards are known, with a discard or not, an upcard, a card taken."""
    others: tuple[Cards, ...]
    if draw(st.booleans()):
        eleven, others = draw(rich_hands(11)), ()
        for _ in range(defenders):
            others = (*others, draw(touching(eleven, gone=frozenset().union(*others))))
    else:
        cards = draw(_window(6 if defenders == 1 else 8))
        eleven = frozenset(cards[:11])
        others = tuple(frozenset(cards[11 + 10 * n : 21 + 10 * n]) for n in range(defenders))
    known = draw(st.sampled_from(["eleven", "thrown", "ten", "ten and thrown"]))
    discard = None if known in ("eleven", "ten") else draw(st.sampled_from(sorted(eleven)))
    held = eleven if known in ("eleven", "thrown") else eleven - {discard or min(eleven)}
    return Deal(
        knocker=held,
        defenders=others,
        discard=discard,
        taken=draw(st.none() | st.sampled_from(sorted(eleven if known != "ten" else held))),
        upcard=draw(st.sampled_from(DECK)),
        barred=frozenset(draw(st.lists(st.integers(0, defenders), max_size=1))),
        accepted=draw(st.booleans()),
        tie_winner=draw(st.none() | st.integers(0, defenders)),
    )


Steps = tuple[tuple[LayOff, ...] | None, ...]
"""The lay-offs stated of each defender."""


@st.composite
def stated(draw: st.DrawFn, told: Deal) -> tuple[Deal, Steps]:
    """The same deal with some of the table stated: a spread, a defence, lay-offs that fit the spread."""
    ten = told.knocker - {told.discard or ""}
    spread = draw(st.none() | _melds_of(ten if len(ten) == 10 else ten - {draw(st.sampled_from(sorted(ten)))}))
    # Lay-offs can only be told to fit where it is known on what they went.
    table = (
        spread if spread is not None else draw(st.sampled_from(_listed(best_layouts(ten)))) if len(ten) == 10 else None
    )
    steps: list[tuple[LayOff, ...] | None] = []
    laid_off: list[Cards | None] = []
    melds: list[Melds | None] = []
    for held in told.defenders:
        made = None if table is None else draw(st.none() | _walk(table, held))
        steps.append(made)
        laid_off.append(None if made is None else frozenset(str(step.card) for step in made))
        melds.append(draw(st.none() | _melds_of(held - (laid_off[-1] or frozenset()))))
    return replace(told, spread=spread, melds=tuple(melds), laid_off=tuple(laid_off)), tuple(steps)


def _listed(layouts: Iterable[Melds]) -> list[Melds]:
    return sorted(layouts, key=lambda melds: (len(melds), sorted(map(sorted, melds))))


def _melds_of(cards: Cards) -> st.SearchStrategy[Melds]:
    return st.sampled_from(_listed(best_layouts(cards))) | st.sampled_from(_listed(all_layouts(cards)))


@st.composite
def _walk(draw: st.DrawFn, table: Melds, hand: Cards) -> tuple[LayOff, ...]:
    """Lay-offs one after the other, each on a meld as that stood, told by all or by one of its cards."""
    melds, steps, left = [set(meld) for meld in sorted(table, key=sorted)], [], set(hand)
    while moves := [
        (card, at) for card in sorted(left) for at, now in enumerate(melds) if is_meld(frozenset({*now, card}))
    ]:
        if not draw(st.booleans()):
            break
        card, at = draw(st.sampled_from(moves))
        to = melds[at] if draw(st.booleans()) else {min(melds[at])}
        steps.append(LayOff(Card.parse(card), to_hand(to)))
        melds[at].add(card)
        left.remove(card)
    return tuple(steps)


def to_facts(told: Deal, knocker: int = 0, steps: Steps = ()) -> Facts:
    """The deal as the judge takes it, the knocker in this seat and the others after him."""
    seats = len(told.defenders) + 1
    spreads = [None if melds is None else to_spread(melds) for melds in (told.spread, *told.melds[: seats - 1])]
    return Facts(
        knocker=knocker,
        hands=by_seat([to_hand(told.knocker), *map(to_hand, told.defenders)], knocker),
        discard=_card(told.discard),
        taken=_card(told.taken),
        upcard=_card(told.upcard),
        laid=by_seat(spreads, knocker) if any(spread is not None for spread in spreads) else (),
        laid_off=by_seat([None, *steps], knocker) if any(made is not None for made in steps) else (),
        barred=frozenset((knocker + place) % seats for place in told.barred),
        accepted=told.accepted,
        tie_winner=None if told.tie_winner is None else (knocker + told.tie_winner) % seats,
    )


def by_seat(by_place: Sequence[T], knocker: int) -> tuple[T, ...]:
    """What is told by place, counted from the knocker, by seat."""
    return tuple(by_place[(seat - knocker) % len(by_place)] for seat in range(len(by_place)))


def by_place(by_seat: Sequence[T], knocker: int) -> tuple[T, ...]:
    """The other way round."""
    return tuple(by_seat[(knocker + place) % len(by_seat)] for place in range(len(by_seat)))


def _card(text: str | None) -> Card | None:
    return None if text is None else Card.parse(text)
