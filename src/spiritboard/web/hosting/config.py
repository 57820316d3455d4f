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
    """All settings. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=lambda: str(user_data_path("spiritboard") / "table.sqlite3"))
    """The path of an SQLite file, or postgresql://…"""
    bus: str = ""
    """nats://… for several processes; empty for one."""
    address: str = ""
    """The public address of the table (https://…), used for invitations and origin checks; if empty, what the browser
    sends."""
    secret: str = ""
    """The key that signs cookies; if empty, one is generated and kept in the database."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """The number of processes in which bots think."""
    pace: float = 0.2
    """A bot with secret knowledge answers no sooner than this (plus its level's budget) after it was asked."""
    window: float = 0.2
    """Answers to a window (does anybody react?) are shown no sooner than this after it opened."""
    mixing: float = 5.0
    """How long to wait for sealed words to be revealed."""
    lease: float = 6.0
    """How long a process owns a room without renewing its lease, which it does three times as often."""
    drain: float = 5.0
    """The maximum duration of a graceful shutdown."""
    review: float = 30.0
    """The total thinking time for the review of a match."""
    listed: float = 24 * 3600.0
    """How long an inactive table stays in the lobby. It can still be reached by its address after that."""
    limit: int = 600
    """The number of HTTP requests that change something allowed per address and minute."""
    sockets: int = 256
    """The number of simultaneous connections allowed per address; not limited if ``address`` is set, which implies a
    proxy."""
    log: str = "info"

    @property
    def postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        """The SQLite file."""
        return Path(self.database).expanduser()


def configure(**flags: Any) -> Config:
    """Return the configuration from the given flags (None: not given), else the environment, else the defaults."""
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
    """Return a number from the environment."""
    try:
        return kind(text)
    except ValueError:
        wanted = "SPIRITBOARD_{name} is {value}: it must be a number"
        raise Refusal("bad_option", wanted, name=name.upper(), value=repr(text)) from None


def examine(config: Config) -> None:
    """Refuse settings that cannot work, before anything is opened."""
    if not 0 <= config.port <= HIGHEST_PORT:
        raise Refusal(
            "bad_option", "port {port} is out of range: choose one from 0 (any free port) to 65535", port=config.port
        )
    if config.log not in LOGS:
        raise Refusal("bad_option", "log {log}: it must be one of {logs}", log=repr(config.log), logs=", ".join(LOGS))
    for entry in fields(Config):
        value = getattr(config, entry.name)
        least = 1 if entry.name in {"workers", "limit", "sockets"} else 0
        if isinstance(value, int | float) and value < least:
            raise Refusal(
                "bad_option",
                "{name} is {value}: it must be at least {least}",
                name=entry.name,
                value=value,
                least=least,
            )
