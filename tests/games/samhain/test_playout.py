"""What search knows about Samhain: a value that is learned, fair to all seats, and looked at when a turn begins."""

import pytest
from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import WrongVersion
from spiritboard.core.playout import MOST_SEATS
from spiritboard.core.state import State
from spiritboard.games.learned import load_value
from spiritboard.games.registry import find
from spiritboard.games.samhain.mind.learning import file, playout, value_stamp
from spiritboard.games.samhain.mind.value_features import MOST_FEATURES, features, fill_features, turn_begins
from spiritboard.games.samhain.rules import frames as f
from tests.games.samhain.puzzle import Puzzle

SAMHAIN = find("samhain")


def worth(state: State) -> list[float]:
    row = vec[float]([0.0] * MOST_SEATS)
    playout().worth(state, row)
    return [row[seat] for seat in range(state.players())]


def portrait(state: State, seat: int) -> list[float]:
    row = vec[float]([7.0] * MOST_FEATURES)
    fill_features(state.cells, seat, row)
    return [row[at] for at in range(features(state.players()))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_worth_having_and_the_worths_are_shares(players: int) -> None:
    clans = [f"clan {seat} Cer{seat % 3 + 1} Bel{seat % 3 + 1}" for seat in range(1, players + 1)]
    lines = (f"round {f.ROUNDS[players]}", "turn 1", *clans)
    even = worth(Puzzle(*lines, players=players).state)
    ahead = worth(Puzzle(*lines, "points 15" + " 0" * (players - 1), players=players).state)
    assert sum(even) == pytest.approx(1)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > even[0] + 0.2


def test_a_traitor_in_the_last_round_knows_it() -> None:
    """Rule 12.2: with four players nothing else matters."""
    clans = [f"clan {seat} Cer{seat % 3 + 1} Bel{seat % 3 + 1}*" for seat in range(1, 5)]
    lines = ("round 4", "turn 1", *clans, "points 12 8 8 8")
    loyal = worth(Puzzle(*lines, players=4).state)
    traitor = worth(Puzzle(*lines, "gold 0 2 2 2", "wood 0 2 2 2", players=4).state)
    assert traitor[0] < loyal[0] / 2


def test_a_portrait_counts_tracks_as_the_end_of_a_round_does() -> None:
    """Rule 11.1, light: two for the first alone, one for the second alone, nothing for a tie for first."""
    tracks = ("Cer-light:3 Sir-light:2 Suc-light:1", "Cer-light:1 Sir-light:2", "Cer-light:1 Suc-light:2")
    clans = [f"clan {seat + 1} Mor{seat + 1} {has}" for seat, has in enumerate(tracks)]
    state = Puzzle("round 1", "turn 1", *clans, players=3).state
    timed = 25 + 4 * 12
    seats = [portrait(state, seat)[timed + 10] * 4 for seat in range(3)]
    assert seats == [3, 0, 2]


def test_a_portrait_is_the_same_from_every_seat_with_the_seats_turned() -> None:
    state = Puzzle("round 2", "turn 1", "clan 1 Cer1", "clan 2 Bel3", "wood 3 5", "points 4 9").state
    mine, theirs = portrait(state, 0), portrait(state, 1)
    half = (len(mine) - 25) // 2
    assert mine[25 : 25 + half] == theirs[25 + half :]
    assert mine[25 + half :] == theirs[25 : 25 + half]
    assert mine[25 : 25 + half] != mine[25 + half :]


def test_a_playout_ends_where_a_turn_begins() -> None:
    """From before the deal, from the middle of a turn, and at once where one begins."""
    knows, dice = playout(), FastDice(3)
    state = SAMHAIN.game.setup(2)
    knows.finish(state, dice, 1000)
    assert turn_begins(state.cells)
    assert (state.cells[f.ROUND], state.cells[f.TURNS]) == (1, 0)
    before = state.image()
    knows.finish(state, dice, 1000)
    assert state.image() == before
    state.apply(state.legal_actions()[0])
    knows.finish(state, dice, 1000)
    assert turn_begins(state.cells)
    assert state.cells[f.TURNS] == 1


def test_a_value_belongs_to_its_portraits_and_outlives_a_version_of_the_rules() -> None:
    load_value("spiritboard.games.samhain.mind", value_stamp(2).replace(" 1 ", " 2 "), file(2))
    with pytest.raises(WrongVersion):
        load_value("spiritboard.games.samhain.mind", value_stamp(2).replace("x", "0x"), file(2))


def test_search_is_a_tree_that_widens() -> None:
    """Of ten ways to pay, a few iterations open a few: the likely ones, and these again and again."""
    match = begin(SAMHAIN.game, 2)
    match.roll(FastDice(1))
    thought = SeerBot(SAMHAIN.playout, Budget(sims=12)).think(match.mind(match.state.seat()), FastDice(1))
    visits = [prospect.visits for prospect in thought.prospects]
    assert sum(visits) == 12
    assert visits.count(0) > len(visits) // 2
    assert visits[0] > 1
