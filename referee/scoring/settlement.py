"""The end of a match: prizes, finals and who pays whom (000 §8, §15). Knows totals, not deals."""

from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.match import Match
from referee.scoring.replay import reached
from referee.scoring.rules import Payments


class PrizeReason(StrEnum):
    """What a prize is for."""

    DEAL = "deal-prize"
    MATCH = "match-prize"
    SHUTOUT = "shutout-prize"


@dataclass(frozen=True, slots=True)
class Prize:
    """Points added to a side's column after the match; `deals` is how many deals the prizes per deal stand for."""

    side: int
    points: int
    reason: PrizeReason
    rule: str
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """What one side owes another."""

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
        match = [prize.side for prize in self.prizes if prize.reason is PrizeReason.MATCH]
        return any(payment.payer in match for payment in self.payments)


def settle(match: Match) -> Settlement | None:
    """Prizes and payments of a match that is over, None while it goes on."""
    if not match.over:
        return None
    prizes = _prizes(match)
    final = tuple(
        total + sum(prize.points for prize in prizes if prize.side == side) for side, total in enumerate(match.score)
    )
    ahead = [side for side, total in enumerate(final) if total == max(final)]
    winner = ahead[0] if len(ahead) == 1 else None
    balance = match.rules.payments.value is Payments.BALANCE
    payments = _balances(final) if balance else _differences(final)
    return Settlement(prizes, final, winner, payments, match.rules.articles.settlement)


def _prizes(match: Match) -> tuple[Prize, ...]:
    """Per deal won to each side; to the one over the target, and again if every deal was theirs (000 §8).

    A match closed before the target gives at most those per deal, where the table agreed so (silent). One that ends by
    its single deal knows no target.
    """
    rules, side = match.rules, match.passed
    if side is None and not rules.closed_deal_prize.value:
        return ()
    prizes = [
        Prize(each, rules.deal_prize.value * won, PrizeReason.DEAL, rules.deal_prize.article, won)
        for each, won in enumerate(match.won)
    ]
    if side is not None and reached(rules, match.score[side]):
        prizes.append(Prize(side, rules.match_prize.value, PrizeReason.MATCH, rules.match_prize.article))
        if _won_everything(match, side):
            prizes.append(Prize(side, rules.shutout_prize.value, PrizeReason.SHUTOUT, rules.shutout_prize.article))
    return tuple(prize for prize in prizes if prize.points)


def _won_everything(match: Match, side: int) -> bool:
    """Whether every deal of the match was this side's; an equal round spoils it, or not (000 §17), a void one never."""
    scored = {deal.entry for deal in match.scored}
    equal = any(played.winner is None and scored & {*played.entries} for played in match.rounds)
    return 0 < match.won[side] == sum(match.won) and not (equal and match.rules.equal_round_spoils.value)


def _differences(final: tuple[int, ...]) -> tuple[Payment, ...]:
    """Everyone pays his difference to everyone above him (000 §15–16)."""
    return tuple(
        Payment(payer, payee, above - below)
        for payer, below in enumerate(final)
        for payee, above in enumerate(final)
        if above > below
    )


def _balances(final: tuple[int, ...]) -> tuple[Payment, ...]:
    """Everyone pays what his own column owes, the deepest in debt to the highest first (004 §7)."""
    left = list(final)
    payments = []
    while (payer := left.index(min(left))) != (payee := left.index(max(left))):
        points = min(-left[payer], left[payee])
        if points <= 0:
            break
        payments.append(Payment(payer, payee, points))
        left[payer] += points
        left[payee] -= points
    return tuple(payments)
