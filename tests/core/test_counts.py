"""Counts of several kinds of things in one number."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import NIBBLE, count_at, counted_into, kinds_in, pairs_in, several, total

COUNTS = st.lists(st.integers(0, 15), max_size=15).filter(lambda counts: len(counts) < 15 or counts[14] < 8)


@given(COUNTS)
def test_packed_counts_know_what_they_hold(counts: list[int]) -> None:
    packed = sum(many * NIBBLE[kind] for kind, many in enumerate(counts))
    held = [kind for kind, many in enumerate(counts) if many]
    buffer = vec[i64]([-1] * 20)
    assert [count_at(packed, kind) for kind in range(len(counts))] == counts
    assert total(packed) == sum(counts)
    assert kinds_in(packed) == len(held)
    assert pairs_in(packed) == sum(many // 2 for many in counts)
    assert several(packed) == (len(held) > 1)
    end = counted_into(packed, 100, buffer, 2)
    assert list(buffer[2:end]) == [100 + kind for kind in held]
    assert buffer[0] == buffer[1] == buffer[end] == -1
