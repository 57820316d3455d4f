"""A cross-platform lock file."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[str]) -> None:
        """Take the file for this process. Raises OSError where another one has it."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: IO[str]) -> None:
        """Take the file for this process. Raises OSError where another one has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
