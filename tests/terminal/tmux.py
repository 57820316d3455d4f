"""A real terminal: tmux, with a program in it that is looked at and typed to."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

PATIENCE = 120.0
needed = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux on this machine")


class Terminal:
    """`spiritboard` with these words in a terminal of this size, with a home of its own."""

    def __init__(self, folder: Path, *words: str, columns: int = 80, lines: int = 24) -> None:
        self._tmux = ("tmux", "-S", str(folder / "tmux"))
        self._words = words
        self._size = ("-x", str(columns), "-y", str(lines))
        plain = {name: value for name, value in os.environ.items() if name != "SPIRITBOARD_PLAIN"}
        self._means = plain | {"XDG_DATA_HOME": str(folder / "home"), "LANG": "C.UTF-8"}

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "spiritboard", *self._words]
        subprocess.run(
            [*self._tmux, "new-session", "-d", *self._size, *command, ";", "set", "remain-on-exit", "on"],
            check=True,
            env=self._means,
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        subprocess.run([*self._tmux, "kill-server"], check=False)

    def shown(self) -> str:
        """What stands in the terminal, its long lines whole."""
        words = [*self._tmux, "capture-pane", "-p", "-J"]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout

    def press(self, *keys: str) -> None:
        """Press keys, by the names that tmux has for them."""
        subprocess.run([*self._tmux, "send-keys", *keys], check=True)

    def wait(self, text: str, meanwhile: Callable[[], None] = lambda: None) -> str:
        """Wait until something stands there; gives all that does."""
        deadline = time.monotonic() + PATIENCE
        while text not in (now := self.shown()):
            assert time.monotonic() < deadline, f"no {text!r} in:\n{now}"
            meanwhile()
            time.sleep(0.05)
        return now

    def find(self, pattern: str) -> str:
        """Wait until something of this form stands there; gives its groups in one."""
        found: re.Match[str] | None = None
        deadline = time.monotonic() + PATIENCE
        while found is None:
            found = re.search(pattern, now := self.shown())
            assert time.monotonic() < deadline, f"nothing like {pattern!r} in:\n{now}"
            time.sleep(0.05)
        return "".join(group or "" for group in found.groups())
