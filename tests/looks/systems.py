"""Matches of the systems beside the two-handed Spanish one, played through the pages' own forms. Knows no picture."""

from itertools import cycle

from werkzeug.test import TestResponse

from tests.looks.table import LONG_NAMES, Phone

THREE = ("Elena", "Tomás", "Marta")
FOUR = ("Ana", "Bea", "Carlos", "David")
SIX = ("Ana", "Bartolomé", "Carlos", "Daniela", "Eva", "Francisco")
LONG_THREE = (*LONG_NAMES, "Marta")
LONG_SIX = (*LONG_NAMES, "Carlos", "Daniela", "Eva", "Francisco Javier de las Heras")

# Hand by hand in turn from the knocker; what he throws of eleven is the best.
THREE_HANDS = (
    "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd",
    "8s Ks Jd Th 9c Qc 6h 4d 3h Ad",
    "4s 3s Kh Kc 9h 9d 5c 8d Jh 2d",
)
TIED_HANDS = (
    "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d",
    "2h 3h 4h 8h 9h Th Jc Jd Js 5d",
    "Kh Kc Kd 9s 9c 9d Tc Td Ts 5h",
)
FIVE_HANDS = ("7s 7h", "As 2s 3s 9h", "Kd Kc 4h 5c 6c 8d", "Th", "Jd Qd 2h 3h 9c")


def counts(phone: Phone, match: str, ender: int, left: dict[int, int], table: int = 0) -> TestResponse:
    """A deal by counts at one of the tables: what each seat there was left with."""
    phone.open(f"{match}/counts?table={table}")
    typed = {f"deadwood-{seat}": str(count) for seat, count in left.items()}
    return phone.send("/counts", knocker=str(ender), **typed)


def lay(phone: Phone, match: str, ender: int, seats: tuple[int, ...], hands: tuple[str, ...]) -> str:
    """A whole deal by cards, as far as what the judge says; the match."""
    phone.knock(match, ender)
    for seat, cards in zip(seats, hands, strict=True):
        phone.put(seat, cards)
    return match


# --- three hands ------------------------------------------------------------------------------------------------------


def three(phone: Phone, names: tuple[str, ...] = THREE) -> str:
    """Four deals of three: a knock, a losing knocker, a gin, a total below zero."""
    match = phone.new(names, rules="es-gin-3")
    counts(phone, match, 0, {0: 4, 1: 22, 2: 31})
    counts(phone, match, 2, {0: 18, 1: 3, 2: 9})
    counts(phone, match, 1, {0: 24, 1: 0, 2: 17})
    phone.void(match)
    counts(phone, match, 0, {0: 7, 1: 28, 2: 15})
    return match


def three_over(phone: Phone, names: tuple[str, ...] = THREE) -> str:
    """The same and a gin that passes 200."""
    match = three(phone, names)
    counts(phone, match, 1, {0: 35, 1: 0, 2: 41})
    return match


def long_three(phone: Phone) -> str:
    return three_over(phone, LONG_THREE)


def three_laid(phone: Phone) -> str:
    return lay(phone, three(phone), 0, (0, 1, 2), THREE_HANDS)


def three_tied(phone: Phone) -> str:
    return lay(phone, three(phone), 0, (0, 1, 2), TIED_HANDS)


def three_entering(phone: Phone) -> str:
    """Two of three hands are in."""
    return lay(phone, three(phone, LONG_THREE), 0, (0, 1), THREE_HANDS[:2])


def tied_counts(phone: Phone) -> TestResponse:
    return counts(phone, three(phone), 0, {0: 9, 1: 5, 2: 5})


# --- pairs ------------------------------------------------------------------------------------------------------------


def pairs_fresh(phone: Phone) -> str:
    return phone.new(FOUR, rules="es-gin-pairs")


