"""Chance from outside."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice, FastDice, HeardDice, ScriptDice
from spiritboard.core.errors import BadChance


def test_the_fast_stream_never_changes() -> None:
    """Golden: the same compiled, interpreted and on every machine, or old figures mean nothing."""
    dice = FastDice(7)
    assert [dice.below(1000) for _ in range(8)] == GOLDEN


GOLDEN = [743, 517, 119, 184, 103, 948, 716, 483]


@given(st.integers(), st.integers(1, 10_000))
def test_answers_are_below_the_count(seed: int, count: int) -> None:
    dice = FastDice(seed)
    assert all(0 <= dice.below(count) < count for _ in range(20))


def test_answers_are_even() -> None:
    dice = FastDice(1)
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert all(abs(counts[face] - 10_000) < 400 for face in range(6))


@given(st.integers(), st.lists(st.integers(-5, 5), min_size=1, max_size=40))
def test_a_shuffle_keeps_everything(seed: int, values: list[int]) -> None:
    row = vec[i64]([99, *values, 98])
    FastDice(seed).shuffle(row, 1, len(values))
    assert sorted(row[1:-1]) == sorted(values)
    assert (row[0], row[len(values) + 1]) == (99, 98)


def test_shuffles_are_even() -> None:
    dice = FastDice(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        row = vec[i64]([0, 1, 2])
        dice.shuffle(row, 0, 3)
        counts[tuple(row)] += 1
    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_a_script_answers_what_it_says_or_complains() -> None:
    dice = ScriptDice([2, 5])
    assert dice.below(3) == 2
    with pytest.raises(BadChance, match="answered 5, but only 0 to 3"):
        dice.below(4)
    assert dice.below(6) == 5
    with pytest.raises(BadChance, match="run out"):
        dice.below(6)


def test_heard_answers_can_be_scripted_again() -> None:
    heard = HeardDice(FastDice(5))
    given_ = [heard.below(n) for n in (3, 50, 7)]
    script = ScriptDice(heard.answers)
    assert [script.below(n) for n in (3, 50, 7)] == given_


def test_a_dice_without_answers_says_so() -> None:
    with pytest.raises(BadChance):
        Dice().below(2)
