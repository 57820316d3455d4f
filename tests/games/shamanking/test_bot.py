"""The heuristic bot: beats chance, and its policy never does what is not allowed."""

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.state import ShamanKingState
from tests.games.shamanking.puzzle import GAME, Puzzle, Side


def duel(seed: int, hero: int, **options: str) -> int:
    """The winner of a match of the policy (in seat ``hero``, or in both) against chance."""
    state = GAME.setup(2, options)
    assert isinstance(state, ShamanKingState)
    dice = FastDice(seed)
    while not state.over():
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        options_now = state.legal_actions()
        if hero in (state.seat(), 2):
            action = policy(state, dice)
            assert action in options_now
        else:
            action = options_now[dice.below(len(options_now))]
        state.apply(action)
    return state.cells[f.WINNER]


def test_it_beats_chance_in_more_than_95_of_100() -> None:
    assert sum(duel(seed, seed % 2) == seed % 2 for seed in range(100)) > 95


def test_it_plays_every_deck() -> None:
    for name in ("quill", "lanternhand", "kov"):
        assert duel(3, 2, deck1=name, deck2="vane") in (-1, 0, 1)


def test_it_answers_in_the_red_zone() -> None:
    """Focusing there would give a point away."""
    state = Puzzle(Side(flipped="Fetish Frenzy"), attack="Barren Justice", zone="red").state
    assert policy(state, FastDice(1)) == f.A_PLAY


def test_it_takes_power_where_power_saves_the_point() -> None:
    state = Puzzle(Side(flipped="Shikigami"), attack="Barren Justice", zone="red").state
    assert policy(state, FastDice(1)) == f.A_POWER
