"""Samhain as text: notation, positions, and reasons for refusals."""
