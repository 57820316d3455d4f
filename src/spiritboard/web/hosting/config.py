"""Configuration: flags, then environment variables (SPIRITBOARD_…), then defaults."""

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, get_type_hints

from platformdirs import user_data_path

from spiritboard.web.wire.refusal import Refusal

LOGS: Final = ("debug", "info", "warning", "error")
HIGHEST_PORT: Final = 65535


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
    pace: float = 0.2
    """A bot that knows something secret answers no sooner than this (and its level's budget) after it was asked."""
    window: float = 0.2
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
    sockets: int = 256
    """Connections that one address may have at once; not counted where ``address`` is set, as a proxy stands there."""
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
            values[entry.name] = number(entry.name, text, hints[entry.name]) if hints[entry.name] is not str else text
    config = Config(**values)
    examine(config)
    return config


def number(name: str, text: str, kind: type[int] | type[float]) -> int | float:
    """A number from the environment."""
    try:
        return kind(text)
    except ValueError:
        wanted = "SPIRITBOARD_{name} is {value}: it must be a number"
        raise Refusal("bad_option", wanted, name=name.upper(), value=repr(text)) from None


def examine(config: Config) -> None:
    """Refuse settings that cannot work, before anything is opened."""
    if not 0 <= config.port <= HIGHEST_PORT:
        raise Refusal("bad_option", "port {port}: ports go from 0 (any free one) to 65535", port=config.port)
    if config.log not in LOGS:
        raise Refusal("bad_option", "log {log}: it must be one of {logs}", log=repr(config.log), logs=", ".join(LOGS))
    for entry in fields(Config):
        value = getattr(config, entry.name)
        least = 1 if entry.name in {"workers", "limit", "sockets"} else 0
        if isinstance(value, int | float) and value < least:
            raise Refusal("bad_option", "{name} {value}: at least {least}", name=entry.name, value=value, least=least)
