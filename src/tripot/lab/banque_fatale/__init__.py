"""The lab's code for Banque Fatale."""

from tripot.lab.banque_fatale.study import STUDY

__all__ = ["STUDY"]
