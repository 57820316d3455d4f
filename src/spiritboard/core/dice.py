# compiled
"""Dice: the source of chance. States ask for numbers and hold no generator themselves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.errors import BadChance

_MODULUS: Final[i64] = 2147483647
_FACTOR: Final[i64] = 48271


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Answers the questions that a state puts to Nature. Everything random is built on ``below``."""

    def below(self, count: i64) -> i64:
        """Return a whole number from 0 up to, but not including, ``count``."""
        raise BadChance(f"this Dice cannot choose a number below {count}")

    def open(self, question: i64) -> None:
        """Announce that Nature is about to answer question number ``question`` of the match, counted from 0."""

    def shuffle(self, row: vec[i64], start: i64, count: i64) -> None:
        """Shuffle ``count`` cells of a row, starting at ``start`` (Fisher-Yates)."""
        last = start + count - 1
        while last > start:
            pick = start + self.below(last - start + 1)
            kept = row[last]
            row[last] = row[pick]
            row[pick] = kept
            last -= 1


class FastDice(Dice):
    """A small generator for simulations, with the same stream compiled, interpreted and on every machine."""

    def __init__(self, seed: int) -> None:
        start: i64 = int(seed) % 2147483646 + 1
        self.word: i64 = start
        # Neighbouring seeds start with similar values; a few steps separate them.
        for _ in range(4):
            self.word = self.word * _FACTOR % _MODULUS

    def below(self, count: i64) -> i64:
        self.word = self.word * _FACTOR % _MODULUS
        return self.word * count // _MODULUS


class ScriptDice(Dice):
    """Gives prepared answers: from a record, from a test, or from a person who holds the real cards.

    wanted    after the answers have run out: the exclusive upper bound of the next one
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
    """Passes on the answers of other dice and stores them for the record."""

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.answers: list[int] = []

    def below(self, count: i64) -> i64:
        answer = self.inner.below(count)
        self.answers.append(answer)
        return answer
