"""Is every level stronger than the one below? ``python -m bench.ladder GAME [matches] [players] [level …]``.

One of each level among copies of the level below, in all seats; at the duel with the starters and eight pairs of decks.
A step is clear where its lower 95 % bound is above a fair share.

Levels search by their playouts alone here, without their limits in milliseconds, so that the same matches are played on
every machine. A level that has no limit but time gets fewer playouts than its time allows (``UNLIMITED``).
"""

import sys
from dataclasses import replace
from functools import partial
from typing import Final

from bench.strength import DECKS, FOLDER, Promise, measure, one, told
from spiritboard.bots.contest.runner import Processes
from spiritboard.bots.levels import LEVELS, find_level, suit
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, Rung, find

UNLIMITED: Final = {"samhain": 10_000, "shamanking": 1_000, "shamans": 600}
"""Playouts of a level that thinks as long as it has time; 4,000 at other games."""
CROWD: Final = 250
"""The same for a crowd whose rung says so, where each playout takes the longer the farther it looks."""


def fixed(level: int, registration: Registration) -> Bot:
    """A level that does not look at the clock."""
    unlimited = UNLIMITED.get(registration.game.name, 4_000)
    return suit(registration, lambda players: _limited(find_level(level).rung(registration, players), unlimited))


def _limited(rung: Rung, playouts: int) -> Rung:
    return replace(rung, playouts=rung.playouts or (CROWD if rung.bot == "crowd" else playouts))


level1, level2, level3, level4, level5, level6, level7, level8 = (partial(fixed, level.level) for level in LEVELS)


def main(game: str, matches: str = "180", players: str = "", *levels: str) -> int:
    """Print a line for each step; 1 if one is not clear."""
    seats = int(players or find(game).game.least)
    wanted = [int(level) for level in levels] or [level.level for level in LEVELS[1:]]
    unclear = 0
    FOLDER.mkdir(exist_ok=True)
    with Processes() as runner:
        for level in wanted:
            plan = one(game, f"bench.ladder:level{level}", f"bench.ladder:level{level - 1}", seats, int(matches))
            promise = Promise("", plan, 0.0, "", DECKS if game == "shamanking" else ({},))
            found = measure(promise.plans(quick=False), runner)
            clear = found.low > found.fair
            unclear += not clear
            note = "" if clear else ": not clear"
            print(f"{game}, {seats} players: level {level} among level {level - 1} {told(found)}{note}", flush=True)
    return 1 if unclear else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
