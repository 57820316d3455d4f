"""The distance to the Moon fits who plays (rule 2.1)."""

import pytest

from spiritboard.bots.contest.calibration import Portion, play_portion
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.games.shamans.text.options import FAIR_MOON, MOON_DISTANCES, PEOPLE, fair_moon
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.match import begin, levels_of

SHAMANS = find("shamans")
GAME = SHAMANS.game


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_a_table_it_fits_who_plays_unless_somebody_chose(players: int) -> None:
    assert GAME.wished(players)["moon"] == "auto"
    assert GAME.suited(players, {}, ())["moon"] == FAIR_MOON[players][PEOPLE]
    for level, fair in FAIR_MOON[players].items():
        assert GAME.suited(players, {"moon": "auto"}, [level] * players)["moon"] == fair


@pytest.mark.parametrize("level", [3, 5])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_both_sides_have_a_chance_among_equals(players: int, level: int) -> None:
    """Far from an exact measurement: docs/notes has that."""
    rounds = 30
    portion = Portion("shamans", players, FAIR_MOON[players][level], f"level{level}", rounds, 11)
    assert 0.25 <= play_portion(portion) / rounds <= 0.65


@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_nobody_says_who_plays_it_is_that_of_the_strongest(players: int) -> None:
    assert GAME.check_options(players)["moon"] == MOON_DISTANCES[players]
    assert GAME.check_options(players, {"moon": "auto"})["moon"] == MOON_DISTANCES[players]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_mixed_table_lies_between(players: int) -> None:
    mixed = fair_moon(players, [3] * (players - 1))
    ends = FAIR_MOON[players][3], FAIR_MOON[players][PEOPLE]
    assert min(ends) <= mixed <= max(ends)


def test_between_two_spaces_it_is_the_farther_one() -> None:
    """Somebody of level 3 among level 6: 12 and three times 18."""
    assert fair_moon(4, [6, 6, 6], people=3) == 17


def test_people_count_as_the_level_that_was_set() -> None:
    for level in (2, 3, 4, 8):
        assert GAME.suited(3, {"people": level}, ())["moon"] == FAIR_MOON[3][level]
    with pytest.raises(BadOption, match="people"):
        GAME.wished(3, {"people": 9})


def test_a_number_is_kept_whoever_plays() -> None:
    assert GAME.wished(3, {"moon": "13"})["moon"] == 13
    assert GAME.suited(3, {"moon": "13"}, [8, 8])["moon"] == 13


@pytest.mark.parametrize(("players", "moon"), [(3, 9), (4, 11), (5, 22)])
def test_the_printed_distance_can_be_had(players: int, moon: int) -> None:
    assert GAME.suited(players, {"moon": "printed-like"}, [6])["moon"] == moon


def test_another_word_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOption, match="a number from 3 to 40, or auto, or printed-like"):
        GAME.check_options(3, {"moon": "far"})


def test_the_number_and_its_reason_are_shown() -> None:
    shown = SHAMANS.show.settled(GAME.wished(3), [6, 3], 3, tongue("en"))
    spaces = fair_moon(3, [6, 3])
    assert shown == {"moon": f"{spaces} spaces: fair at a table of levels 3, 4, 6. People count as level 4."}
    assert SHAMANS.show.settled(GAME.wished(3, {"moon": 13}), [6, 3], 3, tongue("en")) == {}


def test_who_sits_there_has_a_level() -> None:
    assert levels_of(["person", "level3", "fox"]) == [3, 8]


def test_a_match_in_the_terminal_records_the_number_that_was_played() -> None:
    match = begin(SHAMANS, ["person", "level2", "level2"], {}, bytes(32))
    assert match.table.options["moon"] == fair_moon(3, [2, 2])
