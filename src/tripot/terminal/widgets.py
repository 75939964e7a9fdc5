"""Parts of the screen that are drawn with letters."""

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tripot.terminal.drawing import Drawing
from tripot.terminal.theme import parsed, styles

Draw = Callable[[Drawing], None]


class Canvas(Widget):
    """A part of the screen that one function draws."""

    class Touched(Message):
        """Something was clicked."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, draw: Draw, id: str) -> None:  # noqa: A002  Textual's name for it
        super().__init__(id=id)
        self._draw = draw
        self._drawing = Drawing(0, 0)
        self._styles: dict[str, Style] = {}

    def redraw(self) -> None:
        """Redraws what has changed."""
        if self.size.width and self.size.height:
            drawing = Drawing(self.size.width, self.size.height)
            self._draw(drawing)
            self._drawing = drawing
            named = styles(self.app.get_css_variables())
            self._styles = {name: parsed(definition) for name, definition in named.items()}
            self.refresh()

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: Click) -> None:
        if target := self._drawing.target_at(event.x, event.y):
            self.post_message(self.Touched(target))

    def render_line(self, y: int) -> Strip:
        """One line as Textual wants it: letters of one style together."""
        base = self.rich_style
        cells = self._drawing.canvas.cells(y)
        segments: list[Segment] = []
        letters, now = "", ""
        for x in range(self.size.width):
            letter, style = cells.get(x, (" ", ""))
            if style != now and letters:
                segments.append(Segment(letters, base + self._style(now)))
                letters = ""
            now = style
            letters += letter
        segments.append(Segment(letters, base + self._style(now)))
        return Strip(segments, self.size.width)

    def _style(self, name: str) -> Style:
        return self._styles[name] if name in self._styles else parsed(name)
