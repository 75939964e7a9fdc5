"""`tripot admin`: the administrator's commands, also while the house runs.

Each command is a separate process on the same database; a running house notices the changes.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tripot.house.ops.sources import ConfigError, load_config

if TYPE_CHECKING:
    from tripot.house.store import Store
    from tripot.house.table import Result, Table

MAX_DAYS = 36_500
"""Longer than this means for ever."""

MAX_LISTED = 1_000_000

Status = Literal["lobby", "play", "over", "closed"]
Database = Annotated[
    str | None, Parameter(help="A file, or postgresql://…; the same as for `tripot serve`.")
]


def tables(*, database: Database = None, status: Status | None = None, limit: int = 100) -> int:
    """List tables, newest first.

    Parameters
    ----------
    status
        Only tables in the lobby, in play, over, or closed.
    limit
        How many at most.
    """

    async def work(store: "Store") -> int:
        import msgspec

        if not 1 <= limit <= MAX_LISTED:
            return fail(f"--limit must be 1 to {MAX_LISTED:,}")
        heads = await store.heads(status, limit)
        for head in heads:
            card = msgspec.json.decode(head.card)
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(head.touched / 1000))
            names = ", ".join(card["players"])
            print(
                f"{head.id}  {head.code or '-':6}  {head.game:13}  {head.status:6}  {when}  {names}"
            )
        counts = await store.count()
        print(", ".join(f"{n} {name}" for name, n in sorted(counts.items())) or "no tables yet")
        return 0

    return with_store(database, work)


def end(table: str, /, *, database: Database = None, now: bool = False) -> int:
    """End a table: all players leave. Bots play a running game to its end.

    Parameters
    ----------
    table
        The table's name, as its link has it.
    now
        Close it at once: a running game has no result and no record.
    """

    async def work(store: "Store") -> int:
        from tripot import wire
        from tripot.core import Seat
        from tripot.house import table as table_logic

        value, count = await rebuilt(store, table)
        number = count
        if now:
            at = now_at(store)
            closing = table_logic.Request(table_logic.HOUSE, table_logic.Close())
            await write(store, number + 1, table_logic.handle(value, closing, at), at)
            print(f"{table}: closed")
            return 0
        for seat, chair in enumerate(value.chairs):
            if chair.is_person and value.stage in (wire.Stage.LOBBY, wire.Stage.PLAY):
                leave = wire.Leave(id=f"admin-{number}")
                at = max(now_at(store), value.now)
                result = table_logic.follow(value, table_logic.Request(Seat(seat), leave, now=at))
                if result.entry is not None:
                    number += 1
                    await write(store, number, result, at)
                    value = result.table
        print(f"{table}: {number - count} left; {value.stage.value}")
        return 0

    return with_store(database, work)


def delete(table: str, /, *, database: Database = None, record: bool = False) -> int:
    """Delete a table. Its connections are closed.

    Parameters
    ----------
    table
        The table's name, as its link has it.
    record
        Delete the record of its game too.
    """

    async def work(store: "Store") -> int:
        if not await store.delete(table, record):
            return fail(f"there is no table {table}")
        print(f"{table} is deleted" + ("" if record else "; the record of its game stays"))
        return 0

    return with_store(database, work)


def ban(
    subject: str,
    /,
    *,
    database: Database = None,
    kind: Literal["address", "key"] = "address",
    days: float | None = None,
    reason: str = "",
) -> int:
    """Ban an address, or a key. It takes effect within seconds.

    Parameters
    ----------
    subject
        The address, or the key; of a key only its hash is kept.
    kind
        What is banned.
    days
        For how long; for ever by default.
    reason
        A note for yourself.
    """

    async def work(store: "Store") -> int:
        from tripot.house.store import Ban

        if kind == "address" and not is_address(subject):
            return fail(f"{subject} is not an address; to ban a key, use --kind key")
        if days is not None and not 0 < days <= MAX_DAYS:
            return fail(f"--days must be more than 0 and at most {MAX_DAYS:,}")
        until = None if days is None else int((now_at(store) + days * 86400) * 1000)
        await store.ban(Ban(kind, banned_name(kind, subject), until, reason))
        print(f"banned {'for ever' if days is None else f'for {days:g} days'}")
        return 0

    return with_store(database, work)


def unban(
    subject: str, /, *, database: Database = None, kind: Literal["address", "key"] = "address"
) -> int:
    """Lift a ban.

    Parameters
    ----------
    subject
        The address, or the key or its hash as `bans` shows it.
    kind
        What was banned.
    """

    async def work(store: "Store") -> int:
        names = {banned_name(kind, subject), subject}
        if not any([await store.unban(kind, name) for name in names]):
            return fail("there is no such ban")
        print("the ban is lifted")
        return 0

    return with_store(database, work)


def bans(*, database: Database = None) -> int:
    """List bans."""

    async def work(store: "Store") -> int:
        found = await store.bans(int(now_at(store) * 1000))
        for each in found:
            until = "for ever"
            if each.until is not None:
                until = time.strftime("until %Y-%m-%d %H:%M", time.localtime(each.until / 1000))
            print(f"{each.kind:7}  {each.subject}  {until}  {each.reason}")
        if not found:
            print("there are no bans")
        return 0

    return with_store(database, work)


def retention(
    *,
    database: Database = None,
    idle: int | None = None,
    over: int | None = None,
    records: int | None = None,
) -> int:
    """Show or set how many days things are kept; 0 keeps them for ever.

    Parameters
    ----------
    idle
        Days to keep tables that are idle.
    over
        Days to keep tables whose game is over; their records stay.
    records
        Days to keep records of finished games.
    """

    async def work(store: "Store") -> int:
        from msgspec.structs import asdict, replace

        keep = await store.retention()
        given = {"idle": idle, "over": over, "records": records}
        changes = {name: days or None for name, days in given.items() if days is not None}
        if any(days is not None and not 0 < days <= MAX_DAYS for days in changes.values()):
            return fail(f"days must be 0 to {MAX_DAYS:,}")
        if changes:
            keep = replace(keep, **changes)
            await store.retain(keep)
        for name, days in asdict(keep).items():
            print(f"{name:8} {'for ever' if days is None else f'{days} days'}")
        return 0

    return with_store(database, work)


def sweep(*, database: Database = None) -> int:
    """Remove everything past its retention now; a running house does this every hour."""

    async def work(store: "Store") -> int:
        gone = await store.sweep(int(now_at(store) * 1000))
        print(f"{counted(gone.tables, 'table')} and {counted(gone.records, 'record')} removed")
        return 0

    return with_store(database, work)


def backup(path: Path, /, *, database: Database = None) -> int:
    """Write everything to one new file, while the house runs.

    Parameters
    ----------
    path
        The file to write; it must not exist.
    """

    async def work(store: "Store") -> int:
        await store.backup(str(path))
        print(f"{path}: {path.stat().st_size:,} bytes")
        return 0

    return with_store(database, work)


def restore(path: Path, /, *, database: Database = None) -> int:
    """Restore what is missing from a backup; nothing else changes.

    Parameters
    ----------
    path
        The backup, made from SQLite or PostgreSQL.
    """

    async def work(store: "Store") -> int:
        print(f"{counted(await store.restore(str(path)), 'table')} restored")
        return 0

    return with_store(database, work, may_be_new=True)


def token(table: str, seat: int, /, *, database: Database = None, name: str = "") -> int:
    """Make a key with which a remote bot can play.

    Parameters
    ----------
    table
        The table's name, as its link has it.
    seat
        The seat, from 1; it must be free or belong to a bot.
    name
        The name of the bot at the table.
    """

    async def work(store: "Store") -> int:
        from tripot import wire
        from tripot.core import Seat
        from tripot.house import table as table_logic
        from tripot.house.live import keys

        value, count = await rebuilt(store, table)
        key = keys.new_key()
        ask = wire.Bot(id=f"admin-{count}", seat=Seat(seat - 1), bot=table_logic.REMOTE, name=name)
        request = table_logic.Request(table_logic.HOUSE, ask, key=keys.hashed(key))
        now = now_at(store)
        result = table_logic.handle(value, request, now)
        await write(store, count + 1, result, now)
        print(key)
        return 0

    return with_store(database, work)


async def rebuilt(store: "Store", table: str) -> tuple["Table", int]:
    """A table from its journal, and how many entries that has."""
    from tripot.house import table as table_logic
    from tripot.wire import HouseError

    entries = await store.load(table)
    if not entries:
        raise HouseError("no-table", f"there is no table {table}")
    return table_logic.rebuild(map(table_logic.decode, entries), now_at(store)), len(entries)


async def write(store: "Store", number: int, result: "Result", now: float) -> None:
    """Adds an entry to a table, as the house would."""
    from tripot.house import table as table_logic
    from tripot.house.live.summary import head_of
    from tripot.house.store import Append

    old = await store.head(result.table.id)
    assert result.entry is not None
    body = table_logic.encode(result.entry)
    table_logic.decode(body)  # An unreadable entry would make the table unusable.
    await store.append(Append(result.table.id, number, body, head_of(result, now, old)))


def now_at(store: "Store") -> float:
    """The time that all processes on this database share."""
    return time.time() + store.clock_offset


def is_address(subject: str) -> bool:
    from ipaddress import ip_address

    try:
        return bool(ip_address(subject))
    except ValueError:
        return False


def banned_name(kind: str, subject: str) -> str:
    from tripot.house.live.keys import hashed
    from tripot.house.net.limits import neighbourhood

    return hashed(subject) if kind == "key" else neighbourhood(subject)


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def fail(message: str) -> int:
    print(f"tripot: {message}", file=sys.stderr)
    return 1


RETRY_SECONDS = (0.05, 0.2, 0.8)


def with_store(
    database: str | None, work: Callable[["Store"], Awaitable[int]], may_be_new: bool = False
) -> int:
    """Runs a command on the database of the house; errors are printed in one line."""
    from msgspec import ValidationError

    from tripot.house.store import StoreConflict, StoreError, open_store
    from tripot.wire import HouseError

    async def main() -> int:
        settings = load_config(["--database", database] if database else [])
        where = settings.database
        if "://" not in where and not may_be_new and not Path(where).exists():
            return fail(f"there is no database at {where}; set --database")
        store = await open_store(where)
        try:
            for pause in RETRY_SECONDS:
                try:
                    return await work(store)
                except StoreConflict:  # The house wrote to the table first, and may again.
                    await asyncio.sleep(pause)
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(main())
    except (ConfigError, StoreError, ValidationError) as error:
        return fail(str(error))
    except HouseError as error:
        return fail(error.detail)
    except StoreConflict:
        return fail("the table changed at the same moment; try again")
