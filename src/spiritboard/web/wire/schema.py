"""The wire as JSON schema and as TypeScript types: ``python -m spiritboard.web.wire.schema [--json]``."""

import json
import sys
from typing import Any, Final

import msgspec

from spiritboard.web import wire

BODIES: Final = (
    wire.Me,
    wire.NewMe,
    wire.NewRoom,
    wire.QuickPlay,
    wire.JoinRoom,
    wire.Entered,
    wire.EventLog,
    wire.Lobby,
    wire.RulesText,
    wire.Course,
    wire.LessonAnswers,
    wire.LessonMoment,
    wire.Learned,
    wire.Growth,
    wire.Term,
    wire.PuzzleShelf,
    wire.PuzzleAnswer,
    wire.PuzzleMoment,
    wire.GoOn,
    wire.DeckShelf,
    wire.CheckDeck,
    wire.DeckCheck,
    wire.ReplayOf,
    wire.ReplayMoment,
    wire.MatchReview,
    wire.VerifyRecord,
    wire.Proof,
    wire.ContinueFrom,
    wire.Leaderboard,
    wire.Failure,
    wire.GameFact,
)

HEADING: Final = """\
// Generated from src/spiritboard/web/wire by `python -m spiritboard.web.wire.schema`. Do not edit.
"""


def components() -> dict[str, dict[str, Any]]:
    """Return every type on the wire by its name, as JSON schema."""
    roots = (wire.AnyCommand, wire.AnyMessage, *BODIES)
    _, found = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return dict(sorted(found.items()))


def json_schema() -> str:
    """Return the schema of the whole wire as one document."""
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of Spiritboard",
        "oneOf": [_reference(name) for name in _members(wire.AnyCommand) + _members(wire.AnyMessage)],
        "$defs": components(),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def typescript() -> str:
    """Return the whole wire as TypeScript."""
    parts = [HEADING]
    for name, schema in components().items():
        parts.append(_comment(schema.get("description", ""), "") + f"export interface {name} {_interface(schema)}\n")
    for name, union in (("AnyCommand", wire.AnyCommand), ("AnyMessage", wire.AnyMessage)):
        parts.append(f"export type {name} = {' | '.join(_members(union))};\n")
    return "\n".join(parts)


def _members(union: Any) -> list[str]:
    return [member.__name__ for member in union.__args__]


def _reference(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _comment(text: str, margin: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{margin}/** {lines[0]} */\n"
    body = "".join(f"{margin} * {line}".rstrip() + "\n" for line in lines)
    return f"{margin}/**\n{body}{margin} */\n"


def _interface(schema: dict[str, Any]) -> str:
    """Return the fields of an interface. Clients may omit fields with defaults; the server never does."""
    required = set(schema.get("required", ()))
    given_by_client = schema.get("additionalProperties") is False
    lines = []
    for name, part in schema.get("properties", {}).items():
        mark = "?" if given_by_client and name not in required else ""
        lines.append(f"  {name}{mark}: {_type(part)};")
    return "{\n" + "\n".join(lines) + "\n}" if lines else "{}"


_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(choice) for choice in part["anyOf"]))
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if part.get("type") == "array":
        element = _type(part["items"]) if isinstance(part.get("items"), dict) else "unknown"
        return f"({element})[]" if "|" in element else f"{element}[]"
    if part.get("type") == "object":
        values = part.get("additionalProperties")
        return f"Record<string, {_type(values)}>" if isinstance(values, dict) else "Record<string, unknown>"
    return _PLAIN[part["type"]]


if __name__ == "__main__":
    sys.stdout.write(json_schema() if "--json" in sys.argv[1:] else typescript())
