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
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import ENGLISH
from tests.every.walk import walk
from tests.games.samhain.puzzle import GAME, Puzzle
from tests.golden import answers, compare

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("lines", "players", "counts"),
    [
        (("turn 1", "clan 1 Cer1", "clan 2 Bel3"), 2, [1, 3, 9, 24]),
        (
            ("round 2", "turn 1", "clan 1 Sir1 Cer2", "clan 2 Sir1 Bel1", "clan 3 Sir1", "items 1 horn"),
            3,
            [1, 7, 22, 61],
        ),
        (("round 2", "turn 1", "clan 1 Bel2", "clan 2 Bel2 Bel1", "wisps 2 3", "points 3 3"), 2, [1, 4, 16, 56]),
        (
            ("round 5", "turn 1", "clan 1 Mor1 Mor1", "clan 2 Cer1", "clan 3 Bel1", "items 1 sickle rune"),
            3,
            [1, 6, 19, 84],
        ),
    ],
)
def test_perft(lines: tuple[str, ...], players: int, counts: list[int]) -> None:
    state = Puzzle(*lines, players=players).state
    assert [perft(state, depth).leaves for depth in range(len(counts))] == counts


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [1, 15, 30, 450, 900]), (3, [1, 15, 30, 450]), (4, [1, 15, 30, 450])]
)
def test_perft_from_the_start(players: int, counts: list[int]) -> None:
    """Fifteen cards, two sides, and the next player again."""
    state = GAME.setup(players)
    assert [perft(state, depth).leaves for depth in range(len(counts))] == counts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_are_the_same_in_every_build(players: int, request: pytest.FixtureRequest) -> None:
    """A hash over matches and all their events: every build must agree to the last bit."""
    digest = hashlib.sha256()
    for seed in range(40):
        state = GAME.setup(players, {"countermove": ("off", "on")[seed % 2]})
        digest.update(str(playout(state, FastDice(seed))).encode() + state.image())
    for seed in range(4):
        table = Table(GAME, players, {"easy_setup": ("off", "on")[seed % 2]}, FastDice(seed))
        for state in walk(table, seed):
            digest.update(bytes(state.legal_actions()))
        for event in table.told(EVERYTHING):
            digest.update(str(event).encode())
    compare(HERE / "goldens" / f"matches-{players}.txt", digest.hexdigest() + "\n", request)


def sketch(table: Table, viewer: int) -> list[str]:
    """What a viewer sees, area by area: faces, owners and counts."""
    scene = find("samhain").show.scene(table.moment(viewer), ENGLISH)
    rows = []
    for area in scene.areas:
        items = [
            f"{item.face or item.key}{f'x{item.count}' if item.count != 1 else ''}{'@' + item.on if item.on else ''}"
            f"{'*' if 'exhausted' in item.tags or 'used' in item.tags else ''}"
            for item in area.items
        ]
        rows.append(f"{area.key}: {' '.join(items)}".rstrip())
    return [scene.status, scene.waiting, *rows]


def test_a_playthrough_with_every_seats_view(request: pytest.FixtureRequest) -> None:
    """A match of two heuristic players: what was done, what was told, and what each saw as each round began."""
    registration = find("samhain")
    table = Table(GAME, 2, {"countermove": "on"}, FastDice(20), ("Ada", "Bo"))
    bot, dice = registration.bot(), FastDice(6)
    lines = [GAME.position(table.state), ""]
    rounds = 0
    for done in answers(table, bot, dice):
        lines.append(str(table.entries[done].line))
        lines += [
            f"    {registration.show.tell(event, 0, table.names, ENGLISH)}" for event in table.told(EVERYTHING, done)
        ]
        number = table.state.cells[18]
        if number != rounds:
            rounds = number
            for viewer in (0, 1, -1):
                lines += [f"    {viewer + 1 or '-'} sees {row}" for row in sketch(table, viewer)]
    lines += ["", GAME.position(table.state), ""]
    compare(HERE / "goldens" / "playthrough.txt", "\n".join(lines), request)
