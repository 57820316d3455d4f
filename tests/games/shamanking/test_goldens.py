"""What must not change unnoticed: counts of ways on, and a whole duel with what every seat sees.

``pytest --goldens`` writes them anew; read the difference before you commit it.
"""

import hashlib
from pathlib import Path

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.perft import perft
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.core.state import playout
from spiritboard.games.registry import find
from spiritboard.games.shamanking.cards.decks import decks
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import ENGLISH
from tests.every.walk import walk
from tests.games.shamanking.puzzle import GAME, Puzzle, Side
from tests.golden import answers, compare

HERE = Path(__file__).parent
VIEWERS = (0, 1, STRANGER)
CONSTRUCTED = [name for name, deck in decks().items() if deck.format == "constructed"]


PUZZLES = {
    "opening": (Puzzle(), [1, 3, 9, 24, 52]),
    "flipped": (Puzzle(Side(furyoku=(3, 3, 3), flipped="Jaded Sphere"), attack="Crackback"), [1, 3, 10, 29, 75]),
    "charged": (Puzzle(Side(charged="green yellow red"), attack="Rush to Judgement", zone="red"), [1, 3, 7, 16, 42]),
}


@pytest.mark.parametrize("name", PUZZLES)
def test_perft(name: str) -> None:
    puzzle, counts = PUZZLES[name]
    assert [perft(puzzle.state, depth).leaves for depth in range(len(counts))] == counts


def test_random_matches_are_the_same_in_every_build(request: pytest.FixtureRequest) -> None:
    """A hash over matches, all their events and what was imagined in them: every build must agree to the last bit."""
    digest = hashlib.sha256()
    for seed in range(40):
        options = {"deck1": CONSTRUCTED[seed % len(CONSTRUCTED)], "deck2": CONSTRUCTED[seed * 5 % len(CONSTRUCTED)]}
        state = GAME.setup(2, options if seed % 4 else {})
        digest.update(str(playout(state, FastDice(seed))).encode() + state.image())
    for seed in range(2):
        table = Table(GAME, 2, {"deck1": CONSTRUCTED[seed], "deck2": CONSTRUCTED[seed + 3]}, FastDice(seed))
        for state in walk(table, seed):
            for seat in range(2):
                digest.update(state.imagine(seat, FastDice(table.epoch)).image())
                digest.update(GAME.view(state, seat).image())
        for event in table.told(EVERYTHING):
            digest.update(str(event).encode())
    compare(HERE / "goldens" / "matches.txt", digest.hexdigest() + "\n", request)


def sketch(table: Table, viewer: int) -> list[str]:
    """What a viewer sees, area by area: the faces of things, and ? for what is hidden."""
    scene = find("shamanking").show.scene(table.moment(viewer), ENGLISH)
    rows = []
    for area in scene.areas:
        faces = [(item.face or "?") + (f"x{item.count}" if item.count != 1 else "") for item in area.items]
        rows.append(f"{area.key}: {' '.join(faces)}".rstrip())
    return [scene.status, scene.waiting, *rows]


def test_a_playthrough_with_every_seats_view(request: pytest.FixtureRequest) -> None:
    """The two starters, by heuristic players: what was done, what was told, and what each saw after each point."""
    registration = find("shamanking")
    table = Table(GAME, 2, {}, FastDice(20), ("Ada", "Bo"))
    bot, dice = registration.bot(), FastDice(6)
    lines = [GAME.position(table.state), ""]
    score = -1
    for done in answers(table, bot, dice):
        lines.append(str(table.entries[done].line))
        told = [
            [registration.show.tell(e, viewer, table.names, ENGLISH) for e in table.told(viewer, done)]
            for viewer in VIEWERS
        ]
        for each in zip(*told, strict=True):
            alike = len(set(each)) == 1
            lines += (
                [f"    {each[0]}"]
                if alike
                else [f"    {v + 1 or '-'}: {text}" for v, text in zip(VIEWERS, each, strict=True)]
            )
        points = table.state.cells[f.SCORE] + table.state.cells[f.SCORE + 1]
        if points != score:
            lines += [f"    {viewer + 1 or '-'} sees {row}" for viewer in VIEWERS for row in sketch(table, viewer)]
        score = points
    lines += ["", GAME.position(table.state), ""]
    compare(HERE / "goldens" / "playthrough.txt", "\n".join(lines), request)
