"""Terminal input and output, for terminals and pipes."""

import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.text import Text

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.page import layout_page
from spiritboard.scenes.tongue import Tongue

WIDEST: Final = 120
"""Longer lines are hard to read."""
NARROWEST: Final = 40
PAGE: Final = 100
"""How wide a page of rules is at most."""


class Screen:
    """Writes lines and reads answers. Colours only on a terminal, and only if NO_COLOR is not set."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a byte that is no text is a typing error, not the end of a match
        columns = shutil.get_terminal_size((80, 24)).columns if sys.stdout.isatty() else 80
        self.width = max(NARROWEST, min(WIDEST, columns))
        self._console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)
        if self.live:
            import readline  # noqa: F401, PLC0415 - gives input() a history and cursor keys; only where a person types

    def show(self, lines: Iterable[Text | str]) -> None:
        """Write lines."""
        for line in lines:
            if self._console.is_terminal:
                self._console.print(line)
            else:
                print(line.plain if isinstance(line, Text) else line)

    def document(self, text: str, more: str = "") -> None:
        """Write Markdown in lines that fit; where a person reads it, a screenful at a time, if ``more`` asks so."""
        lines = layout_page(text, min(self.width, PAGE))
        height = max(3, shutil.get_terminal_size().lines - 2) if self.live and more else len(lines)
        for at in range(0, len(lines), height):
            self.show(lines[at : at + height])
            if at + height < len(lines) and self.ask(more):
                return

    def say(self, *sentences: str) -> None:
        """Write sentences, each on its own line or lines."""
        self.show(sentences)

    def ask(self, question: str) -> str:
        """Return one line from the person. Raise EOFError if there will be no more."""
        try:
            return self._line(question)
        except (EOFError, KeyboardInterrupt):
            print()  # whatever is said next begins a line
            raise

    def _line(self, question: str) -> str:
        if self.live:
            return input(question).strip()
        print(question, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\n"))  # so that a transcript reads like a session
        return line.strip()

    def hide(self) -> None:
        """Clear the screen and its scrollback."""
        if self.live:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()
        else:
            print("\n" * 3 + "=" * self.width)


def sentence_of(error: SpiritboardError | OSError, tongue: Tongue) -> str:
    """Return what went wrong, as a sentence with a capital and a full stop."""
    if isinstance(error, SpiritboardError):
        said = tongue.error(error)
    else:
        said = f"{error.strerror}: {error.filename}" if error.filename else str(error)
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "!", "?")) else ".")
