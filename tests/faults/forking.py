"""Servers that start at once, because a process that has loaded everything forks them: for dying often."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.web.serving import Server

PROGRAM = """
import os
import sys

from spiritboard.web.hosting.config import configure
from spiritboard.web.http.serve import serve

if __name__ == "__main__":
    while sys.stdin.buffer.raw.readline():
        child = os.fork()
        if not child:
            os.setsid()
            os.dup2(2, 1)
            serve(configure())
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)
"""


class ForkingServer(Server):
    """A serving process that is forked anew whenever it starts; `close` ends the one that forks it."""

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder, **settings)
        self.program.write_text(PROGRAM)
        self.log = (folder / "server.log").open("ab")
        self.parent = subprocess.Popen(
            [sys.executable, self.program],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            bufsize=1,
        )
        self.child = 0

    def start(self) -> Self:
        assert self.parent.stdin is not None
        assert self.parent.stdout is not None
        self.parent.stdin.write("one more\n")
        self.child = int(self.parent.stdout.readline())
        return self.answering(self.parent)

    def kill(self) -> None:
        if self.child:
            assert self.parent.stdout is not None
            os.killpg(self.child, signal.SIGKILL)
            assert self.parent.stdout.readline() == "gone\n"
            self.child = 0

    def close(self) -> None:
        """No more of them."""
        self.kill()
        self.parent.communicate()
        self.log.close()
