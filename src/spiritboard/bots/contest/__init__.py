"""Matches between bots, and what their results prove."""
