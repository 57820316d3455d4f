"""The terminal client and the commands behind it."""
