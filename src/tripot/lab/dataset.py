"""Datasets of decisions: games of bots as Parquet files, one row for each decision.

A dataset is a folder: `_dataset.json` says what it holds, and every shard, such as
`part-00000.parquet`, has the decisions of as many games. A shard depends on the plan and its number
alone, so the number of workers changes no byte, and an interrupted run resumes with the shards that
are missing. docs/datasets.md describes the columns.
"""

import io
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.bots import Bot, ask
from tripot.bots.protocol.worker import build
from tripot.core import AnyRules, Dice, Handfuls, RulesError
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.arena.sources import check_programs, source_of
from tripot.lab.arena.tournament import shares
from tripot.parquet import need_pyarrow
from tripot.progress import bar
from tripot.record.document import rules_of
from tripot.record.text import write_move
from tripot.rules import GAMES
from tripot.workers import open_workers

FORMAT = "tripot-dataset/1"
PLAN_FILE = "_dataset.json"
"""pandas, pyarrow and Dask read a folder without the files whose names begin like this."""
OLD_PLAN_FILE = "dataset.json"
COLUMNS = (
    "game", "decision", "seat", "bot", "view", "legal", "purse", "move", "thoughts", "random",
    "scores", "share",
)  # fmt: skip
TO_FRACTION = 1 << 20  # Noise is drawn in parts of this.

Row = dict[str, Any]


class Plan(Struct, frozen=True):
    """What a dataset holds; its file `_dataset.json`."""

    format: str
    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]  # Every seat of every game gets one of them by lot.
    games: int
    seed: int
    seconds: float  # For each move.
    noise: float  # How often a move is random.
    shard: int  # Games in a shard.
    sources: dict[str, str] = {}
    """A digest of each bot's files."""

    def rules(self) -> AnyRules:
        return rules_of(self.game, self.seats, self.options)

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    def origin(self) -> dict[str, Any]:
        """What all shards share: everything but the number of games, which may grow."""
        return {k: v for k, v in msgspec.to_builtins(self).items() if k != "games"}


@cache
def schema() -> Any:
    """The types of the columns."""
    pa = need_pyarrow()
    text = pa.string()
    types = (
        pa.int64(), pa.int32(), pa.int8(), pa.dictionary(pa.int32(), text), text, pa.list_(text),
        text, text, text, pa.bool_(), pa.list_(pa.int64()), pa.float64(),
    )  # fmt: skip
    optional = {"legal", "purse", "thoughts"}
    return pa.schema(
        [
            pa.field(name, kind, nullable=name in optional)
            for name, kind in zip(COLUMNS, types, strict=True)
        ]
    )


def seen(rules: AnyRules, game: Game[Any, Any, Any, Any, Any], seat: Any) -> Row:
    """What a seat sees at a decision: its view, and its legal moves or its purse."""
    view, legal = game.view(seat), game.legal(seat)
    many = isinstance(legal, Handfuls)
    return {
        "seat": seat + 1,
        "view": msgspec.json.encode(view).decode(),
        "legal": None if many else [write_move(type(rules), seat, move) for move in legal],
        "purse": msgspec.json.encode(legal.stock).decode() if isinstance(legal, Handfuls) else None,
    }


def start(plan: Plan, number: int) -> Game[Any, Any, Any, Any, Any]:
    """A game before its first move; its luck depends on the seed and its number."""
    return Game(plan.rules(), seeded(f"dataset {plan.seed} {number}"))


def play(plan: Plan, number: int) -> list[Row]:
    """Plays one game, and returns what was seen, done and thought at every decision."""
    game, rules = start(plan, number), plan.rules()
    dice = seeded(f"dataset bots {plan.seed} {number}")
    names = [plan.bots[dice.below(len(plan.bots))] for _ in range(plan.seats)]
    bots = [build(name, rules, plan.seed + number) for name in names]
    for bot in bots:
        if isinstance(bot, Bot):
            bot.prepare()
    rows: list[Row] = []
    while game.actors:
        seat = game.actors[0]
        row: Row = {"game": number, "decision": len(rows) + 1, **seen(rules, game, seat)}
        legal = game.legal(seat)
        is_random = dice.below(TO_FRACTION) < round(plan.noise * TO_FRACTION)
        thoughts = None
        if is_random:
            move = legal[dice.below(len(legal))]
        else:
            where = (
                f"{names[seat]} on seat {seat + 1}, at decision {len(rows) + 1} of game {number}"
            )
            try:
                choice = ask(bots[seat], game.view(seat), legal, plan.seconds)
            except SystemExit as error:  # It would end this process as if nothing were wrong.
                raise RuntimeError(f"a bot ended its process: {where}") from error
            except Exception as error:
                raise RuntimeError(f"a bot failed: {where}") from error
            move, thoughts = choice.move, choice.thoughts
            try:
                rules.apply(game.state, seat, move)
            except RulesError as error:
                raise ValueError(f"{move!r:.100} is not legal: {error}. It was {where}") from None
        row |= {
            "bot": names[seat],
            "move": write_move(type(rules), seat, move),
            "thoughts": None if thoughts is None else msgspec.json.encode(thoughts).decode(),
            "random": is_random,
        }
        rows.append(row)
        game.play(seat, move)
    for row in rows:
        row |= result(rules, game, row["seat"])
    return rows


