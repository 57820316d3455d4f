"""How well the net tells who is a Shadow: from a Shaman's seat at three players, among bots of some kind.

python -m bench.suspicion [rounds] [bots ...]

Bots are one name, or several with commas between them: then each seat draws one of these for each match. ``follower``
is the heuristic, which as a Shadow strays only where it must.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import sqrt
from statistics import fmean, stdev

from spiritboard.bots.contest.match import BotMatch, begin, derive
from spiritboard.bots.contest.statistics import CONFIDENT
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.bot import HeuristicBot
from spiritboard.games.shamans.rules import frames as f

PLAYERS = 3
LATE = 3
"""Tricks after which a Shadow had time to give itself away."""
MIXED = "net,heuristic,straying,follower,level4,crowd-12"
EVEN = 1e-6
WORLDS = 40
"""Imagined for each suspicion, as bots do where time matters."""
EVERY = 4
"""Of all decisions of a match, one in so many is looked at: those of one round are much alike."""
SHAMANS = find("shamans")


@dataclass(frozen=True, slots=True)
class Found:
    """How often the likelier of the two others was the Shadow, in all decisions and after the third trick, and the
    Brier score: means of rounds, with margins.

    Decisions of one round are alike, so rounds are what counts.
    """

    rounds: int
    decisions: int
    right: float
    right_margin: float
    brier: float
    brier_margin: float
    late: float
    late_margin: float


class Follower(HeuristicBot):
    """The heuristic, but as a Shadow it plays as the heuristic likes among the cards that follow, where it can."""

    def choose(self, mind: Mind, dice: Dice) -> int:
        lead = mind.view.cells[f.LEAD]
        cards = [option for option in mind.legal_actions if option < f.A_GIVE]
        following = [card for card in cards if card >> f.WORLD_SHIFT == lead]
        chosen = super().choose(mind, dice)
        if following and chosen in cards and chosen not in following:
            return following[dice.below(len(following))]
        return chosen


Told = list[tuple[bool, float]]
"""Whether it was late in a round, and how likely the Shadow seemed."""


def watched(
    match: BotMatch,
    bots: list[Bot],
    dice: Dice,
    watcher: NetBot,
    told: dict[int, Told],
    asked: Iterator[int],
    mind: Mind,
) -> int:
    """What a bot chooses. Where it is a Shaman and has a choice, how likely the Shadow seems to it is kept by eras."""
    cells = match.state.cells
    secret = [cells[f.ROLE + seat] & 1 for seat in range(PLAYERS)]
    if next(asked) % EVERY == 0 and not secret[mind.seat] and len(mind.legal_actions) > 1:
        late = int(cells[f.PLACED]).bit_count() >= LATE * PLAYERS
        now = told.setdefault(SHAMANS.game.era(match.state), [])
        now.append((late, watcher.suspicion(mind, WORLDS)[secret.index(1)]))
    return bots[mind.seat].choose(mind, dice)


def measure(names: str, rounds: int) -> Found:
    """Look over the shoulders of Shamans among such bots, in whole matches: how the others play is remembered from
    round to round."""
    watcher = NetBot(needed(SHAMANS.game))
    bots = [Follower() if name == "follower" else find_bot(name, SHAMANS) for name in names.split(",")]
    found: list[Told] = []
    number = 0
    while len(found) < rounds:
        match = begin(SHAMANS.game, PLAYERS)
        luck, dice = FastDice(derive("suspicion", number)), FastDice(derive("suspicion", names, number))
        number += 1
        told: dict[int, Told] = {}
        seats = [bots[dice.below(len(bots))] for _ in range(PLAYERS)]
        match.finish(luck, partial(watched, match, seats, dice, watcher, told, count()))
        found += told.values()
    # Who cannot tell guesses, and is right every second time.
    right = [fmean(_right(chance) for _, chance in one) for one in found]
    late = [fmean(_right(chance) for after, chance in one if after) for one in found if any(after for after, _ in one)]
    brier = [fmean((1 - chance) ** 2 for _, chance in one) for one in found]
    decisions = sum(len(one) for one in found)
    means = [(fmean(values), _margin(values)) for values in (right, brier, late)]
    return Found(len(found), decisions, *means[0], *means[1], *means[2])


def _right(chance: float) -> float:
    return 0.5 if abs(chance - 0.5) < EVEN else float(chance > 0.5)


def _margin(values: list[float]) -> float:
    return CONFIDENT * stdev(values) / sqrt(len(values))


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for name in sys.argv[2:] or ["net", "straying", "follower", MIXED]:
        found = measure(name, asked)
        print(
            f"among {name}: {100 * found.right:.1f} % ± {100 * found.right_margin:.1f} right, "
            f"Brier {found.brier:.3f} ± {found.brier_margin:.3f}, "
            f"after trick {LATE} {100 * found.late:.1f} % ± {100 * found.late_margin:.1f} right, "
            f"{found.decisions} decisions of {found.rounds} rounds",
            flush=True,
        )
