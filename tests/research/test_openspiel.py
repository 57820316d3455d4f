"""OpenSpiel's own tests, its algorithms on our games, and that its games are the engine's matches."""

import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import spiritboard.research.openspiel  # noqa: F401 - registers the games
from spiritboard.core.dice import FastDice, ScriptDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import playout
from spiritboard.research.openspiel.game import SpielState
from spiritboard.research.setting import Setting
from tests.every.walk import Setting as Played
from tests.games.shamans.puzzle import FIVE
from tests.research.variants import SMALL, TINY, parameter

QUICK: dict[str, dict[str, object]] = {"shamans": {"rounds": 1, "first": "1"}, "samhain": {"easy_setup": "on"}}
"""Options that make matches short."""


def load(game: str, **params: object) -> "pyspiel.Game":
    return pyspiel.load_game(f"spiritboard_{game}", params)


def dealt(game: "pyspiel.Game", random: Random) -> SpielState:
    """The first decision of a match."""
    state: SpielState = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def variant(position: str) -> "pyspiel.Game":
    return load("shamans", position=parameter(position), shuffle=True, pay="points")


def test_random_simulations(plain: Played) -> None:
    """OpenSpiel's own test: tensors, strings, masks, utilities, clones, and serialisation at every state."""
    game = load(plain.game, players=plain.players, **QUICK.get(plain.game, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=plain.players == 2, verbose=False)


def test_sums_are_zero_where_it_is_said(plain: Played) -> None:
    game = load(plain.game, players=plain.players)
    setting = Setting(plain.game, plain.players)
    sums = set()
    for seed in range(40):
        state = setting.start.clone()
        playout(state, FastDice(seed))
        sums.add(round(sum(setting.returns(state, setting.start)), 6))
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sums == {0}
    else:
        assert sums <= {0, -1}  # nobody won


def test_serialised_states_come_back() -> None:
    game = load("shamans", rounds=1)
    state = dealt(game, Random(1))
    state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.information_state_string(1) == state.information_state_string(1)


def test_playthroughs_are_generated() -> None:
    name = "spiritboard_shamans(rounds=1,memory=2)"
    text = generate_playthrough.playthrough(name, None, alsologtostdout=False, seed=7)
    assert text == generate_playthrough.playthrough(name, None, alsologtostdout=False, seed=7)
    assert "InformationStateString(0) = " in text
    assert "GameType.information = Information.IMPERFECT_INFORMATION" in text
    assert "IsTerminal() = True" in text


def test_move_for_move(plain: Played, matches: int) -> None:
    """The adapter and the engine agree: who acts, what is legal, what is seen, what a match is worth."""
    setting = Setting(plain.game, plain.players)
    game = load(plain.game, players=plain.players)
    for seed in range(matches):
        random = Random(seed)
        spiel, state = game.new_initial_state(), setting.start.clone()
        answers: list[int] = []
        while not spiel.is_terminal():
            action = random.choice(spiel.legal_actions())
            if spiel.is_chance_node():
                answers.append(action)
            else:
                if state.seat() == NATURE:
                    state.roll(ScriptDice(answers))
                    answers = []
                assert spiel.current_player() == state.seat()
                assert spiel.legal_actions() == sorted(state.legal_actions())
                seen = setting.observe(state, state.seat())
                assert np.array_equal(spiel.observation_tensor(), seen.astype(np.float32))
                state.apply(action)
            spiel.apply_action(action)
        assert state.over()
        assert spiel.returns() == setting.returns(state, setting.start)


def test_chance_is_uniform_and_asked_number_by_number() -> None:
    game = load("shamans")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]  # who begins
    state.apply_action(2)
    assert len(state.chance_outcomes()) == 12  # the first of twelve tiles
    assert "below 12" in str(state)


def test_sampled_chance_is_one_node_a_deal() -> None:
    game = load("shamans", chance="sampled", rounds=2)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    state, nodes = game.new_initial_state(), 0
    while not state.is_terminal():
        nodes += state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert nodes == 2


