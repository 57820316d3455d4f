"""The rules of the Shaman King TCG, working on a row of numbers."""
