"""A packed list reads like the list of all that was put into it, whatever was cut off in between."""

import json
import random

import pytest

from spiritboard.play.packed import BLOCK, RECENT, PackedList


def packed() -> PackedList[int]:
    return PackedList(lambda things: json.dumps(things).encode(), json.loads)


def test_it_reads_like_a_list() -> None:
    chance, mine, plain = random.Random(1), packed(), list[int]()
    for number in range(400):
        mine.append(number)
        plain.append(number)
        if chance.random() < 0.05:
            count = chance.randrange(len(plain) + 1)
            mine.cut(count)
            del plain[count:]
        assert (len(mine), list(mine), list(reversed(mine))) == (len(plain), plain, plain[::-1])
        if plain:
            at = chance.randrange(-len(plain), len(plain))
            assert (mine[at], mine[at:], mine[:at:2]) == (plain[at], plain[at:], plain[:at:2])


def test_it_ends_where_a_list_ends() -> None:
    mine = packed()
    for number in range(BLOCK + RECENT + 1):
        mine.append(number)
    for at in (len(mine), -len(mine) - 1):
        with pytest.raises(IndexError):
            mine[at]
