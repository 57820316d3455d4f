"""The distance to the Moon may fit who plays (rule 2.1)."""

import pytest

from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.games.shamans.text.options import FAIR_MOON, PEOPLE, fair_moon
from spiritboard.terminal.playing import levels_of

GAME = find("shamans").game


@pytest.mark.parametrize("players", [3, 4, 5])
def test_auto_is_what_is_fair_among_people_where_nobody_says_who_plays(players: int) -> None:
    assert GAME.check_options(players, {"moon": "auto"})["moon"] == FAIR_MOON[players][PEOPLE]
    assert GAME.check_options(players, GAME.suited(players, {"moon": "auto"}, ()))["moon"] == FAIR_MOON[players][PEOPLE]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_auto_fits_the_levels_at_the_table(players: int) -> None:
    for level, fair in FAIR_MOON[players].items():
        assert GAME.suited(players, {"moon": "auto"}, [level] * players) == {"moon": fair}
    mixed = fair_moon(players, [3] * (players - 1))
    ends = FAIR_MOON[players][3], FAIR_MOON[players][PEOPLE]
    assert min(ends) <= mixed <= max(ends)
    assert fair_moon(players, [7] * players) == {3: 12, 4: 18, 5: 28}[players]  # the nearest that was measured


def test_a_number_is_kept_whoever_plays() -> None:
    assert GAME.suited(3, {"moon": "13"}, [8, 8]) == {"moon": "13"}
    assert GAME.check_options(3)["moon"] == 12


@pytest.mark.parametrize(("players", "moon"), [(3, 9), (4, 11), (5, 22)])
def test_the_printed_distance_can_be_had(players: int, moon: int) -> None:
    assert GAME.check_options(players, {"moon": "printed-like"})["moon"] == moon


def test_another_word_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOption, match="a number from 3 to 40, or auto, or printed-like"):
        GAME.check_options(3, {"moon": "far"})


def test_who_sits_there_has_a_level() -> None:
    assert levels_of(["person", "level3", "fox"]) == [3, 8]
