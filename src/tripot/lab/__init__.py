"""The lab: tournaments, ratings, audits, studies of each game."""

from tripot.lab.study import Study, counterpart, study_of

__all__ = ["Study", "counterpart", "study_of"]
