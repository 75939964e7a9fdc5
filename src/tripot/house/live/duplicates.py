"""Duplicates: the same luck and the same bots for many people, scored against the field.

The table of the day is the duplicate named after its date. The house commits to its secret the day
before; the luck also depends on the words of the people who played on that earlier day, so the
house itself knows it only when the day begins. Games and luck stay secret until the duplicate is
opened: docs/fair.md says what that protects, and from whom.
"""

import time
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from tripot import wire
from tripot.bots import ladder
from tripot.fair import duplicate as fair
from tripot.fair import new_secret
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.live.field import Finish, compared, mean_of, own_try
from tripot.house.store import DAY_MS
from tripot.house.store.duplicates import StoredDuplicate, Try
from tripot.house.table import Duplicate, chat
from tripot.house.table.game import rules_of
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.house.live.house import House

HOUR_MS = 3_600_000
PACE_SECONDS = 1.0  # About how long a bot takes for a move.
LAST_GAMES_MS = HOUR_MS  # For games that began before the end.
LOOK_SECONDS = 30.0  # Between two checks for records that can be written.
RECORDED_AT_ONCE = 500
SHOWN_FIELD = 100  # The best of a field, and the reader.
WEEK_DAYS = 7
KEPT_DAYS = 30  # A private duplicate that nobody finished.
MOST_HOURS = 14 * 24
MOST_PLAYERS = 200

Words = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*\\Z")]
"""Random bytes of a client, in hexadecimal."""


class Plan(Struct, frozen=True, omit_defaults=True):
    """What is played in a duplicate."""

    settings: wire.Settings
    bots: tuple[wire.BotName, ...]
    """On seats 2, 3 and so on; seat 1 is the person's."""
    name: str = ""
    """Of a private one."""
    players: int = 0
    """How many people are to play it; 0 is any number."""


class OpenDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A private duplicate for friends."""

    game: wire.GameName
    seats: Annotated[int, Meta(ge=2, le=12)]
    options: dict[str, int | str | None] = {}
    name: wire.Name = ""
    players: Annotated[int, Meta(ge=0, le=MOST_PLAYERS)] = 0
    """It opens when this many have finished; 0: only when its time is over."""
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = 24
    """How long people can begin. An hour later it opens."""


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Begins the only try that counts."""

    name: wire.Name
    words: Words = ""
    """Random words for the luck of the next day."""
    profile: bool = False
    """Whether the try is that of the profile of this browser."""


class MyTry(Struct, frozen=True, omit_defaults=True):
    """The reader's own try."""

    table: str
    over: bool
    counts: bool
    """Whether it was finished in time."""
    finish: Finish | None = None
    """Null while it runs."""


class Announced(Struct, frozen=True):
    """The table of the next day."""

    id: str
    game: wire.GameName
    commitment: str
    made: int
    """When the house committed to it, milliseconds since 1970."""


class OwnDay(Struct, frozen=True, omit_defaults=True):
    """One of the last days, and the reader's result."""

    id: str
    place: int = 0
    """In the field; 0: not played, or not finished."""
    finished: int = 0
    """How many finished it."""


class DuplicatePage(Struct, frozen=True):
    """A duplicate as its readers may see it now. All times are milliseconds since 1970."""

    id: str
    daily: bool
    name: str
    settings: wire.Settings
    bots: tuple[wire.BotName, ...]
    players: int
    """How many people are to play it; 0 is any number."""
    made: int
    """When the house committed to its luck."""
    begins: int
    closes: int
    """Nobody begins after this."""
    opens: int
    """The results and the luck are published then."""
    now: int
    opened: bool
    begun: int
    finished: int
    commitment: str
    mix: str
    """The hash of the words in its luck; empty if there are none, or it has not begun."""
    secret: str
    """Empty until it is opened."""
    words: tuple[str, ...]
    """The words in its luck, once it is opened."""
    mine: MyTry | None
    mean: float | None
    """Of the field, to one digit; null as long as the field is not shown."""
    field: tuple[Finish, ...]
    """The best, and the reader; empty while it could reveal something about the luck."""
    tomorrow: Announced | None
    yesterday: str
    """The id of the table of the day before; empty if there is none."""
    week: tuple[OwnDay, ...]
    """The last days, oldest first; only for a table of the day."""


