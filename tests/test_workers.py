"""Tasks on many workers: the same results whatever their number, and after one has died."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot.cli import app
from tripot.invent import invent
from tripot.rules import Vendome
from tripot.workers import (
    DEATHS,
    Cluster,
    Process,
    Processes,
    WorkerError,
    Workers,
    build,
    open_workers,
    perform,
)

TASKS = range(40)


def square(number: int) -> tuple[int, int]:
    """A result, and the process that found it."""
    return number * number, os.getpid()


def fragile(task: tuple[int, Path]) -> tuple[int, int]:
    """Ends its worker the first time that task 5 is tried."""
    number, folder = task
    tried = folder / "tried"
    if number == 5 and not tried.exists():
        tried.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def deadly(number: int) -> None:
    """Ends every worker."""
    os._exit(7)


def wrong(number: int) -> None:
    """Is never done."""
    raise ValueError(f"task {number} is wrong")


def endless(number: int) -> None:
    """Never ends by itself."""
    while True:
        time.sleep(60)


def late(number: int) -> str:
    """Fails at once at the first task; the second takes its time."""
    if number == 0:
        raise ValueError("no")
    time.sleep(20)
    return "late"


@pytest.fixture(scope="module")
def processes() -> Iterator[Workers]:
    with open_workers(processes=2) as found:
        assert isinstance(found, Processes)
        yield found


def test_results_are_those_of_one_process_in_the_same_order(processes: Workers) -> None:
    wanted = [square(number)[0] for number in TASKS]
    found = list(processes.map(square, TASKS))
    assert [result for result, _ in found] == wanted
    assert os.getpid() not in {pid for _, pid in found}
    with open_workers(processes=1) as alone:
        assert [result for result, _ in alone.map(square, TASKS)] == wanted


def test_results_come_as_they_are_found_with_the_numbers_of_their_tasks(
    processes: Workers,
) -> None:
    found = dict(processes.finished(square, TASKS))
    assert {number: result for number, (result, _) in found.items()} == {
        number: number * number for number in TASKS
    }


def test_the_task_of_a_process_that_was_killed_is_done_by_another(
    processes: Workers, tmp_path: Path
) -> None:
    found = processes.map(fragile, [(number, tmp_path) for number in TASKS])
    assert [result for result, _ in found] == [number * number for number in TASKS]
    assert (tmp_path / "tried").exists()


def test_a_task_that_ends_every_process_is_given_up(processes: Workers) -> None:
    with pytest.raises(WorkerError, match=rf"{DEATHS} processes ended .*code 7.* the task 1"):
        list(processes.map(deadly, [1]))


def test_an_error_says_where_it_was_raised(processes: Workers) -> None:
    with pytest.raises(ValueError, match="task 3 is wrong") as caught:
        list(processes.map(wrong, [3]))
    assert "in wrong" in caught.value.__notes__[0]


def test_ctrl_c_ends_at_once_and_leaves_no_process() -> None:
    program = """
        from tests.test_workers import endless
        from tripot.workers import open_workers
        if __name__ == "__main__":
            with open_workers(processes=2) as workers:
                results = workers.finished(endless, range(9))
                workers._give(99, endless, 0)
                print(workers.busy[99].child.pid, flush=True)
                list(results)
    """
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[1],
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert child.stdout is not None
    worker = int(child.stdout.readline())
    os.killpg(child.pid, signal.SIGINT)  # As a terminal does: to all of its processes.
    _, errors = child.communicate(timeout=60)
    assert child.returncode == -signal.SIGINT, errors
    assert not Path(f"/proc/{worker}").exists()


def test_ctrl_c_does_not_reach_a_process_that_is_starting(processes: Processes) -> None:
    process = Process()
    assert process.child.pid is not None
    os.kill(process.child.pid, signal.SIGINT)
    processes.idle.append(process)
    assert [pid for _, pid in processes.map(square, [3])] == [process.child.pid]


def test_a_cluster_that_is_not_there_is_an_error_that_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tripot.workers.ANSWER_SECONDS", 0.5)
    with pytest.raises(WorkerError, match="nowhere is neither a scheduler's address"):
        open_workers("nowhere")
    with pytest.raises(WorkerError, match=r"no scheduler answers at .*`dask scheduler` starts one"):
        open_workers("tcp://127.0.0.1:9")


def test_tasks_that_were_given_up_do_not_answer_for_later_ones() -> None:
    with open_workers(processes=2) as workers:
        with pytest.raises(ValueError, match="no"):
            list(workers.map(late, range(2)))
        assert [result for result, _ in workers.map(square, range(1))] == [0]
        for _ in workers.map(square, TASKS):
            break
        assert [result for result, _ in workers.map(square, TASKS)] == [n * n for n in TASKS]


def test_no_processes_are_refused() -> None:
    with pytest.raises(ValueError, match="processes must be 1 or more, not 0"):
        open_workers(processes=0)


@pytest.mark.parametrize("content", ["", "{}", "[]", "null", "[" * 10_000])
def test_a_file_that_is_no_schedulers_is_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "cluster.json"
    file.write_text(content)
    with pytest.raises(WorkerError, match=r"cluster\.json is not the file of a scheduler"):
        open_workers(str(file))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of a cluster with two worker processes."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_gives_the_same_results_also_after_a_worker_was_killed(
    address: str, tmp_path: Path
) -> None:
    with open_workers(address) as workers:
        assert isinstance(workers, Cluster)
        found = list(workers.map(fragile, [(number, tmp_path) for number in TASKS]))
        assert [result for result, _ in found] == [number * number for number in TASKS]
        assert (tmp_path / "tried").exists()
        with pytest.raises(ValueError, match="task 3 is wrong"):
            list(workers.map(wrong, [3]))


FRAGILE_BOT = """
import os, signal
from pathlib import Path
from tripot.bots.caso import Caso

class Fragile(Caso):
    def choose(self, view, legal, seconds):
        tried = Path(__file__).with_suffix(".tried")
        if not tried.exists():
            tried.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, legal, seconds)
"""


@pytest.mark.slow
def test_commands_write_the_same_bytes_on_a_cluster(address: str, tmp_path: Path) -> None:
    """A worker is killed by the first move of a bot; its task is done by another one."""
    bot = tmp_path / "bot.py"
    bot.write_text(FRAGILE_BOT)
    record = tmp_path / "game.json"
    invent(Vendome(seats=4, end="coups", coups=2), 1).save(record)
    for place, where in (("cluster", ["--cluster", address]), ("here", [])):
        folder = tmp_path / place
        folder.mkdir()
        for command in (
            f"simulate vabanque --policies careful --games 3000 --opening 4 -o {folder}/games.csv",
            f"dataset make vendome --bots {bot}:Fragile --games 6 --shard 2 -o {folder}/moves",
            f"review {record} --ms 1 -o {folder}/review.html",
        ):
            app([*command.split(), *where], result_action="return_value")
    assert bot.with_suffix(".tried").exists()
    names = [
        "games.csv",
        "review.html",
        *(f"moves/part-0000{n}.parquet" for n in range(3)),
        "moves/_dataset.json",
    ]
    for name in names:
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "cluster" / name).read_bytes()


def test_a_worker_with_other_files_refuses_to_work() -> None:
    assert perform(build(), 7, square, 3)[0] == 7
    with pytest.raises(WorkerError, match="install the same version on both"):
        perform("other", 7, square, 3)
