"""The rate limit of a socket's commands, shared by the server and the Python client."""

from typing import Final

CREDIT: Final = 60.0
EARN: Final = 20.0
"""A socket's bucket holds so many commands, and gets so many a second."""
PRUDENT: Final = CREDIT / 2
"""What a client counts on: commands that set out apart may arrive together."""


class Bucket:
    """Credit that is spent by commands and comes back with time."""

    def __init__(self, now: float, most: float = CREDIT) -> None:
        self._most = self._credit = most
        self._at = now

    def spend(self, now: float, cost: float = 1.0) -> bool:
        """Whether there was credit for one more, or for something that costs as much as several."""
        self._credit = min(self._most, self._credit + (now - self._at) * EARN)
        self._at = now
        cost = min(cost, self._most)
        if self._credit < cost:
            return False
        self._credit -= cost
        return True
