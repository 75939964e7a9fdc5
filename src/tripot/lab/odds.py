"""Exact odds of La Vendôme, under the documented name."""

from tripot.lab.vendome.odds import Odds, Position, RightCard, along, begin, expected, follow, odds

__all__ = ["Odds", "Position", "RightCard", "along", "begin", "expected", "follow", "odds"]
