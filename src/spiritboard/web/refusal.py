"""What the web table refuses, and how every refusal looks on the wire."""

from typing import Final

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
    """A refusal of the table's own, in English with places in braces; ``code`` is for programs."""

    def __init__(self, code: str, text: str, rule: str = "", **parts: object) -> None:
        super().__init__(text.format(**parts) if parts else text)
        self.code = code
        self.text = text
        self.rule = rule
        self.parts = parts


CODES: Final = {
    Illegal: "illegal",
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
    "too_fast": 429,
    "too_large": 413,
}
"""HTTP's numbers for the codes; all others are 400."""


def failure(error: SpiritboardError, tongue: Tongue) -> Failure:
    """What is said about an error, in the asker's language."""
    if isinstance(error, Refusal):
        return Failure(error.code, tongue(error.text, **error.parts), error.rule)
    if isinstance(error, Illegal):
        return Failure("illegal", tongue(error.why), error.rule)
    code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "bad_message")
    return Failure(code, tongue(str(error)))


def refused(command: str, error: SpiritboardError, tongue: Tongue) -> Refused:
    """The same as a message on the socket."""
    said = failure(error, tongue)
    return Refused(command, said.code, said.text, said.rule)
