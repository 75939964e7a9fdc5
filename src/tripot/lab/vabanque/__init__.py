"""What the laboratory knows of Vabanque."""

from tripot.lab.vabanque.study import STUDY

__all__ = ["STUDY"]
