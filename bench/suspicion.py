"""How well the net tells who is a Shadow: from a Shaman's seat at three players, among bots of some kind.

python -m bench.suspicion [rounds] [bot ...]
"""

import sys
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from spiritboard.bots.contest.match import BotMatch, begin, derive
from spiritboard.bots.contest.statistics import CONFIDENT
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f

PLAYERS = 3
EVEN = 1e-6
WORLDS = 120
"""Imagined for each suspicion: some 20 ms."""
SHAMANS = find("shamans")


@dataclass(frozen=True, slots=True)
class Found:
    """How often the likelier of the two others was the Shadow, and the Brier score: means of rounds, with margins.

    Decisions of one round are alike, so rounds are what counts.
    """

    rounds: int
    decisions: int
    right: float
    right_margin: float
    brier: float
    brier_margin: float


def watched(match: BotMatch, bot: Bot, dice: Dice, watcher: NetBot, chances: dict[int, list[float]], mind: Mind) -> int:
    """What a bot chooses. Where it is a Shaman and has a choice, how likely the Shadow seems to it is kept by eras."""
    secret = [match.state.cells[f.ROLE + seat] & 1 for seat in range(PLAYERS)]
    if not secret[mind.seat] and len(mind.legal_actions) > 1:
        now = chances.setdefault(SHAMANS.game.era(match.state), [])
        now.append(watcher.suspicion(mind, WORLDS)[secret.index(1)])
    return bot.choose(mind, dice)


def measure(bot_name: str, rounds: int) -> Found:
    """Look over the shoulders of Shamans among bots of one kind, in whole matches: how the others play
    is remembered from round to round."""
    watcher, bot = NetBot(needed(SHAMANS.game)), find_bot(bot_name, SHAMANS)
    found: list[list[float]] = []
    number = 0
    while len(found) < rounds:
        match = begin(SHAMANS.game, PLAYERS)
        luck, dice = FastDice(derive("suspicion", number)), FastDice(derive("suspicion", bot_name, number))
        number += 1
        chances: dict[int, list[float]] = {}
        match.finish(luck, partial(watched, match, bot, dice, watcher, chances))
        found += chances.values()
    # Who cannot tell guesses, and is right every second time.
    right = [fmean(0.5 if abs(chance - 0.5) < EVEN else chance > 0.5 for chance in one) for one in found]
    brier = [fmean((1 - chance) ** 2 for chance in one) for one in found]
    decisions = sum(len(one) for one in found)
    return Found(len(found), decisions, fmean(right), _margin(right), fmean(brier), _margin(brier))


def _margin(values: list[float]) -> float:
    return CONFIDENT * stdev(values) / sqrt(len(values))


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for name in sys.argv[2:] or ["net", "heuristic", "flat-60", "tree-200"]:
        found = measure(name, asked)
        print(
            f"among {name}: {100 * found.right:.1f} % ± {100 * found.right_margin:.1f} right, "
            f"Brier {found.brier:.3f} ± {found.brier_margin:.3f}, "
            f"{found.decisions} decisions of {found.rounds} rounds",
            flush=True,
        )
