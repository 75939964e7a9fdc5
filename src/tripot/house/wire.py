"""Everything that crosses the wire: what people ask, what the house tells, and how it refuses.

The types here are the only place where the protocol is written down: docs/wire.md explains them
and `make wire` writes web/src/wire.ts from them. Seats and casinos count from 0 in JSON, as in
code, and from 1 in texts for people and in moves ("chip 3" is the third casino).

The only things about a game that can be told are masked events (as rows) and views.
"""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from tripot.core import Seat
from tripot.record.text import AnyRules
from tripot.rules import GAMES

VERSION = 1
"""Of the protocol: the 1 of /api/v1."""

GameName = Literal["vabanque", "vendome", "banque-fatale"]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=200)]  # Cleaned and cut to 24 characters when sitting down.
Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client; the answer carries it, and asking twice with one id does a thing once."""

View = Annotated[Any, Meta(extra={"typescript": "View"})]  # Any: a view of whichever game it is
Row = Annotated[tuple[Any, ...], Meta(extra={"typescript": "Row"})]
"""An event, masked for its reader, as a short list: its name, then its fields in order."""


# ---- the table ---------------------------------------------------------------------------------


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played. Everybody at the table sees all of it before the start."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=12)] = 4
    options: dict[str, int | str | None] = {}
    clock: int = 60
    """Seconds for a move: 0 is no clock, 15 to 120, or whole days up to 14 (86400 and more)."""
    listed: bool = False
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """How many seconds late spectators see everything."""
    talk: bool = False
    """Whether free text is allowed; reactions and phrases always are."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """About how many seconds a bot takes for a move; 0 is at once."""
    stand_in: BotName = "brighella"
    """The bot that plays for people who run out of time or leave."""


class StandIn(StrEnum):
    """Why a bot plays for a person."""

    LATE = "late"
    LEFT = "left"


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, as everybody may know it."""

    name: str
    bot: str = ""
    """Which bot, if the seat is a bot's; `remote` is one that connects from outside."""
    stand_in: StandIn | None = None
    """Set while a bot keeps this person's seat; the owner can take it back at any time."""


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAY = "play"
    OVER = "over"
    CLOSED = "closed"
    """Everybody left before the start, or whoever runs the house has closed it."""


class Facts(Struct, frozen=True):
    """All that is public about a table, apart from the game itself."""

    id: str
    code: str
    settings: Settings
    stage: Stage
    players: tuple[Player | None, ...]
    host: Seat | None
    locked: bool
    paused: bool
    commitment: str
    """SHA-256 of the dealer's secret, published when the table opens."""
    seal: str
    """Binds the words that the seats added; empty before the start."""
    words: tuple[str, ...]
    """By seat; shown once the game has begun."""
    next: str
    """The table of the rematch, or empty."""


class You(Struct, frozen=True):
    """What only the reader's seat is told about itself."""

    seat: Seat
    made: int
    """How many moves were made on this seat; `move` may carry it so that a late one is refused."""
    words: str
    muted: tuple[Seat, ...]


class Place(Struct, frozen=True):
    """One place of the final ranking: who shares it, and what they have."""

    seats: tuple[Seat, ...]
    score: int


# ---- what people ask ---------------------------------------------------------------------------


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", kw_only=True):
    """A request. Its answer is `ok` or `no`, with the same id."""

    id: Id
    journaled: ClassVar[bool] = True
    """Whether it must be on disk before anybody hears of it; the rest need not survive a crash."""
    seated: ClassVar[bool] = True
    """Whether only somebody who sits at the table may ask it."""
    hosts: ClassVar[bool] = False
    """Whether only the host may ask it."""


class Open(Ask, frozen=True, tag="open"):
    """Open a table and sit down as its host. With `start` the rest are bots and play begins."""

    settings: Settings
    name: Name
    words: str = ""
    bots: Annotated[tuple[BotName, ...], Meta(max_length=11)] = ()
    """For the other seats, in order; with `start` the last one also fills all that are left."""
    start: bool = False
    seated: ClassVar[bool] = False


