"""A Python client for web tables: browse, sit down, play, watch and chat.

    async with Client("https://table.example") as client:
        entered = await client.quick("shamans", "Ada", level=3)
        await client.dial(entered.room)
        await client.play(lambda choices: choices[0])

``docs/wire.md`` describes what goes over the wire; every noun of it is a type in ``spiritboard.web.wire``.
"""

from spiritboard.client.address import Address, read_address
from spiritboard.client.client import Client, choices
from spiritboard.client.errors import ClientError, LostServer, NoTable, TableRefuses

__all__ = ["Address", "Client", "ClientError", "LostServer", "NoTable", "TableRefuses", "choices", "read_address"]
