"""Client addresses as the limits count them: one IPv6 network is one address."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

NETWORK: Final = 64
"""The prefix length of an IPv6 network. Its owner may use any address in it."""


@lru_cache(maxsize=4096)
def address_of(host: str) -> str:
    """Return the address that limits count: the network of an IPv6 address, and the IPv4 address of a mapped one."""
    try:
        address = ip_address(host)
    except ValueError:  # a host name, or a path
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), NETWORK), strict=False).network_address)