class Duplicates:
    """The duplicates of a house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._looked = 0.0
        self._day = ""  # The last one that was prepared.

    # ---- keeping them

    async def look(self) -> None:
        """The background task: prepares the days, and writes records whose luck is open."""
        now = time.monotonic()
        if self._looked and now - self._looked < LOOK_SECONDS and self._day == self.today():
            return
        self._looked = now
        await self._prepare()
        await self._record()

    def today(self) -> str:
        return day_of(self.house.now())

    async def _prepare(self) -> None:
        """Commits to the luck of today and of tomorrow."""
        if not self.house.config.table_of_day or self._day == self.today():
            return
        today = self.today()
        for day in (today, next_day(today, 1)):
            if await self.house.store.duplicates.get(day) is None:
                await self.house.store.duplicates.add(new_day(day, self._now()))
        await self.house.store.duplicates.sweep(self._now() - KEPT_DAYS * DAY_MS)
        self._day = today

    async def get(self, name: str) -> StoredDuplicate:
        """A duplicate that has begun, with the words of its luck; `today` is the table of the day.

        Raises if there is none.
        """
        name = self.today() if name == "today" else name
        if is_day(name) and self.house.config.table_of_day:
            await self.house.write(self._prepare())
        found = await self.house.read(self.house.store.duplicates.get(name))
        if found is None or found.begins > self._now():
            raise wire.HouseError("no-duplicate", "there is no such duplicate, or it has not begun")
        if found.words is None:
            said = await self.house.read(self._words(found))
            fixed = self.house.store.duplicates.fix_words(name, msgspec.json.encode(said))
            await self.house.write(fixed)
            return await self.get(name)  # Another process may have been faster.
        return found

    async def _words(self, found: StoredDuplicate) -> list[str]:
        if not is_day(found.id):
            return []
        return await self.house.store.duplicates.words(next_day(found.id, -1), found.begins)

    async def open(self, ask: OpenDuplicate) -> str:
        """Opens a private duplicate; its name is the secret of its link."""
        if ask.game not in GAMES:
            raise wire.HouseError("unknown-game", f"there is no game {ask.game!r} here")
        if not GAMES[ask.game].skill:
            title = GAMES[ask.game].title
            raise wire.HouseError("duplicate", f"{title} is pure chance: nothing to compare")
        settings = usual(ask.game, ask.seats, ask.options)
        rules_of(settings)
        now = self._now()
        name = chat.name(ask.name) if ask.name else ""
        plan = Plan(settings, bots_of(ask.game, ask.seats - 1, now), name, ask.players)
        closes = now + ask.hours * HOUR_MS
        made = _new(keys.new_table(), plan, now, now, closes)
        await self.house.write(self.house.store.duplicates.add(made))
        return made.id

    async def take(
        self, found: StoredDuplicate, ask: TakeSeat, key: str, address: str, profile: str
    ) -> wire.Ok:
        """The table of the one try that counts: a new one, or the one begun before with the key.

        `profile` has no try here yet.
        """
        table = keys.table_for(key, found.id)
        store = self.house.store.duplicates
        now = self._now()
        plan = plan_of(found)
        if await self.house.read(store.of_table(table)) is None:
            if now >= min(found.closes, found.opens):
                raise wire.HouseError("duplicate", "the time to begin is over")
            begun = await self.house.read(store.tries(found.id)) if plan.players else []
            if plan.players and len(begun) >= plan.players:
                raise wire.HouseError("table-full", "this duplicate has all its players")
        same = (Duplicate(found.id, fair.mix(words_of(found))), found.secret)
        opening = wire.Open(
            id=found.id, settings=plan.settings, name=ask.name, bots=plan.bots, start=True
        )
        ok = await self.house.open_table(opening, address, key, profile, same)
        if (await self.house.fresh(ok.table)).table.duplicate != same[0]:
            raise wire.HouseError("duplicate", "this key has opened another table with this id")
        each = Try(ok.table, found.id, profile or None, now, ask.words)
        await self.house.write(store.begin(each))
        return ok

    async def _settle(self, found: StoredDuplicate) -> StoredDuplicate:
        """Counts the tries that are over; opens a private duplicate when everybody is done."""
        store = self.house.store.duplicates
        new = await self.house.read(store.uncounted(found.id))
        for table in new:
            if (result := await self._result(table, found)) is not None:
                await self.house.write(store.count(result))
        players = plan_of(found).players
        if new and players and self._now() < found.opens:
            tries = await self.house.read(store.tries(found.id))
            if sum(each.score is not None for each in tries) >= players:
                await self.house.write(store.open(found.id, self._now()))
                return await self.get(found.id)
        return found

    async def _result(self, table: str, found: StoredDuplicate) -> Try | None:
        live = await self.house.fresh(table)
        ended = [fact for fact in live.table.facts if isinstance(fact, wire.Ended)]
        if not ended:
            return None
        finished = finished_at(live.table, ended[-1])
        place = 1
        for each in ended[-1].ranking:
            if 0 in each.seats:
                break
            place += len(each.seats)
        in_time = finished < found.opens  # Later results do not count: the luck was known.
        return Try(
            table, found.id, None, 0, "", live.table.chairs[0].name, finished,
            each.score if in_time else None, place,
        )  # fmt: skip

    async def _record(self) -> None:
        """Writes the records of finished tries whose luck is open."""
        store = self.house.store
        known: dict[str, StoredDuplicate] = {}
        for table, name in await store.duplicates.unrecorded(self._now(), RECORDED_AT_ONCE):
            try:
                if name not in known:
                    known[name] = await self._settle(await self.get(name))
                live = await self.house.fresh(table)
            except wire.HouseError as error:  # Such as a game that is no longer installed.
                self.house.report(error)
                continue
            body = msgspec.json.encode(tables.record(live.table))
            await store.duplicates.record(table, int(live.table.now * 1000), body)
            self.house.finished.set()

    # ---- showing them

    async def page(self, name: str, held: dict[str, str], profile: str) -> DuplicatePage:
        """A duplicate as somebody with these keys, by duplicate, or this profile may see it."""
        found = await self._settle(await self.get(name))
        if found.opens <= self._now():
            await self.house.write(self._record())
        tries = await self.house.read(self.house.store.duplicates.tries(found.id))
        own = own_try(found.id, tries, held, profile)
        opened, daily = found.opens <= self._now(), is_day(found.id)
        counted = [each for each in tries if each.score is not None]
        has_finished = own is not None and own.finished is not None
        is_shown = opened or (daily and has_finished)
        finishes = compared(counted, own, opened)
        mine = None
        if own is not None:
            index = next((i for i, each in enumerate(counted) if each.table == own.table), None)
            finish = None if index is None else finishes[index]
            if finish is not None and not is_shown:  # Only the reader's own score.
                finish = Finish(0, finish.name, finish.score, finish.table_place, 0.0, None, True)
            mine = MyTry(own.table, has_finished, index is not None, finish)
        plan, words = plan_of(found), words_of(found)
        return DuplicatePage(
            id=found.id,
            daily=daily,
            name=plan.name,
            settings=plan.settings,
            bots=plan.bots,
            players=plan.players,
            made=found.made,
            begins=found.begins,
            closes=found.closes,
            opens=found.opens,
            now=self._now(),
            opened=opened,
            begun=len(tries),
            finished=len(counted),
            commitment=fair.commitment(found.secret, found.id),
            mix=fair.mix(words),
            secret=found.secret.hex() if opened else "",
            words=tuple(words) if opened else (),
            mine=mine,
            mean=round(mean_of(counted), 1) if is_shown and counted else None,
            field=tuple(
                each for i, each in enumerate(finishes) if i < SHOWN_FIELD or each.you
            ) if is_shown else (),
            tomorrow=await self._tomorrow() if daily else None,
            yesterday=await self._before(found.id) if daily else "",
            week=await self._week(found.id, held, profile) if daily else (),
        )  # fmt: skip

    async def find(self, found: StoredDuplicate, profile: str) -> Try | None:
        """The try of a profile, if it has begun one."""
        tries = await self.house.read(self.house.store.duplicates.tries(found.id))
        return own_try(found.id, tries, {}, profile)

    async def _tomorrow(self) -> Announced | None:
        name = next_day(self.today(), 1)
        found = await self.house.read(self.house.store.duplicates.get(name))
        if found is None:
            return None
        game = plan_of(found).settings.game
        return Announced(name, game, fair.commitment(found.secret, name), found.made)

    async def _before(self, day: str) -> str:
        name = next_day(day, -1)
        found = await self.house.read(self.house.store.duplicates.get(name))
        return name if found is not None else ""

    async def _week(self, day: str, held: dict[str, str], profile: str) -> tuple[OwnDay, ...]:
        days: list[OwnDay] = []
        for name in [next_day(day, -ago) for ago in reversed(range(1, WEEK_DAYS))]:
            if not profile and name not in held:
                days.append(OwnDay(name))
                continue
            tries = await self.house.read(self.house.store.duplicates.tries(name))
            own = own_try(name, tries, held, profile)
            scores = [each.score for each in tries if each.score is not None]
            place = 0
            if own is not None and own.score is not None:
                place = 1 + sum(score > own.score for score in scores)
            days.append(OwnDay(name, place, len(scores)))
        return tuple(days)

    def _now(self) -> int:
        return int(self.house.now() * 1000)


def finished_at(table: tables.Table, ended: wire.Ended) -> int:
    """When the game ended: the table may have changed since."""
    return int((table.began + ended.seconds) * 1000)


# ---- days and plans ----------------------------------------------------------------------------


def day_of(now: float) -> str:
    """The day of a time, as in 2026-11-17. Days begin at midnight UTC, for everybody."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def next_day(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def is_day(name: str) -> bool:
    """Whether this is the name of a table of the day; those of links are longer."""
    try:
        return len(name) == 10 and date.fromisoformat(name).isoformat() == name
    except ValueError:
        return False


