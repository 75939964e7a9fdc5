"""The table on the screen: board, players, log and a line to type in."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input

from tripot.client.house import HouseTable
from tripot.client.local import LocalTable
from tripot.client.table import Happened, Told
from tripot.game import Game
from tripot.show.art import columns
from tripot.tell import Sentence
from tripot.terminal.boards import NO_CHOICE, Board, Choice, Scene, board_of
from tripot.terminal.drawing import Drawing
from tripot.terminal.plain import play_plain
from tripot.terminal.rail import draw_keys, draw_rail
from tripot.terminal.screens import (
    AGAIN,
    EndScreen,
    HelpScreen,
    LogScreen,
    ReplayScreen,
    RulesScreen,
)
from tripot.terminal.session import Refused, Session
from tripot.terminal.theme import THEMES
from tripot.terminal.widgets import Canvas
from tripot.words import Words

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
WIDE = 100  # Columns from which the header has room for everything.
NARROW_RAIL, WIDE_RAIL, RAIL_SHARE = 28, 46, 0.27
PACE_SECONDS = 0.5  # The least time between two moves of bots.
FEW_SECONDS = 15
PLAIN = "plain"


class Line(Input):
    """The input line. It has the focus; keys that are not letters go to the table."""

    BINDINGS: ClassVar[list[BindingType]] = []

    async def _on_key(self, event: Key) -> None:
        screen = self.screen
        if isinstance(screen, TableScreen) and screen.key(event):
            event.stop()
            event.prevent_default()
            return
        await super()._on_key(event)


class TableScreen(Screen[None]):
    """A game as one player sees it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", priority=True),
        Binding("f2", "rules", priority=True),
        Binding("f3", "do('hint')", priority=True),
        Binding("f4", "why", priority=True),
        Binding("f5", "do('undo')", priority=True),
        Binding("f6", "do('save')", priority=True),
        Binding("f7", "log", priority=True),
        Binding("f8", "replay", priority=True),
        Binding("f9", "theme", priority=True),
        Binding("ctrl+p", "plain", priority=True),
        Binding("f10,ctrl+c,ctrl+q", "leave", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words = session.words
        self.scene: Scene | None = None
        self.answer: tuple[Sentence, ...] = ()
        """The last answer; it covers the board until a key is pressed."""
        self.message = ""
        self.is_urgent = False
        self._board: Board | None = None
        self._go_on = asyncio.Event()
        self._shown = 0  # Sentences of the log that no pending scene will show.
        self._skips = False

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw_header, "header")
        with Horizontal(id="middle"):
            yield Canvas(self._draw_board, "board")
            yield Canvas(self._draw_rail, "rail")
        with Vertical(id="dock"):
            yield Canvas(self._draw_keys, "keys")
            with Horizontal(id="bottom"):
                yield Canvas(self._draw_prompt, "prompt")
                yield Line(id="line", compact=True)
                yield Canvas(self._draw_corner, "corner")

    def on_mount(self) -> None:
        self.query_one(Line).focus()
        self._fit()
        self.set_interval(1.0, self._tick)
        self.run_worker(self._listen(), exclusive=True)

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width = self.app.size.width
        rail = max(NARROW_RAIL, min(WIDE_RAIL, int(width * RAIL_SHARE)))
        self.query_one("#rail").styles.width = rail
        corner = columns(self._corner()) + 2
        self.query_one("#corner").styles.width = min(corner, width // 2)
        self.redraw()

    # ---- what happens

    @property
    def board(self) -> Board:
        teller = self.session.teller
        if self._board is None or self._board.teller is not teller:
            self._board = board_of(teller)
        return self._board

    async def _listen(self) -> None:
        """Shows everything that happens, until the game is over."""
        session, table = self.session, self.session.table
        if not table.is_new:
            self.scene = Scene(table.view)
        else:
            self._say(" ".join(session.opening()[1:3]))
        self.redraw()
        while (note := await table.next()) is not None:
            said = session.hear(note)
            if not isinstance(note, Happened):
                self._shown = len(session.told)
            else:
                self._say("")
                await self._show(self.board.scenes(note, said))
                self._shown = len(session.told)
            if said and isinstance(note, Told):
                self._say(said[-1].text, is_urgent=note.is_urgent)
            self.redraw()
        self.redraw()
        if table.ranking():
            self.app.push_screen(EndScreen(self.session, self.board))

    async def _show(self, scenes: Sequence[Scene]) -> None:
        """One scene after another, at the reader's pace."""
        self._skips = False
        for scene in scenes:
            self.scene = scene
            self.redraw()
            self._go_on.clear()
            if scene.waits:
                self._skips = False
                await self._go_on.wait()
            elif scene.seconds and not self._skips:
                try:
                    async with asyncio.timeout(scene.seconds):
                        await self._go_on.wait()
                    self._skips = True
                except TimeoutError:
                    pass

    @property
    def is_waiting(self) -> bool:
        """Whether the screen waits for the reader."""
        return self.scene is not None and self.scene.waits and not self._go_on.is_set()

    @property
    def choice(self) -> Choice:
        session = self.session
        if not session.is_asked or self.is_waiting:
            return NO_CHOICE
        typed = self.query_one(Line).value
        return Choice(session.table.legal, typed, session.read(typed) if typed else None)

    def _say(self, text: str, *, is_urgent: bool = False) -> None:
        self.message, self.is_urgent = text, is_urgent

    # ---- what is typed and clicked

    def key(self, event: Key) -> bool:
        """Handles a key before the input line; returns whether it was for the table."""
        line = self.query_one(Line)
        if self.answer and event.key != "f4":
            self.answer = ()
            self.redraw()
            if event.key in ("escape", "enter", "space"):
                return True
        if self.is_waiting and event.key in ("space", "enter", "right"):
            self._go_on.set()
            return True
        if event.key == "space" and not line.value:
            self._go_on.set()  # Skips what is still moving.
            return True
        if event.key == "escape":
            line.value = ""
            self._say("")
            return True
        if event.key == "question_mark" and not line.value:
            self.action_help()
            return True
        choice, scene = self.choice, self.scene
        if scene is None or not choice.is_asked:
            return False
        match event.key:
            case "left":
                self._type(self.board.moved(-1, choice, scene.view))
            case "right":
                self._type(self.board.moved(1, choice, scene.view))
            case "up":
                self._type(self.board.raised(1, choice, scene.view))
            case "down":
                self._type(self.board.raised(-1, choice, scene.view))
            case _:
                return False
        return True

    def _type(self, text: str) -> None:
        line = self.query_one(Line)
        line.value = text
        line.cursor_position = len(text)

    def on_input_changed(self, _: Input.Changed) -> None:
        self._say("")
        self.redraw()

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value
        if not typed.strip():
            return
        try:
            answer = await self.session.act(typed)
        except Refused as refused:
            self._say(str(refused), is_urgent=True)
        except EOFError:
            self.app.exit()
            return
        else:
            self._say("")
            self._answer(answer)
            event.input.value = ""
        self.redraw()

    def on_canvas_touched(self, event: Canvas.Touched) -> None:
        self.query_one(Line).focus()
        if self.answer:
            self.answer = ()
            self.redraw()
            return
        if self.is_waiting:
            self._go_on.set()
            return
        choice, scene = self.choice, self.scene
        if event.target.startswith("key "):
            self.run_worker(self.run_action(event.target.removeprefix("key ")))
        elif choice.is_asked and scene is not None:
            typed = self.board.touched(event.target, choice, scene.view)
            if typed == choice.typed and choice.move is not None:
                self.query_one(Line).post_message(Input.Submitted(self.query_one(Line), typed))
            else:
                self._type(typed)

    def _answer(self, lines: Sequence[str]) -> None:
        self.answer = tuple(Sentence(line) for line in lines)

    # ---- actions

    async def action_do(self, command: str) -> None:
        try:
            self._answer(await self.session.act(command))
            if command == "undo":
                self.scene = Scene(self.session.table.view)
        except Refused as refused:
            self._say(str(refused), is_urgent=True)
        self.redraw()

    async def action_why(self) -> None:
        typed = self.query_one(Line).value
        await self.action_do(f"why {typed}" if self.session.read(typed) is not None else "why")

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.session))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.session.rules_page(), self.words))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.session.told, self.words))

    def action_replay(self) -> None:
        if (game := self.session.finished()) is None:
            self._say(self.words("error-not-over"), is_urgent=True)
            self.redraw()
        else:
            self.app.push_screen(ReplayScreen(game, self.words, self.session.table.me))

    def action_theme(self) -> None:
        names = [theme.name for theme in THEMES]
        now = names.index(self.app.theme) if self.app.theme in names else -1
        self.app.theme = names[(now + 1) % len(names)]
        preferences = self.session.storage.preferences()
        preferences.theme = self.app.theme
        self.session.storage.prefer(preferences)
        self.call_after_refresh(self.redraw)

    def action_plain(self) -> None:
        self.app.exit(PLAIN)

    def action_leave(self) -> None:
        self.app.exit()

    # ---- what is drawn

    def redraw(self) -> None:
        for canvas in self.query(Canvas):
            canvas.redraw()

    def _tick(self) -> None:
        self.query_one("#header", Canvas).redraw()

    def _draw_header(self, drawing: Drawing) -> None:
        words, table = self.words, self.session.table
        width = drawing.area.width
        drawing.put(0, 0, " " * width, "bar")
        players = words("players", players=table.rules.seats)
        title = table.rules.title
        if table.rules.variant:
            title = f"{title} ({words('terminal-variant-short')})"
        left = f" Tripot · {title} · {players} " if width >= WIDE else f" {title} "
        right = f" {self._clock()} "
        view = self.scene.view if self.scene is not None else None
        if view is not None:
            right = f" {self.session.teller.round(view)} {right}"
        drawing.put(0, 0, left, "bar", width - columns(right))
        drawing.put(width - columns(right), 0, right, "bar")
        phases, now = self.session.teller.phases(view) if view is not None else ((), -1)
        if self.scene is not None and self.scene.phase is not None:
            now = self.scene.phase
        room = width - columns(left) - columns(right)
        if now >= 0 and _wide(phases) > room:  # A clock leaves room for one.
            phases, now = phases[now : now + 1], 0
        wide = _wide(phases)
        if 0 < wide <= room:
            x = columns(left) + (room - wide) // 2
            for i, phase in enumerate(phases):
                shown = f"[{phase}]" if i == now else f" {phase} "
                x = drawing.put(x, 0, shown, "bar-now" if i == now else "bar-dim")

    def _clock(self) -> str:
        """Whose clock runs, and what it shows."""
        table = self.session.table
        view = table.view
        for seat in () if view is None else view.actors:
            left = table.seconds_left(seat) if seat >= 0 else None
            if left is not None:
                time = f"{int(left) // 60}:{int(left) % 60:02}"
                if seat == table.me:
                    return self.words("terminal-clock-yours", time=time)
                return self.words("clock-of", name=table.players[seat].name) + f" {time}"
        return ""

    def _draw_board(self, drawing: Drawing) -> None:
        area = drawing.area
        size = self.app.size
        if size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT:
            args = {"width": size.width, "height": size.height}
            least = {"least": LEAST_WIDTH, "lines": LEAST_HEIGHT}
            drawing.paragraph(area, self.words("terminal-too-small", **args, **least), "gold")
            return
        if self.scene is None:
            drawing.paragraphs(area.inner, self.session.opening())
        else:
            self.board.draw(drawing, area, self.scene, self.choice)
            if not self.answer:
                self.board.cover(drawing, area, self.scene)
        if self.answer:
            self.board.cover(drawing, area, Scene(None, told=self.answer))

    def _draw_rail(self, drawing: Drawing) -> None:
        told = self.session.told[: self._shown]
        draw_rail(drawing, self.board, self.session.table.players, self.scene, self.choice, told)

    def _draw_keys(self, drawing: Drawing) -> None:
        """The keys that can be pressed now; a message replaces them."""
        words = self.words
        if self.message:
            style = "bad" if self.is_urgent else "gold"
            drawing.put(1, 0, self.message, style, drawing.area.width - 2)
            return
        keys: list[tuple[str, str, str]] = []
        choice, scene = self.choice, self.scene
        if self.is_waiting or self.answer:
            keys.append((words("key-space"), words("terminal-key-next"), ""))
        elif choice.is_asked and scene is not None:
            teller = self.session.teller
            keys += [(key, text, "") for key, text in teller.keys(scene.view, choice.legal)]
            keys.append(("←→↑↓", words("terminal-key-choose"), ""))
            keys.append((words("key-enter"), words("terminal-key-confirm"), ""))
        keys.append(("?", words("terminal-key-help"), "help"))
        keys.append(("F2", words("terminal-key-rules"), "rules"))
        if choice.is_asked:
            keys.append(("F3", words("terminal-key-hint"), "do('hint')"))
            keys.append(("F4", words("terminal-key-why"), "why"))
        if isinstance(self.session.table, LocalTable):
            keys.append(("F5", words("terminal-key-undo"), "do('undo')"))
        keys.append(("F10", words("terminal-key-quit"), "leave"))
        draw_keys(drawing, 0, keys)

    def _draw_prompt(self, drawing: Drawing) -> None:
        drawing.put(1, 0, ">", "gold")

    def _corner(self) -> str:
        table = self.session.table
        if isinstance(table, HouseTable):
            host = table.facts.host
            name = table.players[host].name if host is not None else ""
            code = f"{table.code[:3]} {table.code[3:]}"
            return f"{self.words('lobby-title', name=name)} · {code}"
        return self.words("terminal-locally")

    def _draw_corner(self, drawing: Drawing) -> None:
        text = self._corner()
        drawing.put(drawing.area.width - columns(text) - 1, 0, text, "dim2")


