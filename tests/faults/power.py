"""Power cuts: from the journal of a disk (``disk.c``) to what may be left of its files when the power goes.

What was synced is there. What was not may be there or not, each write for itself and each sector of it, and files may
have kept or lost the names that they got since their folder was synced.
"""

import random
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

ENTRY: Final = struct.Struct("<c63sqq")
"""As ``struct entry`` in disk.c."""
SECTOR: Final = 512
"""Bytes that a disk writes whole or not at all."""


def build(folder: Path) -> Path:
    """The library that is laid under a process: its path, for LD_PRELOAD."""
    library = folder / "disk.so"
    source = Path(__file__).with_name("disk.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"], check=True)
    return library


class Entry(NamedTuple):
    """One change: opened, written, appended, truncated, synced or unlinked."""

    kind: str
    name: str
    offset: int
    data: bytes


def journal(path: Path) -> list[Entry]:
    """All that a disk wrote down, in order."""
    text, at, found = path.read_bytes(), 0, []
    while at < len(text):
        kind, name, offset, length = ENTRY.unpack_from(text, at)
        at += ENTRY.size
        size = length if kind in b"wa" else 0
        found.append(Entry(kind.decode(), name.rstrip(b"\0").decode(), offset, text[at : at + size]))
        at += size
    return found


@dataclass(slots=True)
class Inode:
    """A file, whatever it is called: what is safe of it, and what has been done to it since."""

    safe: bytearray = field(default_factory=bytearray)
    pending: list[Entry] = field(default_factory=list)

    def sync(self) -> None:
        for entry in self.pending:
            change(self.safe, entry)
        self.pending.clear()

    def left(self, chance: random.Random, kept: float) -> bytes:
        """What is left where each sector of what is pending had this chance to arrive."""
        found = bytearray(self.safe)
        for entry in self.pending:
            for part in sectors(entry):
                if chance.random() < kept:
                    change(found, part)
        return bytes(found)


class Disk:
    """Files as a journal tells of them."""

    def __init__(self) -> None:
        self.names: dict[str, Inode] = {}
        self.safe_names: dict[str, Inode] = {}
        self.renamed: list[tuple[str, Inode | None]] = []

    def do(self, entry: Entry) -> None:
        """One entry more."""
        name = entry.name
        if entry.kind == "o" and name not in self.names:
            self._call(name, Inode())
        elif entry.kind == "u":
            self._call(name, None)
        elif entry.kind == "s" and name == ".":
            self._keep_names(len(self.renamed))
        elif entry.kind == "s":
            self.names[name].sync()
            mine = [at for at, (_, inode) in enumerate(self.renamed, 1) if inode is self.names[name]]
            self._keep_names(max(mine, default=0))
        elif entry.kind in "wt":
            self.names[name].pending.append(entry)

    def _call(self, name: str, inode: Inode | None) -> None:
        self.renamed.append((name, inode))
        if inode is None:
            self.names.pop(name, None)
        else:
            self.names[name] = inode

    def _keep_names(self, count: int) -> None:
        _rename(self.safe_names, self.renamed[:count])
        del self.renamed[:count]

    def cut(self, folder: Path, chance: random.Random) -> None:
        """Leave in a folder what a power cut now may leave."""
        names = dict(self.safe_names)
        _rename(names, self.renamed[: chance.randint(0, len(self.renamed))])
        kept = chance.choice((0.0, 0.5, 0.9, 1.0))
        for name, inode in names.items():
            (folder / name).write_bytes(inode.left(chance, kept))


def _rename(names: dict[str, Inode], changes: list[tuple[str, Inode | None]]) -> None:
    for name, inode in changes:
        if inode is None:
            names.pop(name, None)
        else:
            names[name] = inode


def change(file: bytearray, entry: Entry) -> None:
    """Do to a file what an entry says."""
    end = entry.offset + len(entry.data)
    file.extend(bytes(max(0, end - len(file))))
    if entry.kind == "t":
        del file[entry.offset :]
    else:
        file[entry.offset : end] = entry.data


def sectors(entry: Entry) -> Iterator[Entry]:
    """A write in the parts that arrive whole or not at all."""
    at = 0
    while at < len(entry.data) or entry.kind == "t":
        size = SECTOR - (entry.offset + at) % SECTOR
        yield entry._replace(offset=entry.offset + at, data=entry.data[at : at + size])
        if entry.kind == "t":
            return
        at += size
