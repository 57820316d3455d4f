"""What a match was worth."""

import pytest

from spiritboard.core.outcome import Outcome


@pytest.mark.parametrize(
    ("winners", "returns"),
    [((1,), (-0.25, 0.75, -0.25, -0.25)), ((0, 3), (0.25, -0.25, -0.25, 0.25)), ((), (-0.25, -0.25, -0.25, -0.25))],
)
def test_returns(winners: tuple[int, ...], returns: tuple[float, ...]) -> None:
    assert Outcome((1, 2, 3, 4), winners).returns() == returns
