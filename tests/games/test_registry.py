"""Games are found in one place, and anybody can add one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.nets.net_bot import shipped
from spiritboard.bots.roster import find_bot
from spiritboard.bots.teaching.hint import hint
from spiritboard.cli import main
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, UnknownGame
from spiritboard.games.registry import OURS, TITLES, find, names
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import ENGLISH

TOY = """
from spiritboard.games.registry import Registration, find
from spiritboard.games.shamans.game import Shamans


class Toy(Shamans):
    name = "toy"
    title = "Toy"


ours = find("shamans")
REGISTRATION = Registration(Toy(), ours.show, ours.bot)
BROKEN = 7
"""


POINTS = """
[spiritboard.games]
toy = toy_game:REGISTRATION
broken = toy_game:BROKEN
lost = toy_lost:GAME
shamans = toy_game:BROKEN
"""


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of somebody else's, installed beside ours."""
    (tmp_path / "toy_game.py").write_text(TOY)
    facts = tmp_path / "toy_game-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_ours_are_found() -> None:
    assert names()[:1] == ("shamans",)
    assert all(find(name).game.name == name for name in names())


def test_an_unknown_game_is_named_with_those_that_exist() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are shamans"):
        find("chess")


@pytest.mark.usefixtures("foreign")
def test_a_third_party_can_add_a_game() -> None:
    assert "toy" in names()
    assert find("toy").game.title == "Toy"
    assert find("toy").game.setup(3).players() == 3
    assert find("shamans").game.title == "Shamans", "nobody can take the name of one of ours"


@pytest.mark.usefixtures("foreign")
def test_what_is_no_registration_is_refused() -> None:
    with pytest.raises(UnknownGame, match="not registered properly"):
        find("broken")
    with pytest.raises(UnknownGame, match="the game 'lost' cannot be loaded: No module named 'toy_lost'"):
        find("lost")


@pytest.mark.usefixtures("foreign")
def test_a_broken_game_hides_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["games"])
    told = capsys.readouterr()
    assert left.value.code == 0
    assert told.out.count("rules version") == 4
    assert "the game 'lost' cannot be loaded" in told.err


LEARNERS = """
from spiritboard.research import gymnasium, openspiel, pettingzoo
print(gymnasium.IDS["toy"], pettingzoo.toy_v0.game, "lost" in gymnasium.IDS)
import pyspiel
print(pyspiel.load_game("spiritboard_toy").get_type().long_name)
"""


@pytest.mark.usefixtures("foreign")
def test_learners_find_it_as_well(tmp_path: Path) -> None:
    """In a process of its own: what is registered stays registered."""
    found = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    words = [sys.executable, "-c", LEARNERS]
    done = subprocess.run(words, env=os.environ | {"PYTHONPATH": found}, capture_output=True, text=True, check=True)
    assert done.stdout == "spiritboard/Toy-v0 toy False\nToy\n"


@pytest.mark.usefixtures("foreign")
def test_hints_and_search_need_no_weights_beside_it() -> None:
    """Its class stands in a module that is in no package, so there is no folder in which weights could lie."""
    registration = find("toy")
    assert type(registration.game).__module__ == "toy_game"
    assert shipped(registration.game) is None
    dice = FastDice(1)
    table = Table(registration.game, 3, None, dice)
    mind = table.mind(table.state.seat())
    assert mind is not None
    assert find_bot("crowd-4", registration).choose(mind, dice) in mind.legal_actions
    assert hint(registration, mind, dice, ENGLISH, Budget(sims=20))
    with pytest.raises(BadOption, match="there is no trained net for Toy yet"):
        find_bot("net", registration)


def test_our_games_are_called_what_menus_say_before_they_are_loaded() -> None:
    assert {name: find(name).game.title for name in OURS} == TITLES
