"""Matches between bots that measure which is stronger.

One hero sits among copies of another bot, and vice versa. Within a block the cards stay the same while the hero takes
every seat in turn and is on each secret side equally often. Statistics count whole blocks. Results depend only on the
seed: not on the number of workers, on workers that die, or on where a run is resumed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from spiritboard.bots.contest.job_log import JobLog, Plain, whole
from spiritboard.bots.contest.match import SEED_BITS, BotMatch, dealing, derive, play
from spiritboard.bots.contest.runner import Runner
from spiritboard.bots.contest.statistics import Rating, Share, SprtResult, ladder, share, sprt
from spiritboard.bots.roster import find_bot
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Mind
from spiritboard.core.playout import Playout
from spiritboard.games.registry import Registration, find

LARGEST: Final = 16
"""The number of matches in a block, unless all combinations of seats and secret sides are fewer."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match: the bots in their seats, the seeds of chance and of the bots, and the secret sides."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, str | int]
    luck: str
    thinking: int
    cast: int = 0


Side = tuple[int, float]
"""The number of rounds that a seat played on a side, and its total lead over the others' mean in them."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a match ended.

    sides    for each seat its rounds on the open and on the secret side, if the game has sides
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sides: tuple[tuple[Side, Side], ...] = ()

    def won(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def plain(self) -> Plain:
        """Return the result as plain data for a file."""
        return [self.scores, self.winners, *([self.sides] if self.sides else [])]


def play_job(job: Job) -> Played:
    """Play one match and return its result."""
    registration = find(job.game)
    bots = [find_bot(name, registration) for name in job.bots]  # one for each seat, so that no memory is shared
    rounds = Rounds(registration)
    outcome = play(registration.game, bots, job.thinking, dict(job.options), dealing(job.luck), job.cast, rounds)
    scores = tuple(map(int, outcome.scores))
    return Played(scores, tuple(map(int, outcome.winners)), rounds.sides(scores))


class Rounds:
    """The sides in each round of a match, and the points that the round brought. A round counts for the side on which
    the seat ended it."""

    def __init__(self, registration: Registration) -> None:
        self.registration = registration
        self.playout: Playout | None = None
        self.began: dict[int, list[int]] = {}
        self.kinds: dict[int, list[int]] = {}

    def __call__(self, match: BotMatch, mind: Mind) -> None:
        """Observe one decision of the match."""
        game, state = self.registration.game, match.state
        era = game.era(state)
        if era < 0 or game.casts(state.players()) < 2:
            return
        playout = self.playout = self.playout or self.registration.playout(mind)
        seats = range(state.players())
        self.began.setdefault(era, [int(state.score(seat)) for seat in seats])
        self.kinds[era] = [int(playout.kind(state, seat)) for seat in seats]

    def sides(self, scores: Sequence[int]) -> tuple[tuple[Side, Side], ...]:
        """Return each seat's rounds and lead on the open and on the secret side."""
        eras = sorted(self.began)
        ends = [*(self.began[era] for era in eras[1:]), list(scores)]
        found: list[list[Side]] = [[(0, 0.0), (0, 0.0)] for _ in scores] if eras else []
        for era, end in zip(eras, ends, strict=False):
            gains = [after - before for before, after in zip(self.began[era], end, strict=True)]
            for seat, kind in enumerate(self.kinds[era]):
                rounds, lead = found[seat][kind > 0]
                others = (sum(gains) - gains[seat]) / (len(gains) - 1)
                found[seat][kind > 0] = (rounds + 1, round(lead + gains[seat] - others, 4))
        return tuple((open_side, secret) for open_side, secret in found)


