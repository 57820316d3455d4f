"""What could be reached at most: the same search, but it sees everything, deck orders included. For measuring only.

python -m bench.ceiling shamanking flat-200 heuristic 2 60
"""

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from spiritboard.bots.contest.arena import Job, Plan, Played
from spiritboard.bots.contest.match import BotMatch, begin, dealing, derive
from spiritboard.bots.contest.runner import Processes, Runner
from spiritboard.bots.contest.statistics import Share, share
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.seats import EVERYTHING
from spiritboard.core.sight import View
from spiritboard.games.registry import find

EVEN: Final = "-even"
"""Worlds need no leaning to where nothing is hidden."""


def open_mind(match: BotMatch, seat: int) -> Mind:
    """A seat's question, with nothing hidden."""
    mind = match.mind(seat)
    bare = match.game.view(match.state, EVERYTHING)
    view = View(seat, bare.cells, bare.sizes)
    return replace(mind, view=view)


def play_open(job: Job) -> Played:
    """One match in which the hero, whose worlds need no leaning, sees everything."""
    registration = find(job.game)
    hero = next(seat for seat, name in enumerate(job.bots) if name.endswith(EVEN))
    bots: list[Bot] = [find_bot(name, registration) for name in job.bots]
    match, luck = begin(registration.game, len(bots), dict(job.options), job.cast), dealing(job.luck)
    thinking = [FastDice(derive(job.thinking, "seat", seat)) for seat in range(len(bots))]

    def choose(mind: Mind) -> int:
        known = open_mind(match, hero) if mind.seat == hero else mind
        return bots[mind.seat].choose(known, thinking[mind.seat])

    match.finish(luck, choose)
    outcome = registration.game.outcome(match.state)
    assert outcome is not None
    return Played(tuple(map(int, outcome.scores)), tuple(map(int, outcome.winners)))


def blocks(plan: Plan, results: Mapping[int, Played]) -> list[list[float]]:
    """What the hero won, match by match, in the blocks of a plan with one hero."""
    seats = [seat for number in range(plan.blocks()) for seat, _ in plan.block(number)]
    won = [results[number].won(seat) for number, seat in enumerate(seats)]
    size = len(plan.block(0))
    return [won[first : first + size] for first in range(0, len(won), size)]


def measure(plans: list[Plan], runner: Runner) -> Share:
    """The share of an all-seeing hero in the same matches."""
    found: list[list[float]] = []
    for plan in plans:
        hero = plan.bots[0] + EVEN
        open_plan = replace(plan, bots=(hero, *plan.bots[1:]), heroes=(hero,))
        found += blocks(open_plan, dict(runner.run(play_open, open_plan.jobs())))
    return share(found, 1 / plans[0].players)


def main(game: str, hero: str, other: str, players: str, matches: str) -> None:
    """Measure one."""
    plan = Plan(game, (hero, other), int(players), int(matches), seed=8, heroes=(hero,))
    with Processes() as runner:
        found = measure([plan], runner)
    told = f"{100 * found.mean:.1f} % ± {100 * found.margin:.1f} of {found.matches} (fair {100 * found.fair:.0f})"
    print(f"{game}, {players} players: all-seeing {hero} among {other} {told}")


if __name__ == "__main__":
    main(*sys.argv[1:])