def test_resampling_keeps_the_information_state(plain: Played) -> None:
    """What the player knows is the same to the letter, and so is what it may do; what it does not know moves."""
    random = Random(3)
    game = load(plain.game, players=plain.players, **QUICK.get(plain.game, {}))
    state, moved, hidden = dealt(game, random), 0, False
    for _ in range(60):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, random.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert not other.history()
            moved += str(other) != str(state)
            hidden = hidden or len(state.course.state.layout()) > 0
        state.apply_action(random.choice(state.legal_actions()))
    assert bool(moved) == hidden


def test_information_states_remember() -> None:
    """Two ways to the same sight are two information states."""
    random = Random(5)
    game = load("shamans", rounds=1)
    state = dealt(game, random)
    before = state.information_state_string(0)
    player, action = state.current_player(), state.legal_actions()[0]
    state.apply_action(action)
    assert state.information_state_string(player) != before
    assert f"0:{player}:0:0:{action}" in state.information_state_string(player)
    others = [seat for seat in range(3) if seat != player]
    assert all(f"0:{player}:0:0:{action}" not in state.information_state_string(seat) for seat in others)


def test_copies_are_independent() -> None:
    state = dealt(load("shamans"), Random(1))
    told, image = state.information_state_string(0), str(state)
    child = state.child(state.legal_actions()[0])
    assert (state.information_state_string(0), str(state)) == (told, image)
    assert str(child) != image


def test_is_mcts_bots_play() -> None:
    game = load("shamans", rounds=1, first="1", moon=3)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=6, random_state=random)
    state = dealt(game, Random(2))
    for _ in range(6):
        if state.is_terminal():
            break
        policy_of_bot = bot.get_policy(state)
        assert {action for action, _ in policy_of_bot} <= set(state.legal_actions())
        state.apply_action(max(policy_of_bot, key=lambda pair: pair[1])[0])


def test_mccfr_on_a_small_variant() -> None:
    game = variant(SMALL)
    outcome = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    external = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(15):
        outcome.iteration()
    external.iteration()
    state = dealt(game, Random(4))
    for solver in (outcome, external):
        chances = solver.average_policy().action_probabilities(state)
        assert sum(chances.values()) == pytest.approx(1)
        assert set(chances) == set(state.legal_actions())


def test_exploitability_on_a_tiny_variant() -> None:
    """MCCFR comes close to an equilibrium: nobody gains much by deviating, where from random play everybody does."""
    game = variant(TINY)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)
    for _ in range(40):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < uniform / 4


def test_algorithms_in_cpp_run() -> None:
    game = variant(TINY)
    solver = pyspiel.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy(), True) < 0.8


def test_parameters_are_options() -> None:
    game = load("shamans", players=5, points=3, daggers="any")
    assert game.num_players() == 5
    assert game.max_utility() == pytest.approx(0.8)
    text = str(dealt(game, Random(1)))
    assert "points 3" in text
    assert "daggers any" in text
    with pytest.raises(pyspiel.SpielError, match="no_such"):
        load("shamans", no_such=1)


def test_parameters_that_mean_nothing_are_refused() -> None:
    for words, sentence in (
        ({"pay": "point"}, "pay is outcome or points, not 'point'"),
        ({"chance": "smapled"}, "chance is explicit or sampled, not 'smapled'"),
        ({"memory": -3}, "memory holds no event or more, not -3"),
        ({"players": 5, "position": parameter(TINY)}, "the position is one of 3 players, not 5"),
        ({"moon": 8, "position": parameter(TINY)}, "a position includes its options"),
    ):
        with pytest.raises(ValueError, match=sentence):
            load("shamans", **words)


def test_a_position_says_how_many_play() -> None:
    assert load("shamans", position=parameter(FIVE)).num_players() == 5


def test_the_interpreter_ends_in_peace() -> None:
    """OpenSpiel keeps what is registered until after the interpreter's end; that must not crash it."""
    words = (
        "import pyspiel, spiritboard.research.openspiel; pyspiel.load_game('spiritboard_shamans').new_initial_state()"
    )
    subprocess.run([sys.executable, "-c", words], check=True, timeout=60)
