"""How even the decks of the Shaman King TCG are, played by the heuristic bot: ``python -m bench.balance [matches]``.

Every pair of constructed decks plays the given number of matches, and so do the two starters. Seats are mirrored: each
deal is played twice, with the decks in either seat. The targets are those of the project (docs/cards.md).
"""

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import Pool
from statistics import median

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.games.shamanking.cards.decks import decks
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.state import ShamanKingState

PROCESSES = 2


@dataclass(frozen=True)
class Pairing:
    """What came of the matches between two decks."""

    first: str
    second: str
    wins: tuple[float, float]
    turns: list[int]
    opened: int
    opener_won: float
    endless: int


def duel(decks_of_seats: tuple[str, str], seed: int) -> tuple[int, int, int]:
    """One match of the heuristic bot against itself: winner (-1 for a draw), turns, and who defended first."""
    game = ShamanKing()
    state = game.setup(2, {"deck1": decks_of_seats[0], "deck2": decks_of_seats[1]})
    assert isinstance(state, ShamanKingState)
    dice = FastDice(seed)
    first = -1
    while not state.over():
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        if first < 0 and state.cells[f.TURN] == 1:
            first = state.cells[f.DEFENDER]
        state.apply(policy(state, dice))
    return state.cells[f.WINNER], state.cells[f.TURN], first


def play(job: tuple[str, str, int]) -> Pairing:
    """All matches between two decks."""
    one, two, matches = job
    wins = [0.0, 0.0]
    turns = []
    opener_won = 0.0
    endless = 0
    for number in range(matches):
        mirrored = number % 2
        seats = (two, one) if mirrored else (one, two)
        winner, length, first = duel(seats, number // 2)
        turns.append(length)
        endless += length > f.TURN_LIMIT
        if winner < 0:
            wins = [wins[0] + 0.5, wins[1] + 0.5]
            opener_won += 0.5
        else:
            wins[winner ^ mirrored] += 1
            opener_won += winner == first
    return Pairing(one, two, (wins[0], wins[1]), turns, matches, opener_won, endless)


def main() -> int:
    """Measure, print, and say by the exit status whether the targets are met."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    every = decks()
    built = [name for name, deck in every.items() if deck.format == "constructed"]
    starters = [name for name, deck in every.items() if deck.format == "starter"]
    jobs = [(one, two, matches) for one, two in [*combinations(built, 2), *combinations(starters, 2)]]
    with Pool(PROCESSES) as pool:
        done = pool.map(play, jobs, chunksize=1)
    return report(done, built, matches)


def report(done: list[Pairing], built: list[str], matches: int) -> int:
    wins: Counter[str] = Counter()
    table: dict[str, dict[str, float]] = defaultdict(dict)
    for pairing in done:
        for own, other, won in (
            (pairing.first, pairing.second, pairing.wins[0]),
            (pairing.second, pairing.first, pairing.wins[1]),
        ):
            table[own][other] = 100 * won / matches
            wins[own] += won  # type: ignore[assignment]  # half points for draws
    print(" " * 12 + "".join(f"{name[:9]:>10}" for name in built) + "     field")
    fine = True
    for name in built:
        row = "".join(f"{table[name][other]:10.0f}" if other != name else f"{'-':>10}" for other in built)
        field = 100 * wins[name] / matches / (len(built) - 1)
        fine &= 42 <= field <= 58
        print(f"{name:<12}{row}{field:10.1f}")
    starter = next(pairing for pairing in done if pairing.first not in built)
    edge = 100 * starter.wins[0] / matches
    fine &= 45 <= edge <= 55
    print(f"starters: {starter.first} {edge:.1f} against {starter.second} {100 - edge:.1f}")
    total = sum(pairing.opened for pairing in done)
    opener = 100 * sum(pairing.opener_won for pairing in done) / total
    fine &= abs(opener - 50) < 4
    turns = sorted(turn for pairing in done for turn in pairing.turns)
    fine &= 15 <= median(turns) <= 45
    endless = sum(pairing.endless for pairing in done)
    fine &= endless == 0
    print(f"first defender wins {opener:.1f} %; turns: median {median(turns):.0f}, most {turns[-1]}; endless {endless}")
    print("all targets are met" if fine else "not all targets are met")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
