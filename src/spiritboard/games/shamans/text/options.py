"""The options of a match of Shamans."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.option import Option

DAGGERS: Final = ("one", "any")
"""The number of Daggers a Neutralization uses: the words for the values of that cell."""

MOON_DISTANCES: Final = {3: 12, 4: 18, 5: 34}
"""The default if the players are not known, as in research: calibrated between the strongest bots, not printed (rule
2.1)."""

AUTO: Final = "auto"
PRINTED: Final = "printed-like"
PRINTED_LIKE: Final = {3: 9, 4: 11, 5: 22}
"""The distances that the printed board seems to have."""

PEOPLE: Final = 4
"""The level that people count as by default."""
STRONGEST: Final = 8

FAIR_MOON: Final[dict[int, dict[int, int]]] = {
    3: {1: 8, 2: 8, 3: 9, 4: 9, 5: 10, 6: 11, 7: 12, 8: 12},
    4: {1: 13, 2: 12, 3: 12, 4: 15, 5: 16, 6: 18, 7: 18, 8: 18},
    5: {1: 22, 2: 21, 3: 21, 4: 26, 5: 29, 6: 33, 7: 34, 8: 34},
}
"""By the number of players and the level of the table: the distance at which the Shadows win closest to 43.5 % of the
rounds between equal bots. Level 6 rests on few rounds (see docs/notes/2026-11-moon.md). A missing level uses the
nearest one, the weaker of two."""


def fair_moon(players: int, levels: Sequence[int] = (), people: int = PEOPLE) -> int:
    """Return the fair distance at a table with bots of these levels: the mean over all seats, with ties rounded away
    from the Moon. The other seats are people, who count as bots of the level ``people``."""
    table = FAIR_MOON[players]
    seats = [*levels, *[people] * (players - len(levels))][:players]
    fair = [table[min(table, key=lambda known: (abs(known - level), known))] for level in seats]
    return (2 * sum(fair) + players) // (2 * players)


OPTIONS: Final = (
    Option(
        "moon",
        "Distance to the Moon",
        "How far from the Moon the pawn starts: the nearer, the better for the Shadows.",
        "2.1",
        default=AUTO,
        least=3,
        most=40,
        words=(AUTO, PRINTED),
        titles=("balanced", "as on the printed board"),
    ),
    Option(
        "points",
        "Points to win",
        "The match ends after a round in which somebody has this many points and leads alone.",
        "9.6",
        default=8,
        least=1,
        most=30,
    ),
    Option(
        "daggers",
        "Daggers in a Neutralization",
        "Whether a Neutralization uses one Dagger, or all face-up and any number of face-down ones.",
        "6.5",
        default="one",
        choices=DAGGERS,
        titles=("one Dagger", "any number"),
    ),
    Option(
        "talk",
        "Table talk",
        "What may be said about your cards: nothing about worlds and values, or anything but an exact card.",
        "10.1",
        default="official",
        choices=("official", "condensed"),
        titles=("no worlds, no values", "no exact card"),
    ),
    Option(
        "first",
        "First player",
        "Who has the first-player marker in the first round.",
        "1.6",
        default="random",
        choices=("random", "1", "2", "3", "4", "5"),
        titles=("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"),
    ),
    Option(
        "people",
        "Assumed level of people",
        "If the distance to the Moon is balanced for the players, people count as bots of this level.",
        "2.1",
        default=PEOPLE,
        least=1,
        most=STRONGEST,
        shown=False,
    ),
    Option(
        "rounds",
        "Number of rounds",
        "End after this many rounds, whatever the points; 0 plays until somebody has won.",
        "9.6",
        default=0,
        least=0,
        most=20,
        shown=False,
    ),
)