def read_played(job: Job, plain: Plain) -> Played:
    """Return the result that was stored in a file. Raise ValueError if it is invalid."""
    scores, winners, *more = plain
    players = len(job.bots)
    sides = tuple(((int(a), float(b)), (int(c), float(d))) for (a, b), (c, d) in (more[0] if more else ()))
    if len(scores) != players or not winners or len(set(winners)) != len(winners):
        raise ValueError(plain)
    return Played(
        tuple(whole(score) for score in scores), tuple(whole(winner, 0, players - 1) for winner in winners), sides
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    matches    for each pair of hero and field, rounded up to whole blocks
    better     stop early when it is decided whether the hero is better than fair by this much; 0 plays all matches
    heroes     the bots to measure against the others; all if empty
    """

    game: str
    bots: tuple[str, ...]
    players: int
    matches: int
    seed: int = 1
    better: float = 0.0
    options: Mapping[str, str | int] = field(default_factory=dict)
    heroes: tuple[str, ...] = ()

    def pairs(self) -> list[tuple[str, str]]:
        """Return all pairs of hero and field."""
        return [(hero, other) for hero in self.heroes or self.bots for other in self.bots if hero != other]

    def block(self, number: int) -> list[tuple[int, int]]:
        """Return the matches of a block, as the hero's seat and the assignment of secret sides.

        A block contains every combination of both. If these are too many, it contains each assignment once, distributed
        so that all seats have all sides equally often.
        """
        players = self.players
        ways = find(self.game).game.casts(players)
        if players * ways <= LARGEST:
            return [(seat, cast) for seat in range(players) for cast in range(ways)]
        return [
            (seat, cast) for seat in range(players) for cast in range(ways) if (cast - 2 * seat - number) % players == 0
        ]

    def blocks(self) -> int:
        """Return the number of blocks for each pair."""
        return -(-self.matches // len(self.block(0)))

    def jobs(self) -> list[Job]:
        """Return all matches: block by block, and within a block all pairs, seats and sides."""
        return [
            self._job(hero, other, number, seat, cast)
            for number in range(self.blocks())
            for hero, other in self.pairs()
            for seat, cast in self.block(number)
        ]

    def _job(self, hero: str, other: str, block: int, seat: int, cast: int) -> Job:
        bots = tuple(hero if at == seat else other for at in range(self.players))
        # Chance is the same throughout a block. The bots' dice differ, or copies of a bot would all randomise alike.
        luck = f"{self.seed}/{self.game}/{self.players}/block/{block}"
        thinking = derive(self.seed, self.game, hero, other, block, seat, cast)
        return Job(self.game, bots, dict(self.options), luck, thinking, cast)

    def check(self) -> None:
        """Raise BadOption if anything in the plan does not exist."""
        registration = find(self.game)
        registration.game.check_options(self.players, dict(self.options))
        if len(set(self.bots)) < 2:
            raise BadOption("an arena needs at least two different bots")
        for name in (*self.bots, *self.heroes):
            find_bot(name, registration)
        most = 1 - 1 / self.players
        if not 0 <= self.better < most:
            raise BadOption(
                "nobody can be better than fair by {better}; with {players} players it is less than {most}",
                better=self.better, players=self.players, most=f"{most:.2f}",
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Duel:
    """The results of one hero among copies of another bot.

    verdict   whether it is better by the requested amount; empty if none was requested
    settled   whether that is decided
    sides     points per round ahead of the others, on the open and on the secret side; empty if the game has no sides
    """

    hero: str
    field: str
    share: Share
    seats: tuple[float, ...]
    points: float
    settled: bool
    verdict: str = ""
    sides: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """The results of an arena."""

    plan: Plan
    duels: list[Duel]
    ladder: list[Rating]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {"plan": asdict(self.plan), "duels": list(map(asdict, self.duels)), "ladder": list(map(asdict, self.ladder))}  # fmt: skip  # noqa: E501


class Arena:
    """A plan being played. Results are written to a file, if one is given, and read from it when a run is resumed."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        plan.check()
        self.plan = plan
        self.jobs = plan.jobs()
        head = asdict(plan) | {"block": len(plan.block(0)), "seeds": SEED_BITS}
        self.log = JobLog(file, head, self.jobs, read_played, Played.plain)

    @property
    def results(self) -> dict[int, Played]:
        """The results so far, by the number of the job."""
        return self.log.results

    def run(self, runner: Runner, tell: Callable[[int, int], None] = lambda _done, _all: None) -> ArenaResult:
        """Play the missing matches and return the results."""
        for _ in self.log.run(runner, play_job):
            tell(len(self.results), len(self.jobs))
            if self.plan.better and all(self._decided(*pair).blocks for pair in self.plan.pairs()):
                break
        return self.result()

    def _blocks(self, hero: str, other: str) -> list[list[tuple[int, Played]]]:
        """Return the pair's complete blocks from the first one on, as (hero's seat, result)."""
        pairs, size = self.plan.pairs(), len(self.plan.block(0))
        offset = pairs.index((hero, other)) * size
        found = []
        for block in range(self.plan.blocks()):
            first = block * len(pairs) * size + offset
            numbers = range(first, first + size)
            if not all(number in self.results for number in numbers):
                break
            seats = (seat for seat, _ in self.plan.block(block))
            found.append([(seat, self.results[number]) for seat, number in zip(seats, numbers, strict=True)])
        return found

    def _decided(self, hero: str, other: str) -> SprtResult:
        won = [[result.won(seat) for seat, result in block] for block in self._blocks(hero, other)]
        return sprt(won, 1 / self.plan.players, self.plan.better) if self.plan.better else SprtResult("")

    def result(self) -> ArenaResult:
        """Evaluate the results so far. After an early decision, only the matches that led to it count."""
        fair = 1 / self.plan.players
        duels, played = [], []
        for hero, other in self.plan.pairs():
            blocks = self._blocks(hero, other)
            verdict = self._decided(hero, other)
            if verdict.blocks:
                blocks = blocks[: verdict.blocks]
            won = [[result.won(seat) for seat, result in block] for block in blocks]
            seats = tuple(
                _mean([result.won(seat) for block in blocks for at, result in block if at == seat])
                for seat in range(self.plan.players)
            )
            points = _mean([_lead(seat, result) for block in blocks for seat, result in block])
            duels.append(
                Duel(hero, other, share(won, fair), seats, points, bool(verdict.blocks), verdict.word, _sides(blocks))
            )
            for block in blocks:
                for seat, result in block:
                    names = [hero if at == seat else other for at in range(self.plan.players)]
                    played.append((names, [0 if at in result.winners else 1 for at in range(self.plan.players)]))
        return ArenaResult(self.plan, duels, ladder(played))


def _sides(blocks: Sequence[Sequence[tuple[int, Played]]]) -> tuple[float, ...]:
    """Return the hero's points per round ahead of the others, on the open and on the secret side."""
    mine = [result.sides[seat] for block in blocks for seat, result in block if result.sides]
    if not mine:
        return ()
    return tuple(sum(sides[at][1] for sides in mine) / max(1, sum(sides[at][0] for sides in mine)) for at in (0, 1))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _lead(seat: int, result: Played) -> float:
    """Return how many points the hero was ahead of the others' mean."""
    others = [score for at, score in enumerate(result.scores) if at != seat]
    return result.scores[seat] - _mean(others)
