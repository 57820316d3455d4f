"""Finds the fair value of a balancing option from how often each side wins at each value in matches between bots."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from spiritboard.bots.contest.job_log import JobLog, Plain, whole
from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.contest.runner import Runner
from spiritboard.bots.contest.statistics import alone
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Calibration, find

PORTION: Final = 20


@dataclass(frozen=True, slots=True)
class Portion:
    """Some rounds of one cell; see ``table`` for ``bot``."""

    game: str
    players: int
    value: int
    bot: str
    rounds: int
    seed: int


@dataclass(frozen=True, slots=True)
class Cell:
    """How often the side won at one value of the option."""

    players: int
    value: int
    bot: str
    rounds: int
    share: float
    margin: float


def table(names: str, game: str, players: int) -> list[Bot]:
    """Return the bots at a table: one name for all seats, or names joined by ``+``, of which the last fills the
    remaining seats. Raise BadOption if there are too many names or an unknown one."""
    bots = [find_bot(name, find(game)) for name in names.split("+")]
    if len(bots) > players:
        raise BadOption("{bots} names more than {players} players", bots=names, players=players)
    return bots + bots[-1:] * (players - len(bots))


def play_portion(portion: Portion) -> int:
    """Return how many of these rounds the side won."""
    bots = table(portion.bot, portion.game, portion.players)
    return sum(_won(portion, bots, number) for number in range(portion.rounds))


def _won(portion: Portion, bots: Sequence[Bot], number: int) -> bool:
    """Return whether the side won a round. The bots move on by one seat in every round."""
    sought = calibration(portion.game)
    match = begin(find(portion.game).game, portion.players, {**sought.rounds, sought.option: portion.value})
    seed = derive(portion.seed, portion.players, portion.value, number)
    nature, thinking = FastDice(seed), FastDice(seed + 1)
    match.finish(nature, lambda mind: bots[(mind.seat + number) % len(bots)].choose(mind, thinking))
    return sought.won(match.heard[0])


def calibration(game: str) -> Calibration:
    """Return the option that is calibrated for a game. Raise BadOption if there is none."""
    found = find(game)
    if found.calibration is None:
        raise BadOption("{game} has no option to calibrate", game=found.game.title)
    return found.calibration


def around(game: str, players: int, steps: int) -> list[tuple[int, int]]:
    """Return the cells around the default value for this number of players, within the option's range."""
    rules, option = find(game).game, calibration(game).option
    usual = int(rules.check_options(players)[option])
    allowed = next(each for each in rules.spec if each.name == option)
    return [
        (players, value) for value in range(max(usual - steps, allowed.least), min(usual + steps, allowed.most) + 1)
    ]


def chosen(game: str, players: int, values: Sequence[str]) -> list[tuple[int, int]]:
    """Return the cells for these values. Raise BadOption if the rules do not allow one of them."""
    rules, option = find(game).game, calibration(game).option
    return [(players, int(rules.check_options(players, {option: value})[option])) for value in values]


class Sweep:
    """A number of rounds for each (players, value). Results are written to a file, if one is given, and read from it
    when a run is resumed."""

    def __init__(
        self, game: str, cells: Sequence[tuple[int, int]], bot: str, rounds: int, seed: int, file: Path | None = None
    ) -> None:
        for players in {players for players, _ in cells}:
            table(bot, game, players)
        self.cells, self.bot, self.rounds = cells, bot, rounds
        portions = [
            Portion(game, players, value, bot, min(PORTION, rounds - first), derive(seed, first))
            for players, value in cells
            for first in range(0, rounds, PORTION)
        ]
        plan = {"game": game, "cells": cells, "bot": bot, "rounds": rounds, "seed": seed, "portion": PORTION}
        self.log = JobLog(file, plan, portions, _read_wins, lambda wins: [wins])

    @property
    def done(self) -> int:
        """Return how many rounds have been played."""
        return sum(self.log.jobs[number].rounds for number in self.log.results)

    def seconds_per_round(self) -> float:
        """Return how long a round takes on this machine, measured by playing one."""
        start = time.perf_counter()
        play_portion(replace(self.log.jobs[-1], rounds=1))
        return time.perf_counter() - start

    def run(self, runner: Runner, tell: Callable[[int], None] = lambda _: None) -> list[Cell]:
        """Play the missing rounds and return the results."""
        for _ in self.log.run(runner, play_portion):
            tell(self.done)
        won = dict.fromkeys(self.cells, 0)
        for number, wins in self.log.results.items():
            portion = self.log.jobs[number]
            won[portion.players, portion.value] += wins
        return [
            Cell(players, value, self.bot, self.rounds, share, alone(share, self.rounds))
            for players, value in self.cells
            for share in (won[players, value] / self.rounds,)
        ]


def _read_wins(portion: Portion, plain: Plain) -> int:
    [wins] = plain
    return whole(wins, 0, portion.rounds)


def nearest(cells: Sequence[Cell], aim: float) -> list[Cell]:
    """Return the cell that is nearest to the target; several if they are equally near."""
    least = min(abs(cell.share - aim) for cell in cells)
    return [cell for cell in cells if abs(cell.share - aim) < least + 1e-9]
