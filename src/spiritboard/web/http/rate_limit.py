"""The rate limit for a socket's commands, shared by the server and the Python client."""

from typing import Final

CREDIT: Final = 60.0
EARN: Final = 20.0
"""The capacity of a socket's token bucket, and the tokens it gains per second."""
PAGE: Final = 200
"""Requesting this many steps of the log costs as much of the rate limit as one command."""
PRUDENT: Final = CREDIT / 2
"""What a client assumes, since commands that were sent apart may arrive together."""


class Bucket:
    """A token bucket: commands spend credit, which is restored over time."""

    def __init__(self, now: float, most: float = CREDIT) -> None:
        self._most = self._credit = most
        self._at = now

    def spend(self, now: float, cost: float = 1.0) -> bool:
        """Spend credit, and return whether there was enough. ``cost`` is larger for expensive commands."""
        self._credit = min(self._most, self._credit + (now - self._at) * EARN)
        self._at = now
        cost = min(cost, self._most)
        if self._credit < cost:
            return False
        self._credit -= cost
        return True
