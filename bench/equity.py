"""What scores are worth at Shamans: tabulate anew how the race goes on, from rounds between nets.

    python -m bench.equity FILE [rounds]

Writes the tables for three, four and five players. Those that the package holds come from 20,000 rounds each, between
nets at the usual distances to the Moon.
"""

import sys
from collections import Counter
from pathlib import Path

from spiritboard.bots.gathering import learning
from spiritboard.bots.match import derive
from spiritboard.bots.netbot import needed
from spiritboard.bots.rehearsal import Rehearsal
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.equity import Points, save, tabulate

SHAMANS = find("shamans")
SIDE_BY_SIDE = 500


def rounds_of(players: int, rounds: int) -> Counter[Points]:
    """How often a round gave the seats these points."""
    found: Counter[Points] = Counter()
    for first in range(0, rounds, SIDE_BY_SIDE):
        states = [SHAMANS.game.setup(players, {"rounds": 1}) for _ in range(SIDE_BY_SIDE)]
        for at, state in enumerate(states):
            state.roll(FastDice(derive("equity", players, first + at)))
        Rehearsal(needed(SHAMANS.game).suited(players)).play_on(
            states, learning(SHAMANS), derive("equity", players, first)
        )
        found.update(tuple(state.cells[f.SCORE + seat] for seat in range(players)) for state in states)
    return found


if __name__ == "__main__":
    asked = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    save({players: tabulate(players, rounds_of(players, asked)) for players in (3, 4, 5)}, Path(sys.argv[1]))
