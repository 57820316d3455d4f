"""The rules of Shamans, working on a row of numbers."""
