"""The lab's code for La Vendôme."""

from tripot.lab.vendome.study import STUDY

__all__ = ["STUDY"]
