"""Samhain: worker placement in a Celtic village for 2 to 4 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.mind.anchors import PassingBot
from spiritboard.games.samhain.mind.bot import HastyBot, HeuristicBot
from spiritboard.games.samhain.mind.learning import VALUE_TRAINING, playout
from spiritboard.games.samhain.show.motive import CONSEQUENCES, motive
from spiritboard.games.samhain.show.scene import SamhainShow

LADDER = {1: Rung(bot="easy"), 6: Rung(800), 7: Rung(3200)}
"""For two, each level has about four times the iterations of the one below (docs/notes/2026-11-bots.md)."""
CROWDED = {
    3: Rung(0, 3.5, "net"),
    4: Rung(0, 2.2, "net"),
    5: Rung(0, 0.25, "net"),
    6: Rung(12, bot="crowd", ahead=1),
    7: Rung(32, bot="crowd", ahead=2),
    8: Rung(bot="crowd", ahead=4),
}
"""For more, the net is far above search by values, and a crowd above the net: the farther it looks, the better."""

THREE = CROWDED | {6: Rung(4, bot="crowd", ahead=1), 7: Rung(12, bot="crowd", ahead=2)}
"""For three, fewer playouts go farther, and leave room for a second of them."""

REGISTRATION = Registration(
    Samhain(),
    SamhainShow(),
    HeuristicBot,
    lambda _: playout(),
    easy=HastyBot,
    motive=motive,
    consequences=CONSEQUENCES,
    ladder=LADDER,
    value_training=VALUE_TRAINING,
    anchors={bot.name: bot for bot in (HastyBot, PassingBot)},
    crowded={3: THREE, 4: CROWDED},
    phrases={"spirits": "The spirits are restless."},
    hook="A village, five gods, and wisps that count the days.",
)
