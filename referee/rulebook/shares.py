"""How many cards each player is dealt, in words. Knows no article and no game."""

from itertools import groupby

from referee.scoring.rules import RuleSet
from referee.wording.language import Translation

_NO_BREAK, _JOINED = "\u00a0", "\u2060"


def cards_each(rules: RuleSet, t: Translation) -> str:
    """How many cards each player is dealt: `10`, or `10 with 2, 7 with 3–4` where it depends on how many play."""
    groups = [(cards, tuple(players)) for cards, players in groupby(rules.players, rules.cards_for)]
    if len(groups) == 1:
        return str(rules.cards_for(rules.players[0]))
    return ", ".join(_share(cards, players, t) for cards, players in groups)


def _share(cards: int, players: tuple[int, ...], t: Translation) -> str:
    """`7 with 3–4`, in one piece however narrow the column is."""
    fewest, most = players[0], players[-1]
    who = str(most) if fewest == most else f"{fewest}–{_JOINED}{most}"
    return (t.gettext("%(cards)d with %(players)s") % {"cards": cards, "players": who}).replace(" ", _NO_BREAK)
