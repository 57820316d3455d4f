"""What is measured against peers, and how: `python3 go.py bench`."""

import spiritboard.cli  # noqa: F401 - it sees to it that nets are asked as they are at the table, by one thread
