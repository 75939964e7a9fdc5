"""What the lab knows of La Vendôme."""

from tripot.lab.vendome.study import STUDY

__all__ = ["STUDY"]
