"""The rules of Samhain at work on a row of numbers."""
