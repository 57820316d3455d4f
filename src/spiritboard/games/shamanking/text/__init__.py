"""The Shaman King TCG as text: notation, positions, and reasons for refusals."""
