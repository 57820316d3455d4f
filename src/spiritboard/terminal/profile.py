"""What the terminal remembers between sessions: language, theme, name, seats online, progress."""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field
from platformdirs import user_data_path

from spiritboard.bots.played import Played
from spiritboard.scenes.tongue import LANGUAGES


class Profile(Struct):
    """Everything that is remembered.

    bell     whether the terminal rings when it is one's turn online
    notify   whether the desktop says so as well
    quick    whether bots answer at once
    seats    secrets of seats at web tables, by the address of the room
    done     lessons and puzzles that were solved, by game; an entry is the name of one
    failed   how often puzzles were answered wrongly, by their name
    streak   how many puzzles in a row were solved at the first try
    form     how matches against bots ended, by game
    """

    name: str = ""
    language: str = ""
    theme: str = "moonlight"
    bell: bool = True
    notify: bool = False
    quick: bool = False
    seats: dict[str, str] = field(default_factory=dict)
    done: dict[str, list[str]] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)
    streak: int = 0
    form: dict[str, list[Played]] = field(default_factory=dict)


def folder() -> Path:
    """Return the folder in which it is kept."""
    return user_data_path("spiritboard", appauthor=False)


def load_profile() -> Profile:
    """Load the profile; a default one if there is no readable file."""
    try:
        return msgspec.json.decode((folder() / "terminal.json").read_bytes(), type=Profile)
    except (OSError, msgspec.DecodeError):
        return Profile()


def save_profile(profile: Profile) -> None:
    """Save it atomically."""
    place = folder() / "terminal.json"
    part = place.with_name(f".terminal-{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.format(msgspec.json.encode(profile)))
        part.replace(place)
    except OSError:
        return  # a home that cannot be written to costs the memory, not the match


def spoken(wanted: str, profile: Profile) -> str:
    """Return the language to use: the one given, else the last one used, else the terminal's."""
    if wanted:
        return wanted
    if profile.language in LANGUAGES:
        return profile.language
    places: Iterable[str] = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    local = next((place[:2].lower() for place in places if place), "en")
    return local if local in LANGUAGES else "en"


def resumable(game: str) -> Path:
    """Return the file in which a game's running match is saved after every answer."""
    return folder() / "running" / f"{game}.txt"
