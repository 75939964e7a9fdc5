"""The column beside the board: players, hand and log; and lines of keys."""

from collections.abc import Iterable, Sequence
from typing import Any

from tripot.client.table import Player
from tripot.core import Seat
from tripot.show.art import columns, look
from tripot.tell import Sentence
from tripot.terminal.boards import Board, Choice, Scene
from tripot.terminal.drawing import Area, Drawing, cut

LONGEST_SENTENCE = 20  # Lines.


def draw_rail(
    drawing: Drawing,
    board: Board,
    players: Sequence[Player],
    scene: Scene | None,
    choice: Choice,
    told: Sequence[Sentence],
) -> None:
    """Draws all of it, from top to bottom."""
    area = Area(2, 0, drawing.area.width - 3, drawing.area.height)
    for y in range(drawing.area.height):
        drawing.put(0, y, "│", "dim")
    used = _seats(drawing, area, board, players, None if scene is None else scene.view)
    if scene is not None:
        used += board.hand(drawing, area.below(used), scene, choice)
    _log(drawing, area.below(used), board, told)


def _seats(drawing: Drawing, area: Area, board: Board, players: Sequence[Player], view: Any) -> int:
    """A line for each seat, or two where there is room."""
    words = board.words
    order = board.seats(view) if view is not None else [Seat(s) for s in range(len(players))]
    title = "terminal-order" if getattr(view, "order", ()) else "terminal-seats"
    drawing.put(area.x, area.y, words(title), "label", area.width)
    is_tall = area.height >= 4 * len(order) + 12
    y = area.y + (2 if is_tall else 1)
    for seat in order:
        y += _seat(
            drawing, Area(area.x, y, area.width, 3), board, players[seat], seat, view, is_tall
        )
    return y - area.y + (0 if is_tall else 1)


def _seat(
    drawing: Drawing, area: Area, board: Board, player: Player, seat: Seat, view: Any, is_tall: bool
) -> int:
    is_me = seat == board.teller.me
    base, faint = ("me", "me") if is_me else ("bold", "dim2")
    note = _note(board, player, seat, view)
    pieces = board.pieces(seat, view) if view is not None else []
    lines = 1 + is_tall + bool(pieces)
    if is_me:
        drawing.clear(Area(area.x - 1, area.y, area.width + 2, lines), "me")
    if view is not None and seat in view.actors:
        drawing.put(area.x - 1, area.y, "›", "gold")
    x = drawing.put(area.x, area.y, f" {look(seat).letter} ", board.seat_style(seat)) + 1
    money = board.money(seat, view) if view is not None else ""
    room = area.x + area.width - x - columns(money) - 1
    name = board.words.in_style(player.name, player.style) or board.words("chair-free")
    after = drawing.put(x, area.y, cut(name, room), base)
    if not is_tall and columns(name) + columns(note) + 1 <= room:
        drawing.put(after + 1, area.y, note, faint)
    drawing.put(area.x + area.width - columns(money), area.y, money, base)
    if is_tall:
        you = board.words("you") if is_me else ""
        told = ", ".join(part for part in (you, note) if part)
        drawing.put(x, area.y + 1, told, faint, area.x + area.width - x)
    for letters, style in pieces:
        x = drawing.put(x, area.y + lines - 1, letters, style, area.x + area.width - x) + 1
    return lines + is_tall


def _note(board: Board, player: Player, seat: Seat, view: Any) -> str:
    notes = [board.teller.note(seat, view)] if view is not None else []
    if player.is_away:
        notes.append(board.words("presence-away"))
    return ", ".join(note for note in notes if note)


def _log(drawing: Drawing, area: Area, board: Board, told: Sequence[Sentence]) -> None:
    """What happened, as much as there is room for; the latest is below."""
    if area.height < 2:
        return
    drawing.put(area.x, area.y, board.words("terminal-log"), "label", area.width)
    room = area.below(1)
    shown: list[tuple[Sentence, int]] = []
    total = 0
    for said in reversed(told):
        probe = Drawing(room.width, LONGEST_SENTENCE)
        used = probe.paragraph(Area(0, 0, room.width - 2, LONGEST_SENTENCE), said.rich)
        if total + used > room.height:
            break
        shown.append((said, used))
        total += used
    y = room.y
    for said, used in reversed(shown):
        if said.seat is not None:
            drawing.put(room.x, y, look(said.seat).letter, board.seat_style(said.seat))
        style = "gold" if said.is_heading else ""
        drawing.paragraph(Area(room.x + 2, y, room.width - 2, used), said.rich, style)
        y += used


def draw_keys(drawing: Drawing, y: int, keys: Iterable[tuple[str, str, str]]) -> None:
    """Keys with what they do, as many as there is room for; those with an action can be clicked."""
    x = 1
    for key, text, action in keys:
        if x + columns(key) + columns(text) + 3 > drawing.area.width:
            break
        start = x
        x = drawing.put(x, y, f" {key} ", "bar") + 1
        x = drawing.put(x, y, text, "dim2") + 1
        if action:
            drawing.target(Area(start, y, x - start, 1), f"key {action}")
