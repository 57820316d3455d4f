"""Our server as a process to be measured: its processor time, its memory, its address."""

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from spiritboard.web.http.serve import free_port

PROGRAM = """
from spiritboard.games import registry
from spiritboard.web.hosting.config import configure
from spiritboard.web.http.serve import serve
if __name__ == "__main__":
    registry.OURS["hands"] = "bench.web.hands:REGISTRATION"
    serve(configure())
"""
ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server under measurement."""

    process: "subprocess.Popen[str]"
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def processor_seconds(self) -> float:
        """Seconds of processor time that the server itself has used; bots and other children are not counted."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def megabytes(self) -> float:
        """Memory that the server itself holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait()


class OurServer(Process):
    """`spiritboard serve` on a file of its own, durable as always."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        free = {"limit": 10**6, "sockets": 10**6}  # all players come from one address
        chosen = free | {"database": folder / "table.sqlite3", "port": self.port, "log": "warning"} | settings
        self.environment = os.environ | {f"SPIRITBOARD_{name.upper()}": str(value) for name, value in chosen.items()}
        self.environment["PYTHONPATH"] = os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT)])

    def __enter__(self) -> Self:
        program = self.folder / "measured.py"
        program.write_text(PROGRAM)
        self.process = subprocess.Popen([sys.executable, str(program)], env=self.environment, text=True)
        while True:
            try:
                httpx.get(f"{self.address}/healthz")
                return self
            except httpx.TransportError:
                if self.process.poll() is not None:
                    raise RuntimeError("the server did not start") from None
                time.sleep(0.01)


class PeerServer(Process):
    """boardgame.io's server: with a folder on its own durable storage, else in memory."""

    def __init__(self, node: str, folder: str = "") -> None:
        self.node = node
        self.folder = folder
        self.port = free_port()

    def __enter__(self) -> Self:
        command = [self.node, str(ROOT / "bench/web/peer/server.js"), str(self.port)]
        command += [self.folder] if self.folder else []
        serving = os.environ | {"NODE_ENV": "production"}  # without it boardgame.io checks and logs as for developers
        self.process = subprocess.Popen(command, env=serving, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        while "ready" not in self.process.stdout.readline():
            pass
        return self
