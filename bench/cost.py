"""What an answer of a crowd costs, and cost before: ``python -m bench.cost [decisions]``.

The same decisions, in turn as they are answered now and as they were: every decision searched, however sure the net is,
and the net's first layer multiplied whole. Processor time of each, the best of three.
"""

import sys
import time

from bench.thinking import moments
from spiritboard.bots.nets import narrow
from spiritboard.bots.roster import find_bot
from spiritboard.bots.search import seer
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import find

NEVER = 1 << 30
NOW = (narrow.FEW, seer.CLEAR)
BEFORE = (NEVER, 2.0)
TABLES = (("shamans", 3), ("samhain", 4))
BOTS = ("level6", "level7", "crowd-300")


def seconds(bot: Bot, minds: list[Mind], how: tuple[int, float]) -> float:
    """Processor time of these decisions."""
    narrow.FEW, seer.CLEAR = how  # type: ignore[misc]
    begun = time.process_time()
    for number, mind in enumerate(minds):
        bot.choose(mind, FastDice(number))
    return time.process_time() - begun


def main(decisions: str = "12") -> None:
    """Print a line for each bot at each table."""
    for name, players in TABLES:
        registration = find(name)
        real, _ = moments(registration, 4 * int(decisions))
        minds = [mind for mind in real if mind.view.cells[PLAYERS] == players][: int(decisions)]
        for called in BOTS:
            bot = find_bot(called, registration)
            seconds(bot, minds[:1], BEFORE)
            both = [[seconds(bot, minds, how) for how in (BEFORE, NOW)] for _ in range(3)]
            before, now = (1000 * min(one[at] for one in both) / len(minds) for at in (0, 1))
            print(
                f"{name}, {players} players, {called}, {len(minds)} decisions: {before:.1f} ms before, {now:.1f} ms "
                f"now, {now / before:.2f} of it",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
