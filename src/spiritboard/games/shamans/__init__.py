"""Shamans: hidden roles and tricks for 3 to 5 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamans.game import Shamans
from spiritboard.games.shamans.mind.anchors import ParanoidBot, QuietBot, RashBot, StrayingBot, TimidBot, dominated
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.mind.bot import HeuristicBot, playout
from spiritboard.games.shamans.mind.calibration import CALIBRATION
from spiritboard.games.shamans.mind.characters import CHARACTERS, flavour
from spiritboard.games.shamans.mind.learning import save_equity
from spiritboard.games.shamans.show.insight import insight
from spiritboard.games.shamans.show.motive import CONSEQUENCES, motive
from spiritboard.games.shamans.show.scene import ShamansShow
from spiritboard.games.shamans.show.talk import PHRASES, forbidden

LADDER = {
    1: Rung(bot="heuristic", habit="timid", often=0.95),
    2: Rung(bot="heuristic", habit="timid", often=0.6),
    3: Rung(bot="heuristic", habit="quiet", often=0.15),
    4: Rung(0, 5.0, "net", habit="quiet", often=0.35),
    5: Rung(0, 5.0, "net", habit="quiet", often=0.15),
    6: Rung(8, bot="crowd"),
    7: Rung(48, bot="crowd"),
}
"""First a sensible player with a beginner's habits, then the net, with some randomness and the habit of following
quietly, then crowds of it. Level 8 infers from past actions (see docs/notes/2026-11-bots.md)."""

THREE = {
    2: Rung(bot="heuristic", habit="timid", often=0.35),
    3: Rung(bot="heuristic"),
    4: Rung(0, 5.0, "net", habit="quiet", often=0.45),
}
"""With three players, each of these wins about 62 % against the one below, as it would be at a table of two."""

FOUR = {5: Rung(0, 5.0, "net", habit="quiet", often=0.08), 6: Rung(6, bot="crowd"), 7: Rung(48)}
"""With four players, a crowd with few playouts is already much stronger than the net, and inference is the next step,
which level 7 already takes."""

FIVE = {5: Rung(0, 2.6, "net"), 7: Rung(48)}
"""Luck matters more with five players, so the levels are further apart."""

REGISTRATION = Registration(
    Shamans(),
    ShamansShow(),
    HeuristicBot,
    playout,
    suspicion,
    flavour,
    motive=motive,
    insight=insight,
    consequences=CONSEQUENCES,
    ladder=LADDER,
    save_equity=save_equity,
    anchors={bot.name: bot for bot in (QuietBot, StrayingBot, ParanoidBot, RashBot, TimidBot)},
    dominated=dominated,
    crowded={3: THREE, 4: FOUR, 5: FIVE},
    characters=CHARACTERS,
    phrases=PHRASES,
    talk=forbidden,
    calibration=CALIBRATION,
    hook="Tricks and secret roles: Shamans against Shadows.",
)
