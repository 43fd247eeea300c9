"""Every fault of a deal at once: those of reading it, and those of the judge that stand all the same. Judges nothing.

A hand in which one text is no card is known in part: that its other cards lie in the other hand too is certain, how
many cards it has is known from the count of texts, but whether a meld is from it is not.
"""

from referee.codec.reading import At, Reader
from referee.scoring.errors import Code, Fault
from referee.scoring.facts import Facts, faults
from referee.scoring.melds import is_meld
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Out, out_faults


def add_certain_faults(reader: Reader, rules: RuleSet, told: Facts | Out, at: At = ()) -> None:
    """To the faults found in reading a deal at a place, add what cannot be so whatever stood in the unread parts.

    Of hands entered as they were dealt nothing is: a wrong number of cards may void the deal (000 §15).
    """
    if isinstance(told, Out):
        _of_out(reader, rules, told, at)
    elif not told.as_dealt:
        _of_knock(reader, rules, told, at)


def _of_knock(reader: Reader, rules: RuleSet, facts: Facts, at: At) -> None:
    broken = _broken(reader, at)
    told = {place[len(at) :]: count for place, count in reader.told.items() if place[: len(at)] == at}
    for fault in faults(rules, facts):
        if fault.code is Code.WRONG_COUNT:
            certain = _miscounted(fault, facts, rules.hand_size.value, broken, told)
        else:
            certain = not any(_touches(place, broken) for place in _rests_on(fault, facts))
        if certain:
            reader.fault(fault.code, (*at, *fault.at), fault.cards, fault.detail, fault.other and (*at, *fault.other))


def _of_out(reader: Reader, rules: RuleSet, told: Out, at: At) -> None:
    """Of rummy: a count is certain where the hand, its label and who won are known."""
    broken = _broken(reader, at)
    seated = ("winner",) not in broken and not any(_names_nobody(place) for place in broken)
    for fault in out_faults(rules, told):
        if fault.code is not Code.WRONG_COUNT or (seated and fault.at not in broken):
            reader.fault(fault.code, (*at, *fault.at), fault.cards, fault.detail, fault.other and (*at, *fault.other))


def _broken(reader: Reader, at: At) -> set[At]:
    """The places of this deal that could not be read."""
    return {fault.at[len(at) :] for fault in reader.faults if fault.at[: len(at)] == at}


def _names_nobody(place: At) -> bool:
    """Whether hands could not be told apart there: no object, or a label that is no player's."""
    return place[:1] == ("cards",) and (len(place) == 1 or isinstance(place[1], str))


def _miscounted(fault: Fault, facts: Facts, size: int, broken: set[At], told: dict[At, int]) -> bool:
    """Whether the number of cards is wrong whichever of the unread texts are cards, and whoever knocked."""
    if (fault.at in broken and fault.at not in told) or ("cards",) in broken:
        return False
    count = fault.cards.bit_count()
    if not count and any(place[:1] == ("cards",) and isinstance(place[-1], str) for place in broken):
        return False
    most = size + (fault.at[1] == facts.knocker or ("knocker",) in broken)
    return told.get(fault.at, count) < size or count > most


def _rests_on(fault: Fault, facts: Facts) -> tuple[At, ...]:
    """The places that must have been read for a fault of the judge to be certain."""
    hand: At = ("cards", facts.knocker)
    match fault.code, fault.at:
        case Code.DUPLICATE_CARD, ("cards", _):
            return ()
        case Code.DUPLICATE_CARD, _:
            return ("knocker",), *((hand,) if fault.other == hand else ())
        case Code.BAD_MELD, (_, _, _) if not is_meld(fault.cards):
            return (fault.at,)
        case Code.BAD_MELD, (_, seat, *_):
            return fault.at, ("knocker",), ("cards", seat), *((("discard",),) if seat == facts.knocker else ())
        case Code.BAD_LAYOFF, (_, seat, *_):
            return fault.at[:2], ("knocker",), ("cards", seat)
        case Code.UPCARD_NEEDED, _:
            return (fault.at,)
    return fault.at, ("knocker",), ("discard",), hand


def _touches(place: At, broken: set[At]) -> bool:
    """Whether this place, something in it, or what it is in could not be read."""
    return any(place[: len(other)] == other or other[: len(place)] == place for other in broken)
