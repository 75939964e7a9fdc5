"""Every message the house sends. About a game it sends only masked events (as rows) and views."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from tripot.core import Seat, Zone
from tripot.wire.requests import SayKind, Settings

VERSION = 1
"""The version of the protocol: the 1 of /api/v1."""

View = Annotated[Any, Meta(extra={"typescript": "View"})]  # Any: each game has its own view
Row = Annotated[tuple[Any, ...], Meta(extra={"typescript": "Row"})]
"""An event, masked for its reader, as a short list: its name, then its fields in order."""


# ---- the table ---------------------------------------------------------------------------------


class StandIn(StrEnum):
    """Why a bot plays for a person."""

    LATE = "late"
    LEFT = "left"


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """The player of a seat, as everybody sees it."""

    name: str
    bot: str = ""
    """The name of the bot, if it is one; `remote` is a bot that connects from outside."""
    stand_in: StandIn | None = None
    """Set while a bot plays for this person, who can take the seat back at any time."""
    style: str = ""
    """The style in which the bot plays, if it was asked to; `bot` is then its name alone."""


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAY = "play"
    OVER = "over"
    CLOSED = "closed"
    """Everybody left before the start, or an administrator closed the table."""


class DealStage(StrEnum):
    """The step of the agreement on the luck (docs/fair.md)."""

    OPEN = "open"
    """The host has not started; seats pledge words."""
    PLEDGING = "pledging"
    """The host has started; a few seconds for clients that have not pledged yet."""
    REVEALING = "revealing"
    """The pledges are fixed; every seat that pledged opens its words."""
    DEALT = "dealt"
    """The game has begun."""


class Again(Struct, frozen=True, gc=False):
    """A round of commitments that was repeated."""

    round: int
    commitment: str
    without: tuple[Seat, ...]
    """The seats that did not open their words; they take no part in later rounds."""


class Deal(Struct, frozen=True, gc=False):
    """How the luck of a game is agreed on: tripot-fair/2."""

    scheme: str
    round: int
    """The round of commitments, from 1; `commitment` of the table is that of this round."""
    stage: DealStage
    pledges: tuple[str, ...]
    """By seat; empty where a seat made none."""
    left: float | None
    """Seconds left for pledges or words; null if the house does not wait for them."""
    again: tuple[Again, ...]
    """The rounds before this one."""


class Evening(Struct, frozen=True, gc=False):
    """A series of games for the same friends; this table is one of them."""

    name: str
    """Of the club; it may be empty."""
    game: int
    """Which game of the evening this is, from 1."""
    games: int
    """How many games are planned; 0 is as many as people like."""


class Facts(Struct, frozen=True):
    """Everything public about a table, apart from the game itself."""

    id: str
    code: str
    settings: Settings
    stage: Stage
    players: tuple[Player | None, ...]
    host: Seat | None
    locked: bool
    paused: bool
    commitment: str
    """Commits to the house's secret, published before any seat sends anything."""
    seal: str
    """Commits to the words of the seats; empty before the start."""
    words: tuple[str, ...]
    """By seat; shown once the game has begun."""
    next: str
    """The table of the rematch, or empty."""
    deal: Deal | None = None
    """How the luck is agreed on; null at a table of tripot-fair/1."""
    evening: Evening | None = None
    duplicate: str = ""
    """The duplicate that the table belongs to, or empty."""


class You(Struct, frozen=True):
    """What only the reader's own seat may know about itself."""

    seat: Seat
    made: int
    """How many moves this seat has made; `move` may carry it so that a late one is rejected."""
    words: str
    muted: tuple[Seat, ...]


class Act(StrEnum):
    """What can be proposed."""

    SIT = "sit"
    """Somebody new takes over a bot's seat."""
    BOT = "bot"
    """A bot from outside takes over a bot's seat."""
    REMOVE = "remove"
    PAUSE = "pause"
    GIVE = "give"


