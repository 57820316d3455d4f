"""Worker processes for slow work; compiled code holds the GIL, so a thread would block the event loop.

Each process does one thing at a time, and waiting work is scheduled fairly: first the payer (an address or a person)
that has used the least time, then that payer's room that has used the least. A process that dies or hangs affects only
the work it was doing.
"""

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from spiritboard.bots.contest.runner import init_worker, interrupts_blocked

T = TypeVar("T")
STARTING: Final = 60.0
"""Seconds that a new process may take to start and to import what it needs, on a busy machine."""
REMEMBERED: Final = 1000
"""The number of idle payers whose used time is remembered."""


class Overdue(Exception):
    """A worker did not answer in time, or crashed."""


class Payer(NamedTuple):
    """To whom work is charged: an address or a person, and one of their rooms."""

    who: str = ""
    room: str = ""


NOBODY: Final = Payer()


@dataclass(eq=False, slots=True)
class Worker:
    """One process, replaced when it dies or hangs."""

    pool: ProcessPoolExecutor | None = None
    answered: bool = False

    async def run(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Return the result of some work. Raise Overdue after ``seconds`` seconds, not counting the start of a
        process."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool, self.answered = ProcessPoolExecutor(1, context, initializer=init_worker), False
        try:
            with interrupts_blocked():  # the first job starts the process
                job = asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)
            found = await asyncio.wait_for(job, seconds if self.answered else seconds + STARTING)
        except (BrokenProcessPool, TimeoutError) as error:
            self.close()
            raise Overdue(work.__name__) from error
        self.answered = True
        return found

    def close(self, *, wait: bool = False) -> None:
        """Kill the process without waiting for its work, since a hung one would not react to a request. ``wait`` for
        its end, so that nothing is left of the pool."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):  # there is no public API before Python 3.14
                process.kill()
            pool.shutdown(wait=wait, cancel_futures=True)


@dataclass(slots=True)
class Shares:
    """How much time each payer has used. Newcomers start level with those who are waiting, so that nobody saves up
    credit."""

    had: dict[str, float] = field(default_factory=dict)
    floor: float = 0.0

    def of(self, key: str) -> float:
        """Return how much time a payer has used."""
        return max(self.had.get(key, 0.0), self.floor)

    def give(self, key: str, seconds: float) -> None:
        """Charge a payer for its turn."""
        self.floor = self.of(key)
        self.had[key] = self.floor + seconds
        if len(self.had) > REMEMBERED:
            most = sorted(self.had.items(), key=lambda one: one[1])[REMEMBERED // 2 :]
            self.had = {one: had for one, had in most if had > self.floor}


class Workers:
    """A pool of processes with a queue."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.busy = 0
        self._idle = [Worker() for _ in range(count)]
        self._all = list(self._idle)
        self._waiting: list[tuple[Payer, asyncio.Future[Worker]]] = []
        self._asked: Counter[str] = Counter()
        self._people, self._rooms = Shares(), Shares()
        self._closed = False

    @property
    def load(self) -> float:
        """The amount of work per process; 1 if nobody is waiting."""
        return (self.busy + len(self._waiting)) / self.count

    def asked(self, payer: Payer) -> int:
        """Return the number of this payer's jobs that are running or waiting."""
        return self._asked[payer.who]

    def load_for(self, payer: Payer) -> float:
        """Return the load that counts for this payer. Jobs of every other payer count only as far as they will be
        taken before this payer's next job: one more than this payer has pending.
        """
        most = self.asked(payer) + 1
        return sum(min(asked, most) for asked in self._asked.values()) / self.count

    @property
    def started(self) -> bool:
        """Whether any process has answered since it was started."""
        return any(worker.answered for worker in self._all)

    async def warm(self, work: Callable[[], object]) -> None:
        """Start the processes and let them load what this work needs, so that the first request need not wait."""
        await asyncio.gather(*(self.run(60.0, work) for _ in range(self.count)))

    async def run(self, seconds: float, work: Callable[..., T], *arguments: Any, payer: Payer = NOBODY) -> T:
        """Return the result of some work, run in another process when it is the payer's turn. Raise Overdue after
        ``seconds`` seconds."""
        async with self.turn(seconds, payer) as worker:
            return await worker.run(seconds, work, *arguments)

    @asynccontextmanager
    async def turn(self, seconds: float, payer: Payer) -> AsyncIterator[Worker]:
        """Yield a process for ``seconds`` seconds when it is the payer's turn, for work whose input should not be
        prepared earlier."""
        self._asked[payer.who] += 1
        try:
            worker = await self._wait(payer)
            self._people.give(payer.who, seconds)
            self._rooms.give(payer.room, seconds)
            try:
                yield worker
            finally:
                self._free(worker)
        finally:
            self._asked[payer.who] -= 1
            if not self._asked[payer.who]:
                del self._asked[payer.who]

    async def _wait(self, payer: Payer) -> Worker:
        if self._closed:
            raise Overdue("the workers are closed")
        if self._idle:
            self.busy += 1
            return self._idle.pop()
        mine: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        place = (payer, mine)
        self._waiting.append(place)
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._free(mine.result())
            elif place in self._waiting:
                self._waiting.remove(place)
            raise

    def _free(self, worker: Worker) -> None:
        # A cancelled future is done at once, but the task waiting for it leaves the queue only when it runs again.
        self._waiting = [place for place in self._waiting if not place[1].done()]
        if not self._waiting:
            self.busy -= 1
            self._idle.append(worker)
            return
        at = min(range(len(self._waiting)), key=lambda one: (self._share(self._waiting[one][0]), one))
        self._waiting.pop(at)[1].set_result(worker)

    def _share(self, payer: Payer) -> tuple[float, float]:
        return self._people.of(payer.who), self._rooms.of(payer.room)

    def close(self) -> None:
        """End all processes. Whatever waits for one, or asks for one later, gets Overdue."""
        self._closed = True
        for _, mine in self._waiting:
            if not mine.done():
                mine.set_exception(Overdue("the workers are closed"))
        self._waiting.clear()
        for worker in self._all:
            worker.close(wait=True)
