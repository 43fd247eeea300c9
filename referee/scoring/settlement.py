"""The end of a match: prizes, finals and who pays whom (000 §8, §15). Knows totals, not deals."""

from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.replay import Match, reached


class PrizeReason(StrEnum):
    """What a prize is for."""

    DEAL = "deal-prize"
    MATCH = "match-prize"
    SHUTOUT = "shutout-prize"


@dataclass(frozen=True, slots=True)
class Prize:
    """Points added to a column after the match; `deals` is how many deals the prizes per deal stand for."""

    seat: int
    points: int
    reason: PrizeReason
    rule: str
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat owes another."""

    payer: int
    payee: int
    points: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a match ended. `winner` has the highest final, not always the one who passed; None when they are equal."""

    prizes: tuple[Prize, ...]
    final: tuple[int, ...]
    winner: int | None
    payments: tuple[Payment, ...]
    rule: str

    @property
    def freak(self) -> bool:
        """Whether somebody who won no prize of the match is ahead of the one who did."""
        match = [prize.seat for prize in self.prizes if prize.reason is PrizeReason.MATCH]
        return any(payment.payer in match for payment in self.payments)


def settle(match: Match) -> Settlement | None:
    """Prizes and differences of a match that is over, None while it goes on."""
    if not match.over:
        return None
    prizes = _prizes(match)
    final = tuple(
        total + sum(prize.points for prize in prizes if prize.seat == seat) for seat, total in enumerate(match.score)
    )
    ahead = [seat for seat, total in enumerate(final) if total == max(final)]
    winner = ahead[0] if len(ahead) == 1 else None
    return Settlement(prizes, final, winner, _payments(final), match.rules.articles.settlement)


def _prizes(match: Match) -> tuple[Prize, ...]:
    """Per deal won to each player; to the one over the target, and again if every deal was his (000 §8).

    A match closed before the target gives none (silent). One that ends by its single deal knows no target.
    """
    rules, seat = match.rules, match.passed
    if seat is None:
        return ()
    prizes = [
        Prize(each, rules.deal_prize.value * won, PrizeReason.DEAL, rules.deal_prize.article, won)
        for each, won in enumerate(match.won)
    ]
    if reached(rules, match.score[seat]):
        prizes.append(Prize(seat, rules.match_prize.value, PrizeReason.MATCH, rules.match_prize.article))
        if match.won[seat] and sum(match.won) == match.won[seat]:
            prizes.append(Prize(seat, rules.shutout_prize.value, PrizeReason.SHUTOUT, rules.shutout_prize.article))
    return tuple(prize for prize in prizes if prize.points)


def _payments(final: tuple[int, ...]) -> tuple[Payment, ...]:
    """Everyone pays his difference to everyone above him (000 §15–16)."""
    return tuple(
        Payment(payer, payee, above - below)
        for payer, below in enumerate(final)
        for payee, above in enumerate(final)
        if above > below
    )
