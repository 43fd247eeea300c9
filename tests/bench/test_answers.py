"""A sample of what `make bench` asks, so that its answers are watched by `make test` too. Measures nothing."""

import pytest

from referee.scoring.layoffs import best_deadwood, best_layoff
from referee.scoring.melds import min_deadwood
from tests import oracle
from tests.bench.hands import plain, random_hands, rich_hands, touching_pairs


def test_minimum_deadwood() -> None:
    for hand in random_hands(300) + rich_hands(300):
        assert min_deadwood(hand) == oracle.least(plain(hand))


@pytest.mark.parametrize("own_chain", [True, False])
def test_joint_settlement(own_chain: bool) -> None:
    for pair in touching_pairs(300):
        due = oracle.joint(frozenset(map(plain, pair.spread)), plain(pair.defender), own_chain)
        assert best_deadwood(pair.spread, pair.defender, own_chain=own_chain) == due
        laid = best_layoff(pair.spread, pair.defender, own_chain=own_chain)
        assert min_deadwood(pair.defender ^ laid) == due
