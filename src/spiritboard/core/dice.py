# compiled
"""Dice: the source of chance, which states ask instead of holding a generator."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.errors import BadChance

_MODULUS: Final[i64] = 2147483647
_FACTOR: Final[i64] = 48271


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Answers Nature's questions. Everything random is built on ``below``."""

    def below(self, count: i64) -> i64:
        """A whole number from 0 up to, but not including, ``count``."""
        raise BadChance(f"this Dice has no number below {count} to give")

    def open(self, question: i64) -> None:
        """Chance is about to be asked for the time of this number, counted from 0 in the match's record."""

    def shuffle(self, row: vec[i64], start: i64, count: i64) -> None:
        """Shuffle ``count`` cells of a row from ``start`` on (Fisher and Yates)."""
        last = start + count - 1
        while last > start:
            pick = start + self.below(last - start + 1)
            kept = row[last]
            row[last] = row[pick]
            row[pick] = kept
            last -= 1


class FastDice(Dice):
    """A small generator for simulations: the same stream compiled, interpreted and on every machine."""

    def __init__(self, seed: int) -> None:
        start: i64 = int(seed) % 2147483646 + 1
        self.word: i64 = start
        # Neighbouring seeds start with neighbouring words; a few steps pull them apart.
        for _ in range(4):
            self.word = self.word * _FACTOR % _MODULUS

    def below(self, count: i64) -> i64:
        self.word = self.word * _FACTOR % _MODULUS
        return self.word * count // _MODULUS


class ScriptDice(Dice):
    """Gives prepared answers: a record's, a test's, or those of a person with the real cards.

    wanted    once the answers have run out: what the next one must be below
    """

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used = 0
        self.wanted = 0

    def below(self, count: i64) -> i64:
        if self.used >= len(self.answers):
            self.wanted = count
            raise BadChance(f"chance is asked for a number below {count}, but the answers have run out")
        answer: i64 = self.answers[self.used]
        if answer < 0 or answer >= count:
            raise BadChance(f"chance answered {answer}, but only 0 to {count - 1} can be")
        self.used += 1
        return answer


class HeardDice(Dice):
    """Passes on another's answers and remembers them, so that a record can hold them."""

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.answers: list[int] = []

    def below(self, count: i64) -> i64:
        answer = self.inner.below(count)
        self.answers.append(answer)
        return answer
