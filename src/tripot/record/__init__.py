"""Games as documents: moves as text, and the tripot-record/1 format."""

from tripot.record.document import RecordError, check, legal, read, replay, write
from tripot.record.text import read_bare_move, read_move, write_bare_move, write_move

__all__ = [
    "RecordError",
    "check",
    "legal",
    "read",
    "read_bare_move",
    "read_move",
    "replay",
    "write",
    "write_bare_move",
    "write_move",
]