class Proposal(Struct, frozen=True, omit_defaults=True):
    """A request that is executed if enough of its voters agree in time."""

    act: Act
    by: Seat | None
    """The seat that proposed it; None is somebody without a seat."""
    voters: tuple[Seat, ...]
    seconds: float
    """The time left to vote."""
    seat: Seat | None = None
    """The seat it concerns."""
    name: str = ""
    """Of the newcomer, for `sit` and `bot`."""
    give: int = 0
    """How many seconds `give` gives."""


class Place(Struct, frozen=True):
    """One place of the final ranking: the seats that share it, and their score."""

    seats: tuple[Seat, ...]
    score: int


# ---- the messages ------------------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="t", gc=False):
    """A message."""


class Fact(Told, frozen=True):
    """A numbered message to everybody: the table changed."""

    n: int


class Opening(Struct, frozen=True, gc=False):
    """A stamped choice that is public now."""

    n: int
    """The number of the message that had the stamp."""
    move: str
    """As a record writes it, without the seat."""
    salt: str


class Did(Told, frozen=True, tag="did", omit_defaults=True):
    """Something happened in the game. Numbered, like every `Fact`."""

    n: int
    e: tuple[Row, ...]
    """The events, as this reader may see them."""
    bot: StandIn | None = None
    """Set if a bot moved for a person, and why."""
    stamp: str = ""
    """The stamp of the move, if it is a hidden choice."""
    opens: tuple[Opening, ...] = ()
    """The stamped choices that this message makes public."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table was opened. Always number 1."""

    settings: Settings
    commitment: str


class Arranged(Fact, frozen=True, tag="arranged"):
    """The host changed the settings."""

    settings: Settings


class Why(StrEnum):
    """Why the player of a seat changed."""

    SAT = "sat"
    LEFT = "left"
    REMOVED = "removed"
    BOT = "bot"
    LATE = "late"
    """Out of time twice in a row, so a bot keeps playing."""
    BACK = "back"
    RENAMED = "renamed"
    """The same player, under another name."""


class Seated(Fact, frozen=True, tag="seated"):
    """The player of a seat changed; null if the seat is free."""

    seat: Seat
    player: Player | None
    why: Why


class Hosted(Fact, frozen=True, tag="hosted"):
    """Another player is host now."""

    host: Seat | None


class Locked(Fact, frozen=True, tag="locked"):
    """The table was locked or unlocked."""

    on: bool


class Paused(Fact, frozen=True, tag="paused"):
    """The game was paused."""


class Resumed(Fact, frozen=True, tag="resumed"):
    """The pause ended."""


class Given(Fact, frozen=True, tag="given"):
    """A seat was given more time."""

    seat: Seat
    seconds: int


class Pledged(Fact, frozen=True, tag="pledged"):
    """A seat pledged words that it will open after the start."""

    seat: Seat
    pledge: str


class Revealing(Fact, frozen=True, tag="revealing"):
    """The pledges are fixed. Every seat that pledged opens its words now."""

    round: int
    pledges: tuple[str, ...]
    """By seat; empty where a seat made none."""
    seconds: int
    """How long the house waits for the words."""


class Redealt(Fact, frozen=True, tag="redealt"):
    """Seats did not open their words, so all commitments are repeated without them."""

    round: int
    commitment: str
    """Of the house, for this round."""
    without: tuple[Seat, ...]
    """The seats that did not open their words."""


class Proposed(Fact, frozen=True, tag="proposed"):
    """Something was proposed. Votes name it by this number."""

    proposal: Proposal


class Voted(Fact, frozen=True, tag="voted"):
    """Somebody agreed or disagreed with a proposal."""

    proposal: int
    seat: Seat
    yes: bool


class Decided(Fact, frozen=True, tag="decided"):
    """A proposal was accepted, and what it does follows; or it was not, and nothing happens."""

    proposal: int
    accepted: bool


class Started(Fact, frozen=True, tag="started"):
    """The game began. The words and the seal fix the luck from here on."""

    words: tuple[str, ...]
    seal: str


