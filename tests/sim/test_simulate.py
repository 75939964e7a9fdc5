"""Many games: the same on every machine, kept when interrupted, written as a table."""

import csv
import json
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.every import EVERY, EVERY_SIZE
from tests.sim.replay import beginning, play_by_the_book
from tests.sim.test_compare import TINY, short
from tripot.core import CHANCE
from tripot.intervals import student
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.sim import encode, simulate
from tripot.sim import vabanque as vb
from tripot.sim.luck import Luck, begin, below
from tripot.sim.policy import Policy
from tripot.sim.row import Row
from tripot.sim.run import Run, joined


def same(a: Any, b: Any) -> bool:
    return all(
        np.array_equal(getattr(a, name), getattr(b, name))
        for name in ("games", "first", "moves", "scores")
    )


@pytest.mark.parametrize("seats", range(3, 7))
def test_lockstep_plays_the_same_games_as_one_at_a_time(seats: int) -> None:
    rules = Vabanque(seats=seats)
    together = simulate(rules, 3000, seed=seats, threads=1)
    alone = simulate(rules, 3000, seed=seats, threads=1, in_lockstep=False)
    assert same(together, alone)


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=short)
def test_any_number_of_threads_and_any_split_plays_the_same_games(rules: Any) -> None:
    policies = ["greedy", "uniform", "careful", *["uniform"] * (rules.seats - 3)]
    for seated in (None, policies):
        one = simulate(rules, 200, seed=5, policies=seated, threads=1)
        assert same(one, simulate(rules, 200, seed=5, policies=seated, threads=3))
        tail = simulate(rules, 100, seed=5, policies=seated, skip=100)
        assert np.array_equal(tail.scores, one.scores[100:])
        assert not np.array_equal(one.scores, simulate(rules, 200, seed=6, policies=seated).scores)


def test_the_same_seed_gives_the_same_games_on_every_machine() -> None:
    found = {
        rules.name: simulate(rules, 3, seed=7).scores.tolist()
        for rules in (Vabanque(seats=3), Vendome(seats=4), BanqueFatale(seats=3))
    }
    assert found == GOLDEN


GOLDEN = {
    "vabanque": [[380000, 65000, 135000], [65000, 85000, 370000], [100000, 200000, 375000]],
    "vendome": [[8, 10, 15, 7], [15, 10, 13, 2], [11, 10, 17, 2]],
    "banque-fatale": [[83, 63, 57], [76, 104, 80], [102, 109, 77]],
}


@pytest.mark.parametrize("rules", EVERY, ids=short)
def test_every_option_can_be_simulated(rules: Any) -> None:
    result = simulate(rules, 20, seed=1)
    assert result.complete
    if isinstance(rules, Vendome):  # Chips only change hands.
        assert set(result.scores.sum(axis=1)) == {sum(rules.start().chips)}
    assert result.shares.sum() == pytest.approx(20)


def last_legal(view: Row, seat: int, luck: Luck) -> int:
    """A user's own policy: the last legal action."""
    moves = np.empty(vb.MOST_LEGAL, np.int32)
    return int(moves[vb.legal(view, seat, moves) - 1])


def test_a_user_plugs_in_a_policy_and_the_rules_agree() -> None:
    rules: Any = Vabanque(seats=3)
    result = simulate(rules, 10, seed=1, policies=[last_legal] * 3)
    assert result.policies == ("last_legal",) * 3
    row, luck = np.zeros(vb.SIZE, np.int32), np.zeros(2, np.uint32)
    for game, scores in enumerate(result.scores):
        begin(luck, np.uint64(1), game)
        vb.start_by_lot(row, encode.template(rules), luck)
        state, _ = rules.apply(rules.start(), CHANCE, beginning(rules, row))
        while actors := rules.actors(state):
            state, _ = rules.apply(state, actors[0], rules.legal(state, actors[0])[-1])
        assert list(rules.money(state)) == scores.tolist()


def test_a_policy_does_not_see_what_its_seat_may_not_know() -> None:
    def peek(view: Row, seat: int, luck: Luck) -> int:
        moves = np.empty(vb.MOST_LEGAL, np.int32)
        count = vb.legal(view, seat, moves)
        for other in range(view[vb.SEATS]):
            if other != seat:
                for face in range(3):
                    if view[vb.FACE + 3 * other + face] >= 0:
                        return -99
        return int(moves[below(luck, count)])

    assert simulate(Vabanque(seats=4), 50, policies=[peek, *["uniform"] * 3]).complete


