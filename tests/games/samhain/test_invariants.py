"""What holds at every step of random matches, counted from the members and stocks themselves."""

from collections import Counter

import pytest

from spiritboard.core.audit import frames
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadPosition
from spiritboard.core.seats import NATURE
from spiritboard.core.state import DEPTH, State
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.text.options import OPTIONS
from tests.games.samhain.puzzle import GAME

EVERYTHING_ELSE = {option.name: option.choices[-1] for option in OPTIONS if len(option.choices) == 2}
"""All options of two words turned to the other one."""


def check(state: State) -> None:
    """The invariants, from scratch."""
    cells, players = state.cells, state.players()
    for kind in range(3):
        held = [cells[f.STOCK + 4 * kind + seat] for seat in range(players)]
        assert min(held) >= 0
        assert cells[f.RESERVE + kind] + sum(held) == {2: 10, 3: 13, 4: 16}[players]
    wisps = [cells[f.WISPS + seat] for seat in range(players)]
    assert cells[f.WISPS_LEFT] + sum(wisps) == {2: 6, 3: 7, 4: 8}[players]
    haunted = any(kind == f.F_BONFIRE for kind, _, _, _ in frames(state))
    assert cells[f.WISPS_LEFT] > 0 or haunted
    for item in range(5):
        owned = [cells[cell + seat] >> 4 * item & 15 for cell in (f.ITEMS, f.USED) for seat in range(players)]
        assert (cells[f.ITEMS_LEFT] >> 4 * item & 15) + sum(owned) == {2: 2, 3: 2, 4: 3}[players]
    crowd: Counter[int] = Counter()
    dead = 0
    for seat in range(players):
        places = cells[f.MEMBER + f.CLAN * seat : f.MEMBER + f.CLAN * seat + f.CLAN_SIZE[players]]
        for place in places:
            if f.AT_READY <= place < f.AT_TRACK:
                crowd[(place - 1) % 16] += 1
            dead += place == f.AT_GRAVE
        for track in range(f.TRACKS):
            steps = cells[f.DEVOTION + seat] >> 4 * track & 15
            assert 0 <= steps <= 5
            assert list(places).count(f.AT_TRACK + track) == (steps > 0)
        assert state.over() or cells[f.POINTS + seat] >= 0
    assert max(crowd.values(), default=0) <= players
    assert dead < cells[f.GRAVES]
    assert cells[DEPTH] <= 8, "the agenda stays far below its room"


def walked(players: int, seed: int, options: dict[str, object]) -> int:
    """Play at random and check every step; gives how many decisions that took."""
    state, dice = GAME.setup(players, options), FastDice(seed)
    decisions = 0
    while not state.over():
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        check(state)
        legal = state.legal_actions()
        assert len(legal) > 1, "nobody is asked where there is nothing to choose"
        assert len(legal) == len(set(legal))
        state.apply(legal[dice.below(len(legal))])
        decisions += 1
    check(state)
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants(players: int) -> None:
    assert all(30 < walked(players, seed, {}) < 2000 for seed in range(12))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_with_every_option_turned(players: int) -> None:
    assert all(walked(players, seed, dict(EVERYTHING_ELSE)) for seed in range(6))


def test_damaged_dumps_are_refused_or_played_on() -> None:
    """Whatever one number is changed to: the dump is refused in a sentence, or it is a moment that plays on."""
    state, dice = GAME.setup(3), FastDice(2)
    state.roll(dice)
    for _ in range(60):
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
    data = GAME.dump(state)
    refused = 0
    for at in range(f.ROW):
        for value in (-1, 0, 3, 99, 1 << 40):
            cells = list(data["cells"])
            cells[at] = value
            try:
                loaded = GAME.load({**data, "cells": cells})
            except BadPosition as error:
                assert str(error)
                refused += 1
            else:
                check(loaded)
    assert refused > 4 * f.ROW
