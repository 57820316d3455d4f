"""All bots by name."""

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Final, NamedTuple

from spiritboard.bots.adaptive import HELP, MATCHING, TITLE
from spiritboard.bots.budget import Budget
from spiritboard.bots.characters import CharacterBot
from spiritboard.bots.levels import LEVELS, Level
from spiritboard.bots.nets.net import load
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.random import RandomBot
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.bots.sensible import sensible
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration


def _level(level: Level, registration: Registration, patient: bool = False) -> Bot:
    return sensible(level.make(registration, patient), registration)


BOTS: Final[dict[str, Callable[[Registration], Bot]]] = {
    "random": lambda _: RandomBot(),
    "heuristic": lambda registration: registration.bot(),
    "net": lambda registration: NetBot(needed(registration.game)),
    "seer": LEVELS[-1].make,
    **{f"level{level.level}": partial(_level, level) for level in LEVELS},
}
"""Each name, and what makes such a bot for a game. One new bot is one line here; a game adds its characters."""


class Offer(NamedTuple):
    """How people are offered a bot that has no level.

    budget   seconds that it thinks about one answer at the most, with some to spare
    plays    whether it plays a game
    """

    title: str
    help: str
    budget: float
    plays: Callable[[Registration], bool]


OFFERED: Final[dict[str, Offer]] = {MATCHING: Offer(TITLE, HELP, LEVELS[-1].budget, lambda _: True)}
"""Which of these bots web tables offer beside levels and the games' characters. On the wire they are characters, too.
Title and help are translated in ``locale``."""

FORMS: Final = (
    "flat-500, tree-500, trees-250ms, flat-500-even, crowd-300-heed, net:folder/net.npz, package.module:maker"
)
"""Search may also be named by its method and its playouts or time (``even`` imagines all worlds alike, ``heed`` as can
be concluded from what all did), nets by the file that holds their weights, and anybody's bots by what makes them from a
registration."""

_CHECKPOINT: Final = "net:"
"""Before the path of weights: a net while it is still being trained."""

_SEARCH: Final = re.compile(rf"({'|'.join(METHODS)})-(\d{{1,7}})(ms)?(-even|-heed)?")
_MAKER: Final = re.compile(r"[A-Za-z_][\w.]*:\w+")


def find_patient(name: str, registration: Registration) -> Bot:
    """A bot of this name that goes by playouts where it can, so that the same seed gives the same match on any machine.
    Raises BadOption."""
    for level in LEVELS:
        if name == f"level{level.level}":
            return _level(level, registration, patient=True)
    return find_bot(name, registration)


def find_bot(name: str, registration: Registration) -> Bot:
    """A bot of this name for a game. Raises BadOption, naming those that exist."""
    if name in BOTS:
        return BOTS[name](registration)
    if name in registration.anchors:
        return registration.anchors[name]()
    if name in registration.characters:
        return sensible(CharacterBot(name, registration, Budget(ms=250)), registration)
    if name.startswith(_CHECKPOINT):
        path = Path(name.removeprefix(_CHECKPOINT))
        if not path.is_file():
            raise BadOption("there are no weights in {path}", path=str(path))
        return NetBot(load(path, registration.game))
    if of_a_module(name):
        return _made(name, registration)
    if found := _SEARCH.fullmatch(name):
        method, much, milliseconds, worlds = found.groups()
        if not int(much):
            raise BadOption("{name} may not think at all; a search needs a playout or a millisecond", name=repr(name))
        budget = Budget(ms=int(much)) if milliseconds else Budget(sims=int(much))
        return SeerBot(registration.playout, budget, method, lean=worlds != "-even", heed=worlds == "-heed")
    raise BadOption(
        "there is no bot {name}; there are {bots}, and also such as {forms}",
        name=repr(name),
        bots=", ".join((*BOTS, *registration.anchors, *registration.characters)),
        forms=FORMS,
    )


def of_a_module(name: str) -> bool:
    """Whether a bot of this name is made by somebody's own code, which runs when it is found."""
    return not name.startswith(_CHECKPOINT) and _MAKER.fullmatch(name) is not None


def _made(name: str, registration: Registration) -> Bot:
    """Somebody's own bot: an instance of a class of bots, or what a maker makes of the registration."""
    module, place = name.split(":")
    try:
        maker = getattr(import_module(module), place)
        bare = isinstance(maker, type) and issubclass(maker, Bot) and not signature(maker).parameters
        made: object = maker() if bare else maker(registration)
    except Exception as error:  # whatever somebody else's module does, it is said in a sentence
        raise BadOption("there is no bot {name}: {error}", name=name, error=str(error)) from error
    if not isinstance(made, Bot):
        raise BadOption("{name} makes no bot, but {made}", name=name, made=type(made).__name__)
    return made
