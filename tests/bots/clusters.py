"""What a cluster must be able to do, in a process of its own: ``python -m tests.bots.clusters dask FOLDER``."""

import os
import signal
import sys
from pathlib import Path

import numpy as np

from spiritboard.bots.contest.arena import Arena, Plan
from spiritboard.bots.contest.runner import InProcess, Runner, find_runner
from spiritboard.bots.learning.ppo import Trainer
from spiritboard.bots.learning.selfplay import Recipe
from spiritboard.bots.nets.net import Weights
from spiritboard.games.registry import find

PLAN = Plan("shamans", ("random", "heuristic"), 3, 3, options={"rounds": 1})
RECIPE = Recipe(lanes=6, batch=400, minibatch=100, epochs=1, copying=1)


def kill_once(path: str) -> int:
    """A worker that is killed the first time it does this."""
    flag = Path(path)
    if not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return len(path)


def trained(folder: Path, runner: Runner) -> Weights:
    """The weights after two lessons, the second by several crews."""
    trainer = Trainer(find("shamans"), folder, RECIPE, runner=runner)
    for _ in range(2):
        trainer.update(0.0)
    assert trainer.rounds > 2 * RECIPE.lanes
    return trainer.weights


def check(name: str, folder: Path) -> None:
    """The same results as here, also when a worker is killed. One cluster for all of it: starting it takes longest."""
    jobs = [str(folder / "killed")] * 4
    with find_runner(name, 2) as runner:
        assert Arena(PLAN).run(runner).plain() == Arena(PLAN).run(InProcess()).plain()
        assert dict(runner.run(kill_once, jobs)) == dict.fromkeys(range(4), len(jobs[0]))
        there = trained(folder / "there", runner)
    for part, weights in trained(folder / "here", InProcess()).items():
        assert np.allclose(there[part], weights, atol=1e-5), part
    print("the same")


if __name__ == "__main__":
    check(sys.argv[1], Path(sys.argv[2]))
