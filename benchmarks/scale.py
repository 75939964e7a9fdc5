"""The capacity of one machine, ten and a thousand: a model of the house, evaluated and checked.

    python benchmarks/scale.py                  # measure the costs, check the model, evaluate it
    python benchmarks/scale.py sockets 19000    # hold so many sockets at once: memory and CPU

The model is in docs/scale.md. Its costs are measured here, each at one size; then the model says
what other sizes cost, and those are measured too. A prediction that is wrong by more than
TOLERANCE ends with status 1. CPU is that of the server alone. On a busy machine, or with a slow
disk, a move takes longer, so more of them come in crowds: what the model says about a size depends
on how long its moves took. How long the disk takes is by the clock on the wall, and needs an idle
machine; the map is shown for a good disk too.
"""

import asyncio
import os
import resource
import sys
import time
from collections.abc import Iterable, Iterator
from math import ceil

from house import SEATS, Match, Run, Server, play, point, syncs, with_server
from msgspec import Struct
from report import Report

TOLERANCE = 1.5  # Between what the model says and what is measured.
USED = 0.7  # Of a core: the rest is a reserve for when everybody reconnects.
SECONDS_PER_MOVE = 8.0  # At a table where people think.
PATIENCE_SECONDS = 0.05  # For a move to be on disk.
WARM_SECONDS = 0.004  # For which the processor's caches remember how to make a move.
GOOD_DISK_SECONDS = 0.001  # For a page: a local SSD that really syncs.
SOCKETS_AT_ONCE = 50
LONE = (20, 1.0, 10.0)  # Games, moves a second of each, seconds.
CROWD = (100, 0.0, 1e6)
CHECKED = ((30, 0.0, 1e6), (100, 2.0, 6.0), (200, 5.0, 4.0))
WEIGHED_TABLES = 1000  # Fewer fit into memory that the house has freed before.
OPEN_FILES_KEPT = 300  # By the house, for everything but sockets.


class Costs(Struct, frozen=True):
    """What was measured."""

    lone: float  # CPU seconds of a move that arrives alone,
    crowd: float  # and of one among many that arrive at the same time.
    bytes_out: float  # Of a move, to all seats.
    connect: float  # CPU seconds to open a socket.
    socket: float  # Bytes of memory of a socket,
    table: float  # and of a table.
    process: float  # Bytes of memory of a house without any.
    sync: float  # Seconds until a page is on disk.

    def move(self, rate: float, wait: float) -> float:
        """CPU seconds of a move if so many come in a second, and each takes so long to be shown."""
        return self.crowd + (self.lone - self.crowd) * alone(rate, wait)

    def most_moves(self, wait: float, used: float = USED) -> float:
        """Moves a second of one process that is busy for a share of the time."""
        most = used / self.lone
        for _ in range(100):  # The more moves, the less each costs.
            most = used / self.move(most, wait)
        return most


def alone(rate: float, wait: float) -> float:
    """Which part of what a lone move costs on top is paid, if so many moves come in a second.

    Those that come while another is written share its wake-up and the next commit, and those that
    come soon after it find warm caches.
    """
    return 1 / (1 + rate * (wait + WARM_SECONDS))


class Size(Struct, frozen=True):
    """The capacity of a number of machines."""

    machines: int
    processes: int
    databases: int
    moves: float  # A second.
    tables: float
    sockets: float
    memory: float  # Bytes of each process.
    wait: float  # Seconds until a move is on disk.
    limit: str  # The next limit.


def evaluate(costs: Costs, cores: int, files: int, sync: float) -> Iterator[Size]:
    """One process on SQLite, then one machine, ten and a thousand on PostgreSQL."""
    most = costs.most_moves(sync)
    # Processes that notify each other commit one after the other in the same database.
    most_processes = max(1, int(PATIENCE_SECONDS / 2 / sync))
    for machines in (0, 1, 10, 1000):
        processes = max(1, machines * cores)
        databases = ceil(processes / most_processes)
        tables = most * SECONDS_PER_MOVE
        limit = "CPU of one core"
        if tables * SEATS > files - OPEN_FILES_KEPT:
            tables, limit = (files - OPEN_FILES_KEPT) / SEATS, "open files of a process"
        elif databases > 1:
            limit = "commits of one database"
        yield Size(
            machines,
            processes,
            databases if machines else 1,
            tables / SECONDS_PER_MOVE * processes,
            tables * processes,
            tables * SEATS * processes,
            costs.process + tables * (costs.table + SEATS * costs.socket),
            2 * sync * (ceil(processes / databases) if machines else 1),
            limit,
        )


async def weigh(server: Server, tables: int) -> dict[str, float]:
    """Bytes and CPU seconds of tables and their sockets, before any move."""
    warm = Run(server.port)
    await warm.open(20)
    await warm.connect()
    await asyncio.sleep(0.5)
    process = server.rss()
    run = Run(server.port)
    await run.open(tables)
    opened = server.rss()
    cpu = server.cpu()
    await run.connect()
    await asyncio.sleep(0.5)
    sockets = tables * SEATS
    return {
        "process": process,
        "table": max(0.0, (opened - process) / tables),
        "socket": max(0.0, (server.rss() - opened) / sockets),
        "connect": (server.cpu() - cpu) / sockets,
    }


