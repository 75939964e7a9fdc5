"""The comparison of rules and kernels can fail: it finds every planted difference in a payout."""

import ast

import pytest

from tests.every import EVERY
from tests.sim.compare import follow
from tests.sim.planted import PAYOUTS, interpreted, module, plants, source
from tripot.invent import invent


@pytest.mark.parametrize("name", PAYOUTS)
def test_a_planted_difference_in_any_payout_is_found(name: str) -> None:
    games = [invent(rules, 0) for rules in EVERY if rules.name == name.replace("_", "-")]
    untouched = module(name, interpreted(ast.parse(source(name))))
    for game in games[::5]:
        follow(game, untouched, as_list=True)
    planted = 0
    for what, kernels in plants(name):
        planted += 1
        for game in games:
            try:
                follow(game, kernels, as_list=True)
            except Exception:
                break
        else:
            pytest.fail(f"nobody noticed a change of {what}")
    assert planted > 30
