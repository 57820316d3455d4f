"""Matches between bots, and the statistics of their results."""
