"""Screens beside the table: rules, log, the end of a game, and a replay with fog."""

from collections.abc import Sequence
from textwrap import fill
from typing import Any, ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Markdown, Static

from tripot.client.table import Player
from tripot.core import CHANCE, Seat
from tripot.game import Game
from tripot.show.art import columns, look
from tripot.tell import Sentence, teller_of
from tripot.terminal.boards import NO_CHOICE, Board, Scene, board_of
from tripot.terminal.drawing import Area, Drawing, Mark
from tripot.terminal.rail import draw_keys, draw_rail
from tripot.terminal.session import Refused, Session
from tripot.terminal.widgets import Canvas
from tripot.words import Words

PLAY_SECONDS = 0.8  # Between two steps of an automatic replay.
JUMP = 10  # Steps.
KEY_COLUMNS = 3
HELP_INDENT = " " * 13  # Where the explanation of a command begins.
SHOWN_STEPS = 12  # Of which the log beside a replay tells.
AGAIN = "again"

CLOSE: list[BindingType] = [
    Binding("escape,q,f10,ctrl+c", "dismiss", priority=True),
]


class RulesScreen(Screen[None]):
    """The rules of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("f2", "dismiss", priority=True)]
    CSS = """
    RulesScreen VerticalScroll { padding: 1 2; }
    RulesScreen Markdown { max-width: 90; }
    """

    def __init__(self, page: str, words: Words) -> None:
        super().__init__()
        self.page = page
        self.words = words

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown(self.page)
        yield Static(f" {self.words('terminal-close')}", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class HelpScreen(Screen[None]):
    """Every key, and everything that can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("f1,question_mark", "dismiss", priority=True),
    ]
    CSS = """
    HelpScreen VerticalScroll { padding: 1 2; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        words = self.session.words
        names = ("help", "rules", "hint", "why", "undo", "save", "log", "replay", "theme", "quit")
        keys = [(f"F{i}", words(f"terminal-key-{name}")) for i, name in enumerate(names, start=1)]
        keys += [
            ("Ctrl+P", words("terminal-key-plain")),
            ("← → ↑ ↓", words("terminal-key-choose")),
            (words("key-enter"), words("terminal-key-confirm")),
            ("Esc", words("terminal-key-clear")),
            (words("key-space"), words("terminal-key-next")),
        ]
        widths = [
            tuple(max(map(len, column)) for column in zip(*keys[i::KEY_COLUMNS], strict=True))
            for i in range(KEY_COLUMNS)
        ]
        with VerticalScroll():
            for start in range(0, len(keys), KEY_COLUMNS):
                row = zip(keys[start : start + KEY_COLUMNS], widths, strict=True)
                line = "   ".join(f"{key:>{w}}  {text:<{v}}" for (key, text), (w, v) in row)
                yield Static(line, markup=False)
            yield Static("")
            for line in self.session.do_help():
                wide = self.app.size.width - 6
                yield Static(fill(line, wide, subsequent_indent=HELP_INDENT), markup=False)
        yield Static(f" {words('terminal-close')}", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class LogScreen(Screen[None]):
    """Everything that happened."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("f7", "dismiss", priority=True)]

    def __init__(self, told: Sequence[Sentence], words: Words) -> None:
        super().__init__()
        self.told = told
        self.words = words

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            for said in self.told:
                text = said.text
                yield Static(text, markup=False, classes="head" if said.is_heading else "")
        yield Static(f" {self.words('terminal-close')}", classes="foot")

    CSS = """
    LogScreen VerticalScroll { padding: 1 2; }
    LogScreen .head { color: $primary; text-style: bold; margin-top: 1; }
    """

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)


