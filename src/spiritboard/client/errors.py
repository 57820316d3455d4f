"""What can go wrong between a client and a web table. Each error is one sentence."""

from spiritboard.core.errors import SpiritboardError


class ClientError(SpiritboardError):
    """The base class of these errors."""


class NoTable(ClientError):
    """There is no web table at this address."""


class LostServer(ClientError):
    """The server has gone, or does not answer. The match waits there; dial again."""


class TableRefuses(ClientError):
    """What was asked for was refused, and nothing has changed.

    code     one word for programs, as in ``wire.Refused`` and ``wire.Failure``
    """

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__("{sentence}", sentence=text)
        self.code = code
        self.rule = rule
