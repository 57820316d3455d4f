"""The registry of games. Third-party games are added through the entry point group ``spiritboard.games``."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, get_args

from spiritboard.core.errors import Illegal, UnknownGame
from spiritboard.core.event import Event
from spiritboard.core.game import Game
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.sight import View
from spiritboard.games.consequences import Consequence
from spiritboard.scenes.shelf import Shelf
from spiritboard.scenes.show import Show
from spiritboard.scenes.tongue import Tongue

if TYPE_CHECKING:
    from spiritboard.games.learned import ValueTraining  # needs numpy, which listing the games does not

OURS: Final = {
    "shamans": "spiritboard.games.shamans:REGISTRATION",
    "samhain": "spiritboard.games.samhain:REGISTRATION",
    "shamanking": "spiritboard.games.shamanking:REGISTRATION",
}
"""The names and modules of the built-in games. A new game needs one line here."""

TITLES: Final = {"shamans": "Shamans", "samhain": "Samhain", "shamanking": "Shaman King TCG"}
"""Their titles, for menus that open before any game is imported."""


RungBot = Literal["search", "flat", "crowd", "tree", "trees", "heuristic", "easy", "net"]
"""The bots that can play on a rung."""


@dataclass(frozen=True, slots=True)
class Rung:
    """The settings of a level in a game.

    playouts   the maximum number of playouts within the level's time; 0 for no limit
    warmth     how much the bot varies between nearly equal actions
    bot        ``search`` for the method that suits the game best, or the name of a method; or, without search,
               ``heuristic``, ``easy`` or ``net``, for which a warmth above 1 is less decided than it was trained to be
    ahead      how many of its own turns a crowd looks ahead; 0 leaves it to the game
    habit      the anchor (see ``Registration``) that sometimes answers in its place, without search
    often      the share of answers that the habit gives
    """

    playouts: int = 0
    warmth: float = 0.0
    bot: RungBot = "search"
    ahead: int = 0
    habit: str = ""
    often: float = 0.0

    def __post_init__(self) -> None:
        if self.bot not in get_args(RungBot):
            raise ValueError(f"{self.bot!r} cannot play on a rung; there are {', '.join(get_args(RungBot))}")


@dataclass(frozen=True, slots=True)
class Character:
    """What a bot prefers (in the terms of the game's ``flavour``), and how much of a match it gives up for it: at most
    a few per cent."""

    title: str
    help: str
    tastes: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Calibration:
    """An option whose fair value is found in matches between equal bots.

    option   its name; it must be a number
    noun     what the number is, in one word
    side     the side whose chances depend on it
    aim      how often that side should win
    rounds   the options of the matches that are played
    won      whether that side won such a match, according to its public events
    """

    option: str
    noun: str
    side: str
    aim: float
    rounds: Mapping[str, object]
    won: Callable[[Sequence[Event]], bool]


@dataclass(frozen=True, slots=True)
class Registration:
    """A game with everything that the table needs from it.

    bot        makes its heuristic bot
    easy       makes a bot that is easy to beat, if a weak search would not be
    ladder     the levels with other settings than in most games
    crowded    the levels with yet other settings for some numbers of players
    playout    makes the game's knowledge for search, for a mind that must decide; without it, playouts are random
    suspicion  the probability of each seat being on a secret side, from a view and the events; None without such sides
    flavour    the kind of an action in one word, for bots with a character; None if there are none
    motive     a clause without a subject about why a mind's seat might take an action; empty if there is none,
               a ``Drawback`` if it is a reason against it; also gets the suspicions, if the game has secret sides
    insight    whole sentences on why one action is better than another, for puzzles: from both, the seats' names and
               the suspicions; empty if there is nothing to say
    consequences   later consequences of a decision, which reviews cite as reasons
    shelf      its cards and decks, if players bring their own
    anchors          simple beginner-like players, against which levels are measured
    dominated        the actions of a mind that are certainly worse than another, as anybody can see
    value_training   how its value function is trained (``bots.learning.value``), if it has one
    save_equity      tabulates match equity in a race of rounds from how often rounds gave the seats these points,
                     by the number of players, and writes it to a file (``bots.learning.equity``)
    hook         one sentence that introduces the game
    characters   bots with a preference, by name; they need ``flavour``
    phrases      preset phrases of this game, in addition to those of every game
    talk         why a text may not be said under this value of the option ``talk``; None if everything may be said
    calibration  the option that is calibrated between bots, and how
    """

    game: Game
    show: Show
    bot: Callable[[], Bot]
    playout: Callable[[Mind], Playout] = lambda _: Playout()
    suspicion: Callable[[View, Sequence[Event]], list[float]] | None = None
    flavour: Callable[[Mind, int], str] | None = None
    shelf: Shelf | None = None
    easy: Callable[[], Bot] | None = None
    motive: Callable[[Mind, int, Tongue, Sequence[float]], str] | None = None
    insight: Callable[[Mind, int, int, Sequence[str], Tongue, Sequence[float]], str] | None = None
    ladder: Mapping[int, Rung] = field(default_factory=dict)
    crowded: Mapping[int, Mapping[int, Rung]] = field(default_factory=dict)
    consequences: Sequence[Consequence] = ()
    anchors: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    dominated: Callable[[Mind], Collection[int]] | None = None
    value_training: "ValueTraining | None" = None
    save_equity: Callable[[Mapping[int, Mapping[tuple[int, ...], float]], Path], None] | None = None
    hook: str = ""
    characters: Mapping[str, Character] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    talk: Callable[[str, str], Illegal | None] | None = None
    calibration: Calibration | None = None


def names() -> tuple[str, ...]:
    """Return the names of all games, the built-in ones first."""
    return (*OURS, *sorted(point.name for point in _foreign() if point.name not in OURS))


def title_of(name: str) -> str:
    """Return the title of a game; only third-party games are imported for it. Raise UnknownGame."""
    return TITLES.get(name) or find(name).game.title


@cache
def find(name: str) -> Registration:
    """Return a game by its name. Raise UnknownGame, with the names that exist, if there is none."""
    place = OURS.get(name)
    if place is not None:
        module, attribute = place.split(":")
        found: object = getattr(import_module(module), attribute)
    else:
        points = [point for point in _foreign() if point.name == name]
        if not points:
            raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
        try:
            found = points[0].load()
        except Exception as error:  # a third-party package may raise anything
            raise UnknownGame(f"the game {name!r} cannot be loaded: {error}") from error
    if not isinstance(found, Registration):
        raise UnknownGame(f"the game {name!r} is not registered properly: it gives {found!r}, not a Registration")
    return found


def _foreign() -> tuple:  # type: ignore[type-arg]  # the element type differs between Python versions
    return tuple(entry_points(group="spiritboard.games"))
