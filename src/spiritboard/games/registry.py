"""The registry of games. A third party adds one through the entry point group ``spiritboard.games``."""

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
    from spiritboard.games.learned import ValueTraining  # which needs numpy; a list of the games does not

OURS: Final = {
    "shamans": "spiritboard.games.shamans:REGISTRATION",
    "samhain": "spiritboard.games.samhain:REGISTRATION",
    "shamanking": "spiritboard.games.shamanking:REGISTRATION",
}
"""Name and place of the games that come with the package. One new game is one line here."""

TITLES: Final = {"shamans": "Shamans", "samhain": "Samhain", "shamanking": "Shaman King TCG"}
"""What they are called, for menus that open before any game is loaded."""


RungBot = Literal["search", "flat", "crowd", "tree", "trees", "heuristic", "easy", "net"]
"""Who may play on a rung."""


@dataclass(frozen=True, slots=True)
class Rung:
    """What a level is at a game.

    playouts   how many search may take, within the level's time; 0 leaves it to time
    warmth     how much it wavers between options that are nearly as good
    bot        who plays: ``search`` as suits the game best, or by a method of it; or at once ``heuristic``, ``easy`` or
               ``net``, which with a warmth above 1 is more undecided than it was trained to be
    ahead      how many of its own turns a crowd looks ahead; 0 leaves it to the game
    habit      the anchor (see ``Registration``) as which it answers now and then, without thinking
    often      how often it does that: a share of its answers
    """

    playouts: int = 0
    warmth: float = 0.0
    bot: RungBot = "search"
    ahead: int = 0
    habit: str = ""
    often: float = 0.0

    def __post_init__(self) -> None:
        if self.bot not in get_args(RungBot):
            raise ValueError(f"nobody called {self.bot!r} can play on a rung; there are {', '.join(get_args(RungBot))}")


@dataclass(frozen=True, slots=True)
class Character:
    """What a bot likes (in the words of the game's ``flavour``), and how much of a match it would give for it: a few in
    a hundred at the most."""

    title: str
    help: str
    tastes: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Calibration:
    """An option whose fair value is found by play between equal bots.

    option   its name; it is a number
    noun     what that number is, in a word
    side     who wins more often or less often by it
    aim      how often that side should win
    rounds   options of the matches that are played to find out
    won      whether that side won such a match, by what everybody heard
    """

    option: str
    noun: str
    side: str
    aim: float
    rounds: Mapping[str, object]
    won: Callable[[Sequence[Event]], bool]


@dataclass(frozen=True, slots=True)
class Registration:
    """A game with all that the table needs of it.

    bot        makes its heuristic bot
    easy       makes a bot that is easily beaten, where a wavering glance ahead is not
    ladder     levels that are something else than in most games
    crowded    levels that are something else again, for some numbers of players
    playout    makes what search knows about the game, for a mind that is to decide; without it, search plays at random
    suspicion  how likely each seat is on a secret side, by what a viewer sees and was told; none without such sides
    flavour    what sort of thing an action is, in a word, for bots with a character; none where nobody has one
    motive     why a mind's seat might do something, in a clause without a subject; empty where there is nothing to say,
               a ``Drawback`` where it speaks against it;
               asked with how likely each seat is thought to be on a secret side, where there are such
    consequences   what comes of a decision later, for the reasons that reviews give
    shelf      its cards and decks, where players bring their own
    anchors          simple players as people are at first, by which levels are measured
    dominated        those of a mind's options that nobody takes who sees them: there is surely something better
    value_training   how the value of its moments is learned (``bots.learning.value``), where it has one
    save_equity      tabulates what scores are worth in a race of rounds, from how often rounds gave these points to the
                     seats, by the number of players; writes it to a file (``bots.learning.equity``)
    hook         one sentence about the game, for whoever chooses one
    characters   bots with a taste, by name; they need ``flavour``
    phrases      what can be said with one touch at this game, beside what can be said at every game
    talk         why a text may not be said where the option ``talk`` has this value; none where anything may be said
    calibration  which option is calibrated between bots, and how
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
    """The names of all games, ours first."""
    return (*OURS, *sorted(point.name for point in _foreign() if point.name not in OURS))


def title_of(name: str) -> str:
    """What a game is called; only a third party's is loaded for that. Raises UnknownGame."""
    return TITLES.get(name) or find(name).game.title


@cache
def find(name: str) -> Registration:
    """A game by its name. Raises UnknownGame, naming those that exist."""
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
        except Exception as error:  # whatever somebody else's package does, it is said in a sentence
            raise UnknownGame(f"the game {name!r} cannot be loaded: {error}") from error
    if not isinstance(found, Registration):
        raise UnknownGame(f"the game {name!r} is not registered properly: it gives {found!r}, not a Registration")
    return found


def _foreign() -> tuple:  # type: ignore[type-arg]  # the element type differs between Python versions
    return tuple(entry_points(group="spiritboard.games"))
