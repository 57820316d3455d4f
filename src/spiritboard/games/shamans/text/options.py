"""The options of a match of Shamans."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.option import Option

DAGGERS: Final = ("one", "any")
"""How many Daggers a Neutralization uses: the words for the cell of that name."""

MOON_DISTANCES: Final = {3: 12, 4: 18, 5: 34}
"""Calibrated between bots, not printed (rule 2.1)."""

AUTO: Final = "auto"
PRINTED: Final = "printed-like"
PRINTED_LIKE: Final = {3: 9, 4: 11, 5: 22}
"""What the printed board seems to have."""

PEOPLE: Final = 4
"""The level that a person counts as, where nobody said otherwise."""

FAIR_MOON: Final[dict[int, dict[int, int]]] = {
    3: {2: 9, 3: 12, 4: 11, 5: 10, 8: 12},
    4: {2: 11, 3: 20, 4: 18, 5: 16, 8: 18},
    5: {2: 36, 3: 22, 4: 34, 6: 28, 8: 34},
}
"""By players and level of the table: where the Shadows win nearest to 42-45 % of the rounds, measured between equal
bots (docs/notes/2026-11-moon.md). A level that was not measured takes the nearest that was, the weaker of two."""


def fair_moon(players: int, levels: Sequence[int] = ()) -> int:
    """The distance that is fair at a table of these levels, people counting as PEOPLE: the mean of what is fair for
    each. Seats that nobody names are people's."""
    table = FAIR_MOON[players]
    seats = [*levels, *[PEOPLE] * (players - len(levels))][:players]
    fair = [table[min(table, key=lambda known: (abs(known - level), known))] for level in seats]
    return round(sum(fair) / len(fair))


OPTIONS: Final = (
    Option(
        "moon",
        "Distance to the Moon",
        "How many spaces the pawn starts away from the Moon: the nearer, the better for the Shadows.",
        "2.1",
        default=12,
        least=3,
        most=40,
        by_players=MOON_DISTANCES,
        words=(AUTO, PRINTED),
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
        "Whether a Neutralization uses one Dagger, or all open and any number of face-down ones.",
        "6.5",
        default="one",
        choices=DAGGERS,
        titles=("one Dagger", "any number"),
    ),
    Option(
        "talk",
        "Talk at the table",
        "What may be said about one's cards: nothing of worlds and values, or anything but an exact card.",
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
        "rounds",
        "Number of rounds",
        "End after so many rounds, whatever the points; 0 plays to the end of the match.",
        "9.6",
        default=0,
        least=0,
        most=20,
        shown=False,
    ),
)
