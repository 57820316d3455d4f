"""The Shaman King TCG: a duel of two decks, with cards as data."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamanking.bot import HeuristicBot
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.learning import playout
from spiritboard.games.shamanking.motive import motive
from spiritboard.games.shamanking.scene import ShamanKingShow
from spiritboard.games.shamanking.shelf import ShamanKingShelf

LADDER = {
    1: Rung(192, 0.45),
    2: Rung(192, 0.32),
    3: Rung(192, 0.22),
    4: Rung(192, 0.15),
    5: Rung(192, 0.09),
    6: Rung(192, 0.05),
    7: Rung(1000, 0.03),
}
"""More playouts than 192 bring nothing that shows, so levels differ in how much they waver (docs/bots-figures.md)."""

REGISTRATION = Registration(
    ShamanKing(),
    ShamanKingShow(),
    HeuristicBot,
    lambda _: playout(),
    shelf=ShamanKingShelf(),
    motive=motive,
    ladder=LADDER,
)
