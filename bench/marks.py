"""Are the marks of reviews true? ``python -m bench.marks GAME [--matches N] [--players N] [--bots a,b] [--seed N]``.

Bots that make mistakes play matches that nothing was tuned on. Each is reviewed with two seeds. Every mark is then
put to a search with its own dice and many times the playouts, which knows nothing of the review: the mark is confirmed
where that search, too, finds the better action ahead. The seeds agree on a decision where both mark it or neither
does; what counts is the share of marks that the other seed gives as well. Accounts are checked to add up.
"""

import argparse
import time
from dataclasses import dataclass, field

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import derive
from spiritboard.bots.contest.statistics import wilson
from spiritboard.bots.roster import find_bot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.bots.teaching.review import mind_at, review
from spiritboard.bots.teaching.reviewed import Review
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import Registration, find
from spiritboard.play.table import Table


@dataclass(slots=True)
class Tally:
    """What was found so far."""

    matches: int = 0
    decisions: int = 0
    marks: int = 0
    confirmed: int = 0
    both: int = 0
    seconds: float = 0.0
    errors: list[float] = field(default_factory=list)

    def add(self, registration: Registration, table: Table, one: Review, two: Review, playouts: int) -> None:
        """Count a match that was reviewed twice."""
        self.matches += 1
        self.decisions += len(one.decisions)
        marks = [{each.entry: each for each in found.decisions if each.better} for found in (one, two)]
        self.both += 2 * len(marks[0].keys() & marks[1].keys())
        for entry, each in (item for found in marks for item in found.items()):
            self.marks += 1
            self.confirmed += confirmed(registration, table, entry - 1, each.better, each.played, playouts)
        for account in one.accounts:
            share = 1 / len(one.names)
            assert abs(share + account.luck + account.own + account.others - account.result) < 1e-6
            self.errors.append(account.own_error)

    def said(self) -> str:
        """All of it in a line."""
        marks = max(1, self.marks)
        return (
            f"{self.matches} matches, {self.decisions} decisions, {self.marks / 2:.1f} marks a seed; "
            f"confirmed {wilson(self.confirmed, self.marks)}, "
            f"two seeds agree on {100 * self.both / marks:.0f} %, "
            f"own decisions ± {100 * sum(self.errors) / max(1, len(self.errors)):.0f}, "
            f"{self.seconds / max(1, 2 * self.matches):.1f} s a review"
        )


def confirmed(registration: Registration, table: Table, number: int, better: str, played: str, playouts: int) -> bool:
    """Whether a longer search with other dice finds the same."""
    mind, state = mind_at(registration, table, number), table.entries[number].before
    found = SeerBot(registration.playout, Budget(sims=playouts)).judge(mind, FastDice(derive("marks", number)))
    worth = {one.action: one.worth[mind.seat] for one in found.prospects}
    ahead, behind = (worth[registration.game.read(state, mind.seat, word)] for word in (better, played))
    return ahead > behind


def played(registration: Registration, players: int, bots: list[str], seed: int) -> Table:
    """A match between these bots, who sit in turn."""
    game = registration.game
    table = Table(game, players, None, FastDice(derive("marks", game.name, seed)))
    seats = [find_bot(bots[(seat + seed) % len(bots)], registration) for seat in range(players)]
    dice = FastDice(derive("marks thinking", seed))
    while not table.over:
        seat = game.asked(table.state)[0]
        mind = table.mind(seat)
        assert mind is not None
        table.act(seat, seats[seat].choose(mind, dice))
    return table


def main() -> None:
    """Play, review twice, and say after each match what has been found."""
    parser = argparse.ArgumentParser(prog="python -m bench.marks")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--bots", default="level3,heuristic")
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--sims", type=int, default=600, help="playouts of the reviews' search")
    parser.add_argument("--longer", type=int, default=6000, help="playouts of the search that confirms")
    asked = parser.parse_args()
    registration, tally = find(asked.game), Tally()
    for number in range(asked.matches):
        table = played(
            registration, asked.players or registration.game.least, asked.bots.split(","), asked.seed + number
        )
        began = time.process_time()
        one, two = (review(registration, table, Budget(sims=asked.sims), seed) for seed in (1, 500_001))
        tally.seconds += time.process_time() - began
        tally.add(registration, table, one, two, asked.longer)
        print(tally.said(), flush=True)


if __name__ == "__main__":
    main()
