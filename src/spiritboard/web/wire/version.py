"""The build's identity; clients built for another one reload."""

from pathlib import Path
from typing import Final

import spiritboard

STAMP: Final = Path(__file__).parent.parent / "static/stamp"


def _client() -> str:
    """Return the stamp of the client in this installation, which depends on its sources."""
    return STAMP.read_text()[:12] if STAMP.is_file() else "none"


SERVER: Final = f"{spiritboard.__version__} {_client()}"
"""The same for a compiled and an interpreted server, so that nobody has to reload when one replaces the other."""
