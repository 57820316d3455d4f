"""What counts as one address: strangers with IPv6 have more of them than can be counted."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that say where somebody lives; the rest they may choose themselves."""


@lru_cache(maxsize=4096)
def address_of(host: str) -> str:
    """An address as limits count it: of IPv6 the part that is a household's, and IPv4 however it is written."""
    try:
        address = ip_address(host)
    except ValueError:  # a name, or a path
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), HOUSEHOLD), strict=False).network_address)
