"""Shamans: hidden roles and tricks for 3 to 5 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamans.belief import suspicion
from spiritboard.games.shamans.bot import HeuristicBot, playout
from spiritboard.games.shamans.flavour import flavour
from spiritboard.games.shamans.game import Shamans
from spiritboard.games.shamans.motive import motive
from spiritboard.games.shamans.scene import ShamansShow

LADDER = {1: Rung(32, 0.15), 3: Rung(64, 0.03), 4: Rung(160, 0.005), 5: Rung(600)}
"""Each of levels 1 to 5 wins clearly more than its share among the one below (docs/bots.md)."""

REGISTRATION = Registration(
    Shamans(), ShamansShow(), HeuristicBot, playout, suspicion, flavour, motive=motive, ladder=LADDER
)
