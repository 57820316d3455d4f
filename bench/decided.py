"""What a short search changes where the net is sure: ``python -m bench.decided GAME PLAYERS BOTS [moments] [least]``.

Moments come from matches of heuristics, every third; those count in which the net takes one option in at least so many
of a hundred cases. Each bot answers with three dice. What it chose and what the net likes best are played on in 1,024
fresh worlds common to both: the mean of the gaps, with a 95 % interval, is what searching brought.
"""

import sys
from statistics import fmean, stdev

from bench.thinking import moments
from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.statistics import CONFIDENT
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.roster import find_bot
from spiritboard.bots.search import seer
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration, find

WORLDS = 1024
DICE = 3


def gain(registration: Registration, mind: Mind, chosen: int, liked: int, seed: int) -> float:
    """How much more of a match the chosen action is worth than the one that the net likes best."""
    if chosen == liked:
        return 0.0
    found = SeerBot(registration.playout, Budget(sims=1)).compare(mind, FastDice(seed), (chosen, liked), WORLDS, 0.0)
    return float(found.mean(0, mind.seat) - found.mean(1, mind.seat))


def main(game: str, players: str, bots: str, many: str = "45", least: str = "97") -> None:
    """Print a line for each bot."""
    seer.CLEAR = 2.0  # type: ignore[misc]  # they search, however sure the net is
    registration = find(game)
    net = needed(registration.game).suited(int(players))
    real, _ = moments(registration, 4 * int(many))
    minds = [mind for mind in real if mind.view.cells[PLAYERS] == int(players)][: int(many)]
    sure = []
    for mind in minds:
        policy = NetBot(net).policy(mind)
        chance, liked = max((chance, action) for action, chance in policy.items())
        if 100 * chance >= int(least):
            sure.append((mind, liked))
    for name in bots.split(","):
        bot = find_bot(name, registration)
        gains = [
            gain(registration, mind, bot.choose(mind, FastDice(dice)), liked, 99 + number)
            for number, (mind, liked) in enumerate(sure)
            for dice in range(DICE)
        ]
        margin = CONFIDENT * stdev(gains) / len(gains) ** 0.5
        print(
            f"{game}, {players} players: the net is sure in {len(sure)} of {len(minds)} decisions; {name} does "
            f"something else in {sum(one != 0 for one in gains)} of {len(gains)} answers there, "
            f"which brings {100 * fmean(gains):+.2f} ± {100 * margin:.2f} matches in a hundred",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
