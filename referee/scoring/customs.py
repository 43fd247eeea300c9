"""How turns go by each source, as records: every custom with its article. Knows no question and no words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from referee.scoring.rules import Form, Rule, RuleSet, read, said, silent, unused


class Says(StrEnum):
    """What an answer says."""

    PILES = "piles"
    ONE_CARD = "one-card"
    NOTHING_OLDER = "nothing-older"
    BACK_NO = "back-no"
    BACK_YES = "back-yes"
    NOT_TO_KNOCK = "not-to-knock"
    FROM_STOCK_YES = "from-stock-yes"
    OTHER_BEGINS = "other-begins"
    RIGHT_BEGINS = "right-begins"
    LEFT_BEGINS = "left-begins"
    ON_TO_THE_RIGHT = "on-to-the-right"
    ON_TO_THE_LEFT = "on-to-the-left"
    NO_PASSING = "no-passing"
    TAKE_OR_LEAVE = "take-or-leave"
    DEALER_MAY_TAKE = "dealer-may-take"
    INVERTED = "inverted"
    OTHER_DRAWS = "other-draws"
    VOID_AT = "void-at"
    STILL_KNOCKS = "still-knocks"
    SAME_DEALER = "same-dealer"
    WRONG_COUNT_VOIDS = "wrong-count-voids"
    WRONG_COUNT_OPEN = "wrong-count-open"
    NEVER_VOID = "never-void"
    LOTS = "lots"
    HIGHEST = "highest"
    WINNER_DEALS = "winner-deals"
    WINNER_OF_TWO_DEALS = "winner-of-two-deals"
    BY_TURNS = "by-turns"
    BEGIN_BY_TURNS = "begin-by-turns"
    LEFT_DEALS = "left-deals"
    WINNING_PAIR_DEALS = "winning-pair-deals"
    LOSER_DEALS = "loser-deals"
    NEXT_DEALS = "next-deals"
    NO_DUTY = "no-duty"
    GIN_HELD_BACK = "gin-held-back"
    LAID_AT_WILL = "laid-at-will"
    EARLY_KNOCK = "early-knock"
    EARLY_OUT = "early-out"
    MAY_WAIT = "may-wait"


@dataclass(frozen=True, slots=True)
class Customs:
    """How turns go by one source.

    `reach` is how many of the last discards lie open to a player; `passing`, whether the card turned up is offered to
    each before play begins; `may_wait`, whether one may wait for another table.
    """

    take: str
    reach: int
    not_to_knock: Rule[bool]
    from_stock: Rule[bool]
    begins: Rule[Says]
    order: Rule[Says] | None
    passing: Rule[bool]
    still_knocks: Rule[bool]
    void_dealer: Rule[bool]
    first_dealer: Rule[Says]
    duty: Rule[Says]
    early: Rule[Says]
    may_wait: Rule[bool]


_SPANISH = Customs(
    take="000 §12",
    reach=1,
    not_to_knock=read(True, "000 §12"),
    from_stock=said(True, "000 §12"),
    begins=said(Says.OTHER_BEGINS, "000 §12"),
    order=None,
    passing=said(False, "000 §12"),
    still_knocks=silent(True, "000"),
    void_dealer=said(True, "000 §13"),
    first_dealer=said(Says.LOTS, "000 §11"),
    duty=said(Says.NO_DUTY, "000 §7"),
    early=silent(Says.EARLY_KNOCK, "000"),
    may_wait=unused(False, "000"),
)
_THREE = replace(
    _SPANISH,
    take="000 §16",
    reach=2,
    begins=said(Says.RIGHT_BEGINS, "000 §16"),
    order=silent(Says.ON_TO_THE_RIGHT, "000"),
    first_dealer=said(Says.HIGHEST, "000 §16"),
)
_PAIRS = replace(_SPANISH, may_wait=said(True, "000 §17"))
_PLAYGRIDIA = Customs(
    take="001 §2",
    reach=1,
    not_to_knock=said(True, "001 §4"),
    from_stock=said(True, "001 §2"),
    begins=said(Says.LOTS, "001 §1"),
    order=said(Says.BEGIN_BY_TURNS, "001 §1"),
    passing=said(False, "001 §2"),
    still_knocks=said(True, "001 §6"),
    void_dealer=said(True, "001 §6"),
    first_dealer=said(Says.LOTS, "001 §1"),
    duty=said(Says.NO_DUTY, "001 §4"),
    early=said(Says.EARLY_KNOCK, "001 §9"),
    may_wait=unused(False, "001"),
)
_MANUAL = Customs(
    take="003 §2",
    reach=1,
    not_to_knock=said(False, "003 §2"),
    from_stock=said(True, "003 §2"),
    begins=said(Says.OTHER_BEGINS, "003 §2"),
    order=None,
    passing=said(True, "003 §2"),
    still_knocks=silent(True, "003"),
    void_dealer=silent(True, "003"),
    first_dealer=silent(Says.LOTS, "003"),
    duty=said(Says.NO_DUTY, "003 §2"),
    early=silent(Says.EARLY_KNOCK, "003"),
    may_wait=unused(False, "003"),
)
_RUMMY = Customs(
    take="004 §4",
    reach=1,
    not_to_knock=unused(False, "004"),
    from_stock=said(True, "004 §4"),
    begins=said(Says.LEFT_BEGINS, "004 §4"),
    order=said(Says.ON_TO_THE_LEFT, "004 §4"),
    passing=said(False, "004 §4"),
    still_knocks=unused(False, "004"),
    void_dealer=unused(True, "004"),
    first_dealer=silent(Says.LOTS, "004"),
    duty=said(Says.LAID_AT_WILL, "004 §4"),
    early=said(Says.EARLY_OUT, "004 §7"),
    may_wait=unused(False, "004"),
)
CUSTOMS: Mapping[str, Customs] = {
    "es-gin": _SPANISH,
    "es-gin-3": _THREE,
    "es-gin-pairs": _PAIRS,
    "playgridia": _PLAYGRIDIA,
    "gin-manual": _MANUAL,
    "oklahoma": _MANUAL,
    "rummy": _RUMMY,
}
"""By the id of a system; one that is not here plays as the first of these with its form does."""


GOING_OUT = "004 §6"
"""Where it stands how one gets rid of all cards, and what happens when nobody does."""


def customs(rules: RuleSet) -> Customs:
    """How turns go by these rules."""
    return CUSTOMS.get(rules.id, _RUMMY if rules.form is Form.RUMMY else _SPANISH)
