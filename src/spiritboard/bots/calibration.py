"""How far should the Moon be? Rounds of Shamans between equal bots, and how often the Shadows win them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spiritboard.bots.ledger import Ledger, Plain, whole
from spiritboard.bots.match import begin, derive
from spiritboard.bots.roster import find_bot
from spiritboard.bots.runner import Runner
from spiritboard.bots.standing import alone
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot
from spiritboard.games.registry import find
from spiritboard.games.shamans import frames as f

AIM: Final = 0.435
"""Shadows should win 42 to 45 of a hundred rounds: fewer than half, since they gain more by a win."""
PORTION: Final = 20


@dataclass(frozen=True, slots=True)
class Portion:
    """Some rounds of one cell."""

    players: int
    moon: int
    bot: str
    rounds: int
    seed: int


@dataclass(frozen=True, slots=True)
class Cell:
    """How often the Shadows won at one distance."""

    players: int
    moon: int
    bot: str
    rounds: int
    share: float
    margin: float


def play_portion(portion: Portion) -> int:
    """How many of these rounds the Shadows won."""
    registration = find("shamans")
    bot = find_bot(portion.bot, registration)
    return sum(_shadows_win(portion, bot, number) for number in range(portion.rounds))


def _shadows_win(portion: Portion, bot: Bot, number: int) -> bool:
    registration = find("shamans")
    match = begin(registration.game, portion.players, {"moon": portion.moon, "rounds": 1})
    seed = derive(portion.seed, portion.players, portion.moon, number)
    nature, thought = FastDice(seed), FastDice(seed + 1)
    match.finish(nature, lambda mind: bot.choose(mind, thought))
    won = next(event for event in match.heard[0] if event.kind == f.E_ROUND_WON)
    return bool(won.a == f.SHADOW)


def distances(players: int, around: int) -> list[tuple[int, int]]:
    """Cells about the usual distance for so many players, as far as the rules allow."""
    game = find("shamans").game
    usual = int(game.settle(players)["moon"])
    allowed = next(option for option in game.spec if option.name == "moon")
    return [
        (players, moon) for moon in range(max(usual - around, allowed.least), min(usual + around, allowed.most) + 1)
    ]


def chosen(players: int, moons: Sequence[str]) -> list[tuple[int, int]]:
    """Cells at just these distances. Raises BadOption where the rules have no such distance."""
    game = find("shamans").game
    return [(players, int(game.settle(players, {"moon": moon})["moon"])) for moon in moons]


class Sweep:
    """So many rounds at each (players, distance). Results are written to a file, if there is one, and found there."""

    def __init__(
        self, cells: Sequence[tuple[int, int]], bot: str, rounds: int, seed: int, file: Path | None = None
    ) -> None:
        find_bot(bot, find("shamans"))
        self.cells, self.bot, self.rounds = cells, bot, rounds
        portions = [
            Portion(players, moon, bot, min(PORTION, rounds - first), derive(seed, first))
            for players, moon in cells
            for first in range(0, rounds, PORTION)
        ]
        plan = {"game": "shamans", "cells": cells, "bot": bot, "rounds": rounds, "seed": seed, "portion": PORTION}
        self.ledger = Ledger(file, plan, portions, _read_wins, lambda wins: [wins])

    @property
    def done(self) -> int:
        """How many rounds have been played."""
        return sum(self.ledger.jobs[number].rounds for number in self.ledger.results)

    def run(self, runner: Runner, tell: Callable[[int], None] = lambda _: None) -> list[Cell]:
        """Play what has not been played, and say what came of it."""
        for _ in self.ledger.run(runner, play_portion):
            tell(self.done)
        won = dict.fromkeys(self.cells, 0)
        for number, wins in self.ledger.results.items():
            portion = self.ledger.jobs[number]
            won[portion.players, portion.moon] += wins
        return [
            Cell(players, moon, self.bot, self.rounds, share, alone(share, self.rounds))
            for players, moon in self.cells
            for share in (won[players, moon] / self.rounds,)
        ]


def _read_wins(portion: Portion, plain: Plain) -> int:
    [wins] = plain
    return whole(wins, 0, portion.rounds)


def nearest(cells: Sequence[Cell]) -> list[Cell]:
    """The cell that is nearest to what is aimed at; several, where they are as near."""
    least = min(abs(cell.share - AIM) for cell in cells)
    return [cell for cell in cells if abs(cell.share - AIM) < least + 1e-9]
