"""How strong our bots are: each promise is an arena, and counts as kept when its lower 95 % bound reaches the target.

    python -m bench.strength [word] [--quick]

``--quick`` plays fewer matches with shorter thought: for a first impression, not for a claim. Arenas that were cut off
go on where they were; what the net suspects and what is gained by knowing it are measured at the end.
"""

import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from bench import response, suspicion
from spiritboard.bots.arena import Arena, Plan
from spiritboard.bots.runner import Processes


@dataclass(frozen=True, slots=True)
class Promise:
    """One hero among others, and the share of wins that it should at least have."""

    title: str
    plan: Plan
    target: float
    quick: str


def one(game: str, hero: str, other: str, players: int, matches: int) -> Plan:
    """A hero among copies of another bot."""
    return Plan(game, (hero, other), players, matches, seed=8, heroes=(hero,))


PROMISES = (
    Promise("Shamans, 3 players, among heuristics", one("shamans", "seer", "heuristic", 3, 240), 0.85, "flat-1000"),
    Promise("Shamans, 4 players, among heuristics", one("shamans", "seer", "heuristic", 4, 320), 0.70, "flat-1000"),
    Promise("Shamans, 5 players, among heuristics", one("shamans", "seer", "heuristic", 5, 320), 0.60, "flat-1000"),
    Promise("Shamans, net among searches of 1000", one("shamans", "net", "tree-1000", 3, 300), 0.38, "net"),
    Promise("Samhain, 2 players, against the heuristic", one("samhain", "seer", "heuristic", 2, 100), 0.90, "level6"),
    Promise("Samhain, 4 players, among heuristics", one("samhain", "seer", "heuristic", 4, 160), 0.60, "level6"),
    Promise("Duel, against random", one("shamanking", "seer", "random", 2, 160), 0.97, "flat-100"),
    Promise("Duel, against the heuristic", one("shamanking", "seer", "heuristic", 2, 200), 0.70, "flat-100"),
)


def main(words: list[str]) -> int:
    """Play all promises that mention a word; 1 if one is broken."""
    quick = "--quick" in words
    wanted = next((word for word in words if not word.startswith("--")), "")
    broken = 0
    for promise in PROMISES:
        if wanted.casefold() not in promise.title.casefold():
            continue
        plan = promise.plan
        if quick:
            field = plan.bots[1]
            plan = replace(plan, bots=(promise.quick, field), heroes=(promise.quick,), matches=60)
        start = time.monotonic()
        folder = Path("bench-strength")
        folder.mkdir(exist_ok=True)
        name = f"{plan.game}-{plan.players}-{plan.bots[0]}-{plan.bots[1]}-{plan.matches}.jsonl"
        found = Arena(plan, folder / name).run(Processes()).duels[0].share
        kept = found.low >= promise.target
        broken += not kept
        print(
            f"{promise.title}: {plan.bots[0]} {100 * found.mean:.1f} % ± {100 * found.margin:.1f} of {found.matches} "
            f"(fair {100 * found.fair:.0f}), target {100 * promise.target:.0f}: {'kept' if kept else 'BROKEN'}, "
            f"{time.monotonic() - start:.0f} s",
            flush=True,
        )
    for title, judge in (("Shamans, role head", role_head), ("Shamans, best response to the net", best_response)):
        if wanted.casefold() in title.casefold():
            broken += not judge(title, quick)
    return 1 if broken else 0


def role_head(title: str, quick: bool) -> bool:
    """Who is the Shadow? From a Shaman's seat at three players, among its own kind and among others."""
    own = suspicion.measure("net", 60 if quick else 400)
    others = [suspicion.measure(name, 40 if quick else 200) for name in ("tree-200", "flat-500")]
    kept = (
        own.right - own.right_margin >= 0.90
        and own.brier + own.brier_margin <= 0.07
        and all(found.right - found.right_margin >= 0.80 for found in others)
    )
    told = ", ".join(f"{100 * found.right:.1f} %" for found in others)
    print(
        f"{title}: {100 * own.right:.1f} %, Brier {own.brier:.3f} (targets 90, 0.07); "
        f"among bots it has not watched {told} (target 80): {'kept' if kept else 'BROKEN'}",
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
