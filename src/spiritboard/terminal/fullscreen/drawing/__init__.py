"""Draws scenes on a character canvas and remembers where each item is."""
