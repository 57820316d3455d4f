"""What a learner sees of Samhain is what lies on the table."""

from spiritboard.core.counts import total
from spiritboard.core.dice import FastDice
from spiritboard.core.state import playout
from spiritboard.games.registry import find
from spiritboard.games.samhain.rules import frames as f
from tests.every.observing import named
from tests.every.walk import Setting, sampled

GAME = find("samhain").game


def nibbles(packed: int, count: int) -> list[int]:
    return [packed >> 4 * at & 15 for at in range(count)]


def test_everything_on_the_table_is_seen() -> None:
    for players in (2, 3, 4):
        for _, state in sampled(Setting("samhain", players), 5, every=17):
            cells = state.cells
            for viewer in range(players):
                view = named(GAME, state, viewer)
                assert view["seat"] == [int(seat == viewer) for seat in range(4)]
                assert view["reserve"] == [cells[f.RESERVE + kind] for kind in range(3)]
                assert view["items left"] == nibbles(cells[f.ITEMS_LEFT], 5)
                assert view["round"] == [cells[f.ROUND]]
                for turn, who in enumerate(("own", "1st", "2nd", "3rd")[:players]):
                    seat = (viewer + turn) % players
                    assert view[f"{who} asked"] == [int(state.seat() == seat)]
                    assert view[f"{who} stock"] == [cells[f.STOCK + 4 * kind + seat] for kind in range(3)]
                    assert view[f"{who} points"][0] - view[f"{who} debt"][0] == cells[f.POINTS + seat]
                    assert view[f"{who} devotion"] == nibbles(cells[f.DEVOTION + seat], 10)
                    assert sum(view[f"{who} light and dark"]) == total(cells[f.DEVOTION + seat])
                    assert view[f"{who} items"] == nibbles(cells[f.ITEMS + seat], 5)
                    assert view[f"{who} used items"] == nibbles(cells[f.USED + seat], 5)
                    assert view[f"{who} ready"] == nibbles(cells[f.READY + seat], 15)
                    assert view[f"{who} exhausted"] == nibbles(cells[f.SPENT + seat], 15)


def test_the_village() -> None:
    state = GAME.setup(2)
    state.roll(FastDice(3))
    view = named(GAME, state, 0)
    card = state.cells[f.GRID + 7]
    lies = [name for name in view if name.endswith(" lies")]
    assert [at for at, value in enumerate(view[lies[card]]) if value] == [2, 5 + 1]


def test_how_it_ended() -> None:
    state = GAME.setup(3)
    playout(state, FastDice(2))
    view = named(GAME, state, 1)
    won = state.cells[f.WINNERS]
    assert [view[f"{who} winner"][0] for who in ("2nd", "own", "1st")] == [won >> seat & 1 for seat in range(3)]
