"""Every request a client can send."""

from enum import StrEnum
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from tripot.core import Seat
from tripot.rules import GAMES

GameName = Annotated[str, Meta(max_length=40, extra={"typescript": "GameName"})]
"""A name in `tripot.rules.GAMES`."""
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=200)]  # Cleaned and cut to 24 characters later.
Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""Chosen by the client and repeated in the answer; a repeated id is executed only once."""
MOST_GAMES = 99
"""Of one evening."""
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?\\Z")]
"""SHA-256 in hexadecimal, or empty."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The settings of a table. Everybody at the table sees them before the start."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=12)] = 4
    options: dict[str, int | str | None] = {}
    clock: int = 60
    """Seconds for a move: 0 is no clock, 15 to 120, or whole days up to 14 (86400 and more)."""
    listed: bool = False
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """The delay of spectators in seconds."""
    talk: bool = False
    """Whether free text is allowed; reactions and phrases always are."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """About how many seconds a bot takes for a move; 0 is at once."""
    stand_in: BotName = "brighella"
    """The bot that plays for people who run out of time or leave."""
    rated: bool = False
    """Whether the result counts on the ladder of this house. Everybody then has a profile."""

    hints: bool = False
    """Whether a player who is to move may ask for a hint; never at a rated table."""
    variant: dict[str, int | str] = {}
    """The numbers of the box that differ from the printed game (docs/whatif.md); never at a rated
    or listed table."""

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r} here")


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", kw_only=True):
    """A request. Its answer is `ok` or `no`, with the same id."""

    id: Id
    journaled: ClassVar[bool] = True
    """Whether it must be on disk before anything is sent; the others may be lost in a crash."""
    seated: ClassVar[bool] = True
    """Whether only players at the table may send it."""
    hosts: ClassVar[bool] = False
    """Whether only the host may send it."""


class Open(Ask, frozen=True, tag="open"):
    """Open a table and take a seat as its host. With `start`, bots fill it and the game begins."""

    settings: Settings
    name: Name
    words: str = ""
    bots: Annotated[tuple[BotName, ...], Meta(max_length=11)] = ()
    """For the other seats, in order; with `start` the last one also fills all free seats."""
    start: bool = False
    profile: bool = False
    """Whether the seat is for the profile of this browser. HTTP only, as for `sit`."""
    bot: bool = False
    """Whether a program plays the host's seat; everybody then sees it as a `remote` bot."""
    seated: ClassVar[bool] = False


class Sit(Ask, frozen=True, tag="sit"):
    """Take a free seat, or a bot's seat; without `seat`, the first free one."""

    name: Name
    seat: Seat | None = None
    words: str = ""
    pledge: Hash = ""
    """A pledge for that seat, as in `pledge`."""
    profile: bool = False
    """Whether the seat is for the profile of this browser."""
    bot: bool = False
    """Whether a program plays; everybody then sees it as a `remote` bot."""
    seated: ClassVar[bool] = False


class Link(Ask, frozen=True, tag="link"):
    """Ask for a personal link that opens this seat on another device."""


class Unlink(Ask, frozen=True, tag="unlink"):
    """Revoke the keys of all other devices with this seat."""


class Words(Ask, frozen=True, tag="words"):
    """Add words to the luck, before the start."""

    words: str


class Pledge(Ask, frozen=True, tag="pledge"):
    """Pledge words for the luck, before they are opened; the latest pledge counts."""

    pledge: Annotated[str, Meta(pattern="^[0-9a-f]{64}\\Z")]
    round: int | None = None
    """The round of commitments it is for; a late pledge is then rejected."""


class Reveal(Ask, frozen=True, tag="reveal"):
    """Open the words that this seat pledged, once all pledges are fixed."""

    words: str


class Rename(Ask, frozen=True, tag="rename"):
    """Take another name at the table, before or during the game."""

    name: Name


class Leave(Ask, frozen=True, tag="leave"):
    """Leave the seat; during the game a bot takes over."""


class Back(Ask, frozen=True, tag="back"):
    """Take the seat back from the bot that plays for this player."""


class Arrange(Ask, frozen=True, tag="arrange"):
    """Change the settings before the start; during the game only `pace`."""

    settings: Settings
    hosts: ClassVar[bool] = True


class Start(Ask, frozen=True, tag="start"):
    """Begin the game. `fill` names a bot for every free seat."""

    fill: str = ""
    bots: Annotated[tuple[BotName, ...], Meta(max_length=12)] = ()
    """Instead of `fill`: bots for the free seats in order, cycling if there are too few."""
    hosts: ClassVar[bool] = True


