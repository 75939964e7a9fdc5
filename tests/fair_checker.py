"""A second checker of tripot-fair/2, written from docs/fair.md alone: nothing of tripot is used.

`complaints` says everything about a record that does not fit itself, or what a reader saw.
"""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

CASINOS = {3: 7, 4: 9, 5: 10, 6: 12}
PACK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
COLOURS = ["red", "yellow", "green", "blue", "orange"]
PAIRS = [f"{a}+{b}" for at, a in enumerate(COLOURS) for b in COLOURS[at + 1 :]]
CARDS = [*COLOURS, *PAIRS, "red+red"]
HIDDEN = {"vabanque": ("raise", "bluff", "trap"), "vendome": (), "banque-fatale": ("bid",)}


def frame(*parts: Any) -> bytes:
    joined = b""
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        joined += len(raw).to_bytes(4, "big") + raw
    return joined


def digest(*parts: Any) -> str:
    return sha256(frame(*parts)).hexdigest()


class Luck:
    """The numbers that follow from a key."""

    def __init__(self, key: bytes) -> None:
        self.numbers = self.stream(key)

    def stream(self, key: bytes) -> Iterator[int]:
        block = 0
        while True:
            raw = hmac.new(key, block.to_bytes(8, "big"), "sha256").digest()
            yield from (int.from_bytes(raw[at : at + 4], "big") for at in range(0, 32, 4))
            block += 1

    def below(self, bound: int) -> int:
        number = next(self.numbers)
        while number >= 2**32 - 2**32 % bound:
            number = next(self.numbers)
        return number % bound

    def shuffle(self, items: list[str]) -> list[str]:
        items = items[:]
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def dealt(game: str, seats: int, chance: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """What `chance` should be; how often La Vendôme shuffled is taken from the record."""
    if game == "vabanque":
        return {"first": luck.below(seats) + 1, "casino": luck.below(CASINOS[seats]) + 1}
    if game == "banque-fatale":
        first = luck.below(seats) + 1
        singles = luck.shuffle(CARDS[:5])[:seats]
        deck = luck.shuffle([card for card in CARDS if card not in singles])
        return {"first": first, "dealt": " ".join(singles), "deck": " ".join(deck)}
    draw = [" ".join(luck.shuffle(PACK)[: len(text.split())]) for text in chance["draw"]]
    return {"draw": draw, "decks": [" ".join(luck.shuffle(PACK)) for _ in chance["decks"]]}


def raw(text: Any, size: int) -> bytes:
    try:
        found = bytes.fromhex(text)
    except (TypeError, ValueError):
        return b""
    return found if len(found) == size and found.hex() == text else b""


def receipt_of(record: dict[str, Any]) -> str:
    fair = record["meta"]["fair"]
    stamps = [kept["stamp"] for kept in fair["stamps"]]
    luck = digest(
        "tripot-fair/2 receipt", fair["commitment"], fair["seal"], *fair["pledges"], *stamps
    )
    return digest(
        "tripot-receipt/2",
        luck,
        record["game"],
        frame(*record["players"]),
        frame(*(part for option in sorted(record["options"].items()) for part in option)),
        frame(*(part for number in sorted(record.get("variant", {}).items()) for part in number)),
        frame(*record["moves"]),
    )


def complaints(record: dict[str, Any], saw: dict[str, Any] | None = None) -> list[str]:
    """What does not fit: the record itself, and what one reader saw during the game."""
    fair, seats = record["meta"]["fair"], len(record["players"])
    found = [] if fair["scheme"] == "tripot-fair/2" else ["scheme"]
    table, number, secret = fair["table"], fair["round"], raw(fair["secret"], 32)
    left_out: set[int] = set()
    if [again["round"] for again in fair["again"]] != list(range(1, number)):
        found.append("rounds")
    for again in fair["again"]:
        due = digest("tripot-fair/2 house", table, again["round"], raw(again["secret"], 32))
        if again["commitment"] != due:
            found.append(f"commitment of round {again['round']}")
        seats_out = set(again["without"])
        if not seats_out or seats_out & left_out or not seats_out <= set(range(1, seats + 1)):
            found.append(f"seats left out in round {again['round']}")
        left_out |= seats_out
    if digest("tripot-fair/2 house", table, number, secret) != fair["commitment"]:
        found.append("commitment")
    words, pledges = fair["words"], fair["pledges"]
    if len(words) != seats or len(pledges) != seats:
        return [*found, "one for each seat"]
    for seat, (pledge, said) in enumerate(zip(pledges, words, strict=True), 1):
        due = digest("tripot-fair/2 words", table, number, fair["commitment"], seat, said)
        if pledge and (pledge != due or not 1 <= len(said.encode()) <= 200):
            found.append(f"pledge of seat {seat}")
        if seat in left_out and (pledge or said):
            found.append(f"seat {seat} takes part")
    key = hmac.new(secret, frame("tripot-fair/2 luck", table, number, *words), "sha256").digest()
    if sha256(key).hexdigest() != fair["seal"]:
        found.append("seal")
    game = record["game"]
    due_chance = dealt(game, seats, record["chance"], Luck(key))
    found += [name for name, value in record["chance"].items() if due_chance[name] != value]
    found += stamp_complaints(record, table, HIDDEN[game])
    if saw is not None:
        found += [f"saw other {name}" for name, value in seen(record).items() if saw[name] != value]
    return found


def stamp_complaints(record: dict[str, Any], table: str, verbs: tuple[str, ...]) -> list[str]:
    stamps = record["meta"]["fair"]["stamps"]
    due: list[tuple[int, int, int, str]] = []
    made: dict[int, int] = {}
    for index, text in enumerate(record["moves"]):
        first, _, move = text.partition(" ")
        seat = int(first)
        if move.split()[0] in verbs:
            due.append((index, seat, made.get(seat, 0), move))
        made[seat] = made.get(seat, 0) + 1
    if [kept["move"] for kept in stamps] != [index for index, *_ in due]:
        return ["stamps"]
    return [
        f"stamp of move {index}"
        for kept, (index, seat, before, move) in zip(stamps, due, strict=True)
        if digest("tripot-stamp/1", table, seat, before, raw(kept["salt"], 16), move)
        != kept["stamp"]
    ]


def seen(record: dict[str, Any]) -> dict[str, Any]:
    """The values of a record that a reader of every message has seen during the game."""
    fair = record["meta"]["fair"]
    return {
        "commitments": [*(again["commitment"] for again in fair["again"]), fair["commitment"]],
        "without": [again["without"] for again in fair["again"]],
        "pledges": fair["pledges"],
        "words": fair["words"],
        "seal": fair["seal"],
        "stamps": [kept["stamp"] for kept in fair["stamps"]],
        "salts": [kept["salt"] for kept in fair["stamps"]],
    }
