"""Plays at a real pseudo-terminal: waits for a question, answers it, reads what comes."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0
QUESTIONS = ("> ", "Enter to skip: ", "nobody else is looking. ", "(yes/no) ")
"""How the questions end at which the program waits."""


class Sitting:
    """A `spiritboard` with a person at its terminal."""

    def __init__(self, *arguments: str, cwd: Path, columns: int = 80, environ: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        attributes = termios.tcgetattr(slave)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, attributes)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spiritboard", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=os.environ
            | {"TERM": "xterm-256color", "COLUMNS": str(columns), "SPIRITBOARD_PLAIN": "1"}
            | (environ or {}),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self.last = ""  # what was taken last, with everything that steers the terminal

    def __enter__(self) -> "Sitting":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def _more(self, deadline: float) -> bool:
        """Read what has come; False when nothing more will."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise TimeoutError(f"nothing came any more after:\n{self.raw[-2000:]}")
        try:
            data = os.read(self.master, 65536)
        except OSError:  # how Linux says that the other end is closed
            data = b""
        self.raw += data.decode(errors="replace")
        return bool(data)

    def wait(self) -> str:
        """All text up to the next question."""
        deadline = time.monotonic() + PATIENCE
        while not ESCAPES.sub("", self.raw).endswith(QUESTIONS):
            if not self._more(deadline):
                raise EOFError(f"the program ended instead of asking:\n{self.raw[-2000:]}")
        return self._taken()

    def answer(self, line: str) -> str:
        """Type a line; the text up to the next question."""
        os.write(self.master, f"{line}\n".encode())
        return self.wait()

    def finish(self, line: str | None = None) -> tuple[str, int]:
        """Type a last line; the rest of the text, and the exit status."""
        if line is not None:
            os.write(self.master, f"{line}\n".encode())
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        return self._taken(), self.process.wait(timeout=PATIENCE)

    def interrupt(self, number: signal.Signals = signal.SIGINT) -> tuple[str, int]:
        """Press Ctrl-C, or send another signal, again if readline was just about to wait and did not hear it; then as
        ``finish``.
        """
        while self.process.poll() is None:
            self.process.send_signal(number)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=3)
        return self.finish()

    def _taken(self) -> str:
        self.last, self.raw = self.raw, ""
        return ESCAPES.sub("", self.last).replace("\r", "")
