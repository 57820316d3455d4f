"""`python -m spiritboard`."""

from spiritboard.cli import main

main()
