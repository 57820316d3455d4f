"""What a learner sees of Shamans is what lies on the table."""

from tests.every.observing import named
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle

MOON, TIDE, GROVE = range(3)


def seen(puzzle: Puzzle, seat: int) -> dict[str, list[int]]:
    return named(GAME, puzzle.state, seat - 1)


def ones(row: list[int]) -> list[int]:
    return [at for at, value in enumerate(row) if value]


def test_cards() -> None:
    puzzle = Puzzle(THREE).do("1 M1", "2 T2")
    view = seen(puzzle, 3)
    assert ones(view["hand"]) == [8 * MOON + 2, 8 * TIDE + 2, 8 * GROVE + 2]
    assert 8 * TIDE + 1 in ones(view["placed"])
    assert 8 * MOON + 0 not in ones(view["placed"])
    assert (view["own cards"], view["1st cards"], view["2nd cards"]) == ([3], [2], [2])
    assert ones(view["1st table"]) == [0]
    assert ones(view["destination"]) == [MOON]
    assert view["leading"] == [0]


def test_seats_are_relative() -> None:
    puzzle = Puzzle(FIVE)
    for seat in range(1, 6):
        view = seen(puzzle, seat)
        assert ones(view["seat"]) == [seat - 1]
        assert ones(view["players"]) == [2]
        whose = ["own", "1st", "2nd", "3rd", "4th"][-(seat - 1) % 5]
        assert view[f"{whose} asked"] == [1]
        assert view[f"{whose} guide"] == [1]
    assert seen(Puzzle(THREE), 1)["3rd present"] == [0]


def test_roles_that_the_viewer_knows() -> None:
    view = seen(Puzzle(THREE), 2)
    assert (view["own shaman"], view["own shadow"]) == ([0], [1])
    assert view["1st shaman"] == view["1st shadow"] == [0]
    assert ones(view["own role seen by"]) == [0]
    assert ones(view["1st role seen by"]) == [1]
    swap = Puzzle(THREE, "hand 1 G1 T1", "hand 2 M2 T2", "hand 3 M3 T3")
    swap.do("1 G1", "2 M2", "3 M3", "1 tile left", "1 swap 2")
    view = seen(swap, 1)
    assert (view["own shadow"], view["1st shaman"], view["2nd shaman"]) == ([1], [1], [0])
    assert ones(view["own role seen by"]) == ones(view["1st role seen by"]) == [0, 1]


def test_tiles() -> None:
    puzzle = Puzzle(THREE, "down 2 portal dagger", "open 3 shard shard")
    own, other = seen(puzzle, 2), seen(puzzle, 1)
    assert (own["own known face down"], own["own face down"]) == ([1, 1, 0], [2])
    assert (other["1st known face down"], other["1st face down"]) == ([0, 0, 0], [2])
    assert other["2nd open tiles"] == [0, 0, 2, 0]


def test_a_window_and_a_stray_card() -> None:
    puzzle = Puzzle(THREE, "pawn 1", "down 1 portal", "down 3 dagger").do("1 M1", "2 T2")
    view = seen(puzzle, 3)
    assert ones(view["question"]) == [1]
    assert ones(view["window"]) == [0]
    assert (ones(view["stray world"]), ones(view["stray value"])) == ([TIDE], [1])
    assert view["march"] == [1]
    assert ones(view["pawn at"]) == [1]
    assert view["2nd acting"] == [1]


def test_counts_of_worlds() -> None:
    puzzle = Puzzle(THREE).do("1 M1", "2 T2")
    view = seen(puzzle, 3)
    assert view["lengths"] == [1, 1, 1, 0, 0, 0, 0]
    assert view["following"] == [1]
    placed = [8 * world for world in range(5)]
    for world, first in enumerate(placed):
        assert view["lacking"][world] == 6 - sum(view["placed"][first : first + 8])
    hidden = sum(view[f"{who} cards"][0] for who in ("1st", "2nd"))
    assert sum(view["unseen"]) == hidden
    assert view["others following"] == [view["unseen"][MOON]]
    assert view["to come"] == [1]
