"""Is every level stronger than the one below, and what does it mean?

    python -m bench.ladder GAME [matches] [players] [level …]
    python -m bench.ladder GAME [matches] [players] [level …] --anchors

One of each level among copies of the level below, in all seats; at the duel with the starters and eight pairs of decks.
A step is clear where its lower 95 % bound is above a fair share. With ``--anchors``, one of each level among copies of
each simple player that the game keeps for that: first its share, then what that would be at a table for two, so
that levels can be compared between games and numbers of players. Where there are secret sides, results by side follow:
points a round ahead of the others, on the open side and on the secret one.

Levels search by their playouts alone here, without their limits in milliseconds, so that the same matches are played on
every machine. A level that has no limit but time gets fewer playouts than its time allows (``UNLIMITED``).
"""

import sys
from dataclasses import replace
from functools import partial
from typing import Final

from bench.strength import DECKS, FOLDER, Promise, by_sides, one, told
from spiritboard.bots.contest.runner import Processes
from spiritboard.bots.contest.statistics import Share
from spiritboard.bots.levels import LEVELS, bot_by_players, find_level
from spiritboard.bots.sensible import sensible
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, Rung, find

UNLIMITED: Final = {"samhain": 10_000, "shamanking": 1_000, "shamans": 600}
"""Playouts of a level that thinks as long as it has time; 4,000 at other games."""
CROWD: Final = 250
"""The same for a crowd whose rung says so, where each playout takes the longer the farther it looks."""


def fixed(level: int, registration: Registration) -> Bot:
    """A level that does not look at the clock."""
    unlimited = UNLIMITED.get(registration.game.name, 4_000)
    bot = bot_by_players(
        registration, lambda players: _limited(find_level(level).rung(registration, players), unlimited)
    )
    return sensible(bot, registration)


def _limited(rung: Rung, playouts: int) -> Rung:
    return replace(rung, playouts=rung.playouts or (CROWD if rung.bot == "crowd" else playouts))


level1, level2, level3, level4, level5, level6, level7, level8 = (partial(fixed, level.level) for level in LEVELS)


def main(among_anchors: bool, game: str, matches: str = "180", players: str = "", *levels: str) -> int:
    """Print a line for each step; 1 if one is not clear."""
    seats = int(players or find(game).game.least)
    wanted = [int(level) for level in levels] or [one.level for one in LEVELS[0 if among_anchors else 1 :]]
    unclear = 0
    FOLDER.mkdir(exist_ok=True)
    with Processes() as runner:
        for level in wanted:
            for rival in find(game).anchors if among_anchors else [f"bench.ladder:level{level - 1}"]:
                plan = one(game, f"bench.ladder:level{level}", rival, seats, int(matches))
                promise = Promise("", plan, 0.0, "", DECKS if game == "shamanking" else ({},))
                found, sides = by_sides(promise.plans(quick=False), runner)
                clear = among_anchors or found.low > found.fair
                unclear += not clear
                print(f"{game}, {seats} players: level {level} among {_line(rival, found, sides, clear)}", flush=True)
    return 1 if unclear else 0


def _line(rival: str, found: Share, sides: tuple[float, ...], clear: bool) -> str:
    parts = [f"{rival.removeprefix('bench.ladder:')} {told(found)}", f"{100 * as_for_two(found):.0f} % as for two"]
    if sides:
        parts.append("points a round ahead by side " + " and ".join(f"{side:+.2f}" for side in sides))
    return ", ".join(parts) + ("" if clear else ": not clear")


def as_for_two(found: Share) -> float:
    """The share that somebody would have against one opponent who has with a fair share of them."""
    odds = found.mean * (1 - found.fair) / max(1e-9, (1 - found.mean) * found.fair)
    return odds / (1 + odds)


if __name__ == "__main__":
    sys.exit(main("--anchors" in sys.argv, *(word for word in sys.argv[1:] if word != "--anchors")))
