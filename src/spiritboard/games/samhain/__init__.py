"""Samhain: worker placement in a Celtic village for 2 to 4 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.samhain.bot import HastyBot, HeuristicBot
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.learning import playout
from spiritboard.games.samhain.motive import motive
from spiritboard.games.samhain.scene import SamhainShow

LADDER = {1: Rung(bot="easy"), 6: Rung(800), 7: Rung(3200)}
"""Each level has about four times the iterations of the one below (docs/bots.md)."""

REGISTRATION = Registration(
    Samhain(), SamhainShow(), HeuristicBot, lambda _: playout(), easy=HastyBot, motive=motive, ladder=LADDER
)
