"""What is stored about profiles: keys as hashes, seats, finished games, drills.

The statements are the same for both databases: ?1 becomes $1 in PostgreSQL.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import astuple

if TYPE_CHECKING:
    from tripot.house.store.sql import SqlStore, Step

MOST_BROWSERS = 20
"""How many browsers may have one profile open; the least recently used is dropped."""
CHALLENGE_MS = 5 * 60_000
"""A challenge for a passkey is good for this long."""


class Profile(Struct, frozen=True):
    """A profile."""

    id: str
    name: str
    shown: bool  # Whether others see the name on ladders.
    made: int
    seen: int


class KeyKind(StrEnum):
    BROWSER = "browser"
    """Opens the profile; each browser has its own."""
    LINK = "link"
    """The personal link, which opens the profile in another browser; there is one at a time."""
    CALENDAR = "calendar"
    """Reads the calendar and nothing else; there is one at a time."""
    CHALLENGE = "challenge"
    """A challenge for a passkey; used once."""


class ProfileKey(Struct, frozen=True):
    hash: str
    profile: str  # Empty for a challenge of somebody without a profile.
    kind: KeyKind
    made: int
    used: int


class Passkey(Struct, frozen=True):
    id: str
    profile: str
    public_key: bytes
    counter: int
    made: int
    used: int


class ProfileGame(Struct, frozen=True):
    """A finished game, and the seat that the profile had."""

    record: str
    seat: int
    profile: str
    finished: int
    summary: bytes | None = None  # None until it is computed.


class DrillAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The first answer to a drill."""

    drill: Annotated[int, Meta(ge=1)]
    """Its number."""
    rating: Annotated[int, Meta(ge=0, le=9999)]
    """How hard it was then."""
    found: bool
    daily: bool
    """Whether it was that day's."""
    answered: Annotated[int, Meta(ge=0, le=2**53)]
    """Milliseconds since 1970."""


_OWNED = ("profile_keys", "passkeys", "profile_seats", "profile_games", "profile_drills")


