"""The games as games of OpenSpiel: importing this registers ``spiritboard_shamans`` and the others with pyspiel."""

import pyspiel

from spiritboard.games.registry import find
from spiritboard.research.openspiel.game import SpielGame, game_type
from spiritboard.research.setting import playable

for _name in playable():
    # pyspiel keeps a reference until after the interpreter has shut down, which only a class survives.
    _class = type(f"{_name.title()}Game", (SpielGame,), {"name": _name})
    pyspiel.register_game(game_type(find(_name).game), _class)
