"""What the lab knows of Vabanque."""

from tripot.lab.vabanque.study import STUDY

__all__ = ["STUDY"]
