"""Small matches of Shamans in which everything can be counted."""

_TILES = "gone dagger dagger dagger dagger dagger shard shard shard mask mask eclipse"

TINY = f"""
shamans 3
rounds 1
first 1
pawn 1
roles shaman shaman shadow
hand 1 M1
hand 2 M2
hand 3 T3
placed rest
shown none none
deck none
down 1 portal
{_TILES} portal
"""
"""One card each, and one Portal: who has what card and role is dealt anew. The pawn is one space from the Moon."""

SMALL = f"""
shamans 3
rounds 1
first 1
pawn 3
roles shaman shaman shadow
hand 1 M1 T1 G1
hand 2 M2 T2 G2
hand 3 M3 T3 G3
placed rest
shown none none
deck none
down 1 portal
down 2 portal
{_TILES}
"""
"""Three cards each."""


def parameter(position: str) -> str:
    """A position as a parameter of an OpenSpiel game: lines are parted by semicolons."""
    return ";".join(position.strip().splitlines())
