"""A person in a simulated evening (see simulation.py)."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tests.house.invariants import hashed, law
from tripot import wire
from tripot.core import Seat
from tripot.fair import stamps, v2
from tripot.house.table import Table, facts, look, seat_of
from tripot.record.text import write_move
from tripot.wire import HouseError, Stage

if TYPE_CHECKING:
    from tests.house.simulation import House, World


class Person:
    """A person with a browser, who knows only what arrived."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.key = f"key-{number}-{world.seed}"
        self.using = self.key  # On this device; another may have its own key.
        self.address = f"192.0.2.{world.dice.randrange(4)}"  # Some share one.
        self.stolen = ""  # A key that is not theirs, to try.
        self.table = ""
        self.house: House | None = None
        self.reader: Seat | None = None
        self.last: int | None = None  # The last number received.
        self.got: dict[tuple[str, Seat | None, int], bytes] = {}
        self.waiting: wire.Move | None = None  # Sent, and not answered.
        self.asked = 0
        self.slow = world.dice.random() < 0.15
        self.pledges = world.dice.random() < 0.6  # The others have an old client.
        self.withholds = world.dice.random() < 0.2

    def new_id(self) -> str:
        self.asked += 1
        return f"{self.number}-{self.asked}"

    def connect(self) -> None:
        """Opens a socket to any running house, with the last number received."""
        if self.house is not None or not self.table or not (houses := self.world.standing()):
            return
        house = self.world.dice.choice(houses)
        try:
            table = house.get(self.table)
            self.using = self.device(table)
            reader = seat_of(table, hashed(self.using))
            since = self.last if reader == self.reader else None
            told = look(table, reader, since, house.now(self.table))
        except HouseError as error:
            law(error.code == "no-spectators", f"nobody is refused a look for {error}")
            return
        self.house, self.reader = house, reader
        house.people.append(self)
        self.last = since
        for message in told:
            self.receive(wire.encode(message))
        house.present(self.table)

    def device(self, table: Table) -> str:
        """One of the keys that open the seat."""
        keys = [k for k in (self.key, self.key + "+") if seat_of(table, hashed(k)) is not None]
        return self.world.dice.choice(keys) if keys else self.key

    def cut(self) -> None:
        house, self.house = self.house, None
        if house is not None:
            house.people.remove(self)
            house.present(self.table)

    def receive(self, frame: bytes) -> None:
        message = wire.decode_message(frame)
        match message:
            case wire.Snapshot():
                self.last = message.n
                seat = message.you.seat if message.you else None
                law(seat == self.reader, "a snapshot is for who asked")
            case wire.Did() | wire.Fact():
                delayed = self.reader is None and self.world.delayed
                if self.last is not None and message.n <= self.last:
                    law(delayed, "no number comes twice")
                    return
                if message.n != (self.last or 0) + 1:
                    law(delayed, f"{self.last} is followed by {message.n}")
                    self.cut()
                    return
                self.last = message.n
                kept = self.got.setdefault((self.table, self.reader, message.n), frame)
                law(kept == frame, "what is told twice is told in the same words")
                if isinstance(message, wire.Rematched):
                    self.world.later(1.0, lambda: self.follow(message.table))
            case wire.Ok():
                if self.waiting is not None and message.id == self.waiting.id:
                    law(message.n, "a move that was made has a number")
                    self.world.acknowledged(self, self.waiting, message.n)
                    self.waiting = None
            case wire.No():
                if self.waiting is not None and message.id == self.waiting.id:
                    self.waiting = None
            case _:
                pass

    def follow(self, table: str) -> None:
        self.cut()
        self.table, self.last, self.reader, self.waiting = table, None, None, None
        self.connect()

    def send(self, ask: wire.Asked, key: str | None = None, **made: Any) -> None:
        """Sends a frame over the unreliable network."""
        world, table = self.world, self.table
        frame = json_of(ask)
        for _ in range(world.copies()):

            def arrive() -> None:
                houses = world.standing()
                house = self.house if self.house in houses else None
                if house is None and houses:
                    house = world.dice.choice(houses)
                if house is not None:
                    house.ask(self, table, frame, self.using if key is None else key, made)

            world.later(world.lag(), arrive)

    def act(self) -> None:
        """Does something, perhaps; then waits a while."""
        world, dice = self.world, self.world.dice
        calm = world.calm
        wait = 0.3 if calm else dice.expovariate(0.2 if self.slow else 0.8)
        if not calm and dice.random() < 0.01:
            wait += dice.choice((20.0, 90.0, 400.0))  # Away from the table.
        world.later(wait, self.act)
        if self.house is None:
            self.connect()
            return
        if not calm and dice.random() < 0.01:
            self.cut()
            return
        table = self.house.get(self.table)
        seat = self.reader
        if self.waiting is not None:
            self.send(self.waiting)  # Again, with the same id.
        elif seat is None and seat_of(table, hashed(self.device(table))) is not None:
            self.cut()  # This device was shut out; another has the seat.
        elif seat is None:
            self.come(table)
        elif self.pledges and self.agree(table, seat):
            pass
        elif table.stage is Stage.LOBBY:
            if table.host == seat and (calm or dice.random() < 0.2):
                self.send(wire.Start(id=self.new_id(), fill="caso"))
            else:
                self.fuss(table, seat)
        elif table.stage is Stage.OVER:
            if not calm and not table.next and world.rematches and dice.random() < 0.3:
                world.rematches -= 1
                self.send(wire.Rematch(id=self.new_id()), **world.new_table())
        elif calm and table.paused is not None and table.host == seat:
            self.send(wire.Resume(id=self.new_id()))
        elif table.progress is not None and seat in table.progress.actors:
            self.move(table, seat)
        else:
            self.fuss(table, seat)

    def agree(self, table: Table, seat: Seat) -> bool:
        """Pledges words, or opens them; whether there was something to do."""
        deal = table.deal
        if deal is None or table.stage is not Stage.LOBBY:
            return False
        words = f"{self.number} {table.id} {deal.round}"
        pledge = v2.pledge(table.id, deal.round, facts(table).commitment, seat, words)
        if deal.stage is not wire.DealStage.REVEALING:
            if table.chairs[seat].pledge != pledge:
                self.send(wire.Pledge(id=self.new_id(), pledge=pledge, round=deal.round))
                return True
        elif deal.pledges[seat] == pledge and not deal.words[seat] and not self.withholds:
            self.send(wire.Reveal(id=self.new_id(), words=words))
            return True
        return False

    def come(self, table: Table) -> None:
        dice = self.world.dice
        if table.stage in (Stage.LOBBY, Stage.PLAY) and dice.random() < 0.3:
            seat = None if dice.random() < 0.5 else Seat(dice.randrange(-1, 7))
            name = f"P{dice.randrange(4)}\u202e"
            self.send(wire.Sit(id=self.new_id(), name=name, seat=seat), key=self.key)
        elif dice.random() < 0.1:
            self.send(wire.Say(id=self.new_id(), kind=wire.SayKind.REACTION, what="smile"))

    def move(self, table: Table, seat: Seat) -> None:
        world, dice = self.world, self.world.dice
        legal = table.rules.legal(table.progress.state, seat)  # type: ignore[union-attr]
        text = write_move(type(table.rules), seat, legal[dice.randrange(len(legal))])[2:]
        if not world.calm and dice.random() < 0.03:
            text = dice.choice(("chip 99", "bid red red red red red red", "cut 0", "", "1 chip 3"))
        made = table.chairs[seat].made
        self.waiting = wire.Move(id=self.new_id(), move=text, made=made)
        if self.pledges:
            salt = dice.randbytes(16)
            stamp = stamps.stamp(table.id, seat, made, salt, text if dice.random() > 0.01 else "?")
            self.waiting = replace(self.waiting, salt=salt.hex(), stamp=stamp)
        self.send(self.waiting)

    def fuss(self, table: Table, seat: Seat) -> None:
        """Any other request, sensible or not."""
        dice = self.world.dice
        if self.world.calm:
            if table.chairs[seat].stand_in is not None and dice.random() < 0.5:
                self.send(wire.Back(id=self.new_id()))
            return
        ballot = table.ballot
        if ballot is not None and seat not in ballot.yes + ballot.no and dice.random() < 0.5:
            yes = dice.random() < 0.8
            self.send(wire.Vote(id=self.new_id(), proposal=ballot.n, yes=yes))
            return
        if dice.random() > 0.12:
            return
        new, other = self.new_id(), Seat(dice.randrange(len(table.chairs)))
        asks: list[wire.Asked] = [
            wire.Lock(id=new, on=dice.random() < 0.3),
            wire.Pause(id=new),
            wire.Resume(id=new),
            wire.Resume(id=new),
            wire.Give(id=new, seat=other, seconds=dice.choice((5, 30, 300))),
            wire.Hand(id=new, seat=other),
            wire.Bot(id=new, seat=other, bot="caso"),
            wire.Bot(id=new, seat=other, bot="remote"),
            wire.Rename(id=new, name=dice.choice(("Zoë", "P1", "p1"))),
            wire.Plan(id=new, games=dice.randrange(4)),
            wire.Lock(id=new, on=False, forgive=True),
            wire.Vote(id=new, proposal=len(table.log), yes=dice.random() < 0.8),
            wire.Words(id=new, words="by the moon"),
            wire.Pledge(id=new, pledge="0" * 64),
            wire.Reveal(id=new, words="by the sun"),
            wire.Mute(id=new, seat=other),
            wire.Link(id=new),
            wire.Link(id=new),
            wire.Say(id=new, kind=wire.SayKind.TEXT, what="I have a trap there"),
            wire.Say(id=new, kind=wire.SayKind.PHRASE, what="trust-me"),
            wire.Move(id=new, move="chip 1", made=table.chairs[seat].made),
            wire.Back(id=new),
            wire.Rematch(id=new),
            wire.Arrange(id=new, settings=self.world.settings()),
            wire.Arrange(id=new, settings=replace(table.settings, pace=dice.choice((0.0, 8.0)))),
        ]
        if dice.random() < 0.15:
            asks = [wire.Leave(id=new), wire.Remove(id=new, seat=other), wire.Unlink(id=new)]
        ask = dice.choice(asks)
        made = self.world.new_table() if isinstance(ask, wire.Rematch) else {}
        if isinstance(ask, wire.Link):
            made = {"key": hashed(self.key + "+")}
        if isinstance(ask, wire.Bot):
            made = {"key": hashed(f"bot {self.number} {new}")}
        self.send(ask, **made)
        if self.stolen and dice.random() < 0.3:
            self.send(wire.Leave(id=self.new_id()), key=self.stolen)


def json_of(ask: wire.Asked) -> bytes:
    return wire.encode(ask)  # type: ignore[arg-type]  # the same encoder serves both ways
