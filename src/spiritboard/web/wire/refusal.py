"""Refusals, and their form on the wire."""

from typing import Final

import msgspec

from spiritboard.core.errors import (
    Ambiguous,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    NotAsked,
    SpiritboardError,
    Stale,
    UnknownGame,
    Unreadable,
)
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.wire import Failure, Refused


class Refusal(SpiritboardError):
    """A refusal by the table; ``code`` is for programs."""

    def __init__(self, code: str, text: str, rule: str = "", **parts: object) -> None:
        super().__init__(text, **parts)
        self.code = code
        self.rule = rule


CODES: Final[dict[type[SpiritboardError], str]] = {
    Unreadable: "unreadable",
    Ambiguous: "ambiguous",
    NotAsked: "not_asked",
    Stale: "stale",
    BadOption: "bad_option",
    UnknownGame: "not_found",
    BadRecord: "bad_record",
    BadPosition: "bad_record",
}

STATUS: Final = {
    "forbidden": 403,
    "not_found": 404,
    "gone": 410,
    "stale": 409,
    "not_asked": 409,
    "taken": 409,
    "busy": 503,
    "unsure": 504,
    "too_fast": 429,
    "too_large": 413,
}
"""The HTTP status for each code; all others are 400."""

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What is raised for text that is not a message; RecursionError if it is nested too deeply."""


def failure(error: SpiritboardError, tongue: Tongue) -> Failure:
    """Return the description of an error, in the caller's language."""
    sentence = tongue.refusal(error)
    if isinstance(error, Refusal):
        return Failure(error.code, sentence, error.rule)
    if isinstance(error, Illegal):
        return Failure("illegal", sentence, error.rule)
    return Failure(next((code for kind, code in CODES.items() if isinstance(error, kind)), "bad_message"), sentence)


def refused(command: str, error: SpiritboardError, tongue: Tongue) -> Refused:
    """Return the same as a message on the socket."""
    body = failure(error, tongue)
    return Refused(command, body.code, body.text, body.rule)
