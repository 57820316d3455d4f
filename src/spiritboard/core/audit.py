"""Checks common to all games for states that come from outside: dumps and hand-written positions."""

from collections.abc import Iterator

from spiritboard.core.errors import BadPosition
from spiritboard.core.seats import RUNNING
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State


def need(condition: bool, message: str) -> None:
    """Raise BadPosition with this message unless the condition holds."""
    if not condition:
        raise BadPosition(message)


def frames(state: State) -> Iterator[tuple[int, int, int, int]]:
    """Yield the frames of the agenda from the bottom up, as (kind, seat, step, argument)."""
    for at in range(state.cells[DEPTH]):
        frame = state.cells[AGENDA + at]
        yield frame & 255, frame >> 8 & 15, frame >> 12 & 255, frame >> 20


def audit_header(state: State, row: int, least: int, most: int) -> None:
    """Check the core's cells first: length, players, the asked seat, and the depth of the agenda."""
    cells = state.cells
    need(len(cells) == row, f"a state has {row} cells, not {len(cells)}")
    need(least <= cells[PLAYERS] <= most, f"a match has {least} to {most} players, not {cells[PLAYERS]}")
    need(RUNNING <= cells[ASKED] < cells[PLAYERS], f"no seat {cells[ASKED] + 1} can be asked")
    fits = 1 <= cells[ROOM] <= row - AGENDA and 1 <= cells[DEPTH] <= cells[ROOM]
    need(fits, f"an agenda of {cells[DEPTH]} frames cannot be")


def run_on(state: State) -> None:
    """Run the agenda of an unchecked state until a seat is asked. Raise BadPosition if that is impossible."""
    try:
        state.settle()
    except (IndexError, OverflowError, ValueError):
        raise BadPosition("the agenda asks for what is not there") from None


def audit_asked(state: State) -> None:
    """Check last that the agenda asks the seat that the state says is asked."""
    need(state.cells[ASKED] != RUNNING, "nobody is asked, but the match is not over")
    if state.over():
        return
    again = state.clone()
    again.cells[ASKED] = RUNNING
    run_on(again)
    need(again == state, "the seat that is asked is not the one whose turn the agenda says it is")
