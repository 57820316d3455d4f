"""A list that keeps its older items compressed, for long matches of which only the end is read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, TypeVar, overload
from zlib import compress, decompress

T = TypeVar("T")
BLOCK: Final = 16
"""The number of items that are compressed together."""
RECENT: Final = 16
"""The minimum number of items at the end that stay uncompressed."""


class PackedList(Sequence[T], Generic[T]):
    """A list that grows and is cut at its end. Items in its compressed part are unpacked whenever they are read."""

    def __init__(self, pack: Callable[[list[T]], bytes], unpack: Callable[[bytes], list[T]]) -> None:
        self._pack = pack
        self._unpack = unpack
        self._blocks: list[bytes] = []
        self._recent: list[T] = []
        self._opened: tuple[int, list[T]] = (-1, [])
        """The block that was read last."""

    def append(self, thing: T) -> None:
        """Append an item."""
        self._recent.append(thing)
        if len(self._recent) >= RECENT + BLOCK:
            self._blocks.append(compress(self._pack(self._recent[:BLOCK]), 1))
            del self._recent[:BLOCK]

    def cut(self, count: int) -> None:
        """Drop all but the first ``count`` items."""
        whole = min(len(self._blocks), count // BLOCK)
        kept = self[whole * BLOCK : count]
        del self._blocks[whole:]
        self._recent = kept
        self._opened = (-1, [])

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._recent)

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self._blocks)):
            yield from self._block(number)
        yield from self._recent

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at < 0:
            at += len(self)
        packed = len(self._blocks) * BLOCK
        if at >= packed:
            return self._recent[at - packed]
        if at < 0:
            raise IndexError(at)
        return self._block(at // BLOCK)[at % BLOCK]

    def _block(self, number: int) -> list[T]:
        if self._opened[0] != number:
            self._opened = (number, self._unpack(decompress(self._blocks[number])))
        return self._opened[1]
