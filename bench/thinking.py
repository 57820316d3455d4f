"""How long bots think about one answer, in seconds of the processor: ``python -m bench.thinking [game] [answers]``.

Moments come from matches between heuristics at the fewest and at the most players; every level answers the same ones.
Up to level 7 the 99th percentile should stay within 1 s, at level 8 within 5 s. Where there is nothing to decide, every
level should answer at once.
"""

import sys
import time
from typing import Final

from spiritboard.bots.contest.match import begin
from spiritboard.bots.levels import LEVELS
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import Registration, find, names

EVERY: Final = 3
"""Of the real questions of a match, one in so many is taken."""


def moments(registration: Registration, many: int) -> tuple[list[Mind], list[Mind]]:
    """Minds with something to decide, and minds with a single option."""
    game, bot = registration.game, registration.bot()
    real: list[Mind] = []
    forced: list[Mind] = []
    seed = 0
    while len(real) < many:
        match, dice = begin(game, (game.least, game.most)[seed % 2]), FastDice(seed)
        match.roll(dice)
        asked, enough = 0, len(real) + (many + 1) // 2
        while not match.state.over() and len(real) < min(many, enough):
            seat = game.asked(match.state)[0]
            mind = match.mind(seat)
            asked += 1
            kept = Mind(
                game, mind.view, mind.decision, mind.legal_actions, mind.standing, tuple(mind.heard), tuple(mind.past)
            )
            if len(mind.legal_actions) == 1:
                forced.append(kept)
            elif asked % EVERY == 0:
                real.append(kept)
            match.act(seat, bot.choose(mind, dice))
            match.roll(dice)
        seed += 1
    return real, forced[:many]


def main(word: str = "", answers: str = "100") -> int:
    """Print a line for each game and level; 1 if one is too slow."""
    slow = 0
    for name in names():
        if word not in name:
            continue
        registration = find(name)
        real, forced = moments(registration, int(answers))
        for level in LEVELS:
            bot = level.make(registration)
            taken = sorted(_seconds(bot, mind, number) for number, mind in enumerate(real))
            at_once = max((_seconds(bot, mind, number) for number, mind in enumerate(forced)), default=0.0)
            late = taken[-1 - len(taken) // 100]
            kept = late <= (5.0 if level.level == 8 else 1.0)
            slow += not kept
            print(
                f"{name} level {level.level}: half within {1000 * taken[len(taken) // 2]:.1f} ms, 99 of 100 within "
                f"{1000 * late:.1f} ms of {len(taken)}; nothing to decide: at most {1000 * at_once:.2f} ms of "
                f"{len(forced)}{'' if kept else ' TOO SLOW'}",
                flush=True,
            )
    return 1 if slow else 0


def _seconds(bot: Bot, mind: Mind, seed: int) -> float:
    start = time.process_time()
    bot.choose(mind, FastDice(seed))
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
