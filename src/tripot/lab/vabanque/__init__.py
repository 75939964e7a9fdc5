"""The lab's code for Vabanque."""

from tripot.lab.vabanque.study import STUDY

__all__ = ["STUDY"]
