"""Shamans: hidden roles and tricks for 3 to 5 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamans.game import Shamans
from spiritboard.games.shamans.mind.anchors import ParanoidBot, QuietBot, StrayingBot, dominated
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.mind.bot import HeuristicBot, playout
from spiritboard.games.shamans.mind.calibration import CALIBRATION
from spiritboard.games.shamans.mind.flavour import CHARACTERS, flavour
from spiritboard.games.shamans.mind.learning import save_equity
from spiritboard.games.shamans.show.motive import CONSEQUENCES, motive
from spiritboard.games.shamans.show.scene import ShamansShow
from spiritboard.games.shamans.show.talk import PHRASES, forbidden

LADDER = {
    1: Rung(32, 0.15, "flat"),
    3: Rung(0, 5.0, "net"),
    4: Rung(0, 2.6, "net"),
    5: Rung(bot="net"),
    6: Rung(32, bot="crowd"),
    7: Rung(80, bot="crowd"),
}
"""The net, ever less undecided, then crowds of it; level 8 concludes from what all did (docs/notes/2026-11-bots.md)."""

FOUR = {6: Rung(6, bot="crowd"), 7: Rung(48)}
"""A few playouts of a crowd are far above the net there, and to conclude is the next step: level 7 does already."""

FIVE = {
    2: Rung(0, 7.0, "net"),
    3: Rung(bot="heuristic"),
    4: Rung(0, 4.2, "net"),
    5: Rung(0, 2.6, "net"),
    6: Rung(bot="net"),
    7: Rung(8, bot="crowd"),
}
"""Luck has a larger part there, so that steps which can be shown are farther apart: the net carries most of them."""

REGISTRATION = Registration(
    Shamans(),
    ShamansShow(),
    HeuristicBot,
    playout,
    suspicion,
    flavour,
    motive=motive,
    consequences=CONSEQUENCES,
    ladder=LADDER,
    save_equity=save_equity,
    anchors={bot.name: bot for bot in (QuietBot, StrayingBot, ParanoidBot)},
    dominated=dominated,
    crowded={4: FOUR, 5: FIVE},
    characters=CHARACTERS,
    phrases=PHRASES,
    talk=forbidden,
    calibration=CALIBRATION,
    hook="Tricks in six worlds, and one of you is a Shadow.",
)
