"""What must not change unnoticed: counts of ways on, and a whole match with what every seat sees.

``pytest --goldens`` writes them anew; read the difference before you commit it.
"""

import hashlib
from pathlib import Path

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.perft import perft
from spiritboard.core.seats import EVERYTHING
from spiritboard.core.state import playout
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import ENGLISH
from tests.every.walk import walk
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle
from tests.golden import answers, compare

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("position", "lines", "counts"),
    [
        (THREE, (), [1, 3, 9, 27, 81]),
        (THREE, ("pawn 1", "open 1 portal", "down 2 shard"), [1, 5, 13, 33, 153]),
        (FIVE, ("down 2 dagger portal", "open 3 portal"), [1, 3, 15, 63, 225]),
        (FIVE, ("hand 2 S2 A2 F3", "hand 1 E1 E2 E3", "open 2 dagger"), [1, 3, 9, 36, 108]),
    ],
)
def test_perft(position: str, lines: tuple[str, ...], counts: list[int]) -> None:
    state = Puzzle(position, *lines).state
    assert [perft(state, depth).leaves for depth in range(len(counts))] == counts


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_matches_are_the_same_in_every_build(players: int, request: pytest.FixtureRequest) -> None:
    """A hash over matches, all their events and what was imagined in them: every build must agree to the last bit."""
    digest = hashlib.sha256()
    for seed in range(40):
        state = GAME.setup(players)
        digest.update(str(playout(state, FastDice(seed))).encode() + state.image())
    for seed in range(4):
        table = Table(GAME, players, {"daggers": ("one", "any")[seed % 2]}, FastDice(seed))
        for state in walk(table, seed):
            for seat in range(players):
                digest.update(state.imagine(seat, FastDice(table.epoch)).image())
                digest.update(GAME.view(state, seat).image())
                digest.update(bytes(state.standing(seat)))
        for event in table.told(EVERYTHING):
            digest.update(str(event).encode())
    compare(HERE / "goldens" / f"matches-{players}.txt", digest.hexdigest() + "\n", request)


def sketch(table: Table, viewer: int) -> list[str]:
    """What a viewer sees, area by area: the faces of things, and ? for what is hidden."""
    scene = find("shamans").show.scene(table.moment(viewer), ENGLISH)
    rows = [f"{area.key}: {' '.join((item.face or '?') for item in area.items)} {area.note}" for area in scene.areas]
    return [row.rstrip() for row in rows]


def test_a_playthrough_with_every_seats_view(request: pytest.FixtureRequest) -> None:
    """One round of four heuristic players: what was done, what each was told, and what each saw."""
    registration = find("shamans")
    table = Table(GAME, 4, {"rounds": 1}, FastDice(20), ("Ada", "Bo", "Cy", "Di"))
    bot, dice = registration.bot(), FastDice(6)
    lines = [GAME.position(table.state), ""]
    for done in answers(table, bot, dice):
        lines.append(str(table.entries[done].line))
        for viewer in (*range(4), -1):
            told = [registration.show.tell(e, viewer, table.names, ENGLISH) for e in table.told(viewer, done)]
            lines += [f"    {viewer + 1 or '-'}: {text}" for text in told if text]
            if table.state.cells[f.LEAD] < 0:
                lines += [f"    {viewer + 1 or '-'} sees {row}" for row in sketch(table, viewer)]
    lines += ["", GAME.position(table.state), ""]
    compare(HERE / "goldens" / "playthrough.txt", "\n".join(lines), request)
