"""Statistics of results: win shares with margins of error, a sequential test, and a rating of all bots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import copysign, inf, log, sqrt
from typing import Final

from openskill.models import PlackettLuce

CONFIDENT: Final = 1.96
"""The number of standard errors in a 95 % margin if the variance is known."""
FEW: Final = 5
"""With fewer wins or losses than this, the sample variance is unreliable."""


@dataclass(frozen=True, slots=True)
class Share:
    """A bot's share of the wins, over blocks of matches with the same luck.

    mean, margin   the share, and its 95 % margin of error
    fair           the share among equal players
    """

    mean: float
    margin: float
    fair: float
    blocks: int
    matches: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin


def share(blocks: Sequence[Sequence[float]], fair: float) -> Share:
    """Return the share of wins over blocks of matches. Matches in a block have the same luck, so blocks are the
    samples."""
    means = [sum(block) / len(block) for block in blocks]
    matches = sum(map(len, blocks))
    if not means:
        return Share(0.0, 1.0, fair, 0, 0)
    mean = sum(means) / len(means)
    if len(means) < 2:
        return Share(mean, 1.0, fair, len(means), matches)
    spread = sum((one - mean) ** 2 for one in means) / (len(means) - 1)
    # Equal blocks have no variance but prove little: assume at least the variance of one deviating match.
    least = 1 / (4 * matches)
    margin = student_t(len(means) - 1) * sqrt(max(spread / len(means), least / len(means)))
    return Share(mean, max(margin, margin_near_limits(mean, matches)), fair, len(means), matches)


def student_t(freedom: int) -> float:
    """Return the same factor if the variance is estimated from ``freedom + 1`` samples: Student's t, 97.5 %."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z, found = CONFIDENT, CONFIDENT
    for order, term in enumerate(
        (
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
            (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
        ),
        1,
    ):
        found += term / freedom**order
    return found


def alone(mean: float, count: int) -> float:
    """Return the margin of a share of independent trials."""
    return max(CONFIDENT * sqrt(mean * (1 - mean) / count), margin_near_limits(mean, count))


def margin_near_limits(mean: float, count: int) -> float:
    """Return the minimum margin of a share: 0, or the reach of Wilson's interval if there were hardly any wins or
    losses. A bot that won 16 of 16 matches may well lose one in six; the sample variance does not show that yet."""
    if count * min(mean, 1 - mean) >= FEW:
        return 0.0
    square = CONFIDENT * CONFIDENT
    middle = (mean + square / (2 * count)) / (1 + square / count)
    reach = sqrt(mean * (1 - mean) * square / count + (square / (2 * count)) ** 2) / (1 + square / count)
    return abs(middle - mean) + reach


def wilson(wins: int, count: int) -> str:
    """Return a share of trials with Wilson's 95 % interval, in per cent."""
    if not count:
        return "nothing"
    share, square = wins / count, CONFIDENT * CONFIDENT
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = sqrt(share * (1 - share) * square / count + (square / (2 * count)) ** 2) / (1 + square / count)
    return f"{100 * share:.0f} % ({100 * (middle - reach):.0f}-{100 * (middle + reach):.0f})"


@dataclass(frozen=True, slots=True)
class SprtResult:
    """Whether a bot is better by a given amount: OPEN, or the decision and the number of blocks it took."""

    word: str
    blocks: int = 0


OPEN: Final = "open"
BETTER: Final = "better"
NOT_BETTER: Final = "not better"


def sprt(blocks: Sequence[Sequence[float]], fair: float, better: float, error: float = 0.05) -> SprtResult:
    """Test whether the share is fair or better by at least ``better``, using the fewest blocks that decide it.

    This is a sequential probability ratio test with the variance of the blocks, as used for chess engines. The result
    depends only on the blocks and their order.
    """
    bound = log((1 - error) / error)
    total = squares = 0.0
    for number, block in enumerate(blocks, 1):
        mean = sum(block) / len(block)
        total += mean
        squares += mean * mean
        if number < 8:
            continue
        spread = squares / number - (total / number) ** 2
        ahead = total - number * (fair + better / 2)
        ratio = better * ahead / spread if spread > 1e-9 else copysign(inf, ahead)
        if abs(ratio) >= bound:
            return SprtResult(BETTER if ratio > 0 else NOT_BETTER, number)
    return SprtResult(OPEN)


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating and its uncertainty."""

    name: str
    rating: float
    doubt: float
    matches: int


def ladder(matches: Iterable[tuple[Sequence[str], Sequence[int]]]) -> list[Rating]:
    """Return all bots by rating, from the seats and scores of matches in the order they were played."""
    model = PlackettLuce()
    players: dict[str, tuple[float, float, int]] = {}
    fresh = (model.mu, model.sigma, 0)
    for names, ranks in matches:
        if len(set(names)) < 2:
            continue
        known = [players.get(name, fresh) for name in names]
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in known]
        rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
        found: dict[str, list[tuple[float, float]]] = {}
        for name, [after] in zip(names, rated, strict=True):
            found.setdefault(name, []).append((after.mu, after.sigma))
        for name, values in found.items():
            # A bot in several seats is updated by all of them at once.
            mu, sigma = (sum(part) / len(values) for part in zip(*values, strict=True))
            players[name] = (mu, sigma, players.get(name, fresh)[2] + 1)
    order = sorted(players.items(), key=lambda item: -item[1][0])
    return [Rating(name, mu, sigma, count) for name, (mu, sigma, count) in order]
