"""Shamans: hidden roles and tricks for 3 to 5 players."""

from spiritboard.games.registry import Registration
from spiritboard.games.shamans.belief import suspicion
from spiritboard.games.shamans.bot import HeuristicBot, playout
from spiritboard.games.shamans.flavour import flavour
from spiritboard.games.shamans.game import Shamans
from spiritboard.games.shamans.motive import motive
from spiritboard.games.shamans.scene import ShamansShow

REGISTRATION = Registration(Shamans(), ShamansShow(), HeuristicBot, playout, suspicion, flavour, motive=motive)
