"""The same arena and the same training on a real local dask and a real local ray."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from spiritboard.bots.contest.runner import Dask, Ray, find_runner

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["dask", "ray"])
@pytest.mark.timeout(600)  # a cluster starts slowly on a busy machine
def test_a_cluster_gives_the_same_results_and_loses_nothing(name: str, tmp_path: Path) -> None:
    """In a process of its own, so that nothing of the cluster's threads and sockets outlives it in ours."""
    command = [sys.executable, "-m", "tests.bots.clusters", name, str(tmp_path)]
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as cluster:
        try:
            said, complained = cluster.communicate(timeout=540)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(cluster.pid, signal.SIGKILL)
    assert said.endswith("the same\n"), said + complained


def test_a_cluster_elsewhere_is_named_by_its_address() -> None:
    dask, ray = find_runner("dask://host:8786"), find_runner("ray://host:10001")
    assert isinstance(dask, Dask)
    assert isinstance(ray, Ray)
    assert (dask.address, ray.address) == ("tcp://host:8786", "ray://host:10001")
