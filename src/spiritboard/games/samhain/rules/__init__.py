"""The rules of Samhain, working on a row of numbers."""
