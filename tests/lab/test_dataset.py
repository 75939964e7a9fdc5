"""Datasets: the same bytes however they are made, and a check that finds what was changed."""

import io
import random
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pyarrow as pa
import pytest
from msgspec.structs import replace
from pyarrow import parquet

from tripot.cli import app
from tripot.lab import dataset
from tripot.lab.dataset import COLUMNS, FORMAT, PLAN_FILE, Plan, name_of

PLAN = Plan(
    FORMAT, "vabanque", 3, {}, ("pantalone", "caso"), games=5, seed=4, seconds=0.01, noise=0.1,
    shard=2,
)  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def rewrite(path: Path, **columns: Any) -> None:
    """Changes columns of a shard and keeps the rest."""
    table = parquet.read_table(path)
    for name, change in columns.items():
        at = table.schema.get_field_index(name)
        values = table.column(name).to_pylist()
        change(values)
        table = table.set_column(
            at, table.schema.field(at), pa.array(values, table.schema[at].type)
        )
    parquet.write_table(table.replace_schema_metadata(table.schema.metadata), path)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "moves.parquet"
    assert dataset.make(PLAN, folder, cores=1) == 3
    return folder


def test_a_row_says_what_was_seen_done_and_won(made: Path) -> None:
    table = parquet.read_table(made / name_of(0))
    assert tuple(table.column_names) == COLUMNS
    rows = table.to_pylist()
    first, last = rows[0], rows[-1]
    assert (first["game"], first["decision"], last["game"]) == (0, 1, 1)
    assert {row["bot"] for row in rows} == {"pantalone", "caso"}
    assert any(row["random"] for row in rows)
    assert all(row["move"] in row["legal"] for row in rows)
    assert msgspec.json.decode(first["view"])["seat"] == first["seat"] - 1
    thinking = [row for row in rows if row["bot"] == "pantalone" and not row["random"]]
    assert all(msgspec.json.decode(row["thoughts"])["options"] for row in thinking)
    winner = max(range(3), key=last["scores"].__getitem__) + 1
    assert all(row["share"] > 0 for row in rows if (row["game"], row["seat"]) == (1, winner))


