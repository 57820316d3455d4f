"""The rules of the Shaman King TCG at work on a row of numbers."""
