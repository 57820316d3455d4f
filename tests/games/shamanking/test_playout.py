"""What search knows about the duel: a value that is learned, fair to both seats, and blind to what lies hidden."""

import numpy as np
import pytest
from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import WrongVersion
from spiritboard.core.playout import MOST_SEATS, play_on
from spiritboard.core.value import HIDDEN, Value
from spiritboard.games.learned import load_value
from spiritboard.games.registry import find
from spiritboard.games.shamanking.mind.learning import STAMP, openings, playout
from spiritboard.games.shamanking.mind.playout import DuelPlayout
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.state import ShamanKingState
from tests.bots.worlds import cannot_tell_worlds_apart

DUEL = find("shamanking")


def opened(seed: int) -> ShamanKingState:
    """A duel that has come to its first flip."""
    state = DUEL.game.setup(2)
    assert isinstance(state, ShamanKingState)
    dice, knows = FastDice(seed), DuelPlayout()
    knows.last = 1
    play_on(state, knows, dice, 100)
    return state


def worth(state: ShamanKingState) -> list[float]:
    row = vec[float]([0.0] * MOST_SEATS)
    playout().worth(state, row)
    return [row[0], row[1]]


def test_a_value_is_one_hidden_layer_and_a_straight_way() -> None:
    inner, outer = [0.0] * (3 * HIDDEN), [0.0] * (HIDDEN + 3)
    inner[1], inner[HIDDEN + 1], inner[2 * HIDDEN + 1] = 2.0, -1.0, -0.5  # cell 1: 2a - b - 0.5
    outer[1], outer[HIDDEN], outer[HIDDEN + 2] = 3.0, 0.25, -2.0  # 3 * cell 1 + 0.25 - 2b
    value = Value(2, inner, outer)
    for a, b in ((1.0, 0.5), (0.0, 1.0), (0.0, 0.0)):
        expected = 3 * max(0.0, 2 * a - b - 0.5) + 0.25 - 2 * b
        assert value.chance(vec[float]([a, b])) == pytest.approx(1 / (1 + np.exp(-expected)))


def test_points_are_worth_more_than_anything_else_and_the_worths_are_shares() -> None:
    state = opened(3)
    even = worth(state)
    assert sum(even) == pytest.approx(1)
    state.cells[f.SCORE] = 2
    ahead = worth(state)
    state.cells[f.SCORE], state.cells[f.SCORE + 1] = 0, 2
    behind = worth(state)
    assert behind[0] < even[0] - 0.15
    assert even[0] + 0.15 < ahead[0]


def test_what_is_unseen_does_not_change_the_worth() -> None:
    state = opened(4)
    world = state.imagine(0, FastDice(9))
    assert world.image() != state.image()
    assert isinstance(world, ShamanKingState)
    assert worth(world) == worth(state)


def test_a_playout_ends_with_the_turn_after_the_present_one() -> None:
    state = opened(5)
    knows = playout()
    knows.begin(state)
    turn = state.cells[f.TURN]
    while state.cells[f.TURN] == turn:
        play_on(state, knows, FastDice(1), 1)
    assert knows.rests(state)
    assert play_on(state, knows, FastDice(1), 100) == 0


def test_learners_meet_all_decks() -> None:
    knows, state, dice = playout(), DUEL.game.setup(2), FastDice(2)
    assert len(openings()) == 8 * 8 + 2 * 2
    shamans = set()
    for _ in range(60):
        knows.vary(state, dice)
        shamans.add((state.cells[f.SHAMAN], state.cells[f.STARTER]))
        assert state.clone() == state
    assert len(shamans) > 5


def test_a_value_belongs_to_its_portraits_and_outlives_a_version_of_the_rules() -> None:
    load_value("spiritboard.games.shamanking.mind", STAMP.replace(" 1 ", " 2 "))
    with pytest.raises(WrongVersion):
        load_value("spiritboard.games.shamanking.mind", STAMP.replace("x", "0x"))


@pytest.mark.parametrize("method", METHODS)
def test_search_cannot_tell_worlds_apart(method: str) -> None:
    """Law 6, for search at the duel."""
    bot = SeerBot(DUEL.playout, Budget(sims=12), method)
    cannot_tell_worlds_apart(DUEL, bot, DUEL.bot(), players=2, steps=24)
