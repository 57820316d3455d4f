# compiled
"""Accessors for the packed arguments of events."""

from mypy_extensions import i64

# A move or exchange: target 0-3, source 4-7, and from 8 on the action (from 1) that causes it, or BY_HORN.


def journey(source: i64, target: i64, way: i64) -> i64:
    """Return a move from card to card, by an action (from 1), BY_HORN, or 0 for the mover of a turn."""
    return way << 8 | source << 4 | target


def journey_source(packed: i64) -> i64:
    """Return where a move began."""
    return packed >> 4 & 15


def journey_target(packed: i64) -> i64:
    """Return where a move ended."""
    return packed & 15


def journey_way(packed: i64) -> i64:
    """Return what moved the member."""
    return packed >> 8


# The bonus of a repetition: its size 0-2, the action from 3 on.


def bonus_told(action: i64, size: i64) -> i64:
    """Return a bonus of this size for this action."""
    return size | action << 3


def bonus_told_size(packed: i64) -> i64:
    """Return the size of the bonus."""
    return packed & 7


def bonus_told_action(packed: i64) -> i64:
    """Return which action is repeated, from 0."""
    return packed >> 3
