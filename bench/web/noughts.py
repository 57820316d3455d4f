"""A game as small as the one our peer is measured with: two players write on nine fields in turn, for ever."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.random import RandomBot
from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadPosition
from spiritboard.core.event import EVERYONE, Event
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.state import AGENDA, ASKED, PLAYERS, ROOM, State
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Area, Choice, Item, Prompt, Scene, SeatCard
from spiritboard.scenes.show import Moment, Show
from spiritboard.scenes.tongue import Tongue

FIELDS: Final = AGENDA + 1
TURNS: Final = FIELDS + 9
ROW: Final = TURNS + 1
NOTHING: Final = vec[i64]()


class NoughtsState(State):
    """Nine fields, and whose turn it is."""

    def answer(self, seat: i64, action: i64) -> None:
        self.cells[FIELDS + action] = seat + 1
        self.cells[TURNS] += 1
        self.note(1, seat, action, 0, 0, EVERYONE)

    def go(self) -> None:
        self.cells[ASKED] = self.cells[TURNS] % 2

    def chance(self, dice: Dice) -> None:
        raise NotImplementedError

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:  # noqa: ARG002 - anybody may write anywhere
        for field in range(9):
            into[field] = field
        return 9

    def blank(self, cells: vec[i64]) -> State:
        return NoughtsState(cells)

    def layout(self) -> vec[i64]:
        return NOTHING


class Noughts(Game):
    """The rules: there is one."""

    name = "noughts"
    title = "Noughts"
    version = 1
    least = 2
    most = 2
    actions = 9
    spec = ()
    moment = NoughtsState

    def begin(self, players: int, options: Mapping[str, Value]) -> State:  # noqa: ARG002
        cells = vec[i64]([0] * ROW)
        cells[PLAYERS], cells[ROOM] = players, 1
        return NoughtsState(cells)

    def decision(self, state: State) -> Decision | None:
        return Decision("write", self.asked(state), "1")

    def notations(self) -> tuple[str, ...]:
        return tuple("012345678")

    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002
        return None

    def position(self, state: State) -> str:
        return " ".join(map(str, state.cells))

    def place(self, text: str) -> State:
        raise BadPosition(text)

    def examine(self, state: State) -> None:
        pass


class NoughtsShow(Show):
    """Nine fields in a grid."""

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        cells = moment.view.cells
        does = {str(action) for action in moment.options}
        items = tuple(
            Item(f"field-{at}", "field", str(cells[FIELDS + at]), does=(str(at),) if str(at) in does else ())
            for at in range(9)
        )
        asked = moment.decision.seats if moment.decision is not None else ()
        choices = tuple(Choice(str(action), str(action), touches=(f"field-{action}",)) for action in moment.options)
        prompt = Prompt("write", tongue("Write."), "", "1", choices=choices) if choices else None
        seats = tuple(SeatCard(seat, 0, seat in asked) for seat in range(2))
        return Scene(
            "noughts", moment.view.viewer, "", "", seats, (Area("board", "grid", "", items, columns=3),), prompt
        )

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return tongue("{who} writes on field {field}.", who=names[event.seat], field=event.a)

    def rules(self, language: str) -> str:  # noqa: ARG002
        return "**1** Write."

    def rule_of(self, event: Event) -> str:  # noqa: ARG002
        return "1"


REGISTRATION: Final = Registration(Noughts(), NoughtsShow(), RandomBot)