class Lock(Ask, frozen=True, tag="lock"):
    """Stop others from taking a seat, or allow it again."""

    on: bool
    forgive: bool = False
    """Whether people who were removed may sit down again."""
    hosts: ClassVar[bool] = True


class Vote(Ask, frozen=True, tag="vote"):
    """Agree or disagree with a proposal."""

    proposal: int
    """The number of the proposal."""
    yes: bool


class Remove(Ask, frozen=True, tag="remove"):
    """Remove a player and revoke their keys. During the game a bot takes the seat."""

    seat: Seat
    hosts: ClassVar[bool] = True


class Bot(Ask, frozen=True, tag="bot"):
    """Put a bot on a free seat, or replace a bot. `remote` is one that connects from outside."""

    seat: Seat
    bot: BotName
    name: Name = ""
    hosts: ClassVar[bool] = True


class Pause(Ask, frozen=True, tag="pause"):
    """Stop all clocks and all moves."""

    hosts: ClassVar[bool] = True


class Resume(Ask, frozen=True, tag="resume"):
    """End the pause."""

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
    """Make a move, as records write it but without the seat: "chip 3", "bid red red"."""

    move: Annotated[str, Meta(max_length=400)]
    made: int | None = None
    """How many moves this seat has made before; a late move is then rejected."""
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{32})?\\Z")] = ""
    """For the stamp of a hidden choice: 16 bytes that this client drew."""
    stamp: Hash = ""
    """The stamp itself; the house rejects one that does not fit."""


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
    """Chat phrases that every client shows in its own language."""

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
    """Send a chat message: a reaction, a phrase, or text where the table allows it."""

    kind: SayKind
    what: Annotated[str, Meta(min_length=1, max_length=800)]
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


class Mute(Ask, frozen=True, tag="mute"):
    """Stop chat messages of a seat, or allow them again."""

    seat: Seat
    on: bool = True
    journaled: ClassVar[bool] = False


class Lead(Ask, frozen=True, tag="lead"):
    """Lead others through the replay of a finished game: show them this moment."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    """How many events of the game are shown."""
    side: Annotated[str, Meta(max_length=10)] = "public"
    """As in `/replay?as=`: `truth`, `public`, or `2` for what seat 2 saw."""
    on: bool = True
    """False: stop leading."""
    journaled: ClassVar[bool] = False


class Plan(Ask, frozen=True, tag="plan"):
    """Make this table the first of an evening; later, change the number of games."""

    games: Annotated[int, Meta(ge=0, le=MOST_GAMES)]
    """1 is a single game and no evening; 0 is as many as people like."""
    name: Name = ""
    """Of the club."""
    club: Annotated[str, Meta(max_length=100)] = ""
    """The id of an existing club; empty: a new one."""
    hosts: ClassVar[bool] = True


class Rematch(Ask, frozen=True, tag="rematch"):
    """Play again: the same players and settings at a new table, in an evening on other seats."""

    wait: bool = False
    """Whether the new table waits in its lobby, where its host can change the game."""


class Hello(Ask, frozen=True, tag="hello"):
    """The first frame of a socket: the key of the client, and what it already has.

    With `since` the answer is every message after that number; without, a snapshot. Sent again with
    `table`, it moves the socket to another table.
    """

    key: str = ""
    """A seat's key, unless a cookie carries it; none is a spectator.

    Without one, a socket that moves keeps its key, which opens the same seat in a rematch.
    """
    since: Annotated[int, Meta(ge=0)] | None = None
    zones: bool = False
    """Whether a snapshot should lay out the view in zones, for boards that know no game."""
    watch: bool = False
    """Connect as a spectator, even if a cookie carries a seat's key."""
    table: str = ""
    """The table to move to. If that is rejected, the socket stays where it is."""
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


class Look(Ask, frozen=True, tag="look"):
    """Ask for a snapshot, or for every message after a number."""

    since: Annotated[int, Meta(ge=0)] | None = None
    zones: bool = False
    """Whether a snapshot should lay out the view in zones, for boards that know no game."""
    journaled: ClassVar[bool] = False
    seated: ClassVar[bool] = False


Asked = (
    Hello | Look | Open | Sit | Link | Unlink | Words | Pledge | Reveal | Rename | Leave | Back
    | Arrange | Start | Lock | Vote | Remove | Bot | Pause | Resume | Give | Hand | Move | Say
    | Mute | Lead | Plan | Rematch
)  # fmt: skip
