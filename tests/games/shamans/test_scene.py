"""What people read and see of Shamans: scenes, refusals and reasons that say what is so."""

import pytest

from spiritboard.core.errors import Illegal
from spiritboard.core.mind import Mind
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.show.motive import motive
from spiritboard.play.table import moment
from spiritboard.scenes.scene import Area
from spiritboard.scenes.tongue import ENGLISH, tongue
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def area(puzzle: Puzzle, viewer: int, key: str) -> Area:
    scene = find("shamans").show.scene(moment(GAME, puzzle.state, viewer, NAMES), ENGLISH)
    return next(found for found in scene.areas if found.key == key)


def faces(puzzle: Puzzle, viewer: int, key: str) -> list[str]:
    return [item.face for item in area(puzzle, viewer, key).items]


def test_the_all_seeing_see_hands_and_face_down_tiles() -> None:
    puzzle = Puzzle(THREE, "down 1 portal", "down 2 portal shard")
    assert faces(puzzle, EVERYTHING, "seat-1") == ["shaman", "portal", "M1", "T1", "G1"]
    assert faces(puzzle, EVERYTHING, "seat-2") == ["shadow", "portal", "shard", "M2", "T2", "G2"]
    assert area(puzzle, EVERYTHING, "seat-2").note == ""
    assert faces(puzzle, 0, "seat-2") == faces(puzzle, STRANGER, "seat-2") == ["", ""]


def drawing(tile: str) -> Puzzle:
    """Seat 1 is about to draw this tile from the deck."""
    rest = ["shard", "portal", "portal", "eclipse", "mask", "mask", "shard", "shard", "dagger", "dagger", "dagger"]
    rest.remove(tile)
    return Puzzle(THREE, "shown dagger dagger", f"deck {tile} {' '.join(rest)}").do("1 M1", "2 M2", "3 M3")


def test_the_all_seeing_see_the_tile_that_is_looked_at() -> None:
    puzzle = drawing("shard").do("1 tile top")
    assert faces(puzzle, EVERYTHING, "tiles") == faces(puzzle, 0, "tiles") == ["dagger", "dagger", "", "shard"]
    assert faces(puzzle, 1, "tiles") == faces(puzzle, STRANGER, "tiles") == ["dagger", "dagger", ""]


def test_a_refusal_names_the_tile_in_the_players_language() -> None:
    with pytest.raises(Illegal) as error:
        Puzzle(THREE, "down 1 shard").do("1 show dagger")
    assert tongue("fr").error(error.value) == "vous n’avez pas de Dague cachée (règle 4.3)"


def test_an_eliminated_namer_is_told_that_its_tiles_are_out_of_play() -> None:
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "hand 4 E4 T4", "hand 5 F5 T5", "open 2 dagger"]
    puzzle = Puzzle(FIVE, *lines, "open 1 portal").do("1 M1", "2 S2", "2 strike 1", "1 pass", "3 A3", "4 E4", "5 F5")
    assert (puzzle.question, puzzle.asked) == ("name", (1,))
    with pytest.raises(Illegal, match=r"out of play \(rule 6\.9\)"):
        puzzle.do("1 portal on")


def reason(puzzle: Puzzle, action: int) -> str:
    """Why the asked seat might do this."""
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    seat = decision.seats[0]
    mind = Mind(GAME, GAME.view(puzzle.state, seat), decision, GAME.legal_actions(puzzle.state, seat), (), ())
    return motive(mind, action, ENGLISH, [0.5] * 5)


def test_to_pass_is_explained_by_what_comes_next() -> None:
    moon = Puzzle(THREE, "pawn 1", "down 3 portal").do("1 M1", "2 T2")
    assert reason(moon, f.A_PASS).startswith("lets the pawn reach the Moon, which loses you the round")
    empty = Puzzle(THREE, "pawn 1", "down 3 shard").do("1 M1", "2 T2")
    assert reason(empty, f.A_PASS) == "is all that you can do without a Portal"
    saved = Puzzle(THREE, "pawn 1", "open 3 portal", "down 1 portal").do("1 M1", "2 T2", "3 portal back")
    assert reason(saved, f.A_PASS) == "lets the pawn come within 1 space of the Moon, and keeps the Portal for later"
    trick = Puzzle(THREE, "down 3 portal").do("1 M1", "2 M2", "3 M3")
    assert reason(trick, f.A_PASS) == "leaves the pawn where it is, and keeps the Portal for later"
    victim = Puzzle(THREE, "hand 2 S2 T2 G2", "open 2 dagger", "down 3 portal").do("1 M1", "2 S2", "2 strike 3")
    assert reason(victim, f.A_PASS) == "loses the Portal, since you are about to be eliminated"


@pytest.mark.parametrize(
    ("held", "said"), [("dagger", "without a second"), ("shard", "points for a pair"), ("shard shard", "adds nothing")]
)
def test_a_shard_is_worth_what_there_are_of_it(held: str, said: str) -> None:
    puzzle = Puzzle(THREE, f"open 1 {held}", "shown shard dagger").do("1 M1", "2 M2", "3 M3")
    assert said in reason(puzzle, f.A_TILE_LEFT)


def test_a_drawn_tile_is_secret_unless_it_is_a_mask() -> None:
    assert "unless it is a Mask" in reason(drawing("mask"), f.A_TILE_TOP)


def test_a_chained_ritual_is_not_said_to_follow_from_a_card_that_the_seat_placed() -> None:
    lines = ["hand 4 T4 G4 E3", "hand 2 S2 A2 A3", "open 2 dagger"]
    others = ["hand 1 E1 E5 F1", "hand 3 E2 E6 F2", "hand 5 E4 E8 F4"]
    puzzle = Puzzle(FIVE, *lines, *others).do("1 E1", "2 S2", "2 strike 4", "2 ritual T")
    scene = find("shamans").show.scene(moment(GAME, puzzle.state, 1, NAMES), ENGLISH)
    assert scene.prompt is not None
    assert scene.prompt.why == "You completed its world, so you perform its ritual."