class Ended(Fact, frozen=True, tag="ended"):
    """The game is over. The dealer's secret is published; the record can be fetched.

    In a duplicate both wait until its luck is opened, and `secret` is empty.
    """

    ranking: tuple[Place, ...]
    """Best first; seats with equal scores share a place."""
    winners: tuple[Seat, ...]
    secret: str
    seconds: int = 0
    """How long the game took, pauses and waiting included."""
    opens: tuple[Opening, ...] = ()
    """The stamped choices that nobody saw during the game."""


class Planned(Fact, frozen=True, tag="planned"):
    """The table is part of an evening now, or the evening has another number of games."""

    evening: Evening | None
    """Null: it is a single game again."""


class Rematched(Fact, frozen=True, tag="rematched"):
    """The rematch is at another table; the same keys open it."""

    table: str


class Closed(Fact, frozen=True, tag="closed"):
    """Everybody left before the start, or an administrator closed the table."""


class Clocks(Told, frozen=True, tag="clocks", omit_defaults=True):
    """The seconds left for each seat that has to move; null where no clock runs."""

    left: tuple[float | None, ...]
    rest: float = 0.0
    """For how many seconds the clocks pause before they run; `left` includes them."""


class Here(Told, frozen=True, tag="here"):
    """Which seats are connected, and how many spectators watch."""

    seats: tuple[bool, ...]
    watching: int


class Snapshot(Told, frozen=True, tag="snapshot", omit_defaults=True):
    """Everything this reader may know now; the messages after number n continue from here."""

    n: int
    table: Facts
    clocks: tuple[float | None, ...]
    here: tuple[bool, ...]
    watching: int
    rest: float = 0.0
    """For how many seconds the clocks pause, as in `clocks`."""
    you: You | None = None
    """None for a spectator."""
    view: View = None
    """The game; none before the start."""
    legal: tuple[str, ...] | None = None
    """The moves this seat may make, as `move` takes them; none if there are too many to list."""
    handful: dict[str, int] | None = None
    """Instead of `legal`: the move takes any selection from this stock, such as a sealed bid."""
    zones: tuple[Zone, ...] = ()
    """The view laid out on a table, if the request asked for it."""
    proposal: Proposal | None = None
    """The open vote,"""
    proposed: int = 0
    """its number,"""
    yes: tuple[Seat, ...] = ()
    """and the votes so far."""
    no: tuple[Seat, ...] = ()


class Said(Told, frozen=True, tag="said"):
    """A chat message. Not stored, so not numbered."""

    seat: Seat | None
    """None is a spectator."""
    kind: SayKind
    what: str


class Led(Told, frozen=True, tag="led"):
    """Somebody leads through the replay of the finished game. Not stored, so not numbered."""

    seat: Seat
    at: int
    """How many events of the game are shown."""
    side: str
    """`truth`, `public`, or `2` for what seat 2 saw."""
    on: bool
    """False: nobody leads now."""


class Ok(Told, frozen=True, tag="ok", omit_defaults=True):
    """The request was executed; n is the number of its first message, if it has any."""

    id: str
    n: int = 0
    seat: Seat | None = None
    """Your seat now, for `open`, `sit` and `hello`."""
    key: str = ""
    """The key of a seat: for `open`, `sit`, `link`, and a remote `bot`. Sent only once."""
    table: str = ""
    """For `open` and `rematch`."""
    code: str = ""
    proposal: int = 0
    """Set if others must agree first: the number of the proposal."""


class No(Told, frozen=True, tag="no", omit_defaults=True):
    """The request was rejected and changed nothing. HTTP answers have the same fields."""

    id: str
    error: str
    detail: str
    rule: str = ""


class Bye(Told, frozen=True, tag="bye", omit_defaults=True):
    """The house closes this socket; reconnect after so many seconds, if given."""

    error: str
    detail: str
    after: float | None = None


Message = (
    Did | Opened | Arranged | Seated | Hosted | Locked | Paused | Resumed | Given | Proposed
    | Voted | Decided | Pledged | Revealing | Redealt | Started | Ended | Planned | Rematched
    | Closed | Clocks | Here | Snapshot | Said | Led | Ok | No | Bye
)  # fmt: skip
