"""Sets of small numbers."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, lowest, size, spread

NUMBERS = st.sets(st.integers(0, 61))


def test_bits_above_thirty_one_are_right_when_compiled() -> None:
    """mypyc shifts a literal in 32 bits; the table does not."""
    assert [BIT[n] for n in (0, 31, 32, 36, 61)] == [1, 2**31, 2**32, 2**36, 2**61]


@given(NUMBERS)
def test_a_set_knows_its_members(numbers: set[int]) -> None:
    members = sum(BIT[n] for n in numbers)
    buffer = vec[i64]([-1] * 70)
    end = spread(members, buffer, 3)
    assert list(buffer[3:end]) == sorted(numbers)
    assert list(buffer[:3]) == [-1] * 3
    assert buffer[end] == -1
    assert size(members) == len(numbers)
    if numbers:
        assert lowest(members) == min(numbers)
