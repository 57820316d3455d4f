"""The examples of the printed rules, and the first turns that its easy set-up tells of, from positions."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.games.samhain.rules import frames as f
from tests.games.samhain.puzzle import GAME, Puzzle


def test_example_1_the_first_placement() -> None:
    """A first member on a card of Sirona, light: 2 devotion there, marked by another member."""
    puzzle = Puzzle("turn 1", players=3)
    puzzle.state = GAME.setup(3)
    puzzle.state.roll(FastDice(1))
    seat = puzzle.asked[0]
    puzzle.do(f"{seat} to Sir2", f"{seat} light")
    assert puzzle.devotion(seat) == {"Sir-light": 2}
    assert puzzle.pool(seat) == 12 - 2


EXAMPLE_2 = ("turn 1", "clan 1 Bel2", "clan 2 Bel2", "clan 3 Bel2 Cer1")


def test_example_2_the_last_dolmen() -> None:
    puzzle = Puzzle(*EXAMPLE_2, players=3).activate("Bel2", "1 light", "2 light")
    assert (puzzle.stock(1), puzzle.stock(2)) == ((2, 1, 1), (2, 1, 1))
    assert puzzle.items(1) == puzzle.items(2) == ["dolmen"]
    assert puzzle.legal() == {"fail", "dark"}
    assert puzzle.do("3 fail").wisps(3) == 1


def test_example_2_or_the_opposite_side() -> None:
    puzzle = Puzzle(*EXAMPLE_2, players=3).activate("Bel2", "1 light", "2 light", "3 dark", "3 wood")
    puzzle.do("3 member 1 Bel2", "3 member 3 Cer1")
    assert (puzzle.wisps(3), puzzle.points(3)) == (1, 1)
    assert (puzzle.board(3), puzzle.board(1)) == (["Bel2", "Bel2*"], ["Cer1*"])


EXAMPLE_3 = ("turn 1", "clan 1 Cer3", "clan 2 Cer3 Cer3", "clan 3 Bel1", "stone 3 6 2")


def test_example_3_a_repetition_out_of_turn() -> None:
    puzzle = Puzzle(*EXAMPLE_3, players=3).activate("Cer3").side(1, "light")
    assert (puzzle.points(1), puzzle.stock(1)) == (3, (2, 0, 2))
    puzzle.side(2, "light").side(2, "light")
    assert puzzle.legal() == {"bonus none", "bonus point", "bonus discount"}
    more = puzzle.do("2 bonus point")
    assert (more.points(2), more.stock(2)) == (7, (2, 0, 2))
    cheap = Puzzle(*EXAMPLE_3, players=3).activate("Cer3").side(1, "light").side(2, "light").side(2, "light")
    cheap.do("2 bonus discount", "2 stone")
    assert (cheap.points(2), cheap.stock(2)) == (6, (2, 1, 2))


@pytest.mark.parametrize(("number", "steps", "points"), [(4, (4, 2, 2), (2, 0, 0)), (5, (3, 3, 1), (0, 0, 0))])
def test_examples_4_and_5_scoring(number: int, steps: tuple[int, ...], points: tuple[int, ...]) -> None:
    clans = [f"clan {seat} Cer{seat}* Mor-light:{step}" for seat, step in enumerate(steps, 1)]
    puzzle = Puzzle(*clans, "option round_guard 1", "turns 3", "turn 1", players=3)
    assert tuple(puzzle.points(seat) for seat in (1, 2, 3)) == points, number


def easy(players: int) -> Puzzle:
    """The easy set-up with seat 1 as player 1."""
    for seed in range(50):
        state = GAME.setup(players, {"easy_setup": "on"})
        state.roll(FastDice(seed))
        if state.cells[f.FIRST] == 0:
            puzzle = Puzzle("turn 1", players=players)
            puzzle.state = state
            return puzzle
    raise AssertionError("seat 1 never began")


def at_turn(puzzle: Puzzle, seat: int) -> Puzzle:
    """The same moment, but as if it were the beginning of this seat's turn."""
    text = GAME.position(puzzle.state)
    puzzle.state = GAME.from_position(text[: text.index("agenda")] + f"agenda turn.{seat}.0.0")
    return puzzle


def test_easy_player_4_of_four_gains_wood_and_buys_a_horn() -> None:
    puzzle = easy(4)
    for card in ("Cer1", "Suc2"):
        at_turn(puzzle, 4).do(f"4 use {card}", f"4 to {card}").side(4, "light").side(1, "light")
    assert (puzzle.stock(4), puzzle.devotion(4)["Cer-light"], puzzle.items(4)) == ((2, 2, 1), 3, ["horn"])


def test_easy_player_3_of_three_performs_19_twice() -> None:
    """2 devotion and 3 stone (2+1 bonus), then three of a kind for 3 points."""
    puzzle = at_turn(easy(3), 3)
    puzzle.do("3 use Mor1", "3 to Mor1", "3 light", "3 stone", "3 light", "3 bonus resource", "3 stone", "3 stone")
    assert (puzzle.stock(3), puzzle.devotion(3)["Mor-light"]) == ((2, 5, 2), 5)
    at_turn(puzzle, 3).do("3 use Cer3", "3 to Cer3").side(3, "light")
    assert puzzle.points(3) == 3


def test_easy_player_2_of_two_gains_buys_and_kindles() -> None:
    """Gold, stone, a Dolmen, and 2 devotion from Belanos' light track for a Sacred Bonfire."""
    puzzle = easy(2)
    for card, answers in (("Suc1", ()), ("Bel1", ()), ("Bel2", ()), ("Mor2", ("Bel-light", "Bel-light"))):
        at_turn(puzzle, 2)
        if puzzle.asked == (2, "turn"):
            puzzle.do(f"2 use {card}")
        puzzle.do(f"2 to {card}").side(2, "light").side(1, "light").do(*(f"2 {answer}" for answer in answers))
    assert puzzle.items(2) == ["bonfire", "dolmen"]
