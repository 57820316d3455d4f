"""Imagined worlds are spread evenly over what a seat cannot rule out."""

from collections import Counter
from math import comb

from spiritboard.core.dice import FastDice
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.rules import frames as f
from spiritboard.play.table import Table
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle


def even(counts: Counter[object], kinds: int, draws: int) -> None:
    """Chi-square against even: far beyond what chance does, and nothing missing."""
    assert len(counts) == kinds
    expected = draws / kinds
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert square < kinds + 5 * (2 * kinds) ** 0.5 + 5


def test_hands_and_roles_are_even() -> None:
    """Seat 1 sees six cards missing, three in each of two hands: 20 ways, times who is the Shadow."""
    state = Puzzle(THREE).state
    dice = FastDice(1)
    draws = 8000
    counts: Counter[object] = Counter()
    for _ in range(draws):
        world = state.imagine(0, dice)
        counts[world.cells[f.HAND + 1], world.cells[f.ROLE + 1] & 255] += 1
    even(counts, comb(6, 3) * 2, draws)


def test_two_shadows_of_five_are_even() -> None:
    state = Puzzle(FIVE).state
    dice = FastDice(2)
    counts: Counter[object] = Counter()
    for _ in range(6000):
        world = state.imagine(0, dice)
        counts[tuple(world.cells[f.ROLE + seat] & 255 for seat in range(5))] += 1
    even(counts, 6, 6000)


def test_the_eclipse_is_even_over_where_it_can_lie() -> None:
    state = Puzzle(THREE).state
    dice = FastDice(3)
    counts: Counter[object] = Counter()
    for _ in range(5000):
        cells = state.imagine(0, dice).cells
        deck = [cells[f.DECK] >> 3 * at & 7 for at in range(cells[f.DECK_SIZE])]
        counts[deck.index(f.ECLIPSE_TILE)] += 1
    even(counts, 10, 5000)


def test_suspicion_is_even_at_first_and_grows_with_straying() -> None:
    table = Table(GAME, 3, None, FastDice(1), position=opening())
    mind = table.mind(2)
    assert mind is not None
    assert suspicion(mind.view, mind.heard) == [0.5, 0.5, 0.0]
    table.submit(0, "M1")
    table.submit(1, "T2")
    mind = table.mind(2)
    assert mind is not None
    first = suspicion(mind.view, mind.heard)
    assert first[1] > 0.6
    assert abs(sum(first) - 1) < 1e-9


def opening() -> str:
    return GAME.position(Puzzle(THREE).state)


def test_suspicion_knows_what_was_shown() -> None:
    table = Table(
        GAME, 3, None, FastDice(1), position=GAME.position(Puzzle(THREE, "roles shaman:all shadow shaman").state)
    )
    mind = table.mind(2)
    assert mind is not None
    assert suspicion(mind.view, mind.heard) == [0.0, 1.0, 0.0]
