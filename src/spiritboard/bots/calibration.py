"""How far should the Moon be? Rounds of Shamans between equal bots, and how often the Shadows win them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from spiritboard.bots.match import begin, derive
from spiritboard.bots.roster import find_bot
from spiritboard.bots.runner import Runner
from spiritboard.bots.standing import CONFIDENT
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


def sweep(
    cells: Sequence[tuple[int, int]],
    bot: str,
    rounds: int,
    seed: int,
    runner: Runner,
    tell: Callable[[int], None] = lambda _: None,
) -> list[Cell]:
    """Play so many rounds at each (players, distance)."""
    portions = [
        Portion(players, moon, bot, min(PORTION, rounds - first), derive(seed, first))
        for players, moon in cells
        for first in range(0, rounds, PORTION)
    ]
    won = dict.fromkeys(cells, 0)
    for number, count in runner.run(play_portion, portions):
        portion = portions[number]
        won[portion.players, portion.moon] += count
        tell(portion.rounds)
    return [
        Cell(players, moon, bot, rounds, share, CONFIDENT * sqrt(max(share * (1 - share), 0.25 / rounds) / rounds))
        for players, moon in cells
        for share in (won[players, moon] / rounds,)
    ]