def test_the_error_of_an_illegal_action_names_seat_and_action() -> None:
    def fool(view: Row, seat: int, luck: Luck) -> int:
        return 999

    with pytest.raises(
        ValueError,
        match=r"policy 'fool' on seat 2 chose action 999.*at decision \d+ of game 0",
    ):
        simulate(Vabanque(seats=3), 5, policies=["uniform", fool, "uniform"])


@pytest.mark.parametrize("rules", [Vabanque(seats=3), BanqueFatale(seats=3)], ids=short)
def test_the_error_of_a_policy_that_raises_says_where(rules: Any) -> None:
    def far(view: Row, seat: int, luck: Luck) -> int:
        return int(view[len(view) + seat])

    def stops(view: Row, seat: int, luck: Luck) -> int:
        if seat < 9:
            raise OverflowError("that is too much")
        return 0

    with pytest.raises(
        ValueError, match=r"'far' on seat 1 raised IndexError.* of game 7"
    ) as caught:
        simulate(rules, 5, policies=[far, "uniform", "uniform"], skip=7, threads=1)
    assert caught.traceback[-1].name == "complain"
    cause = caught.value.__cause__
    assert cause is not None
    assert cause.__traceback__ is not None
    assert cause.__traceback__.tb_next is not None
    assert cause.__traceback__.tb_next.tb_frame.f_code.co_name == "far"
    with pytest.raises(ValueError, match="raised OverflowError: that is too much, at decision 1 "):
        simulate(rules, 1, policies=[stops] * 3)


def test_a_policy_may_have_memory_of_its_own() -> None:
    def counts(view: Row, seat: int, luck: Luck, memory: Any) -> int:
        memory[1] += 1
        moves = np.empty(vb.MOST_LEGAL, np.int32)
        return int(moves[int(memory[0]) % vb.legal(view, seat, moves)])

    first = Policy("first", counts, np.zeros(1, np.float32), scratch=1)
    fifth = Policy("fifth", counts, np.full(1, 5, np.float32), scratch=1)
    result = simulate(Vabanque(seats=3), 30, policies=[first, fifth, first], threads=1)
    assert result.policies == ("first", "fifth", "first")
    assert first.memory.tolist() == [0, 0]  # Each thread has its own.
    other = simulate(Vabanque(seats=3), 30, policies=[first, first, first], threads=1)
    assert not same(result, other)


def test_equal_games_count_once() -> None:
    """Policies that never vary play as many games as there are ways to begin."""
    rules = Vabanque(seats=3)
    result = simulate(rules, 5000, seed=1, policies=["careful"] * 3)
    assert result.distinct <= 27  # Three first seats and nine casinos, at most.
    assert result.effective <= result.distinct
    _, margin = result.mean(result.shares[:, 0])
    naive = 1.96 * result.shares[:, 0].std() / 5000**0.5
    assert margin > 5 * naive
    assert "different ones" in str(result)
    assert result.digests is not None
    kinds = {
        (digest, *scores)
        for digest, scores in zip(result.digests, result.scores.tolist(), strict=True)
    }
    assert len(kinds) == result.distinct  # Equal digests, equal scores.


@pytest.mark.parametrize(
    "rules", [Vabanque(seats=4), BanqueFatale(seats=3), Vendome(seats=4)], ids=short
)
def test_random_openings_and_noise_make_games_different(rules: Any) -> None:
    policies = ["careful"] * rules.seats
    plain = simulate(rules, 400, policies=policies)
    opened = simulate(rules, 400, policies=policies, opening=6)
    noisy = simulate(rules, 400, policies=policies, noise=0.2)
    assert opened.distinct > 380
    assert noisy.distinct > 380
    assert opened.origin()["opening"] == 6
    assert noisy.origin()["noise"] == 0.2
    if rules.name != "vendome":  # Where no cut is better than another.
        assert not np.array_equal(plain.scores, opened.scores)
        assert not np.array_equal(plain.scores, noisy.scores)
    uniform = simulate(rules, 400)
    all_noise = simulate(rules, 400, policies=policies, opening=10_000)
    assert np.array_equal(uniform.scores, all_noise.scores)
    with pytest.raises(ValueError, match="noise must be 0 to 1"):
        simulate(rules, 1, noise=1.5)


