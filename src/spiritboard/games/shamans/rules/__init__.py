"""The rules of Shamans at work on a row of numbers."""
