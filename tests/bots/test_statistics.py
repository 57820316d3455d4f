"""Margins hold as often as they say, in matches whose true shares are known."""

import numpy as np
import pytest

from spiritboard.bots.contest.statistics import share, student_t, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (60, 2.000)]
)
def test_student_is_as_in_the_tables(freedom: int, quantile: float) -> None:
    assert student_t(freedom) == pytest.approx(quantile, abs=0.01)


@pytest.mark.parametrize("chance", [0.5, 0.75, 0.33])
@pytest.mark.parametrize(("blocks", "size"), [(4, 9), (8, 9), (30, 3)])
def test_a_margin_of_95_percent_holds_95_times_of_100(chance: float, blocks: int, size: int) -> None:
    """Matches of a block share their luck: each block has a chance of its own around the true one."""
    draw = np.random.default_rng(7)
    held, tries = 0, 1500
    for _ in range(tries):
        lucky = np.clip(draw.normal(chance, 0.12, blocks), 0.05, 0.95)
        lucky += chance - np.clip(draw.normal(chance, 0.12, 4000), 0.05, 0.95).mean()
        won = [(draw.random(size) < luck).astype(float).tolist() for luck in lucky]
        found = share(won, 0.5)
        held += abs(found.mean - chance) <= found.margin
    assert 0.93 <= held / tries <= 0.99


def test_wilson_says_what_a_share_of_few_may_be() -> None:
    assert wilson(0, 0) == "nothing"
    assert wilson(27, 27) == "100 % (88-100)"