def test_student_quantiles_are_those_of_the_tables() -> None:
    from scipy.special import stdtrit

    for freedom in (1, 2, 3, 4, 5, 6, 8, 12, 30, 1000):
        assert student(freedom) == pytest.approx(float(stdtrit(freedom, 0.975)), abs=2e-3)


def test_parts_on_several_processes_are_the_same_games() -> None:
    rules = Vabanque(seats=3)
    run = Run.of(rules, 5, ["careful", "uniform", "greedy"], opening=2)
    whole = simulate(rules, 1000, 5, ["careful", "uniform", "greedy"], opening=2)
    assert same(whole, joined(list(run.on(None, 1000, processes=2))))


def test_refusals_name_what_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"'sly'.*uniform, greedy, careful"):
        simulate(Vabanque(seats=3), 1, policies=["sly"] * 3)
    with pytest.raises(ValueError, match="3 seats need 3 policies, not 2"):
        simulate(Vabanque(seats=3), 1, policies=["uniform"] * 2)
    with pytest.raises(ValueError, match="seed"):
        simulate(Vabanque(seats=3), 1, seed=-1)
    with pytest.raises(ValueError, match="threads must be 1 or more, not 0"):
        simulate(Vabanque(seats=3), 1, threads=0)
    for name in ("games", "seed", "skip", "opening", "threads"):
        wrong: Any = {"games": 1, name: 1.5}
        with pytest.raises(TypeError, match=f"{name} must be a whole number, not 1.5"):
            simulate(Vabanque(seats=3), **wrong)
    refused: list[tuple[dict[str, Any], str]] = [
        ({"seed": True}, "seed must be a whole number, not True"),
        ({"noise": "often"}, "noise must be a number, not 'often'"),
        ({"opening": 1 << 63}, "opening must be 0 or more, and less than"),
        ({"skip": (1 << 63) - 1}, "skip and games together must be less than"),
        ({"policies": ""}, "there is no policy ''"),
        ({"policies": 7}, "policies are one for all seats, or a list of them: not 7"),
        ({"rules": Vendome}, "rules are a rule-book made for a number of seats, not <class"),
    ]
    for wrong, told in refused:
        with pytest.raises((TypeError, ValueError), match=re.escape(told)):
            simulate(**{"rules": Vendome(), "games": 1, **wrong})
    with pytest.raises(TypeError, match="your own function, not 7"):
        simulate(Vabanque(seats=3), 1, policies=[7] * 3)  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"'<lambda>' takes 1 arguments, not \(view, seat, luck\)"):
        simulate(Vabanque(seats=3), 1, policies=lambda view: 0)


def test_a_single_policy_is_for_every_seat() -> None:
    assert simulate(Vabanque(seats=3), 1, policies="careful").policies == ("careful",) * 3
    with pytest.raises(ValueError, match=r"\.csv or \.parquet"):
        simulate(Vabanque(seats=3), 1).write("table.xls")


@pytest.mark.parametrize("rules", [Vabanque(seats=4), BanqueFatale(seats=4)], ids=short)
def test_careful_beats_uniform(rules: Any) -> None:
    result = simulate(rules, 2000, seed=3, policies=["careful", *["uniform"] * 3])
    assert result.shares.mean(axis=0)[0] > 0.35


def test_the_tiny_vabanque_can_be_simulated() -> None:
    result = simulate(TINY, 500, seed=1)
    assert result.scores.max() <= 3 * 3 * 2
    assert set(result.moves) == {6}


def test_the_table_says_where_its_games_come_from(tmp_path: Path) -> None:
    result = simulate(Vendome(seats=5, rate="receiver"), 50, seed=9, skip=10)
    result.write(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["game"]) for row in rows] == list(range(10, 60))
    assert [int(row["score_5"]) for row in rows] == result.scores[:, 4].tolist()
    assert {row["seed"] for row in rows} == {"9"}
    assert json.loads(rows[0]["options"])["rate"] == "receiver"
    assert rows[0]["policies"] == " ".join(["uniform"] * 5)
    assert rows[0]["tripot"]
    assert rows[0]["sim_version"]


def test_the_table_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    result = simulate(Vabanque(seats=3), 50, seed=9)
    result.write(tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table["score_2"].to_pylist() == result.scores[:, 1].tolist()
    assert table.schema.metadata[b"tripot.seed"] == b"9"


def test_the_examples_of_the_docs_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).parents[2] / "docs" / "sim.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec("\n".join(blocks), {})
    assert (tmp_path / "games.csv").exists()


