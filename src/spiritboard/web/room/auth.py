"""Authentication: a signed cookie for a person, a secret token for a seat. No accounts, no passwords."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "spiritboard"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Person:
    """What the cookie says. ``id`` is a secret between the server and this browser: it is never shown."""

    id: str
    name: str = ""
    language: str = ""
    lasting: bool = False


def new_person() -> Person:
    """A new person, with a new id."""
    return Person(secrets.token_urlsafe(16))


def new_token() -> str:
    """A seat's secret: 128 bits."""
    return secrets.token_urlsafe(16)


def new_room_id() -> str:
    """A room's address: 80 bits in letters that can be read out, so rooms cannot be found by counting."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(16))


def hash_token(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


NO_TOKEN: Final = hash_token("")
"""Stored, in older logs, for seats that were taken without a token. It is no secret, so it opens nothing."""


class Cookies:
    """Signs and reads the cookie."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="spiritboard person")
        self._signer = self._serializer.make_signer()

    def write(self, person: Person) -> str:
        """The cookie's value."""
        return str(self._serializer.dumps([person.id, person.name, person.language, person.lasting]))

    def read(self, value: str) -> Person | None:
        """The person, or None if the signature is not ours."""
        try:
            # Not by ``loads``, which keeps the error together with whoever called it until garbage is collected.
            person, name, language, lasting = self._serializer.load_payload(self._signer.unsign(value))
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(str(person), str(name), str(language), bool(lasting))
