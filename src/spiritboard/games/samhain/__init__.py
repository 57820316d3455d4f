"""Samhain: worker placement in a Celtic village for 2 to 4 players."""

from spiritboard.games.registry import Registration
from spiritboard.games.samhain.bot import HastyBot, HeuristicBot
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.learning import playout
from spiritboard.games.samhain.motive import motive
from spiritboard.games.samhain.scene import SamhainShow

REGISTRATION = Registration(Samhain(), SamhainShow(), HeuristicBot, lambda _: playout(), easy=HastyBot, motive=motive)