def test_the_summary_names_every_seat() -> None:
    text = str(simulate(Vabanque(seats=3), 100, seed=1))
    assert "100 games of vabanque, seed 1" in text
    assert text.count("uniform") == 3


def test_a_kernel_is_compiled_by_one_of_several_processes(tmp_path: Path) -> None:
    program = """
        from numba.core import event
        from tripot.sim.luck import mix32
        print("ready", flush=True)
        input()
        with event.install_recorder("numba:compile") as compiled:
            mix32(7)
        print(len(compiled.buffer))
    """
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        )
        for _ in range(2)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:  # Both begin before either has finished.
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    one, other = sorted(int(process.communicate()[0]) for process in processes)
    assert one == 0 < other


def run_cached(folder: Path, program: str, *arguments: str) -> str:
    """What a program prints that keeps its compiled kernels in a folder."""
    file = folder / "program.py"
    if not file.exists():  # numba compiles again what is newer than its cache.
        file.write_text(textwrap.dedent(program), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file), *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache")},
    )
    return done.stdout.strip()


def test_kernels_of_one_factory_are_not_taken_for_each_other(tmp_path: Path) -> None:
    program = """
        import sys
        from tripot.sim import kernel

        def make(number):
            @kernel
            def summed(most: int) -> int:
                total = 0
                for one in range(most):
                    for other in range(number):
                        total += one ^ other if one * other % 5 == 1 else -other
                return total
            return summed

        two, three = make(2), make(3)

        @kernel
        def both(most: int) -> tuple[int, int]:
            return two(most), three(most)

        print(globals()[sys.argv[1]](10))
    """
    # Each is the first function that its process compiles.
    two, three, both = [run_cached(tmp_path, program, each) for each in ("two", "three", "both")]
    assert two != three
    assert both == f"({two}, {three})"


def test_a_kernel_made_for_a_module_is_compiled_once(tmp_path: Path) -> None:
    program = """
        import numpy as np
        from numba.core import event
        from tripot.sim import kernel, vabanque

        def make(game):
            @kernel
            def actor_of(state):
                return game.actor(state)
            return actor_of

        with event.install_recorder("numba:compile") as compiled:
            make(vabanque)(np.zeros(vabanque.SIZE, np.int32))
        print(len(compiled.buffer))
    """
    first, again = [run_cached(tmp_path, program) for _ in range(2)]
    assert int(first) > 0 == int(again)


def test_ctrl_c_keeps_what_is_done() -> None:
    program = """
        import resource, signal, threading
        from tripot import Vabanque
        from tripot.sim import simulate
        signal.signal(signal.SIGINT, signal.default_int_handler)  # Ours may be deaf to it.
        rules = Vabanque(seats=4)
        simulate(rules, 10)  # compiled
        threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()
        result = simulate(rules, 400_000_000, seed=3, threads=2)
        again = simulate(rules, 1, seed=3, skip=int(result.games[100]))
        assert (again.scores[0] == result.scores[100]).all()
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(len(result.games), len(result.scores), result.complete, memory)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    kept, rows, complete, memory = done.stdout.split()
    assert 100 < int(kept) == int(rows) < 400_000_000
    assert complete == "False"
    assert int(memory) < 1_000_000 + 0.07 * int(kept), "kB: what was not played takes none"


def test_without_numba_the_rest_works_and_the_error_says_what_to_install() -> None:
    program = """
        import sys
        sys.modules["numba"] = None
        import tripot
        try:
            import tripot.sim
        except ImportError as error:
            print(error)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pip install 'tripot[fast]'" in done.stdout


@pytest.mark.parametrize("rules", EVERY, ids=short)
def test_the_rules_reach_the_same_results(rules: Any) -> None:
    agree(rules, 2)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EVERY, ids=short)
def test_the_rules_reach_the_same_results_in_many_games(rules: Any) -> None:
    agree(rules, 40)


def agree(rules: Any, games: int) -> None:
    result = simulate(rules, games, seed=11)
    for game, scores in enumerate(result.scores):
        assert play_by_the_book(rules, 11, game) == scores.tolist(), f"game {game}"


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(3, 7))
def test_a_million_games_in_lockstep_and_one_at_a_time(seats: int) -> None:
    rules = Vabanque(seats=seats)
    assert same(
        simulate(rules, 1_000_000, seed=1), simulate(rules, 1_000_000, seed=1, in_lockstep=False)
    )
