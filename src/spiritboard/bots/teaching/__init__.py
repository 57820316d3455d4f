"""Hints and reviews: what a strong player would have done, and why."""
