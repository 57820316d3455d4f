"""Damaged dumps and positions of every game are refused in a sentence, or can be played on; nothing else happens."""

import pytest

from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.errors import BadPosition, NotAsked, SpiritboardError
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State, playout
from tests.every.walk import Setting, sampled

PIECES = ("", "0", "-1", "7", "99", "x", "1.1.1.1", "+", "999999999999", "9" * 40, "-", "*")


def test_damaged_dumps(plain: Setting) -> None:
    game, dice = plain.registration.game, FastDice(6)
    for _, state in sampled(plain, 15, every=5):
        data = game.dump(state)
        for _ in range(1 + dice.below(3)):
            data["cells"][dice.below(len(data["cells"]))] = _number(dice)
        try:
            loaded = game.load(data)
        except SpiritboardError as error:
            assert str(error)
        else:
            _play_on(loaded, dice)


def test_damaged_positions(plain: Setting) -> None:
    game, dice = plain.registration.game, FastDice(7)
    for _, state in sampled(plain, 16, every=5):
        lines = [line.split() for line in game.position(state).splitlines()]
        words = lines[dice.below(len(lines))]
        words[dice.below(len(words))] = PIECES[dice.below(len(PIECES))]
        try:
            placed = game.from_position("\n".join(" ".join(line) for line in lines))
        except SpiritboardError as error:
            assert str(error)
        else:
            _play_on(placed, dice)


def test_a_line_that_means_nothing_is_named(plain: Setting) -> None:
    game = plain.registration.game
    for _, state in sampled(plain, 17, every=50):
        text = game.position(state)
        with pytest.raises(BadPosition, match=f"line {len(text.splitlines()) + 1}: 'weather' means nothing here"):
            game.from_position(text.rstrip() + "\nweather fine")


def test_nobody_acts_while_chance_decides(plain: Setting) -> None:
    game = plain.registration.game
    state = game.setup(plain.players)
    image = state.image()
    if state.seat() == NATURE:
        with pytest.raises(NotAsked, match="it is nobody's turn: the table is waiting for a deal or a shuffle"):
            game.apply(state, 0, 0)
    assert state.image() == image


def _number(dice: Dice) -> int:
    size = (4, 300, 1 << 20, 1 << 40)[dice.below(4)]
    return dice.below(size) - size // 2


def _play_on(state: State, dice: Dice) -> None:
    playout(state, dice)
    assert state.over()
