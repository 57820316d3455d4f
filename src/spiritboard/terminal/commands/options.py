"""Options of a match as they are typed: name=value."""

from spiritboard.core.errors import BadOption


def options_of(pairs: list[str]) -> dict[str, str | int]:
    """Match options from words such as ``moon=11``."""
    found: dict[str, str | int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("{pair} is not an option; write name=value", pair=repr(pair))
        found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found
