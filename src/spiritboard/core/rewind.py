# compiled
"""Moments of the past in many imagined worlds: what a game gives to whoever concludes from what was done."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewind:
    """Worlds that a seat cannot rule out, and in each of them what others did. A row is a moment in which somebody
    acted, in one world and with one side of the actor.

    count     how many worlds
    casts     all ways in which the sides may lie now: a row of players each, 1 for whoever is on the secret side
    seen      what the actors saw, in words
    choices   what they might do, row by row, as ``row * actions`` and the place among the actor's own actions; ``ends``
              says where each row's end
    taken     which of these choices each took
    worlds    in which world it is; holders: who has the actor's side now; sides: which it is
    """

    def __init__(self) -> None:
        self.count = 0
        self.casts: list[list[int]] = []
        self.seen = vec[i64]([0])
        self.choices: list[int] = []
        self.ends: list[int] = []
        self.taken: list[int] = []
        self.worlds: list[int] = []
        self.holders: list[int] = []
        self.sides: list[int] = []
