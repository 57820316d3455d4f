"""The HTTP interface against its own description: whatever is sent, the answer is one that the document promises."""

import asyncio
import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from spiritboard.client import Client
from spiritboard.web.http.api import OPERATIONS
from spiritboard.web.http.openapi import openapi
from tests.web.serving import Server

PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(openapi([one for one in OPERATIONS if not one.path.endswith("/stream")]))
CASES = int(os.environ.get("SPIRITBOARD_CASES", "1000"))
"""In all; each operation gets its share."""
_rooms: dict[int, str] = {}


def a_room(server: Server) -> str:
    """A room whose match is under way, made once."""

    async def make() -> str:
        async with Client(server.address) as guest:
            return (await guest.quick("shamans", "Anna", level=1, players=3)).room

    if server.port not in _rooms:
        _rooms[server.port] = asyncio.run(make())
    return _rooms[server.port]


@schema.parametrize()
@settings(
    max_examples=-(-CASES // len(OPERATIONS)), deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
def test_every_answer_is_one_that_the_document_promises(case: schemathesis.Case[Any], server: Server) -> None:
    if "room" in case.path_parameters and case.path_parameters["room"].isalnum():
        case.path_parameters["room"] = a_room(server)
    if "game" in case.path_parameters and case.path_parameters["game"].isalnum():
        case.path_parameters["game"] = "shamans"
    case.call_and_validate(base_url=server.address, checks=PROMISES, timeout=60)  # a busy machine is slow
