"""What the wire, the table of commands and the fold know of each other: nothing can be added to one of them alone."""

from typing import get_args

import pytest

from spiritboard.web import wire
from spiritboard.web.hosting.process import answer_without_room
from spiritboard.web.room import steps
from spiritboard.web.room.commands import COMMANDS, WRONG_TIME, Service
from spiritboard.web.wire.refusal import Refusal


def test_the_table_of_commands_and_the_union_on_the_wire_name_the_same() -> None:
    assert set(COMMANDS) == set(get_args(wire.AnyCommand)) == set(wire.Command.__subclasses__())


def test_every_message_is_in_the_union_on_the_wire() -> None:
    assert set(get_args(wire.AnyMessage)) == set(wire.Message.__subclasses__())


def test_every_deed_can_be_stored_and_has_a_sentence_or_none_on_purpose() -> None:
    assert set(get_args(steps.AnyDeed)) == set(steps.Deed.__subclasses__())
    assert not [deed for deed in steps.Deed.__subclasses__() if "said" not in vars(deed)]


def test_every_kind_of_seat_deed_names_its_seat() -> None:
    assert all("seat" in deed.__struct_fields__ for deed in get_args(steps.SeatDeed))


def test_every_status_of_a_room_has_a_sentence_for_whoever_comes_at_the_wrong_time() -> None:
    assert set(WRONG_TIME) == set(get_args(wire.Status))


def test_only_a_connection_greets() -> None:
    assert answer_without_room(wire.Ping("1")) == wire.Pong("1")
    with pytest.raises(Refusal):
        answer_without_room(wire.Hello("1"))
    assert {rule.does for rule in COMMANDS.values() if isinstance(rule.does, str)} == set(get_args(Service))
