"""Shamans as text: notation, positions, and reasons for refusals."""
