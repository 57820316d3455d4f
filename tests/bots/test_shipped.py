"""The weights that come with the package fit the rules they come with, and are small."""

from importlib.resources import files

import pytest

from spiritboard.bots.match import play
from spiritboard.bots.netbot import NetBot, needed, shipped
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find, names

TRAINED = [name for name in names() if files(f"spiritboard.games.{name}").joinpath("net.npz").is_file()]


@pytest.mark.parametrize("name", TRAINED)
def test_shipped_weights_fit_their_rules(name: str) -> None:
    game = find(name).game
    assert files(f"spiritboard.games.{name}").joinpath("net.npz").stat().st_size < 600_000  # type: ignore[attr-defined]
    bot = NetBot(needed(game))
    assert play(game, [bot] * game.least, 1, {"rounds": 1} if name == "shamans" else None).scores


def test_every_game_of_ours_comes_with_weights() -> None:
    assert list(names()) == TRAINED


def test_a_game_without_weights_says_so() -> None:
    class Elsewhere(type(find("samhain").game)):  # type: ignore[misc]
        """The same rules in a folder that holds no weights."""

    assert shipped(Elsewhere()) is None
    with pytest.raises(BadOption, match="no trained net"):
        needed(Elsewhere())
