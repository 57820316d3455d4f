"""The board on the screen: shows a drawn scene, and tells what was clicked on it."""

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from spiritboard.scenes.scene import Scene
from spiritboard.terminal.fullscreen.drawing.canvas import Canvas


class Sheet(Widget):
    """A canvas handed to the terminal line by line: nothing is measured or wrapped again."""

    def __init__(self) -> None:
        super().__init__(id="sheet")
        self._lines: list[Strip] = []

    def show(self, canvas: Canvas) -> None:
        """Show this canvas from now on."""
        lines = [Strip([Segment(text, style) for text, style in line], canvas.width) for line in canvas.runs()]
        resized = len(lines) != len(self._lines)
        self._lines = lines
        if resized:
            self.styles.height = len(lines)
        self.refresh(layout=resized)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        return self._lines[y].apply_style(self.rich_style).adjust_cell_length(self.size.width, self.rich_style)


class BoardView(VerticalScroll, can_focus=True):
    """The board, which scrolls to keep the cursor in sight.

    changed   keys of the items that have come, moved or changed since the scene before
    """

    class Touched(Message):
        """An item on the board was clicked; its key is empty where nothing lies."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas(1)
        self.sheet = Sheet()
        self.changed: set[str] = set()
        self._appearance: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield self.sheet

    def compare(self, scene: Scene) -> None:
        """Find out what has changed since the last scene that was compared."""
        now = {
            item.key: f"{area.key} {item.face} {item.count} {item.tags} {item.on}"
            for area in scene.areas
            for item in area.items
        }
        before = self._appearance
        self.changed = {key for key, looks in now.items() if before and before.get(key) != looks}
        self._appearance = now

    def show(self, canvas: Canvas, cursor: str) -> None:
        """Show what was drawn, and keep the cursor in sight."""
        self.canvas = canvas
        self.sheet.show(canvas)
        spot = canvas.at(cursor)
        if spot is not None:
            top, room = round(self.scroll_offset.y), max(1, self.size.height)
            if not top <= spot.y < top + room - spot.height + 1:
                self.scroll_to(y=max(0, spot.y - room // 2), animate=False)

    def on_click(self, event: events.Click) -> None:
        """Find what lies under the mouse."""
        at = event.get_content_offset(self.sheet)
        if at is not None:
            self.post_message(self.Touched(self.canvas.under(at.x, at.y)))
