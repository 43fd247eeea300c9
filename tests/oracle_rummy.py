"""The definition of a turn of rummy (004 §4–6): everything that can be laid and added, tried. Knows no points."""

from tests.oracle import Cards, Melds, all_layoffs, all_layouts, loose


def ends(hand: Cards, table: Melds, ace_high: bool) -> frozenset[Cards]:
    """What a hand can come down to: some melds of it laid, some of its other cards added to what lay on the table."""
    return frozenset(
        rest - added
        for melds in all_layouts(hand, ace_high)
        for rest in (loose(hand, melds),)
        for added in all_layoffs(table, rest, ace_high=ace_high)
    )


def can_go_out(hand: Cards, table: Melds, ace_high: bool, kept: Cards = frozenset()) -> bool:
    """Whether nothing need stay: all laid or added, or all but one card that is thrown and is not `kept`."""
    return any(not left or (len(left) == 1 and not left & kept) for left in ends(hand, table, ace_high))