def measure(report: Report) -> Costs:
    """All costs, each measured with a new house."""
    lone = with_server(play, LONE[0], 1 / LONE[1], LONE[2])
    crowd = with_server(play, CROWD[0], 0.0, CROWD[2])
    weight = with_server(weigh, WEIGHED_TABLES)
    times, _ = syncs(50, 2.0)
    among_many = 1 / crowd["per_cpu"]
    more = 1 / lone["per_cpu"] - among_many
    costs = Costs(
        among_many + more / alone(lone["per_s"], lone["p50"] / 1000),
        among_many,
        crowd["bytes"],
        weight["connect"],
        weight["socket"],
        weight["table"],
        weight["process"],
        point(times, 0.5) / 1000,
    )
    report.figure("a move that arrives alone", [costs.lone * 1e6], "us of CPU")
    report.figure("a move among many", [costs.crowd * 1e6], "us of CPU")
    report.figure("a move, to four seats", [costs.bytes_out], "bytes")
    report.figure("opening a socket", [costs.connect * 1e6], "us of CPU")
    report.figure("a socket", [costs.socket / 1000], "kB")
    report.figure("a table before its first move", [costs.table / 1000], "kB")
    report.figure("a house without tables", [costs.process / 1e6], "MB")
    report.figure("a page on disk", [each * 1000 for each in times], "ms")
    return costs


def check(report: Report, costs: Costs) -> None:
    """The predictions of the model for other sizes, and their measured cost."""
    for games, rate, seconds in CHECKED:
        found = with_server(play, games, 1 / rate if rate else 0.0, seconds)
        said = costs.move(found["per_s"], found["p50"] / 1000) if rate else costs.crowd
        name = f"{games} games x {rate:g}/s" if rate else f"{games} games flat out"
        report.figure(f"{name}, measured", [1e6 / found["per_cpu"]], "us of CPU")
        report.figure("  until it was shown, p50", [found["p50"]], "ms")
        report.figure("  by the model", [said * 1e6], "us of CPU")
        ratio = said * found["per_cpu"]
        report.figure("  model : measured", [max(ratio, 1 / ratio)], at_most=TOLERANCE)


def show(costs: Costs, files: int) -> None:
    """The map."""
    cores = os.cpu_count() or 1
    print(
        f"\na table has a move every {SECONDS_PER_MOVE:g} s and {SEATS} sockets; a core is used to "
        f"{USED:.0%}; {cores} cores a machine; {files:,} open files a process"
    )
    for name, sync in (("a good disk", GOOD_DISK_SECONDS), ("this disk, now", costs.sync)):
        most = costs.most_moves(sync)
        print(
            f"\n{name}, {sync * 1000:.1f} ms for a page; processor time of one process alone: "
            f"{most:,.0f} moves/s, {most * SECONDS_PER_MOVE:,.0f} tables, "
            f"{most * SECONDS_PER_MOVE * SEATS:,.0f} sockets"
        )
        show_sizes(evaluate(costs, cores, files, sync))


def show_sizes(sizes: Iterable[Size]) -> None:
    print(
        f"{'machines':>10} {'processes':>9} {'databases':>9} {'moves/s':>10} {'tables':>11} "
        f"{'sockets':>11} {'MB/process':>10} {'on disk, ms':>11}  next limit"
    )
    for size in sizes:
        name = f"{size.machines:,}" if size.machines else "SQLite"
        print(
            f"{name:>10} {size.processes:9,} {size.databases:9,} {size.moves:10,.0f} "
            f"{size.tables:11,.0f} {size.sockets:11,.0f} {size.memory / 1e6:10,.0f} "
            f"{size.wait * 1000:11.1f}  {size.limit}"
        )


async def hold(server: Server, wanted: int, report: Report) -> None:
    """Opens tables with four seats each, and connects all of them."""
    run = Run(server.port)
    await run.open(20)
    await run.connect()
    before = server.rss()
    run.matches = []
    tables = wanted // SEATS
    await run.open(tables)
    opened, cpu, began = server.rss(), server.cpu(), time.perf_counter()
    for start in range(0, tables, SOCKETS_AT_ONCE):
        some: list[Match] = run.matches[start : start + SOCKETS_AT_ONCE]
        await asyncio.gather(*(match.connect() for match in some))
    expected = (20 + tables) * SEATS
    while run.greeted < expected:
        await asyncio.sleep(0.05)
    sockets = tables * SEATS
    report.figure("sockets held at once", [sockets])
    report.figure("  seconds until the last had its table", [time.perf_counter() - began], "s")
    report.figure("  CPU of a socket", [(server.cpu() - cpu) / sockets * 1e6], "us")
    report.figure("  a socket", [(server.rss() - opened) / sockets / 1000], "kB")
    report.figure("  a table", [(opened - before) / tables / 1000], "kB")
    report.figure("  the house", [server.rss() / 1e6], "MB")
    lost = sum(each.lost for match in run.matches for each in match.sockets)
    report.figure("  connections lost", [lost], at_most=0)
    cpu, seen = server.cpu(), len(run.times)
    await run.play(SECONDS_PER_MOVE, 2 * SECONDS_PER_MOVE)
    moves = len(run.times) - seen
    report.figure("  CPU of a move", [(server.cpu() - cpu) / moves * 1e6], "us")


def main(words: list[str]) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with Report("scale") as report:
        match words:
            case ["sockets", wanted]:
                with_server(hold, int(wanted), report)
            case []:
                costs = measure(report)
                check(report, costs)
                show(costs, hard)
            case _:
                sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
