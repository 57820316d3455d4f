"""Steps: what a kind of frame does unless its game says more."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.step import Step, actions_into
from tests.core.test_state import Nim, nim


class Take(Step[Nim]):
    """A step of an interpreted game under the (perhaps compiled) core."""

    def legal_into(self, board: Nim, seat: i64, argument: i64, into: vec[i64]) -> i64:  # noqa: ARG002
        return actions_into(argument, 10, into, 0)


def test_a_step_asks_the_seat_of_its_frame() -> None:
    state, step = nim(), Step[Nim]("turn", "1.2")
    step.go(state, 1, 0, 0)
    assert (state.seat(), step.name, step.rule) == (1, "turn", "1.2")
    with pytest.raises(NotImplementedError):
        step.answer(state, 1, 0, 0)


def test_actions_are_written_for_each_member_in_order() -> None:
    into = vec[i64]([0] * 4)
    assert Take("take").legal_into(nim(), 0, 0b1011, into) == 3
    assert list(into) == [10, 11, 13, 0]
