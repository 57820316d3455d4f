"""The Shaman King TCG: a duel of two decks, with cards as data."""

from spiritboard.games.registry import Registration, Rung
from spiritboard.games.shamanking.bot import HeuristicBot
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.learning import playout
from spiritboard.games.shamanking.motive import motive
from spiritboard.games.shamanking.scene import ShamanKingShow
from spiritboard.games.shamanking.shelf import ShamanKingShelf

LADDER = {3: Rung(48, 0.06), 4: Rung(96, 0.03)}
"""With more warmth the third level was no stronger than the second (docs/bots.md)."""

REGISTRATION = Registration(
    ShamanKing(),
    ShamanKingShow(),
    HeuristicBot,
    lambda _: playout(),
    shelf=ShamanKingShelf(),
    motive=motive,
    ladder=LADDER,
)
