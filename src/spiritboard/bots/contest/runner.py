"""Runs jobs in local processes, or on a dask or ray cluster. The results are the same.

A runner is given independent jobs and gives back their results as they come. A worker that dies loses nothing: what
it had not finished is done again elsewhere. Workers start with the first job and stay until the runner is closed; then,
or when a run fails or is interrupted, they end at once, whatever they are at:

    with find_runner("dask") as runner:
        results = dict(runner.run(work, jobs))
"""

import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from threading import Thread
from typing import Any, Final, Self, TypeVar

from spiritboard.core.errors import BadOption, SpiritboardError

Job = TypeVar("Job")
Result = TypeVar("Result")

DEATHS: Final = 3
"""So often in a row, without one result between, workers may die before the work itself is blamed."""
PATIENCE: Final = 180
"""Seconds that a cluster has to start: a busy machine is slow."""
STORE: Final = 256 * 2**20
"""Bytes that a local ray keeps jobs and results in; it would take a third of the memory."""


class WorkersDie(SpiritboardError):
    """Workers keep dying without finishing anything."""


class Runner(ABC):
    """Runs jobs, and yields the number of each with its result, in any order."""

    @abstractmethod
    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        """Run this function for all jobs."""

    def close(self) -> None:  # noqa: B027 - where nothing was started, there is nothing to end
        """Shut the workers down."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Here(Runner):
    """Runs jobs one after another in this process."""

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        for number, job in enumerate(jobs):
            yield number, work(job)


class Processes(Runner):
    """Processes on this machine."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.pool: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        left = dict(enumerate(jobs))
        deaths = 0
        while left:
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, spawn, initializer=undisturbed)
            try:
                for number, result in self._some(self.pool, work, left):
                    deaths = 0
                    yield number, result
            except BrokenProcessPool:
                self.close()
                deaths += 1
                if deaths > DEATHS:
                    raise WorkersDie("the workers end again and again without finishing anything") from None

    def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            end(pool)

    def _some(
        self, pool: ProcessPoolExecutor, work: Callable[[Job], Result], left: dict[int, Job]
    ) -> Iterator[tuple[int, Result]]:
        """Results until all is done, or a worker dies; what is done is taken out of ``left``."""
        waiting: dict[Future[Result], int] = {}
        queue = iter(list(left.items()))
        while True:
            for number, job in queue:
                with _shielded():
                    waiting[pool.submit(work, job)] = number
                if len(waiting) >= 2 * self.workers:
                    break
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                number = waiting.pop(future)
                result = future.result()
                del left[number]
                yield number, result


def undisturbed() -> None:
    """In a worker: who interrupts a run means the program, which then ends its workers itself. Where the program is
    gone, however it went, nobody waits for the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_program, daemon=True).start()


def _end_with_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(1)


def end(pool: ProcessPoolExecutor) -> None:
    """Shut a pool's workers down without waiting for their work."""
    workers = list((pool._processes or {}).values())  # there is no public way before Python 3.14
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


@contextmanager
def _shielded() -> Iterator[None]:
    """Workers that are started here are not interrupted before they can say so themselves; we are, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it would be started with the first worker, and lift our shield
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Dask(Runner):
    """A dask cluster: one on this machine, or the one at an address."""

    def __init__(self, address: str = "", workers: int = 0) -> None:
        self.address = address
        self.workers = workers or os.cpu_count() or 1
        self.cluster: Any = None
        self.client: Any = None

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        distributed = _load("distributed", "dask")
        if self.client is None:
            if not self.address:
                self.cluster = distributed.LocalCluster(
                    n_workers=self.workers, threads_per_worker=1, processes=True, dashboard_address=None
                )
            self.client = distributed.Client(self.address or self.cluster, timeout=PATIENCE)
        futures = {self.client.submit(work, job, pure=False, retries=DEATHS): n for n, job in enumerate(jobs)}
        for future in distributed.as_completed(list(futures)):
            yield futures[future], future.result()

    def close(self) -> None:
        for started in (self.client, self.cluster):
            if started is not None:
                started.close()
        self.client = self.cluster = None


class Ray(Runner):
    """A ray cluster: one on this machine, or the one at an address."""

    def __init__(self, address: str = "", workers: int = 0) -> None:
        self.address = address
        self.workers = workers or os.cpu_count() or 1
        self.ray: Any = None

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        if self.ray is None:
            self.ray = self._start()
        remote = self.ray.remote(max_retries=DEATHS)(work)
        waiting = {remote.remote(job): number for number, job in enumerate(jobs)}
        while waiting:
            ready, _ = self.ray.wait(list(waiting), num_returns=1)
            for one in ready:
                yield waiting.pop(one), self.ray.get(one)

    def _start(self) -> Any:
        os.environ.setdefault("RAY_raylet_start_wait_time_s", str(PATIENCE))
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody needs to know who plays
        ray = _load("ray", "ray")
        here = {"num_cpus": self.workers, "include_dashboard": False, "object_store_memory": STORE}
        where: dict[str, Any] = {"address": self.address} if self.address else here
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
        return ray

    def close(self) -> None:
        if self.ray is not None:
            self.ray.shutdown()
            self.ray = None


def find_runner(name: str, workers: int = 0) -> Runner:
    """A runner by what was asked for: processes, here, dask, ray, or ``dask://host:port``, ``ray://host:port``."""
    if workers < 0:
        raise BadOption("there cannot be {workers} workers", workers=workers)
    kind, _, address = name.partition("://")
    if kind == "here" and not address:
        return Here()
    if kind == "processes" and not address:
        return Processes(workers)
    if kind == "dask":
        return Dask(f"tcp://{address}" if address else "", workers)
    if kind == "ray":
        return Ray(f"ray://{address}" if address else "", workers)
    raise BadOption(
        "there is no runner {name}; there are processes, here, dask, ray, dask://host:port and ray://host:port",
        name=repr(name),
    )


def _load(module: str, package: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise BadOption("this needs the package {package}, which is not installed", package=package) from None
