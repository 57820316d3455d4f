"""How a table is configured: flags, then environment variables (SPIRITBOARD_…), then defaults."""

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_type_hints

from platformdirs import user_data_path


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=lambda: str(user_data_path("spiritboard") / "table.sqlite3"))
    """A file for SQLite, or postgresql://…"""
    bus: str = ""
    """nats://… for several processes; empty for one."""
    address: str = ""
    """How people reach the table (https://…), for invites and the check of origins; empty: as the browser says."""
    secret: str = ""
    """Signs cookies; empty: made once and kept in the database."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think."""
    pace: float = 0.7
    """A bot answers no sooner than this (and its level's budget) after it was asked, whatever it holds."""
    window: float = 0.6
    """Answers to a window (may somebody react?) are shown no sooner than this after it opened."""
    mixing: float = 5.0
    """How long sealed words are awaited."""
    lease: float = 6.0
    """How long a process owns a room without saying so again; it says so three times as often."""
    drain: float = 5.0
    """How long a stopping server takes at most."""
    review: float = 30.0
    """How long is thought, in all, about an ended match that is looked at again."""
    listed: float = 24 * 3600.0
    """How long a table in which nothing happens stays in the lobby; it can be reached by its address after that."""
    limit: int = 600
    """Changing requests over HTTP that one address may send in a minute."""
    log: str = "info"

    @property
    def postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        """SQLite's file."""
        return Path(self.database).expanduser()


def configure(**flags: Any) -> Config:
    """The configuration: what was given (None: not given), else the environment, else the default."""
    hints = get_type_hints(Config)
    values: dict[str, Any] = {}
    for entry in fields(Config):
        text = os.environ.get(f"SPIRITBOARD_{entry.name.upper()}")
        if flags.get(entry.name) is not None:
            values[entry.name] = flags[entry.name]
        elif text is not None:
            values[entry.name] = hints[entry.name](text)
    return Config(**values)
