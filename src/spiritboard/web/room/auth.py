"""Authentication: a signed cookie for a person, a secret token for a seat. There are no accounts or passwords."""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "spiritboard"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Person:
    """The content of the cookie. ``id`` is a secret between the server and this browser, and is never shown.
    ``address`` is that of the request, and is not in the cookie.
    """

    id: str
    name: str = ""
    language: str = ""
    lasting: bool = False
    address: str = field(default="", compare=False)


def new_person() -> Person:
    """Return a new person with a new id."""
    return Person(secrets.token_urlsafe(16))


def new_token() -> str:
    """Return the secret of a seat, with 128 bits."""
    return secrets.token_urlsafe(16)


def new_room_id() -> str:
    """Return a room id: 80 bits in letters that are easy to read aloud. Rooms cannot be found by enumeration."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(16))


def hash_token(token: str) -> str:
    """Return the hash of a token, which is what is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


NO_TOKEN: Final = hash_token("")
"""Stored in older logs for seats that were taken without a token. It is not secret, so it grants nothing."""


class Cookies:
    """Signs and verifies the cookie."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="spiritboard person")
        self._signer = self._serializer.make_signer()

    def write(self, person: Person) -> str:
        """Return the cookie's value."""
        return str(self._serializer.dumps([person.id, person.name, person.language, person.lasting]))

    def read(self, value: str) -> Person | None:
        """Return the person, or None if the signature is invalid."""
        try:
            # Not ``loads``: its exception keeps the caller's frames alive until the garbage is collected.
            person, name, language, lasting = self._serializer.load_payload(self._signer.unsign(value))
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(str(person), str(name), str(language), bool(lasting))