def _wide(phases: Sequence[str]) -> int:
    """The columns that the names of phases take, with a space or a bracket around each."""
    return sum(map(columns, phases)) + 3 * len(phases)


class TerminalApp(App[str]):
    """The Textual application: a table, or a single other screen."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tripot"
    CSS = """
    Screen { background: $background; color: $foreground; }
    #header { height: 1; dock: top; }
    #middle { height: 1fr; }
    #board { width: 1fr; height: 1fr; }
    #rail { height: 1fr; width: 28; }
    #dock { height: 2; dock: bottom; }
    #keys { height: 1; }
    #bottom { height: 1; }
    #prompt { width: 3; height: 1; }
    #line { width: 1fr; height: 1; background: $background; color: $primary; text-style: bold; }
    #corner { height: 1; width: 30; }
    """

    def __init__(self, first: Screen[None], theme: str) -> None:
        super().__init__()
        self.first = first
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme if theme in self.available_themes else THEMES[0].name

    async def on_mount(self) -> None:
        await self.push_screen(self.first, lambda _: self.exit())


async def watch_on_screen(game: Game[Any, Any, Any, Any, Any], words: Words, theme: str) -> int:
    """Shows a finished game."""
    await TerminalApp(ReplayScreen(game, words), theme).run_async()
    return 0


async def play_on_screen(session: Session, theme: str, *, confirm: bool) -> int:
    """Plays on the screen; plain lines may be chosen at any time."""
    if isinstance(session.table, LocalTable):
        session.table.pace = PACE_SECONDS
    chosen = await TerminalApp(TableScreen(session), theme).run_async()
    if chosen == AGAIN:
        session.keep()
        again = session.again()
        try:
            return await play_on_screen(again, theme, confirm=confirm)
        finally:
            await again.table.close()
    if chosen == PLAIN:
        return await play_plain(session, confirm=confirm)
    print(session.keep() or session.words("terminal-goodbye"))
    return 0
