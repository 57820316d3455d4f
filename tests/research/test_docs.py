"""What is written down for researchers is true."""

import re
import runpy
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import spiritboard.research.openspiel  # noqa: F401 - registers the games
from spiritboard.bots.contest.arena import Arena, Plan
from spiritboard.bots.contest.runner import find_runner
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


SNIPPETS = {
    f"{page}, {number}": text
    for page in ("research.md", "bots.md")
    for number, text in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(), re.DOTALL))
}


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_what_is_shown_runs(snippet: str) -> None:
    exec(compile(SNIPPETS[snippet], snippet, "exec"), {"__name__": "snippet"})


def test_the_example_of_a_bot_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page says: a class of an importable module, which has no other maker."""
    [text] = [text for name, text in SNIPPETS.items() if name.startswith("bots.md") and "class Hasty" in text]
    (tmp_path / "my_bots.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    plan = Plan("shamans", ("my_bots:Hasty", "random"), 3, 9, 1, 0.0, {"rounds": 1}, ("my_bots:Hasty",))
    with find_runner("here", 1) as place:
        found = Arena(plan).run(place)
    assert [duel.hero for duel in found.duels] == ["my_bots:Hasty"]


def test_what_openspiel_searches_with() -> None:
    """ISMCTS is for hidden information and refuses Samhain, in which nothing is hidden; MCTS takes it."""
    game = pyspiel.load_game("spiritboard_samhain")
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    luck = np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    judge = mcts.RandomRolloutEvaluator(1, luck)
    assert mcts.MCTSBot(game, 2, 4, judge, random_state=luck).step(state) in state.legal_actions()
    bot = ismcts.ISMCTSBot(game, judge, 2, 4, random_state=luck)
    with pytest.raises(AssertionError):
        bot.step(state)


def test_the_example_learns() -> None:
    """In short: a few updates move the network, and it plays whole matches legally."""
    example = runpy.run_path(str(ROOT / "examples/learn_shamans.py"))
    fresh = example["train"](0.0, lanes=4, steps=4)
    network = example["train"](1.0, lanes=8, steps=16, quiet=True)
    assert network.updates > fresh.updates == 0
    assert not np.array_equal(network.weights[0], fresh.weights[0])
    assert 0 <= example["examine"](network, matches=2, lanes=4) <= 1
    assert 0 <= example["examine"](None, matches=2, lanes=4) <= 1
