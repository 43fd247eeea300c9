"""The definition of the game, slow and obvious, that `referee.scoring` must agree with and shares no idea with.

Cards are texts of two characters, hands are frozensets of them. Everything is found by trying everything: all families
of melds that do not overlap, all orders of laying off, all cards that can be thrown. Written from the rules alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
PIPS = {rank: min(place, 10) for place, rank in enumerate(RANKS, 1)}

Cards = frozenset[str]
Melds = frozenset[Cards]

ES_GIN: Mapping[str, object] = {
    "hand_size": 10,
    "knock_limit": 10,
    "ace_limit": 0,
    "gin_bonus": 20,
    "layoffs_on_gin": True,
    "undercut_bonus": 10,
    "tie": "defender",
    "losing_knocker": 0,
    "spades_double": False,
    "layout": "as-laid",
    "defender_melds": "joint",
    "own_chain": True,
    "return_taken": False,
    "irregularities": "spanish",
}
"""The rules of 000 that settle a deal, typed once more from the document."""


def cards(text: str) -> Cards:
    return frozenset(text.split())


def pips(hand: Cards) -> int:
    return sum(PIPS[card[0]] for card in hand)


def is_meld(some: Cards) -> bool:
    """Three or more: of one rank, or following each other in one suit."""
    ranks = sorted(RANKS.index(card[0]) for card in some)
    if len(some) < 3:
        return False
    one_suit = len({card[1] for card in some}) == 1
    return len(set(ranks)) == 1 or (one_suit and ranks == list(range(ranks[0], ranks[0] + len(ranks))))


@cache
def all_melds(hand: Cards) -> tuple[Cards, ...]:
    """Every meld these cards can make: all handfuls of one rank, and all handfuls of one suit, that are melds."""
    found = set()
    for shared in (*RANKS, *SUITS):
        like = [card for card in sorted(hand) if shared in card]
        for size in range(3, len(like) + 1):
            found |= {frozenset(some) for some in combinations(like, size) if is_meld(frozenset(some))}
    return tuple(sorted(found, key=sorted))


@cache
def all_layouts(hand: Cards) -> frozenset[Melds]:
    """Every family of melds of this hand that do not overlap, the empty one too."""
    return frozenset(_families(all_melds(hand)))


def _families(melds: tuple[Cards, ...]) -> Iterator[Melds]:
    if not melds:
        yield frozenset()
        return
    first, later = melds[0], melds[1:]
    yield from _families(later)
    for others in _families(tuple(meld for meld in later if not meld & first)):
        yield others | {first}


def loose(hand: Cards, melds: Melds) -> Cards:
    return hand - frozenset().union(*melds)


@cache
def least(hand: Cards) -> int:
    """The deadwood of a best layout."""
    return min(pips(loose(hand, melds)) for melds in all_layouts(hand))


@cache
def best_layouts(hand: Cards) -> frozenset[Melds]:
    """Every layout of least deadwood."""
    return frozenset(melds for melds in all_layouts(hand) if pips(loose(hand, melds)) == least(hand))


def all_layoffs(spread: Melds, hand: Cards, own_chain: bool = True) -> frozenset[Cards]:
    """Every set of cards of `hand` that can go down on a spread, one after the other in some order.

    Without `own_chain` a card leans on cards of the knocker only.
    """
    found: set[Cards] = set()
    waiting = [(tuple((meld, meld) for meld in spread), frozenset[str]())]
    seen = set()
    while waiting:
        table, laid = waiting.pop()
        if (key := (frozenset(table), laid)) in seen:
            continue
        seen.add(key)
        found.add(laid)
        for card in hand - laid:
            for place, (original, now) in enumerate(table):
                if is_meld((now if own_chain else original) | {card}):
                    after = (*table[:place], (original, now | {card}), *table[place + 1 :])
                    waiting.append((after, laid | {card}))
    return frozenset(found)


def joint(spread: Melds, hand: Cards, own_chain: bool = True) -> int:
    """The least deadwood of a defender over every way of laying off and every way of melding the rest."""
    return min(least(hand - laid) for laid in all_layoffs(spread, hand, own_chain))


@dataclass(frozen=True)
class Deal:
    """The facts of a deal for two. `spread`, `melds`, `laid_off` are what was stated of the table, None for silence."""

    knocker: Cards
    defender: Cards
    discard: str | None = None
    taken: str | None = None
    upcard: str | None = None
    spread: Melds | None = None
    melds: Melds | None = None
    laid_off: Cards | None = None
    barred: frozenset[str] = frozenset()
    accepted: bool = False


@dataclass(frozen=True)
class Answer:
    """What must be true of a verdict: for a settled deal all but `legal`, for a ruling the first two and `legal`."""

    status: str
    deadwood: tuple[int, ...]
    outcome: str = ""
    winner: str = ""
    points: tuple[int, int] = (0, 0)
    discard: str | None = None
    legal: Cards = frozenset()
    relaid: bool = False


@dataclass(frozen=True)
class Judge:
    """Settles deals by trying everything. `options` are those of the contract; the rest is as in 000."""

    options: Mapping[str, object] = field(default_factory=dict)

    def __getitem__(self, option: str) -> object:
        return {**ES_GIN, **self.options}[option]

    def number(self, option: str) -> int:
        value = self[option]
        assert isinstance(value, int)
        return value

    # --- what the knocker may throw, and how his cards lie -----------------------------------------------------------

    def limit(self, deal: Deal) -> int:
        if self["knock_limit"] != "upcard":
            return self.number("knock_limit")
        assert deal.upcard is not None
        return self.number("ace_limit") if deal.upcard[0] == "A" else PIPS[deal.upcard[0]]

    def forbidden(self, deal: Deal) -> Cards:
        return frozenset({deal.taken} if deal.taken is not None and not self["return_taken"] else ())

    def as_it_lies(self, deal: Deal, ten: Cards) -> int:
        """Deadwood of the knocker: of his spread where that counts, else the least."""
        counts = deal.spread is not None and self["layout"] == "as-laid"
        return pips(loose(ten, deal.spread or frozenset())) if counts else least(ten)

    def throws(self, deal: Deal) -> dict[str | None, Cards]:
        """What he can have thrown, and the ten cards that leaves: the dearest first, only those that leave least."""
        if deal.discard is not None or len(deal.knocker) == self["hand_size"]:
            return {deal.discard: deal.knocker - {deal.discard or ""}}
        held = frozenset().union(*(deal.spread or ()))
        free = deal.knocker - held - self.forbidden(deal) or deal.knocker - held
        order = sorted(free, key=lambda card: (-RANKS.index(card[0]), SUITS.index(card[1])))
        left = {card: deal.knocker - {card} for card in order}
        fewest = min(self.as_it_lies(deal, ten) for ten in left.values())
        return {card: ten for card, ten in left.items() if self.as_it_lies(deal, ten) == fewest}

    def spreads(self, deal: Deal, ten: Cards) -> frozenset[Melds]:
        """How those ten can lie."""
        if deal.spread is not None and (self["layout"] == "as-laid" or deal.spread in best_layouts(ten)):
            return frozenset({deal.spread})
        return best_layouts(ten)

    # --- the ruling --------------------------------------------------------------------------------------------------

    def judge(self, deal: Deal) -> Answer | None:
        """The verdict; None where stated lay-offs fit no way in which the knocker's cards can lie."""
        throws = self.throws(deal)
        if not deal.accepted and (ruling := self.ruling(deal, *next(iter(throws.items())))):
            return ruling
        tables = [
            self.settled(deal, discard, ten, spread)
            for discard, ten in throws.items()
            for spread in self.spreads(deal, ten)
            if self.fits(deal, ten, spread)
        ]
        best = min((self.liking(table) for table in tables), default=None)
        return next((table for table in tables if self.liking(table) == best), None)

    def ruling(self, deal: Deal, discard: str | None, ten: Cards) -> Answer | None:
        limit, deadwood = self.limit(deal), self.as_it_lies(deal, ten)
        returned = discard is not None and discard in self.forbidden(deal)
        if deadwood <= limit and not returned:
            return None
        if least(ten) <= limit and not returned:
            return Answer("undo", (deadwood,), relaid=True)
        eleven = ten | {discard} if discard is not None else frozenset[str]()
        legal = frozenset(card for card in eleven - self.forbidden(deal) if least(eleven - {card}) <= limit)
        return Answer("undo", (deadwood,), legal=legal) if legal else Answer("illegal", (deadwood,))

    # --- the table ---------------------------------------------------------------------------------------------------

    def open(self, ten: Cards, spread: Melds) -> bool:
        """Whether this knock takes lay-offs."""
        return bool(loose(ten, spread)) or bool(self["layoffs_on_gin"])

    def fits(self, deal: Deal, ten: Cards, spread: Melds) -> bool:
        """Whether the lay-offs stated can have been made on this spread."""
        if not deal.laid_off:
            return True
        return self.open(ten, spread) and deal.laid_off in all_layoffs(spread, deal.laid_off, bool(self["own_chain"]))

    def defence(self, deal: Deal, ten: Cards, spread: Melds) -> int:
        """The defender's deadwood: what was stated stays, the rest is his best."""
        hand = deal.defender
        can = all_layoffs(spread, hand, bool(self["own_chain"])) if self.open(ten, spread) else {frozenset[str]()}
        offs = can if deal.laid_off is None else {deal.laid_off}
        if deal.melds is not None:
            shown = frozenset({deal.melds})
        elif deal.laid_off is None and self["defender_melds"] == "first":
            shown = best_layouts(hand)
        else:
            return min(least(hand - off) for off in offs)
        return min(pips(loose(hand, melds) - off) for off in offs for melds in shown if _apart(melds, off))

    def settled(self, deal: Deal, discard: str | None, ten: Cards, spread: Melds) -> Answer:
        own, other = pips(loose(ten, spread)), self.defence(deal, ten, spread)
        return self.scored(own, other, deal, discard)

    def scored(self, own: int, other: int, deal: Deal, discard: str | None) -> Answer:
        """Points of knocker and defender from their deadwood."""
        if own == 0:
            outcome, winner, paid, bonus = "gin", "knocker", other, self.number("gin_bonus")
        elif own < other or (own == other and self["tie"] == "knocker"):
            outcome, winner, paid, bonus = "knock", "knocker", other - own, 0
        else:
            bare = own == other and self["tie"] == "defender-no-bonus"
            outcome, winner, paid = "undercut", "defender", own - other
            bonus = 0 if bare else self.number("undercut_bonus")
        if winner not in deal.barred:  # who is barred writes the plain difference and nothing else
            paid += bonus
            if self["spades_double"] and deal.upcard is not None and deal.upcard[1] == "s":
                paid *= 2
        points = (paid, 0) if winner == "knocker" else (self.number("losing_knocker"), paid)
        return Answer("settled", (own, other), outcome, winner, points, discard)

    # --- the advice --------------------------------------------------------------------------------------------------

    def missed(self, deal: Deal, table: Answer, shown: Melds) -> frozenset[str]:
        """What is worth saying of a table settled on this spread: what a better spread, defence or discard had paid."""
        found = set()
        unsaid = replace(deal, spread=None, melds=None, laid_off=None)
        ten = deal.knocker - {table.discard or ""}
        if deal.spread is not None:
            if deal.spread not in self.spreads(deal, ten):
                found.add("spread-refused")
            elif self.liking(self.best(unsaid, {table.discard: ten})) < self.liking(table):
                found.add("better-spread")
        defended = deal.melds is not None or deal.laid_off is not None
        if defended and self.defence(unsaid, ten, shown) < table.deadwood[1]:
            found.add("better-layoff")
        if deal.discard is not None:
            eleven = replace(unsaid, knocker=ten | {deal.discard}, discard=None)
            throws = self.throws(eleven)
            fewer = min(map(least, throws.values())) < least(ten)
            if fewer and self.liking(self.best(eleven, throws)) < self.liking(table):
                found.add("better-discard")
        return frozenset(found)

    def best(self, deal: Deal, throws: Mapping[str | None, Cards]) -> Answer:
        """The table the knocker would choose where nothing is stated."""
        tables = [self.settled(deal, card, ten, way) for card, ten in throws.items() for way in self.spreads(deal, ten)]
        return min(tables, key=self.liking)

    def liking(self, table: Answer) -> tuple[int, int]:
        """What the knocker prefers, least first: most points, then fewest for the other."""
        return -table.points[0], table.points[1]


def _apart(melds: Melds, laid: Cards) -> bool:
    return not any(meld & laid for meld in melds)
