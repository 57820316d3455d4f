"""Provably fair shuffles: a sealed seed, words from the players, and dice that anybody can roll again.

When a match starts, the table publishes the *commitment*, a hash of its secret seed. Each player may add a word of
their own. The dice are rolled from a hash of both, so neither the table (which is bound by the commitment) nor a player
(who does not know the seed) can influence them. When the match has ended, the seed is revealed, and anybody can repeat
every roll.
"""

import hashlib
import secrets
from collections.abc import Sequence

from mypy_extensions import i64

from spiritboard.core.dice import Dice

SEED_BYTES = 32


def new_seed() -> bytes:
    """Return a new random seed of 256 bits."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_number(number: int) -> bytes:
    """Return the seed for a small number, for tests and reproducible matches."""
    return hashlib.sha256(b"spiritboard seed " + str(number).encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the hash that is published before the first roll."""
    return hashlib.sha256(b"spiritboard commitment " + seed).hexdigest()


def mix(seed: bytes, words: Sequence[str]) -> bytes:
    """Return the effective seed, made from the table's seed and every player's word in seat order."""
    mixed = hashlib.sha256(b"spiritboard mix " + seed)
    for word in words:
        data = word.encode()
        mixed.update(len(data).to_bytes(4, "big") + data)
    return mixed.digest()


class SealedDice(Dice):
    """Rolls numbers by hashing a seed with a counter, exactly uniformly.

    Each chance question has a seed of its own, made from the seed and the question's number in the record. An answer
    that is undone and given again therefore meets the same luck, and a record can be verified without the undone part.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0
        self._pool = b""
        self.open(0)

    def open(self, question: i64) -> None:
        self._question = int(question).to_bytes(8, "big")
        self._counter = 0
        self._pool = b""

    def _word(self) -> int:
        if len(self._pool) < 8:
            block = self._seed + self._question + self._counter.to_bytes(8, "big")
            self._pool += hashlib.sha256(b"spiritboard roll " + block).digest()
            self._counter += 1
        word, self._pool = self._pool[:8], self._pool[8:]
        return int.from_bytes(word, "big")

    def below(self, count: i64) -> i64:
        # Rejection sampling: words beyond the last whole multiple would favour small numbers.
        limit = 2**64 - 2**64 % count
        while True:
            word = self._word()
            if word < limit:
                return word % count