class Profiles:
    """The profiles in one database."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    # ---- the profile

    async def make(self, profile: Profile, key: ProfileKey) -> None:
        """Writes a new profile and the key of the browser that made it."""
        await self._store.transaction(
            [
                ("INSERT INTO profiles (id, name, shown, made, seen) VALUES (?1, ?2, ?3, ?4, ?5) "
                 "ON CONFLICT DO NOTHING", _values(profile)),
                _new_key(key),
            ]
        )  # fmt: skip

    async def get(self, profile: str) -> Profile | None:
        rows = await self._read(f"{_PROFILES} WHERE id = ?1", profile)
        return _profile(rows[0]) if rows else None

    async def opened_by(self, key: str, kind: KeyKind) -> Profile | None:
        """The profile that a key (its SHA-256) of that kind opens."""
        where = "WHERE id = (SELECT profile FROM profile_keys WHERE hash = ?1 AND kind = ?2)"
        rows = await self._read(f"{_PROFILES} {where}", key, kind.value)
        return _profile(rows[0]) if rows else None

    async def all(self, limit: int) -> list[tuple[Profile, int]]:
        """Profiles, most recently seen first, with their number of games, for the administrator."""
        games = "(SELECT count(*) FROM profile_games WHERE profile = profiles.id)"
        rows = await self._read(
            f"SELECT id, name, shown, made, seen, {games} FROM profiles "
            "ORDER BY seen DESC, made DESC LIMIT ?1",
            limit,
        )
        return [(_profile(row), row[5]) for row in rows]

    async def change(self, profile: Profile) -> None:
        """Writes its name, whether it is shown, and when it was last seen."""
        await self._store.transaction(
            [("UPDATE profiles SET name = ?2, shown = ?3, seen = ?5 WHERE id = ?1 AND made = ?4",
              _values(profile))]
        )  # fmt: skip

    async def delete(self, profile: str) -> bool:
        """Removes everything about a profile; rated results stay, without an owner."""
        gone: list[Step] = [("DELETE FROM profiles WHERE id = ?1", (profile,))]
        gone += [(f"DELETE FROM {table} WHERE profile = ?1", (profile,)) for table in _OWNED]
        gone.append(("DELETE FROM ratings WHERE player = ?1", (profile,)))
        nameless = "UPDATE duplicate_tries SET profile = NULL, name = '' WHERE profile = ?1"
        gone.append((nameless, (profile,)))
        return await self._store.transaction(gone, guarded=True)

    async def merge(self, profile: str, into: str) -> None:
        """Moves everything from one profile to another, and removes the first."""
        both = (profile, into)
        known = "AND table_id NOT IN (SELECT table_id FROM profile_seats WHERE profile = ?2)"
        tried = "AND duplicate NOT IN (SELECT duplicate FROM duplicate_tries WHERE profile = ?2)"
        await self._store.transaction(
            [
                (f"UPDATE profile_seats SET profile = ?2 WHERE profile = ?1 {known}", both),
                ("UPDATE profile_games SET profile = ?2 WHERE profile = ?1", both),
                ("UPDATE passkeys SET profile = ?2 WHERE profile = ?1", both),
                (f"UPDATE duplicate_tries SET profile = ?2 WHERE profile = ?1 {tried}", both),
                ("UPDATE duplicate_tries SET profile = NULL WHERE profile = ?1", (profile,)),
                (_FORGET_LATER_ANSWERS, both),
                (_FORGET_LATER_ANSWERS, (into, profile)),
                ("UPDATE profile_drills SET profile = ?2 WHERE profile = ?1", both),
                ("DELETE FROM profile_seats WHERE profile = ?1", (profile,)),
                ("DELETE FROM profile_keys WHERE profile = ?1", (profile,)),
                ("DELETE FROM profiles WHERE id = ?1", (profile,)),
            ]
        )

    # ---- keys and passkeys

    async def keys(self, profile: str) -> list[ProfileKey]:
        """Its keys, most recently used first; challenges open nothing, and are left out."""
        rows = await self._read(
            "SELECT hash, profile, kind, made, used FROM profile_keys WHERE profile = ?1 "
            "AND kind <> ?2 ORDER BY used DESC, made DESC, hash",
            profile,
            KeyKind.CHALLENGE.value,
        )
        return [ProfileKey(row[0], row[1], KeyKind(row[2]), row[3], row[4]) for row in rows]

    async def add_key(self, key: ProfileKey) -> None:
        """Adds a key. A new link or calendar revokes the old one."""
        before: list[Step] = []
        if key.kind in (KeyKind.LINK, KeyKind.CALENDAR):
            before = [(_FORGET_KIND, (key.profile, key.kind.value))]
        elif key.kind is KeyKind.BROWSER:
            browsers = [k for k in await self.keys(key.profile) if k.kind is KeyKind.BROWSER]
            before = [(_FORGET_KEY, (old.hash,)) for old in browsers[MOST_BROWSERS - 1 :]]
        await self._store.transaction([*before, _new_key(key)])

    async def use_key(self, key: str, now: int) -> None:
        """Notes that a key was used, and that its profile was seen; nothing else changes."""
        seen = (
            "UPDATE profiles SET seen = ?2 WHERE seen < ?2 "
            "AND id = (SELECT profile FROM profile_keys WHERE hash = ?1)"
        )
        used = "UPDATE profile_keys SET used = ?2 WHERE hash = ?1"
        await self._store.transaction([(used, (key, now)), (seen, (key, now))])

    async def remove_key(self, key: str) -> None:
        await self._store.transaction([(_FORGET_KEY, (key,))])

    async def remove_kind(self, profile: str, kind: KeyKind) -> None:
        await self._store.transaction([(_FORGET_KIND, (profile, kind.value))])

    async def remove_others(self, profile: str, key: str) -> None:
        """Revokes every key but this one; passkeys stay."""
        forget = "DELETE FROM profile_keys WHERE profile = ?1 AND hash <> ?2"
        await self._store.transaction([(forget, (profile, key))])

    async def take_challenge(self, challenge: str, profile: str, since: int) -> bool:
        """Uses up a challenge; whether it was made for that profile, and not before `since`."""
        return await self._store.transaction(
            [("DELETE FROM profile_keys WHERE hash = ?1 AND profile = ?2 AND made >= ?3 "
              f"AND kind = '{KeyKind.CHALLENGE.value}'", (challenge, profile, since))],
            guarded=True,
        )  # fmt: skip

    async def passkeys(self, profile: str) -> list[Passkey]:
        rows = await self._read(f"{_PASSKEYS} WHERE profile = ?1 ORDER BY made", profile)
        return [Passkey(*row) for row in rows]

    async def passkey(self, passkey: str) -> Passkey | None:
        rows = await self._read(f"{_PASSKEYS} WHERE id = ?1", passkey)
        return Passkey(*rows[0]) if rows else None

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Whether it is new."""
        add = (
            "INSERT INTO passkeys (id, profile, public_key, counter, made, used) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING"
        )
        return await self._store.transaction([(add, astuple(passkey))], guarded=True)

    async def use_passkey(self, passkey: str, counter: int, now: int) -> None:
        use = "UPDATE passkeys SET counter = ?2, used = ?3 WHERE id = ?1"
        await self._store.transaction([(use, (passkey, counter, now))])

    async def remove_passkey(self, profile: str, passkey: str) -> bool:
        forget = "DELETE FROM passkeys WHERE profile = ?1 AND id = ?2"
        return await self._store.transaction([(forget, (profile, passkey))], guarded=True)

    # ---- seats and games

    async def hold(self, profile: str, table: str, key: str) -> None:
        """Notes that a key (its SHA-256) of a seat at the table belongs to the profile."""
        await self._store.transaction(
            [("INSERT INTO profile_seats (profile, table_id, hash) VALUES (?1, ?2, ?3) "
              "ON CONFLICT (profile, table_id) DO UPDATE SET hash = excluded.hash",
              (profile, table, key))]
        )  # fmt: skip

    async def seats(self, profile: str) -> dict[str, str]:
        """The tables of a profile, each with the hash of the key of its seat."""
        rows = await self._read(
            "SELECT table_id, hash FROM profile_seats WHERE profile = ?1", profile
        )
        return dict(map(tuple, rows))

    async def running(self, profile: str) -> dict[str, str]:
        """The same without the tables whose game is over."""
        rows = await self._read(
            "SELECT table_id, hash FROM profile_seats WHERE profile = ?1 "
            "AND table_id NOT IN (SELECT record FROM profile_games WHERE profile = ?1)",
            profile,
        )
        return dict(map(tuple, rows))

    async def holders(self, table: str) -> dict[str, str]:
        """The profiles that have a seat at a table, each with the hash of a key of it."""
        rows = await self._read(
            "SELECT profile, hash FROM profile_seats WHERE table_id = ?1 ORDER BY profile", table
        )
        return dict(map(tuple, rows))

    async def carry(self, table: str, rematch: str) -> None:
        """Gives the profiles at a table the same seats at its rematch."""
        await self._store.transaction(
            [("INSERT INTO profile_seats (profile, table_id, hash) "
              "SELECT profile, CAST(?2 AS TEXT), hash FROM profile_seats WHERE table_id = ?1 "
              "ON CONFLICT DO NOTHING", (table, rematch))]
        )  # fmt: skip

    async def games(
        self, profile: str, before: int | None = None, limit: int = 1000
    ) -> list[ProfileGame]:
        """Its finished games, latest first."""
        rows = await self._read(
            "SELECT record, seat, profile, finished, summary FROM profile_games "
            "WHERE profile = ?1 AND finished < ?2 ORDER BY finished DESC, record LIMIT ?3",
            profile,
            2**62 if before is None else before,
            limit,
        )
        return [ProfileGame(*row) for row in rows]

    async def add_game(self, game: ProfileGame) -> None:
        await self._store.transaction([new_game(game)])

    async def summarise(self, games: Sequence[ProfileGame]) -> None:
        """Stores the summaries of these games."""
        keep = "UPDATE profile_games SET summary = ?3 WHERE record = ?1 AND seat = ?2"
        await self._store.transaction([(keep, (g.record, g.seat, g.summary)) for g in games])

    # ---- drills

    async def answers(self, profile: str) -> list[DrillAnswer]:
        """Its answers to drills, in the order in which they were given."""
        rows = await self._read(
            "SELECT drill, rating, found, daily, answered FROM profile_drills "
            "WHERE profile = ?1 ORDER BY answered, drill",
            profile,
        )
        return [DrillAnswer(row[0], row[1], bool(row[2]), bool(row[3]), row[4]) for row in rows]

    async def add_answers(self, profile: str, answers: Sequence[DrillAnswer]) -> None:
        """Stores answers; the first one to a drill stays."""
        await self._store.transaction(
            [
                (_ADD_ANSWER, (profile, a.drill, a.rating, int(a.found), int(a.daily), a.answered))
                for a in answers
            ]
        )

    async def _read(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._store.rows(sql, *values)


_PROFILES = "SELECT id, name, shown, made, seen FROM profiles"
_PASSKEYS = "SELECT id, profile, public_key, counter, made, used FROM passkeys"
_FORGET_KEY = "DELETE FROM profile_keys WHERE hash = ?1"
_ADD_ANSWER = (
    "INSERT INTO profile_drills (profile, drill, rating, found, daily, answered) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (profile, drill) DO UPDATE SET "
    "rating = excluded.rating, found = excluded.found, daily = excluded.daily, "
    "answered = excluded.answered WHERE excluded.answered < profile_drills.answered"
)
_FORGET_LATER_ANSWERS = (  # Where another profile was first; of equal ones one stays.
    "DELETE FROM profile_drills WHERE profile = ?1 AND EXISTS (SELECT 1 FROM profile_drills other "
    "WHERE other.profile = ?2 AND other.drill = profile_drills.drill "
    "AND other.answered <= profile_drills.answered)"
)
_FORGET_KIND = "DELETE FROM profile_keys WHERE profile = ?1 AND kind = ?2"


def new_game(game: ProfileGame) -> "Step":
    """The statement that adds a game to a profile, unless it has it already."""
    return (
        "INSERT INTO profile_games (record, seat, profile, finished, summary) "
        "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
        astuple(game),
    )


def swept(now: int, before: int | None) -> "list[Step]":
    """What a sweep removes: old challenges, unused profiles, and what belonged to these.

    Such a profile was last seen before `before`; None keeps all.
    """
    challenges = ("DELETE FROM profile_keys WHERE kind = ?1 AND made < ?2",
                  (KeyKind.CHALLENGE.value, now - CHALLENGE_MS))  # fmt: skip
    if before is None:
        return [challenges]
    return [
        challenges,
        ("DELETE FROM profile_seats WHERE table_id NOT IN (SELECT id FROM tables)", ()),
        ("DELETE FROM profiles WHERE seen < ?1 "
         "AND id NOT IN (SELECT profile FROM profile_games) "
         "AND id NOT IN (SELECT profile FROM profile_seats) "
         "AND id NOT IN (SELECT profile FROM profile_drills) "
         "AND id NOT IN (SELECT profile FROM passkeys)", (before,)),
        ("DELETE FROM profile_keys WHERE profile NOT IN (SELECT id FROM profiles) "
         "AND kind <> ?1", (KeyKind.CHALLENGE.value,)),
    ]  # fmt: skip


def _new_key(key: ProfileKey) -> "Step":
    return (
        "INSERT INTO profile_keys (hash, profile, kind, made, used) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT DO NOTHING",
        (key.hash, key.profile, key.kind.value, key.made, key.used),
    )


def _profile(row: Sequence[Any]) -> Profile:
    return Profile(row[0], row[1], bool(row[2]), row[3], row[4])


def _values(profile: Profile) -> tuple[Any, ...]:
    return profile.id, profile.name, int(profile.shown), profile.made, profile.seen
