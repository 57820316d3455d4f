"""The generated types are those of the wire."""

import json
from pathlib import Path

import msgspec
import pytest

from spiritboard.web import wire
from spiritboard.web.wire import schema

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_types_are_up_to_date() -> None:
    assert (ROOT / "client/src/wire.ts").read_text() == schema.typescript()


def test_every_message_and_command_has_a_type_of_its_own() -> None:
    definitions = json.loads(schema.json_schema())["$defs"]
    tags = [
        part["properties"]["type"]["enum"][0] for part in definitions.values() if "type" in part.get("properties", {})
    ]
    assert len(tags) == len(wire.AnyCommand.__args__) + len(wire.AnyMessage.__args__)


def test_a_command_with_an_unknown_field_is_refused() -> None:
    good = b'{"type":"act","id":"1","epoch":3,"actions":["M3"]}'
    assert msgspec.json.decode(good, type=wire.AnyCommand) == wire.Act(id="1", epoch=3, actions=("M3",))
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(good.replace(b'"epoch"', b'"sudo":true,"epoch"'), type=wire.AnyCommand)


@pytest.mark.parametrize(
    "command",
    [
        b'{"type":"act","id":"","epoch":3,"actions":["M3"]}',
        b'{"type":"act","id":"1","epoch":3,"actions":[]}',
        b'{"type":"chat","id":"1","text":"' + b"x" * 301 + b'"}',
        b'{"type":"sit","id":"1","seat":99,"name":"Anna"}',
        b'{"type":"nonsense","id":"1"}',
    ],
)
def test_values_out_of_bounds_are_refused(command: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(command, type=wire.AnyCommand)
