"""The Shaman King TCG: a duel of two decks, with cards as data."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamanking.cards.shelf import ShamanKingShelf
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.mind.anchors import FirstStrikeBot, dominated
from spiritboard.games.shamanking.mind.bot import HeuristicBot
from spiritboard.games.shamanking.mind.flavour import CHARACTERS, flavour
from spiritboard.games.shamanking.mind.learning import VALUE_TRAINING, playout
from spiritboard.games.shamanking.show.insight import insight
from spiritboard.games.shamanking.show.motive import CONSEQUENCES, motive
from spiritboard.games.shamanking.show.scene import ShamanKingShow

LADDER = {
    1: Rung(48, 0.8),
    2: Rung(48, 0.5),
    3: Rung(48, 0.35),
    4: Rung(48, 0.28),
    5: Rung(96, 0.2),
    6: Rung(192, 0.08),
    7: Rung(1000, 0.03),
}
"""Strength hardly grows beyond 192 playouts, so levels differ in how much they vary among actions that are not
dominated. Level 1 loses to a bot that plays the first legal strike, level 3 draws level with it (see
docs/notes/2026-11-bots.md)."""

REGISTRATION = Registration(
    ShamanKing(),
    ShamanKingShow(),
    HeuristicBot,
    lambda _: playout(),
    flavour=flavour,
    characters=CHARACTERS,
    shelf=ShamanKingShelf(),
    motive=motive,
    insight=insight,
    consequences=CONSEQUENCES,
    ladder=LADDER,
    value_training=VALUE_TRAINING,
    anchors={FirstStrikeBot.name: FirstStrikeBot},
    dominated=dominated,
    phrases={"spirit": "Show me your spirit!"},
    hook="A card duel of attacks and counterattacks.",
)