class Sit(Ask, frozen=True, tag="sit"):
    """Sit down on a free seat, or take over a bot's. Without a seat: the first that is free."""

    name: Name
    seat: Seat | None = None
    words: str = ""
    seated: ClassVar[bool] = False


class Link(Ask, frozen=True, tag="link"):
    """Ask for a personal link that opens this seat on another device."""


class Unlink(Ask, frozen=True, tag="unlink"):
    """Shut out every other device that has this seat."""


class Words(Ask, frozen=True, tag="words"):
    """Add words of one's own to the luck, before the start."""

    words: str


class Leave(Ask, frozen=True, tag="leave"):
    """Stand up; during the game a bot keeps the seat."""


class Back(Ask, frozen=True, tag="back"):
    """Take the seat back from the bot that keeps it."""


class Arrange(Ask, frozen=True, tag="arrange"):
    """Change how the table is played, before the start."""

    settings: Settings
    hosts: ClassVar[bool] = True


class Start(Ask, frozen=True, tag="start"):
    """Begin the game. `fill` names a bot for every free seat."""

    fill: str = ""
    hosts: ClassVar[bool] = True


class Lock(Ask, frozen=True, tag="lock"):
    """Let nobody else sit down, or let them again."""

    on: bool
    hosts: ClassVar[bool] = True


class Remove(Ask, frozen=True, tag="remove"):
    """Send a player away; their key opens nothing any more. During the game a bot sits down."""

    seat: Seat
    hosts: ClassVar[bool] = True


class Bot(Ask, frozen=True, tag="bot"):
    """Put a bot on a free seat, or another bot in a bot's place. `remote`: one from outside."""

    seat: Seat
    bot: BotName
    name: Name = ""
    hosts: ClassVar[bool] = True


class Pause(Ask, frozen=True, tag="pause"):
    """Stop all clocks and all moves."""

    hosts: ClassVar[bool] = True


class Resume(Ask, frozen=True, tag="resume"):
    """Go on after a pause."""

    hosts: ClassVar[bool] = True


class Give(Ask, frozen=True, tag="give"):
    """Give a seat more time for the move it has to make."""

    seat: Seat
    seconds: Annotated[int, Meta(ge=1, le=604800)]
    hosts: ClassVar[bool] = True


class Hand(Ask, frozen=True, tag="hand"):
    """Make another player the host."""

    seat: Seat
    hosts: ClassVar[bool] = True


class Move(Ask, frozen=True, tag="move"):
    """Play a move, as records write it but without the seat: "chip 3", "bid red red"."""

    move: Annotated[str, Meta(max_length=400)]
    made: int | None = None
    """How many moves this seat has made before; a move that comes too late is then refused."""


class SayKind(StrEnum):
    REACTION = "reaction"
    PHRASE = "phrase"
    TEXT = "text"


class Reaction(StrEnum):
    SMILE = "smile"
    LAUGH = "laugh"
    WINK = "wink"
    GASP = "gasp"
    THINK = "think"
    FROWN = "frown"
    CRY = "cry"
    CLAP = "clap"


class Phrase(StrEnum):
    """What can be said in everybody's own language; the words are in the locales."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    YOUR_MOVE = "your-move"
    ONE_MOMENT = "one-moment"
    TRUST_ME = "trust-me"
    IT_IS_A_TRAP = "it-is-a-trap"
    I_AM_BLUFFING = "i-am-bluffing"
    WELL_PLAYED = "well-played"
    OUCH = "ouch"
    SORRY = "sorry"
    THANKS = "thanks"
    GOOD_GAME = "good-game"
    REMATCH = "rematch"


class Say(Ask, frozen=True, tag="say"):
    """Say something at the table: a reaction, a phrase, or text where the table allows it."""

    kind: SayKind
    what: Annotated[str, Meta(min_length=1, max_length=800)]
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


class Mute(Ask, frozen=True, tag="mute"):
    """Hear nothing more from a seat, or hear it again."""

    seat: Seat
    on: bool = True


class Rematch(Ask, frozen=True, tag="rematch"):
    """Play again: the same seats, settings and spectators at a new table."""


class Hello(Ask, frozen=True, tag="hello"):
    """The first frame of a socket: who is there, and what it already has.

    With `since` the answer is every message after that number; without, a snapshot.
    """

    key: str = ""
    """A seat's key, unless a cookie carries it; none is a spectator."""
    since: Annotated[int, Meta(ge=0)] | None = None
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


