"""Puzzles: decisions from bots' matches with one clearly best action, and the evidence for it.

A game's puzzles are in one file, ``data/<game>.puzzles``, with one JSON object per line: the position, the seat that is
asked, the best action, the evidence of two independent searches, and the command that reproduces it.
"""

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.learn.lesson import DATA, Lesson, Step
from spiritboard.play.table import Table

NAMES: Final = ("Robin", "Wren", "Hare", "Fox", "Owl")
"""The learner's name comes first. It is a name, since events are told in the third person."""


class Evidence(Struct, frozen=True):
    """What one search found: its method and playouts, and the values of the best action and of the next."""

    search: str
    best: float
    next: float
    error: float


class Puzzle(Struct, frozen=True):
    """A decision with one clearly best answer.

    name         identifies it: game, seed of the match and number of answers before it
    seat         who is asked, counted from 1
    best         the answer in notation
    other        the second best, in notation
    theme        the kind of question, in the rules' term
    difficulty   from 1 (the simplest bots find it) to 5 (only a long search does)
    proofs       the evidence of the searches
    command      reproduces the puzzle
    because      what strong play brings more of after the best answer: consequences of the game by number, and how much
    """

    name: str
    game: str
    position: str
    seat: int
    best: str
    other: str
    theme: str
    difficulty: int
    proofs: tuple[Evidence, ...]
    command: str
    because: tuple[tuple[int, float], ...] = ()

    def table(self) -> Table:
        """Return a table in this position that can be played on."""
        game = find(self.game).game
        players = game.from_position(self.position).players()
        return Table(game, players, None, FastDice(1), names_from(self.seat, players), self.position)

    def lesson(self) -> Lesson:
        """Return the puzzle as a lesson of one step, for the lesson engine."""
        players = find(self.game).game.from_position(self.position).players()
        question = {
            "en": "One answer is clearly better than all others here. Which?",
            "fr": "Une réponse est ici nettement meilleure que toutes les autres. Laquelle ?",
        }
        wrong = {
            "*": {
                "en": "No: something else wins clearly more often. Look again.",
                "fr": "Non : autre chose gagne nettement plus souvent. Regardez encore.",
            }
        }
        step = Step(say=question, want=(self.best,), wrong=wrong, position=self.position)
        return Lesson(self.name, {"en": self.name, "fr": self.name}, (step,), self.seat, names_from(self.seat, players))


def names_from(seat: int, players: int) -> tuple[str, ...]:
    """Return the names of the seats. The solver is always Robin."""
    others = iter(NAMES[1:])
    return tuple(NAMES[0] if place == seat else next(others) for place in range(1, players + 1))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles shipped with a game, easiest first. Raise BadOption if there are none."""
    path = DATA / f"{game}.puzzles"
    if not path.is_file():
        raise BadOption("there are no puzzles for {game}", game=game)
    read = msgspec.json.Decoder(Puzzle)
    found = [read.decode(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return tuple(sorted(found, key=lambda puzzle: puzzle.difficulty))
