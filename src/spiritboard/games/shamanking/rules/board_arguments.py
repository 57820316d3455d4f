# compiled
"""What the arguments of the duel's frames hold, by name: the second half of ``board``."""

from mypy_extensions import i64

# --- F_EFFECT: an instruction and the zone of the card whose program runs ------------------------------------


def started(code: i64, zone: i64) -> i64:
    """A program that begins, for a card in a zone."""
    return code | zone << 16


def code_at(argument: i64) -> i64:
    """The instruction that a running program has come to."""
    return argument & 0xFFFF


def zone_at(argument: i64) -> i64:
    """The zone of the card whose program runs."""
    return argument >> 16


# --- F_BEFORE and F_CARD: the power that is being paid for ---------------------------------------------------


def paid_for(at: i64, power: i64) -> i64:
    """A power that is being paid for, and where its row is."""
    return at + 1 << 8 | power


def paid_row(argument: i64) -> i64:
    """Where the row of the power is that is being paid for; below zero for none."""
    return (argument >> 8) - 1


def paid_power(argument: i64) -> i64:
    """Which power is being paid for."""
    return argument & 255


# --- F_ORDER: a set of sources and, since it may be gone by then, the teamwork among them --------------------


def source_set(sources: i64) -> i64:
    """The sources without the teamwork."""
    return sources & 0xFFFFFFFF


def source_place(sources: i64) -> i64:
    """The teamwork among the sources, as a place in the deck list; below zero for none."""
    return (sources >> 32) - 1


def with_source_place(sources: i64, team: i64) -> i64:
    """The sources, and the teamwork among them; a place below zero is none."""
    return sources | team + 1 << 32


def beyond_step(step: i64) -> i64:
    """How many advantages beyond those in order have had their turn, by the step: its lowest bit is the event."""
    return step >> 1


# --- F_EVENT: a card, the zone, and what happens -------------------------------------------------------------


def happening(card: i64, zone: i64, event: i64) -> i64:
    """Something happens to a card, by its number, in a zone."""
    return card | zone << 12 | event << 16


def event_number(argument: i64) -> i64:
    """The number of the card that it happens to; 0 for none."""
    return argument & 4095


def event_zone(argument: i64) -> i64:
    """The zone in which it happens."""
    return argument >> 12 & 15


def event_kind(argument: i64) -> i64:
    """What happens."""
    return argument >> 16