class Look(Ask, frozen=True, tag="look"):
    """Ask again for a snapshot, or for every message after a number."""

    since: Annotated[int, Meta(ge=0)] | None = None
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


Asked = (
    Hello | Look | Open | Sit | Link | Unlink | Words | Leave | Back | Arrange | Start | Lock
    | Remove | Bot | Pause | Resume | Give | Hand | Move | Say | Mute | Rematch
)  # fmt: skip


# ---- what the house tells ----------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="t"):
    """A message."""


class Fact(Told, frozen=True):
    """A numbered message: something about the table changed, and everybody is told."""

    n: int


class Did(Told, frozen=True, tag="did", omit_defaults=True):
    """Something happened in the game. Numbered, like every fact."""

    n: int
    e: tuple[Row, ...]
    """What happened, as this reader may see it."""
    bot: StandIn | None = None
    """Set when a bot moved for a person, and why."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table was opened. Always number 1."""

    settings: Settings
    commitment: str


class Arranged(Fact, frozen=True, tag="arranged"):
    """The host changed how the table is played."""

    settings: Settings


class Why(StrEnum):
    """Why the player of a seat changed."""

    SAT = "sat"
    LEFT = "left"
    REMOVED = "removed"
    BOT = "bot"
    LATE = "late"
    """Out of time twice in a row, so a bot keeps the seat."""
    BACK = "back"


class Seated(Fact, frozen=True, tag="seated"):
    """Who sits on a seat changed; nobody, if there is no player."""

    seat: Seat
    player: Player | None
    why: Why


class Hosted(Fact, frozen=True, tag="hosted"):
    """Somebody else is host now."""

    host: Seat | None


class Locked(Fact, frozen=True, tag="locked"):
    """The table was locked, or opened again."""

    on: bool


class Paused(Fact, frozen=True, tag="paused"):
    """The game was paused."""


class Resumed(Fact, frozen=True, tag="resumed"):
    """The game goes on."""


class Given(Fact, frozen=True, tag="given"):
    """A seat was given more time."""

    seat: Seat
    seconds: int


class Started(Fact, frozen=True, tag="started"):
    """The game began. The words and the seal bind the luck from here on."""

    words: tuple[str, ...]
    seal: str


class Ended(Fact, frozen=True, tag="ended"):
    """The game is over. The dealer's secret is opened; the record can be fetched."""

    ranking: tuple[Place, ...]
    """Best first; whoever has equally much shares a place."""
    winners: tuple[Seat, ...]
    secret: str


class Rematched(Fact, frozen=True, tag="rematched"):
    """The same people play again at another table; the same keys open it."""

    table: str


class Closed(Fact, frozen=True, tag="closed"):
    """Everybody left before the start, or the house closed the table; nothing more happens."""


class Clocks(Told, frozen=True, tag="clocks"):
    """How long each seat that is to move has left, in seconds; null where no clock runs."""

    left: tuple[float | None, ...]


class Here(Told, frozen=True, tag="here"):
    """Which seats are connected, and how many spectators watch."""

    seats: tuple[bool, ...]
    watching: int


class Snapshot(Told, frozen=True, tag="snapshot", omit_defaults=True):
    """Everything this reader may know now; the messages after number n go on from here."""

    n: int
    table: Facts
    clocks: tuple[float | None, ...]
    here: tuple[bool, ...]
    watching: int
    you: You | None = None
    """None for a spectator."""
    view: View = None
    """The game; none before the start."""
    legal: tuple[str, ...] | None = None
    """The moves this seat may make, as `move` takes them; none if there are too many to list."""


