"""Every message the house sends. About a game it sends only masked events (as rows) and views."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from tripot.core import Seat, Zone
from tripot.house.wire.requests import SayKind, Settings

VERSION = 1
"""Of the protocol: the 1 of /api/v1."""

View = Annotated[Any, Meta(extra={"typescript": "View"})]  # Any: a view of whichever game it is
Row = Annotated[tuple[Any, ...], Meta(extra={"typescript": "Row"})]
"""An event, masked for its reader, as a short list: its name, then its fields in order."""


# ---- the table ---------------------------------------------------------------------------------


class StandIn(StrEnum):
    """Why a bot plays for a person."""

    LATE = "late"
    LEFT = "left"


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
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


# ---- what the house tells ----------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="t", gc=False):
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
    handful: dict[str, int] | None = None
    """Instead of `legal`: the move takes any handful of this stock, such as a sealed bid."""
    zones: tuple[Zone, ...] = ()
    """The view laid out on a table, if the request asked for it."""


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
