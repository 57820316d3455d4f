"""Real servers for tests: a process of their own, a file of their own, real sockets."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from spiritboard.web.http.serve import free_port

PROGRAM = """
from spiritboard.web.hosting.config import configure
from spiritboard.web.http.serve import serve
if __name__ == "__main__":
    serve(configure())
"""


class Server:
    """A serving process. Stopping it gracefully or killing it leaves its files for the next one."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        defaults: dict[str, object] = {
            "database": folder / "table.sqlite3",
            "pace": 0.0,
            "window": 0.05,
            "workers": 1,
            "limit": 100_000,
            "review": 0.0,
        }
        chosen = defaults | settings | {"port": self.port}
        self.environment = os.environ | {f"SPIRITBOARD_{name.upper()}": str(value) for name, value in chosen.items()}
        self.program = folder / "serve_for_tests.py"
        self.program.write_text(PROGRAM)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        self.log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, self.program],
            env=self.environment,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        return self.answering(self.process)

    def answering(self, process: subprocess.Popen[Any]) -> Self:
        """Wait until it answers, while its process lives."""
        for _ in range(1800):
            try:
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    return self
            except httpx.TransportError:
                assert process.poll() is None, self.said()
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.said()}")

    def said(self) -> str:
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        """As if the machine had lost its power."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.log.close()
            self.process = None

    def stop(self) -> float:
        """Ask it to stop; gives the seconds that took."""
        assert self.process is not None
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) == 0, self.said()
        self.log.close()
        self.process = None
        return time.monotonic() - began

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
