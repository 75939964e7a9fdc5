"""Durable storage: the journal of every table, in SQLite or PostgreSQL behind one protocol."""

from tripot.house.store.port import *  # noqa: F403
from tripot.house.store.port import Store, StoreError


async def open_store(database: str, exclusive: bool = False) -> Store:
    """The store behind a path or a postgresql:// address, with its schema up to date.

    `exclusive` is for a house: no second one may use the same file.
    """
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from tripot.house.store.postgres import PostgresStore
        except ImportError:
            raise StoreError("PostgreSQL needs: pip install 'tripot[postgres]'") from None
        return await PostgresStore.open(database)
    if "://" in database:
        raise StoreError(
            f"{database.split(':')[0]}:// is not supported: use a file, or postgresql://…"
        )
    from tripot.house.store.sqlite import SqliteStore

    return await SqliteStore.open(database, exclusive)
