"""The same arena on a real local dask and a real local ray: the same results, also when a worker is killed."""

import os
import signal
from pathlib import Path

import pytest

from spiritboard.bots.arena import Arena, Plan
from spiritboard.bots.runner import Dask, Here, Ray, Runner, find_runner

PLAN = Plan("shamans", ("random", "heuristic"), 3, 3, options={"rounds": 1})

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs, not ours


def runner(name: str) -> Runner:
    pytest.importorskip({"dask": "distributed"}.get(name, name), reason="the extra `cluster` is not installed")
    return find_runner(name, 2)


def kill_once(path: str) -> int:
    """A worker that is killed the first time it does this."""
    flag = Path(path)
    if not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return len(path)


@pytest.mark.parametrize("name", ["dask", "ray"])
@pytest.mark.timeout(300)
def test_a_cluster_gives_the_same_results(name: str) -> None:
    assert Arena(PLAN).run(runner(name)).plain() == Arena(PLAN).run(Here()).plain()


@pytest.mark.parametrize("name", ["dask", "ray"])
@pytest.mark.timeout(300)
def test_a_killed_worker_of_a_cluster_loses_nothing(name: str, tmp_path: Path) -> None:
    jobs = [str(tmp_path / "killed")] * 4
    assert dict(runner(name).run(kill_once, jobs)) == dict.fromkeys(range(4), len(jobs[0]))


def test_a_cluster_elsewhere_is_named_by_its_address() -> None:
    dask, ray = find_runner("dask://host:8786"), find_runner("ray://host:10001")
    assert isinstance(dask, Dask)
    assert isinstance(ray, Ray)
    assert (dask.address, ray.address) == ("tcp://host:8786", "ray://host:10001")