def test_the_bytes_do_not_depend_on_workers_interruptions_or_additions(
    made: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    assert dataset.make(replace(PLAN, games=3), other, cores=1) == 2
    (other / name_of(0)).unlink()
    assert dataset.make(PLAN, other, cores=2) == 3  # The second shard was not full.
    assert files(other) == files(made)
    assert dataset.make(PLAN, other, cores=1) == 0


def test_readers_of_a_folder_see_only_its_games(made: Path) -> None:
    assert parquet.read_table(made).num_rows == 390  # As pandas and Dask read it.


def test_a_dataset_whose_plan_has_its_old_name(made: Path, tmp_path: Path) -> None:
    for name, content in files(made).items():
        (tmp_path / name.replace(PLAN_FILE, dataset.OLD_PLAN_FILE)).write_bytes(content)
    assert dataset.make(PLAN, tmp_path, cores=1) == 0
    assert not (tmp_path / PLAN_FILE).exists()
    assert dataset.check(tmp_path, sample=9) == dataset.check(made, sample=5)  # It has five games.


def test_bids_are_given_by_the_purse(tmp_path: Path) -> None:
    plan = replace(PLAN, game="banque-fatale", games=1, bots=("brighella",), noise=0.2)
    dataset.make(plan, tmp_path / "bids", cores=1)
    rows = parquet.read_table(tmp_path / "bids" / name_of(0)).to_pylist()
    bids = [row for row in rows if row["legal"] is None]
    assert bids
    assert all(msgspec.json.decode(row["purse"])["red"] >= 0 for row in bids)
    assert all(row["purse"] is None for row in rows if row["legal"] is not None)
    assert dataset.check(tmp_path / "bids", sample=1).wrong == ()


def test_the_check_accepts_a_whole_dataset(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app(["dataset", "check", str(made), "--sample", "2", "--quiet"], result_action="return_value")
    assert "5 games with 390 decisions replayed by the rules, 2 played again: no difference" in (
        capsys.readouterr().out
    )


def test_a_dataset_runs_no_program_that_it_names(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may come from somebody else, with a file of theirs beside it."""
    for name, content in files(made).items():
        (tmp_path / name).write_bytes(content)
    trace = tmp_path / "trace"
    (tmp_path / "bot.py").write_text(f"open({str(trace)!r}, 'w')")
    plan = replace(PLAN, bots=(f"{tmp_path / 'bot.py'}:Bot",))
    (tmp_path / dataset.PLAN_FILE).write_bytes(msgspec.json.encode(plan))
    with pytest.raises(SystemExit):
        app(["dataset", "check", str(tmp_path), "--quiet"], result_action="return_value")
    assert "run it with --programs" in capsys.readouterr().err
    assert not trace.exists()


def test_the_check_finds_what_was_changed(made: Path, tmp_path: Path) -> None:
    for name, content in files(made).items():
        (tmp_path / name).write_bytes(content)

    def wrong() -> str:
        return " ".join(dataset.check(tmp_path, sample=0).wrong)

    rewrite(tmp_path / name_of(0), share=lambda values: values.__setitem__(3, 0.25))
    rewrite(tmp_path / name_of(1), move=lambda values: values.__setitem__(0, "1 walk 2"))
    (tmp_path / name_of(2)).unlink()
    found = wrong()
    assert "game 0: the result of decision 4 is not that of the game" in found
    assert "game 2, decision 1" in found
    assert f"{name_of(2)} is missing" in found
    (tmp_path / name_of(1)).write_bytes(b"PAR1")
    assert f"{name_of(1)} cannot be read" in wrong()
    plan = msgspec.json.encode(replace(PLAN, seed=5))
    (tmp_path / PLAN_FILE).write_bytes(plan)
    assert f"{name_of(0)} belongs to another dataset" in wrong()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots zanni -o x", "has no bot 'zanni'"),
        ("--bots caso -o {made} --seed 9", "contains another dataset: its seats"),
        ("--bots caso --games 0 -o x", "--games must be more than 0"),
        ("--bots caso --noise 2 -o x", "--noise must be 0 to 1"),
        ("--bots exec:./bot -o x", "needs bots in Python"),
        ("--bots caso --seats 9 -o x", "3 to 6 players, not 9"),
    ],
)
def test_what_cannot_be_made_is_rejected(
    words: str, said: str, made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [word.format(made=made) for word in words.split()]
    with pytest.raises(SystemExit) as stopped:
        app(["dataset", "make", "vabanque", *given])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_any_damaged_byte_is_found(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    copytree(made, folder)
    assert dataset.check(folder, 0).wrong == ()
    shard = folder / dataset.name_of(0)
    good = shard.read_bytes()
    luck = random.Random(3)
    for _ in range(20):
        bad = bytearray(good)
        bad[luck.randrange(len(bad))] ^= 1 << luck.randrange(8)
        shard.write_bytes(bad)
        assert dataset.check(folder, 0).wrong
    rows = parquet.read_table(io.BytesIO(good)).to_pylist()
    plan = dataset.read_plan(folder)
    shard.write_bytes(dataset.written(plan, rows, sums=False))  # As earlier versions wrote it.
    assert dataset.check(folder, 0).wrong == ()


@pytest.mark.parametrize(
    "wrong", [{"game": "whist"}, {"seats": 0}, {"shard": 0}, {"games": -1}, {"bots": ()}]
)
def test_a_plan_that_cannot_be_made_is_refused(wrong: dict[str, Any], tmp_path: Path) -> None:
    plan = replace(PLAN, **wrong)
    (tmp_path / PLAN_FILE).write_bytes(msgspec.json.encode(plan))
    with pytest.raises(ValueError, match=r"the plan of no dataset|for 3 to 6 players"):
        dataset.check(tmp_path)


def test_a_bot_that_ends_its_process_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "leaves.py").write_text(
        "from tripot.bots import Bot\n"
        "class Leaves(Bot):\n"
        "    def choose(self, view, legal, seconds): raise SystemExit(0)\n"
    )
    bot = f"{tmp_path / 'leaves.py'}:Leaves"
    given = ["--bots", bot, "--games", "1", "--cores", "1", "-o", str(tmp_path / "moves")]
    with pytest.raises(RuntimeError, match=r"a bot ended its process: .*Leaves on seat \d, at"):
        app(["dataset", "make", "vabanque", *given])


@pytest.mark.parametrize(
    ("choose", "error"),
    [
        ("raise ValueError('lost')", r"a bot failed: .*bot\.py:Wrong on seat \d, at decision \d+"),
        ("return Choice('1 chip 1')", r"'1 chip 1' is not legal: .*Wrong on seat \d, at decision"),
    ],
)
def test_the_error_of_a_bot_names_bot_seat_decision_and_game(
    tmp_path: Path, choose: str, error: str
) -> None:
    (tmp_path / "bot.py").write_text(
        "from tripot.bots import Bot, Choice\n"
        "class Wrong(Bot):\n"
        f"    def choose(self, view, legal, seconds): {choose}\n"
    )
    plan = replace(PLAN, bots=(f"{tmp_path / 'bot.py'}:Wrong",), noise=0.0)
    with pytest.raises((RuntimeError, ValueError), match=error):
        dataset.make(plan, tmp_path / "moves", cores=1)