class EndScreen(ModalScreen[None]):
    """The ranking, and a sentence for the player."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,space,enter", "dismiss", priority=True),
        Binding("f8", "replay", priority=True),
        Binding("f6", "save", priority=True),
        Binding("f5", "again", priority=True),
        Binding("f10,q,ctrl+c", "leave", priority=True),
    ]
    CSS = """
    EndScreen { align: center middle; background: $background 60%; }
    EndScreen Canvas { width: 64; max-width: 95%; max-height: 95%; }
    """

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__()
        self.session = session
        self.board = board

    def compose(self) -> ComposeResult:
        canvas = Canvas(self._draw, "end")
        canvas.styles.height = self.session.table.rules.seats + 8
        yield canvas

    def _draw(self, drawing: Drawing) -> None:
        words, teller = self.session.words, self.session.teller
        ranking = self.session.table.ranking()
        winners, _ = ranking[0]
        names = words.list(map(teller.name, winners))
        title = words("end-title" if len(winners) == 1 else "end-shared", name=names, names=names)
        frame = drawing.area
        inner = drawing.box(frame, Mark.CHOSEN, title)
        y = inner.y + 1
        place = 1
        for seats, score in ranking:
            for seat in seats:
                is_me = seat == self.session.table.me
                style = "me" if is_me else "bold"
                x = drawing.put(inner.x + 2, y, f"{place:>2} ", "dim2")
                x = drawing.put(x, y, f" {look(seat).letter} ", self.board.seat_style(seat)) + 1
                money = teller.money(score)
                drawing.put(x, y, teller.name(seat), style, inner.width - x - columns(money))
                drawing.put(inner.x + inner.width - columns(money) - 2, y, money, style)
                y += 1
            place += len(seats)
        text = Area(inner.x + 2, y + 1, inner.width - 4, inner.height - (y - inner.y) - 2)
        drawing.paragraph(text, self.session.result()[-1], "gold")
        keys = [("F8", words("terminal-key-replay"), ""), ("F6", words("terminal-key-save"), "")]
        if self.session.can_play_again:
            keys.append(("F5", words("terminal-key-again"), ""))
        keys += [("F10", words("terminal-key-quit"), ""), ("Esc", words("close"), "")]
        draw_keys(drawing, inner.y + inner.height - 1, keys)

    def action_replay(self) -> None:
        if (game := self.session.finished()) is not None:
            self.app.push_screen(ReplayScreen(game, self.session.words, self.session.table.me))

    def action_save(self) -> None:
        try:
            (said,) = self.session.do_save()
        except Refused as refused:
            said = str(refused)
        self.notify(said)

    def action_again(self) -> None:
        if self.session.can_play_again:
            self.app.exit(AGAIN)

    def action_leave(self) -> None:
        self.app.exit()


class ReplayScreen(Screen[None]):
    """A finished game, step by step, as any seat saw it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("right", "step(1)", priority=True),
        Binding("left", "step(-1)", priority=True),
        Binding("pagedown,down", f"step({JUMP})", priority=True),
        Binding("pageup,up", f"step(-{JUMP})", priority=True),
        Binding("home", "step(-1000000)", priority=True),
        Binding("end", "step(1000000)", priority=True),
        Binding("space", "play", priority=True),
        Binding("f,tab", "fog", priority=True),
    ]
    CSS = """
    ReplayScreen Horizontal { height: 1fr; }
    ReplayScreen #replay-board { width: 1fr; }
    ReplayScreen #replay-rail { width: 28; }
    ReplayScreen #replay-foot { height: 2; dock: bottom; }
    """

    def __init__(
        self, game: Game[Any, Any, Any, Any, Any], words: Words, me: Seat | None = None
    ) -> None:
        super().__init__()
        self.game = game
        self.words = words
        rules = self.game.rules
        words.edition = str(getattr(rules, "edition", "new"))
        self.steps = [step for step in self.game if step.seat != CHANCE]
        self.at = 0
        self.fogs: list[Seat | str | None] = ["truth", None, *map(Seat, range(rules.seats))]
        self.fog: Seat | str | None = me if me is not None else "truth"
        self.is_playing = False

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Canvas(self._draw_board, "replay-board")
            yield Canvas(self._draw_rail, "replay-rail")
        yield Canvas(self._draw_foot, "replay-foot")

    def on_mount(self) -> None:
        self.set_interval(PLAY_SECONDS, self._play)

    def _board(self) -> Board:
        seat = self.fog if isinstance(self.fog, int) else None
        return board_of(teller_of(self.words, self.game.rules, self.game.players, seat))

    def _view(self, state: Any) -> Any:
        rules = self.game.rules
        if self.fog != "truth":
            return rules.view(state, self.fog)  # type: ignore[arg-type]  # A seat or None.
        view = rules.view(state, None)
        for seat in range(rules.seats):
            view = _merged(view, rules.view(state, Seat(seat)))
        return view

    def _events(self, at: int) -> list[Any]:
        """What the reader saw of a step."""
        step = self.steps[at]
        if self.fog == "truth":
            return list(step.events)
        reader = self.fog if isinstance(self.fog, int) else None
        return [self.game.rules.seen(event, reader) for event in step.events]

    @property
    def _scene(self) -> Scene:
        state = self.steps[self.at - 1].state if self.at else self.steps[0].before
        return Scene(self._view(state))

    def _draw_board(self, drawing: Drawing) -> None:
        self._board().draw(drawing, drawing.area, self._scene, NO_CHOICE)

    def _draw_rail(self, drawing: Drawing) -> None:
        board = self._board()
        told = [
            said
            for at in range(max(0, self.at - SHOWN_STEPS), self.at)
            for said in board.teller.events(self._events(at), self._view(self.steps[at].state))
        ]
        players = [Player(name) for name in self.game.players]
        draw_rail(drawing, board, players, self._scene, NO_CHOICE, told)

    def _draw_foot(self, drawing: Drawing) -> None:
        words, wide, count = self.words, drawing.area.width - 2, len(self.steps)
        done = round(wide * self.at / count) if count else 0
        drawing.put(1, 0, "━" * done, "gold")
        drawing.put(1 + done, 0, "─" * (wide - done), "dim")
        if self.fog == "truth":
            see = words("fog-truth")
        elif self.fog is None:
            see = words("fog-public")
        else:
            see = words("fog-seat", name=self.game.players[int(self.fog)])
        at = words("terminal-replay-of", at=self.at, count=count)
        play = words("replay-pause" if self.is_playing else "replay-play")
        keys = [("←→", at), (words("key-space"), play), ("F", see)]
        draw_keys(drawing, 1, [(key, text, "") for key, text in (*keys, ("Esc", words("close")))])

    def _play(self) -> None:
        if self.is_playing:
            self.action_step(1)
            self.is_playing = self.at < len(self.steps)

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self.steps), self.at + by))
        self._redraw()

    def action_play(self) -> None:
        self.is_playing = not self.is_playing
        self._redraw()

    def action_fog(self) -> None:
        self.fog = self.fogs[(self.fogs.index(self.fog) + 1) % len(self.fogs)]
        self._redraw()

    def _redraw(self) -> None:
        for canvas in self.query(Canvas):
            canvas.redraw()


def _merged(one: Any, other: Any) -> Any:
    """Two views of one position: what either of them knows."""
    if one == other or other is None:
        return one
    if one is None:
        return other
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return tuple(_merged(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        fields = {
            name: _merged(getattr(one, name), getattr(other, name))
            for name in one.__struct_fields__
            if name != "seat"
        }
        return msgspec.structs.replace(one, **fields)
    return one
