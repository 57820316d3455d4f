# compiled
"""Accessors for the packed arguments of the duel's frames."""

from mypy_extensions import i64

# --- F_EFFECT: an instruction and the zone of the card whose program runs ------------------------------------


def started(code: i64, zone: i64) -> i64:
    """Return a program at its first instruction, for a card in a zone."""
    return code | zone << 16


def code_at(argument: i64) -> i64:
    """Return the current instruction of a running program."""
    return argument & 0xFFFF


def zone_at(argument: i64) -> i64:
    """Return the zone of the card whose program is running."""
    return argument >> 16


# --- F_BEFORE and F_CARD: the power that is being paid for ---------------------------------------------------


def paid_for(at: i64, power: i64) -> i64:
    """Return a power that is being paid for, with the offset of its row."""
    return at + 1 << 8 | power


def paid_row(argument: i64) -> i64:
    """Return the offset of the row of the power that is being paid for; negative if none."""
    return (argument >> 8) - 1


def paid_power(argument: i64) -> i64:
    """Return which power is being paid for."""
    return argument & 255


# --- F_ORDER: a set of sources and, since it may be gone by then, the teamwork among them --------------------


def source_set(sources: i64) -> i64:
    """Return the sources without the teamwork."""
    return sources & 0xFFFFFFFF


def source_place(sources: i64) -> i64:
    """Return the teamwork among the sources, as a place in the deck list; negative if none."""
    return (sources >> 32) - 1


def with_source_place(sources: i64, team: i64) -> i64:
    """Return the sources with this teamwork; a negative place means none."""
    return sources | team + 1 << 32


def beyond_step(step: i64) -> i64:
    """Return how many of the advantages after the ordered ones are done, from the step, whose lowest bit is the
    event."""
    return step >> 1


# --- F_EVENT: a card, the zone, and what happens -------------------------------------------------------------


def happening(card: i64, zone: i64, event: i64) -> i64:
    """Return an event that happens to a card, given by its number, in a zone."""
    return card | zone << 12 | event << 16


def event_number(argument: i64) -> i64:
    """Return the number of the card that it happens to; 0 if none."""
    return argument & 4095


def event_zone(argument: i64) -> i64:
    """Return the zone in which it happens."""
    return argument >> 12 & 15


def event_kind(argument: i64) -> i64:
    """Return the kind of event."""
    return argument >> 16
