"""Processes for what takes long: compiled code holds the interpreter's lock, so a thread would stop the event loop."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from spiritboard.bots.runner import end, undisturbed

T = TypeVar("T")
STARTING = 60.0
"""Seconds that new processes may take to start and to load what they are asked for, on a busy machine."""


class Overdue(Exception):
    """A worker gave no answer in time, or died of the question."""


class Workers:
    """A pool that is made anew when one of its processes dies or hangs."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._answered = False

    async def warm(self, work: Callable[[], object]) -> None:
        """Start the processes and let them load what this work needs, so that the first question need not wait."""
        await asyncio.gather(*(self.run(60.0, work) for _ in range(self.count)))

    async def run(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """The work's result from another process. Raises Overdue after so many seconds."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=undisturbed)
            self._answered = False
        pool = self._pool
        # Who counts the start as thinking gives up on every new pool in turn, and never gets an answer.
        patience = seconds if self._answered else seconds + STARTING
        try:
            job = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            found = await asyncio.wait_for(job, patience)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._pool is pool:
                self.close()
            raise Overdue(work.__name__) from error
        self._answered = self._answered or self._pool is pool
        return found

    def close(self) -> None:
        """End the processes without waiting for what they think about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end(pool)
