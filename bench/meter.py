"""How fast something is: units a second of this thread's own processor time, in short windows.

A shared machine's speed wanders by more than what we want to know. So what is compared is measured in turn, window by
window, in one process, and what counts is the median of the ratios of windows that lay side by side.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Protocol

ROOT = Path(__file__).resolve().parents[1]


class Meter(Protocol):
    """Something that can be measured for a while."""

    def measure(self, seconds: float) -> float:
        """Units a second."""


class Timed:
    """Work that is done here, again and again: each call returns how many units it did."""

    def __init__(self, work: Callable[[], int]) -> None:
        self.work = work

    def measure(self, seconds: float) -> float:
        work, clock, units = self.work, time.thread_time, 0
        start = clock()
        end = start + seconds
        now = start
        while now < end:
            units += work()
            now = clock()
        return units / (now - start)


class Fixed:
    """A figure that does not depend on time."""

    def __init__(self, figure: Callable[[], float]) -> None:
        self.figure = figure

    def measure(self, seconds: float) -> float:  # noqa: ARG002 - it takes none
        return self.figure()


class Interpreted:
    """The same work done by the same source, interpreted, in a process of its own that waits between windows."""

    _process: subprocess.Popen[str] | None = None

    def __init__(self, name: str) -> None:
        self.name = name

    def measure(self, seconds: float) -> float:
        pipe = self._child()
        assert pipe.stdin is not None
        assert pipe.stdout is not None
        _write(pipe.stdin, [self.name, seconds])
        return float(json.loads(pipe.stdout.readline()))

    @classmethod
    def _child(cls) -> "subprocess.Popen[str]":
        if cls._process is None:
            cls._process = subprocess.Popen(
                [sys.executable, "-m", "bench.interpreted"],
                cwd=ROOT,
                env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        return cls._process

    @classmethod
    def stop(cls) -> None:
        """Let the process end."""
        if cls._process is not None:
            cls._process.communicate()
            cls._process = None


def _write(pipe: IO[str], message: object) -> None:
    pipe.write(json.dumps(message) + "\n")
    pipe.flush()
