"""The rulebook's example turn of five players, from its position to its last event."""

from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.scenes.tongue import ENGLISH
from tests.games.shamans.puzzle import Puzzle

NAMES = ("Roy", "Pris", "Rachel", "Rick", "Eldon")

POSITION = """
shamans 5
pawn 12
guide 1
roles shaman shaman shadow shaman shadow
hand 1 M1 T1 T2 T3 T4
hand 2 M6 T5 T6 T7 T8
hand 3 F6 F1 F2 F3 F4
hand 4 E5 G1 G2 G3 G4
hand 5 M7 G5 G6 G7 G8
placed rest
open 2 shard
open 4 dagger
shown shard portal
"""
"""Roy guides, with four cards left after this one; Rick's is the last of Earth; three are missing of Moon."""


def test_the_example_turn() -> None:
    puzzle = Puzzle(POSITION)
    puzzle.do("1 M1", "2 M6", "3 F6")
    assert puzzle.pawn == 11
    assert "F6" in puzzle.placed("F")
    assert not puzzle.happened(f.E_RITUAL)
    puzzle.do("4 E5")
    assert puzzle.pawn == 10
    assert puzzle.question == "strike"
    puzzle.do("4 strike 1")
    assert puzzle.is_out(1)
    assert all(puzzle.knows_role(viewer, 1) for viewer in range(1, 6))
    assert puzzle.pawn == 6, "Roy's four cards are four spaces"
    puzzle.do("5 M7")
    assert (puzzle.question, puzzle.asked) == ("tile", (2,)), "Roy's 1 does not count: Pris has the lowest"
    puzzle.do("2 tile left")
    assert puzzle.open_tiles(2) == ["shard", "shard"]
    assert puzzle.scores == [0, 0, 0, 0, 1], "Eldon placed the last of Moon"
    assert puzzle.asked == (5,)
    assert puzzle.question == "play"


def test_the_example_is_told() -> None:
    puzzle = Puzzle(POSITION).do("1 M1", "2 M6", "3 F6", "4 E5", "4 strike 1", "5 M7", "2 tile left")
    show = find("shamans").show
    told = [show.tell(event.told(2), 2, NAMES, ENGLISH) for event in puzzle.events]
    assert [line for line in told if line] == [
        "Roy leads the Moon 1.",
        "Pris follows with the Moon 6.",
        "Rachel does not follow, and plays the Flame 6.",
        "The Shadow pawn advances: 11 spaces to the Moon.",
        "Rick does not follow, and plays the Earth 5.",
        "The Shadow pawn advances: 10 spaces to the Moon.",
        "Earth is complete: Rick performs the Neutralization.",
        "Rick uses a Dagger against Roy.",
        "Roy, who was a Shaman, is eliminated with 4 cards in hand.",
        "The Shadow pawn advances: 9 spaces to the Moon.",
        "The Shadow pawn advances: 8 spaces to the Moon.",
        "The Shadow pawn advances: 7 spaces to the Moon.",
        "The Shadow pawn advances: 6 spaces to the Moon.",
        "Eldon follows with the Moon 7.",
        "Pris takes the Moon Shard.",
        "A new Artifact is revealed: a Dagger.",
        "Eldon places the cards of the trick beside Moon.",
        "Moon is complete: Eldon performs the Illumination.",
        "Eldon gains 1 point for the Illumination.",
        "Eldon is the next Guide.",
    ]
