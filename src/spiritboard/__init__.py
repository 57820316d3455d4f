"""Spiritboard: three tabletop games about shamans and spirits, complete in their rules, at one table."""

__version__ = "0.1.0"