class Said(Told, frozen=True, tag="said"):
    """Somebody said something. Not kept, so not numbered."""

    seat: Seat | None
    """None is a spectator."""
    kind: SayKind
    what: str


class Ok(Told, frozen=True, tag="ok", omit_defaults=True):
    """It was done. If others were told of it, n is the number they were told under."""

    id: str
    n: int = 0
    seat: Seat | None = None
    """Where you sit now, for `open`, `sit` and `hello`."""
    key: str = ""
    """The key of a seat: for `open`, `sit`, `link`, and a remote `bot`. Told this once."""
    table: str = ""
    """For `open` and `rematch`."""
    code: str = ""


class No(Told, frozen=True, tag="no", omit_defaults=True):
    """It was refused, and nothing changed. HTTP answers have the same fields."""

    id: str
    error: str
    detail: str
    rule: str = ""


class Bye(Told, frozen=True, tag="bye", omit_defaults=True):
    """The house closes this socket; come back after so many seconds, if it says so."""

    error: str
    detail: str
    after: float | None = None


Message = (
    Did | Opened | Arranged | Seated | Hosted | Locked | Paused | Resumed | Given | Started | Ended
    | Rematched | Closed | Clocks | Here | Snapshot | Said | Ok | No | Bye
)  # fmt: skip


# ---- how it refuses ----------------------------------------------------------------------------

CODES: dict[str, int] = {
    "bad-players": 422,
    "bad-options": 422,
    "bad-move": 422,
    "wrong-seat": 409,
    "wrong-phase": 409,
    "illegal-move": 422,
    "too-long": 409,
    "unknown-game": 422,
    "bad-request": 400,
    "bad-settings": 422,
    "bad-name": 422,
    "bad-words": 422,
    "bad-talk": 422,
    "unknown-bot": 422,
    "wrong-key": 401,
    "not-seated": 403,
    "not-host": 403,
    "locked": 403,
    "no-talk": 403,
    "no-spectators": 403,
    "banned": 403,
    "no-table": 404,
    "no-seat": 404,
    "seat-taken": 409,
    "table-full": 409,
    "started": 409,
    "not-started": 409,
    "not-ready": 409,
    "not-over": 409,
    "closed": 409,
    "paused": 409,
    "late-move": 409,
    "too-big": 413,
    "too-fast": 429,
    "house-full": 503,
    "house-closing": 503,
    "house-error": 500,
}
"""Every refusal of the house and of the rules, with its HTTP status. docs/wire.md explains them."""


class HouseError(Exception):
    """The house refuses: a code, a sentence for people, and the rule if one is broken."""

    def __init__(self, code: str, detail: str, rule: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.status = CODES[code]
        self.detail = detail
        self.rule = rule

    def answer(self, asked: str) -> No:
        """The refusal of the request with that id."""
        return No(asked, self.code, self.detail, self.rule)


# ---- encoding ----------------------------------------------------------------------------------

_encoder = msgspec.json.Encoder()
_asked: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Asked)
_told: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)


def encode(message: Told) -> bytes:
    """A message as it goes out."""
    return _encoder.encode(message)


def decode_ask(frame: bytes | str) -> Any:
    """What somebody asks; whatever is not in the protocol is refused."""
    try:
        return _asked.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HouseError("bad-request", str(error)) from None


def decode_message(frame: bytes | str) -> Any:
    """A message, for clients."""
    return _told.decode(frame)


def row(event: Struct) -> Row:
    """An event as a row. It must have been masked."""
    return (event.__struct_config__.tag, *msgspec.structs.astuple(event))


def event_of(game: str, row: Row) -> Any:
    """The event in a row."""
    rules: type[AnyRules] = GAMES[game]
    for kind in get_args(rules.event):
        if kind.__struct_config__.tag == row[0]:
            return msgspec.convert(dict(zip(kind.__struct_fields__, row[1:], strict=True)), kind)
    raise HouseError("bad-request", f"{game} has no event {row[0]!r}")


def view_type(game: str) -> Any:
    """The type of a game's views."""
    return get_type_hints(GAMES[game].view)["return"]
