"""Runs jobs in local processes, or on a dask or ray cluster, with the same results.

A runner takes independent jobs and yields their results as they finish. If a worker dies, its unfinished jobs are run
again elsewhere. Workers start with the first job and stay until the runner is closed. They end at once when it is
closed, and when a run fails or is interrupted:

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
from threading import Event, Thread, current_thread, main_thread
from typing import Any, Final, Self, TypeVar

from spiritboard.core.errors import BadOption, SpiritboardError

Job = TypeVar("Job")
Result = TypeVar("Result")

DEATHS: Final = 3
"""The number of times that workers may die in a row, without any result, before the job itself is blamed."""
PATIENCE: Final = 180
"""Seconds that a cluster may take to start on a busy machine."""
STORE: Final = 256 * 2**20
"""The size of a local ray's object store in bytes. The default would be a third of the memory."""


class WorkersDied(SpiritboardError):
    """Workers keep dying without finishing anything."""


class Runner(ABC):
    """Runs jobs, and yields the number of each with its result, in any order."""

    @abstractmethod
    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        """Run this function for all jobs."""

    def close(self) -> None:  # noqa: B027 - some runners have nothing to shut down
        """Shut the workers down."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class InProcess(Runner):
    """Runs jobs one after another in this process."""

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        for number, job in enumerate(jobs):
            yield number, work(job)


class Processes(Runner):
    """Runs jobs in processes on this machine."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.pool: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        left = dict(enumerate(jobs))
        deaths = 0
        while left:
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, spawn, initializer=init_worker)
            try:
                for number, result in self._until_failure(self.pool, work, left):
                    deaths = 0
                    yield number, result
            except BrokenProcessPool:
                self.close()
                deaths += 1
                if deaths > DEATHS:
                    raise WorkersDied("the workers keep dying without finishing anything") from None

    def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            end(pool)

    def _until_failure(
        self, pool: ProcessPoolExecutor, work: Callable[[Job], Result], left: dict[int, Job]
    ) -> Iterator[tuple[int, Result]]:
        """Yield results until all jobs are done or a worker dies. Finished jobs are removed from ``left``."""
        waiting: dict[Future[Result], int] = {}
        queue = iter(list(left.items()))
        while True:
            for number, job in queue:
                with interrupts_blocked():
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


def init_worker() -> None:
    """Prepare a worker process: ignore interrupts, which the main program handles, and exit with the main program
    however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_program, daemon=True).start()


def _end_with_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(1)


def end(pool: ProcessPoolExecutor) -> None:
    """Shut a pool's workers down without waiting for their jobs."""
    internals: Any = pool  # there is no public API for this before Python 3.14
    workers = list((internals._processes or {}).values())
    manager, results = internals._executor_manager_thread, internals._result_queue
    pool.shutdown(wait=False, cancel_futures=True)
    if results is not None:  # a result that a worker was writing when it was terminated must end in an end-of-file
        results._writer.close()
    for worker in workers:
        worker.terminate()
    if manager is not None:  # the interpreter prints a traceback if it exits while this thread closes its pipes
        manager.join()


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Put off interrupts while a job is submitted, which may start workers.

    Workers inherit the signal mask, which protects them until they have installed their own handling. The program has
    more threads than this one, and any of them may take the signal in spite of the mask: hence the handler. Without
    it, a worker that has just been started could be left out of the pool's list and never be ended.
    """
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    resource_tracker.ensure_running()  # otherwise the first worker would start it, which unblocks interrupts
    interrupted = Event()
    handler = signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        if interrupted.is_set() and callable(handler):
            handler(signal.SIGINT, None)


class Dask(Runner):
    """Runs jobs on a dask cluster: a local one, or the one at an address."""

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
    """Runs jobs on a ray cluster: a local one, or the one at an address."""

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
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # do not report usage
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
    """Return a runner by name: processes, here, dask, ray, ``dask://host:port`` or ``ray://host:port``."""
    if workers < 0:
        raise BadOption("the number of workers cannot be {workers}", workers=workers)
    kind, _, address = name.partition("://")
    if kind == "here" and not address:
        return InProcess()
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
