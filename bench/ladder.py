"""Is every level stronger than the one below? ``python -m bench.ladder GAME [matches] [players] [level …]``.

One of each level among copies of the level below, in all seats; at the duel with the starters and eight pairs of decks.
A step is clear where its lower 95 % bound is above a fair share.
"""

import sys

from bench.strength import DECKS, FOLDER, Promise, measure, one, told
from spiritboard.bots.levels import LEVELS
from spiritboard.bots.runner import Processes
from spiritboard.games.registry import find


def main(game: str, matches: str = "108", players: str = "", *levels: str) -> int:
    """Print a line for each step; 1 if one is not clear."""
    seats = int(players or find(game).game.least)
    wanted = [int(level) for level in levels] or [level.level for level in LEVELS[1:]]
    unclear = 0
    FOLDER.mkdir(exist_ok=True)
    with Processes() as runner:
        for level in wanted:
            plan = one(game, f"level{level}", f"level{level - 1}", seats, int(matches))
            promise = Promise("", plan, 0.0, "", DECKS if game == "shamanking" else ({},))
            found = measure(promise.plans(quick=False), runner)
            clear = found.low > found.fair
            unclear += not clear
            note = "" if clear else ": not clear"
            print(f"{game}, {seats} players: level {level} among level {level - 1} {told(found)}{note}", flush=True)
    return 1 if unclear else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
