"""Tabulates match equity: the probability of winning the match at every score, from rounds between nets.

    python -m spiritboard.bots.learning.equity GAME FILE [ROUNDS]

The tables in the package were made from 20,000 rounds for each number of players.
"""

import sys
from collections import Counter
from pathlib import Path

from spiritboard.bots.contest.match import derive
from spiritboard.bots.learning.selfplay import learning
from spiritboard.bots.nets.net_bot import needed
from spiritboard.bots.search.net_playouts import NetPlayouts
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import Registration, find

SIDE_BY_SIDE = 500


def rounds_of(registration: Registration, players: int, rounds: int) -> Counter[tuple[int, ...]]:
    """Return how often a round gave the seats these points."""
    game, found = registration.game, Counter[tuple[int, ...]]()
    for first in range(0, rounds, SIDE_BY_SIDE):
        states = [game.setup(players, {"rounds": 1}) for _ in range(min(SIDE_BY_SIDE, rounds - first))]
        for at, state in enumerate(states):
            state.roll(FastDice(derive("equity", players, first + at)))
        NetPlayouts(needed(game).suited(players)).play_on(
            states, learning(registration), derive("equity", players, first)
        )
        found.update(tuple(int(state.score(seat)) for seat in range(players)) for state in states)
    return found


def main(name: str, file: str, rounds: str = "20000") -> None:
    """Write the tables for all numbers of players."""
    registration = find(name)
    if registration.save_equity is None:
        raise BadOption("{game} is not played to a score in rounds", game=registration.game.title)
    seats = range(registration.game.least, registration.game.most + 1)
    registration.save_equity({players: rounds_of(registration, players, int(rounds)) for players in seats}, Path(file))


if __name__ == "__main__":
    main(*sys.argv[1:])
