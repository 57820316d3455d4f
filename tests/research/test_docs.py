"""What is written down for researchers is true."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

from spiritboard.research.batch import Batch
from spiritboard.research.spaces import page
from tests.golden import compare

ROOT = Path(__file__).parents[2]


def test_the_spaces_are_those_of_the_encoders(request: pytest.FixtureRequest) -> None:
    compare(ROOT / "docs/spaces.md", page(), request)


def code(heading: str) -> str:
    """What stands under a heading of the page for researchers."""
    section = (ROOT / "docs/research.md").read_text().partition(f"\n## {heading}")[2]
    return section.partition("```python\n")[2].partition("```")[0]


def test_what_is_written_about_the_batch_is_so() -> None:
    text = code("A batch")
    batch = Batch("shamans", 2)
    for name in ("observations", "masks", "rewards"):
        [columns] = re.findall(rf"batch\.{name}  # 256 x (\d+),", text)
        assert getattr(batch, name).shape[1] == int(columns), name


def test_the_games_of_openspiel_load_as_written() -> None:
    names: dict[str, object] = {}
    exec(code("OpenSpiel"), names)
    assert str(names["game"]).startswith("spiritboard_shamans(")


def test_the_example_learns() -> None:
    """In short: a few updates move the network, and it plays whole matches legally."""
    example = runpy.run_path(str(ROOT / "examples/learn_shamans.py"))
    fresh = example["train"](0.0, lanes=4, steps=4)
    network = example["train"](1.0, lanes=8, steps=16, quiet=True)
    assert network.updates > fresh.updates == 0
    assert not np.array_equal(network.weights[0], fresh.weights[0])
    assert 0 <= example["examine"](network, matches=2, lanes=4) <= 1
    assert 0 <= example["examine"](None, matches=2, lanes=4) <= 1
