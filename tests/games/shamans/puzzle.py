"""A position set up by hand and played on, for tests that read like the table."""

from spiritboard.core.event import Event
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.text.notation import ROLES, card_names, tile_names
from tests.games.playing import Playing

GAME = find("shamans").game

THREE = """
shamans 3
roles shaman shadow shaman
hand 1 M1 T1 G1
hand 2 M2 T2 G2
hand 3 M3 T3 G3
placed rest
"""
"""Three cards each of Moon, Tide and Grove; Sun and Ash are wholly placed. Seat 2 is the Shadow."""

FIVE = """
shamans 5
roles shaman shadow shaman shadow shaman
hand 1 M1 T1 G1
hand 2 M2 T2 G2
hand 3 M3 T3 G3
hand 4 M4 T4 G4
hand 5 M5 T5 G5
placed rest
"""


class Puzzle(Playing):
    """A match in the middle, with all that happened since."""

    def __init__(self, position: str, *lines: str) -> None:
        """The position, and lines that replace those that begin with the same words."""
        kept = position.strip().splitlines()
        for line in lines:
            word, _, rest = line.partition(" ")
            single = word not in ("hand", "table", "open", "down", "known", "pick", "memory")
            start = word if single else f"{word} {rest.split()[0]}"
            kept = [row for row in kept if not (row == start or row.startswith(start + " "))]
            kept.append(line)
        super().__init__(GAME, "\n".join(kept))

    def legal(self, seat: int) -> set[str]:
        """What a seat may answer."""
        return {GAME.say(self.state, action) for action in GAME.legal_actions(self.state, seat - 1)}

    def unasked(self, seat: int) -> set[str]:
        """What a seat may do although it was not asked."""
        return {GAME.say(self.state, action) for action in GAME.standing(self.state, seat - 1)}

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer, from 1."""
        return tuple(seat + 1 for seat in GAME.asked(self.state))

    @property
    def question(self) -> str:
        """The kind of the open question."""
        decision = GAME.decision(self.state)
        return decision.kind if decision is not None else "over"

    @property
    def pawn(self) -> int:
        return self.state.cells[f.PAWN]

    @property
    def scores(self) -> list[int]:
        return [self.state.cells[f.SCORE + seat] for seat in range(self.state.players())]

    @property
    def guide(self) -> int:
        return self.state.cells[f.GUIDE] + 1

    def hand(self, seat: int) -> list[str]:
        return card_names(self.state.cells[f.HAND + seat - 1])

    def placed(self, world: str) -> list[str]:
        return [card for card in card_names(self.state.cells[f.PLACED]) if card[0] == world]

    def open_tiles(self, seat: int) -> list[str]:
        return tile_names(self.state.cells[f.UP + seat - 1])

    def down_tiles(self, seat: int) -> list[str]:
        return tile_names(self.state.cells[f.DOWN + seat - 1])

    def role(self, seat: int) -> str:
        return ROLES[self.state.cells[f.ROLE + seat - 1] & 255]

    def knows_role(self, viewer: int, seat: int) -> bool:
        return bool(self.state.cells[f.ROLE + seat - 1] >> 8 + viewer - 1 & 1)

    def is_out(self, seat: int) -> bool:
        return bool(self.state.cells[f.OUT] >> seat - 1 & 1)

    def happened(self, kind: int) -> list[Event]:
        """The events of one kind since the position."""
        return [event for event in self.events if event.kind == kind]