def pairs(phone: Phone, names: tuple[str, ...] = FOUR) -> str:
    """Two rounds: one that a pair won at both tables, one that the difference decided."""
    match = phone.new(names, rules="es-gin-pairs")
    for table, ender, left in (
        (0, 0, {0: 5, 1: 24}),
        (1, 2, {2: 0, 3: 19}),
        (0, 0, {0: 8, 3: 26}),
        (1, 1, {1: 3, 2: 47}),
    ):
        counts(phone, match, ender, left, table)
    return match


def pairs_waiting(phone: Phone) -> str:
    """The second table has its result, the first has not."""
    match = pairs(phone)
    counts(phone, match, 2, {2: 4, 3: 30}, 1)
    return match


def pairs_over(phone: Phone, names: tuple[str, ...] = FOUR) -> str:
    match = pairs(phone, names)
    counts(phone, match, 0, {0: 2, 1: 48}, 0)
    counts(phone, match, 2, {2: 4, 3: 39}, 1)
    return match


def pairs_laid(phone: Phone) -> str:
    return lay(phone, pairs(phone), 2, (2, 3), THREE_HANDS[:2])


def pairs_entering(phone: Phone) -> str:
    return lay(phone, pairs(phone), 2, (2,), THREE_HANDS[:1])


# --- rummy ------------------------------------------------------------------------------------------------------------


def rummy(phone: Phone, names: tuple[str, ...]) -> str:
    """Five deals; whoever goes out is paid by all the others."""
    match = phone.new(names, rules="rummy")
    for number, ender in zip(range(5), cycle((0, 2 % len(names), 1)), strict=False):
        left = {seat: 0 if seat == ender else 7 + 9 * seat + 4 * number for seat in range(len(names))}
        counts(phone, match, ender, left)
    return match


def rummy_two(phone: Phone) -> str:
    return rummy(phone, FOUR[:2])


def rummy_four(phone: Phone) -> str:
    return rummy(phone, FOUR)


def rummy_six(phone: Phone) -> str:
    return rummy(phone, SIX)


def rummy_over(phone: Phone, names: tuple[str, ...] = SIX) -> str:
    """The table has closed it."""
    match = rummy(phone, names)
    phone.open(f"{match}/settings")
    phone.send("/close")
    return match


def rummy_over_four(phone: Phone) -> str:
    return rummy_over(phone, FOUR)


def long_six(phone: Phone) -> str:
    return rummy_over(phone, LONG_SIX)


def rummy_laid(phone: Phone) -> str:
    return lay(phone, rummy(phone, SIX), 0, (1, 2, 3, 4, 5), FIVE_HANDS)


def rummy_entering(phone: Phone) -> str:
    return lay(phone, rummy(phone, SIX), 0, (1, 2), FIVE_HANDS[:2])


# --- the other games of two -------------------------------------------------------------------------------------------


def playgridia(phone: Phone) -> str:
    """One scored deal, and it is over."""
    match = phone.new(rules="playgridia")
    phone.counts(match, 0, 4, 31)
    return match


def manual(phone: Phone) -> str:
    match = phone.new(rules="gin-manual")
    phone.counts(match, 0, 4, 31)
    phone.counts(match, 1, 0, 26)
    phone.counts(match, 0, 8, 27)
    return match


def oklahoma(phone: Phone) -> str:
    """A few deals, and a spade turned up for the next."""
    match = phone.new(rules="oklahoma")
    phone.turn_up(match, "7h")
    phone.counts(match, 0, 4, 19)
    phone.turn_up(match, "9s")
    phone.counts(match, 1, 6, 11)
    phone.turn_up(match, "7s")
    return match


def oklahoma_ace(phone: Phone) -> str:
    match = oklahoma(phone)
    phone.turn_up(match, "As")
    return lay(phone, match, 0, (0, 1), THREE_HANDS[:2])


def oklahoma_laid(phone: Phone) -> str:
    return lay(phone, oklahoma(phone), 0, (0, 1), THREE_HANDS[:2])
