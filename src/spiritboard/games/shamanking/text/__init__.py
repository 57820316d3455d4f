"""The Shaman King TCG as text: notation, positions, and why something is refused."""
