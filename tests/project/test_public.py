"""What `import spiritboard` gives, and that it costs nothing until it is used."""

import subprocess
import sys

import pytest

import spiritboard
from spiritboard.core.errors import UnknownGame
from spiritboard.games.registry import find


def test_games_are_loaded_by_name() -> None:
    assert spiritboard.games()[:3] == ("shamans", "samhain", "shamanking")
    for name in spiritboard.games():
        assert spiritboard.load(name) is find(name).game
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are shamans"):
        spiritboard.load("chess")


def test_all_that_is_named_is_there() -> None:
    assert all(hasattr(spiritboard, name) for name in spiritboard.__all__)


def test_importing_it_imports_nothing_else() -> None:
    code = "import sys, spiritboard; print([name for name in sys.modules if 'spiritboard.' in name or name == 'numpy'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
