"""Where work is done: in processes of this machine, or on a dask or ray cluster. The results are the same.

A runner is given independent jobs and gives back their results as they come. A worker that dies loses nothing: what
it had not finished is done again elsewhere.
"""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

from spiritboard.core.errors import BadOption, SpiritboardError

Job = TypeVar("Job")
Result = TypeVar("Result")

DEATHS: Final = 3
"""So often in a row, without one result between, workers may die before the work itself is blamed."""


class WorkersDie(SpiritboardError):
    """Workers end again and again without finishing anything."""


class Runner(Protocol):
    """Does jobs, and yields the number of each with its result, in any order."""

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        """Do this work for all jobs."""


class Here:
    """One after the other, in this process."""

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        for number, job in enumerate(jobs):
            yield number, work(job)


class Processes:
    """Processes on this machine."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        left = dict(enumerate(jobs))
        deaths = 0
        while left:
            pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))
            try:
                for number, result in self._some(pool, work, left):
                    deaths = 0
                    yield number, result
            except BrokenProcessPool:
                deaths += 1
                if deaths > DEATHS:
                    raise WorkersDie("the workers end again and again without finishing anything") from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def _some(
        self, pool: ProcessPoolExecutor, work: Callable[[Job], Result], left: dict[int, Job]
    ) -> Iterator[tuple[int, Result]]:
        """Results until all is done, or a worker dies; what is done is taken out of ``left``."""
        waiting: dict[Future[Result], int] = {}
        queue = iter(list(left.items()))
        while True:
            for number, job in queue:
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


class Dask:
    """A dask cluster: one on this machine, or the one at an address."""

    def __init__(self, address: str = "", workers: int = 0) -> None:
        self.address = address
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        distributed = _load("distributed", "dask")
        cluster: Any = None
        if not self.address:
            cluster = distributed.LocalCluster(
                n_workers=self.workers, threads_per_worker=1, processes=True, dashboard_address=None
            )
        client = distributed.Client(self.address or cluster)
        try:
            futures = {client.submit(work, job, pure=False, retries=DEATHS): n for n, job in enumerate(jobs)}
            for future in distributed.as_completed(list(futures)):
                yield futures[future], future.result()
        finally:
            client.close()
            if cluster is not None:
                cluster.close()


class Ray:
    """A ray cluster: one on this machine, or the one at an address."""

    def __init__(self, address: str = "", workers: int = 0) -> None:
        self.address = address
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        os.environ.setdefault("RAY_raylet_start_wait_time_s", "180")  # a busy machine starts slowly
        ray = _load("ray", "ray")
        where = {"address": self.address} if self.address else {"num_cpus": self.workers, "include_dashboard": False}
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
        try:
            remote = ray.remote(max_retries=DEATHS)(work)
            waiting = {remote.remote(job): number for number, job in enumerate(jobs)}
            while waiting:
                ready, _ = ray.wait(list(waiting), num_returns=1)
                for one in ready:
                    yield waiting.pop(one), ray.get(one)
        finally:
            with suppress(Exception):
                ray.shutdown()


def find_runner(name: str, workers: int = 0) -> Runner:
    """A runner by what was asked for: processes, here, dask, ray, or ``dask://host:port``, ``ray://host:port``."""
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
