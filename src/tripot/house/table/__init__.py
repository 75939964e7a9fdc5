"""A table as a value, and everything that can happen to it as one pure function.

`handle(table, request, now)` returns the table afterwards, what to send to each reader, and the
timers the table needs. It never reads a clock, never rolls dice and never waits. A rejected
request raises HouseError and changes nothing.

Code that serves tables must follow these rules:
- Turn a key into a seat with `seat_of`; never trust the seat a client names. `Request.by` is that
  seat and `Request.auth` the key's hash, which `handle` checks again because the seat may have
  changed hands in between. GUEST is a person without a seat; HOUSE is the server or its admin.
- If `entry` of the result is set, append it to the journal before sending anything. If another
  process appended first, `follow` its entries (and send their messages), then handle the request
  again.
- If the result changes the seat of a connection (compare `seat_of` before and after), send it a
  snapshot (`look`) instead of the messages.
- Requests that are not journaled (`say`, `mute`, `Present`) reach other processes by other means.
- `rebuild` restores the table from its journal, with the same messages under the same numbers;
  `rebuilt` and `woken` do it in parts.
- `timers` of the result replace all timers of the table. A rejected request of a timer is not an
  error: a player was faster.
"""

from tripot.house.table.audience import facts, held_back, is_over_for, look, seen, sight
from tripot.house.table.clock import timers
from tripot.house.table.game import record
from tripot.house.table.luck import bot_seed
from tripot.house.table.model import (
    GUEST,
    HOUSE,
    REMOTE,
    BotMove,
    Call,
    Chair,
    Close,
    Due,
    Duplicate,
    Lapse,
    Present,
    Request,
    Result,
    Send,
    Sight,
    Table,
    Think,
    Timer,
    decode,
    encode,
)
from tripot.house.table.reduce import follow, handle, rebuild, rebuilt, woken
from tripot.house.table.seating import mutes, seat_of, with_mutes

__all__ = [
    "GUEST",
    "HOUSE",
    "REMOTE",
    "BotMove",
    "Call",
    "Chair",
    "Close",
    "Due",
    "Duplicate",
    "Lapse",
    "Present",
    "Request",
    "Result",
    "Send",
    "Sight",
    "Table",
    "Think",
    "Timer",
    "bot_seed",
    "decode",
    "encode",
    "facts",
    "follow",
    "handle",
    "held_back",
    "is_over_for",
    "look",
    "mutes",
    "rebuild",
    "rebuilt",
    "record",
    "seat_of",
    "seen",
    "sight",
    "timers",
    "with_mutes",
    "woken",
]
