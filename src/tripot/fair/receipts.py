"""The receipt of a game: one hash of everything that the house must tell all players alike."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from tripot.fair.frames import framed


def receipt(luck: str, record: Mapping[str, Any]) -> str:
    """The receipt of a record; `luck` is that of its luck and its hidden choices."""
    return sha256(
        framed(
            "tripot-receipt/2",
            luck,
            record["game"],
            framed(*record["players"]),
            framed(*_named(record["options"])),
            framed(*_named(record.get("variant", {}))),
            framed(*record["moves"]),
        )
    ).hexdigest()


def _named(values: Mapping[str, Any]) -> Sequence[str | int]:
    """Each name and its value, in the order of the names; null is empty."""
    return [
        part
        for name, value in sorted(values.items())
        for part in (name, "" if value is None else value)
    ]
