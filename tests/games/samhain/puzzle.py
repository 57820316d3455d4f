"""A position set up by hand and played on, for tests that read like the table."""

from collections import Counter

from spiritboard.core.event import Event
from spiritboard.games.registry import find
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.text.notation import CARD_NAMES, ITEMS, RESOURCES, TRACK_NAMES
from tests.games.playing import Playing

GAME = find("samhain").game
MANY = ("clan", "items", "option")
"""Lines that a position may have more than once; a second word tells them apart."""


class Puzzle(Playing):
    """A match in the middle, with all that happened since."""

    def __init__(self, *lines: str, players: int = 2) -> None:
        """Lines of a position; a later one replaces an earlier one that begins with the same words."""
        kept: dict[str, str] = {}
        for line in lines:
            words = line.split()
            kept[" ".join(words[:2]) if words[0] in MANY else words[0]] = line
        super().__init__(GAME, "\n".join([f"samhain {players}", *kept.values()]))

    # --- playing ---------------------------------------------------------------------------------------------

    def activate(self, card: str, *answers: str) -> "Puzzle":
        """Seat 1 stays on a card and activates it; then the answers."""
        if self.asked == (1, "turn"):
            self.do(f"1 use {card}")
        if self.asked == (1, "move"):
            self.do(f"1 to {card}")
        return self.do(*answers)

    def side(self, seat: int, side: str) -> "Puzzle":
        """A called member's choice, where it has one: a single possibility answers itself (rule 1.9)."""
        if self.asked == (seat, "side"):
            self.do(f"{seat} {side}")
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Which seat is asked, and what; (0, "") once the match is over."""
        decision = GAME.decision(self.state)
        return (decision.seats[0] + 1, decision.kind) if decision is not None else (0, "")

    def legal(self) -> set[str]:
        """What the asked seat may answer."""
        return {GAME.say(self.state, action) for action in self.state.legal_actions()}

    # --- looking ---------------------------------------------------------------------------------------------

    def cell(self, cell: int, seat: int = 1) -> int:
        """A number that belongs to a seat."""
        return self.state.cells[cell + seat - 1]

    def stock(self, seat: int) -> tuple[int, int, int]:
        """Wood, stone and gold of a seat."""
        return tuple(self.cell(f.STOCK + 4 * kind, seat) for kind in range(3))  # type: ignore[return-value]

    def points(self, seat: int) -> int:
        return self.cell(f.POINTS, seat)

    def wisps(self, seat: int) -> int:
        return self.cell(f.WISPS, seat)

    def devotion(self, seat: int) -> dict[str, int]:
        """Steps by track."""
        packed = self.cell(f.DEVOTION, seat)
        return {name: packed >> 4 * at & 15 for at, name in enumerate(TRACK_NAMES) if packed >> 4 * at & 15}

    def board(self, seat: int) -> list[str]:
        """The seat's members on cards; exhausted ones with a star."""
        ready, spent = self.cell(f.READY, seat), self.cell(f.SPENT, seat)
        found = []
        for at, name in enumerate(CARD_NAMES):
            found += [name] * (ready >> 4 * at & 15) + [f"{name}*"] * (spent >> 4 * at & 15)
        return found

    def items(self, seat: int) -> list[str]:
        """The seat's items; used ones with a star."""
        up, down = self.cell(f.ITEMS, seat), self.cell(f.USED, seat)
        found = []
        for at, name in enumerate(ITEMS):
            found += [name] * (up >> 4 * at & 15) + [f"{name}*"] * (down >> 4 * at & 15)
        return found

    def dead(self, seat: int) -> int:
        return self.cell(f.DEAD, seat)

    def pool(self, seat: int) -> int:
        return self.cell(f.IDLE, seat)

    def facts(self) -> dict[str, object]:
        """All that can change, by name."""
        cells = self.state.cells
        found: dict[str, object] = {"wisps left": cells[f.WISPS_LEFT]}
        for kind, name in enumerate(RESOURCES):
            found[f"{name} left"] = cells[f.RESERVE + kind]
        for seat in range(1, self.state.players() + 1):
            for kind, name in enumerate(RESOURCES):
                found[f"{name} {seat}"] = self.stock(seat)[kind]
            found[f"points {seat}"] = self.points(seat)
            found[f"wisps {seat}"] = self.wisps(seat)
            found[f"devotion {seat}"] = self.devotion(seat)
            found[f"board {seat}"] = self.board(seat)
            found[f"items {seat}"] = self.items(seat)
            found[f"dead {seat}"] = self.dead(seat)
        return found

    def told(self, kind: int) -> list[Event]:
        """The events of one kind, in order."""
        return [event for event in self.events if event.kind == kind]

    def count(self, kind: int) -> int:
        return Counter(event.kind for event in self.events)[kind]


def changes(before: dict[str, object], after: dict[str, object]) -> dict[str, object]:
    """What is different, with its new value."""
    return {name: value for name, value in after.items() if value != before[name]}
