"""How strong our bots are: each promise is an arena, and counts as kept when its lower 95 % bound reaches the target.

    python -m bench.strength [word] [--quick]

``--quick`` plays fewer matches with shorter thought: for a first impression, not for a claim. Arenas that were cut off
go on where they were; what the net suspects and what is gained by knowing it are measured at the end. Beside the
promises of the duel and of Samhain stands what the same search would win if it saw everything.
"""

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from bench import ceiling, response, suspicion
from spiritboard.bots.contest.arena import Arena, Plan
from spiritboard.bots.contest.runner import Processes, Runner
from spiritboard.bots.contest.statistics import Share, share

FOLDER: Final = Path("bench-strength")
_RING: Final = ("blackreed", "kov", "lanternhand", "maren", "ostler", "quill", "thornwood", "vane", "blackreed")
DECKS: Final[tuple[Mapping[str, str], ...]] = (
    {"deck1": "starter-yoh", "deck2": "starter-len"},
    *({"deck1": one, "deck2": two} for one, two in pairwise(_RING)),
)
"""The starters and eight pairs of decks; heroes play each deck of a pair against the other."""


@dataclass(frozen=True, slots=True)
class Promise:
    """One hero among others, and the share of wins that it should at least have.

    quick      who plays for a first impression
    settings   the matches are shared out among these options
    ceiling    whether to measure an all-seeing hero as well
    """

    title: str
    plan: Plan
    target: float
    quick: str
    settings: tuple[Mapping[str, str], ...] = field(default=({},))
    ceiling: bool = False

    def plans(self, quick: bool) -> list[Plan]:
        """A plan for each setting."""
        plan = self.plan
        if quick:
            plan = replace(plan, bots=(self.quick, plan.bots[1]), heroes=(self.quick,), matches=60)
        matches = -(-plan.matches // len(self.settings))
        return [replace(plan, matches=matches, options=dict(setting)) for setting in self.settings]


def one(game: str, hero: str, other: str, players: int, matches: int) -> Plan:
    """A hero among copies of another bot."""
    return Plan(game, (hero, other), players, matches, seed=8, heroes=(hero,))


def duel(title: str, other: str, matches: int, target: float) -> Promise:
    """Search with 200 playouts an answer, with all decks."""
    plan = one("shamanking", "flat-200", other, 2, matches)
    return Promise(f"Duel, {title}", plan, target, "flat-100", DECKS, ceiling=True)


def samhain(title: str, hero: str, other: str, players: int, matches: int, target: float) -> Promise:
    """A few milliseconds of search an answer."""
    quick = "tree-100" if players == 2 else "crowd-16"
    return Promise(f"Samhain, {title}", one("samhain", hero, other, players, matches), target, quick, ceiling=True)


PROMISES = (
    Promise("Shamans, 3 players, among heuristics", one("shamans", "seer", "heuristic", 3, 240), 0.85, "crowd-99-heed"),
    Promise("Shamans, 4 players, among heuristics", one("shamans", "seer", "heuristic", 4, 320), 0.70, "crowd-99-heed"),
    Promise("Shamans, 5 players, among heuristics", one("shamans", "seer", "heuristic", 5, 320), 0.60, "crowd-99-heed"),
    Promise("Shamans, net among searches of 1000", one("shamans", "net", "tree-1000", 3, 300), 0.38, "net"),
    *(
        Promise(
            f"Shamans, 3 players, among OpenSpiel's searches, {sims} simulations each",
            one("shamans", f"crowd-{sims}", f"bench.peers:ismcts{sims}", 3, 90), 0.45, f"crowd-{sims}",
        )
        for sims in (64, 256)
    ),
    samhain("2 players, against the heuristic", "tree-200", "heuristic", 2, 120, 0.90),
    samhain("4 players, among heuristics", "crowd-64", "heuristic", 4, 120, 0.60),
    samhain("2 players, against plain search at equal processor time", "tree-200", "bench.peers:plain60", 2, 60, 0.60),
    duel("against random", "random", 108, 0.97),
    duel("against the heuristic", "heuristic", 180, 0.70),
    duel("against plain tree search with no less processor time", "bench.peers:plain352", 90, 0.56),
)  # fmt: skip


def main(words: list[str]) -> int:
    """Play all promises that mention a word; 1 if one is broken."""
    quick = "--quick" in words
    wanted = next((word for word in words if not word.startswith("--")), "")
    broken = 0
    FOLDER.mkdir(exist_ok=True)
    with Processes() as runner:
        for promise in PROMISES:
            if wanted.casefold() in promise.title.casefold():
                broken += not keep(promise, quick, runner)
    for title, judge in (("Shamans, role head", role_head), ("Shamans, best response to the net", best_response)):
        if wanted.casefold() in title.casefold():
            broken += not judge(title, quick)
    return 1 if broken else 0


def keep(promise: Promise, quick: bool, runner: Runner) -> bool:
    """Play what was promised, and say what came of it."""
    start = time.monotonic()
    plans = promise.plans(quick)
    found = measure(plans, runner)
    kept = found.low >= promise.target
    print(
        f"{promise.title}: {plans[0].bots[0]} {told(found)} (fair {100 * found.fair:.0f}), "
        f"target {100 * promise.target:.0f}: {'kept' if kept else 'BROKEN'}, {time.monotonic() - start:.0f} s",
        flush=True,
    )
    if promise.ceiling:
        print(f"{promise.title}: all-seeing {told(ceiling.measure(plans, runner))}", flush=True)
    return kept


def told(found: Share) -> str:
    """A share with its margin."""
    return f"{100 * found.mean:.1f} % ± {100 * found.margin:.1f} of {found.matches}"


def measure(plans: list[Plan], runner: Runner) -> Share:
    """The hero's share over all plans."""
    return by_sides(plans, runner)[0]


def by_sides(plans: list[Plan], runner: Runner) -> tuple[Share, tuple[float, ...]]:
    """The hero's share over all plans; and how many points a round it was ahead on the open and on the secret side,
    where there are such."""
    blocks: list[list[float]] = []
    sides: tuple[float, ...] = ()
    for plan in plans:
        decks = "-".join(map(str, plan.options.values()))
        names = "-".join(name.replace(":", ".") for name in plan.bots)
        arena = Arena(plan, FOLDER / f"{plan.game}-{plan.players}-{names}-{plan.matches}{decks}.jsonl")
        sides = arena.run(runner).duels[0].sides
        blocks += ceiling.blocks(plan, arena.results)
    return share(blocks, 1 / plans[0].players), sides


UNKNOWN: Final = ("crowd-32", "crowd-200-heed")
"""Bots that none of the net's kinds has learnt from."""


def role_head(title: str, quick: bool) -> bool:
    """Who is the Shadow? From a Shaman's seat at three players, among its own kind and among others."""
    own = suspicion.measure("net", 60 if quick else 400)
    others = [suspicion.measure(name, 40 if quick else 200) for name in UNKNOWN]
    kept = (
        own.right - own.right_margin >= 0.90
        and own.brier + own.brier_margin <= 0.07
        and all(found.right - found.right_margin >= 0.80 for found in others)
    )
    told = ", ".join(f"{100 * found.right:.1f} %" for found in others)
    print(
        f"{title}: {100 * own.right:.1f} %, Brier {own.brier:.3f} (targets 90, 0.07); "
        f"among {' and '.join(UNKNOWN)}, which it has not watched, {told} (target 80): {'kept' if kept else 'BROKEN'}",
        flush=True,
    )
    return kept


def best_response(title: str, quick: bool) -> bool:
    """What somebody gains who knows the net's policy."""
    rounds = 90 if quick else 900
    gain, margin = response.measure(rounds, 8 if quick else 16)
    kept = gain + margin <= 0.5
    print(
        f"{title}: {gain:+.2f} ± {margin:.2f} points a round of {rounds}, target 0.5: {'kept' if kept else 'BROKEN'}",
        flush=True,
    )
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
