"""What the terminal remembers of its person between sittings: language, theme, name, seats online, progress."""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field
from platformdirs import user_data_path

from spiritboard.scenes.tongue import LANGUAGES


class Kept(Struct):
    """Everything that is remembered.

    seats    secrets of seats at web tables, by the address of the room
    done     lessons and puzzles that were solved, by game; an entry is the name of one
    failed   how often puzzles were answered wrongly, by their name
    streak   how many puzzles in a row were solved at the first try
    """

    name: str = ""
    language: str = ""
    theme: str = "moonlight"
    bell: bool = True
    seats: dict[str, str] = field(default_factory=dict)
    done: dict[str, list[str]] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)
    streak: int = 0


def folder() -> Path:
    """Where it is kept."""
    return user_data_path("spiritboard", appauthor=False)


def recall() -> Kept:
    """What was kept; nothing where there is no file, or one that cannot be read."""
    try:
        return msgspec.json.decode((folder() / "terminal.json").read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return Kept()


def keep(kept: Kept) -> None:
    """Write it down: whole, or not at all."""
    place = folder() / "terminal.json"
    part = place.with_name(f".terminal-{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
        part.replace(place)
    except OSError:
        return  # a home that cannot be written to costs the memory, not the match


def spoken(wanted: str, kept: Kept) -> str:
    """The language to speak: the one that was asked for, the one of last time, or the one of this terminal."""
    if wanted:
        return wanted
    if kept.language in LANGUAGES:
        return kept.language
    places: Iterable[str] = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    local = next((place[:2].lower() for place in places if place), "en")
    return local if local in LANGUAGES else "en"


def resumable(game: str) -> Path:
    """Where the running match of a game is kept after every answer."""
    return folder() / "running" / f"{game}.txt"
