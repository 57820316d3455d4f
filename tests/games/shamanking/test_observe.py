"""What a learner sees of a duel is what lies on the table."""

from spiritboard.games.registry import find
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.modifiers import incoming_force
from spiritboard.games.shamanking.rules.state import ShamanKingState
from tests.every.observing import named
from tests.every.walk import Setting, sampled

GAME = find("shamanking").game


def bits(row: list[int]) -> int:
    return sum(1 << at for at, value in enumerate(row) if value)


def test_everything_on_the_table_is_seen() -> None:
    for _, state in sampled(Setting("shamanking", 2), 5, every=11):
        assert isinstance(state, ShamanKingState)
        cells = state.cells
        for viewer in range(2):
            view = named(GAME, state, viewer)
            assert bits(view["seat"]) == 1 << viewer
            assert view["defending"] == [int(cells[f.DEFENDER] == viewer), int(cells[f.DEFENDER] != viewer)]
            assert view["incoming"] == [max(0, incoming_force(state))]
            assert bits(view["attack number"]) == cells[f.ATTACK]
            if cells[f.FLIPPED] >= 0:
                assert bits(view["card number"]) == state.flipped_number()
            for who, seat in (("own", viewer), ("their", 1 - viewer)):
                assert view[f"{who} points"] == [cells[f.SCORE + seat]]
                assert view[f"{who} furyoku"] == [cells[f.FURYOKU + 3 * seat + colour] for colour in range(3)]
                assert sum(view[f"{who} discarded"]) == cells[f.PILE_SIZE + seat]
                assert sum(view[f"{who} laid"]) == cells[f.AREA_SIZE + seat]
                assert bits(view[f"{who} shaman"]) == cells[f.SHAMAN + seat]


def test_cards_that_nobody_saw_are_counted() -> None:
    """What is unseen is exactly what the deck list has beyond what was seen."""
    for _, state in sampled(Setting("shamanking", 2), 6, every=13):
        for viewer in range(2):
            view = named(GAME, state, viewer)
            cells = GAME.view(state, viewer).cells
            for who, seat in (("own", viewer), ("their", 1 - viewer)):
                first = f.CARDS + seat * f.SEAT_CARDS
                hidden = sum(cells[at] >= 0 and cells[at] & 255 == 255 for at in range(first, first + f.SEAT_CARDS))
                assert sum(view[f"{who} unseen"]) == hidden