def new_day(day: str, now: int) -> StoredDuplicate:
    """The table of a day. The date determines what is played; only the luck is secret."""
    when = date.fromisoformat(day)
    games = [name for name, rules in GAMES.items() if rules.skill]
    number = when.toordinal()
    game = games[number % len(games)]
    seats = GAMES[game].usual_seats
    plan = Plan(usual(game, seats, {}), bots_of(game, seats - 1, number // len(games)))
    begins = int(datetime(when.year, when.month, when.day, tzinfo=UTC).timestamp()) * 1000
    return _new(day, plan, now, begins, begins + DAY_MS)


def _new(name: str, plan: Plan, now: int, begins: int, closes: int) -> StoredDuplicate:
    opens, body = closes + LAST_GAMES_MS, msgspec.json.encode(plan)
    return StoredDuplicate(name, new_secret(), now, begins, closes, opens, None, body)


def usual(game: str, seats: int, options: dict[str, int | str | None]) -> wire.Settings:
    """The settings of every duplicate: nobody watches or helps, and no clock runs."""
    return wire.Settings(game, seats, options, clock=0, spectators=False, pace=PACE_SECONDS)


def bots_of(game: str, count: int, first: int) -> tuple[str, ...]:
    """The bots of a duplicate, in another order every time.

    Only bots that always make the same move in the same position: those that compile something or
    think until a time limit do not.
    """
    able = [each for each in ladder(game) if not each.needs]
    able = [each for each in able if each.rung > 1] or able
    return tuple(able[(first + n) % len(able)].slug for n in range(count))


def plan_of(found: StoredDuplicate) -> Plan:
    try:
        return msgspec.json.decode(found.body, type=Plan)
    except msgspec.ValidationError as error:  # Of a game that is no longer installed.
        raise wire.HouseError("unknown-game", str(error)) from None


def words_of(found: StoredDuplicate) -> list[str]:
    """The words in its luck, once they are fixed."""
    return msgspec.json.decode(found.words, type=list[str]) if found.words else []
