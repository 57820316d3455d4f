"""The log beside the choices: what has happened and what was said."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from spiritboard.terminal.fullscreen.drawing.colours import Colours, sign
from spiritboard.terminal.fullscreen.sessions.session import Line

LOGGED: Final = 200
"""How many lines are kept on the screen."""


class EventLog(VerticalScroll):
    """The newest lines, the last one in sight."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self._shown: tuple[int, Line | None, bool] = (0, None, False)

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, lines: Sequence[Line], colours: Colours) -> None:
        """Draw the lines, unless nothing has been added."""
        state = (len(lines), lines[-1] if lines else None, colours.dark)
        if state == self._shown:
            return
        self._shown = state
        text = Text()
        for line in lines[-LOGGED:]:
            text.append(log_line(line, colours)).append("\n")
        self.query_one("#lines", Static).update(text)
        self.scroll_end(animate=False)


def log_line(line: Line, colours: Colours) -> Text:
    """A line of the log: whose it is, what happened, and the number of its rule."""
    text = Text()
    text.append(
        f"{sign(line.seat) if line.seat >= 0 else ' '} ", f"bold {colours.seat(line.seat)}" if line.seat >= 0 else ""
    )
    text.append(line.text, "italic" if line.kind != "event" else "")
    return text.append(f" {line.rule}" if line.rule else "", "dim")
