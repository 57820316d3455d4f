"""Samhain: worker placement in a Celtic village for 2 to 4 players."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.mind.anchors import PassingBot, dominated
from spiritboard.games.samhain.mind.bot import HastyBot, HeuristicBot
from spiritboard.games.samhain.mind.flavour import CHARACTERS, flavour
from spiritboard.games.samhain.mind.learning import VALUE_TRAINING, playout
from spiritboard.games.samhain.show.insight import insight
from spiritboard.games.samhain.show.motive import CONSEQUENCES, motive
from spiritboard.games.samhain.show.scene import SamhainShow

LADDER = {
    1: Rung(bot="easy", habit="passing", often=0.4),
    2: Rung(bot="easy", habit="passing", often=0.15),
    3: Rung(bot="easy"),
    4: Rung(bot="heuristic", habit="hasty", often=0.9),
    5: Rung(bot="heuristic", habit="hasty", often=0.8),
    6: Rung(48, 0.08),
    7: Rung(800),
}
"""Level 3 takes what pays now. Below, its attention lapses; above, it sometimes plans its whole turn; from level 6 on
it searches (see docs/notes/2026-11-bots.md)."""
CROWDED = {
    6: Rung(0, 2.2, "net"),
    7: Rung(12, bot="crowd", ahead=1),
    8: Rung(bot="crowd", ahead=4),
}
"""With more than two players, the net is far stronger than search with the value function, and a crowd stronger than
the net, increasingly so the further it looks ahead."""

THREE = CROWDED | {7: Rung(4, bot="crowd", ahead=1)}
"""With three players, fewer playouts that go further fit into the time."""

REGISTRATION = Registration(
    Samhain(),
    SamhainShow(),
    HeuristicBot,
    lambda _: playout(),
    flavour=flavour,
    characters=CHARACTERS,
    easy=HastyBot,
    motive=motive,
    insight=insight,
    consequences=CONSEQUENCES,
    ladder=LADDER,
    value_training=VALUE_TRAINING,
    anchors={bot.name: bot for bot in (HastyBot, PassingBot)},
    dominated=dominated,
    crowded={3: THREE, 4: CROWDED},
    phrases={"spirits": "The spirits are restless."},
    hook="Lead a Celtic clan by day and by night.",
)
