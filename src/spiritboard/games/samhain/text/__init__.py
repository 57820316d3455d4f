"""Samhain as text: notation, positions, and why something is refused."""
