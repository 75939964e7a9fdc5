"""`tripot admin profile`, `club` and `ratings`: the administrator's commands about people."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from tripot.house.ops.admin import MAX_LISTED, Database, counted, fail, now_at, with_store

if TYPE_CHECKING:
    from tripot.house.store import Store
    from tripot.house.store.ratings import Rating


def profiles(*, database: Database = None, limit: int = 100) -> int:
    """List profiles, the most recently seen first.

    Parameters
    ----------
    limit
        How many at most.
    """

    async def work(store: "Store") -> int:
        if not 1 <= limit <= MAX_LISTED:
            return fail(f"--limit must be 1 to {MAX_LISTED:,}")
        found = await store.profiles.all(limit)
        for profile, games in found:
            seen = time.strftime("%Y-%m-%d", time.gmtime(profile.seen / 1000))
            print(f"{profile.id}  {seen}  {counted(games, 'game'):>9}  {profile.name}")
        if not found:
            print("there are no profiles yet")
        return 0

    return with_store(database, work)


def export(profile: str, path: Path, /, *, database: Database = None) -> int:
    """Write everything the house stores about a profile to a new file.

    Parameters
    ----------
    profile
        Its id, as `tripot admin profile list` shows it.
    path
        The JSON file to write; it must not exist.
    """

    async def work(store: "Store") -> int:
        from tripot.house.live import profiles as live
        from tripot.house.store.file_checks import new_file

        found = await store.profiles.get(profile)
        if found is None:
            return fail(f"there is no profile {profile}")
        parts = [part async for part in live.export(store, found)]
        try:
            new_file(str(path))
            path.write_bytes(b"".join(parts))
        except OSError as error:
            return fail(f"cannot write {path}: {error.strerror}")
        print(f"{path}: {path.stat().st_size:,} bytes")
        return 0

    return with_store(database, work)


def delete_club(club: str, /, *, database: Database = None) -> int:
    """Delete a club, its evenings and their results. Records of the games stay.

    Parameters
    ----------
    club
        Its id: the end of its link.
    """

    async def work(store: "Store") -> int:
        if not await store.evenings.delete(club):
            return fail(f"there is no club {club}")
        print(f"club {club} is deleted; the records of its games stay")
        return 0

    return with_store(database, work)


def delete(profile: str, /, *, database: Database = None) -> int:
    """Delete a profile and everything that belongs to it. Records of its games stay.

    Parameters
    ----------
    profile
        Its id, as `tripot admin profile list` shows it.
    """

    async def work(store: "Store") -> int:
        if not await store.profiles.delete(profile):
            return fail(f"there is no profile {profile}")
        print(f"{profile} is deleted")
        return 0

    return with_store(database, work)


def link(profile: str, /, *, database: Database = None, house: str = "") -> int:
    """Make a new personal link, for somebody who has lost every key to their profile.

    The old link is revoked. Give it only to the person whose profile it is.

    Parameters
    ----------
    profile
        Its id, as `tripot admin profile list` shows it.
    house
        The address of the house, such as https://club.example/games.
    """

    async def work(store: "Store") -> int:
        from tripot.house.live import keys
        from tripot.house.store.profiles import KeyKind, ProfileKey

        if await store.profiles.get(profile) is None:
            return fail(f"there is no profile {profile}")
        key, now = keys.new_key(), int(now_at(store) * 1000)
        hashed = keys.hashed(key)
        await store.profiles.add_key(ProfileKey(hashed, profile, KeyKind.LINK, now, now))
        print(f"{house.rstrip('/')}/me#profile={key}")
        return 0

    return with_store(database, work)


def ratings(
    game: str = "",
    /,
    *,
    database: Database = None,
    again: bool = False,
    write: bool = False,
) -> int:
    """Show the ladders, or compute them again from the records.

    Parameters
    ----------
    game
        Only the ladder of this game.
    again
        Rate all games again, in the same order, from their records, and compare every digit.
    write
        With --again: store what was computed, if it differs.
    """

    async def work(store: "Store") -> int:
        games = [g for g in await store.ratings.games() if game in ("", g)]
        if write and not again:
            return fail("--write needs --again")
        if not games:
            print("no game has been rated yet")
        status = 0
        for name in sorted(games):
            if again:
                status |= await compute_again(store, name, write)
            else:
                print(f"{name}: {counted(await store.ratings.last(name), 'game')}")
                for rating, title, _ in await store.ratings.named(name):
                    print(row(rating, title))
        return status

    return with_store(database, work)


async def compute_again(store: "Store", game: str, write: bool) -> int:
    """Rates all games of a ladder again; 1 if it differs and was not written."""
    from tripot.house.live import results

    found = await results.recompute(store, game)
    names = {rating.player: name for rating, name, _ in await store.ratings.named(game)}
    print(f"{game}: {counted(found.games, 'game')} rated again")
    for rating in found.ratings:
        print(row(rating, names.get(rating.player, "")))
    if found.lost:
        print(f"{counted(found.lost, 'record')} no longer there: the stored result was used")
    for record in found.odd:
        print(f"the record {record} does not have the result that was rated")
    if not found.differs:
        print("the same as stored, to the last digit")
        return 0
    print(f"different from what is stored: {', '.join(found.differs)}")
    if write:
        await store.ratings.replace(game, found.ratings)
        print("stored")
        return 0
    return 1


def row(rating: "Rating", name: str) -> str:
    """A place on a ladder: points for people, and the numbers themselves to compare."""
    from tripot.lab.arena.ratings import Skill

    shown = Skill(rating.mu, rating.sigma).rating
    points = f"{shown.points:7.1f} ({shown.low:.1f} to {shown.high:.1f})"
    exact = f"mu {rating.mu!r} sigma {rating.sigma!r}"
    return f"  {points}  {counted(rating.games, 'game'):>9}  {rating.player}  {name}  {exact}"
