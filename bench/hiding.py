"""What hiding costs a Shadow of Shamans, and what it hides: ``python -m bench.hiding [rounds] [players] [way ...]``.

Rounds between nets, played side by side with the same deals and all assignments of roles. The Shadows act like Shamans
while more than ``way`` spaces lie between the pawn and the Moon; with 99 they never do. Printed are a Shadow's points a
round ahead of the others, and how often it is told from another player after the third trick: by somebody who does not
know that Shadows hide, and by somebody who does. Both see all hands, so that they tell more than anybody at the table;
whose role was shown is always told.
"""

import sys
from dataclasses import dataclass
from itertools import product
from math import sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import derive
from spiritboard.bots.contest.statistics import CONFIDENT
from spiritboard.bots.nets.inference import FLOOR
from spiritboard.bots.nets.net import forward, masked
from spiritboard.bots.nets.net_bot import needed
from spiritboard.bots.search.crowd import Crowd
from spiritboard.core.dice import FastDice
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import places
from spiritboard.core.state import ASKED, State
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.equity import tables
from spiritboard.games.shamans.mind.playout import ShamansPlayout
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in, seen_by

LATE: Final = 3
"""Tricks after which a Shadow had time to give itself away."""
GAME: Final = find("shamans").game
WORDS: Final = width(GAME.features) // WORD
EVEN: Final = 1e-9


def feature(name: str) -> int:
    """The first column of a feature."""
    at = 0
    for one in GAME.features:
        if one.name == name:
            return at
        at += one.length
    raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Found:
    """Points a round ahead as a Shadow, and the shares of cases in which it is told."""

    points: float
    margin: float
    told: float
    told_knowing: float


def dealt(players: int, rounds: int) -> list[State]:
    """Rounds that begin: each deal with every assignment of roles in turn."""
    states = []
    for number in range(rounds):
        state, dice = GAME.setup(players), FastDice(derive("hiding", number // GAME.casts(players)))
        while state.cells[ASKED] < 0:
            state.roll(dice)
        GAME.recast(state, number % GAME.casts(players))
        states.append(state)
    return states


class Watch:
    """How much everybody's actions have spoken for a Shadow so far, as log-odds: to somebody who does not know that
    Shadows hide, and to somebody who does."""

    def __init__(self, states: list[State], players: int) -> None:
        self.states = states
        self.players = players
        self.odds = np.zeros((2, len(states), players))
        self.told = np.zeros((2, len(states)))
        self.asked = np.zeros(len(states))

    def look(self, number: int, seat: int) -> None:
        """Count whether a Shaman tells the Shadows from the other Shamans."""
        cells = self.states[number].cells
        roles = {other: cells[f.ROLE + other] for other in range(self.players) if other != seat}
        shadows, shamans = ([other for other, role in roles.items() if role_in(role) == side] for side in (1, 0))
        for shadow, other in product(shadows, shamans):
            self.asked[number] += 1
            for which in range(2):
                gap = self.odds[which, number, shadow] - self.odds[which, number, other]
                known = (seen_by(roles[shadow]) | seen_by(roles[other])) >> seat & 1
                self.told[which, number] += 1.0 if known or gap > EVEN else 0.5 if gap >= -EVEN else 0.0


def measure(players: int, rounds: int, way: int) -> Found:
    """Play these rounds."""
    net = needed(GAME).suited(players)
    shaman, shadow, pawn = feature("own shaman"), feature("own shadow"), feature("pawn")
    seen_from, placed = feature("own role seen by"), feature("placed")
    states = dealt(players, rounds)
    roles = np.array([[role_in(state.cells[f.ROLE + seat]) for seat in range(players)] for state in states])
    crowd = Crowd(states, ShamansPlayout(tables()), WORDS, places(GAME, players), GAME.actions, 7, 0, 0)
    watch, draw = Watch(states, players), np.random.default_rng(derive("hiding", way))
    while crowd.rows:
        rows = np.arange(crowd.rows)
        words, asked, seats, choices = (_array(one) for one in (crowd.seen, crowd.asked, crowd.seats, crowd.choices))
        seen = words.view(np.uint8)[: crowd.rows * WORDS * WORD].reshape(crowd.rows, -1)
        number, seat, offered = asked[: crowd.rows].copy(), seats[: crowd.rows].copy(), choices[: crowd.count].copy()
        mask = np.zeros((crowd.rows, GAME.actions), bool)
        mask.ravel()[offered] = True
        other = seen.copy()
        other[:, [shaman, shadow]] = seen[:, [shadow, shaman]]
        dark = seen[:, shadow] > 0
        own, swapped = (forward(net.weights, one * net.scale)[2][:, : GAME.actions] for one in (seen, other))
        as_shadow, as_shaman = np.where(dark[:, None], own, swapped), np.where(dark[:, None], swapped, own)
        secret = (seen[:, seen_from : seen_from + f.SEATS].sum(axis=1) <= 1) & (seen[:, pawn] > way)
        hiding = np.where(secret[:, None], as_shaman, as_shadow)
        logits = (np.asarray(one / net.warmth, np.float32) for one in (as_shadow, as_shaman, hiding))
        open_logs, loyal_logs, logs = (masked(one, mask) for one in logits)
        late = ~dark & (seen[:, placed : placed + 56].sum(axis=1) >= LATE * players)
        for row in np.flatnonzero(late):
            watch.look(int(number[row]), int(seat[row]))
        liking = np.full(mask.shape, -np.inf, np.float32)
        noise = np.log(draw.standard_exponential(len(offered), np.float32) + np.float32(1e-30))
        liking.ravel()[offered] = np.where(dark[:, None], logs, loyal_logs).ravel()[offered] - noise
        taken = liking.argmax(axis=1)
        for which, known in enumerate((open_logs, logs)):
            told, loyal = (np.maximum(one[rows, taken], FLOOR) for one in (known, loyal_logs))
            watch.odds[which, number, seat] += told - loyal
        crowd.step(liking.ravel()[offered].tolist())
    points = np.array([[state.cells[f.SCORE + seat] for seat in range(players)] for state in states], float)
    ahead = (points * roles).sum(1) / roles.sum(1) - (points * (1 - roles)).sum(1) / (1 - roles).sum(1)
    told = [float((one[watch.asked > 0] / watch.asked[watch.asked > 0]).mean()) for one in watch.told]
    return Found(float(ahead.mean()), CONFIDENT * float(ahead.std()) / sqrt(rounds), *told)


def _array(row: Any) -> NDArray[np.int64]:
    return np.frombuffer(row, np.int64)


def main(rounds: str = "3000", players: str = "3", *ways: str) -> None:
    """Print a line for each distance."""
    for way in ways or ("99", "9", "7", "5", "0"):
        found = measure(int(players), int(rounds), int(way))
        print(
            f"{players} players, beyond {way} spaces: "
            f"{found.points:+.3f} ± {found.margin:.3f} points a round, "
            f"told {100 * found.told:.1f} %, by who knows {100 * found.told_knowing:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