def result(rules: AnyRules, game: Game[Any, Any, Any, Any, Any], seat: int) -> Row:
    """What a seat, counted from 1, has at the end."""
    scores = [int(score) for score in rules.scores(game.state)]
    return {"scores": scores, "share": shares(scores, None, rules.seats)[seat - 1]}


def make_shard(task: tuple[Plan, int]) -> bytes:
    """The Parquet file of a shard."""
    plan, shard = task
    return written(plan, [row for number in plan.games_of(shard) for row in play(plan, number)])


def written(plan: Plan, rows: Sequence[Row], sums: bool = True) -> bytes:
    """Rows as a Parquet file; earlier versions wrote no sums of its pages."""
    pa = need_pyarrow()
    table = pa.Table.from_pylist(rows, schema=schema())
    table = table.replace_schema_metadata(
        {"tripot.format": FORMAT, "tripot.plan": msgspec.json.encode(plan.origin())}
    )
    out = io.BytesIO()
    pa.parquet.write_table(table, out, compression="zstd", write_page_checksum=sums)
    return out.getvalue()


def name_of(shard: int) -> str:
    return f"part-{shard:05}.parquet"


def put(path: Path, content: bytes) -> None:
    """Writes a file atomically."""
    part = path.with_name(f"_{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


def make(
    plan: Plan,
    folder: Path,
    cores: int | None = None,
    cluster: str | None = None,
    quiet: bool = True,
) -> int:
    """Makes the shards that are missing in the folder; returns how many."""
    need_pyarrow()
    plan = replace(plan, sources={name: source_of(name) for name in plan.bots})
    if folder.is_file():
        raise ValueError(f"{folder} is a file; a dataset is a folder")
    if plan_file(folder).exists():
        known = read_plan(folder)
        for field in known.__struct_fields__:
            here, wanted = getattr(known, field), getattr(plan, field)
            if here != wanted and field == "sources":
                raise ValueError(
                    f"{folder} contains games of bots that have changed since; choose another"
                    " folder"
                )
            if here != wanted and (field != "games" or plan.games < known.games):
                raise ValueError(f"{folder} contains another dataset: its {field} is {here!r}")
        if plan.games > known.games and known.games % plan.shard:
            (folder / name_of(known.shards - 1)).unlink(missing_ok=True)  # It was not full.
    elif folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty and not a dataset")
    missing = [s for s in range(plan.shards) if not (folder / name_of(s)).exists()]
    with open_workers(cluster, cores) as workers:
        folder.mkdir(parents=True, exist_ok=True)
        put(plan_file(folder), msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        with bar("shards", disable=quiet) as shown:
            task = shown.add_task("shards", total=plan.shards, completed=plan.shards - len(missing))
            tasks = ((plan, shard) for shard in missing)
            for number, content in workers.finished(make_shard, tasks):
                put(folder / name_of(missing[number]), content)
                shown.advance(task)
    return len(missing)


def plan_file(folder: Path) -> Path:
    """The file of the plan, which has another name in older datasets."""
    old = folder / OLD_PLAN_FILE
    return old if old.exists() else folder / PLAN_FILE


def read_plan(folder: Path) -> Plan:
    """The plan of a dataset."""
    path = plan_file(folder)
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except (FileNotFoundError, NotADirectoryError):
        raise ValueError(f"{folder} is not a dataset: it has no {PLAN_FILE}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is broken: {error}") from None
    if plan.format != FORMAT:
        raise ValueError(f"{path} is {plan.format}, not {FORMAT}")
    if plan.game not in GAMES or not plan.bots or plan.games < 0 or plan.shard < 1:
        raise ValueError(f"{path} is the plan of no dataset that can be made here")
    plan.rules()  # Rejects a wrong number of seats or option.
    return plan


class Check(Struct, frozen=True):
    """The result of a check."""

    games: int
    rows: int
    played: int  # Games that were played again.
    wrong: tuple[str, ...]  # One sentence for each wrong shard or game.


def check(
    folder: Path, sample: int = 20, seed: int = 1, quiet: bool = True, programs: bool = True
) -> Check:
    """Replays every game by the rules, and plays a sample again with the same bots.

    With `programs` also with bots that are files: only where you trust the dataset.
    """
    need_pyarrow()
    plan = read_plan(folder)
    if sample and not programs:
        check_programs(plan.bots, plan.game)
    wrong = [
        f"{name} has changed since its games were played"
        for name, source in plan.sources.items()
        if source_of(name) != source
    ]
    dice = seeded(f"dataset check {seed}")
    again = set(drawn(plan.games, min(sample, plan.games), dice))
    games = rows = 0
    with bar("shards", disable=quiet) as shown:
        task = shown.add_task("shards", total=plan.shards)
        for shard in range(plan.shards):
            found: dict[int, list[Row]] = {}
            path, before = folder / name_of(shard), len(wrong)
            try:
                read = rows_of(path, plan)
            except ValueError as error:
                wrong.append(str(error))
                continue
            for row in read:
                found.setdefault(row["game"], []).append(row)
            if list(found) != list(plan.games_of(shard)):
                wrong.append(f"{name_of(shard)} does not hold the games {plan.games_of(shard)}")
            for number, decisions in found.items():
                wrong += replay(plan, number, decisions)
                if number in again and decisions != play(plan, number):
                    wrong.append(f"game {number}: the bots play another game now")
            if len(wrong) == before:
                wrong += damage(path, plan, read)
            games += len(found)
            rows += sum(map(len, found.values()))
            shown.advance(task)
    return Check(games, rows, len(again), tuple(wrong))


def drawn(games: int, number: int, dice: Dice) -> Iterator[int]:
    """So many different games out of all, without a list of all of them."""
    seen: set[int] = set()
    for last in range(games - number, games):
        game = dice.below(last + 1)
        game = last if game in seen else game
        seen.add(game)
        yield game


def rows_of(path: Path, plan: Plan) -> list[Row]:
    """The rows of a shard; an error if it cannot be read or is of another dataset."""
    pa = need_pyarrow()
    try:
        table = pa.parquet.read_table(path, page_checksum_verification=True)
    except FileNotFoundError:
        raise ValueError(f"{path.name} is missing; the same `make` plays its games") from None
    except (OSError, pa.ArrowException) as error:
        raise ValueError(f"{path.name} cannot be read: {error}") from None
    if not table.schema.equals(schema()):
        raise ValueError(f"{path.name} has other columns than {FORMAT}")
    if (table.schema.metadata or {}).get(b"tripot.plan") != msgspec.json.encode(plan.origin()):
        raise ValueError(f"{path.name} belongs to another dataset")
    found: list[Row] = table.to_pylist()
    return found


def damage(path: Path, plan: Plan, rows: Sequence[Row]) -> Iterator[str]:
    """Compares a shard that can be read with what its rows would be written as."""
    pa = need_pyarrow()
    if not str(pa.parquet.read_metadata(path).created_by).endswith(f" {pa.__version__}"):
        return  # Other versions write other bytes.
    content = path.read_bytes()
    again = written(plan, rows), written(plan, rows, sums=False)
    if content not in again:
        place = max(equal(content, one) for one in again)
        yield (
            f"{path.name} is damaged near byte {place:,}; delete it, and the same `make` plays its"
            " games again"
        )


def equal(one: Sequence[Any], other: Sequence[Any]) -> int:
    """The length of the beginning in which two sequences are equal."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def difference(found: Any, wanted: Any) -> str:
    """Two values from shortly before the place where they differ."""
    one, other = repr(found), repr(wanted)
    start = max(0, equal(one, other) - 20)
    return f"is {one[start : start + 80]}, by the rules {other[start : start + 80]}"


def replay(plan: Plan, number: int, decisions: list[Row]) -> Iterator[str]:
    """Replays a game by the rules; returns a sentence if a row differs."""
    game, rules = start(plan, number), plan.rules()
    for row in decisions:
        where = f"game {number}, decision {row['decision']}"
        if not game.actors:
            yield f"{where}: the game is over"
            return
        for name, value in seen(rules, game, game.actors[0]).items():
            if row[name] != value:
                yield f"{where}: {name} {difference(row[name], value)}"
                return
        try:
            game.play(row["move"])
        except ValueError as error:
            yield f"{where}: {error}"
            return
    if game.actors:
        yield f"game {number} is not over after its last decision"
        return
    for row in decisions:
        if any(row[k] != v for k, v in result(rules, game, row["seat"]).items()):
            yield f"game {number}: the result of decision {row['decision']} is not that of the game"
            return
