"""Parses an address that a person pasted: which server, and which room."""

import re
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from spiritboard.client.errors import NoTable

_ROOM: Final = re.compile(r"^/(?:room|api/rooms)/([\w-]{4,64})")
_PLAIN: Final = re.compile(r"^(localhost|127\.|\[::1\]|0\.0\.0\.0)")
"""Addresses of this machine, which nobody writes a certificate for."""


class Address(Struct, frozen=True):
    """A table's address without a path, the room (empty: none is named), and a seat's secret where the link has one."""

    server: str
    room: str = ""
    token: str = ""


def read_address(text: str) -> Address:
    """What somebody pasted: a link to a room, or a host with or without ``https://``. Raises NoTable."""
    clean = text.strip()
    if "://" not in clean:
        clean = f"{'http' if _PLAIN.match(clean) else 'https'}://{clean}"
    try:
        parts = urlsplit(clean)
        valid = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        valid = False
    if not valid or any(sign.isspace() for sign in clean):
        raise NoTable(
            "{address} is not the address of a table; one looks like https://host/room/word", address=repr(text)
        )
    found = _ROOM.match(parts.path)
    token = dict(pair.partition("=")[::2] for pair in parts.fragment.split("&") if pair).get("token", "")
    return Address(f"{parts.scheme}://{parts.netloc}", found.group(1) if found else "", token)
