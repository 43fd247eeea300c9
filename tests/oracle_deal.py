"""The definition of a deal of gin for two or three, and of a round of pairs: everything that can lie, tried.

Shares no idea with `referee.scoring`. Places at the table are counted from the knocker: 0 is his, 1 the defender who
plays next. Options are those of the contract, written as they are there.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tests.oracle import PIPS, RANKS, SUITS, Cards, Melds, all_layoffs, best_layouts, least, loose, pips

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
    "three_hand_score": "sum",
    "return_taken": False,
    "irregularities": "spanish",
}
"""The rules of 000 that settle a deal of two, typed once more from the document."""

ES_GIN_3: Mapping[str, object] = {**ES_GIN, "gin_bonus": 40, "undercut_bonus": 0, "losing_knocker": -20}
"""What §16 says otherwise."""


@dataclass(frozen=True)
class Deal:
    """The facts of a deal, `defenders` in turn after the knocker.

    `spread`, `melds`, `laid_off` are what was stated of the table, None for silence, the latter two by defender.
    `barred` and `tie_winner` are places.
    """

    knocker: Cards
    defenders: tuple[Cards, ...]
    discard: str | None = None
    taken: str | None = None
    upcard: str | None = None
    spread: Melds | None = None
    melds: tuple[Melds | None, ...] = (None, None)
    laid_off: tuple[Cards | None, ...] = (None, None)
    barred: frozenset[int] = frozenset()
    accepted: bool = False
    tie_winner: int | None = None


@dataclass(frozen=True)
class Answer:
    """What must be true of a verdict, by place: all but `legal` when settled, the first two and it for a ruling."""

    status: str
    deadwood: tuple[int, ...]
    outcome: str = ""
    winner: int = -1
    points: tuple[int, ...] = ()
    tied: frozenset[int] = frozenset()
    discard: str | None = None
    legal: Cards = frozenset()
    relaid: bool = False


@dataclass(frozen=True)
class Judge:
    """Settles deals by trying everything. `options` change what `base` says."""

    options: Mapping[str, object] = field(default_factory=dict)
    base: Mapping[str, object] = field(default_factory=lambda: ES_GIN)

    def __getitem__(self, option: str) -> object:
        return {**self.base, **self.options}[option]

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

    def judge(self, deal: Deal) -> frozenset[Answer]:
        """The verdict; none where stated lay-offs fit no way in which the knocker's cards can lie.

        Several only where three hands can lie in ways that the knocker likes as much, with the same card thrown.
        """
        throws = self.throws(deal)
        if not deal.accepted and (ruling := self.ruling(deal, *next(iter(throws.items())))):
            return frozenset({ruling})
        tables = [
            self.settled(deal, discard, ten, spread)
            for discard, ten in throws.items()
            for spread in self.spreads(deal, ten)
            if self.fits(deal, ten, spread)
        ]
        best = min((self.liking(table) for table in tables), default=None)
        liked = [table for table in tables if self.liking(table) == best]
        return frozenset(table for table in liked if table.discard == liked[0].discard)

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
        """Whether the lay-offs stated can have been made on this spread, by each defender without the others' cards."""
        made = [off for off in deal.laid_off if off]
        if not made:
            return True
        return self.open(ten, spread) and all(off in all_layoffs(spread, off, bool(self["own_chain"])) for off in made)

    def defence(self, deal: Deal, place: int, ten: Cards, spread: Melds) -> int:
        """A defender's deadwood: what was stated stays, the rest is his best."""
        hand, stated, laid_off = deal.defenders[place - 1], deal.melds[place - 1], deal.laid_off[place - 1]
        can = all_layoffs(spread, hand, bool(self["own_chain"])) if self.open(ten, spread) else {frozenset[str]()}
        offs = can if laid_off is None else {laid_off}
        if stated is not None:
            shown = frozenset({stated})
        elif laid_off is None and self["defender_melds"] == "first":
            shown = best_layouts(hand)
        else:
            return min(least(hand - off) for off in offs)
        return min(pips(loose(hand, melds) - off) for off in offs for melds in shown if _apart(melds, off))

    def settled(self, deal: Deal, discard: str | None, ten: Cards, spread: Melds) -> Answer:
        others = [self.defence(deal, place, ten, spread) for place in range(1, len(deal.defenders) + 1)]
        return self.scored((pips(loose(ten, spread)), *others), deal, discard)

    # --- the points --------------------------------------------------------------------------------------------------

    def ahead(self, deadwood: Sequence[int]) -> list[int]:
        """The defenders who beat the knocker, the sooner in turn first: they have least, and not more than he."""
        own, others = deadwood[0], deadwood[1:]
        if own == 0 or min(others) > own or (min(others) == own and self["tie"] == "knocker"):
            return []
        return [place for place, count in enumerate(deadwood) if place and count == min(others)]

    def scored(self, deadwood: tuple[int, ...], deal: Deal, discard: str | None) -> Answer:
        """Who won and what is written, from everybody's deadwood."""
        ahead = self.ahead(deadwood)
        winner = 0 if not ahead else deal.tie_winner if deal.tie_winner in ahead else ahead[0]
        assert winner is not None
        outcome = "undercut" if ahead else "knock" if deadwood[0] else "gin"
        points = [0] * len(deadwood)
        points[winner] = self.pay(deadwood, winner, outcome, deal)
        if winner:
            points[0] += self.number("losing_knocker")
        tied = frozenset(ahead if len(ahead) > 1 else ())
        return Answer("settled", deadwood, outcome, winner, tuple(points), tied, discard)

    def pay(self, deadwood: tuple[int, ...], winner: int, outcome: str, deal: Deal) -> int:
        """What the winner writes; a barred one the plain difference and nothing else."""
        own, others = deadwood[winner], [count for place, count in enumerate(deadwood) if place != winner]
        paid = sum(others) - own if self["three_hand_score"] == "sum" else sum(count - own for count in others)
        if winner in deal.barred:
            return paid
        if outcome == "gin":
            paid += self.number("gin_bonus")
        if outcome == "undercut" and not (deadwood[0] == own and self["tie"] == "defender-no-bonus"):
            paid += self.number("undercut_bonus")
        by_spades = self["spades_double"] and deal.upcard is not None and deal.upcard[1] == "s"
        return 2 * paid if by_spades else paid

    # --- the advice --------------------------------------------------------------------------------------------------

    def missed(self, deal: Deal, table: Answer, shown: Melds) -> frozenset[tuple[str, int]]:
        """What is worth saying, and to whom: what a better spread, defence or discard had paid at this table."""
        unsaid = replace(deal, spread=None, melds=(None, None), laid_off=(None, None))
        ten = deal.knocker - {table.discard or ""}
        return frozenset(
            (*self.knocker_missed(deal, unsaid, table, ten), *self.defenders_missed(deal, table, ten, shown))
        )

    def knocker_missed(self, deal: Deal, unsaid: Deal, table: Answer, ten: Cards) -> Iterator[tuple[str, int]]:
        if deal.spread is not None:
            if deal.spread not in self.spreads(deal, ten):
                yield "spread-refused", 0
            elif self.liking(self.best(unsaid, {table.discard: ten})) < self.liking(table):
                yield "better-spread", 0
        if deal.discard is not None:
            eleven = replace(unsaid, knocker=ten | {deal.discard}, discard=None)
            throws = self.throws(eleven)
            fewer = min(map(least, throws.values())) < least(ten)
            if fewer and self.liking(self.best(eleven, throws)) < self.liking(table):
                yield "better-discard", 0

    def defenders_missed(self, deal: Deal, table: Answer, ten: Cards, shown: Melds) -> Iterator[tuple[str, int]]:
        unsaid = replace(deal, melds=(None, None), laid_off=(None, None))
        for place in range(1, len(deal.defenders) + 1):
            stated = deal.melds[place - 1] is not None or deal.laid_off[place - 1] is not None
            if stated and self.defence(unsaid, place, ten, shown) < table.deadwood[place]:
                yield "better-layoff", place

    def best(self, deal: Deal, throws: Mapping[str | None, Cards]) -> Answer:
        """The table the knocker would choose where nothing is stated."""
        tables = [self.settled(deal, card, ten, way) for card, ten in throws.items() for way in self.spreads(deal, ten)]
        return min(tables, key=self.liking)

    def liking(self, table: Answer) -> tuple[int, int]:
        """What the knocker prefers, least first: most points, then fewest for whoever wins instead."""
        return -table.points[0], max(table.points[1:])


def _apart(melds: Melds, laid: Cards) -> bool:
    return not any(meld & laid for meld in melds)


def round_of(results: Sequence[tuple[int, int] | None]) -> tuple[tuple[int, int], int | None]:
    """What two pairs write for a round, and which won it (000 §17).

    A result is the pair whose player won and his points, None for a void deal that counts nought. Every way in which
    two tables can end is told apart by hand.
    """
    told = [result for result in results if result is not None]
    pairs = {pair for pair, _ in told}
    if not told:
        return (0, 0), None
    if len(pairs) == 1:
        (pair,) = pairs
        together = sum(points for _, points in told)
        return ((together, 0), 0) if pair == 0 else ((0, together), 1)
    (first, second) = (next(points for pair, points in told if pair == which) for which in (0, 1))
    if first == second:
        return (0, 0), None
    return ((first - second, 0), 0) if first > second else ((0, second - first), 1)
