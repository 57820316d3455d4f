"""The OpenAPI document, generated from the types that validate every body."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

import spiritboard
from spiritboard.web.http.request import Endpoint
from spiritboard.web.wire import Failure
from spiritboard.web.wire.refusal import STATUS


@dataclass(frozen=True, slots=True)
class Operation:
    """One HTTP operation.

    asks, answers   types of the bodies (``media`` if the response is not JSON)
    query           numbers in the query string
    later           whether the response may have the status 202, which means: incomplete, ask again
    """

    method: str
    path: str
    work: Endpoint
    asks: Any = None
    answers: Any = None
    status: int = 200
    media: str = "application/json"
    query: tuple[str, ...] = ()
    later: bool = False


def openapi(operations: Sequence[Operation]) -> dict[str, Any]:
    """Return the OpenAPI document."""
    types = [Failure, *(kind for one in operations for kind in (one.asks, one.answers) if kind is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "The web table of Spiritboard", "version": spiritboard.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(one: Operation, by_type: dict[str, Any]) -> dict[str, Any]:
    refused = {"description": "Refused.", "content": _json(by_type[str(Failure)])}
    answer = (
        _json(by_type[str(one.answers)]) if one.answers is not None else {one.media: {"schema": {"type": "string"}}}
    )
    codes = sorted({400, *STATUS.values()})
    found: dict[str, Any] = {
        "operationId": f"{one.method.lower()}_{one.work.__name__}",
        "parameters": [_in_path(name) for name in re.findall(r"{(\w+)}", one.path)] + [_in_query(n) for n in one.query],
        "responses": {str(one.status): {"description": "Done.", "content": answer}}
        | ({"202": {"description": "So far; ask again.", "content": answer}} if one.later else {})
        | {str(code): refused for code in codes},
    }
    if one.asks is not None:
        found["requestBody"] = {"required": True, "content": _json(by_type[str(one.asks)])}
    return found


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "integer"}}
