"""The field of a duplicate: every finished try against all others."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from tripot.house.live import keys
from tripot.house.store.duplicates import Try


class Finish(Struct, frozen=True, omit_defaults=True):
    """A finished try, compared with all others."""

    place: int
    """In the field, from 1; several may share it."""
    name: str
    score: int
    table_place: int
    """Among the bots at the table."""
    difference: float
    """The score minus the mean of the field, to one digit."""
    percent: float | None = None
    """Match points: the share of others with a lower score, ties half. Null without others."""
    you: bool = False
    record: str = ""
    """The game, once the luck is open."""


def own_try(name: str, tries: Sequence[Try], held: dict[str, str], profile: str) -> Try | None:
    """The try of somebody with these keys or this profile."""
    table = keys.table_for(held[name], name) if name in held else ""
    by_profile = [each for each in tries if profile and each.profile == profile]
    by_key = [each for each in tries if each.table == table]
    return next(iter(by_profile + by_key), None)


def mean_of(counted: Sequence[Try]) -> float:
    return sum(each.score or 0 for each in counted) / len(counted)


def compared(counted: Sequence[Try], own: Try | None, opened: bool) -> list[Finish]:
    """Every finished try against all others, best first."""
    if not counted:
        return []
    scores = [each.score or 0 for each in counted]
    count = Counter(scores)
    ahead, found, mean, others = 0, list[Finish](), mean_of(counted), len(counted) - 1
    before: int | None = None
    for each, score in zip(counted, scores, strict=True):
        if before is not None and score != before:
            ahead += count[before]
        before = score
        behind = others - ahead - (count[score] - 1) / 2
        found.append(
            Finish(
                place=ahead + 1,
                name=each.name,
                score=score,
                table_place=each.place or 0,
                difference=round(score - mean, 1),
                percent=round(100 * behind / others, 1) if others else None,
                you=own is not None and own.table == each.table,
                record=each.table if opened else "",
            )
        )
    return found
