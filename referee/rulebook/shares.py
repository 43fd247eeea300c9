"""How many cards each player is dealt, in words. Knows no article and no game."""

from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def cards_each(rules: RuleSet, t: Translation) -> str:
    """How many cards each player is dealt: `10`, or `10 with 2, 7 with 3 or 4` where it depends on how many play."""
    groups: dict[int, list[int]] = {}
    for players in rules.players:
        groups.setdefault(rules.cards_for(players), []).append(players)
    if len(groups) == 1:
        return str(*groups)
    told = (
        t.gettext("%(cards)d with %(players)s") % {"cards": cards, "players": _either(group, t)}
        for cards, group in groups.items()
    )
    return ", ".join(told)


def _either(numbers: list[int], t: Translation) -> str:
    *others, last = map(str, numbers)
    return t.gettext("%(first)s or %(last)s") % {"first": ", ".join(others), "last": last} if others else last
