"""The value function of the duel, how it is trained, and the pairings of decks for self-play.

The policy plays all pairings of decks against itself. The beginning of every turn is a sample, labelled with the
winner.
"""

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.playout import play_on
from spiritboard.core.seats import NATURE
from spiritboard.core.value import Value
from spiritboard.games.learned import FILE, Choose, Row, ValueTraining, load_value, stamp
from spiritboard.games.shamanking.cards.decks import decks
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.mind.playout import DuelPlayout
from spiritboard.games.shamanking.mind.value_features import FEATURES, fill_features
from spiritboard.games.shamanking.rules.frames import DEFENDER, TURN, WINNER
from spiritboard.games.shamanking.rules.state import ShamanKingState

LONGEST: Final = 100_000
"""A limit for the answers in a turn, far above any real one."""
STAMP: Final = stamp(ShamanKing.name, ShamanKing.version, FEATURES)


@cache
def value() -> Value:
    """Return the shipped value function."""
    assert __package__
    return load_value(__package__, STAMP)


@cache
def openings() -> list[vec[i64]]:
    """Return an undealt duel for every two decks of the same format."""
    game, known = ShamanKing(), decks()
    return [
        game.setup(2, {"deck1": one, "deck2": two}).cells
        for one, two in product(known, known)
        if known[one].format == known[two].format
    ]


def playout() -> DuelPlayout:
    """Return the game's knowledge for search."""
    return DuelPlayout(value(), openings())


def _play(_: int, __: Value | None, dice: FastDice, choose: Choose | None) -> tuple[list[Row], list[float]]:
    """Play one match; return the samples at the beginning of each turn, and whether the defender won."""
    playout = DuelPlayout(None, openings())
    state = ShamanKingState(openings()[0][:])
    row = vec[float]([0.0] * FEATURES)
    window: Any = row
    playout.vary(state, dice)
    playout.last = 1
    moments, defended = [], []
    while not _play_turn(state, playout, dice, choose):
        fill_features(state, row)
        moments.append(np.frombuffer(window, np.float64).astype(np.float32))
        defended.append(state.cells[DEFENDER])
        playout.last = state.cells[TURN] + 1
    winner = state.cells[WINNER]
    return moments, [0.5 if winner < 0 else float(winner == seat) for seat in defended]


def _play_turn(state: ShamanKingState, playout: DuelPlayout, dice: FastDice, choose: Choose | None) -> bool:
    """Play until the playout rests; return True if the match is over."""
    if choose is None:
        play_on(state, playout, dice, LONGEST)
        return state.over()
    while not state.over() and not playout.rests(state):
        if state.seat() == NATURE:
            state.roll(dice)
        else:
            state.apply(choose(state))
    return state.over()


VALUE_TRAINING: Final = ValueTraining(
    matches=30_000,
    stages=1,
    features=lambda _: FEATURES,
    path=lambda _: Path(__file__).parent / "weights" / FILE,
    stamp=lambda _: STAMP,
    present=lambda _: value(),
    play=_play,
)
